import type { EventSession } from '#app/contract/entities/event.ts'
import { addDays } from '#app/lib/dates.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { isSelectable } from './calendar-view.ts'
import { type Ask, type DateFirstFacts, firstWindowDays, follow, isClashing } from './date-first-facts.ts'
import { isBookable } from './session-tabs.ts'

/**
 * `follow` finds one question after the other, each from the answer before. These functions find the questions that
 * will probably come, so that they can be asked at the same time: first by the address alone, then by the first
 * answers.
 */

/** What the first answers say for any visitor, whatever party the page looks for. */
export type Hints = Pick<DateFirstFacts, 'calendar' | 'sessions' | 'session' | 'nextSession'>

/** Questions that an address probably leads to, before anything is known of its event. */
export function firstNeeds(query: ReserveQuery, today: string): Ask[] {
	// Tickets for any date have neither days nor sessions.
	if (query.admission === 'flexible') return []
	// The page's head names the days on sale, and a day or session that is taken leads back to them.
	const days = firstWindow(today)
	if (query.date) return [days, { ask: 'sessions', date: query.date }]
	if (query.session === 'today') return [days, { ask: 'sessions', date: today }]
	// The first session with places is the only one where the page chooses by itself.
	if (query.session === 'next' || !query.session) return [days, { ask: 'next-session' }]
	return [days, { ask: 'session', id: query.session }]
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
