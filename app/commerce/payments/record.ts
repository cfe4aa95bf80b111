import { type PaymentRow, paymentsOf } from '#app/commerce/cart/store/store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { clockOf, type Engine, type EngineLog, reading, tried } from '../context.ts'
import type { Outcome, PaymentGateway, PaymentName } from './gateway.ts'
import { type PaymentChange, recordOutcome } from './store.ts'

export type PayingEngine = Engine & { gateways: ReadonlyMap<string, PaymentGateway>; log: EngineLog }

const standing: readonly PaymentRow['state'][] = ['authorised', 'captured']

/**
 * Asks a gateway something about a payment, outside any transaction, and books what it says. A gateway that cannot be
 * reached leaves the payment's outcome unknown: the reconciler asks until it is final.
 */
export async function settlePayment(
	engine: PayingEngine,
	seller: SellerTerms,
	payment: Pick<PaymentRow, 'id' | 'cartId' | 'gatewayId'>,
	act: (gateway: PaymentGateway, name: PaymentName) => Promise<Outcome>,
): Promise<{ payment: PaymentRow; outcome: Outcome }> {
	const gateway = engine.gateways.get(payment.gatewayId)
	if (!gateway)
		throw new Error(`payment ${payment.id} belongs to the gateway ${payment.gatewayId}, which is not there`)
	const name = { sellerId: seller.sellerId, reference: payment.id }
	const outcome = await act(gateway, name).catch((cause): Outcome => {
		engine.log.error({ cause, payment: payment.id, seller: seller.sellerId }, 'a gateway did not answer')
		return { state: 'unknown' }
	})
	const booked = await record(engine, seller, payment, outcome)
	// A yes to a question that was withdrawn or given up meanwhile: nobody will ever capture it.
	if (outcome.state === 'authorised' && !standing.includes(booked.state)) await gateway.void(name)
	return { payment: booked, outcome }
}

/** Writes an outcome under the cart's lock. What is final stays: an answer that comes late changes nothing. */
async function record(
	engine: Engine,
	seller: SellerTerms,
	payment: Pick<PaymentRow, 'id' | 'cartId'>,
	outcome: Outcome,
): Promise<PaymentRow> {
	const { sql } = engine.database
	const now = clockOf(engine)
	const changed = await tried(() => recordOutcome({ sql, seller }, payment, { ...changeOf(outcome), now }))
	if (changed) return changed
	const found = (await paymentsOf(await reading(engine, seller), payment.cartId)).find(
		(one) => one.id === payment.id,
	)
	if (!found) throw new Error(`payment ${payment.id} has vanished`)
	return found
}

/** A label that nobody said stays as it is. */
function changeOf(outcome: Outcome): PaymentChange {
	if (outcome.state === 'unknown') return { state: 'unknown', label: null, failureCode: null }
	if (outcome.state === 'absent') return { state: 'failed', label: null, failureCode: 'never_arrived' }
	const { state, label } = outcome
	return { state, label, failureCode: outcome.state === 'failed' ? outcome.code : null }
}
