import type Stripe from 'stripe'
import { type Account, type DoubleSession, happened, intentOf, seconds, stripeId } from './account.ts'
import { amountOf, requireLeast } from './amounts.ts'
import { invalid, missing, StripeRefusal } from './faults.ts'
import { type Form, formOf, textOf, textsOf } from './form.ts'
import { createIntent } from './intents.ts'

type Session = Stripe.Checkout.Session

const shortestSeconds = 30 * 60
const longestSeconds = 24 * 3600

/** `POST /v1/checkout/sessions` in the mode "payment", with one line. */
export function createSession(account: Account, form: Form): Session {
	if (textOf(form.mode) !== 'payment') throw invalid('Only the mode payment is known here', { param: 'mode' })
	const line = formOf(formOf(form.line_items)['0'])
	const price = formOf(line.price_data)
	const currency = textOf(price.currency)?.toLowerCase() ?? ''
	const amount = amountOf(textOf(price.unit_amount), currency) * Number(textOf(line.quantity) ?? 1)
	requireLeast(amount, currency)
	for (const name of ['success_url', 'cancel_url'] as const)
		if (!URL.canParse(textOf(form[name]) ?? '')) throw invalid('Not a valid URL', { param: name })
	const expiresAt = Number(textOf(form.expires_at) ?? seconds() + longestSeconds)
	if (expiresAt < seconds() + shortestSeconds || expiresAt > seconds() + longestSeconds)
		throw invalid('The `expires_at` timestamp must be at least 30 minutes from now', { param: 'expires_at' })
	const intent = formOf(form.payment_intent_data)
	const id = stripeId('cs_test')
	const wire = {
		id,
		object: 'checkout.session',
		amount_total: amount,
		cancel_url: textOf(form.cancel_url),
		client_reference_id: textOf(form.client_reference_id),
		created: seconds(),
		currency,
		expires_at: expiresAt,
		livemode: false,
		locale: textOf(form.locale),
		metadata: textsOf(form.metadata),
		mode: 'payment',
		payment_intent: null,
		payment_status: 'unpaid',
		status: 'open',
		success_url: textOf(form.success_url),
		url: `${account.url}/c/pay/${id}`,
	} as Session
	const { allowed_payment_method_types, payment_method_options } = form
	const intentForm = {
		...intent,
		...(form.customer ? { customer: form.customer } : {}),
		amount: String(amount),
		currency,
		allowed_payment_method_types,
		payment_method_options,
	}
	account.sessions.set(id, { wire, intentForm })
	return wire
}

function sessionIn(account: Account, id: string): DoubleSession {
	const session = account.sessions.get(id)
	if (!session) throw missing('checkout.session', id, 'session')
	const { wire } = session
	if (wire.status === 'open' && wire.expires_at <= seconds()) end(account, wire)
	return session
}

function end(account: Account, wire: Session): void {
	Object.assign(wire, { status: 'expired', url: null })
	happened(account, 'checkout.session.expired', wire)
}

/** `GET /v1/checkout/sessions/{id}`, with the intent and its charge where the request expands them. */
export function retrieveSession(account: Account, id: string, query: URLSearchParams): object {
	const { wire } = sessionIn(account, id)
	const isExpanded = [...query].some(([, value]) => value === 'payment_intent.latest_charge')
	if (!isExpanded || typeof wire.payment_intent !== 'string') return wire
	const intent = intentOf(account, wire.payment_intent)
	const latest_charge = account.charges.get(String(intent.latest_charge)) ?? null
	return { ...wire, payment_intent: { ...intent, latest_charge } }
}

/** `POST /v1/checkout/sessions/{id}/expire`. */
export function expireSession(account: Account, id: string): Session {
	const { wire } = sessionIn(account, id)
	if (wire.status !== 'open')
		throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`, { param: 'session' })
	end(account, wire)
	return wire
}

/** The visitor pays on the page. A declined card leaves the page open. Returns where the visitor goes next. */
export function payOnPage(
	account: Account,
	id: string,
	method: string,
): { href: string } | { error: string } {
	const { wire, intentForm } = sessionIn(account, id)
	if (wire.status !== 'open') return { error: 'This page has ended.' }
	try {
		const intent = createIntent(account, { ...intentForm, confirm: 'true', payment_method: method })
		Object.assign(wire, {
			payment_intent: intent.id,
			payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid',
			status: 'complete',
			url: null,
		})
		happened(account, 'checkout.session.completed', wire)
		return { href: wire.success_url ?? '' }
	} catch (error) {
		if (!(error instanceof StripeRefusal)) throw error
		return { error: error.message }
	}
}

/** The page of a session in one of the accounts; null when there is none. */
export function pageOf(
	accounts: Iterable<Account>,
	id: string,
): { account: Account; session: DoubleSession } | null {
	for (const account of accounts) {
		const session = account.sessions.get(id)
		if (session) return { account, session }
	}
	return null
}
