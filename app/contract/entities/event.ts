import { z } from 'zod'
import { Id, LocalDate, TimeOfDay } from '../wire.ts'
import { prices, saleTimes } from './sale-fields.ts'

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
	/** Guests that one booking of a session brings at least, where the session says nothing else; 0 for no such number. */
	min_guests: z.number().int(),
	...prices,
	/** The visitor chooses the amount of a ticket: no price is advertised (spec 1 §5). */
	flexible_price: z.boolean(),
	...saleTimes,
})
export type EventTemplate = z.infer<typeof EventTemplate>

/** One entry of an event's `meta` or `config`, for a request that names single keys. */
export const EventSetting = z.object({ event_template_id: Id, key: z.string(), value: z.unknown() })
export type EventSetting = z.infer<typeof EventSetting>

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
