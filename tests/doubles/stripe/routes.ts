import { type Account, intentOf } from './account.ts'
import { createRefund, refundOf, refundsOf } from './charges.ts'
import { type DoubleCall, missing, StripeRefusal } from './faults.ts'
import { type Form, formOf } from './form.ts'
import { cancelIntent, captureIntent, confirmIntent, createIntent } from './intents.ts'
import { createMethod, createToken, tokenOf } from './tokens.ts'

export interface Route {
	method: string
	path: string
	call: DoubleCall
	act: (account: Account, form: Form) => unknown
}

type Row = [method: string, pattern: RegExp, call: DoubleCall, act: Act]
type Act = (account: Account, form: Form, id: string, query: URLSearchParams) => unknown

const list = (data: unknown[], url: string): object => ({ object: 'list', data, has_more: false, url })

function eventOf({ events }: Account, id: string): unknown {
	const event = events.find((one) => one.id === id)
	if (!event) throw missing('event', id, 'id')
	return event
}

/** An intent with its charge in place of the charge's id, where the request expands that. */
function expanded(account: Account, answer: unknown, form: Form, query: URLSearchParams): unknown {
	const asked = [...query].filter(([name]) => name.startsWith('expand')).map(([, value]) => value)
	const isExpanded = [...asked, ...Object.values(formOf(form.expand))].includes('latest_charge')
	if (!isExpanded || !isIntent(answer)) return answer
	return { ...answer, latest_charge: account.charges.get(String(answer.latest_charge)) ?? null }
}

const isIntent = (answer: unknown): answer is { latest_charge: unknown } =>
	typeof answer === 'object' && answer !== null && 'latest_charge' in answer

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
		(account, _form, _id, query) => list(refundsOf(account, query.get('payment_intent')), '/v1/refunds'),
	],
	['GET', /^\/v1\/events$/, 'other', ({ events }) => list([...events].reverse(), '/v1/events')],
	['GET', /^\/v1\/events\/(\w+)$/, 'other', (account, _, id) => eventOf(account, id)],
	['GET', /^\/v1\/account$/, 'account', ({ id }) => ({ id, object: 'account', charges_enabled: true })],
	['POST', /^\/v1\/payment_methods$/, 'other', createMethod],
	['POST', /^\/v1\/test_helpers\/confirmation_tokens$/, 'other', createToken],
	['GET', /^\/v1\/confirmation_tokens\/(\w+)$/, 'other', (account, _, id) => tokenOf(account, id)],
]

/** The route of a request. */
export function routeAt(method: string, { pathname, searchParams }: URL): Route {
	for (const [verb, pattern, call, act] of rows) {
		const found = verb === method ? pattern.exec(pathname) : null
		if (found)
			return {
				method,
				path: pathname,
				call,
				act: (account, form) =>
					expanded(account, act(account, form, found[1] ?? '', searchParams), form, searchParams),
			}
	}
	throw new StripeRefusal(404, {
		type: 'invalid_request_error',
		message: `Unrecognized request URL (${method}: ${pathname})`,
	})
}
