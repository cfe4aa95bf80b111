/**
 * Decides which sessions are all-day ones, for calendars and tickets that then name no time: one session of a
 * repeating event lasting over 5 hours, or however many the seller says (spec 1 §9).
 *
 * Example with 5: a museum's "1000 to 1700" is all-day; its film from 1000 to 1500 is not, nor is a concert of six hours that
 * happens once.
 */
const hourMs = 3_600_000

/** `minHours`: a session must last longer. */
export function isAllDay(
	eventType: string,
	{ start, end }: { start: Date; end: Date },
	minHours: number,
): boolean {
	return eventType === 'repeating' && end.getTime() - start.getTime() > minHours * hourMs
}
