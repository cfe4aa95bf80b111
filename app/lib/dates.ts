/**
 * Venue time. A local date is `YYYY-MM-DD`, a local time of day `HHmm`, an instant a `Date`.
 * Dates travel end to end as text, so a server or a phone in another zone never shifts a day.
 */
const partsByZone = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timezone: string): Intl.DateTimeFormat {
	let format = partsByZone.get(timezone)
	if (!format) {
		format = new Intl.DateTimeFormat('en-CA', {
			timeZone: timezone,
			hourCycle: 'h23',
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
			hour: '2-digit',
			minute: '2-digit',
			second: '2-digit',
		})
		partsByZone.set(timezone, format)
	}
	return format
}

// An offset changes on quarter hours only, and the sessions of a venue start at the same few thousand quarter hours:
// cache one offset per zone and quarter hour.
const quarterHourMs = 900_000
const maxCachedOffsets = 50_000
const offsetsByZone = new Map<string, Map<number, number>>()

/** Milliseconds that a zone's wall clock is ahead of UTC at an instant. */
function offsetOf(at: number, timezone: string): number {
	const quarter = Math.floor(at / quarterHourMs)
	let offsets = offsetsByZone.get(timezone)
	if (!offsets || offsets.size >= maxCachedOffsets) {
		offsets = new Map()
		offsetsByZone.set(timezone, offsets)
	}
	const cached = offsets.get(quarter)
	if (cached !== undefined) return cached
	const start = quarter * quarterHourMs
	const parts = new Map(
		zoneFormat(timezone)
			.formatToParts(new Date(start))
			.map((part) => [part.type, part.value]),
	)
	const text = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
	const wallClock = `${text('year')}-${text('month')}-${text('day')}T${text('hour')}:${text('minute')}:${text('second')}Z`
	const offset = Date.parse(wallClock) - start
	offsets.set(quarter, offset)
	return offset
}

/** The wall clock of a zone at an instant: `{ date: "2027-05-01", time: "1030" }`. */
export function localTime(instant: Date, timezone: string): { date: string; time: string } {
	const at = instant.getTime()
	const wallClock = new Date(at + offsetOf(at, timezone)).toISOString()
	return { date: wallClock.slice(0, 10), time: wallClock.slice(11, 13) + wallClock.slice(14, 16) }
}

/** An instant as a zone's wall clock shows it, with its offset: "2027-05-01T10:30:00-04:00". */
export function zonedText(instant: Date, timezone: string): string {
	const at = instant.getTime()
	const offset = offsetOf(at, timezone)
	const size = new Date(Math.abs(offset)).toISOString().slice(11, 16)
	return `${new Date(at + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${size}`
}

/**
 * The instant at which a zone's wall clock shows `date` and `time`. A time skipped by daylight saving
 * moves forward by the gap; a time that happens twice means the first.
 */
export function instantAt(date: string, time: string, timezone: string): Date {
	const wanted = Date.parse(`${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:00Z`)
	const before = offsetOf(wanted - 86_400_000, timezone)
	const after = offsetOf(wanted + 86_400_000, timezone)
	const candidates = [wanted - before, wanted - after].filter((at) => at + offsetOf(at, timezone) === wanted)
	return new Date(candidates.length > 0 ? Math.min(...candidates) : wanted - before)
}

/** The instant at which a zone's wall clock shows "2027-05-01T10:30"; null for no time, and for one that the clocks skip. */
export function shownInstant(text: string, timezone: string): Date | null {
	const [date = '', clock = ''] = text.split('T')
	if (!isLocalDate(date) || !supportedYears.test(date) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock))
		return null
	const time = clock.replace(':', '')
	const instant = instantAt(date, time, timezone)
	const shown = localTime(instant, timezone)
	return shown.date === date && shown.time === time ? instant : null
}

/** Calendar arithmetic on local dates; never touches a clock or a zone. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Same day of the month `months` later, or the month's last day: 2027-01-31 + 1 → 2027-02-28. */
export function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
	const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
	const target = Math.min(day, last.getUTCDate())
	return `${last.toISOString().slice(0, 8)}${String(target).padStart(2, '0')}`
}

/** ISO weekday: Monday 1 … Sunday 7. */
export function isoWeekday(date: string): number {
	// A date without a time is UTC, and is parsed in two thirds of the time.
	return new Date(date).getUTCDay() || 7
}

/** True for a real calendar date in `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
	const parsed = new Date(`${text}T00:00:00Z`)
	return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** Years that calls accept: `Date` and PostgreSQL handle years beyond them differently. */
export const supportedYears = /^(?:19|20|21)\d\d-/

/** Whole days from one local date to another; NaN when either is not a date. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
