import { expect, test } from 'vitest'
import { conflictsWithCart } from '#app/pages/cart/cart-conflict.ts'

test.each([
	// spec: 1§2.108
	['a full cart', 'cart_ticket_limit_exceeded', {}, { grp: 5 }, true],
	[
		'more of what is there already',
		'max_tickets_per_order_exceeded',
		{ ticket_group_id: 'grp' },
		{ grp: 5 },
		true,
	],
	[
		'more than an order may have, of something else',
		'max_tickets_per_order_exceeded',
		{ ticket_group_id: 'other' },
		{ grp: 5 },
		false,
	],
	[
		'more than an order may have, without a cart',
		'max_tickets_per_order_exceeded',
		{ ticket_group_id: 'grp' },
		{},
		false,
	],
	[
		'another day than that of the visit',
		'rule_blocks_reserve',
		{ block_reason: 'outside_visit_time' },
		{ grp: 5 },
		true,
	],
	['tickets that need a code', 'rule_blocks_reserve', { block_reason: 'code_required' }, { grp: 5 }, false],
	['a session that has sold out', 'event_session_sold_out', {}, { grp: 5 }, false],
])('the cart conflicts with %s: %s', (_, code, extra, held, expected) => {
	expect(conflictsWithCart({ code, extra }, held)).toBe(expected)
})
