import { z } from 'zod'
import { Decimal, Id, Instant, LocalDate, TimeOfDay } from '../wire.ts'
import { SurveySpec } from './survey.ts'

export const handlers = ['tickets', 'passes', 'codes', 'seated', 'membership', 'donation', 'ledger'] as const
export const hiddenTypes = ['public_browsable', 'public_member_only', 'public_link_only'] as const

/** Spec 1 §3, venue: `timezone` is IANA. */
export const Venue = z.object({
	id: Id,
	name: z.string(),
	timezone: z.string(),
	address: z.string().nullable(),
	/** Parts of the house that seats and groups name. */
	zones: z.array(z.object({ id: Id, name: z.string() })),
})
export type Venue = z.infer<typeof Venue>

/** Settings that an event carries and that override the seller's own (spec 1 §3). */
export const EventMeta = z.looseObject({
	requires_anchor: z.boolean().optional(),
	tickets_must_match_anchor_tickets: z.boolean().optional(),
	reserve_flow: z.enum(['date_first', 'quantity_first']).optional(),
	/** Words on tickets in place of date and time. */
	ticket_date_time: z.string().optional(),
	identity_form: z.record(z.string(), z.string()).optional(),
	/** Minutes before its end at which an all-day session leaves sale. */
	last_entry_minutes: z.number().int().optional(),
	pad_pre_start: z.number().int().optional(),
	/** A deposit at once, in percent, and the rest in parts; the last one is what the others leave. */
	payment_plan: z
		.object({
			deposit: z.number(),
			later: z.array(
				z.object({
					percent: z.number().optional(),
					on: LocalDate.optional(),
					days_before: z.number().int().optional(),
					months_after: z.number().int().optional(),
				}),
			),
		})
		.optional(),
	pad_post_end: z.number().int().optional(),
	hide_event_details: z.boolean().optional(),
	image_profile: z.string().optional(),
	image_profile_alt: z.string().optional(),
	image_profile_no_cropping: z.boolean().optional(),
	image_cover: z.string().optional(),
	image_cover_alt: z.string().optional(),
	image_cover_no_cropping: z.boolean().optional(),
})

export const EventConfig = z.object({
	'web.session_picker_tabs': z.object({ thresholds: z.array(TimeOfDay).min(1).max(2) }).optional(),
	'web.price_display': z
		.object({
			mode: z.enum(['all', 'sessions_and_tickets', 'off']),
			primary: Id.optional(),
			secondary: Id.optional(),
			/** Before a price: "from". */
			prefix: z.string().optional(),
		})
		.optional(),
	'web.ecommerce': z.object({ citypass: z.boolean() }).optional(),
	hide_sold_out_sessions: z.boolean().optional(),
	next_route: z.string().optional(),
})

/** Prices of an event at all times, of a day or of a session, each without and with outside fees; null where none is known. */
const prices = {
	/** The lowest of any ticket type. */
	min_price: Decimal.nullable(),
	min_price_fees: Decimal.nullable(),
	/** The lowest of the primary ticket type, where the event or its seller names one. */
	price: Decimal.nullable(),
	price_fees: Decimal.nullable(),
	/** The highest: of the primary ticket type where there is one, else of any. */
	max_price: Decimal.nullable(),
	max_price_fees: Decimal.nullable(),
}

const secondaryPrices = {
	/** The lowest of the secondary ticket type, where the event or its seller names one. */
	secondary_price: Decimal.nullable(),
	secondary_price_fees: Decimal.nullable(),
}

/** When something is sold; null is without a limit. */
const saleTimes = {
	on_sale_from: Instant.nullable(),
	on_sale_until: Instant.nullable(),
}

export const EventTemplate = z.object({
	id: Id,
	seller_id: Id,
	name: z.string(),
	subtitle: z.string(),
	summary: z.string(),
	/** Sanitised HTML. */
	description: z.string(),
	category: z.string(),
	event_type: z.enum(['single', 'repeating', 'other']),
	venue_id: Id,
	rank: z.number().int(),
	/** Null where no seats are chosen. */
	seat_map_id: Id.nullable(),
	meta: EventMeta,
	config: EventConfig,
	...prices,
	/** The visitor chooses the amount of a ticket: no price is advertised (spec 1 §5). */
	flexible_price: z.boolean(),
	...saleTimes,
})
export type EventTemplate = z.infer<typeof EventTemplate>

/** One entry of an event's `meta` or `config`, for a request that names single keys. */
export const EventSetting = z.object({ event_template_id: Id, key: z.string(), value: z.unknown() })
export type EventSetting = z.infer<typeof EventSetting>

export const TicketGroup = z.object({
	id: Id,
	event_template_id: Id,
	name: z.string(),
	summary: z.string(),
	description: z.string(),
	handler: z.enum(handlers),
	color: z.string().nullable(),
	rank: z.number().int(),
	/** 0 when there is no minimum. */
	min_tickets_per_order: z.number().int(),
	/** null when there is no maximum. */
	max_tickets_per_order: z.number().int().nullable(),
	/** Per session; -1 is unlimited. */
	capacity: z.number().int(),
	oversell_capacity: z.number().int(),
	/** Of the session asked about, or of all where its tickets have no session; null when none was asked about. */
	used_capacity: z.number().int().nullable(),
	exclude_from_event_capacity: z.boolean(),
	hidden_type: z.enum(hiddenTypes),
	/** Of passes and flexible tickets: valid from a date on, or until it; null is from the purchase on. */
	start_policy: z.enum(['fixedfrom', 'fixedto']).nullable(),
	start_policy_date: LocalDate.nullable(),
	/** How long it is valid; null where a date ends it. */
	duration_new: z
		.object({ months: z.number().int().optional(), days: z.number().int().optional() })
		.nullable(),
	/** Zones of the seat map whose seats the group sells. */
	zones: z.array(Id),
	additional_info_spec: SurveySpec.nullable(),
	...saleTimes,
	sold_out: z.boolean(),
	meta: z.looseObject({
		admit_names: z.enum(['required', 'optional', 'disabled']).optional(),
		admit_emails: z.enum(['required', 'optional', 'disabled']).optional(),
		/** The group's word comes before that of its event. */
		identity_form: z.record(z.string(), z.string()).optional(),
		/** Of a level of membership, where a gift is redeemed: a sentence and sanitised HTML. */
		redeem_gom_summary: z.string().optional(),
		redeem_gom_description: z.string().optional(),
		/** Asked at checkout instead of beside the tickets. */
		extra_checkout_fields: SurveySpec.partial({ required: true }).optional(),
	}),
})
export type TicketGroup = z.infer<typeof TicketGroup>

export const OutsideFee = z.object({
	name: z.string(),
	fee_fixed_outside: Decimal.optional(),
	/** Per cent, "2.5". */
	fee_percent_outside: z.string().optional(),
	/** What it comes to for one ticket at the shown price. */
	fee: Decimal,
})

export const TicketType = z.object({
	id: Id,
	ticket_group_id: Id,
	event_template_id: Id,
	/** Of its event: "Membership". */
	event_template_category: z.string(),
	name: z.string(),
	summary: z.string(),
	description: z.string(),
	rank: z.number().int(),
	/** Of the session asked about, else the base price. */
	currency_amount: Decimal,
	/** What members pay whose level gives them this type; left out where that is the same. */
	currency_amount_member: Decimal.optional(),
	/** Outside fees on top of what members pay. */
	fee_member: Decimal.optional(),
	/** Of a membership: member, second-card, youth, …; null elsewhere. */
	party_role: z.string().nullable(),
	/** Both null unless the visitor chooses the amount. */
	currency_amount_min: Decimal.nullable(),
	currency_amount_max: Decimal.nullable(),
	outside_fees: z.array(OutsideFee),
	/** What one ticket costs with the codes of the request and those of the venue; left out where they change nothing. */
	discounted_amount: Decimal.optional(),
	discount: z
		.object({
			/** Of the promos, as visitors know them. */
			names: z.array(z.string()),
			/** On top of the discounted amount. */
			fee: Decimal,
			/** So many tickets at most cost less; null is without limit. */
			max_tickets: z.number().int().nullable(),
		})
		.optional(),
	/** Places left for this type in the session asked about, or where it has none; null is unlimited or not asked. */
	available: z.number().int().nullable(),
})
export type TicketType = z.infer<typeof TicketType>

export const EventSession = z.object({
	id: Id,
	event_template_id: Id,
	start_datetime: Instant,
	end_datetime: Instant,
	/** The venue's own calendar day and wall clock. */
	local_date: LocalDate,
	start_time: TimeOfDay,
	end_time: TimeOfDay,
	capacity: z.number().int(),
	used_capacity: z.number().int(),
	oversell_capacity: z.number().int(),
	/** capacity + oversell - used, never negative; null is unlimited. */
	available_capacity: z.number().int().nullable(),
	sold_out: z.boolean(),
	status: z.enum(['available', 'few', 'sold_out']),
	...prices,
	...secondaryPrices,
	/** Above the base price by this much, of the primary type, else of the lowest price; null when it is not. */
	price_increase: Decimal.nullable(),
	/** The instant at which its sale begins, in the past or to come; null where it has no beginning of its own. */
	on_sale_from: Instant.nullable(),
	/** Of a repeating event, lasting over five hours (spec 1 §9). */
	all_day: z.boolean(),
	annotations: z.array(z.string()),
	/** What is said once it is chosen. */
	messages: z.array(z.string()),
})
export type EventSession = z.infer<typeof EventSession>

/** When an event can be visited: among its sessions on sale that fit the filters of the request. */
export const NextSession = z.object({
	event_template_id: Id,
	/** The venue's own days of the first and the last of them, with a place or without. */
	first_date: LocalDate,
	last_date: LocalDate,
	/** The first that has a place; null where all are sold out. */
	next: EventSession.pick({
		id: true,
		local_date: true,
		start_time: true,
		end_time: true,
		status: true,
		all_day: true,
	})
		.extend({
			/** Places left of all groups that the reader may see; null is unlimited. */
			available: z.number().int().nullable(),
		})
		.nullable(),
})
export type NextSession = z.infer<typeof NextSession>

export const CalendarDay = z.object({
	date: LocalDate,
	enabled: z.boolean(),
	...prices,
	...secondaryPrices,
	/** What the event says before its prices; null for nothing. */
	price_prefix: z.string().nullable(),
	/** Above the base price by this much, as in a session; null when it is not. */
	price_increase: Decimal.nullable(),
	/** Places left that day over all sessions; null is unlimited. */
	available: z.number().int().nullable(),
	status: z.enum(['available', 'few', 'sold_out', 'closed']),
	/** The earliest beginning of a sale on a day of which nothing is on sale yet; null elsewhere. */
	on_sale_from: Instant.nullable(),
	/** The day's only session is an all-day one. */
	all_day: z.boolean(),
	/** From here on only with `_format=extended`. */
	badges: z.array(z.string()),
	annotations: z.array(z.string()),
	/** What is said once it is chosen. */
	messages: z.array(z.string()),
	/** Badges, annotations and messages, a line each; null when there are none. */
	tooltip: z.string().nullable(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** A day as a party sees it: its places are those of sessions that can take the whole party. */
export const PartyDay = CalendarDay.extend({
	/** The least that the party pays for its tickets that day, without and with outside fees. */
	party_price: Decimal.nullable(),
	party_price_fees: Decimal.nullable(),
})
export type PartyDay = z.infer<typeof PartyDay>

/** Spec 1 §3: the triggers of one rule are joined by AND, rules by OR. */
export const MessageRule = z.object({
	id: Id,
	event_template_id: Id,
	rank: z.number().int(),
	triggers: z.object({
		dateInterval: z.object({ start: LocalDate.optional(), end: LocalDate.optional() }).optional(),
		/** ISO weekdays, Monday 1. */
		weekdays: z.array(z.number().int().min(1).max(7)).optional(),
		time_of_day: z.object({ start: TimeOfDay, end: TimeOfDay }).optional(),
		quantity: z
			.object({
				ticket_group_ids: z.array(Id).optional(),
				ticket_type_ids: z.array(Id).optional(),
				min: z.number().int().optional(),
				max: z.number().int().optional(),
			})
			.optional(),
	}),
	action: z.enum([
		'date_annotation',
		'session_annotation',
		'date_message',
		'session_message',
		'quantity_message',
	]),
	text: z.string(),
})
export type MessageRule = z.infer<typeof MessageRule>
