import type Stripe from 'stripe'
import { minorAmount } from '#app/lib/stripe-amounts.ts'
import type { Movements, ProviderDispute, ProviderRefund } from '../../gateway.ts'
import { plainError } from './faults.ts'

// No payment has more; a list of Stripe is read in pages of 100.
const most = { limit: 1000 }

/** Reads the refunds and disputes of an intent. */
export async function movementsOf(
	stripe: Stripe,
	payment_intent: string,
	currency: string,
): Promise<Movements> {
	const query = { payment_intent, limit: 100 }
	try {
		const [refunds, disputes] = await Promise.all([
			stripe.refunds.list(query).autoPagingToArray(most),
			stripe.disputes.list(query).autoPagingToArray(most),
		])
		return {
			refunds: refunds.map((refund) => refundFrom(refund, currency)),
			disputes: disputes.map((dispute) => disputeFrom(dispute, currency)),
		}
	} catch (error) {
		throw plainError(error)
	}
}

export const refundFrom = (
	{ id, amount, metadata, status }: Stripe.Refund,
	currency: string,
): ProviderRefund => ({
	id,
	refundReference: metadata?.refund ?? null,
	amount: minorAmount(amount, currency),
	state: refundState(status),
})

/** "pending" and "requires_action" are not final. */
export function refundState(status: string | null): ProviderRefund['state'] {
	if (status === 'succeeded') return 'succeeded'
	return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** The amounts of its balance transactions are in the account's currency: their sum only says whether money is gone. */
export function disputeFrom(dispute: Stripe.Dispute, currency: string): ProviderDispute {
	const { balance_transactions: moved, created, id, reason, status } = dispute
	const amount = minorAmount(dispute.amount, currency)
	const fee = moved.reduce((sum, one) => sum + one.fee, 0)
	const feeCurrency = moved[0]?.currency.toUpperCase() ?? null
	const isGone = moved.reduce((sum, one) => sum + one.amount, 0) < 0
	return {
		id,
		amount,
		withdrawn: isGone ? amount : 0,
		fee: feeCurrency ? Math.max(0, minorAmount(fee, feeCurrency)) : 0,
		feeCurrency,
		state: disputeState(status),
		reason,
		openedAt: new Date(created * 1000),
	}
}

/** An inquiry that ends without a dispute is won: the money was never taken. */
function disputeState(status: Stripe.Dispute.Status): ProviderDispute['state'] {
	if (status === 'lost') return 'lost'
	return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}
