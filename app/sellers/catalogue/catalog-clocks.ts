import type { CatalogEvent, CatalogFile, CatalogHours } from '#app/contract/config.generated.ts'
import { addDays, instantAt, isLocalDate, isoWeekday, localTime } from '#app/lib/dates.ts'
import { isBetween, isDay, isoWeekdays, isWithin } from '#app/rules/when.ts'
import { isTimeZone } from '#app/sellers/validation/time-zones.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { hoursOf, type PlacedHours } from './catalog-hours.ts'

const clock = (time: string) => `${time.slice(0, 2)}:${time.slice(2, 4)}`

/** What the clock of a zone shows instead of a skipped time; null for a time that exists. */
function shownInstead(date: string, time: string, timezone: string): string | null {
	if (!isLocalDate(date) || time === '2400') return null
	const shown = localTime(instantAt(date, time, timezone), timezone)
	return shown.date === date && shown.time === time ? null : clock(shown.time)
}

const noonOf = (date: string, timezone: string) => instantAt(date, '1200', timezone).getTime()

const minuteMs = 60_000

/** Minutes by which the clocks go forward in the night before a day; negative where they go back, and 0 on most days. */
const shiftBefore = (date: string, timezone: string): number =>
	1440 - (noonOf(date, timezone) - noonOf(addDays(date, -1), timezone)) / minuteMs

/** Whether the clock of a zone shows a time twice on a day. */
function isTwice(date: string, time: string, timezone: string): boolean {
	if (!isLocalDate(date) || time === '2400') return false
	const shift = shiftBefore(date, timezone)
	if (shift >= 0) return false
	const later = localTime(new Date(instantAt(date, time, timezone).getTime() - shift * minuteMs), timezone)
	return later.date === date && later.time === time
}

/** Days on which the clocks of a zone change, in a year from a day on. */
const changes = new Map<string, string[]>()

function changesAfter(day: string, timezone: string): string[] {
	const key = `${timezone} ${day}`
	const known = changes.get(key)
	if (known) return known
	const days: string[] = []
	for (let week = 0; week < 53; week += 1) {
		const start = addDays(day, week * 7)
		if (noonOf(addDays(start, 7), timezone) - noonOf(start, timezone) === 7 * 1440 * minuteMs) continue
		for (let date = start; date < addDays(start, 7); date = addDays(date, 1))
			if (shiftBefore(addDays(date, 1), timezone) !== 0) days.push(addDays(date, 1))
	}
	changes.set(key, days)
	return days
}

function startsOf({ from, until, every_minutes: step, at }: CatalogHours): string[] {
	if (at !== undefined) return [...at]
	if (from === undefined) return []
	if (step === undefined) return [from]
	const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(2, 4))
	const starts: string[] = []
	for (let minute = minutes(from); minute < Math.min(minutes(until ?? '2400'), 1440); minute += step)
		starts.push(`${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`)
	return starts
}

/** The hours that hold on a day, as `rules/recurrence.ts` chooses them: of an exception, else of a season, else of the week. */
function hoursOn(event: CatalogEvent, date: string): PlacedHours[] {
	const { seasons = [], exceptions = [] } = event.schedule ?? {}
	const exception = exceptions.findLastIndex((one) => isDay(date, one.date))
	const season = seasons.findLastIndex((one) => isWithin(date, one.start, one.end))
	const list =
		exception >= 0
			? `/schedule/exceptions/${exception}/hours`
			: season >= 0
				? `/schedule/seasons/${season}/hours`
				: '/schedule/hours'
	return hoursOf(event).filter(
		({ at, hours }) =>
			at.startsWith(`${list}/`) &&
			(hours.weekdays === undefined || isoWeekdays(hours.weekdays).includes(isoWeekday(date))),
	)
}

/** Whether the house is open when a session of a schedule begins. */
function isOpen({ calendar = [] }: CatalogFile, event: CatalogEvent, date: string, time: string): boolean {
	const isOwn = event.schedule?.exceptions?.some((one) => isDay(date, one.date))
	const day = calendar.findLast(
		({ venues, date: first, last_date: last }) =>
			(venues === undefined || venues.includes(event.venue)) && isBetween(date, first, last ?? first),
	)
	if (!day || isOwn) return true
	const { opens, closes } = day
	return (
		(opens !== undefined || closes !== undefined) && time >= (opens ?? '0000') && time < (closes ?? '2400')
	)
}

interface Place {
	pointer: string
	timezone: string
	/** "YYYY-MM-DD"; null looks at no schedule. */
	today: string | null
}

function singleFaults(event: CatalogEvent, { pointer, timezone }: Place): CatalogFault[] {
	return (event.sessions ?? []).flatMap(({ date, time }, index): CatalogFault[] => {
		const at = `${pointer}/sessions/${index}/time`
		const shown = shownInstead(date, time, timezone)
		if (shown !== null)
			return [
				{
					pointer: at,
					code: 'CFG2804',
					sentence: `There is no ${clock(time)} on ${date} in ${timezone}: the clocks go forward`,
					hint: `Write another time, such as ${shown.replace(':', '')}`,
				},
			]
		return isTwice(date, time, timezone) ? [twice(at, { date, time, timezone })] : []
	})
}

const twice = (
	pointer: string,
	{ date, time, timezone }: { date: string; time: string; timezone: string },
): CatalogFault => ({
	pointer,
	code: 'CFG2804',
	severity: 'warning',
	sentence: `${clock(time)} comes twice on ${date} in ${timezone}: the clocks go back, and the session is at the first one`,
	hint: 'Write a time that comes once, or leave it as it is and tell visitors which of the two it is',
})

/** The days from today, and from the first of the schedule, on which the clocks change. */
function changesOf(event: CatalogEvent, { timezone, today }: Place): string[] {
	const { first_date: first, last_date: last } = event.schedule ?? {}
	if (!event.schedule || today === null) return []
	const from = first !== undefined && isLocalDate(first) && first > today ? first : today
	return changesAfter(from, timezone).filter((day) => last === undefined || day <= last)
}

/**
 * Starts of a schedule that the clocks of the venue skip, or show twice, within a year: one finding for each entry of hours.
 * A skipped start is an error. Where the schedule has an exception for a day of a clock change, its author knows of them:
 * later years are warnings then, so that no venue becomes wrong because a year has passed.
 */
function scheduleFaults(catalog: CatalogFile, event: CatalogEvent, place: Place): CatalogFault[] {
	const { pointer, timezone } = place
	const isKnown = event.schedule?.exceptions?.some(
		({ date }) => isLocalDate(date) && shiftBefore(date, timezone) > 0,
	)
	const found = new Map<string, CatalogFault>()
	for (const date of changesOf(event, place)) {
		for (const { hours, at } of hoursOn(event, date)) {
			const starts = startsOf(hours).filter((time) => isOpen(catalog, event, date, time))
			const skipped = starts.find((time) => shownInstead(date, time, timezone) !== null)
			const doubled = starts.find((time) => isTwice(date, time, timezone))
			if (skipped !== undefined && !found.has(`${at} skipped`))
				found.set(`${at} skipped`, {
					pointer: pointer + at,
					code: 'CFG2804',
					severity: isKnown && !at.includes('/exceptions/') ? 'warning' : 'error',
					sentence: `There is no ${clock(skipped)} on ${date} in ${timezone}: the clocks go forward, and the session is left out`,
					hint: at.includes('/exceptions/')
						? 'Write another time'
						: `Write another time, or add an exception for ${date} with the hours of that day`,
				})
			if (doubled !== undefined && !found.has(`${at} doubled`))
				found.set(`${at} doubled`, twice(pointer + at, { date, time: doubled, timezone }))
		}
	}
	return [...found.values()]
}

/** Sessions at a time that the clocks of the venue skip, or show twice. */
export function clockFaults(catalog: CatalogFile, event: CatalogEvent, place: Place): CatalogFault[] {
	return [...singleFaults(event, place), ...scheduleFaults(catalog, event, place)]
}

/** The instants of noon in January and in July: equal for zones with the same clock. */
function noonsOf(timezone: string): string {
	return ['2027-01-15', '2027-07-15'].map((date) => noonOf(date, timezone)).join(' ')
}

/** A warning where no place of the catalogue has the seller's clock: their dates and "today" would differ. */
export function placeFaults({ venues }: CatalogFile, timezone: string | null): CatalogFault[] {
	const [first] = venues
	if (timezone === null || !first || !isTimeZone(timezone)) return []
	const own = noonsOf(timezone)
	if (venues.some((venue) => !isTimeZone(venue.timezone) || noonsOf(venue.timezone) === own)) return []
	return [
		{
			pointer: '/venues/0/timezone',
			code: 'CFG2804',
			severity: 'warning',
			sentence: `The place is in ${first.timezone}, and locale.timezone of the seller is ${timezone}`,
			hint: 'Write one zone in both: flags and blocks follow the clock of the seller, sessions that of the place',
		},
	]
}
