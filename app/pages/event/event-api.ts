import type { Answer } from '#app/contract/calls.ts'
import { addDays } from '#app/lib/dates.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import { codeQuery, withoutRefusedCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Ask, DateFirstFacts } from './dates/date-first-facts.ts'
import { firstWindowDays } from './dates/follow.ts'
import { daysForParty, partyBody, sessionsForParty } from './dates/party.ts'
import type { ReserveQuery } from './reserve/reserve-query.ts'
import type { SeatsOfSession } from './seats/seat-plan.ts'
import { seatsOfSession } from './seats/seats-of-session.ts'

/** What a question must know of its event. */
export type AskedEvent = Pick<DateFirstFacts, 'party'> & { event: Pick<DateFirstFacts['event'], 'id'> }

interface Days {
	from: string
	/** Exclusive; null is all that are on sale. */
	to: string | null
}

const daysRange = ({ from, to }: Days) => ({ 'date._gte': from, ...(to ? { 'date._lt': to } : {}) })

interface SessionsRange {
	'start_datetime._ondate'?: string
	sold_out?: 'false'
	_sort?: 'start_datetime'
	limit: number
}

export const sessionsRange = (ask: Extract<Ask, { ask: 'sessions' | 'next-session' }>): SessionsRange =>
	ask.ask === 'sessions'
		? { 'start_datetime._ondate': ask.date, limit: 1000 }
		: { sold_out: 'false', _sort: 'start_datetime', limit: 1 }

export async function askDays(
	storefront: Storefront,
	query: ReserveQuery,
	{ event, party }: AskedEvent,
	range: Days,
): Promise<NonNullable<DateFirstFacts['calendar']>['days']> {
	const { gateway } = storefront
	const params = { id: event.id }
	const how = { _format: 'extended', ...daysRange(range) } as const
	if (party) {
		const filter = { ...how, ...groupFilter(storefront, query) }
		return daysForParty(await gateway.ask('postCalendar', { params, query: filter, body: partyBody(party) }))
	}
	const { calendar } = await gateway.ask('getCalendar', {
		params,
		query: { ...how, ...groupFilter(storefront, query) },
	})
	return calendar._data
}

/** The days of an event as every visitor sees them; null where it is hidden. */
export async function askPublicDays(
	{ gateway }: Storefront,
	eventId: string,
	range: Days,
): Promise<DateFirstFacts['calendar']> {
	const query = { _format: 'extended', ...daysRange(range) } as const
	const answer = await gateway.ask('getCalendar', { params: { id: eventId }, query }).catch(orNull)
	return answer && { to: range.to, days: answer.calendar._data }
}

/**
 * The days of an event as every visitor sees them, for the head of its page; null where it is hidden. Pages
 * that begin with dates have them, the others ask what those would: the API keeps its answer.
 */
export async function daysOnSale(
	storefront: Storefront,
	{ event, today, calendar, party }: DateFirstFacts,
): Promise<DateFirstFacts['calendar']> {
	if (event.event_type === 'other') return null
	if (calendar && !party) return calendar
	const daysUntil = (to: string | null) => askPublicDays(storefront, event.id, { from: today, to })
	const first = await daysUntil(addDays(today, firstWindowDays))
	return first?.days.some((day) => day.enabled) ? first : daysUntil(null)
}

export async function askSessions(
	storefront: Storefront,
	query: ReserveQuery,
	{ event, party }: AskedEvent,
	range: SessionsRange,
): Promise<DateFirstFacts['sessions'][string]> {
	const { gateway, seller } = storefront
	const params = { id: event.id }
	if (party) {
		// Of a day also those that are too small for the party: the page says so.
		const whole = range['start_datetime._ondate'] ? ({ _include_sold_out: 'true' } as const) : {}
		// The answer for a party has only sessions with places.
		const { sold_out, ...dates } = range
		const filter = { ...dates, ...whole, ...groupFilter(storefront, query) }
		const answer = await gateway.ask('postSessions', { params, query: filter, body: partyBody(party) })
		return sessionsForParty(answer, party, seller.publicConfig.locale.currency)
	}
	const { event_session } = await gateway.ask('listSessions', {
		params,
		query: { ...range, ...groupFilter(storefront, query) },
	})
	return event_session._data
}

export async function askSession(
	storefront: Storefront,
	query: ReserveQuery,
	{ event }: AskedEvent,
	sessionId: string,
): Promise<DateFirstFacts['session'][string]> {
	const answer = await storefront.gateway
		.ask('getSession', {
			params: { id: event.id, sessionId },
			query: { embed: 'ticket_group,ticket_type', ...groupFilter(storefront, query) },
		})
		.catch(orNull)
	const session = answer?.event_session._data[0]
	return answer && session
		? { session, groups: answer.ticket_group?._data ?? [], types: answer.ticket_type?._data ?? [] }
		: null
}

/** The seats of a session; null for one without numbered seats. */
export async function askSeats(
	storefront: Storefront,
	query: ReserveQuery,
	eventId: string,
	sessionId: string,
): Promise<SeatsOfSession | null> {
	return seatsOfSession(storefront, { eventId, sessionId, query: groupFilter(storefront, query) })
}

export async function askEvent(
	storefront: Storefront,
	id: string,
	query: ReserveQuery,
): Promise<Answer<'getEvent'> | null> {
	const embed = 'venue,ticket_group,ticket_type,message_rule'
	try {
		return await withoutRefusedCodes(storefront, () =>
			storefront.gateway.ask('getEvent', {
				params: { id },
				query: { embed, ...groupFilter(storefront, query) },
			}),
		)
	} catch (error) {
		return orNull(error)
	}
}

/** Groups that the address names: naming one for links shows it, and so does a code that opens it. */
export function groupFilter(
	storefront: Storefront,
	query: ReserveQuery,
): { 'ticket_group_id._in'?: string; code?: string } {
	return {
		...(query.groups ? { 'ticket_group_id._in': query.groups.join(',') } : {}),
		...codeQuery(storefront),
	}
}

// An id that is malformed or names nothing is the same to a visitor (spec 1 §7); any other malformed request is an
// error (interpretations 61).
function orNull(error: unknown): null {
	if (isRefused(error) && (error.status === 404 || error.code === 'bad_field_value')) return null
	throw error
}
