import type { Payment } from '@mollie/api-client'
import { methodOf, mollieMethods } from '#app/lib/payment-methods.ts'
import type { DeclineCode, Outcome } from '../../gateway.ts'
import { minorOf } from './amounts.ts'

/** What the adapter reads of a payment at Mollie. */
export type MolliePayment = Pick<
	Payment,
	| 'id'
	| 'status'
	| 'amount'
	| 'amountCaptured'
	| 'amountRefunded'
	| 'amountChargedBack'
	| 'createdAt'
	| 'method'
	| 'isCancelable'
	| 'metadata'
	| '_embedded'
> & { details?: object; _links: { checkout?: { href: string } } }

/** The outcome of a payment. A payment that ended on Mollie's page without money has failed, also one that the visitor cancelled. */
export function outcomeOf(payment: MolliePayment): Outcome {
	const label = labelOf(payment)
	switch (payment.status) {
		case 'authorized':
			return { state: 'authorised', label }
		case 'paid':
			return { state: isReturned(payment) ? 'refunded' : 'captured', label }
		// The visitor has chosen a method whose money takes days.
		case 'pending':
			return { state: 'processing', label }
		case 'open':
			return openOutcome(payment, label)
		case 'failed':
			return { state: 'failed', code: declineCode(payment), label }
		case 'canceled':
		case 'expired':
			return { state: 'failed', code: 'payment_method_customer_decline', label }
		default:
			return { state: 'unknown' }
	}
}

function openOutcome({ _links, method }: MolliePayment, label: string | null): Outcome {
	// A bank transfer stays open until the money is there, also after its visitor has noted the account.
	if (methodOf(mollieMethods, method)?.delayed) return { state: 'processing', label }
	return _links.checkout
		? { state: 'requires_action', action: { redirectUrl: _links.checkout.href }, label }
		: { state: 'unknown' }
}

const isReturned = ({ amount, amountRefunded }: MolliePayment): boolean =>
	amountRefunded !== undefined && minorOf(amountRefunded) >= minorOf(amount)

const textAt = (details: object | undefined, name: string): string | null => {
	const value = details ? (details as Record<string, unknown>)[name] : null
	return typeof value === 'string' && value !== '' ? value : null
}

/** "Visa •••• 4242", or the name of the method; null before the visitor has chosen one. */
function labelOf({ method, details }: MolliePayment): string | null {
	const lastDigits = method === 'creditcard' ? textAt(details, 'cardNumber')?.slice(-4) : null
	if (lastDigits) return `${textAt(details, 'cardLabel') ?? 'Card'} •••• ${lastDigits}`
	return methodOf(mollieMethods, method)?.name ?? null
}

/** Mollie's reason as one of our codes; all that a visitor can do nothing special about is a declined card. */
function declineCode({ details }: MolliePayment): DeclineCode {
	switch (textAt(details, 'failureReason')) {
		case 'authentication_failed':
		case 'authentication_required':
		case 'authentication_abandoned':
			return 'payment_intent_authentication_failure'
		case 'card_expired':
			return 'expired_card'
		case 'invalid_card_holder_name':
		case 'invalid_card_number':
			return 'incorrect_number'
		case 'invalid_card_type':
			return 'card_declined'
		case 'invalid_cvv':
			return 'incorrect_cvc'
		default:
			return 'card_declined'
	}
}
