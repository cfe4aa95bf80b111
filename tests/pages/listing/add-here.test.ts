import { expect, test } from 'vitest'
import { partyFor } from '#app/pages/listing/add-here.ts'
import { group, type } from '#tests/pages/facts.ts'

const seats = group({ id: 'seats' })
const adult = type('s_adult', 'Adult', '9.00', { ticket_group_id: 'seats' })
const child = type('s_child', 'Child', '7.00', { ticket_group_id: 'seats' })

test('the party of a visit becomes tickets of the same names', () => {
	expect(partyFor(['Adult', 'child', 'Adult'], [seats], [adult, child])).toEqual([
		{ typeId: 's_adult', count: 2 },
		{ typeId: 's_child', count: 1 },
	])
})

test('a group with one ticket type takes the whole party', () => {
	expect(partyFor(['Adult', 'Senior'], [seats], [adult])).toEqual([{ typeId: 's_adult', count: 2 }])
})

test('a party that a group would divide, or that is too large or too small for it, is not offered', () => {
	expect(partyFor(['Adult', 'Senior'], [seats], [adult, child])).toBeNull()
	expect(partyFor(['Adult', 'Adult'], [group({ ...seats, max_tickets_per_order: 1 })], [adult])).toBeNull()
	expect(partyFor(['Adult'], [group({ ...seats, min_tickets_per_order: 2 })], [adult])).toBeNull()
	expect(partyFor([], [seats], [adult])).toBeNull()
})

test('an amount of the visitor’s choice is chosen on the page of the event', () => {
	const own = type('own', 'Adult', '9.00', {
		ticket_group_id: 'seats',
		currency_amount_min: '1.00',
		currency_amount_max: '20.00',
	})
	expect(partyFor(['Adult'], [seats], [own])).toBeNull()
})
