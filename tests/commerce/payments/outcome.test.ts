import { afterAll, beforeEach, expect, it } from 'vitest'
import { clockOf } from '#app/commerce/context.ts'
import type { Outcome } from '#app/commerce/payments/gateway.ts'
import { recordOutcome } from '#app/commerce/payments/outcome-store.ts'
import { openSale } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

// What a payment becomes when a gateway reports an outcome: of a question that is older than another, of a cart that has
// ended meanwhile, or of a payment that was given up.

const sale = await openSale(aVenue().withEvent({ capacity: 500 }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const query = (text: string, values: unknown[]) => sale.engine.database.pool.query(text, values)

interface Before {
	payment: string
	cart?: 'pending' | 'booked' | 'expired' | 'deleted'
	ageMinutes?: number
}

/** The state of a payment after an outcome; null where it was final. */
async function after({ payment, cart = 'pending', ageMinutes = 0 }: Before, said: Outcome['state']) {
	const held = await sale.hold()
	const { payment: paid } = await sale.pay(held, '25.00')
	const id = paid?._data[0]?.id ?? ''
	await query('update payment set state = $2 where id = $1', [id, payment])
	await query('update cart set state = $2 where id = $1', [held.id, cart])
	sale.pass(ageMinutes)
	const recorded = await recordOutcome(
		{ sql: sale.engine.database.sql, seller: sale.seller },
		{ id, cartId: held.id },
		{ state: said, label: null, failureCode: null, card: null, now: clockOf(sale.engine) },
	)
	return recorded?.payment.state ?? null
}

it.each<[string, Before, Outcome['state'], string | null]>([
	['that was sent takes what the gateway says', { payment: 'created' }, 'authorised', 'authorised'],
	['stays authorised after an unknown outcome', { payment: 'authorised' }, 'unknown', 'authorised'],
	['stays authorised after an older outcome', { payment: 'authorised' }, 'requires_action', 'authorised'],
	['stays authorised after one that is older still', { payment: 'authorised' }, 'processing', 'authorised'],
	['whose money is on its way stays so', { payment: 'processing' }, 'unknown', 'processing'],
	['captured too early counts as authorised', { payment: 'requires_action' }, 'captured', 'authorised'],
	['of a booked cart is captured', { payment: 'authorised', cart: 'booked' }, 'captured', 'captured'],
	[
		'of an expired cart is given up',
		{ payment: 'requires_action', cart: 'expired' },
		'authorised',
		'void_pending',
	],
	['of a deleted cart is given up', { payment: 'unknown', cart: 'deleted' }, 'captured', 'void_pending'],
	['that was given up holds money', { payment: 'void_pending' }, 'authorised', 'void_pending'],
	['that had failed holds money after all', { payment: 'failed' }, 'authorised', 'void_pending'],
	['that was released holds money after all', { payment: 'voided' }, 'captured', 'void_pending'],
	['that the gateway does not know may still arrive', { payment: 'unknown' }, 'absent', 'void_pending'],
	[
		'given up and unknown may arrive for 15 minutes',
		{ payment: 'void_pending', ageMinutes: 14 },
		'absent',
		'void_pending',
	],
	[
		'given up and unknown has failed after them',
		{ payment: 'void_pending', ageMinutes: 16 },
		'absent',
		'failed',
	],
	['that is final takes no other end', { payment: 'captured', cart: 'booked' }, 'failed', null],
	['that was returned takes no other end', { payment: 'refunded', cart: 'booked' }, 'captured', null],
])('a payment %s', async (_, before, said, expected) => {
	expect(await after(before, said)).toBe(expected)
})
