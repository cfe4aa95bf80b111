import { z } from '@hono/zod-openapi'
import type { Call } from '#app/contract/calls/call.ts'
import { CommaList } from '#app/contract/wire.ts'
import type { RequestExample } from './requests.ts'

export interface Parameter {
	name: string
	in: 'path' | 'query' | 'header'
	required?: boolean
	description?: string
	schema: Record<string, unknown>
	style?: 'form'
	explode?: false
	example?: unknown
}

const dated = 'Sessions that start'

/** What a parameter means wherever it is taken. */
const meanings: Record<string, string> = {
	id: 'The id of what the path names: an event, a ticket group, a cart, an order, a ticket.',
	sessionId: 'The id of a session of this event.',
	session_id: 'The id of a session of this event.',
	link: '`<id>.<token>` of the order, from the answer that made it or from the confirmation; its id for its login.',
	code: 'Promo codes, which open hidden groups. In a path: the one code that is asked about.',
	embed: 'Rows to answer beside the first entity, each once.',
	limit: 'Most rows of the first entity.',
	category: 'Only events of this category.',
	categories: 'Only events of these categories.',
	hidden_type: 'Only ticket groups that are hidden in these ways; of those that the visitor may see.',
	date: 'Only what starts on this day: `today` and `tomorrow` of the venue, or a local date.',
	'start_datetime._gte': `${dated} at this instant or later.`,
	'start_datetime._lt': `${dated} before this instant.`,
	'start_datetime._ondate': `${dated} on this day of the venue.`,
	'date._gte': 'Days from this one on.',
	'date._lt': 'Days before this one.',
	'time.start': `${dated} at this time of the venue’s day or later.`,
	'time.end': `${dated} before this time of the venue’s day.`,
	'config.key._in': 'Which keys of `config` to answer; all when left out.',
	'meta.key._in': 'Which keys of `meta` to answer; all when left out.',
	metadataKeys: 'The same as `meta.key._in`.',
	'meta._in': '`key:value` pairs: only events whose `meta` says so.',
	includeSessions: '`true` is the same as embedding `event_session`.',
	sold_out: '`true`: only what is sold out; `false`: only what is not.',
	_include_sold_out: '`true`: also sessions that can not take the party.',
	_sort: 'The order of the answer; `-` turns it round.',
	_format: '`extended` adds badges, annotations and messages; `price` leaves them out.',
	_withgeometry: '`true` adds what is drawn below the seats.',
	'ticket_group_id._in': 'Only these ticket groups; naming one that is sold by link shows it.',
	'ticket_group.available': '`true`: only ticket groups that have places.',
	handler: 'Only if the ticket group makes this kind of ticket.',
	mode: 'Which codes may be found: `code`, those for typing; `advertise`, those for showing.',
	captcha:
		'The solution of a challenge of `GET gift_code/captcha`, for a gift code after many that were not found; it is used once.',
	ticket: 'One ticket of the order instead of the whole.',
	order: 'The link of the ticket’s order, `<id>.<token>`.',
	locale: 'The language, BCP 47; the seller’s own when left out.',
	'ticket.state._in': 'Only tickets in these states; every ticket of the order when left out.',
	'id._in': 'Links of orders, `<id>.<token>` each, or ids of orders of the login.',
	text: 'The beginning of an address, as it is typed.',
	country: 'Only addresses of this country, ISO 3166-1 alpha-3; those of the venue when left out.',
	container: 'The id of a suggestion that contains several addresses: they are answered.',
	ledger_id: 'The ledger whose cards the venue takes.',
	number: 'The number of a gift card, with or without blanks.',
	gift_card_id: 'The id of a gift card on the cart, from the answer that added it.',
	seller: 'May be said, but only of the seller whose host is asked.',
	'Idempotency-Key':
		'One for each attempt, a UUID for instance: the same key with the same body gives the same answer and acts once.',
	'If-None-Match': 'The `ETag` of an answer that the client has: 304 when it is still so.',
}

const campaign = /^utm_/

/** The meaning of a parameter; undefined for one without a description. */
export function meaningOf(name: string): string | undefined {
	return campaign.test(name) ? 'Where the visitor came from; kept with the cart.' : meanings[name]
}

const own = (name: string, place: Parameter['in'], schema: Record<string, unknown>): Parameter => ({
	name,
	in: place,
	required: false,
	description: meaningOf(name),
	schema,
})

/** Headers and the `seller` of every query, which no schema of a call names. */
export function middlewareParameters(call: Call, isCachedPath: boolean): Parameter[] {
	const isKeyed = call.errors.includes('idempotency_key_reused')
	return [
		own('seller', 'query', { type: 'string', maxLength: 120 }),
		...(isKeyed
			? [own('Idempotency-Key', 'header', { type: 'string', pattern: '^[\\x21-\\x7e]{16,200}$' })]
			: []),
		...(isCachedPath && !call.own ? [own('If-None-Match', 'header', { type: 'string' })] : []),
	]
}

/** A parameter as the library made it, with its meaning, its list's form and its example. */
export function described(parameter: Parameter, call: Call, example: RequestExample): Parameter {
	const { name } = parameter
	const asked = parameter.in === 'path' ? example.params?.[name] : example.query?.[name]
	const list = parameter.in === 'query' ? listOf(call, name) : null
	const form = list ? ({ style: 'form', explode: false, schema: list } as const) : {}
	return {
		...parameter,
		description: meaningOf(name),
		...form,
		...(asked === undefined ? {} : { example: list ? asked.split(',') : asked }),
	}
}

/** A call can embed exactly the entities that its answer may leave out. */
function namesOf({ answer }: Call, name: string): { enum?: string[] } {
	if (name !== 'embed' || !(answer instanceof z.ZodObject)) return {}
	const optional = Object.entries(answer.shape).filter(([, row]) => row instanceof z.ZodOptional)
	return { enum: optional.map(([key]) => key) }
}

/** JSON Schema of a comma-separated list, null for everything else: `a,b` is one value to the library. */
function listOf(call: Call, name: string): Record<string, unknown> | null {
	if (!(call.query instanceof z.ZodObject)) return null
	const schema: unknown = call.query.shape[name]
	const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
	if (inner === CommaList) return { type: 'array', items: { type: 'string', ...namesOf(call, name) } }
	if (!(inner instanceof z.ZodPipe) || inner.in !== CommaList) return null
	const { $schema: _, ...list } = z.toJSONSchema(inner.out as z.ZodType, { io: 'input' })
	return list
}
