import { expect, test } from 'vitest'
import { quantityGroups } from '#app/pages/event/quantities/quantities.ts'
import { limitErrors } from '#app/pages/event/reserve/limit-refusals.ts'
import { refusalMessage } from '#app/pages/shared/refusals.ts'
import { group, t, terms, type } from '#tests/pages/facts.ts'

const groups = quantityGroups(
	{
		groups: [group()],
		types: [
			type('adult', 'Adult', '25.00'),
			type('gift', 'Gift', '5.00', { rank: 2, currency_amount_min: '5.00', currency_amount_max: '50.00' }),
		],
		sessionAvailable: null,
		inCart: {},
	},
	{ quantity: [{ key: 'gift', count: 2 }], select: null, price: null },
	terms().quantities,
)
const refused = (code: string, extra: Record<string, unknown> = {}, description = '') => ({
	status: 422,
	code,
	description,
	extra,
})

// spec: 2§8.16
test.each([
	// spec: 1§8.10
	[
		'max_tickets_per_order_exceeded',
		{ ticket_type_id: 'adult', max: 4 },
		'quantity.adult',
		'Choose at most 4.',
	],
	// spec: 1§8.6
	[
		'max_tickets_per_order_exceeded',
		{ ticket_group_id: 'grp', name: 'Admission', max: 4 },
		'quantity.gift',
		'Admission: choose at most 4.',
	],
	// spec: 1§8.7
	[
		'min_tickets_per_order_not_met',
		{ ticket_group_id: 'grp', name: 'Admission', min: 3 },
		'quantity.gift',
		'Admission: choose at least 3.',
	],
	['face_value_out_of_range', { ticket_type_id: 'gift' }, 'amount.gift', 'Value entered is outside min/max'],
])('%s %o is an error at %s', (code, extra, field, text) => {
	expect(limitErrors(refused(code, extra), groups, t)).toEqual([{ field, text }])
})

test.each([
	['max_tickets_per_order_exceeded', { ticket_group_id: 'another', max: 4 }],
	['ticket_group_sold_out', { ticket_group_id: 'grp' }],
	['session_capacity_exceeded', {}],
])('%s %o is an error above the page', (code, extra) => {
	expect(limitErrors(refused(code, extra), groups, t)).toEqual([])
})

test.each([
	// spec: 1§8.11
	['anchor_required', 'Please add an admission ticket to your cart first.'],
	['outside_visit_time', 'Sorry, tickets are not available on the date of your visit'],
	['tickets_must_match_anchor', 'Please choose as many tickets as you have for your visit: 2, 4.'],
	// spec: 1§8.10, 1§8.11
	['limit', 'Two of these a family, says the house.'],
])('a reservation that a rule blocks by %s says why', (block_reason, text) => {
	const extra = { block_reason, expected: [2, 4] }
	const errors = refused('rule_blocks_reserve', extra, 'Two of these a family, says the house.')
	expect(refusalMessage(errors, t, '/')).toEqual({ tone: 'error', text })
})
