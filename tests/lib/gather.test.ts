import { expect, test } from 'vitest'
import { gathered } from '#app/lib/gather.ts'

/** An act that records its batches, and ends when the test says so. */
function recorder() {
	const batches: string[][] = []
	const { promise: opened, resolve: open } = Promise.withResolvers<void>()
	const act = async (items: readonly string[]): Promise<string[]> => {
		batches.push([...items])
		await opened
		return items.map((item) => item.toUpperCase())
	}
	return { batches, open, act }
}

test('items that arrive during an act are done together after it, in order of arrival', async () => {
	const { batches, open, act } = recorder()
	const one = gathered(act, 10)
	const results = ['a', 'b', 'c'].map(one)
	expect(batches).toEqual([['a']])
	open()
	expect(await Promise.all(results)).toEqual(['A', 'B', 'C'])
	expect(batches).toEqual([['a'], ['b', 'c']])
	expect(await one('d')).toBe('D')
})

test('an act does no more than its most at a time', async () => {
	const { batches, open, act } = recorder()
	const results = ['a', 'b', 'c', 'd', 'e', 'f'].map(gathered(act, 2))
	open()
	await Promise.all(results)
	expect(batches).toEqual([['a'], ['b', 'c'], ['d', 'e'], ['f']])
})

test('an item that fails does not fail the others of its batch', async () => {
	const one = gathered(async (items: readonly string[]) => {
		if (items.includes('bad')) throw new Error('refused')
		return items.map((item) => item.toUpperCase())
	}, 10)
	const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(one))
	expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
		'A',
		'B',
		'failed',
		'C',
	])
	expect(await one('d')).toBe('D')
})
