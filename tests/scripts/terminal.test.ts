import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { columns, count, withProgress } from '../../scripts/seller/terminal.ts'

describe('progress', () => {
	const said: string[] = []
	beforeEach(() => {
		said.length = 0
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'setTimeout'] })
		vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
	})
	afterEach(() => {
		vi.restoreAllMocks()
		vi.useRealTimers()
	})

	/** Work of this duration that names its step at the start. */
	const work = (milliseconds: number) =>
		withProgress('Reading', async (progress) => {
			progress.at('1 of 2')
			await new Promise<void>((done) => {
				setTimeout(done, milliseconds)
			})
			return 'done'
		})

	test('progress is not shown for work of less than a second', async () => {
		const working = work(900)
		await vi.advanceTimersByTimeAsync(900)
		expect([await working, said]).toEqual(['done', []])
	})

	test('is a plain line now and then without a terminal', async () => {
		const working = work(7_000)
		await vi.advanceTimersByTimeAsync(7_000)
		await working
		expect(said).toEqual(['… Reading: 1 of 2\n', '… Reading: 1 of 2\n'])
	})

	test('progress is one changing line on a terminal and is removed at the end', async () => {
		const before = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY')
		Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true })
		const working = work(1_600)
		await vi.advanceTimersByTimeAsync(1_600)
		await working
		Object.defineProperty(process.stderr, 'isTTY', before ?? { value: undefined, configurable: true })
		expect(said[0]).toBe('\r\u001b[2K… Reading: 1 of 2')
		expect(said.at(-1)).toBe('\r\u001b[2K')
	})
})

test('columns are as wide as their widest cell', () => {
	expect(
		columns([
			['a', 'bb', 'c'],
			['aaa', 'b', ''],
		]),
	).toEqual(['a    bb  c', 'aaa  b'])
	expect([count(1, 'error'), count(2, 'error')]).toEqual(['1 error', '2 errors'])
})
