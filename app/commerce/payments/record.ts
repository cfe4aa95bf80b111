import { type PaymentRow, paymentsOf } from '#app/commerce/cart/store/payment-row-store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { clockOf, type Engine, type EngineLog, reading } from '../context.ts'
import { retryTransient } from '../transaction.ts'
import type { Outcome, PaymentGateway, PaymentName } from './gateway.ts'
import { type PaymentChange, type Recorded, recordOutcome } from './outcome-store.ts'

export type PayingEngine = Engine & {
	gateways: ReadonlyMap<string, PaymentGateway>
	log: EngineLog
	/** A signal that aborts when the time limit of a gateway call is over. */
	gatewayTimeLimit(): AbortSignal
}

type NamedPayment = Pick<PaymentRow, 'id' | 'cartId' | 'gatewayId' | 'amount' | 'currency'>

export interface Settled extends Recorded {
	outcome: Outcome
}

/**
 * Calls a gateway about a payment, outside any transaction, and records its outcome. A gateway that cannot be reached
 * leaves the outcome unknown: the reconciler asks until it is final.
 */
export async function settlePayment(
	engine: PayingEngine,
	seller: SellerTerms,
	payment: NamedPayment,
	act: (gateway: PaymentGateway, name: PaymentName) => Promise<Outcome>,
): Promise<Settled> {
	const settled = await askAndRecord(engine, seller, payment, act)
	// The payment was given up while the gateway was asked: release its money at once, or leave it to the reconciler.
	const isTooLate = settled.payment.state === 'void_pending' && holdsMoney(settled.outcome)
	if (!isTooLate) return settled
	return { ...settled, payment: await releasePayment(engine, seller, payment) }
}

/** Releases the money of a payment that is given up. The payment stays open until the gateway confirms it. */
export async function releasePayment(
	engine: PayingEngine,
	seller: SellerTerms,
	payment: NamedPayment,
): Promise<PaymentRow> {
	const settled = await askAndRecord(engine, seller, payment, async (gateway, name) => {
		const outcome = await gateway.void(name)
		return outcome.state === 'captured' ? returnAll(gateway, name, payment) : outcome
	})
	return settled.payment
}

/** Returns a payment that was captured although it was given up. Its own id is the key: it is returned once. */
async function returnAll(
	gateway: PaymentGateway,
	name: PaymentName,
	{ id, amount, currency }: NamedPayment,
): Promise<Outcome> {
	const { state } = await gateway.refund({ ...name, refundReference: id, amount, currency })
	return state === 'succeeded' ? { state: 'refunded', label: null } : { state: 'unknown' }
}

const holdsMoney = ({ state }: Outcome): boolean => state === 'authorised' || state === 'captured'

async function askAndRecord(
	engine: PayingEngine,
	seller: SellerTerms,
	payment: NamedPayment,
	act: (gateway: PaymentGateway, name: PaymentName) => Promise<Outcome>,
): Promise<Settled> {
	const gateway = engine.gateways.get(payment.gatewayId)
	if (!gateway)
		throw new Error(`payment ${payment.id} belongs to the gateway ${payment.gatewayId}, which does not exist`)
	const limit = engine.gatewayTimeLimit()
	const name = { sellerId: seller.sellerId, reference: payment.id, signal: limit }
	const outcome = await beforeLimit(act(gateway, name), limit).catch((cause): Outcome => {
		engine.log.error({ cause, payment: payment.id, seller: seller.sellerId }, 'a gateway did not answer')
		return { state: 'unknown' }
	})
	return { ...(await record(engine, seller, payment, outcome)), outcome }
}

/** Rejects when the time limit comes first. The answer is then ignored: the reconciler asks for the outcome later. */
export function beforeLimit<T>(answer: Promise<T>, limit: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const giveUp = (): void => reject(limit.reason)
		if (limit.aborted) giveUp()
		limit.addEventListener('abort', giveUp, { once: true })
		answer.then(resolve, reject).finally(() => limit.removeEventListener('abort', giveUp))
	})
}

/** Stores an outcome under the cart's lock. An order that is unpaid because of it is logged for the seller's staff. */
async function record(
	engine: PayingEngine,
	seller: SellerTerms,
	payment: NamedPayment,
	outcome: Outcome,
): Promise<Recorded> {
	const { sql } = engine.database
	const now = clockOf(engine)
	const recorded = await retryTransient(() =>
		recordOutcome({ sql, seller }, payment, { ...changeOf(outcome), now }),
	)
	if (!recorded)
		return { payment: await finalPayment(engine, seller, payment), cartVersion: null, order: null }
	const { order, payment: after } = recorded
	if (order?.paymentState === 'failed')
		engine.log.error(
			{ seller: seller.sellerId, order: order.orderNumber, payment: after.id, code: after.failureCode },
			'the payment of a booked order was refused: collect the money or release the places',
		)
	return recorded
}

async function finalPayment(
	engine: PayingEngine,
	seller: SellerTerms,
	{ id, cartId }: NamedPayment,
): Promise<PaymentRow> {
	const payments = await paymentsOf(await reading(engine, seller), cartId)
	const found = payments.find((payment) => payment.id === id)
	if (!found) throw new Error(`payment ${id} is missing`)
	return found
}

function changeOf(outcome: Outcome): PaymentChange {
	if (outcome.state === 'unknown' || outcome.state === 'absent')
		return { state: outcome.state, label: null, failureCode: null, card: null }
	const { state, label } = outcome
	const card = state === 'authorised' || state === 'captured' ? (outcome.card ?? null) : null
	return { state, label, failureCode: outcome.state === 'failed' ? outcome.code : null, card }
}
