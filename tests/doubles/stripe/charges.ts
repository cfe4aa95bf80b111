import type Stripe from 'stripe'
import { type Account, happened, intentOf, seconds, stripeId } from './account.ts'
import { amountOf } from './amounts.ts'
import { isWithdrawn } from './disputes.ts'
import { invalid, missing } from './faults.ts'
import { type Form, textOf, textsOf } from './form.ts'
import { paymentMethodDetails } from './methods.ts'

/** The charge of an authorised intent, with the card that a receipt shows. */
export function aCharge(account: Account, intent: Stripe.PaymentIntent): Stripe.Charge {
	const method = account.methods.get(String(intent.payment_method))
	const charge = {
		id: stripeId('ch'),
		object: 'charge',
		amount: intent.amount,
		amount_captured: 0,
		amount_refunded: 0,
		captured: false,
		created: seconds(),
		currency: intent.currency,
		metadata: intent.metadata,
		paid: true,
		payment_intent: intent.id,
		payment_method: method?.id ?? null,
		payment_method_details: method ? paymentMethodDetails(method) : null,
		refunded: false,
		status: 'succeeded',
	} as Stripe.Charge
	account.charges.set(charge.id, charge)
	return charge
}

/** `POST /v1/refunds`: of a payment intent, in whole or in part, and never more than was captured. */
export function createRefund(account: Account, form: Form): Stripe.Refund {
	const intentId = textOf(form.payment_intent)
	if (!intentId) throw invalid('One of charge or payment_intent is required', { code: 'parameter_missing' })
	const intent = intentOf(account, intentId)
	const charge = account.charges.get(String(intent.latest_charge))
	if (!charge?.captured)
		throw invalid('This PaymentIntent does not have a successful charge to refund.', {
			param: 'payment_intent',
		})
	if (isWithdrawn(account, charge.id))
		throw invalid('Charge has been charged back.', { code: 'charge_disputed' })
	const left = charge.amount_captured - charge.amount_refunded
	if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' })
	const asked = textOf(form.amount)
	const amount = asked === null ? left : amountOf(asked, charge.currency)
	if (amount < 1 || amount > left)
		throw invalid(`Refund amount is greater than unrefunded amount on charge`, { param: 'amount' })
	charge.amount_refunded += amount
	charge.refunded = charge.amount_refunded === charge.amount_captured
	const refund: Stripe.Refund = {
		id: stripeId('re'),
		object: 'refund',
		amount,
		balance_transaction: stripeId('txn'),
		charge: charge.id,
		created: seconds(),
		currency: charge.currency,
		customer: null,
		customer_account: null,
		metadata: textsOf(form.metadata),
		payment_intent: intent.id,
		payment_method: null,
		reason: null,
		receipt_number: null,
		source_transfer_reversal: null,
		status: account.refundsPend ? 'pending' : 'succeeded',
		transfer_reversal: null,
	}
	account.refunds.set(refund.id, refund)
	happened(account, 'refund.created', refund)
	happened(account, 'charge.refunded', charge)
	return refund
}

export function refundOf(account: Account, id: string): Stripe.Refund {
	const refund = account.refunds.get(id)
	if (!refund) throw missing('refund', id, 'id')
	return refund
}

/** The bank of the card takes a refund that was pending, or sends one back: then the charge has its money again. */
export function finishRefund(account: Account, id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
	const refund = refundOf(account, id)
	const charge = account.charges.get(String(refund.charge))
	if (!charge) throw new Error(`${id} has no charge`)
	if (refund.status === 'failed' && status === 'succeeded') charge.amount_refunded += refund.amount
	refund.status = status
	if (status === 'failed') {
		refund.failure_reason = 'expired_or_canceled_card'
		charge.amount_refunded -= refund.amount
		charge.refunded = false
		happened(account, 'refund.failed', refund)
	}
	happened(account, 'refund.updated', refund)
	return refund
}
