import type { EventSession } from '#app/contract/entities/session.ts'
import { addDays } from '#app/lib/dates.ts'
import { visibleOffer } from '#app/pages/event/offer.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { isSelectable } from './calendar-view.ts'
import type { Ask, Choice, ChoiceProblem, DateFirstFacts } from './date-first-facts.ts'
import { isBookable } from './session-tabs.ts'
import { isClashing } from './why.ts'

/** Days of the first look at the calendar: enough for the date buttons of most events. */
export const firstWindowDays = 62

const nothing: Choice = {
	date: null,
	session: null,
	isOnlyDate: false,
	isAnchorDate: false,
	isOnlySession: false,
	problems: [],
}

/** How far an address leads: the next question to the API; when it is null, `choice` is final. */
interface Followed {
	missing: Ask | null
	choice: Choice
}

interface Known {
	query: ReserveQuery
	facts: DateFirstFacts
	dateButtons: number
}

/** Follows the address through the steps as far as the facts reach. */
export function follow(query: ReserveQuery, facts: DateFirstFacts, dateButtons: number): Followed {
	const known = { query, facts, dateButtons }
	if (visibleOffer(query, facts).dated.length === 0) return { missing: null, choice: nothing }
	if (query.session === 'next') return followNext(known)
	if (query.session === 'today') return followToday(known)
	if (query.session) return followSession(query.session, known)
	if (query.date) return followDate(query.date, known, { choice: nothing, isAsked: true })
	return followCalendar(known, nothing)
}

/** Sessions of a day that the picker may show. */
export function offeredSessions(date: string, facts: DateFirstFacts): EventSession[] {
	return (facts.sessions[date] ?? []).filter(
		(session) => !isClashing(session, facts) && (isBookable(session) || !facts.hidesSoldOut),
	)
}

function followSession(id: string, known: Known): Followed {
	const { facts } = known
	// The id is the visitor's: "constructor" would find what every object has.
	const named = Object.hasOwn(facts.session, id) ? facts.session[id] : undefined
	if (named === undefined) return { missing: { ask: 'session', id }, choice: nothing }
	if (named === null) return followCalendar(known, { ...nothing, problems: ['session_not_found'] })
	const date = named.session.local_date
	const sessions = facts.sessions[date]
	// With quantities chosen, whether all of them fit is known of the sessions that can take them.
	if (facts.party && !sessions) return { missing: { ask: 'sessions', date }, choice: nothing }
	const isTooSmall = facts.party !== null && !sessions?.some((session) => session.id === id)
	const isTaken = isTooSmall || !isBookable(named.session) || isClashing(named.session, facts)
	if (!isTaken) return { missing: null, choice: { ...nothing, date, session: named } }
	return followDate(date, known, {
		choice: { ...nothing, problems: ['session_unavailable'] },
		isAsked: false,
	})
}

function followNext(known: Known): Followed {
	const { nextSession } = known.facts
	if (nextSession === undefined) return { missing: { ask: 'next-session' }, choice: nothing }
	if (nextSession) return followSession(nextSession.id, known)
	return followCalendar(known, { ...nothing, problems: ['session_unavailable'] })
}

// "today" means a session of today: the only one left is chosen, among several the visitor chooses.
function followToday(known: Known): Followed {
	const { facts } = known
	if (!facts.sessions[facts.today])
		return { missing: { ask: 'sessions', date: facts.today }, choice: nothing }
	if (offeredSessions(facts.today, facts).some(isBookable))
		return followDate(facts.today, known, { choice: nothing, isAsked: false })
	return followCalendar(known, { ...nothing, problems: ['session_unavailable'] })
}

interface DateRoute {
	choice: Choice
	/** The visitor named the date: without places that is a problem worth saying. */
	isAsked: boolean
}

function followDate(date: string, known: Known, { choice: before, isAsked }: DateRoute): Followed {
	const { facts } = known
	if (!facts.sessions[date]) return { missing: { ask: 'sessions', date }, choice: before }
	const offered = offeredSessions(date, facts)
	const open = offered.filter(isBookable)
	if (open.length === 0 && (before.isOnlyDate || before.isAnchorDate))
		// Chosen by the page itself: the only date shows what hides its times, another one is left unchosen.
		return { missing: null, choice: before.isOnlyDate ? { ...before, date } : nothing }
	if (open.length === 0) {
		const problems: ChoiceProblem[] = isAsked ? [...before.problems, 'date_unavailable'] : before.problems
		return followCalendar(known, { ...before, problems })
	}
	const choice: Choice = { ...before, date }
	const [only] = offered
	// With one displayed session it is selected by itself (spec 1 §2), unless it has just been refused.
	if (offered.length !== 1 || !only || choice.problems.length > 0) return { missing: null, choice }
	const session = facts.session[only.id]
	if (session === undefined) return { missing: { ask: 'session', id: only.id }, choice }
	return { missing: null, choice: { ...choice, session, isOnlySession: session !== null } }
}

function followCalendar(known: Known, choice: Choice): Followed {
	const { query, facts, dateButtons } = known
	const { calendar, today } = facts
	const whole: Ask = { ask: 'calendar', from: today, to: null }
	if (!calendar) return { missing: query.more ? whole : firstWindow(today), choice }
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
	return followDate(date, known, {
		choice: { ...choice, isOnlyDate, isAnchorDate: !isOnlyDate },
		isAsked: false,
	})
}

/*
 * `follow` finds one question after the other, each from the answer before. The functions below find the questions that
 * will probably come, so that they can be asked at the same time: first by the address alone, then by the first
 * answers.
 */

/** What the first answers say for any visitor, whatever party the page looks for. */
export type Hints = Pick<DateFirstFacts, 'calendar' | 'sessions' | 'session' | 'nextSession'>

/** What the answers are for: a page, whose head names the days on sale, or a posted form, which has no head. */
export type Use = 'page' | 'form'

/** Questions that an address probably leads to, before anything is known of its event. */
export function firstNeeds(query: ReserveQuery, today: string, use: Use): Ask[] {
	// Tickets for any date have neither days nor sessions.
	if (query.admission === 'flexible') return []
	// A day or session that is taken leads back to the days too.
	const days = use === 'form' && (query.date || query.session) ? [] : [firstWindow(today)]
	if (query.date) return [...days, { ask: 'sessions', date: query.date }]
	if (query.session === 'today') return [...days, { ask: 'sessions', date: today }]
	// The first session with places is the only one where the page chooses by itself.
	if (query.session === 'next' || !query.session) return [...days, { ask: 'next-session' }]
	return [...days, { ask: 'session', id: query.session }]
}

/**
 * Questions that the facts lead to next, and those that probably follow from their answers. `facts` hold the first
 * answers as far as they are valid for the party of the page.
 */
export function nextNeeds(
	query: ReserveQuery,
	facts: DateFirstFacts,
	{ hints, dateButtons }: { hints: Hints; dateButtons: number },
): Ask[] {
	const { missing, choice } = follow(query, facts, dateButtons)
	if (!missing) return []
	const { today, anchorDates, party } = facts
	const open = (facts.calendar ?? hints.calendar)?.days.filter(isSelectable) ?? []
	const isRefused = choice.problems.length > 0

	/** The sessions of a day, and the details of the one that is probably its only one. */
	function ofDate(date: string | null): Ask[] {
		if (date === null) return []
		const only = isRefused ? null : onlySession(date, hints)
		return [{ ask: 'sessions', date }, ...(only ? [{ ask: 'session' as const, id: only.id }] : [])]
	}

	/** The days that the page shows: those of the first weeks, and all of them where too few can be chosen. */
	function days(isEnough = open.length >= dateButtons): Ask[] {
		const first: Ask[] = facts.calendar ? [] : [firstWindow(today)]
		const isAll = facts.calendar?.to === null || isEnough
		return isAll ? first : [...first, { ask: 'calendar', from: today, to: null }]
	}

	/** The day that the page probably chooses by itself: that of an anchor in the cart, or the only one. */
	function likelyDate(): string | null {
		if (isRefused || query.more || query.date || query.session) return null
		const anchor = anchorDates.find((date) => open.some((day) => day.date === date))
		return anchor ?? (open.length > 1 ? null : (open[0]?.date ?? hints.nextSession?.local_date ?? null))
	}

	switch (missing.ask) {
		case 'calendar':
			return [missing, ...days(), ...ofDate(likelyDate())]
		case 'sessions':
			// Without places on that day, days are asked for: all of them for a party, because its days are not known
			// yet.
			if (!hasPlaces(missing.date, hints, facts))
				return [...ofDate(missing.date), ...days(party ? false : undefined)]
			return [...ofDate(missing.date), ...(isRefused ? days() : [])]
		case 'session': {
			const next = hints.nextSession?.id === missing.id ? hints.nextSession : null
			const isChecked = next !== null && (party !== null || isClashing(next, facts))
			return [missing, ...(isChecked ? ofDate(next.local_date) : [])]
		}
		case 'next-session':
			return [missing, ...(hints.nextSession ? [{ ask: 'session' as const, id: hints.nextSession.id }] : [])]
	}
}

const firstWindow = (today: string): Ask => ({
	ask: 'calendar',
	from: today,
	to: addDays(today, firstWindowDays),
})

function onlySession(date: string, { sessions, nextSession }: Hints): EventSession | null {
	const [first, ...others] = sessions[date] ?? []
	if (first) return others.length === 0 ? first : null
	return nextSession?.local_date === date ? nextSession : null
}

/** False where the first answers say that no session of the day has places for this visitor and party. */
function hasPlaces(date: string, { sessions, session }: Hints, facts: DateFirstFacts): boolean {
	const named = Object.values(session).flatMap((known) => known?.session ?? [])
	const known = sessions[date] ?? named.filter((one) => one.local_date === date)
	const size = facts.party?.reduce((sum, { count }) => sum + count, 0) ?? 1
	const fits = (one: EventSession): boolean =>
		isBookable(one) && !isClashing(one, facts) && (one.available_capacity ?? size) >= size
	return known.length === 0 || known.some(fits)
}
