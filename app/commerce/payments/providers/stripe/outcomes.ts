import type Stripe from 'stripe'
import type { Action, DeclineCode, Outcome, ProviderCard } from '../../gateway.ts'
import { isDelayed, methodLabel } from './methods.ts'

/** The outcome of an intent whose `latest_charge` is expanded. */
export function outcomeOf(intent: Stripe.PaymentIntent): Outcome {
	const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
	const paid = charge?.payment_method_details ?? intent.last_payment_error?.payment_method
	const label = cardLabel(paid?.card) ?? methodLabel(paid)
	switch (intent.status) {
		case 'requires_capture':
			return { state: 'authorised', label, card: storedCard(intent, charge) }
		case 'succeeded':
			if (charge?.refunded) return { state: 'refunded', label }
			return { state: 'captured', label, card: storedCard(intent, charge) }
		case 'canceled':
			return { state: 'voided', label }
		case 'requires_action':
			return { state: 'requires_action', action: actionOf(intent), label }
		case 'processing':
			// Of a card, Stripe does not know the outcome yet.
			return isDelayed(paid) ? { state: 'processing', label } : { state: 'unknown' }
		case 'requires_payment_method':
		case 'requires_confirmation':
			// Without an error the confirmation has not arrived.
			return intent.last_payment_error
				? { state: 'failed', code: declineCode(intent.last_payment_error.code), label }
				: { state: 'absent' }
		default:
			return { state: 'unknown' }
	}
}

/** A method of a provider's own page leads there; everything else is shown by Stripe's script. */
function actionOf({ client_secret, id, next_action }: Stripe.PaymentIntent): Action {
	const redirectUrl = next_action?.redirect_to_url?.url
	if (redirectUrl) return { redirectUrl }
	if (!client_secret) throw new Error(`${id} has no client secret`)
	return { clientSecret: client_secret }
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

/** The card that Stripe has stored with a payment; undefined where it was not asked to. */
function storedCard(
	{ customer, payment_method: method, setup_future_usage: use }: Stripe.PaymentIntent,
	charge: Stripe.Charge | null,
): ProviderCard | undefined {
	const card = charge?.payment_method_details?.card
	if (use !== 'off_session' || !customer || !method || !card?.last4) return undefined
	return {
		customerId: typeof customer === 'string' ? customer : customer.id,
		methodId: typeof method === 'string' ? method : method.id,
		brand: brandOf(card),
		last4: card.last4,
		expMonth: card.exp_month,
		expYear: card.exp_year,
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
	return `${brandOf(card)} •••• ${card.last4}`
}

const brandOf = ({ brand }: ShownCard): string => brands[brand ?? ''] ?? 'Card'
