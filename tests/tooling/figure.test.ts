import { describe, expect, it } from 'vitest'
import { type Figure, ratioFigure, verdictOf } from '../../scripts/bench/figure.ts'
import { median, spreadOf } from '../../scripts/bench/statistics.ts'

const figure = (facts: Partial<Figure>): Figure => ({
	goal: 'X1',
	what: 'a figure',
	value: 1,
	unit: 'x',
	better: 'higher',
	l1: 0.5,
	l2: 0.9,
	spread: 0.05,
	...facts,
})

describe('the verdict of a benchmark figure', () => {
	it.each([
		[{ value: 0.95 }, 'L2'],
		[{ value: 0.9 }, 'L2'],
		[{ value: 0.6 }, 'L1'],
		[{ value: 0.4 }, 'missed'],
		[{ value: 90, better: 'lower', l1: 110, l2: 95 }, 'L2'],
		[{ value: 100, better: 'lower', l1: 110, l2: 95 }, 'L1'],
		[{ value: 120, better: 'lower', l1: 110, l2: 95 }, 'missed'],
		[{ value: 0.95, l2: null }, 'L1'],
		[{ value: 0.95, l1: null, l2: null }, 'no goal'],
		[{ value: Number.NaN }, 'missed'],
	] as const)('the verdict of %o is %s', (facts, verdict) => {
		expect(verdictOf(figure(facts))).toBe(verdict)
	})

	it('a verdict is refused when the measurements vary too much for it', () => {
		expect(verdictOf(figure({ value: 0.95, spread: 0.21 }))).toBe('unsteady')
		expect(verdictOf(figure({ value: 0.95, spread: 0.19 }))).toBe('L2')
		expect(verdictOf(figure({ value: 0.1, spread: 0.8 }))).toBe('missed')
		expect(verdictOf(figure({ value: 5, better: 'lower', l1: 50, l2: 20, spread: 0.8 }))).toBe('L2')
		expect(verdictOf(figure({ value: 19, better: 'lower', l1: 50, l2: 20, spread: 0.8 }))).toBe('unsteady')
	})
})

describe('benchmark measurements', () => {
	it('measurements are summarised by their median, so one disturbed measurement of five changes nothing', () => {
		expect(median([10, 11, 12, 11, 40])).toBe(11)
		expect(spreadOf([10, 11, 12, 11, 40])).toBeCloseTo(1 / 11)
		expect(spreadOf([10, 20, 12, 11, 40])).toBeCloseTo(9 / 12)
	})

	it('of ten measurements or more the median is in doubt, and not each of them', () => {
		expect(spreadOf([1, ...Array(10).fill(11), 100])).toBe(0)
		expect(spreadOf([10, 10, 10, 10, 10, 11, 20, 20, 20, 20, 20])).toBeCloseTo(10 / 11)
	})

	it('measurements are compared in pairs', () => {
		const half = ratioFigure(
			{ goal: 'X1', what: 'half', l1: 0.5, l2: 1 },
			[50, 100, 500],
			[100, 200, 1000],
			'per second',
		)
		expect(half.value).toBe(0.5)
		expect(half.spread).toBe(0)
		expect(half.context).toBe('100 to 200 per second')
	})
})
