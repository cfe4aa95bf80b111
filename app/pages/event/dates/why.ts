import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { CalendarDay, EventSession } from '#app/contract/entities/session.ts'
import { localTime } from '#app/lib/dates.ts'
import type { BusyVisit } from '#app/pages/cart/visitor-cart.ts'
import { isDayWithin, isWithin, type VisitWindow } from '#app/pages/listing/upsell.ts'
import { type DateWords, longDate, timeText } from '#app/pages/shared/page-words.ts'
import { isToCome, saleText } from '#app/pages/shared/sale-times.ts'
import { findClash, isClash, type OverlapTerms, type Visit } from '#app/rules/overlap.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { DateFirstFacts } from './date-first-facts.ts'

/*
 * Why a day or a session can't be chosen, in the words of the one rule that decides. The rules are asked in a fixed
 * order and the first that holds is reported: a session that has begun is over, however many places it has left.
 */

/** A rule that takes a day or a session away. */
export type WhyRule =
	| 'past'
	| 'started'
	| 'nothing'
	| 'not_yet'
	| 'not_on_sale'
	| 'outside_visit'
	| 'sold_out'
	| 'party'
	| 'guests'
	| 'overlap'
	| 'padding'

/** The rule that decided, and how it reads. */
export interface Why {
	rule: WhyRule
	text: string
}

export interface WhyFacts {
	event: Pick<EventTemplate, 'category' | 'meta'>
	/** Venue-local date and instant of the request. */
	today: string
	now: string
	timezone: string
	visits: readonly BusyVisit[]
	overlap: OverlapTerms
	isAnchor: boolean
	/** Tickets that must fit together; null where nothing was counted yet. */
	partySize: number | null
	/** Those of them that take a place of the session. */
	partyGuests: number | null
	/** Guests that the cart brings already, by session. */
	guests: Readonly<Record<string, number>>
	/** The least number of guests that the event says of its sessions. */
	minGuests: number
	/** Null where the cart binds nothing. */
	windows: readonly VisitWindow[] | null
	/** The last day that is known to have sessions; null while later days may not have been asked for. */
	lastDay: string | null
}

/** What the rules that switch days and sessions off are asked with. */
export function whyFacts(facts: DateFirstFacts): WhyFacts {
	const { calendar, party, windows } = facts
	return {
		event: facts.event,
		today: facts.today,
		now: facts.now,
		timezone: facts.venue?.timezone ?? 'UTC',
		visits: facts.visits,
		overlap: facts.overlap,
		isAnchor: facts.isAnchor,
		partySize: party?.reduce((sum, { count }) => sum + count, 0) ?? null,
		partyGuests: partyGuests(facts),
		guests: facts.guests ?? {},
		minGuests: facts.event.min_guests,
		windows,
		lastDay: calendar?.to === null ? (calendar.days.at(-1)?.date ?? null) : null,
	}
}

function partyGuests({ party, types, groups }: DateFirstFacts): number | null {
	if (!party) return null
	const outside = new Set(groups.filter((group) => group.exclude_from_event_capacity).map(({ id }) => id))
	const isGuest = (typeId: string) =>
		!outside.has(types.find(({ id }) => id === typeId)?.ticket_group_id ?? '')
	return party.reduce((sum, { typeId, count }) => sum + (isGuest(typeId) ? count : 0), 0)
}

/** True when the party has fewer guests than the session is booked from, with those in the cart. */
export const hasTooFew = (
	{ id, min_guests: min }: EventSession,
	{ partyGuests, guests }: WhyFacts,
): boolean => partyGuests !== null && partyGuests > 0 && partyGuests + (guests[id] ?? 0) < min

export interface WhyTerms {
	t: Translate
	words: DateWords
}

/** The rule that hides a session or switches it off; null for one that can be chosen. */
function sessionRule(session: EventSession, facts: WhyFacts): WhyRule | null {
	return sessionRules.find(({ holds }) => holds(session, facts))?.rule ?? null
}

/**
 * The rule that switches a day off; null for one that can be chosen. `day` is undefined where nothing is known of it.
 */
export function dayRule(date: string, day: CalendarDay | undefined, facts: WhyFacts): WhyRule | null {
	if (date < facts.today) return 'past'
	if (day && !isDayWithin(date, facts)) return 'outside_visit'
	if (day && (day.status === 'sold_out' || (day.enabled && day.available === 0)))
		return facts.partySize === null ? 'sold_out' : 'party'
	if (day?.enabled && day.status !== 'closed') return null
	if (day?.on_sale_from) return 'not_on_sale'
	if (day && date === facts.today) return 'started'
	return facts.lastDay !== null && date > facts.lastDay ? 'not_yet' : 'nothing'
}

/** The sentence for a rule, where it needs no more than the visit as a whole. */
export function whyText(rule: WhyRule, facts: WhyFacts, { t, words }: WhyTerms): string {
	switch (rule) {
		case 'past':
			return t('reserve.why.past')
		case 'started':
			return t('reserve.why.started')
		case 'nothing':
			return t('reserve.why.nothing')
		case 'not_yet':
		case 'not_on_sale':
			return t('reserve.why.not_yet')
		case 'sold_out':
			return t('reserve.why.sold_out')
		case 'party':
			return t('reserve.why.party', { number: facts.partySize ?? 0 })
		case 'guests':
			return t('reserve.why.guests', { min: facts.minGuests })
		case 'outside_visit':
			return t('reserve.why.outside_visit', { visit: windowsText(facts, words, t) })
		case 'overlap':
		case 'padding':
			return t('reserve.overlap')
	}
}

/** Why one session can't be chosen; null for one that can. A clash names what it clashes with. */
export function sessionWhy(session: EventSession, facts: WhyFacts, terms: WhyTerms): Why | null {
	const rule = sessionRule(session, facts)
	if (!rule) return null
	if (rule === 'not_on_sale' && session.on_sale_from)
		return { rule, text: saleText(session.on_sale_from, { ...terms, timezone: facts.timezone }) }
	if (rule === 'guests')
		return { rule, text: whyText(rule, { ...facts, minGuests: session.min_guests }, terms) }
	const isClashing = rule === 'overlap' || rule === 'padding'
	return { rule, text: isClashing ? clashText(session, facts, terms) : whyText(rule, facts, terms) }
}

interface SessionRule {
	rule: WhyRule
	holds(session: EventSession, facts: WhyFacts): boolean
	/** What was compared, for staff who configure the venue. */
	facts(session: EventSession, facts: WhyFacts): string
}

/** Every rule about sessions, in the order in which they decide. */
export const sessionRules: readonly SessionRule[] = [
	{
		rule: 'past',
		holds: (session, { now }) => Date.parse(salesEndOf(session)) <= Date.parse(now),
		facts: (session, { now }) => `sales_end=${salesEndOf(session)} now=${now}`,
	},
	{
		rule: 'not_on_sale',
		holds: (session, { now }) => isToCome(session.on_sale_from, now),
		facts: (session, { now }) => `on_sale_from=${session.on_sale_from} now=${now}`,
	},
	{
		rule: 'outside_visit',
		holds: (session, { windows }) => windows !== null && !windows.some((window) => isWithin(session, window)),
		facts: (_, { windows }) => `windows=${JSON.stringify(windows)}`,
	},
	{
		rule: 'guests',
		holds: hasTooFew,
		facts: (session, { partyGuests, guests }) =>
			`guests=${partyGuests} in_cart=${guests[session.id] ?? 0} min=${session.min_guests}`,
	},
	{
		rule: 'party',
		holds: (session, { partySize }) =>
			partySize !== null && session.sold_out && session.available_capacity !== 0,
		facts: (session, { partySize }) => `party=${partySize} ${placesOf(session)}`,
	},
	{
		rule: 'sold_out',
		holds: (session) => session.sold_out,
		facts: (session) => placesOf(session),
	},
	{
		rule: 'overlap',
		holds: (session, facts) => clashOf(session, facts)?.isPadding === false,
		facts: (session, facts) => `visits=${facts.visits.length} ${clashFacts(session, facts)}`,
	},
	{
		rule: 'padding',
		holds: (session, facts) => clashOf(session, facts)?.isPadding === true,
		facts: (session, facts) => `padding=${facts.overlap.paddingMinutes} ${clashFacts(session, facts)}`,
	},
]

/** An all-day session is sold while it lasts; the API leaves out one whose last entry is over. */
const salesEndOf = ({ all_day, start_datetime, end_datetime }: EventSession): string =>
	all_day ? end_datetime : start_datetime

function clashText(session: EventSession, facts: WhyFacts, { t, words }: WhyTerms): string {
	const clash = clashOf(session, facts)
	if (!clash) return ''
	const { visit, isPadding, minutes } = clash
	const hours = { start: timeText(visit.startTime, words), end: timeText(visit.endTime, words) }
	return isPadding
		? t('reserve.why.padding', { name: visit.name, ...hours, minutes })
		: t('reserve.why.overlap', { name: visit.name, ...hours })
}

type ClashFacts = Pick<WhyFacts, 'event' | 'visits' | 'overlap' | 'isAnchor'>

/** True when the cart already holds something at that time. */
export function isClashing(session: EventSession, facts: ClashFacts): boolean {
	return clashOf(session, facts) !== null
}

interface Clash {
	visit: BusyVisit
	/** The times themselves do not overlap: what is kept free around them does. */
	isPadding: boolean
	/** Kept free between the two. */
	minutes: number
}

function clashOf(session: EventSession, { event, visits, overlap, isAnchor }: ClashFacts): Clash | null {
	if (visits.length === 0) return null
	const own: Visit = {
		sessionId: session.id,
		category: event.category,
		isAnchor,
		start: new Date(session.start_datetime),
		end: new Date(session.end_datetime),
		padBefore: event.meta.pad_pre_start ?? null,
		padAfter: event.meta.pad_post_end ?? null,
	}
	const visit = findClash(own, visits, overlap)
	if (!visit) return null
	const bare = (one: Visit): Visit => ({ ...one, padBefore: 0, padAfter: 0 })
	const [first, second] = own.start < visit.start ? [own, visit] : [visit, own]
	const pad = overlap.paddingMinutes
	return {
		visit,
		isPadding: !isClash(bare(own), bare(visit), overlap),
		minutes: (first.padAfter ?? pad) + (second.padBefore ?? pad),
	}
}

/** The text of `windows`: days, or hours of a day. */
function windowsText({ windows, timezone }: WhyFacts, words: DateWords, t: Translate): string {
	return (windows ?? [])
		.map(({ 'start_datetime._gte': from, 'start_datetime._lt': until, 'start_datetime._ondate': date }) => {
			if (date !== undefined) return longDate(date, words)
			const start = localTime(new Date(from ?? 0), timezone)
			const end = localTime(new Date(until ?? from ?? 0), timezone)
			const hours = t('sessions.hours', {
				start: timeText(start.time, words),
				end: timeText(end.time, words),
			})
			return `${longDate(start.date, words)}, ${hours}`
		})
		.join('; ')
}

const placesOf = ({ capacity, oversell_capacity, used_capacity, sold_out }: EventSession): string =>
	`capacity=${capacity} oversell=${oversell_capacity} used=${used_capacity} sold_out=${sold_out}`

function clashFacts(session: EventSession, facts: WhyFacts): string {
	const clash = clashOf(session, facts)
	return clash
		? `with=${clash.visit.sessionId} ${clash.visit.start.toISOString()}/${clash.visit.end.toISOString()} kept_free=${clash.minutes}`
		: 'with=none'
}
