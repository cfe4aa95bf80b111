import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import { findCart } from '#app/commerce/cart/store/store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type BookingEngine, settleCart } from '../checkout/reconcile.ts'
import { reading } from '../context.ts'
import { type PayingEngine, type Settled, settlePayment } from '../payments/record.ts'
import { recordMovements } from './movements.ts'
import { type DueHook, endHooks, leaseHooks } from './store.ts'

/** Payments whose messages one run takes up. */
export const hookPaymentsPerBatch = 8

/**
 * Takes up stored messages of payment providers. The messages about one payment lead to one question: the provider's
 * answer is recorded and never a message's own words, so that messages may come late, twice or in another order.
 *
 * @returns how many messages were taken up
 */
export async function settleHooks(engine: BookingEngine, seller: SellerTerms): Promise<number> {
	const taken = await leaseHooks(await reading(engine, seller), hookPaymentsPerBatch)
	const ofPayments = Map.groupBy(taken, ({ gatewayId, providerId }) => `${gatewayId} ${providerId}`)
	const settling = [...ofPayments.values()].map((hooks) =>
		settlePaymentHooks(engine, seller, hooks).catch((cause: unknown) => {
			const [{ gatewayId, id } = { gatewayId: '', id: '' }] = hooks
			const facts = { seller: seller.sellerId, gateway: gatewayId, hook: id, count: hooks.length, cause }
			engine.log.error(facts, 'messages of a payment provider failed: they are taken up again')
		}),
	)
	await Promise.all(settling)
	return taken.length
}

/** Refunds and disputes belong to an order: those of a payment whose cart is about to be booked wait for it. */
async function settleMovements(
	engine: PayingEngine,
	seller: SellerTerms,
	{ payment, outcome }: Settled,
): Promise<void> {
	const isEarly = payment.state === 'authorised' && outcome.state !== 'authorised'
	if (isEarly && !(await isBooked(engine, seller, payment)))
		throw new Error('money of a payment has moved before its cart was booked')
	await recordMovements(engine, seller, payment)
}

const isBooked = async (engine: PayingEngine, seller: SellerTerms, payment: PaymentRow): Promise<boolean> =>
	(await findCart(await reading(engine, seller), payment.cartId))?.state === 'booked'

/** A message about the intent itself says nothing about refunds and disputes, and there are many of them. */
const concernsMovements = ({ kind }: DueHook): boolean => !kind.startsWith('payment_intent.')

/** Settles the messages about one payment. */
async function settlePaymentHooks(
	engine: BookingEngine,
	seller: SellerTerms,
	hooks: readonly DueHook[],
): Promise<void> {
	const payment = hooks[0]?.payment
	if (payment) {
		const settled = await settlePayment(engine, seller, payment, (gateway, name) => gateway.ask(name))
		if (settled.outcome.state === 'unknown') throw new Error('the provider does not know the outcome yet')
		// The visitor may not come back from the provider's page: the cart is booked without their request.
		await settleCart(engine, seller, payment.cartId)
		if (hooks.some(concernsMovements)) await settleMovements(engine, seller, settled)
	}
	await endHooks(await reading(engine, seller), hooks)
}
