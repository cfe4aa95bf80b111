/**
 * Decides whether a day, or a time on it, matches a rule: an interval of dates, weekdays, a window of the
 * day. All given parts must match; without parts every moment matches. Intervals and windows are
 * half-open, [start, end) (spec 1 §5). `MM-DD` repeats every year and may cross New Year. A window may
 * cross midnight (interpretations 43).
 *
 * Example: {dateInterval: {start: "12-20", end: "01-05"}, weekdays: [6, 7]} matches Saturday 2027-01-02
 * and not Tuesday 2027-01-05.
 */
import { isoWeekday } from '#app/lib/dates.ts'

export interface When {
	/** `YYYY-MM-DD` or `MM-DD`. */
	dateInterval?: { start?: string; end?: string }
	/** ISO: Monday 1 … Sunday 7. */
	weekdays?: readonly number[]
	/** `HHmm`. */
	time_of_day?: { start: string; end: string }
}

/** A local date, with its time `HHmm` when known. */
export interface Moment {
	date: string
	time?: string
}

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** ["mon", "sun"] → [1, 7], the names of catalogue files. */
export function isoWeekdays(weekdays: readonly string[]): number[] {
	return weekdays.map((name) => names.indexOf(name) + 1)
}

/** True when a moment fits. A window of the day does not fit a date without a time. */
export function fits({ dateInterval, weekdays, time_of_day }: When, { date, time }: Moment): boolean {
	if (dateInterval && !isWithin(date, dateInterval.start, dateInterval.end)) return false
	if (weekdays && !weekdays.includes(isoWeekday(date))) return false
	if (!time_of_day) return true
	return time !== undefined && isInWindow(time, time_of_day)
}

/** True when a date lies in [start, end); when both are `MM-DD`, in every year. */
export function isWithin(date: string, start: string | undefined, end: string | undefined): boolean {
	const sinceStart = start === undefined || partOf(date, start) >= start
	const beforeEnd = end === undefined || partOf(date, end) < end
	const crossesNewYear =
		start !== undefined && end !== undefined && isYearly(start) && isYearly(end) && start > end
	return crossesNewYear ? sinceStart || beforeEnd : sinceStart && beforeEnd
}

/** True when a date is the day `YYYY-MM-DD` or, in every year, `MM-DD`. */
export function isDay(date: string, day: string): boolean {
	return partOf(date, day) === day
}

/** True when a date lies in [first, last], both days included; when both are `MM-DD`, in every year and also over New Year. */
export function isBetween(date: string, first: string, last: string): boolean {
	const sinceFirst = partOf(date, first) >= first
	const untilLast = partOf(date, last) <= last
	const crossesNewYear = isYearly(first) && isYearly(last) && first > last
	return crossesNewYear ? sinceFirst || untilLast : sinceFirst && untilLast
}

function isInWindow(time: string, { start, end }: { start: string; end: string }): boolean {
	return start <= end ? time >= start && time < end : time >= start || time < end
}

const isYearly = (bound: string): boolean => bound.length === 'MM-DD'.length
const partOf = (date: string, bound: string): string => (isYearly(bound) ? date.slice('YYYY-'.length) : date)
