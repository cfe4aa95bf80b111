import { expect, test } from 'vitest'
import { needOf, partyPrice, sumByType } from '#app/rules/party.ts'

const types = [
	{ typeId: 'adult', groupId: 'family', excludedFromSession: false },
	{ typeId: 'child', groupId: 'family', excludedFromSession: false },
	{ typeId: 'senior', groupId: 'late', excludedFromSession: false },
	{ typeId: 'lap', groupId: 'laps', excludedFromSession: true },
]

test('sumByType adds up the entries of one type', () => {
	expect(
		sumByType([
			{ typeId: 'adult', count: 2 },
			{ typeId: 'lap', count: 1 },
			{ typeId: 'adult', count: 3 },
		]),
	).toEqual([
		{ typeId: 'adult', count: 5 },
		{ typeId: 'lap', count: 1 },
	])
})

test('a party needs places of each group, and of the session for the groups that count in it', () => {
	const wanted = [
		{ typeId: 'adult', count: 2 },
		{ typeId: 'child', count: 3 },
		{ typeId: 'senior', count: 1 },
		{ typeId: 'lap', count: 4 },
	]
	expect(needOf(wanted, types)).toEqual({
		inSession: 6,
		groups: [
			{ groupId: 'family', count: 5 },
			{ groupId: 'late', count: 1 },
			{ groupId: 'laps', count: 4 },
		],
	})
	expect(needOf([{ typeId: 'lap', count: 2 }], types).inSession).toBe(0)
})

test('the price of a party rounds the fees of each ticket by itself', () => {
	const fees = { outside: [{ name: 'Booking', fixed: 100, basisPoints: 250 }] }
	const offer = {
		types: [
			{ id: 'adult', amount: 2500, amountMin: null, fees },
			{ id: 'lap', amount: 0, amountMin: null, fees },
		],
		rules: [{ when: { weekdays: [6] }, prices: { adult: 2995 } }],
	}
	const wanted = [
		{ typeId: 'adult', count: 3 },
		{ typeId: 'lap', count: 1 },
	]
	// Friday: 2500 + 100 + 62.5 → 63; Saturday: 2995 + 100 + 74.875 → 75. A free ticket has no fees.
	expect(partyPrice(wanted, offer, { date: '2027-04-30' })).toEqual({ price: 7500, withFees: 7989 })
	expect(partyPrice(wanted, offer, { date: '2027-05-01' })).toEqual({ price: 8985, withFees: 9510 })
})
