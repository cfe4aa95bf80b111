import type { CalendarDay, EventSession } from '#app/contract/entities/event.ts'
import type { DateFirstFacts } from './date-first-facts.ts'
import { isDayWithin, isWithin, type WhyFacts } from './why.ts'

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
		partySize: party?.reduce((sum, { count }) => sum + count, 0) ?? null,
		windows,
		lastDay: calendar?.to === null ? (calendar.days.at(-1)?.date ?? null) : null,
	}
}

/** The days of a calendar; those on which nothing may be visited beside the cart can't be chosen. */
export function daysWithCart(days: CalendarDay[], facts: DateFirstFacts): CalendarDay[] {
	const known = whyFacts(facts)
	return days.map((day) =>
		isDayWithin(day.date, known) ? day : { ...day, enabled: false, status: 'closed' as const },
	)
}

/**
 * The sessions of a day; those outside the visit in the cart have no places for this visit. `sessionWhy`
 * distinguishes them from sessions that are full.
 */
export function sessionsWithCart(sessions: EventSession[], { windows }: DateFirstFacts): EventSession[] {
	if (!windows) return sessions
	return sessions.map((session) =>
		windows.some((window) => isWithin(session, window)) ? session : { ...session, sold_out: true },
	)
}
