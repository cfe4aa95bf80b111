import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { type Account, happened, intentOf, type Method, seconds, stripeId } from './account.ts'
import { amountOf, requireLeast } from './amounts.ts'
import { aCharge } from './charges.ts'
import { invalid, missing, StripeRefusal } from './faults.ts'
import { type Form, formOf, textListOf, textOf, textsOf } from './form.ts'
import { beginDebit, leadToProvider } from './later-money.ts'
import { isHeld, methodWire, requireTaken } from './methods.ts'
import { type CardDecline, cardNamed } from './test-cards.ts'

type Intent = Stripe.PaymentIntent

/** `POST /v1/payment_intents`. */
export function createIntent(account: Account, form: Form): Intent {
	const currency = textOf(form.currency)?.toLowerCase()
	if (!currency)
		throw invalid('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' })
	const amount = amountOf(textOf(form.amount), currency)
	requireLeast(amount, currency)
	const id = stripeId('pi')
	const intent: Intent = {
		id,
		object: 'payment_intent',
		allowed_payment_method_types: textListOf(form.allowed_payment_method_types),
		amount,
		amount_capturable: 0,
		amount_received: 0,
		application: null,
		application_fee_amount: null,
		automatic_payment_methods: automaticOf(form),
		canceled_at: null,
		cancellation_reason: null,
		capture_method: textOf(form.capture_method) === 'manual' ? 'manual' : 'automatic_async',
		client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
		confirmation_method: 'automatic',
		created: seconds(),
		currency,
		customer: customerIn(account, form),
		customer_account: null,
		description: textOf(form.description),
		excluded_payment_method_types: null,
		last_payment_error: null,
		latest_charge: null,
		livemode: false,
		managed_payments: null,
		metadata: textsOf(form.metadata),
		next_action: null,
		on_behalf_of: null,
		payment_method: null,
		payment_method_configuration_details: null,
		payment_method_options: formOf(form.payment_method_options) as Intent['payment_method_options'],
		payment_method_types: ['card'],
		payment_record: null,
		processing: null,
		receipt_email: null,
		review: null,
		setup_future_usage: textOf(form.setup_future_usage) === 'off_session' ? 'off_session' : null,
		shipping: null,
		source: null,
		statement_descriptor: null,
		statement_descriptor_suffix: null,
		status: 'requires_payment_method',
		transfer_group: null,
	}
	account.intents.set(id, intent)
	happened(account, 'payment_intent.created', intent)
	return textOf(form.confirm) === 'true' ? confirmIntent(account, id, form) : intent
}

function customerIn(account: Account, form: Form): string | null {
	const id = textOf(form.customer)
	if (id && !account.customers.has(id)) throw missing('customer', id, 'customer')
	if (textOf(form.setup_future_usage) && !id)
		throw invalid('A card can only be stored for a customer', { param: 'customer' })
	return id
}

function automaticOf(form: Form): Intent['automatic_payment_methods'] {
	const asked = formOf(form.automatic_payment_methods)
	if (textOf(asked.enabled) !== 'true') return null
	return { enabled: true, allow_redirects: textOf(asked.allow_redirects) === 'never' ? 'never' : 'always' }
}

/** `POST /v1/payment_intents/{id}/confirm`. */
export function confirmIntent(account: Account, id: string, form: Form): Intent {
	const intent = intentOf(account, id)
	if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
		throw unexpectedState(intent, 'confirm')
	if (intent.automatic_payment_methods?.allow_redirects === 'always' && !textOf(form.return_url))
		throw invalid('This PaymentIntent may redirect: a return_url is required', { param: 'return_url' })
	const method = methodOf(account, form, intent)
	requireTaken(intent, method)
	intent.payment_method = method.id
	const { outcome } = method.card
	if (textOf(form.off_session) === 'true') return chargeStored(account, intent, method)
	if (outcome === 'succeeds') return authorise(account, intent)
	if (outcome === 'redirect') return leadToProvider(account, intent, textOf(form.return_url))
	if (outcome === 'delayed') return beginDebit(account, intent)
	if (outcome !== 'challenge') throw decline(account, intent, outcome)
	// An intent that names its methods, with a way back, leads to the bank's page.
	if (!intent.automatic_payment_methods && textOf(form.return_url))
		return leadToProvider(account, intent, textOf(form.return_url))
	intent.status = 'requires_action'
	intent.next_action = {
		type: 'use_stripe_sdk',
		use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: 'https://hooks.stripe.com/3d_secure' },
	}
	happened(account, 'payment_intent.requires_action', intent)
	return intent
}

/** Without the customer only a stored card can be charged, and a bank that asks for the customer refuses. */
function chargeStored(account: Account, intent: Intent, method: Method): Intent {
	if (!method.customer || method.customer !== intent.customer)
		throw invalid('The payment method does not belong to the customer', { param: 'payment_method' })
	const { later } = method.card
	if (!later) return authorise(account, intent)
	throw decline(account, intent, later)
}

/** The money of a debit comes, or the bank refuses it. */
export function finishDebit(account: Account, id: string, end: 'succeeded' | 'failed'): Intent {
	const intent = intentOf(account, id)
	if (intent.status !== 'processing') throw unexpectedState(intent, 'finish')
	const charge = account.charges.get(String(intent.latest_charge))
	Object.assign(charge ?? {}, { paid: end === 'succeeded', status: end })
	if (end === 'succeeded') return received(account, intent, intent.amount)
	decline(account, intent, { code: 'bank_account_unusable', message: 'The bank account could not be used.' })
	return intent
}

function methodOf(account: Account, form: Form, intent: Intent): Method {
	const tokenId = textOf(form.confirmation_token)
	if (tokenId) {
		const token = account.tokens.get(tokenId)
		if (!token) throw missing('confirmation_token', tokenId, 'confirmation_token')
		if (token.wire.payment_intent !== null)
			throw invalid('This confirmation token has already been used', { param: 'confirmation_token' })
		token.wire.payment_intent = intent.id
		return token.method
	}
	const id = textOf(form.payment_method)
	if (!id) throw invalid('You cannot confirm this PaymentIntent because it is missing a payment method')
	return findMethod(account, id)
}

/** A method of the account, or one of Stripe's test payment methods. */
export function findMethod(account: Account, id: string): Method {
	const own = account.methods.get(id)
	if (own) return own
	const card = cardNamed(id)
	if (!card) throw missing('PaymentMethod', id, 'payment_method')
	const method = { id: stripeId('pm'), type: 'card', card }
	account.methods.set(method.id, method)
	return method
}

/** The visitor's answer to a challenge in the browser, or on the page of a method's provider. */
export function answerChallenge(
	account: Account,
	id: string,
	answer: 'approved' | 'refused' | 'stopped',
): Intent {
	const intent = intentOf(account, id)
	if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate')
	if (answer === 'approved') return authorise(account, intent)
	if (answer === 'stopped') {
		decline(account, intent, {
			code: 'payment_method_customer_decline',
			message: 'The customer declined the payment with the provider.',
		})
		return intent
	}
	decline(account, intent, {
		code: 'payment_intent_authentication_failure',
		message: 'We are unable to authenticate your payment method.',
	})
	return intent
}

/** `answerChallenge` for a browser, which has to know the secret of the intent. */
export function challengeFromBrowser(account: Account, form: Form, id: string): Intent {
	const intent = intentOf(account, id)
	if (textOf(form.client_secret) !== intent.client_secret) throw missing('payment_intent', id, 'intent')
	return answerChallenge(account, id, textOf(form.answer) === 'approved' ? 'approved' : 'refused')
}

function authorise(account: Account, intent: Intent): Intent {
	intent.next_action = null
	intent.last_payment_error = null
	intent.latest_charge = aCharge(account, intent).id
	const method = account.methods.get(String(intent.payment_method))
	if (method && intent.setup_future_usage) method.customer = String(intent.customer)
	const type = method?.type ?? 'card'
	if (isHeld(intent, type)) {
		intent.status = 'requires_capture'
		intent.amount_capturable = intent.amount
		happened(account, 'payment_intent.amount_capturable_updated', intent)
		return intent
	}
	return received(account, intent, intent.amount)
}

function received(account: Account, intent: Intent, amount: number): Intent {
	const charge = account.charges.get(String(intent.latest_charge))
	if (!charge) throw new Error(`${intent.id} has no charge`)
	charge.captured = true
	charge.amount_captured = amount
	intent.status = 'succeeded'
	intent.amount_capturable = 0
	intent.amount_received = amount
	happened(account, 'payment_intent.succeeded', intent)
	return intent
}

function decline(
	account: Account,
	intent: Intent,
	{ code, decline_code, message }: CardDecline,
): StripeRefusal {
	intent.status = 'requires_payment_method'
	intent.next_action = null
	const method = account.methods.get(String(intent.payment_method))
	intent.payment_method = null
	intent.last_payment_error = {
		type: 'card_error',
		code,
		...(decline_code ? { decline_code } : {}),
		message,
		...(method ? { payment_method: methodWire(method) } : {}),
	}
	happened(account, 'payment_intent.payment_failed', intent)
	return new StripeRefusal(402, {
		...intent.last_payment_error,
		type: 'card_error',
		message,
		payment_intent: intent,
	})
}

/** `POST /v1/payment_intents/{id}/capture`. */
export function captureIntent(account: Account, id: string, form: Form): Intent {
	const intent = intentOf(account, id)
	if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture')
	const asked = textOf(form.amount_to_capture)
	const amount = asked === null ? intent.amount : amountOf(asked, intent.currency)
	if (amount < 1 || amount > intent.amount_capturable)
		throw invalid('The amount is not capturable', { code: 'amount_too_large', param: 'amount_to_capture' })
	return received(account, intent, amount)
}

/** `POST /v1/payment_intents/{id}/cancel`. */
export function cancelIntent(account: Account, id: string): Intent {
	const intent = intentOf(account, id)
	if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpectedState(intent, 'cancel')
	intent.status = 'canceled'
	intent.canceled_at = seconds()
	intent.next_action = null
	intent.amount_capturable = 0
	happened(account, 'payment_intent.canceled', intent)
	return intent
}

const unexpectedState = (intent: Intent, act: string): StripeRefusal =>
	new StripeRefusal(400, {
		type: 'invalid_request_error',
		code: 'payment_intent_unexpected_state',
		message: `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`,
		payment_intent: intent,
	})
