import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import type { CalendarDay, MessageRule } from '#app/contract/entities/event.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { dayStatus } from '#app/rules/availability.ts'
import { type Choice, matchingRules } from '#app/rules/message-rules.ts'
import { badgesOf } from '#app/rules/price.ts'
import { requireEvent } from './events.ts'
import { pricesAt } from './prices.ts'
import { atSessions, displayOf, type EventRecord, type Reader, visibilityOf, withGroups } from './records.ts'
import { momentsOf, readStretches, type Stretch } from './session-store.ts'
import { wireMessageRules } from './wire.ts'

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
		atSessions(await requireEvent(reader, id, visibility)),
		query['ticket_group_id._in'],
	)
	const counting = { groups: record.groups, need: null }
	const stretches = await readStretches(reader, record, { counting, range: query })
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
}

export function dayTerms(
	seller: SellerTerms,
	record: EventRecord,
	how: Pick<DayTerms, 'isExtended' | 'quantities'>,
): DayTerms {
	return { seller, record, rules: how.isExtended ? wireMessageRules(record) : [], ...how }
}

/** Builds a day from its stretches of sessions with the same prices. */
export function dayOf(date: string, stretches: readonly Stretch[], terms: DayTerms): CalendarDay {
	const { seller, record } = terms
	const toCome = sumOf(stretches.map((stretch) => stretch.toCome))
	const left = stretches.some((stretch) => stretch.left === null)
		? null
		: sumOf(stretches.map((stretch) => stretch.left ?? 0))
	const status = dayStatus(toCome, left, seller.availability.fewLeftBelow)
	const sessions = sumOf(stretches.map((stretch) => stretch.sessions))
	const isLong = stretches.some((stretch) => stretch.isLong)
	return {
		date,
		enabled: toCome > 0,
		...pricesAt(record, momentsOf(date, stretches, record), seller),
		price_prefix: displayOf(record, seller).prefix,
		available: left,
		status,
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
