import { type Account, intentOf, seconds, stripeId } from './account.ts'
import { createRefund, refundOf } from './charges.ts'
import { disputeOf } from './disputes.ts'
import { changeDomain, createDomain, domainsOf, validateDomain } from './domains.ts'
import { type DoubleCall, invalid, missing, StripeRefusal } from './faults.ts'
import { type Form, formOf, textListOf, textOf } from './form.ts'
import {
	cancelIntent,
	captureIntent,
	challengeFromBrowser,
	confirmIntent,
	createIntent,
	finishDebit,
} from './intents.ts'
import { listOf, ofIntent } from './lists.ts'
import { methodWire } from './methods.ts'
import { createSession, expireSession, retrieveSession } from './sessions.ts'
import { createMethod, createToken, tokenOf } from './tokens.ts'

export interface Route {
	method: string
	path: string
	call: DoubleCall
	/** Stripe.js may call it with a publishable key. */
	isOfBrowsers: boolean
	act: (account: Account, form: Form) => unknown
}

type Row = [method: string, pattern: RegExp, call: DoubleCall, act: Act, isOfBrowsers?: true]
type Act = (account: Account, form: Form, id: string, query: URLSearchParams) => unknown

function eventOf({ events }: Account, id: string): unknown {
	const event = events.find((one) => one.id === id)
	if (!event) throw missing('event', id, 'id')
	return event
}

/** An intent, or each of a list, with its charge in place of the charge's id, where the request expands that. */
function expanded(account: Account, answer: unknown, form: Form, query: URLSearchParams): unknown {
	const asked = [...query].filter(([name]) => name.startsWith('expand')).map(([, value]) => value)
	const fields = [...asked, ...Object.values(formOf(form.expand))]
	const withCharge = <I extends { latest_charge: unknown }>(intent: I): object => ({
		...intent,
		latest_charge: account.charges.get(String(intent.latest_charge)) ?? null,
	})
	if (isIntent(answer) && fields.includes('latest_charge')) return withCharge(answer)
	if (isList(answer) && fields.includes('data.latest_charge'))
		return { ...answer, data: answer.data.map((one) => (isIntent(one) ? withCharge(one) : one)) }
	return answer
}

const isList = (answer: unknown): answer is { data: unknown[] } =>
	typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)

const isIntent = (answer: unknown): answer is { latest_charge: unknown } =>
	typeof answer === 'object' && answer !== null && 'latest_charge' in answer

function createCustomer({ customers }: Account, form: Form): object {
	const id = stripeId('cus')
	customers.add(id)
	return { id, object: 'customer', created: seconds(), metadata: formOf(form.metadata) }
}

function detachMethod(account: Account, id: string): object {
	const method = account.methods.get(id)
	if (!method?.customer) throw invalid('The payment method is not attached to a customer', { param: 'id' })
	method.customer = undefined
	return methodWire(method)
}

function createEndpoint({ endpoints }: Account, form: Form): object {
	const url = textOf(form.url) ?? ''
	const enabled_events = textListOf(form.enabled_events)
	if (!enabled_events)
		throw new StripeRefusal(400, {
			type: 'invalid_request_error',
			code: 'parameter_missing',
			message: 'Missing required param: enabled_events.',
			param: 'enabled_events',
		})
	const made = {
		id: stripeId('we'),
		object: 'webhook_endpoint',
		created: seconds(),
		url,
		status: 'enabled',
		enabled_events,
	} as const
	endpoints.push(made)
	return made
}

const rows: readonly Row[] = [
	['POST', /^\/v1\/payment_intents$/, 'create', (account, form) => createIntent(account, form)],
	['GET', /^\/v1\/payment_intents\/(\w+)$/, 'retrieve', (account, _, id) => intentOf(account, id)],
	[
		'POST',
		/^\/v1\/payment_intents\/(\w+)\/confirm$/,
		'confirm',
		(account, form, id) => confirmIntent(account, id, form),
	],
	[
		'POST',
		/^\/v1\/payment_intents\/(\w+)\/capture$/,
		'capture',
		(account, form, id) => captureIntent(account, id, form),
	],
	['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, 'cancel', (account, _, id) => cancelIntent(account, id)],
	['POST', /^\/v1\/refunds$/, 'refund', (account, form) => createRefund(account, form)],
	['GET', /^\/v1\/refunds\/(\w+)$/, 'refunds', (account, _, id) => refundOf(account, id)],
	[
		'GET',
		/^\/v1\/refunds$/,
		'refunds',
		({ refunds }, _form, _id, query) => listOf(ofIntent(refunds.values(), query), '/v1/refunds', query),
	],
	['GET', /^\/v1\/disputes\/(\w+)$/, 'disputes', (account, _, id) => disputeOf(account, id)],
	[
		'GET',
		/^\/v1\/disputes$/,
		'disputes',
		({ disputes }, _form, _id, query) => listOf(ofIntent(disputes.values(), query), '/v1/disputes', query),
	],
	[
		'GET',
		/^\/v1\/payment_intents$/,
		'list',
		({ intents }, _form, _id, query) => listOf(intents.values(), '/v1/payment_intents', query),
	],
	['GET', /^\/v1\/events$/, 'other', ({ events }, _form, _id, query) => listOf(events, '/v1/events', query)],
	['GET', /^\/v1\/events\/(\w+)$/, 'other', (account, _, id) => eventOf(account, id)],
	['GET', /^\/v1\/account$/, 'account', ({ id }) => ({ id, object: 'account', charges_enabled: true })],
	['POST', /^\/v1\/customers$/, 'other', createCustomer],
	['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, 'other', (account, _, id) => detachMethod(account, id)],
	['POST', /^\/v1\/checkout\/sessions$/, 'session', createSession],
	[
		'GET',
		/^\/v1\/checkout\/sessions\/(\w+)$/,
		'session',
		(account, _form, id, query) => retrieveSession(account, id, query),
	],
	[
		'POST',
		/^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
		'session',
		(account, _, id) => expireSession(account, id),
	],
	[
		'GET',
		/^\/v1\/webhook_endpoints$/,
		'other',
		({ endpoints }, _form, _id, query) => listOf(endpoints, '/v1/webhook_endpoints', query),
	],
	['POST', /^\/v1\/webhook_endpoints$/, 'other', createEndpoint],
	[
		'GET',
		/^\/v1\/payment_method_domains$/,
		'other',
		(account, _form, _id, query) => domainsOf(account, query),
	],
	['POST', /^\/v1\/payment_method_domains$/, 'other', createDomain],
	['POST', /^\/v1\/payment_method_domains\/(\w+)$/, 'other', changeDomain],
	[
		'POST',
		/^\/v1\/payment_method_domains\/(\w+)\/validate$/,
		'other',
		(account, _, id) => validateDomain(account, id),
	],
	['POST', /^\/v1\/payment_methods$/, 'other', createMethod, true],
	['POST', /^\/v1\/test_helpers\/confirmation_tokens$/, 'other', createToken],
	['POST', /^\/v1\/confirmation_tokens$/, 'other', createToken, true],
	// The visitor's answer in the window of the bank; Stripe has no call of this name.
	['POST', /^\/v1\/payment_intents\/(\w+)\/challenge$/, 'other', challengeFromBrowser, true],
	// The money of a debit comes; Stripe has no call of this name either.
	[
		'POST',
		/^\/v1\/payment_intents\/(\w+)\/finish_debit$/,
		'other',
		(account, _, id) => finishDebit(account, id, 'succeeded'),
	],
	['GET', /^\/v1\/confirmation_tokens\/(\w+)$/, 'other', (account, _, id) => tokenOf(account, id)],
]

/** The route of a request. */
export function routeAt(method: string, { pathname, searchParams }: URL): Route {
	for (const [verb, pattern, call, act, isOfBrowsers = false] of rows) {
		const found = verb === method ? pattern.exec(pathname) : null
		if (found)
			return {
				method,
				path: pathname,
				call,
				isOfBrowsers,
				act: (account, form) =>
					expanded(account, act(account, form, found[1] ?? '', searchParams), form, searchParams),
			}
	}
	throw new StripeRefusal(404, {
		type: 'invalid_request_error',
		message: `Unrecognized request URL (${method}: ${pathname})`,
	})
}
