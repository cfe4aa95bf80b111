import { getCalendar } from '#app/commerce/catalog/calendar.ts'
import { getEvent, listEvents } from '#app/commerce/catalog/events.ts'
import { getSession, listSessions } from '#app/commerce/catalog/sessions.ts'
import { reading } from '#app/commerce/context.ts'
import type { Handlers } from '../handler.ts'

type EventCalls = Pick<Handlers, 'listEvents' | 'getEvent' | 'getCalendar' | 'listSessions' | 'getSession'>

/** Events, calendars and sessions: what every visitor sees alike. */
export const eventHandlers: EventCalls = {
	listEvents: async ({ engine, seller }, { query }) => listEvents(await reading(engine, seller), query),
	getEvent: async ({ engine, seller }, { params, query }) =>
		getEvent(await reading(engine, seller), params.id, query.embed ?? []),
	getCalendar: async ({ engine, seller }, { params, query }) =>
		getCalendar(await reading(engine, seller), params.id, query),
	listSessions: async ({ engine, seller }, { params, query }) =>
		listSessions(await reading(engine, seller), params.id, query),
	getSession: async ({ engine, seller }, { params, query }) =>
		getSession(await reading(engine, seller), params.id, params.sessionId, query.embed ?? []),
}
