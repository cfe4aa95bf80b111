import { z } from 'zod'
import {
	CalendarDay,
	EventSession,
	EventTemplate,
	hiddenTypes,
	MessageRule,
	TicketGroup,
	TicketType,
	Venue,
} from '../entities/event.ts'
import { CommaList, Id, Instant, LocalDate, rows, TimeOfDay } from '../wire.ts'
import { define, limit } from './call.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const embed = CommaList
const eventParams = z.strictObject({ id: Id })

/** Reading what is on sale (spec 1 §7). */
export const catalogCalls = define({
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
})
