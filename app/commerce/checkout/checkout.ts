import type { z } from 'zod'
import type { Answer, calls } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { newId, readableCode } from '#app/lib/ids.ts'
import { factsOf } from '../cart/answer.ts'
import { makeOrderLink, withOrderLink } from '../cart/order-link.ts'
import { lockOwnCart, requirePending, type Shown } from '../cart/own.ts'
import { type CartRow, paymentsOf, updateCart } from '../cart/store.ts'
import { type TicketRow, ticketsOf } from '../cart/ticket-store.ts'
import { readMods } from '../codes/mods.ts'
import { type Ctx, reading, transact } from '../context.ts'
import { once } from '../idempotency.ts'
import { findIdentity } from '../identity/store.ts'
import { type MailQueue, oweLetter } from '../mail/outbox.ts'
import { wholeOrder, wireOrders } from '../orders/orders.ts'
import { bookTickets, findOrder, insertOrder, nextOrderNumber, type OrderRow } from '../orders/store.ts'
import { settleCart } from '../payments/reconcile.ts'
import type { PayingEngine } from '../payments/record.ts'
import type { Totals } from '../pricing/totals.ts'
import { planBooking } from './plan.ts'

export type BookingEngine = PayingEngine & { mail: MailQueue }

type Body = z.output<(typeof calls)['guestCheckout']['body']>
type Booked = Answer<'guestCheckout'>

interface BookRequest {
	cartId: string
	credential: Shown
	body: Body
}

/** Long enough that trying codes at a door is hopeless, short enough to type. */
const scanCodeLength = 12

// What can never be booked any more: money that was promised for it is let go at once.
const hopeless = new Set<Refusal['code']>(['cart_expired', 'cart_empty'])

/**
 * Books a paid or free cart for a guest in one transaction: order, numbered; tickets with their codes; the letter that
 * is owed. Then the money is captured. A cart becomes an order once, whatever happens twice.
 *
 * errors - those of `planBooking`; cart_not_found, cart_already_completed (_extra order_link),
 *   idempotency_key_reused, request_in_progress
 * source - engine.md "Money", settled.md decision 2
 */
export async function guestCheckout(
	engine: BookingEngine,
	seller: SellerTerms,
	cartId: string,
	credential: Shown,
	body: Body,
	idempotencyKey?: string,
): Promise<Booked> {
	const remembered = {
		call: 'guestCheckout',
		key: idempotencyKey,
		fingerprint: [cartId, credential, body],
		keep: withoutLink,
		restore: (kept: Booked) => withFreshLink(engine, seller, kept),
	}
	return withOrderLink(engine, seller, cartId, () =>
		once(engine, seller, remembered, () => checkOut(engine, seller, { cartId, credential, body })),
	)
}

async function checkOut(engine: BookingEngine, seller: SellerTerms, request: BookRequest): Promise<Booked> {
	try {
		const { orderId, link } = await transact(engine, seller, (ctx) => book(ctx, engine.mail, request))
		engine.mail.wake()
		await settleCart(engine, seller, request.cartId)
		return linked(await wireOrder(await reading(engine, seller), orderId), link)
	} catch (error) {
		if (error instanceof Refusal && hopeless.has(error.code)) await settleCart(engine, seller, request.cartId)
		throw error
	}
}

async function book(
	ctx: Ctx,
	mail: MailQueue,
	{ cartId, credential, body }: BookRequest,
): Promise<{ orderId: string; link: string }> {
	const cart = await lockOwnCart(ctx, cartId, credential)
	if (cart.state !== 'pending') requirePending(cart, ctx.now)
	const tickets = await ticketsOf(ctx, cartId)
	const planned = planBooking({
		cart,
		tickets,
		payments: await paymentsOf(ctx, cartId),
		identity: await findIdentity(ctx, body.guest_identity_id),
		sale: await factsOf(ctx, tickets),
		mods: await readMods(ctx, cartId, tickets),
		now: ctx.now,
	})
	if (planned instanceof Refusal) throw planned
	const orderId = newId('ord')
	const locale = body.locale ?? null
	const booked = await updateCart(ctx, cart, {
		state: 'booked',
		identityId: planned.purchaser.id,
		expiresAt: null,
	})
	await bookTickets(ctx, orderId, tickets.map(withCode))
	await oweLetter(ctx, mail, {
		kind: 'confirmation',
		recipient: planned.purchaser.email,
		locale,
		facts: { orderId },
	})
	// From here to the commit the seller's next order waits: nothing else stands between the two.
	const number = await nextOrderNumber(ctx)
	await insertOrder(ctx, orderRow({ orderId, number, cart: booked, totals: planned.totals, locale }, ctx))
	return { orderId, link: await makeOrderLink(ctx, orderId) }
}

const withCode = ({ id }: TicketRow) => ({ id, scanCode: readableCode(scanCodeLength) })

interface OrderParts {
	orderId: string
	number: number
	cart: CartRow
	totals: Totals
	locale: string | null
}

function orderRow({ orderId, number, cart, totals, locale }: OrderParts, { seller, now }: Ctx): OrderRow {
	return {
		id: orderId,
		orderNumber: `${seller.order.numberPrefix}${String(number).padStart(6, '0')}`,
		cartId: cart.id,
		identityId: cart.identityId,
		purchasedOn: now,
		currency: cart.currency,
		totalFace: totals.face,
		totalDiscount: totals.discount,
		totalFeeOutside: totals.feeFixedOutside + totals.feePercentOutside,
		totalPrice: totals.price,
		locale,
		additionalInfo: cart.additionalInfo,
	}
}

async function wireOrder(ctx: Ctx, orderId: string): Promise<Booked> {
	const order = await findOrder(ctx, orderId)
	if (!order) throw new Error(`order ${orderId} has vanished`)
	return wireOrders(ctx, [await wholeOrder(ctx, order)], ['payment'])
}

/** A link is kept only as a hash, so a remembered answer goes without it and gets a new one when it is asked for. */
function withoutLink(answer: Booked): Booked {
	const orders = answer.ticket_order._data.map(({ link: _link, ...order }) => order)
	return { ...answer, ticket_order: { _data: orders } }
}

async function withFreshLink(engine: BookingEngine, seller: SellerTerms, kept: Booked): Promise<Booked> {
	const orderId = kept.ticket_order._data[0]?.id
	if (!orderId) return kept
	return linked(kept, await transact(engine, seller, (ctx) => makeOrderLink(ctx, orderId)))
}

function linked(answer: Booked, link: string): Booked {
	return {
		...answer,
		ticket_order: { _data: answer.ticket_order._data.map((order) => ({ ...order, link })) },
	}
}
