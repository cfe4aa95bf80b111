import { emptyCart } from '#app/commerce/cart/store/empty.ts'
import { hasExpired } from '#app/commerce/cart/store/own.ts'
import { findCart, lockCart, type PaymentRow, paymentsOf } from '#app/commerce/cart/store/store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { lostAfterMs, planReconcile, type ReconcileStep } from './plan.ts'
import { type PayingEngine, releasePayment, settlePayment } from './record.ts'
import { leaseResting, openPaymentsOf, type RestTimes } from './store.ts'

// Half a minute after its last change no request is working on a payment any more.
export const resting: RestTimes = { untouchedMs: 30_000, lostMs: lostAfterMs }
/** Payments that are asked about side by side. A gateway that does not answer has 20 s: the lease of each is longer. */
export const paymentsPerBatch = 8
/** Ask, end the cart, void: no payment needs more steps at once. */
const stepsPerPayment = 3

/**
 * Takes up payments that no request is working on: asks the gateway about them, captures or voids them. A payment that
 * cannot be settled is logged and delays no other.
 *
 * @returns how many payments were taken up
 */
export async function reconcilePayments(engine: PayingEngine, seller: SellerTerms): Promise<number> {
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

/** Settles the payments of one cart at once: captures them after booking, voids them when booking was refused for good. */
export async function settleCart(engine: PayingEngine, seller: SellerTerms, cartId: string): Promise<void> {
	const open = await openPaymentsOf(await reading(engine, seller), cartId)
	for (const payment of open) await reconcilePayment(engine, seller, payment)
}

async function reconcilePayment(
	engine: PayingEngine,
	seller: SellerTerms,
	{ id, cartId }: { id: string; cartId: string },
): Promise<void> {
	for (let step = 0; step < stepsPerPayment; step += 1) {
		const ctx = await reading(engine, seller)
		const cart = await findCart(ctx, cartId)
		const payment = (await paymentsOf(ctx, cartId)).find((one) => one.id === id)
		if (!cart || !payment) return
		const next = planReconcile(payment, cart, ctx.now)
		if (next === 'wait') return
		if (!(await takeStep(engine, seller, payment, next))) return
	}
}

/** Does one step. False when it changed nothing: the gateway is asked again later. */
async function takeStep(
	engine: PayingEngine,
	seller: SellerTerms,
	payment: PaymentRow,
	step: Exclude<ReconcileStep, 'wait'>,
): Promise<boolean> {
	switch (step) {
		case 'end':
			await endExpired(engine, seller, payment.cartId)
			return true
		case 'void':
			return (await releasePayment(engine, seller, payment)).state !== payment.state
		default: {
			const settled = await settlePayment(engine, seller, payment, (gateway, name) => gateway[step](name))
			return settled.payment.state !== payment.state
		}
	}
}

/**
 * Closes an expired cart under its lock before its authorised payment is voided. A concurrent checkout either has booked
 * the cart already or finds it expired. It never books against money that is being released.
 */
async function endExpired(engine: Engine, seller: SellerTerms, cartId: string): Promise<void> {
	await withTransaction(engine, seller, async (ctx: Ctx) => {
		const cart = await lockCart(ctx, cartId)
		if (cart?.state === 'pending' && hasExpired(cart, ctx.now)) await emptyCart(ctx, cart, 'expired')
	})
}
