import type Stripe from 'stripe'
import { stripeAmount } from '#app/lib/stripe-amounts.ts'
import type { RefundOutcome, RefundRequest } from '../../gateway.ts'
import { faultOf, plainError } from './faults.ts'
import { refundState } from './movements.ts'

const refused: RefundOutcome = { state: 'failed', code: 'refund_refused' }

/**
 * Returns a part of an intent's money, once for each of our refunds. Stripe repeats a failed answer for a key during a
 * day, so the refunds of the intent are read first.
 */
export async function refundPart(
	stripe: Stripe,
	intentId: string,
	{ refundReference, amount, currency }: RefundRequest,
): Promise<RefundOutcome> {
	const counted = stripeAmount(amount, currency)
	if (counted === null) return refused
	try {
		const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
		const made = data.find(({ metadata }) => metadata?.refund === refundReference)
		if (made) return refundOutcome(made)
		const params = { payment_intent: intentId, amount: counted, metadata: { refund: refundReference } }
		return refundOutcome(await stripe.refunds.create(params, { idempotencyKey: `${refundReference}-refund` }))
	} catch (error) {
		if (faultOf(error).type === 'StripeInvalidRequestError') return refused
		throw plainError(error)
	}
}

function refundOutcome({ status }: Stripe.Refund): RefundOutcome {
	const state = refundState(status)
	if (state === 'failed') return refused
	return { state: state === 'pending' ? 'unknown' : state }
}
