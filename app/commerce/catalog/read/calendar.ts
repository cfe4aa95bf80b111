import { isFull, isOpen } from '#app/commerce/catalog/availability-store.ts'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import type { MessageRule } from '#app/contract/entities/event.ts'
import type { CalendarDay } from '#app/contract/entities/session.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { dayStatus, groupPlaces, placesLeft as leftIn, sessionPlaces } from '#app/rules/availability.ts'
import { type Choice, matchingRules } from '#app/rules/message-rules.ts'
import { badgesOf, priceOf } from '#app/rules/price.ts'
import type { Moment } from '#app/rules/when.ts'
import { requireEvent } from './events.ts'
import { onceForAlikeDays, pricesAt, withDiscounts } from './prices.ts'
import {
	atSessions,
	displayOf,
	type EventRecord,
	type Reader,
	sellingNow,
	visibilityOf,
	withGroups,
} from './records.ts'
import { readSessions, requireSession, type SessionWithCounters } from './session-store.ts'
import { momentsOf, readStretches, type Stretch } from './stretches.ts'
import {
	type GroupCount,
	placesOf,
	wireGroup,
	wireMessageRules,
	wireSession,
	wireType,
	wireVenue,
} from './wire.ts'

type CalendarQuery = ParsedInput<'getCalendar'>['query']

/**
 * Returns every day with sessions from today (or the requested date) on, with its lowest price, places and status, in
 * two statements for any number of sessions. `_format=extended` adds badges, annotations, messages and tooltips.
 *
 * errors - event_not_found
 * source - spec 1 §3 "Calendar day", §7 GET events/{id}/calendar
 */
export async function getCalendar(
	reader: Reader,
	id: string,
	query: CalendarQuery,
): Promise<Answer<'getCalendar'>> {
	const visibility = await visibilityOf(reader, query)
	const record = withGroups(
		sellingNow(reader, atSessions(await requireEvent(reader, id, visibility))),
		query['ticket_group_id._in'],
	)
	const stretches = await readStretches(reader, record, { need: null, range: query })
	const terms = dayTerms(reader.seller, record, { isExtended: query._format === 'extended' })
	const days = [...Map.groupBy(stretches, (stretch) => stretch.date)]
	return { calendar: { _data: days.map(([date, parts]) => dayOf(date, parts, terms)) } }
}

/** The values that all days of one calendar share. */
export interface DayTerms {
	seller: SellerTerms
	record: EventRecord
	/** Empty unless the calendar is extended. */
	rules: MessageRule[]
	isExtended: boolean
	quantities?: Choice['quantities']
	pricePrefix: CalendarDay['price_prefix']
	pricesOf: (date: string, moments: readonly Required<Moment>[]) => ReturnType<typeof pricesAt>
}

export function dayTerms(
	seller: SellerTerms,
	record: EventRecord,
	how: Pick<DayTerms, 'isExtended' | 'quantities'>,
): DayTerms {
	const pricesOf = onceForAlikeDays(record.event.price_rules, (moments) => pricesAt(record, moments, seller))
	const pricePrefix = displayOf(record, seller).prefix
	const rules = how.isExtended ? wireMessageRules(record) : []
	return { seller, record, rules, pricePrefix, pricesOf, ...how }
}

/** Builds a day from its stretches of sessions with the same prices. */
export function dayOf(date: string, stretches: readonly Stretch[], terms: DayTerms): CalendarDay {
	const { seller, record, pricesOf, pricePrefix } = terms
	const toCome = sumOf(stretches.map((stretch) => stretch.toCome))
	const left = stretches.some((stretch) => stretch.left === null)
		? null
		: sumOf(stretches.map((stretch) => stretch.left ?? 0))
	const status = dayStatus(toCome, left, seller.availability.fewLeftBelow)
	const sessions = sumOf(stretches.map((stretch) => stretch.sessions))
	const isLong = stretches.some((stretch) => stretch.isLong)
	const beginnings = stretches.flatMap(({ saleFrom }) => saleFrom ?? []).sort()
	return {
		...pricesOf(date, momentsOf(date, stretches, record)),
		date,
		enabled: toCome > 0,
		price_prefix: pricePrefix,
		available: left,
		status,
		on_sale_from: toCome === 0 && beginnings[0] ? new Date(beginnings[0]).toISOString() : null,
		all_day: record.event.event_type === 'repeating' && sessions === 1 && isLong,
		...wordsOf(date, status, terms),
	}
}

function wordsOf(
	date: string,
	status: CalendarDay['status'],
	{ record, rules, isExtended, quantities }: DayTerms,
): Pick<CalendarDay, 'badges' | 'annotations' | 'messages' | 'tooltip'> {
	const texts = (action: MessageRule['action']): string[] =>
		matchingRules(rules, action, { moment: { date }, quantities }).map((rule) => rule.text)
	const badges = isExtended && status !== 'closed' ? badgesOf(record.event.price_rules, date) : []
	const [annotations, messages] = [texts('date_annotation'), texts('date_message')]
	return {
		badges,
		annotations,
		messages,
		tooltip: [...badges, ...annotations, ...messages].join('\n') || null,
	}
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

type SessionsQuery = ParsedInput<'listSessions'>['query']
type SessionQuery = ParsedInput<'getSession'>['query']

/**
 * Lists an event's sessions on sale by date or range, in order of start. Whether a session is sold out follows from the
 * groups in the query; `available_capacity` is the session's own.
 *
 * errors - event_not_found
 */
export async function listSessions(
	reader: Reader,
	id: string,
	query: SessionsQuery,
): Promise<Answer<'listSessions'>> {
	const visibility = await visibilityOf(reader, query)
	const record = withGroups(
		sellingNow(reader, atSessions(await requireEvent(reader, id, visibility))),
		query['ticket_group_id._in'],
	)
	const counting = { groups: record.groups, need: null }
	const conditions =
		query.sold_out === undefined ? [] : [query.sold_out ? isFull(counting) : isOpen(counting)]
	const rows = await readSessions(reader, record, { counting, conditions, range: query })
	const { seller } = reader
	return {
		event_session: { _data: rows.map(({ left, ...row }) => wireSession(row, record, { left, seller })) },
	}
}

/**
 * Returns one session on sale with its venue, ticket groups and ticket types as `embed` names them. Types have their
 * price in the session and the number of places that are left.
 *
 * errors - event_not_found, session_not_found (also for one that is no longer on sale)
 */
export async function getSession(
	reader: Reader,
	{ id, sessionId }: { id: string; sessionId: string },
	query: SessionQuery = {},
): Promise<Answer<'getSession'>> {
	const visibility = await visibilityOf(reader, query)
	const record = withGroups(
		atSessions(await requireEvent(reader, id, visibility)),
		query['ticket_group_id._in'],
	)
	const session = await requireSession(reader, record, sessionId)
	const counts = countsOf(record, session)
	const left = placesInSession(record, session, counts)
	const visible = query['ticket_group.available']
		? record.groups.filter((group) => counts.get(group.id)?.left !== 0)
		: record.groups
	const { seller } = reader
	const sold = withGroups(
		record,
		visible.map((group) => group.id),
	)
	const types = typesIn(sold, session, { counts, currency: seller.currency })
	const all = {
		venue: { _data: [wireVenue(record.venue)] },
		ticket_group: { _data: visible.map((group) => wireGroup(group, counts.get(group.id) ?? null)) },
		ticket_type: {
			_data: await withDiscounts(reader, { record, types, session, codes: query.code ?? [] }),
		},
	}
	return {
		event_session: { _data: [wireSession(session, record, { left, seller })] },
		...Object.fromEntries(Object.entries(all).filter(([name]) => query.embed?.some((one) => one === name))),
	}
}

/** The counts of a group in a session; `own` is what its own capacity leaves. Null is unlimited. */
export type Count = GroupCount & { own: number | null }

export function countsOf(record: EventRecord, session: SessionWithCounters): Map<string, Count> {
	const sessionLeft = leftIn(placesOf(session))
	return new Map(
		record.groups.map((group) => {
			const counter = session.counters.find((one) => one.group_id === group.id)
			const own = counter ? leftIn(placesOf(counter)) : null
			const left = groupPlaces(sessionLeft, {
				left: own,
				excludedFromSession: group.exclude_from_event_capacity,
			})
			return [group.id, { used: counter?.used_capacity ?? 0, left, own }]
		}),
	)
}

function placesInSession(
	{ groups }: EventRecord,
	session: SessionWithCounters,
	counts: ReadonlyMap<string, Count>,
): number | null {
	const places = groups.map((group) => ({
		left: counts.get(group.id)?.own ?? null,
		excludedFromSession: group.exclude_from_event_capacity,
	}))
	return sessionPlaces(leftIn(placesOf(session)), places, session.min_guests)
}

/** The ticket types of a record, priced for a session. */
export function typesIn(
	record: EventRecord,
	session: SessionWithCounters,
	{ counts, currency }: { counts: ReadonlyMap<string, Count>; currency: string },
) {
	const moment = { date: session.local_date, time: session.start_time }
	return record.types.map((type) =>
		wireType(type, {
			price: priceOf(type, record.event.price_rules, moment),
			available: counts.get(type.ticket_group_id)?.left ?? null,
			currency,
			category: record.event.category,
		}),
	)
}
