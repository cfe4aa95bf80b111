import { anyCartDetails, type CartReading } from '#app/commerce/cart/store/details-store.ts'
import { emptyCart } from '#app/commerce/cart/store/empty.ts'
import { hasExpired } from '#app/commerce/cart/store/own.ts'
import { type PaymentRow, paymentsOf } from '#app/commerce/cart/store/payment-row-store.ts'
import { type CartRow, findCart, lockCart } from '#app/commerce/cart/store/store.ts'
import type { EmailWorker } from '#app/commerce/email/outbox.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { settleRefunds } from '../orders/settle-refunds.ts'
import { lostAfterMs, planReconcile, type ReconcileStep } from '../payments/plan.ts'
import { type PayingEngine, releasePayment, settlePayment } from '../payments/record.ts'
import { leaseResting, openPaymentsOf, type RestTimes } from '../payments/store.ts'
import { retryOnConflict, withTransaction } from '../transaction.ts'
import { book, type JustBooked } from './book.ts'

// Half a minute after its last change no request is working on a payment any more.
export const resting: RestTimes = { untouchedMs: 30_000, lostMs: lostAfterMs, processingMs: 10 * 60_000 }
/** Payments that are asked about side by side. A gateway that does not answer has 20 s: the lease of each is longer. */
export const paymentsPerBatch = 8
/** Ask, book, end the cart, void: no payment needs more steps at once. */
const stepsPerPayment = 4

export type BookingEngine = PayingEngine & { emailWorker: EmailWorker }

/**
 * Takes up payments that no request is working on: asks the gateway about them, captures or voids them. A payment that
 * cannot be settled is logged and delays no other.
 *
 * @returns how many payments were taken up
 */
export async function reconcilePayments(engine: BookingEngine, seller: SellerTerms): Promise<number> {
	const taken = await leaseResting(await reading(engine, seller), paymentsPerBatch, resting)
	const settling = taken.map((payment) =>
		reconcilePayment(engine, seller, payment).catch((cause: unknown) => {
			const facts = { seller: seller.sellerId, payment: payment.id, cause }
			engine.log.error(facts, 'a payment could not be settled')
		}),
	)
	await Promise.all(settling)
	return taken.length
}

/**
 * Settles the payments of one cart at once: books it when it is paid, captures after booking, voids when booking was
 * refused for good.
 */
export async function settleCart(engine: BookingEngine, seller: SellerTerms, cartId: string): Promise<void> {
	const open = await openPaymentsOf(await reading(engine, seller), cartId)
	for (const payment of open) await reconcilePayment(engine, seller, payment)
}

/**
 * Books a cart that is paid without its visitor, with the payment that was authorised just now, and captures that. `settleCart`
 * does the same from every other state, but reads each one first. Does not wake the email job.
 *
 * @param reading the cart as it should be now; it is read again where its version is another one
 * @returns the order; null where the cart was not booked, or not by this call
 */
export async function bookAuthorised(
	engine: BookingEngine,
	seller: SellerTerms,
	{ payment, reading }: { payment: PaymentRow; reading: CartReading },
): Promise<{ orderId: string } | null> {
	const booked = await bookPaid(engine, seller, payment, reading)
	if (!booked) return null
	await settlePayment(engine, seller, payment, (gateway, name) => gateway.capture(name))
	if (booked.refundIds.length > 0) await settleRefunds(engine, seller, booked.refundIds)
	return { orderId: booked.details.order.id }
}

async function reconcilePayment(
	engine: BookingEngine,
	seller: SellerTerms,
	{ id, cartId }: { id: string; cartId: string },
): Promise<void> {
	const tried = new Set<ReconcileStep>()
	for (let step = 0; step < stepsPerPayment; step += 1) {
		const ctx = await reading(engine, seller)
		const cart = await findCart(ctx, cartId)
		const payment = (await paymentsOf(ctx, cartId)).find((one) => one.id === id)
		if (!cart || !payment) return
		const next = planReconcile({ payment, cart, now: ctx.now, tried })
		// What changed nothing now is tried again in a later run.
		if (next === 'wait' || tried.has(next)) return
		tried.add(next)
		await takeStep(engine, seller, payment, next)
	}
}

async function takeStep(
	engine: BookingEngine,
	seller: SellerTerms,
	payment: PaymentRow,
	step: Exclude<ReconcileStep, 'wait'>,
): Promise<void> {
	switch (step) {
		case 'end':
			return endCart(engine, seller, payment.cartId, hasExpired)
		case 'book': {
			const booked = await bookPaid(engine, seller, payment)
			if (!booked) return
			engine.emailWorker.wake()
			await settleRefunds(engine, seller, booked.refundIds)
			return
		}
		case 'void':
			await releasePayment(engine, seller, payment)
			return
		default:
			await settlePayment(engine, seller, payment, (gateway, name) => gateway[step](name))
	}
}

/**
 * Books the cart of a payment whose visitor has not come back, for the purchaser that was stored with it. The money of a
 * cart that cannot be booked now is released when its hold ends, and at once where it never can.
 */
async function bookPaid(
	engine: BookingEngine,
	seller: SellerTerms,
	payment: PaymentRow,
	expected: CartReading | null = null,
): Promise<JustBooked | null> {
	const { cartId, purchaserId, locale } = payment
	let known = expected
	try {
		return await retryOnConflict(async () => {
			const found = known ?? (await anyCartDetails(engine, seller, cartId, { identityId: purchaserId }))
			known = null
			if (!found) throw new Error(`the cart of the payment ${payment.id} is missing`)
			return book(engine, found, { locale, linkFor: () => null })
		})
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		if (error.code === 'cart_already_completed') return null
		if (isNeverBooked(error)) await endCart(engine, seller, cartId, () => true)
		engine.log.info(
			{ seller: seller.sellerId, cart: cartId, payment: payment.id, code: error.code },
			'a paid cart could not be booked',
		)
		return null
	}
}

/**
 * Something else has happened meanwhile: the membership of the cart was renewed, or its gift redeemed, by another one, or
 * the tickets that it replaces have changed. This cart stays refused.
 */
export const isNeverBooked = ({ code }: Refusal): boolean => neverBooked.includes(code)

const neverBooked: readonly Refusal['code'][] = [
	'membership_not_renewable',
	'gift_code_used',
	'gift_code_expired',
	'ticket_state_incorrect',
	'tickets_too_old',
	'change_refused',
]

/** Ends an open cart that can never be booked, and releases the money that was authorised for it. */
export async function releaseCart(engine: BookingEngine, seller: SellerTerms, cartId: string): Promise<void> {
	await endCart(engine, seller, cartId, () => true)
	await settleCart(engine, seller, cartId)
}

/**
 * Closes an open cart under its lock before its authorised payment is voided. A concurrent checkout either has booked
 * the cart already or finds it expired. It never books against money that is being released.
 */
async function endCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	isOver: (cart: CartRow, now: Date) => boolean,
): Promise<void> {
	await withTransaction(engine, seller, async (ctx: Ctx) => {
		const cart = await lockCart(ctx, cartId)
		if (cart?.state === 'pending' && isOver(cart, ctx.now)) await emptyCart(ctx, cart, 'expired')
	})
}
