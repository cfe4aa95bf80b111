import { describe, expect, it } from 'vitest'
import { mayCancel, type OrderedTicket, selfCancelRefusal } from '#app/rules/self-cancel.ts'

const now = new Date('2027-05-01T12:00:00Z')
const ticket = (changes: Partial<OrderedTicket> = {}): OrderedTicket => ({
	state: 'booked',
	faceValue: 0,
	adjustedValue: 0,
	start: new Date('2027-05-01T12:00:01Z'),
	...changes,
})
const past = { start: now }
const cancelled = { state: 'cancelled' }

// spec: 2§5.18
describe('a visitor may cancel a ticket', () => {
	it.each([
		['that is free, booked and of a session to come', {}, true],
		['that is free after a discount', { faceValue: 500 }, true],
		['that costs something', { adjustedValue: 1 }, false],
		['whose session has begun', past, false],
		['without a session', { start: null }, false],
		['that is cancelled', cancelled, false],
		['that is unbooked', { state: 'unbooked' }, false],
		['that is redeemed', { state: 'redeemed' }, false],
	])('%s: %j is %s', (_, changes, expected) => {
		expect(mayCancel(ticket(changes), now)).toBe(expected)
	})
})

// spec: 2§5.19
describe('a visitor can cancel tickets of an order', () => {
	it.each([
		['of free tickets', [{}, {}], null],
		['of free tickets of which some have ended', [{}, past, cancelled], null],
		['with a ticket that has a face value', [{}, { faceValue: 500 }], 'contact'],
		[
			'with a ticket that had a face value and is cancelled',
			[{}, { faceValue: 500, ...cancelled }],
			'contact',
		],
		['whose tickets are all cancelled or past', [past, cancelled, { state: 'unbooked' }], 'none_valid'],
		['whose paid tickets are all past', [{ faceValue: 500, ...past }], 'none_valid'],
		[
			'with tickets that are redeemed or have no session',
			[{ state: 'redeemed' }, { start: null }],
			'none_valid',
		],
		['without tickets', [], 'none_valid'],
	])('%s: %j is refused with %s', (_, tickets, expected) => {
		expect(
			selfCancelRefusal(
				tickets.map((changes) => ticket(changes)),
				now,
			),
		).toBe(expected)
	})
})
