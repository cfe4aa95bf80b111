import { z } from 'zod'
import { EventSetting, EventTemplate, MessageRule, Venue } from '../entities/event.ts'
import { EventSession, NextSession } from '../entities/session.ts'
import { TicketGroup, TicketType } from '../entities/ticket-type.ts'
import { Id, Instant, LocalDate, rows, TimeOfDay } from '../wire.ts'
import { define, limit } from './call.ts'
import {
	choices,
	codes,
	EventIds,
	eventFilters,
	eventParams,
	Flag,
	groupIds,
	KeyList,
	visibilityFilter,
} from './filters.ts'

/** Reading what is on sale (spec 1 §7). */
export const catalogCalls = define({
	listEvents: {
		method: 'GET',
		path: 'events/available',
		summary: 'Events on sale, with the filters of the listing',
		cached: true,
		source: 'spec 1 §7 GET events/available',
		query: z.strictObject({
			embed: choices([
				'meta',
				'config',
				'venue',
				'ticket_group',
				'ticket_type',
				'event_session',
				'next_session',
			]).optional(),
			...visibilityFilter,
			...eventFilters,
			/** Keys of config and meta that the answer shall carry; all when left out. */
			'config.key._in': KeyList.optional(),
			'meta.key._in': KeyList.optional(),
			metadataKeys: KeyList.optional(),
			'start_datetime._gte': Instant.optional(),
			'start_datetime._lt': Instant.optional(),
			'start_datetime._ondate': LocalDate.optional(),
			/** The same as `start_datetime._ondate`; today and tomorrow are the venue's. */
			date: z.union([z.enum(['today', 'tomorrow']), LocalDate]).optional(),
			/** Venue-local window, [start, end). */
			'time.start': TimeOfDay.optional(),
			'time.end': TimeOfDay.optional(),
			/** The same as embedding `event_session`. */
			includeSessions: Flag.optional(),
			limit: limit.optional(),
		}),
		answer: z.object({
			event_template: rows(EventTemplate),
			meta: rows(EventSetting).optional(),
			config: rows(EventSetting).optional(),
			venue: rows(Venue).optional(),
			ticket_group: rows(TicketGroup).optional(),
			ticket_type: rows(TicketType).optional(),
			/** Those to come that fit the filters, in order of start, at most 1000. */
			event_session: rows(EventSession).optional(),
			/** One for each event that has a session on sale which fits the filters. */
			next_session: rows(NextSession).optional(),
		}),
		errors: ['validation_failed', 'too_many_requests'],
	},
	listEventTemplates: {
		method: 'GET',
		path: 'event_template',
		summary: 'Events by their ids or by what they are about, also those whose last session is over',
		cached: true,
		source: 'spec 2 §7 GET event_template',
		query: z.strictObject({
			embed: choices(['meta', 'venue']).optional(),
			'id._in': EventIds.optional(),
			...eventFilters,
			...visibilityFilter,
			'meta.key._in': KeyList.optional(),
			limit: limit.optional(),
		}),
		answer: z.object({
			event_template: rows(EventTemplate),
			meta: rows(EventSetting).optional(),
			venue: rows(Venue).optional(),
		}),
		errors: ['validation_failed', 'too_many_requests'],
	},
	getEvent: {
		method: 'GET',
		path: 'events/{id}',
		summary: 'One event with its ticket groups, types and message rules',
		cached: true,
		source: 'spec 1 §7 GET events/{id}',
		params: eventParams,
		query: z.strictObject({
			embed: choices(['meta', 'config', 'venue', 'ticket_group', 'ticket_type', 'message_rule']).optional(),
			...visibilityFilter,
			...groupIds,
			'config.key._in': KeyList.optional(),
			'meta.key._in': KeyList.optional(),
		}),
		answer: z.object({
			event_template: rows(EventTemplate),
			meta: rows(EventSetting).optional(),
			config: rows(EventSetting).optional(),
			venue: rows(Venue).optional(),
			ticket_group: rows(TicketGroup).optional(),
			ticket_type: rows(TicketType).optional(),
			message_rule: rows(MessageRule).optional(),
			/** All that is on sale here is for members, and the reader is none: there are no groups to read. */
			members_only: z.boolean(),
			/** Something that is on sale here is for members alone, whether the reader is one or not. */
			has_member_groups: z.boolean(),
		}),
		errors: ['event_not_found', 'validation_failed', 'too_many_requests'],
	},
	listSessions: {
		method: 'GET',
		path: 'events/{id}/sessions',
		summary: 'Sessions of an event by date or by range, in order of start',
		cached: true,
		source: 'spec 1 §7 GET events/{id}/sessions',
		params: eventParams,
		query: z.strictObject({
			...codes,
			sold_out: Flag.optional(),
			_sort: z.enum(['start_datetime', '-start_datetime']).optional(),
			...groupIds,
			'start_datetime._gte': Instant.optional(),
			'start_datetime._lt': Instant.optional(),
			'start_datetime._ondate': LocalDate.optional(),
			limit: limit.optional(),
		}),
		answer: z.object({ event_session: rows(EventSession) }),
		errors: ['event_not_found', 'validation_failed', 'too_many_requests'],
	},
	getSession: {
		method: 'GET',
		path: 'events/{id}/sessions/{sessionId}',
		summary: 'One session, with ticket groups and types priced and counted for it',
		cached: true,
		source: 'spec 1 §7 GET events/{eventId}/sessions/{sessionId}',
		params: z.strictObject({ id: Id, sessionId: Id }),
		query: z.strictObject({
			embed: choices(['venue', 'ticket_group', 'ticket_type']).optional(),
			...visibilityFilter,
			...groupIds,
			/** Only ticket groups, and their types, that have places. */
			'ticket_group.available': Flag.optional(),
		}),
		answer: z.object({
			event_session: rows(EventSession),
			venue: rows(Venue).optional(),
			ticket_group: rows(TicketGroup).optional(),
			ticket_type: rows(TicketType).optional(),
		}),
		errors: ['event_not_found', 'session_not_found', 'validation_failed', 'too_many_requests'],
	},
})
