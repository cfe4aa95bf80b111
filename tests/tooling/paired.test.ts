import { describe, expect, test } from 'vitest'
import { showsNoLoss } from '../../scripts/bench/against/paired.ts'
import { pairedRatio } from '../../scripts/bench/statistics.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

describe('the interval of the median of pairs', () => {
	// Ranks from the table of the sign test: the widest cut with at least 95 % between the ends.
	test.each([
		[6, 1, 6],
		[10, 2, 9],
		[15, 4, 12],
		[20, 6, 15],
		[25, 8, 18],
	])('of %i pairs reaches from rank %i to rank %i', (count, low, high) => {
		expect(pairedRatio(upTo(count).reverse())).toMatchObject({ low, high })
	})

	test('is not moved by one disturbed pair', () => {
		const calm = pairedRatio([...upTo(9), 10])
		expect(pairedRatio([...upTo(9), 1000])).toEqual(calm)
	})

	test('does not exist for five pairs', () => {
		expect(() => pairedRatio(upTo(5))).toThrow('an interval needs 6 pairs or more')
	})
})

test.each([
	['reaches 1', { low: 0.8, high: 1 }, true],
	['lies below 1 and above 0.95', { low: 0.951, high: 0.99 }, true],
	['begins at 0.95 and ends below 1', { low: 0.95, high: 0.99 }, false],
	['lies far below 1', { low: 0.7, high: 0.8 }, false],
])('a line whose interval %s has the right verdict', (_, interval, expected) => {
	expect(showsNoLoss({ median: 0.9, ...interval })).toBe(expected)
})

test('a line with a limit of its own is judged by it', () => {
	const interval = { median: 0.965, low: 0.96, high: 0.97 }
	expect([showsNoLoss(interval), showsNoLoss(interval, 0.97)]).toEqual([true, false])
})
