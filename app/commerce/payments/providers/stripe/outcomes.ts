import type Stripe from 'stripe'
import type { DeclineCode, Outcome } from '../../gateway.ts'

/** The outcome of an intent whose `latest_charge` is expanded. */
export function outcomeOf(intent: Stripe.PaymentIntent): Outcome {
	const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
	const label = cardLabel(
		charge?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card,
	)
	switch (intent.status) {
		case 'requires_capture':
			return { state: 'authorised', label }
		case 'succeeded':
			return { state: charge?.refunded ? 'refunded' : 'captured', label }
		case 'canceled':
			return { state: 'voided', label }
		case 'requires_action':
			if (!intent.client_secret) throw new Error(`${intent.id} has no client secret`)
			return { state: 'requires_action', action: { clientSecret: intent.client_secret }, label }
		case 'requires_payment_method':
		case 'requires_confirmation':
			// Without an error the confirmation has not arrived.
			return intent.last_payment_error
				? { state: 'failed', code: declineCode(intent.last_payment_error.code), label }
				: { state: 'absent' }
		// "processing": Stripe does not know the outcome yet.
		default:
			return { state: 'unknown' }
	}
}

/** Stripe's code as one of ours; all that a visitor can do nothing special about is a declined card. */
export function declineCode(code: string | undefined): DeclineCode {
	switch (code) {
		case 'incorrect_cvc':
		case 'incorrect_zip':
		case 'invalid_cvc':
		case 'payment_method_customer_decline':
			return code
		case 'bank_account_unusable':
		case 'bank_account_unverified':
		case 'invalid_bank_account':
			return 'invalid_bank_account'
		case 'expired_card':
		case 'invalid_expiry_month':
		case 'invalid_expiry_year':
			return 'expired_card'
		case 'incorrect_number':
		case 'invalid_number':
			return 'incorrect_number'
		case 'authentication_required':
		case 'payment_intent_authentication_failure':
			return 'payment_intent_authentication_failure'
		default:
			return 'card_declined'
	}
}

const brands: Record<string, string> = {
	amex: 'American Express',
	discover: 'Discover',
	mastercard: 'Mastercard',
	visa: 'Visa',
}

interface ShownCard {
	brand?: string | null
	last4?: string | null
}

/** "Visa •••• 4242"; null for what is no card. */
export function cardLabel(card: ShownCard | null | undefined): string | null {
	if (!card?.last4) return null
	return `${brands[card.brand ?? ''] ?? 'Card'} •••• ${card.last4}`
}
