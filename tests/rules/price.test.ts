import { describe, expect, test } from 'vitest'
import {
	badgesOf,
	lowestPrice,
	type PricedType,
	type PriceRule,
	priceBorders,
	priceOf,
	scheduledPrice,
} from '#app/rules/price.ts'

const adult: PricedType = {
	id: 'adult',
	amount: 2995,
	amountMin: null,
	fees: { outside: [{ name: 'Service', fixed: 150 }] },
}
const child: PricedType = {
	id: 'child',
	amount: 1500,
	amountMin: null,
	fees: { outside: [{ name: 'Booking', basisPoints: 250 }] },
}
const infant: PricedType = {
	id: 'infant',
	amount: 0,
	amountMin: null,
	fees: { outside: [{ name: 'Service', fixed: 150 }] },
}

const rules: PriceRule[] = [
	{ when: { weekdays: [6, 7] }, prices: { adult: 3195 }, badge: 'Weekend' },
	{
		when: { dateInterval: { start: '12-19', end: '01-04' } },
		prices: { adult: 3495, child: 1750 },
		badge: 'Peak',
	},
	{ when: { time_of_day: { start: '1500', end: '2400' } }, prices: { adult: 1995 } },
]

describe('the price of a type', () => {
	test.each([
		['a weekday morning', 'adult', { date: '2027-05-03', time: '1000' }, 2995],
		['a weekend morning', 'adult', { date: '2027-05-01', time: '1000' }, 3195],
		['a weekend afternoon: the last rule that fits', 'adult', { date: '2027-05-01', time: '1500' }, 1995],
		['a weekend in the holidays: the later rule', 'adult', { date: '2027-12-25', time: '1000' }, 3495],
		['a type that the last rule does not name', 'child', { date: '2027-12-25', time: '1600' }, 1750],
		['no date yet', 'adult', null, 2995],
	])('the price of a type is right for %s', (_name, id, moment, expected) => {
		const type = id === 'adult' ? adult : child
		expect(priceOf(type, rules, moment)).toBe(expected)
	})
})

describe('the price in a schedule', () => {
	const named = rules.map((rule, index) => ({
		...rule,
		name: ['Weekends', 'Holidays', 'Twilight'][index] ?? '',
	}))

	test.each([
		["a weekday morning: the type's own price", { date: '2027-05-03', time: '1000' }, 2995, null, null],
		['a weekend morning: above it', { date: '2027-05-01', time: '1000' }, 3195, 200, 'Weekends'],
		['an afternoon: below it', { date: '2027-05-01', time: '1500' }, 1995, null, 'Twilight'],
	])('the scheduled price is right for %s', (_name, moment, price, increase, rule) => {
		expect(scheduledPrice(adult, named, moment)).toEqual({ price, increase, rule })
	})

	test('the scheduled price names no rule where the rule has no name', () => {
		expect(scheduledPrice(adult, rules, { date: '2027-05-01', time: '1000' })).toMatchObject({ rule: null })
	})
})

describe('the lowest price', () => {
	const monday = { date: '2027-05-03', time: '1000' }

	test('the lowest price without fees and the lowest with fees may belong to different types', () => {
		const dear: PricedType = {
			...child,
			amount: 2900,
			fees: { outside: [{ name: 'Booking', basisPoints: 1000 }] },
		}
		expect(lowestPrice([adult, dear], [], monday)).toEqual({ price: 2900, withFees: 3145 })
	})

	test('the lowest price ignores free types while another type costs money', () => {
		expect(lowestPrice([adult, infant], [], monday)).toEqual({ price: 2995, withFees: 3145 })
	})

	test('the lowest price is 0, without a fee, when every type is free', () => {
		expect(lowestPrice([infant], [], monday)).toEqual({ price: 0, withFees: 0 })
	})

	test('the lowest price without a date is the lowest at any time', () => {
		expect(lowestPrice([adult], rules, null)).toEqual({ price: 1995, withFees: 2145 })
	})

	test('the lowest price of a chosen amount is its minimum', () => {
		expect(lowestPrice([{ ...child, amount: 2500, amountMin: 500 }], [], null)?.price).toBe(500)
	})

	test('the lowest price is null without types', () => {
		expect(lowestPrice([], rules, null)).toBeNull()
	})
})

test('a day carries the badge of the last rule that fits the whole day', () => {
	expect(badgesOf(rules, '2027-05-01')).toEqual(['Weekend'])
	expect(badgesOf(rules, '2027-12-25')).toEqual(['Peak'])
	expect(badgesOf(rules, '2027-05-03')).toEqual([])
})

test('prices change at the borders of the time windows only', () => {
	expect(priceBorders(rules)).toEqual(['1500'])
	expect(priceBorders([{ when: { time_of_day: { start: '2200', end: '0200' } }, prices: {} }])).toEqual([
		'0200',
		'2200',
	])
	expect(priceBorders([])).toEqual([])
})
