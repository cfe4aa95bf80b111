import type { Answer } from '#app/contract/calls.ts'
import type {
	CalendarDay,
	EventSession,
	EventTemplate,
	MessageRule,
	TicketGroup,
	TicketType,
	Venue,
} from '#app/contract/entities/event.ts'
import { addDays } from '#app/lib/dates.ts'
import { type Offer, offerOf } from '#app/pages/event/admission.ts'
import type { KnownAnswers } from '#app/pages/event/quantities/known-answers.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import type { VisitWindow } from '#app/pages/listing/upsell.ts'
import { findClash, type OverlapTerms, type Visit } from '#app/rules/overlap.ts'
import type { TicketCount } from '#app/rules/party.ts'
import { isSelectable } from './calendar-view.ts'
import { isBookable } from './session-tabs.ts'
import type { BusyVisit } from './why.ts'

/** One question to the API; the page asks them in rounds until nothing is missing. */
export type Ask =
	| { ask: 'calendar'; from: string; to: string | null }
	| { ask: 'sessions'; date: string }
	| { ask: 'session'; id: string }
	| { ask: 'next-session' }

export interface SessionFacts {
	session: EventSession
	groups: TicketGroup[]
	types: TicketType[]
}

/** What is known so far. A missing key was not asked yet; null means that there is none. */
export interface DateFirstFacts {
	event: EventTemplate
	venue: Venue | null
	groups: TicketGroup[]
	types: TicketType[]
	rules: MessageRule[]
	/** Venue-local date and instant of the request. */
	today: string
	now: string
	calendar: { to: string | null; days: CalendarDay[] } | null
	sessions: Record<string, EventSession[]>
	session: Record<string, SessionFacts | null>
	nextSession: EventSession | null | undefined
	/** What the cart holds already: sessions that clash with it are hidden from the picker (spec 1 §2). */
	visits: BusyVisit[]
	/** When visits beside the cart may begin; null is at any time. */
	windows: VisitWindow[] | null
	overlap: OverlapTerms
	/** The picker leaves out sessions without places. */
	hidesSoldOut: boolean
	/** Tickets that the cart holds, by ticket group. */
	inCart: Record<string, number>
	/** Names and answers of the cart; left out where there is no cart. */
	known?: KnownAnswers
	/** Dates of what this event may be added to, in the order of the cart. */
	anchorDates: string[]
	/** Quantity-first: what days and sessions must have places for; null while the quantities are open. */
	party: TicketCount[] | null
	/** The house of the chosen session; not asked while its map is closed and no seat is chosen. */
	seatMap?: Answer<'getSeatMap'> | null
	/** Why no days could be looked for with these quantities. */
	partyProblem: PartyProblem | null
}

/** More different ticket types than a calendar can be asked for, or anything else. */
export type PartyProblem = { kind: 'too_many_types'; max: number } | { kind: 'failed' }

export type ChoiceProblem = 'session_not_found' | 'session_unavailable' | 'date_unavailable'

/** Where the address and the facts have led: the choices made so far, and what did not work. */
export interface Choice {
	date: string | null
	session: SessionFacts | null
	/** True when the visitor had no other date, or no other session, to choose. */
	isOnlyDate: boolean
	/** True when the date was not chosen but follows from what the cart holds. */
	isAnchorDate: boolean
	isOnlySession: boolean
	problems: ChoiceProblem[]
}

const nothing: Choice = {
	date: null,
	session: null,
	isOnlyDate: false,
	isAnchorDate: false,
	isOnlySession: false,
	problems: [],
}

/** Days of the first look at the calendar: enough for the date buttons of most events. */
export const firstWindowDays = 62

/**
 * Follows the address through the steps as far as the facts reach. `missing` is the next question to
 * the API; when it is null, `choice` is final.
 */
export function follow(
	query: ReserveQuery,
	facts: DateFirstFacts,
	dateButtons: number,
): { missing: Ask | null; choice: Choice } {
	if (visibleOffer(query, facts).dated.length === 0) return { missing: null, choice: nothing }
	if (query.session === 'next') return followNext(query, facts, dateButtons, nothing)
	if (query.session === 'today') return followToday(query, facts, dateButtons, nothing)
	if (query.session) return followSession(query.session, query, facts, dateButtons)
	if (query.date) return followDate(query.date, query, facts, { dateButtons, choice: nothing, isAsked: true })
	return followCalendar(query, facts, dateButtons, nothing)
}

/** What this page sells: those groups of the address, or all. */
export function visibleOffer(
	query: ReserveQuery,
	{ event, groups }: Pick<DateFirstFacts, 'event' | 'groups'>,
): Offer {
	return offerOf(groups, query.groups, event.event_type !== 'other')
}

/** Sessions of a day that the picker may show. */
export function offeredSessions(date: string, facts: DateFirstFacts): EventSession[] {
	return (facts.sessions[date] ?? []).filter(
		(session) => !isClashing(session, facts) && (isBookable(session) || !facts.hidesSoldOut),
	)
}

/** True when the cart already holds something at that time. */
export function isClashing(session: EventSession, facts: DateFirstFacts): boolean {
	if (facts.visits.length === 0) return false
	const { category, meta } = facts.event
	const visit: Visit = {
		sessionId: session.id,
		category,
		start: new Date(session.start_datetime),
		end: new Date(session.end_datetime),
		padBefore: meta.pad_pre_start ?? null,
		padAfter: meta.pad_post_end ?? null,
	}
	return findClash(visit, facts.visits, facts.overlap) !== null
}

type Followed = { missing: Ask | null; choice: Choice }

function followSession(
	id: string,
	query: ReserveQuery,
	facts: DateFirstFacts,
	dateButtons: number,
): Followed {
	const known = facts.session[id]
	if (known === undefined) return { missing: { ask: 'session', id }, choice: nothing }
	if (known === null)
		return followCalendar(query, facts, dateButtons, { ...nothing, problems: ['session_not_found'] })
	const date = known.session.local_date
	const sessions = facts.sessions[date]
	// With quantities chosen, whether all of them fit is known of the sessions that can take them.
	if (facts.party && !sessions) return { missing: { ask: 'sessions', date }, choice: nothing }
	const isTooSmall = facts.party !== null && !sessions?.some((session) => session.id === id)
	const isTaken = isTooSmall || !isBookable(known.session) || isClashing(known.session, facts)
	if (!isTaken) return { missing: null, choice: { ...nothing, date, session: known } }
	return followDate(date, query, facts, {
		dateButtons,
		choice: { ...nothing, problems: ['session_unavailable'] },
		isAsked: false,
	})
}

function followNext(
	query: ReserveQuery,
	facts: DateFirstFacts,
	dateButtons: number,
	choice: Choice,
): Followed {
	if (facts.nextSession === undefined) return { missing: { ask: 'next-session' }, choice }
	if (facts.nextSession) return followSession(facts.nextSession.id, query, facts, dateButtons)
	return followCalendar(query, facts, dateButtons, { ...choice, problems: ['session_unavailable'] })
}

// "today" means a session of today: the only one left is chosen, among several the visitor chooses.
function followToday(
	query: ReserveQuery,
	facts: DateFirstFacts,
	dateButtons: number,
	choice: Choice,
): Followed {
	const sessions = facts.sessions[facts.today]
	if (!sessions) return { missing: { ask: 'sessions', date: facts.today }, choice }
	if (offeredSessions(facts.today, facts).some(isBookable)) {
		return followDate(facts.today, query, facts, { dateButtons, choice, isAsked: false })
	}
	return followCalendar(query, facts, dateButtons, { ...choice, problems: ['session_unavailable'] })
}

interface DateRoute {
	dateButtons: number
	choice: Choice
	/** The visitor named the date: without places that is a problem worth saying. */
	isAsked: boolean
}

function followDate(date: string, query: ReserveQuery, facts: DateFirstFacts, route: DateRoute): Followed {
	const sessions = facts.sessions[date]
	if (!sessions) return { missing: { ask: 'sessions', date }, choice: route.choice }
	const offered = offeredSessions(date, facts)
	const open = offered.filter(isBookable)
	if (open.length === 0 && (route.choice.isOnlyDate || route.choice.isAnchorDate))
		// Chosen by the page itself: the only date shows what hides its times, another one is left unchosen.
		return { missing: null, choice: route.choice.isOnlyDate ? { ...route.choice, date } : nothing }
	if (open.length === 0) {
		const problems: ChoiceProblem[] = route.isAsked
			? [...route.choice.problems, 'date_unavailable']
			: route.choice.problems
		return followCalendar(query, facts, route.dateButtons, { ...route.choice, problems })
	}
	const choice: Choice = { ...route.choice, date }
	const [only] = offered
	// With one displayed session it is selected by itself (spec 1 §2), unless it has just been refused.
	if (offered.length !== 1 || !only || choice.problems.length > 0) return { missing: null, choice }
	const known = facts.session[only.id]
	if (known === undefined) return { missing: { ask: 'session', id: only.id }, choice }
	return { missing: null, choice: { ...choice, session: known, isOnlySession: known !== null } }
}

function followCalendar(
	query: ReserveQuery,
	facts: DateFirstFacts,
	dateButtons: number,
	choice: Choice,
): Followed {
	const { calendar, today } = facts
	const whole: Ask = { ask: 'calendar', from: today, to: null }
	if (!calendar)
		return {
			missing: query.more ? whole : { ask: 'calendar', from: today, to: addDays(today, firstWindowDays) },
			choice,
		}
	const open = calendar.days.filter(isSelectable)
	if (calendar.to !== null && (query.more || open.length < dateButtons)) return { missing: whole, choice }
	if (choice.problems.length > 0) return { missing: null, choice }
	const [only] = open
	// One available date is selected by itself (spec 1 §4); one that was just refused is not forced again.
	const isOnlyDate = calendar.to === null && open.length === 1
	// So is that of what the cart holds, unless the visitor looks for another one in the open calendar.
	const anchorDate = query.more
		? undefined
		: facts.anchorDates.find((date) => open.some((day) => day.date === date))
	const date = isOnlyDate ? only?.date : anchorDate
	if (!date) return { missing: null, choice }
	return followDate(date, query, facts, {
		dateButtons,
		choice: { ...choice, isOnlyDate, isAnchorDate: !isOnlyDate },
		isAsked: false,
	})
}
