import { z } from 'zod'
import { MessageRule } from '../entities/event.ts'
import { PriceSchedule } from '../entities/price-schedule.ts'
import { CalendarDay, EventSession, PartyDay } from '../entities/session.ts'
import { TicketGroup, TicketType } from '../entities/ticket-type.ts'
import { Id, Instant, LocalDate, rows } from '../wire.ts'
import { define, limit } from './call.ts'
import { choices, codes, eventParams, Flag, groupIds } from './filters.ts'

/** Tickets that a visitor wants, before a day or a session is chosen. */
export const WantedTicket = z.strictObject({
	ticket_type_id: Id,
	quantity: z.number().int().min(1).max(1000).default(1),
})
export type WantedTicket = z.infer<typeof WantedTicket>

const PartyBody = z.strictObject({ ticket_types_required: z.array(WantedTicket).min(1).max(1000) })

const format = { _format: z.enum(['price', 'extended']).optional() }
const dates = { 'date._gte': LocalDate.optional(), 'date._lt': LocalDate.optional() }

const partyErrors = [
	'event_not_found',
	'ticket_type_not_available',
	'validation_failed',
	'too_many_requests',
] as const

/** Days, and what a party of a certain size finds on them (spec 1 §7). */
export const partyCalls = define({
	getCalendar: {
		method: 'GET',
		path: 'events/{id}/calendar',
		summary: 'Every day with sessions: price, availability and status',
		cached: true,
		source: 'spec 1 §7 GET events/{id}/calendar',
		params: eventParams,
		query: z.strictObject({ ...codes, ...format, ...groupIds, ...dates }),
		answer: z.object({ calendar: rows(CalendarDay) }),
		errors: ['event_not_found', 'validation_failed', 'too_many_requests'],
	},
	postCalendar: {
		method: 'POST',
		path: 'events/{id}/calendar',
		summary:
			'The days for a party, of at most 10 different ticket types: places, prices, what it pays at least',
		isShared: true,
		source: 'spec 1 §7 POST events/{id}/calendar',
		params: eventParams,
		query: z.strictObject({ ...codes, ...format, ...groupIds, ...dates }),
		body: PartyBody,
		answer: z.object({
			calendar: rows(PartyDay),
			/** `quantity_message` rules that fit the party. */
			message_rule: rows(MessageRule),
		}),
		errors: partyErrors,
	},
	postSessions: {
		method: 'POST',
		path: 'events/{id}/sessions',
		summary: 'Sessions that can take a party, and what each of its ticket types costs there',
		isShared: true,
		source: 'spec 1 §7 POST events/{id}/sessions',
		params: eventParams,
		query: z.strictObject({
			...codes,
			...groupIds,
			_sort: z.enum(['start_datetime', '-start_datetime']).optional(),
			/** Also sessions that cannot take it; they are `sold_out`. */
			_include_sold_out: Flag.optional(),
			'start_datetime._gte': Instant.optional(),
			'start_datetime._lt': Instant.optional(),
			'start_datetime._ondate': LocalDate.optional(),
			limit: limit.optional(),
		}),
		body: PartyBody,
		answer: z.object({
			event_session: rows(EventSession),
			price_schedule: rows(PriceSchedule),
			message_rule: rows(MessageRule),
		}),
		errors: partyErrors,
	},
	priceCheck: {
		method: 'POST',
		path: 'events/{id}/pricecheck',
		summary:
			'Ticket types with their price and the places of their groups, for a session or for the roomiest one',
		source: 'spec 1 §7 POST events/{id}/pricecheck',
		params: eventParams,
		query: z.strictObject({ ...codes, ...groupIds, embed: choices(['ticket_group']).optional() }),
		body: PartyBody.extend({
			/** Without one: of the session to come with the most places for the group. */
			event_session_id: Id.optional(),
		}),
		answer: z.object({ ticket_type: rows(TicketType), ticket_group: rows(TicketGroup).optional() }),
		errors: [...partyErrors, 'session_not_found'],
	},
})
