import type Stripe from 'stripe'
import { type Account, seconds, stripeId } from './account.ts'
import { invalid, missing } from './faults.ts'
import { type Form, formOf, textOf } from './form.ts'
import { findMethod } from './intents.ts'
import { methodWire, otherMethod, preview } from './methods.ts'
import { cardNumbered, type TestCard } from './test-cards.ts'

/** `POST /v1/payment_methods` with a card's number or another type, as Stripe.js sends it. */
export function createMethod(account: Account, form: Form): Stripe.PaymentMethod {
	const type = textOf(form.type) ?? 'card'
	const method = { id: stripeId('pm'), type, card: type === 'card' ? cardOf(form) : otherMethod(type) }
	account.methods.set(method.id, method)
	return methodWire(method)
}

function cardOf(form: Form): TestCard {
	const number = textOf(formOf(form.card).number)?.replaceAll(' ', '')
	if (!number) throw invalid('Missing required param: card[number].', { code: 'parameter_missing' })
	return cardNumbered(number)
}

/** `POST /v1/test_helpers/confirmation_tokens`: what Stripe.js makes of the visitor's card. */
export function createToken(account: Account, form: Form): Stripe.ConfirmationToken {
	const data = formOf(form.payment_method_data)
	const methodId = textOf(data.type) ? createMethod(account, data).id : textOf(form.payment_method)
	if (!methodId) throw invalid('Missing required param: payment_method.', { code: 'parameter_missing' })
	const method = findMethod(account, methodId)
	const wire: Stripe.ConfirmationToken = {
		id: stripeId('ctoken'),
		object: 'confirmation_token',
		created: seconds(),
		expires_at: seconds() + 12 * 3600,
		livemode: false,
		metadata: {},
		payment_intent: null,
		payment_method_options: null,
		payment_method_preview: preview(method) as Stripe.ConfirmationToken.PaymentMethodPreview,
		return_url: textOf(form.return_url),
		setup_future_usage: null,
		setup_intent: null,
		shipping: null,
		use_stripe_sdk: true,
	}
	account.tokens.set(wire.id, { wire, method })
	return wire
}

export function tokenOf(account: Account, id: string): Stripe.ConfirmationToken {
	const token = account.tokens.get(id)
	if (!token) throw missing('confirmation_token', id, 'id')
	return token.wire
}
