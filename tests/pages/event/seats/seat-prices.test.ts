import { describe, expect, it } from 'vitest'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { partyPrice, seatsTotal } from '#app/pages/event/seats/seat-prices.ts'
import { typesOfSeats } from '#app/pages/event/seats/seat-types.ts'

const price = (amount: string) => ({ amount, text: `$${amount}` })
const type = (id: string, amount: string, value: number) =>
	({
		id,
		name: id,
		price: price(amount),
		faceValue: amount,
		fee: '1.50',
		discount: null,
		flexible: null,
		value,
	}) as QuantityGroup['types'][number]
const group = (...types: QuantityGroup['types']) => ({ id: 'stalls', name: 'Stalls', types }) as QuantityGroup
const stalls = group(type('full', '94.00', 2), type('concession', '71.00', 1))
const chosen = (...seats: string[]) => new Map([['stalls', seats]])

describe('the price of chosen seats', () => {
	it.each([
		[['l15'], '95.50'],
		[['l15', 'l16'], '191.00'],
		[['l15', 'l16', 'l17'], '263.50'],
		[[], '0.00'],
	])('of %j with fees is %s', (seats, total) => {
		expect(seatsTotal([stalls], { counts: {}, byGroup: chosen(...seats) }, 'USD')).toBe(total)
	})
	it('follows what was counted since', () => {
		const counts = { full: 0, concession: 1 }
		expect(seatsTotal([stalls], { counts, byGroup: chosen('l15') }, 'USD')).toBe('72.50')
	})
	it('is not said where prices are hidden', () => {
		const hidden = group({ ...type('full', '94.00', 1), price: null })
		expect(seatsTotal([hidden], { counts: {}, byGroup: chosen('l15') }, 'USD')).toBeNull()
	})
})

describe('what a seat costs this party', () => {
	it('is the price of its tickets, and none where they differ', () => {
		expect(partyPrice(stalls, { concession: 0 })?.text).toBe('$94.00')
		expect(partyPrice(stalls, {})).toBeNull()
		expect(partyPrice(undefined, {})).toBeNull()
	})
})

describe('the ticket of a seat', () => {
	const counted = [
		{ id: 'full', count: 1 },
		{ id: 'concession', count: 1 },
	]
	it.each([
		['is the first that was counted', {}, { l15: 'full', l16: 'concession' }],
		['is the one that was chosen for it', { l15: 'concession' }, { l15: 'concession', l16: 'full' }],
		['is another where the chosen one is not counted', { l15: 'child' }, { l15: 'full', l16: 'concession' }],
		[
			'goes to the seat before, where two want the same',
			{ l15: 'concession', l16: 'concession' },
			{ l15: 'concession', l16: 'full' },
		],
	])('%s', (_, preferred, types) => {
		expect(
			Object.fromEntries(typesOfSeats(['l15', 'l16'], counted, new Map(Object.entries(preferred)))),
		).toEqual(types)
	})
})
