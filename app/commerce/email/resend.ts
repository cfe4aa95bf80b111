import { openLink } from '#app/commerce/orders/orders.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { newId } from '#app/lib/ids.ts'
import { clockOf, type Engine, reading } from '../context.ts'
import { type IdempotentRequest, withIdempotencyKey } from '../idempotency.ts'
import type { KeyedRequest } from '../idempotency-store.ts'
import { retryTransient } from '../transaction.ts'
import type { EmailWorker } from './outbox.ts'
import { insertEmail, type StoredEmail } from './store.ts'

export type EmailingEngine = Engine & { emailWorker: EmailWorker }

interface Asked {
	/** The language of the email. */
	locale: string | null
	idempotencyKey?: string | undefined
}

/**
 * Sends the links of an address's orders to that address.
 *
 * With `resendAnswersAlike` the email is stored for any address, by the same statement: neither the answer nor its time
 * says whether there are orders. The email worker drops an email that has none to list.
 *
 * errors - order_not_found for an address without orders, unless answers are alike; idempotency_key_reused
 * source - spec 2 §7 POST ticket_order/resend, interpretations 12
 */
export async function resendOrders(
	engine: EmailingEngine,
	seller: SellerTerms,
	{ email, locale, idempotencyKey }: Asked & { email: string },
): Promise<Answer<'resendOrders'>> {
	const request = { call: 'resendOrders', key: idempotencyKey, fingerprint: [email, locale] }
	return withIdempotencyKey(engine, seller, request, async (keyed) => {
		const content = { kind: 'resend' as const, facts: {} }
		const row = { ...content, id: newId('ltr'), recipient: email, locale }
		return store(engine, seller, { row, keyed, needsOrders: !seller.order.resendAnswersAlike })
	})
}

/**
 * Sends the confirmation of an order once more, to the address that it was bought with.
 *
 * errors - bad_field_value, order_not_found, payment_required for an order whose payment failed, idempotency_key_reused
 * source - spec 2 §7 POST ticket_order/{id}/email
 *
 * @param limit counts an email to an address; may refuse
 */
export async function emailOrder(
	engine: EmailingEngine,
	seller: SellerTerms,
	{ link, limit, locale, idempotencyKey }: Asked & { link: string; limit(address: string): Promise<void> },
): Promise<Answer<'emailOrder'>> {
	const { order, purchaser } = await openLink(await reading(engine, seller), link)
	if (!purchaser) throw notFound('This order has no address')
	if (order.paymentState === 'failed')
		throw new Refusal('payment_required', 'The payment for this order did not go through', 'order')
	await limit(purchaser.email)
	const request: IdempotentRequest<Answer<'emailOrder'>> = {
		call: 'emailOrder',
		key: idempotencyKey,
		fingerprint: [order.id, locale],
	}
	return withIdempotencyKey(engine, seller, request, async (keyed) => {
		const content = { kind: 'confirmation' as const, facts: { orderId: order.id } }
		const row = { ...content, id: newId('ltr'), recipient: purchaser.email, locale: locale ?? order.locale }
		return store(engine, seller, { row, keyed, needsOrders: false })
	})
}

/** Stores an email with the response of its request, and wakes the worker. */
async function store(
	engine: EmailingEngine,
	seller: SellerTerms,
	{ row, keyed, needsOrders }: Pick<StoredEmail, 'row' | 'needsOrders'> & { keyed: KeyedRequest | null },
): Promise<Record<string, never>> {
	const answer = {}
	const response = keyed && { ...keyed, status: 200, response: answer }
	const place = { sql: engine.database.sql, seller }
	const isStored = await retryTransient(() =>
		insertEmail(place, { row, response, needsOrders, now: clockOf(engine) }),
	)
	// A key that has a response is refused here as well: the response is then replayed instead.
	if (!isStored) throw notFound('There are no orders of this address')
	engine.emailWorker.wake()
	return answer
}

const notFound = (description: string): Refusal => new Refusal('order_not_found', description, 'order')
