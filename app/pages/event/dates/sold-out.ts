import type { EventSession } from '#app/contract/entities/session.ts'
import type { EventTerms } from '#app/pages/event/event-terms.ts'
import { longDate, timeText } from '#app/pages/shared/page-words.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { DateFirstFacts } from './date-first-facts.ts'
import { offeredSessions } from './follow.ts'
import { isBookable } from './session-tabs.ts'

/**
 * What a sold-out answer leads to (spec 1 §4): another session of the same day when one has places, else
 * another date. `facts` are fresh, read after the refusal.
 */
export function soldOutMessage(
	taken: Pick<EventSession, 'id' | 'local_date' | 'start_time'>,
	facts: DateFirstFacts,
	terms: Pick<EventTerms, 'sessions'>,
): Message & { query: 'date' | 'none' } {
	const { t, words } = terms.sessions
	const others = offeredSessions(taken.local_date, facts).filter(
		(session) => session.id !== taken.id && isBookable(session),
	)
	if (others.length > 0) {
		return {
			tone: 'error',
			query: 'date',
			text: t('reserve.sold_out.session', { time: timeText(taken.start_time, words) }),
		}
	}
	return {
		tone: 'error',
		query: 'none',
		text: t('reserve.sold_out.date', { date: longDate(taken.local_date, words) }),
	}
}

/** The facts with a session that has just turned out to be full: answers may be some seconds old. */
export function withoutPlaces(facts: DateFirstFacts, taken: EventSession): DateFirstFacts {
	const full = { ...taken, sold_out: true, available_capacity: 0 }
	const known = facts.session[taken.id]
	return {
		...facts,
		session: { ...facts.session, [taken.id]: known ? { ...known, session: full } : null },
		sessions: Object.fromEntries(
			Object.entries(facts.sessions).map(([date, list]) => [
				date,
				list.map((session) => (session.id === taken.id ? full : session)),
			]),
		),
	}
}

/** The facts with a day whose last session has just turned out to be full. */
export function withoutDay(facts: DateFirstFacts, date: string): DateFirstFacts {
	const { calendar } = facts
	if (!calendar) return facts
	const days = calendar.days.map((day) =>
		day.date === date ? { ...day, available: 0, status: 'sold_out' as const } : day,
	)
	return { ...facts, calendar: { ...calendar, days } }
}
