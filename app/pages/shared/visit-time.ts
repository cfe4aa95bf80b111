import type { Ticket } from '#app/contract/entities/cart.ts'
import { localTime } from '#app/lib/dates.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type DateWords, dateTimeText, longDate, timeText } from './date-words.ts'

/** The time of a visit on the venue's clock. */
export interface VisitTime {
	/** "YYYY-MM-DD" */
	date: string
	/** "HHmm" */
	start: string
	end: string
	/** Visitors may enter an all-day session at any time of its hours, so its start alone would be misread as the time to arrive. */
	allDay: boolean
}

/** The visit of a ticket by its instants; without an end it ends at its start. */
export function visitTime(ticket: {
	start: Date
	end: Date | null
	allDay: boolean
	timezone: string
}): VisitTime {
	const start = localTime(ticket.start, ticket.timezone)
	const end = localTime(ticket.end ?? ticket.start, ticket.timezone)
	return { date: start.date, start: start.time, end: end.time, allDay: ticket.allDay && ticket.end !== null }
}

/** The same for a ticket of the API. */
export function ticketTime(
	ticket: Pick<Ticket, 'end_datetime' | 'all_day' | 'timezone'>,
	start: string,
): VisitTime {
	const { end_datetime: end, all_day: allDay, timezone } = ticket
	return visitTime({ start: new Date(start), end: end === null ? null : new Date(end), allDay, timezone })
}

/** "Sat, May 1, 2027 at 10:30 AM", or "Saturday, May 1, 2027, any time 10:00 AM–5:00 PM". */
export function visitText({ date, start, end, allDay }: VisitTime, words: DateWords, t: Translate): string {
	if (!allDay) return dateTimeText(date, start, words)
	return t('sessions.all_day_on', {
		date: longDate(date, words),
		start: timeText(start, words),
		end: timeText(end, words),
	})
}

/** "10:30 AM", or "Any time 10:00 AM–5:00 PM". */
export function hoursText({ start, end, allDay }: VisitTime, words: DateWords, t: Translate): string {
	const from = timeText(start, words)
	return allDay ? t('sessions.all_day', { start: from, end: timeText(end, words) }) : from
}
