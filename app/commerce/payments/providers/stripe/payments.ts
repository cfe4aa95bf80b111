import type Stripe from 'stripe'
import { minorAmount } from '#app/lib/stripe-amounts.ts'
import type { ProviderPayment } from '../../gateway.ts'
import { plainError } from './faults.ts'
import { disputeFrom, refundFrom } from './movements.ts'

/**
 * Reads the payments of a venue from its account, with their refunds and disputes. Payments of other venues in a shared
 * account, and those that were made past the product, are left out.
 */
export async function* paymentsOf(
	stripe: Stripe,
	sellerId: string,
	since: Date,
): AsyncGenerator<ProviderPayment> {
	const query = { limit: 100, created: { gte: Math.floor(since.getTime() / 1000) } }
	try {
		const refunds = await grouped(stripe.refunds.list(query))
		const disputes = await grouped(stripe.disputes.list(query))
		for await (const intent of stripe.paymentIntents.list({ ...query, expand: ['data.latest_charge'] })) {
			if (intent.metadata.seller !== sellerId) continue
			const currency = intent.currency.toUpperCase()
			const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
			yield {
				id: intent.id,
				reference: intent.metadata.payment ?? null,
				currency,
				createdAt: new Date(intent.created * 1000),
				authorised: minorAmount(intent.amount_capturable, currency),
				captured: charge?.captured ? minorAmount(charge.amount_captured, currency) : 0,
				refunds: (refunds.get(intent.id) ?? []).map((refund) => refundFrom(refund, currency)),
				disputes: (disputes.get(intent.id) ?? []).map((dispute) => disputeFrom(dispute, currency)),
			}
		}
	} catch (error) {
		throw plainError(error)
	}
}

/** Rows by the intent that they belong to. */
async function grouped<Row extends Stripe.Refund | Stripe.Dispute>(
	rows: AsyncIterable<Row>,
): Promise<ReadonlyMap<string, Row[]>> {
	const byIntent = new Map<string, Row[]>()
	for await (const row of rows) {
		const { payment_intent } = row
		const id = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '')
		byIntent.set(id, [...(byIntent.get(id) ?? []), row])
	}
	return byIntent
}
