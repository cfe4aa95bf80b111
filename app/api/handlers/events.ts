import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { getCalendar, getSession, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import { getEvent, listEvents, listEventTemplates } from '#app/commerce/catalog/read/events.ts'
import { getTicketGroup, listMembershipRules } from '#app/commerce/catalog/read/offers.ts'
import { postCalendar, postSessions } from '#app/commerce/catalog/read/party.ts'
import { priceCheck } from '#app/commerce/catalog/read/price-check.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'

type EventCalls = Pick<
	Handlers,
	| 'listEvents'
	| 'listEventTemplates'
	| 'getEvent'
	| 'getCalendar'
	| 'postCalendar'
	| 'listSessions'
	| 'postSessions'
	| 'getSession'
	| 'priceCheck'
	| 'getTicketGroup'
	| 'listMembershipRules'
	| 'getConfig'
>

/** Events, calendars, sessions and what they offer: the same for every visitor, except what members and codes open. */
export const eventHandlers: EventCalls = {
	listEvents: async (context, { query }) => listEvents(await readerOf(context, query.code), query),
	listEventTemplates: async (context, { query }) =>
		listEventTemplates(await readerOf(context, query.code), query),
	getEvent: async (context, { params, query }) =>
		getEvent(await readerOf(context, query.code), params.id, query),
	getCalendar: async (context, { params, query }) =>
		getCalendar(await readerOf(context, query.code), params.id, query),
	postCalendar: async (context, input) => postCalendar(await readerOf(context, input.query.code), input),
	listSessions: async (context, { params, query }) =>
		listSessions(await readerOf(context, query.code), params.id, query),
	postSessions: async (context, input) => postSessions(await readerOf(context, input.query.code), input),
	getSession: async (context, { params, query }) =>
		getSession(await readerOf(context, query.code), params, query),
	priceCheck: async (context, input) => priceCheck(await readerOf(context, input.query.code), input),
	getTicketGroup: async (context, input) => getTicketGroup(await readerOf(context, input.query.code), input),
	listMembershipRules: async (context, { query }) =>
		listMembershipRules(await readerOf(context, query.code), query),
	getConfig: async ({ settings }) => ({ config: { _data: [settings] } }),
}

/** Counts attempts at codes on every call that takes them. */
export async function readerOf(
	{ engine, seller, visitor, guess, catalogClock }: CallContext,
	codes?: readonly string[],
): Promise<Reader> {
	if (codes) await guess.codes(codes)
	return { ...(await readingCatalog(engine, seller, catalogClock())), visitor }
}
