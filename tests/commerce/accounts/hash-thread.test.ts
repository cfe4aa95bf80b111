import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hashInThread } from '#app/commerce/accounts/hash-thread.ts'

const request = {
	message: 'Harbour-Lights 27',
	nonce: Buffer.from('sixteen bytes 16'),
	tagLength: 32,
	memory: 64,
	passes: 1,
	parallelism: 1,
}

/** Nice values of the threads of this process, as Linux counts them: field 19 of `stat`, the second after the name. */
const niceValues = (): number[] =>
	readdirSync('/proc/self/task').map((thread) => {
		const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
		return Number(fields.split(' ')[16])
	})

describe('the thread that hashes passwords', () => {
	it('gives the same password and salt the same tag, and another password another', async () => {
		const tag = await hashInThread(request)
		expect(tag).toHaveLength(32)
		expect(await hashInThread(request)).toEqual(tag)
		expect(await hashInThread({ ...request, message: 'Harbour-Lights 28' })).not.toEqual(tag)
	})

	it('reports a hash that argon2 refuses, and computes the next one', async () => {
		await expect(hashInThread({ ...request, passes: 0 })).rejects.toThrow('a password could not be hashed')
		expect(await hashInThread(request)).toHaveLength(32)
	})

	it('has a lower priority than the threads that answer requests, where threads have one of their own', async () => {
		await hashInThread(request)
		const usual = process.platform === 'linux' ? niceValues() : [0, 10]
		expect(usual).toContain(10)
		expect(Math.min(...usual)).toBeLessThan(10)
	})
})
