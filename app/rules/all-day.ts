/**
 * Decides which sessions are all-day ones, for calendars and tickets that then name no time, and until when a session
 * is sold. An all-day session is one of a repeating event that lasts longer than the seller's `minHours`, 5 by default
 * (spec 1 §9).
 * Example with 5: a museum's "1000 to 1700" is all-day and sold until 1700; its film from 1000 to 1500 is not and is
 * sold until 1000, and so is a concert of six hours that happens once.
 */
const hourMs = 3_600_000
const minuteMs = 60_000

interface Hours {
	start: Date
	end: Date
}

/** `minHours`: a session must last longer. */
export function isAllDay(eventType: string, { start, end }: Hours, minHours: number): boolean {
	return eventType === 'repeating' && end.getTime() - start.getTime() > minHours * hourMs
}

/** When a session leaves sale: at its start, or for an all-day one at the last entry before its end. */
export function salesEnd(
	event: { type: string; lastEntryMinutes: number },
	session: Hours,
	minHours: number,
): Date {
	if (!isAllDay(event.type, session, minHours)) return session.start
	return new Date(session.end.getTime() - event.lastEntryMinutes * minuteMs)
}
