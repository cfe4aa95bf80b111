import dayjs from 'dayjs'
import arabic from 'dayjs/locale/ar.js'
import utc from 'dayjs/plugin/utc.js'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/es.js'
import 'dayjs/locale/es-us.js'
import { localTime } from '#app/lib/dates.ts'

dayjs.extend(utc)
// dayjs calls noon and the half hours after it morning in Arabic.
const arabicClock = { ...arabic, meridiem: (hour: number) => (hour < 12 ? 'ص' : 'م') }
dayjs.locale(arabicClock, undefined, true)

const known = new Set(['ar', 'en', 'en-gb', 'es', 'es-us'])

/** How dates are written for one visitor. Used on the server only: pages contain the finished text. */
export interface DateWords {
	locale: string
	/** The seller's dayjs patterns for this locale (spec 1 §9). */
	formats: { dateTime: string; date: string; shortDate: string; time: string }
}

function dayjsLocale(locale: string): string {
	const exact = locale.toLowerCase()
	const language = exact.split('-')[0] ?? 'en'
	return known.has(exact) ? exact : known.has(language) ? language : 'en'
}

/**
 * A venue-local date and time in a dayjs pattern. No time zone is applied to the wall clock.
 * shape - date "YYYY-MM-DD", time "HHmm"
 */
export function wallClockText(date: string, time: string, pattern: string, words: DateWords): string {
	const clock = time === '2400' ? '0000' : time
	return dayjs
		.utc(`${date}T${clock.slice(0, 2)}:${clock.slice(2)}:00Z`)
		.locale(dayjsLocale(words.locale))
		.format(pattern)
}

/** "Saturday, May 1, 2027". */
export function longDate(date: string, words: DateWords): string {
	return wallClockText(date, '0000', words.formats.date, words)
}

/** "10:30 AM", or "10:30" where the locale has a 24-hour clock. */
export function timeText(time: string, words: DateWords): string {
	return wallClockText('2000-01-01', time, words.formats.time, words)
}

/** The seller's own pattern: "Sat, May 1, 2027 at 10:30 AM". */
export function dateTimeText(date: string, time: string, words: DateWords): string {
	return wallClockText(date, time, words.formats.dateTime, words)
}

/** An instant in the seller's pattern, on the clock of the venue's zone. */
export function instantText(instant: string, timezone: string, words: DateWords): string {
	const local = localTime(new Date(instant), timezone)
	return dateTimeText(local.date, local.time, words)
}
