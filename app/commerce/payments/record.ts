import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { lockCart, type PaymentRow, paymentsOf } from '../cart/store.ts'
import { type Engine, transact } from '../context.ts'
import type { Outcome, PaymentGateway, PaymentName } from './gateway.ts'
import { updatePayment } from './store.ts'

export interface EngineLog {
	info(fields: object, message: string): void
	error(fields: object, message: string): void
}

export type PayingEngine = Engine & { gateways: ReadonlyMap<string, PaymentGateway>; log: EngineLog }

const final: readonly PaymentRow['state'][] = ['captured', 'failed', 'voided', 'refunded']

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
	// A yes to a question that was withdrawn meanwhile: nobody will ever capture it.
	if (booked.state === 'voided' && outcome.state === 'authorised') await gateway.void(name)
	return { payment: booked, outcome }
}

/** Writes an outcome under the cart's lock. What is final stays: an answer that comes late changes nothing. */
async function record(
	engine: Engine,
	seller: SellerTerms,
	{ id, cartId }: Pick<PaymentRow, 'id' | 'cartId'>,
	outcome: Outcome,
): Promise<PaymentRow> {
	return transact(engine, seller, async (ctx) => {
		await lockCart(ctx, cartId)
		const payment = (await paymentsOf(ctx, cartId)).find((one) => one.id === id)
		if (!payment) throw new Error(`payment ${id} has vanished`)
		if (final.includes(payment.state)) return payment
		return updatePayment(ctx, payment, changeOf(payment, outcome))
	})
}

function changeOf(
	payment: PaymentRow,
	outcome: Outcome,
): Pick<PaymentRow, 'state' | 'label' | 'failureCode'> {
	const known = { label: payment.label, failureCode: payment.failureCode }
	if (outcome.state === 'unknown') {
		// Silence after a question about promised money takes nothing back.
		return { ...known, state: payment.state === 'authorised' ? 'authorised' : 'unknown' }
	}
	if (outcome.state === 'absent') return { ...known, state: 'failed', failureCode: 'never_arrived' }
	const label = outcome.label ?? payment.label
	return { label, state: outcome.state, failureCode: outcome.state === 'failed' ? outcome.code : null }
}
