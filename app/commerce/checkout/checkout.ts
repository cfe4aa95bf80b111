import type { z } from 'zod'
import { repriceCart } from '#app/commerce/cart/commands/reprice.ts'
import { unknownPurchaser } from '#app/commerce/cart/decide/purchaser.ts'
import { type CartReading, cartDetails } from '#app/commerce/cart/store/details-store.ts'
import { linkForCart, storedLink, withOrderLink } from '#app/commerce/cart/store/order-link.ts'
import { type CartAccess, credentialsOf, openPayment, requireOwn } from '#app/commerce/cart/store/own.ts'
import { takePaid } from '#app/commerce/cart/store/paid-carts.ts'
import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import { type CartRow, findCart } from '#app/commerce/cart/store/store.ts'
import { paidBy } from '#app/commerce/cart/wire/totals.ts'
import type { Answer, calls } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { reading } from '../context.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import { benefitLost, pricesEnded, withoutBenefit } from '../memberships/member-prices.ts'
import { wireOrders } from '../orders/orders.ts'
import { settledOrder } from '../orders/refund.ts'
import { type OrderDetails, ordersById } from '../orders/store.ts'
import { settlePayment } from '../payments/record.ts'
import { retryOnConflict, type versionConflict } from '../transaction.ts'
import { book, type JustBooked } from './book.ts'
import { type BookingEngine, isNeverBooked, releaseCart, settleCart } from './reconcile.ts'

type Body = z.output<(typeof calls)['guestCheckout']['body']> & {
	/** What the answer contains besides the order, its tickets and its payments. */
	embed?: readonly string[] | undefined
	/** The actor of staff who book a cart that they have prepared. */
	actor?: string | undefined
}
type Booked = Answer<'guestCheckout'>

interface BookRequest {
	cartId: string
	credential: CartAccess
	body: Body
}

// A cart with one of these refusals can never be booked: release the money that was authorised for it at once.
const finalRefusals = new Set<Refusal['code']>(['cart_expired', 'cart_empty'])

/**
 * Books a paid or free cart for a guest in one statement: a numbered order, tickets with their codes, the email to be
 * sent. Then it captures the money; the email is held until that is done. A cart becomes an order once, also when its
 * request is repeated.
 *
 * errors - those of `planBooking`; cart_not_found, cart_already_completed (_extra order_link),
 *   idempotency_key_reused, request_in_progress
 * source - engine.md "Money", settled.md decision 2
 */
export async function guestCheckout(
	engine: BookingEngine,
	seller: SellerTerms,
	cartId: string,
	credential: CartAccess,
	body: Body,
	idempotencyKey?: string,
): Promise<Booked> {
	const keyedRequest = {
		call: 'guestCheckout',
		key: idempotencyKey,
		fingerprint: [cartId, credential, body],
		reservesKey: true,
		toStored: withoutLink,
		fromStored: (stored: Booked) => withStoredLink(engine, seller, { cartId, credential }, stored),
	}
	return withOrderLink(engine, seller, { cartId, access: credential }, () =>
		withIdempotencyKey(engine, seller, keyedRequest, () =>
			checkOut(engine, seller, { cartId, credential, body }),
		),
	)
}

async function checkOut(engine: BookingEngine, seller: SellerTerms, request: BookRequest): Promise<Booked> {
	try {
		const { ctx, details, link, refundIds } = await retryOnConflict(() => bookOwn(engine, seller, request))
		const settled = await capture(engine, seller, details)
		if (refundIds.length > 0) {
			engine.emailWorker.wake()
			const answer = await settledOrder(engine, seller, { orderId: details.order.id, refundIds })
			return link ? linked(answer, link) : answer
		}
		engine.emailWorker.wake()
		const answer = await wireOrders(ctx, [settled], ['payment', ...(request.body.embed ?? [])])
		return link ? linked(answer, link) : answer
	} catch (error) {
		if (error instanceof Refusal) {
			if (isNeverBooked(error)) await releaseCart(engine, seller, request.cartId)
			else if (finalRefusals.has(error.code)) await settleCart(engine, seller, request.cartId)
		}
		throw error
	}
}

async function bookOwn(
	engine: BookingEngine,
	seller: SellerTerms,
	{ cartId, credential, body }: BookRequest,
): Promise<JustBooked | typeof versionConflict> {
	const { giver_identity_id: giver, guest_identity_id: guest, actor, send_email: sendsEmail } = body
	const purchaserId = giver ?? guest ?? null
	const paid = takePaid(engine, seller, { cartId, purchaserId })
	if (paid) await requireOwn(paid.ctx, { id: cartId, cart: paid.details.cart }, credential)
	const reading = paid ?? (await cartDetails(engine, seller, cartId, credential, { identityId: purchaserId }))
	if (giver !== undefined && reading.details.cart.giftee?.id !== guest) throw unknownPurchaser()
	await requireBenefits(engine, seller, reading, { cartId, credential })
	const linkFor = (cart: CartRow, orderId: string) => linkForCart(cart, orderId, credential)
	const isConfirmed = sendsEmail ?? seller.order.confirmsStaffOrders
	const staff = actor === undefined ? undefined : { actor, sendsEmail: isConfirmed }
	return book(engine, reading, { locale: body.locale ?? null, staff, linkFor })
}

/**
 * Refuses a cart with prices or tickets of a member who is not logged in, or whose membership has ended; the cart has the
 * other prices after that. A paid cart is booked even if a membership has ended since.
 *
 * errors - price_changed, member_limit_exceeded
 */
async function requireBenefits(
	engine: BookingEngine,
	seller: SellerTerms,
	{ ctx, details }: CartReading,
	{ cartId, credential }: Pick<BookRequest, 'cartId' | 'credential'>,
): Promise<void> {
	const { cart, payments, sale, tickets } = details
	if (cart.state !== 'pending' || paidBy(payments) > 0) return
	const { visitor } = credentialsOf(credential)
	const lost = await withoutBenefit(ctx, { facts: sale, tickets, visitor })
	const onlyForMembers = lost.find(({ publicValue }) => publicValue === null)
	if (onlyForMembers) throw benefitLost(onlyForMembers.typeId, 'checkout')
	if (lost.length === 0) return
	await repriceCart(engine, seller, cartId, credential)
	throw pricesEnded('checkout')
}

/** Captures the authorised payments and returns the order after that. Payments in any other open state are settled. */
async function capture(
	engine: BookingEngine,
	seller: SellerTerms,
	details: OrderDetails,
): Promise<OrderDetails> {
	const { order, payments } = details
	const open = payments.filter((payment) => openPayment([payment]))
	if (open.some((payment) => payment.state !== 'authorised')) {
		for (const cartId of new Set(open.map((payment) => payment.cartId)))
			await settleCart(engine, seller, cartId)
		const [settled] = await ordersById(await reading(engine, seller), [order.id])
		return settled ?? details
	}
	const captured = new Map<string, PaymentRow>()
	let { paymentState } = order
	for (const payment of open) {
		const settled = await settlePayment(engine, seller, payment, (gateway, name) => gateway.capture(name))
		captured.set(payment.id, settled.payment)
		paymentState = settled.order?.paymentState ?? paymentState
	}
	return {
		...details,
		order: { ...order, paymentState },
		payments: payments.map((payment) => captured.get(payment.id) ?? payment),
	}
}

/** A link is stored only as a hash: the stored response goes without it, and a replay derives it again. */
function withoutLink(answer: Booked): Booked {
	const orders = answer.ticket_order._data.map(({ link: _link, ...order }) => order)
	return { ...answer, ticket_order: { _data: orders } }
}

async function withStoredLink(
	engine: BookingEngine,
	seller: SellerTerms,
	{ cartId, credential }: Pick<BookRequest, 'cartId' | 'credential'>,
	stored: Booked,
): Promise<Booked> {
	const ctx = await reading(engine, seller)
	const link = await storedLink(ctx, await findCart(ctx, cartId), credential)
	return link ? linked(stored, link) : stored
}

function linked(answer: Booked, link: string): Booked {
	return {
		...answer,
		ticket_order: { _data: answer.ticket_order._data.map((order) => ({ ...order, link })) },
	}
}
