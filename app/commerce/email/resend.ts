import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { openLink } from '#app/commerce/orders/open-link.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { newId } from '#app/lib/ids.ts'
import { type Ctx, clockOf, type Engine } from '../context.ts'
import { type IdempotentRequest, withIdempotencyKey } from '../idempotency.ts'
import type { KeyedRequest } from '../idempotency-store.ts'
import type { OrderEmail } from '../outbox/order-email-store.ts'
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
 * Sends the links of an address's orders to that address, or the numbers on the cards of its memberships.
 *
 * With `resendAnswersAlike`, and about numbers, the email is stored for any address, by the same statement: neither the answer nor its time
 * says whether there are orders. The email worker drops an email that has none to list.
 *
 * errors - order_not_found for an address without orders, unless answers are alike; idempotency_key_reused
 * source - spec 2 §7 POST ticket_order/resend, interpretations 12
 */
export async function resendOrders(
	engine: EmailingEngine,
	seller: SellerTerms,
	{
		email,
		locale,
		idempotencyKey,
		isAboutNumbers = false,
	}: Asked & { email: string; isAboutNumbers?: boolean },
): Promise<Answer<'resendOrders'>> {
	const request = {
		call: 'resendOrders',
		key: idempotencyKey,
		fingerprint: [email, locale, ...(isAboutNumbers ? ['numbers'] : [])],
	}
	return withIdempotencyKey(engine, seller, request, async (keyed) => {
		const kind = isAboutNumbers ? ('member_numbers' as const) : ('resend' as const)
		const row = { kind, facts: {}, id: newId('ltr'), recipient: email, locale }
		const needsOrders = !isAboutNumbers && !seller.order.resendAnswersAlike
		return store(engine, seller, { row, keyed, needsOrders })
	})
}

/**
 * Sends the confirmation of an order once more, or which of its tickets were cancelled last, to the address that it was
 * bought with.
 *
 * errors - bad_field_value, order_not_found, payment_required for an order whose payment failed, ticket_not_found for an
 *   order without cancelled tickets, idempotency_key_reused
 * source - spec 2 §7 POST ticket_order/{id}/email
 *
 * @param limit counts an email to an address; may refuse
 */
export async function emailOrder(
	engine: EmailingEngine,
	seller: SellerTerms,
	{
		link,
		visitor,
		limit,
		locale,
		isAboutCancelling,
		idempotencyKey,
	}: Asked & {
		link: string
		visitor?: Visitor | null
		isAboutCancelling: boolean
		limit(address: string): Promise<void>
	},
): Promise<Answer<'emailOrder'>> {
	const { ctx, order, purchaser } = await openLink(engine, seller, link, visitor)
	if (!purchaser) throw notFound('This order has no address')
	if (order.paymentState === 'failed')
		throw new Refusal('payment_required', 'The payment for this order did not go through', 'order')
	const content = isAboutCancelling
		? await cancelledContent(ctx, order.id)
		: { kind: 'confirmation' as const, facts: { orderId: order.id } }
	await limit(purchaser.email)
	const request: IdempotentRequest<Answer<'emailOrder'>> = {
		call: 'emailOrder',
		key: idempotencyKey,
		fingerprint: [order.id, locale, ...(isAboutCancelling ? ['order_cancel'] : [])],
	}
	return withIdempotencyKey(engine, seller, request, async (keyed) => {
		const row = { ...content, id: newId('ltr'), recipient: purchaser.email, locale: locale ?? order.locale }
		return store(engine, seller, { row, keyed, needsOrders: false })
	})
}

/** The email about the tickets that were cancelled last. */
async function cancelledContent(ctx: Ctx, orderId: string): Promise<OrderEmail> {
	const cancelled = (await entriesOf(ctx, orderId)).findLast(({ action }) => action === 'cancel')
	const ids = cancelled?.after.ticket_ids
	if (!Array.isArray(ids))
		throw new Refusal('ticket_not_found', 'No ticket of the order is cancelled', 'order')
	return { kind: 'cancelled', facts: { orderId, ticketIds: ids } }
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
