import { z } from 'zod'
import { Cart, Identity, Payment, Ticket } from './entities/cart.ts'
import { CalendarDay, EventSession, EventTemplate, hiddenTypes, MessageRule, TicketGroup, TicketType, Venue } from './entities/event.ts'
import { TicketOrder } from './entities/order.ts'
import type { RefusalCode } from './errors.ts'
import { CommaList, Decimal, Id, Instant, Line, LocalDate, rows, TimeOfDay } from './wire.ts'

/**
 * The call tables of the specifications (section 7) as data. The router, its OpenAPI document, the
 * handlers' types and the storefront's client are all made from this table, so the two ends cannot
 * drift. `cached` calls are also served under /cached_api. `own` calls need the visitor's own cart.
 */
export interface Call {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
	/** Below /api/, with {parameters}. */
	path: string
	summary: string
	cached?: boolean
	own?: 'cart' | 'order'
	/** Which of the specifications' rows this is. */
	source: string
	params?: z.ZodType
	query?: z.ZodType
	body?: z.ZodType
	/** Absent where the answer is not JSON (an image, a document). */
	answer?: z.ZodType
	/** Media type when not JSON. */
	produces?: string
	errors: readonly RefusalCode[]
}

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const limit = z.coerce.number().int().min(1).max(1000)
const embed = CommaList
const eventParams = z.strictObject({ id: Id })
const cartParams = z.strictObject({ id: Id })

export const AddEntry = z.strictObject({
	event_session_id: Id.nullish(),
	ticket_type_id: Id,
	quantity: z.number().int().min(1).max(1000).default(1),
	/** Expected price: a different one is refused as `price_changed`; for flexible types the chosen amount. */
	face_value: Decimal.optional(),
	admit_name: Line(101).optional(),
	admit_email: z.union([z.literal(''), z.email().max(254)]).optional(),
})
export type AddEntry = z.infer<typeof AddEntry>

export const ModifyCartBody = z.strictObject({
	add: z.array(AddEntry).max(1000).default([]),
	remove: z.array(Id).max(1000).default([]),
})

const modifyErrors = [
	'validation_failed',
	'event_session_sold_out',
	'session_capacity_exceeded',
	'ticket_group_sold_out',
	'ticket_group_capacity_exceeded',
	'max_tickets_per_order_exceeded',
	'min_tickets_per_order_not_met',
	'session_not_on_sale',
	'ticket_type_not_available',
	'face_value_out_of_range',
	'price_changed',
	'cart_ticket_limit_exceeded',
	'session_overlap',
	'cart_expired',
	'cart_not_found',
	'cart_already_completed',
	'too_many_requests',
] as const satisfies readonly RefusalCode[]

const cartAnswer = z.object({
	cart: rows(Cart),
	ticket: rows(Ticket),
	event_template: rows(EventTemplate).optional(),
	event_session: rows(EventSession).optional(),
	ticket_group: rows(TicketGroup).optional(),
	ticket_type: rows(TicketType).optional(),
	venue: rows(Venue).optional(),
	payment: rows(Payment).optional(),
	identity: rows(Identity).optional(),
	ticket_order: rows(TicketOrder).optional(),
})

const createdCartAnswer = cartAnswer.extend({
	/** Once, to a client without cookies: sent back as `Authorization: Cart <token>`. */
	cart_token: z.string().optional(),
})

const orderAnswer = z.object({
	ticket_order: rows(TicketOrder),
	ticket: rows(Ticket),
	event_template: rows(EventTemplate).optional(),
	event_session: rows(EventSession).optional(),
	ticket_group: rows(TicketGroup).optional(),
	ticket_type: rows(TicketType).optional(),
	venue: rows(Venue).optional(),
	identity: rows(Identity).optional(),
	payment: rows(Payment).optional(),
})

/** Guest purchaser (spec 2 §5): names at most 50, e-mail at most 254, phone at most 50, custom fields at most 1000. */
export const IdentityBody = z.strictObject({
	first_name: Line(50).min(1),
	last_name: Line(50).min(1),
	email: z.email().trim().max(254),
	phone: Line(50).optional(),
	country: z.string().length(3).optional(),
	zip_code: z
		.string()
		.trim()
		.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 -]{2,8})[A-Za-z0-9]$/, 'must be 4 to 10 letters, digits, spaces or hyphens')
		.optional(),
	meta: z.record(z.string().max(60), Line(1000)).default({}),
	/** Evidence of consent, kept with the order. */
	terms: z.strictObject({ version: z.string().max(80), accepted_at: Instant }).optional(),
})

export const CardData = z.strictObject({
	number: z.string().max(30),
	exp_month: z.number().int(),
	exp_year: z.number().int(),
	cvc: z.string().max(6),
})

export const PayBody = z.strictObject({
	/** Two decimals; must be what is outstanding. */
	amount: Decimal,
	gateway_id: z.string().max(40),
	gateway_data: z.strictObject({
		/** The test gateway takes a card directly; a real provider takes its own token. */
		card: CardData.optional(),
		/** Second half of a challenge: the payment that required action and what the visitor's bank said. */
		payment_id: Id.optional(),
		challenge: z.enum(['approved', 'refused']).optional(),
	}),
})

const define = <const T extends Record<string, Call>>(table: T): T => table

export const calls = define({
	listEvents: {
		method: 'GET',
		path: 'events/available',
		summary: 'Events on sale, with the filters of the listing',
		cached: true,
		source: 'spec 1 §7 GET events/available',
		query: z.strictObject({
			embed: embed.optional(),
			category: z.string().max(120).optional(),
			hidden_type: z.enum(hiddenTypes).optional(),
			'start_datetime._gte': Instant.optional(),
			'start_datetime._lt': Instant.optional(),
			'start_datetime._ondate': LocalDate.optional(),
			/** Venue-local window, [start, end). */
			'time.start': TimeOfDay.optional(),
			'time.end': TimeOfDay.optional(),
			limit: limit.optional(),
		}),
		answer: z.object({
			event_template: rows(EventTemplate),
			venue: rows(Venue).optional(),
			ticket_group: rows(TicketGroup).optional(),
			ticket_type: rows(TicketType).optional(),
		}),
		errors: ['validation_failed'],
	},
	getEvent: {
		method: 'GET',
		path: 'events/{id}',
		summary: 'One event with its ticket groups, types and message rules',
		cached: true,
		source: 'spec 1 §7 GET events/{id}',
		params: eventParams,
		query: z.strictObject({ embed: embed.optional() }),
		answer: z.object({
			event_template: rows(EventTemplate),
			venue: rows(Venue).optional(),
			ticket_group: rows(TicketGroup).optional(),
			ticket_type: rows(TicketType).optional(),
			message_rule: rows(MessageRule).optional(),
		}),
		errors: ['event_not_found', 'validation_failed'],
	},
	getCalendar: {
		method: 'GET',
		path: 'events/{id}/calendar',
		summary: 'Every day with sessions: price, availability and status',
		cached: true,
		source: 'spec 1 §7 GET events/{id}/calendar',
		params: eventParams,
		query: z.strictObject({
			_format: z.enum(['price', 'extended']).optional(),
			'ticket_group_id._in': CommaList.optional(),
			'date._gte': LocalDate.optional(),
			'date._lt': LocalDate.optional(),
		}),
		answer: z.object({ calendar: rows(CalendarDay) }),
		errors: ['event_not_found', 'validation_failed'],
	},
	listSessions: {
		method: 'GET',
		path: 'events/{id}/sessions',
		summary: 'Sessions of an event by date or by range, in order of start',
		cached: true,
		source: 'spec 1 §7 GET events/{id}/sessions',
		params: eventParams,
		query: z.strictObject({
			sold_out: flag.optional(),
			_sort: z.enum(['start_datetime', '-start_datetime']).optional(),
			'ticket_group_id._in': CommaList.optional(),
			'start_datetime._gte': Instant.optional(),
			'start_datetime._lt': Instant.optional(),
			'start_datetime._ondate': LocalDate.optional(),
			limit: limit.optional(),
		}),
		answer: z.object({ event_session: rows(EventSession) }),
		errors: ['event_not_found', 'validation_failed'],
	},
	getSession: {
		method: 'GET',
		path: 'events/{id}/sessions/{sessionId}',
		summary: 'One session, with ticket groups and types priced and counted for it',
		cached: true,
		source: 'spec 1 §7 GET events/{eventId}/sessions/{sessionId}',
		params: z.strictObject({ id: Id, sessionId: Id }),
		query: z.strictObject({ embed: embed.optional() }),
		answer: z.object({
			event_session: rows(EventSession),
			venue: rows(Venue).optional(),
			ticket_group: rows(TicketGroup).optional(),
			ticket_type: rows(TicketType).optional(),
		}),
		errors: ['event_not_found', 'session_not_found'],
	},
	createCart: {
		method: 'POST',
		path: 'my/cart/modify',
		summary: 'Make a cart and hold tickets in it, all or nothing',
		source: 'spec 1 §7 POST my/cart/modify',
		body: ModifyCartBody,
		answer: createdCartAnswer,
		errors: modifyErrors,
	},
	modifyCart: {
		method: 'POST',
		path: 'my/cart/{id}/modify',
		summary: 'Add and remove tickets, all or nothing',
		own: 'cart',
		source: 'spec 1 §7 POST my/cart/{id}/modify',
		params: cartParams,
		body: ModifyCartBody,
		answer: cartAnswer,
		errors: modifyErrors,
	},
	getMyCart: {
		method: 'GET',
		path: 'my/cart/{id}',
		summary: 'A cart with everything needed to draw it',
		own: 'cart',
		source: 'spec 1 §7 GET my/cart/{id}',
		params: cartParams,
		query: z.strictObject({ embed: embed.optional(), limit: limit.optional() }),
		answer: cartAnswer,
		errors: ['cart_not_found', 'cart_expired'],
	},
	getCart: {
		method: 'GET',
		path: 'cart/{id}',
		summary: 'The same for the public identity',
		own: 'cart',
		source: 'spec 1 §7 GET cart/{id}',
		params: cartParams,
		query: z.strictObject({ embed: embed.optional(), limit: limit.optional() }),
		answer: cartAnswer,
		errors: ['cart_not_found', 'cart_expired'],
	},
	patchMyCart: {
		method: 'PATCH',
		path: 'my/cart/{id}',
		summary: 'Ask for a longer hold; the server counts and clamps',
		own: 'cart',
		source: 'spec 1 §7 PATCH my/cart/{id}',
		params: cartParams,
		body: z.strictObject({ expires_at: Instant }),
		answer: cartAnswer,
		errors: ['cart_not_found', 'cart_expired', 'extension_refused'],
	},
	patchCart: {
		method: 'PATCH',
		path: 'cart/{id}',
		summary: 'The same for the public identity',
		own: 'cart',
		source: 'spec 1 §7 PATCH',
		params: cartParams,
		body: z.strictObject({ expires_at: Instant }),
		answer: cartAnswer,
		errors: ['cart_not_found', 'cart_expired', 'extension_refused'],
	},
	deleteMyCart: {
		method: 'DELETE',
		path: 'my/cart/{id}',
		summary: 'Give everything back',
		own: 'cart',
		source: 'spec 1 §7 DELETE my/cart/{id}',
		params: cartParams,
		answer: z.object({ cart: rows(Cart) }),
		errors: ['cart_not_found', 'cart_already_completed', 'cart_busy'],
	},
	deleteCart: {
		method: 'DELETE',
		path: 'cart/{id}',
		summary: 'The same for the public identity',
		own: 'cart',
		source: 'spec 1 §7 DELETE cart/{id}',
		params: cartParams,
		answer: z.object({ cart: rows(Cart) }),
		errors: ['cart_not_found', 'cart_already_completed', 'cart_busy'],
	},
	storeIdentity: {
		method: 'POST',
		path: 'identity',
		summary: 'Store the guest who buys',
		source: 'settled.md, decision 2',
		body: IdentityBody,
		answer: z.object({ identity_id: Id }),
		errors: ['validation_failed', 'too_many_requests'],
	},
	payCart: {
		method: 'POST',
		path: 'cart/{id}/pay',
		summary: 'Authorise a payment; nothing is booked by it alone',
		own: 'cart',
		source: 'spec 2 §7 POST cart/{cartId}/pay',
		params: cartParams,
		body: PayBody,
		answer: cartAnswer,
		errors: [
			'validation_failed',
			'cart_not_found',
			'cart_expired',
			'cart_already_completed',
			'cart_empty',
			'card_declined',
			'incorrect_cvc',
			'expired_card',
			'incorrect_number',
			'intent_requires_action',
			'payment_intent_authentication_failure',
			'payment_amount_invalid',
			'payment_unknown',
			'gateway_not_available',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
	guestCheckout: {
		method: 'POST',
		path: 'cart/{id}/guest_checkout',
		summary: 'Book a paid or free cart for a guest, then capture',
		own: 'cart',
		source: 'spec 2 §7 POST cart/{id}/guest_checkout',
		params: cartParams,
		body: z.strictObject({
			guest_identity_id: Id,
			gateway_id: z.literal('free').optional(),
			gateway_data: z.strictObject({}).optional(),
			/** The language of the confirmation. */
			locale: z.string().max(20).optional(),
		}),
		answer: orderAnswer,
		errors: [
			'validation_failed',
			'cart_not_found',
			'cart_expired',
			'cart_already_completed',
			'cart_empty',
			'payment_required',
			'identity_invalid',
			'min_tickets_per_order_not_met',
			'idempotency_key_reused',
			'request_in_progress',
		],
	},
	listOrders: {
		method: 'GET',
		path: 'ticket_order',
		summary: 'Orders by their links',
		own: 'order',
		source: 'spec 2 §7 GET ticket_order',
		query: z.strictObject({
			/** Comma-separated `<id>.<token>`. */
			'id._in': CommaList,
			embed: embed.optional(),
		}),
		answer: orderAnswer,
		errors: ['order_not_found', 'bad_field_value'],
	},
	getOrder: {
		method: 'GET',
		path: 'ticket_order/{link}',
		summary: 'One order by its link',
		own: 'order',
		source: 'spec 2 §7 GET ticket_order/{id}',
		params: z.strictObject({ link: Id }),
		query: z.strictObject({ embed: embed.optional() }),
		answer: orderAnswer,
		errors: ['order_not_found', 'bad_field_value'],
	},
	orderQrCode: {
		method: 'GET',
		path: 'ticket_order/{link}/qrcode',
		summary: 'QR image of an order, or of one of its tickets',
		own: 'order',
		cached: true,
		source: 'spec 2 §7 image links',
		params: z.strictObject({ link: Id }),
		query: z.strictObject({ ticket: Id.optional() }),
		produces: 'image/svg+xml',
		errors: ['order_not_found'],
	},
	orderPdf: {
		method: 'GET',
		path: 'ticket_order/{link}/tickets.pdf',
		summary: 'The tickets as a printable document',
		own: 'order',
		source: 'ours: view and print tickets',
		params: z.strictObject({ link: Id }),
		query: z.strictObject({ locale: z.string().max(20).optional() }),
		produces: 'application/pdf',
		errors: ['order_not_found'],
	},
	orderCalendar: {
		method: 'GET',
		path: 'ticket_order/{link}/visit.ics',
		summary: 'The visit as a calendar file',
		own: 'order',
		source: 'ours: add to calendar',
		params: z.strictObject({ link: Id }),
		query: z.strictObject({ locale: z.string().max(20).optional() }),
		produces: 'text/calendar',
		errors: ['order_not_found'],
	},
})

export type Calls = typeof calls
export type CallName = keyof Calls
type Part<K extends CallName, P extends 'params' | 'query' | 'body'> = Calls[K] extends { [X in P]: infer S extends z.ZodType } ? S : never
type Optionally<S, Key extends string, T> = [S] extends [never] ? object : undefined extends T ? { [K in Key]?: T } : { [K in Key]: T }
type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined
type ParsedOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined

/** What a client sends. */
export type CallInput<K extends CallName> = Optionally<Part<K, 'params'>, 'params', InputOf<Part<K, 'params'>>> &
	(object extends InputOf<Part<K, 'query'>> ? { query?: InputOf<Part<K, 'query'>> } : Optionally<Part<K, 'query'>, 'query', InputOf<Part<K, 'query'>>>) &
	Optionally<Part<K, 'body'>, 'body', InputOf<Part<K, 'body'>>> & { idempotencyKey?: string }

/** What a handler gets, parsed. */
export interface ParsedInput<K extends CallName> {
	params: ParsedOf<Part<K, 'params'>>
	query: ParsedOf<Part<K, 'query'>>
	body: ParsedOf<Part<K, 'body'>>
}

export type Answer<K extends CallName> = Calls[K] extends { answer: infer S extends z.ZodType } ? z.output<S> : Response
