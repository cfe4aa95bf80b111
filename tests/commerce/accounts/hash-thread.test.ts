import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hashInThread, openHashing } from '#app/commerce/accounts/hash-thread.ts'

const request = {
	message: 'Harbour-Lights 27',
	nonce: Buffer.from('sixteen bytes 16'),
	tagLength: 32,
	memory: 64,
	passes: 1,
	parallelism: 1,
}

/** A number of each thread of this process, as Linux writes it in `stat`; counted from the field after the name. */
const ofThreads = (field: number): number[] =>
	readdirSync('/proc/self/task').map((thread) => {
		const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
		return Number(fields.split(' ')[field])
	})
const niceness = 16
const policy = 38
const idlePolicy = 5

const hasCommand = spawnSync('chrt', ['--version']).status === 0

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

	it('computes a hash that is late in a second thread, and the next one too', async () => {
		const hash = openHashing(0)
		const tag = await hashInThread(request)
		const slow = { ...request, memory: 19_456 }
		const [first, second] = await Promise.all([hash(slow), hash(request)])
		expect(first).toHaveLength(32)
		expect(second).toEqual(tag)
		await expect(hash({ ...request, passes: 0 })).rejects.toThrow()
		expect(await hash(request)).toEqual(tag)
	})

	it.runIf(process.platform === 'linux')('gives way to the threads that answer requests', async () => {
		await hashInThread(request)
		await openHashing(0)(request)
		const values = ofThreads(niceness)
		expect(values).toContain(10)
		expect(Math.min(...values)).toBeLessThan(10)
	})

	it.runIf(hasCommand)(
		'runs while no other thread wants the processor, where the system can say so',
		async () => {
			await hashInThread(request)
			expect(ofThreads(policy)).toContain(idlePolicy)
			expect(ofThreads(policy)).toContain(0)
		},
	)
})
