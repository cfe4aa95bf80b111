import { z } from 'zod'
import { Decimal, Id, Instant, LocalDate, TimeOfDay } from '../wire.ts'
import { prices, secondaryPrices } from './sale-fields.ts'

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
	/** Guests that one booking brings at least: tickets that take a place of the session; 0 for no such number. */
	min_guests: z.number().int(),
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
