import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import { Refusal } from '#app/contract/errors.ts'
import { toDecimal } from '#app/lib/money.ts'
import type { Action, Outcome } from './gateway.ts'
import { isUnanswered } from './plan.ts'

/**
 * Refuses where the visitor has to do something, or the money will not come. Money that is on its way is no refusal: the
 * answer says `processing`.
 *
 * errors - intent_requires_action, payment_unknown, the card's own refusals (_extra given_up of a payment that another one, or a
 *   change of the cart, took the place of: its money goes back)
 */
export function requireMoney(payment: PaymentRow, outcome: Outcome | null): void {
	if (['authorised', 'captured', 'processing'].includes(payment.state)) return
	if (payment.state === 'requires_action' && outcome?.state === 'requires_action')
		throw challengeRefusal(payment, outcome)
	if (isUnanswered(payment) || payment.state === 'requires_action')
		throw new Refusal('payment_unknown', 'The outcome of the payment is not known yet', 'payment', {
			payment_id: payment.id,
		})
	const isGivenUp =
		payment.state === 'void_pending' || (outcome === null && ['voided', 'refunded'].includes(payment.state))
	throw new Refusal(
		declineCode(payment),
		'The card was not charged',
		'payment',
		isGivenUp ? { given_up: true } : undefined,
	)
}

function challengeRefusal(
	payment: PaymentRow,
	{ action }: Extract<Outcome, { state: 'requires_action' }>,
): Refusal {
	return new Refusal('intent_requires_action', 'The bank asks to confirm the payment', 'payment', {
		payment_id: payment.id,
		...wireAction(action),
	})
}

function wireAction(action: Action): Record<string, unknown> {
	if ('clientSecret' in action) return { client_secret: action.clientSecret }
	if ('redirectUrl' in action) return { redirect_url: action.redirectUrl }
	const { challenge } = action
	return { challenge: { ...challenge, amount: toDecimal(challenge.amount, challenge.currency) } }
}

function declineCode({ failureCode }: PaymentRow): Refusal['code'] {
	switch (failureCode) {
		case 'incorrect_cvc':
		case 'expired_card':
		case 'incorrect_number':
		case 'incorrect_zip':
		case 'invalid_bank_account':
		case 'invalid_cvc':
		case 'payment_method_customer_decline':
		case 'payment_intent_authentication_failure':
			return failureCode
		default:
			return 'card_declined'
	}
}
