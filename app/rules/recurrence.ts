/**
 * Decides which sessions a schedule makes, for the catalogue that stores them 18 months ahead. Times are
 * wall-clock times of the venue: 1000 is 1000 on both sides of a daylight-saving change. A time that the change
 * skips makes no session; a time that occurs twice makes one, the first.
 *
 * Example: {duration_minutes: 45, hours: [{weekdays: ["sat"], from: "1000", until: "1100",
 * every_minutes: 15}]} makes 1000, 1015, 1030 and 1045 on Saturdays; the last one ends at 1130. Without every_minutes
 * it is one session all day, 1000 to 1100 by the wall clock on every day, even when a clock change alters its length.
 */
import type { CatalogHours, CatalogHouseDay, CatalogSchedule } from '#app/contract/config.generated.ts'
import { addDays, instantAt, isoWeekday, localTime } from '#app/lib/dates.ts'
import { houseDayOn, isClosed } from './house-days.ts'
import { isDay, isoWeekdays, isWithin } from './when.ts'

/** How far ahead repeating events have sessions. */
export const horizonMonths = 18

/** How far ahead they have them when one of many venues opens; the others follow when all are open. */
export const openingMonths = 3

export interface Slot {
	/** Venue-local. */
	date: string
	time: string
	endTime: string
	start: Date
	end: Date
	capacity: number
	oversell: number
	annotations: readonly string[]
	/** The least number of guests of its own; left out where that of the event holds. */
	minGuests?: number | undefined
}

/** A slot before its instants are computed. */
export type PlannedSlot = Pick<Slot, 'time' | 'capacity' | 'oversell' | 'annotations' | 'minGuests'> & {
	minutes: number
	/** Wall-clock end that overrides `minutes`, "HHmm", at most "2400". */
	until?: string
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** The days on which a place has other hours. */
export const houseDays = (
	{ calendar = [] }: { calendar?: readonly CatalogHouseDay[] },
	venue: string,
): CatalogHouseDay[] => calendar.filter(({ venues }) => venues?.includes(venue) ?? true)

/** Every session of [from, until), venue-local dates, in order. `house`: days on which the place has other hours. */
export function slotsOf(
	schedule: CatalogSchedule,
	timezone: string,
	{ from, until, house = [] }: { from: string; until: string; house?: readonly CatalogHouseDay[] },
): Slot[] {
	const plannedSlots = planner(schedule, house)
	const slots: Slot[] = []
	for (let date = from; date < until; date = addDays(date, 1))
		for (const slot of slotsOn(date, timezone, plannedSlots(date))) slots.push(slot)
	return slots
}

/** Computes the instants of one day's planned slots; times that the day does not have are left out. */
export function slotsOn(date: string, timezone: string, planned: readonly PlannedSlot[]): Slot[] {
	if (planned.length === 0) return []
	const { midnight, isPlain } = dayIn(timezone, date)
	return planned.flatMap(({ time, minutes, until, ...places }) => {
		const start = isPlain ? new Date(midnight + minutesOf(time) * minuteMs) : instantAt(date, time, timezone)
		if (!isPlain && localTime(start, timezone).time !== time) return []
		const lasts = new Date(start.getTime() + minutes * minuteMs)
		const end = isPlain || until === undefined ? lasts : instantAt(date, until, timezone)
		const endTime =
			isPlain && minutes < 1440 ? timeAt(minutesOf(time) + minutes) : localTime(end, timezone).time
		return [{ date, time, endTime, start, end, ...places }]
	})
}

interface ZonedDay {
	/** Epoch milliseconds. */
	midnight: number
	/** It and the next day have 24 hours: looking up the zone for each of twelve thousand sessions takes a second. */
	isPlain: boolean
}

// The events of all venues have sessions on the same few hundred days.
const maxCachedDays = 5_000
const daysByZone = new Map<string, Map<string, ZonedDay>>()

function dayIn(timezone: string, date: string): ZonedDay {
	const days = daysByZone.get(timezone)
	const known = days?.get(date)
	if (known) return known
	const midnight = instantAt(date, '0000', timezone).getTime()
	const isPlain = instantAt(addDays(date, 2), '0000', timezone).getTime() - midnight === 2 * dayMs
	const day = { midnight, isPlain }
	if (days && days.size < maxCachedDays) days.set(date, day)
	else daysByZone.set(timezone, new Map([[date, day]]))
	return day
}

/**
 * Returns the slots of a day by the wall clock, in order. Those of the usual week, of a season and of an exception are planned
 * once for each weekday: 18 months have few different days.
 */
function planner(
	schedule: CatalogSchedule,
	house: readonly CatalogHouseDay[],
): (date: string) => readonly PlannedSlot[] {
	const known = new Map<readonly CatalogHours[], PlannedSlot[][]>()
	return (date) => {
		if (schedule.first_date !== undefined && date < schedule.first_date) return []
		if (schedule.last_date !== undefined && date > schedule.last_date) return []
		const { hours, isException } = hoursOn(schedule, date)
		const weekday = isoWeekday(date)
		const week = known.get(hours) ?? []
		const slots = week[weekday] ?? weekdaySlots(schedule, hours, weekday)
		week[weekday] = slots
		known.set(hours, week)
		const day = isException ? undefined : houseDayOn(house, date)
		return day ? inOrder(slots.flatMap((slot) => duringHours(slot, day))) : slots
	}
}

const inOrder = (slots: PlannedSlot[]): PlannedSlot[] =>
	slots.sort((one, other) => (one.time < other.time ? -1 : 1))

/** The slots that hours make on a weekday, in order; of two entries at one time the later one applies. */
function weekdaySlots(
	schedule: CatalogSchedule,
	all: readonly CatalogHours[],
	weekday: number,
): PlannedSlot[] {
	const valid = all.filter(
		({ weekdays }) => weekdays === undefined || isoWeekdays(weekdays).includes(weekday),
	)
	const byTime = new Map<string, PlannedSlot>()
	for (const hours of valid) {
		const slot = {
			...lengthOf(hours, schedule),
			capacity: hours.capacity ?? schedule.capacity,
			oversell: schedule.oversell_capacity ?? 0,
			annotations: hours.annotations ?? [],
			minGuests: hours.min_guests,
		}
		for (const time of timesOf(hours)) byTime.set(time, { ...slot, time })
	}
	return inOrder([...byTime.values()])
}

/**
 * The slot as it is on a day with other hours: none where the house is closed, or where it begins outside of the hours. An
 * all-day session is shortened to them.
 */
function duringHours(slot: PlannedSlot, day: CatalogHouseDay): PlannedSlot[] {
	if (isClosed(day)) return []
	const { opens, closes } = day
	const [first, last] = [opens ?? '0000', closes ?? '2400']
	if (slot.until === undefined) return slot.time >= first && slot.time < last ? [slot] : []
	// "HHmm" sorts like the time that it names.
	const [time = first] = [slot.time, first].sort().slice(-1)
	const [until = last] = [slot.until, last].sort()
	return time < until ? [{ ...slot, time, until, minutes: minutesOf(until) - minutesOf(time) }] : []
}

/** The hours of an exception, else of a season, else of the usual week; the last that fits. */
function hoursOn({ hours, seasons = [], exceptions = [] }: CatalogSchedule, date: string) {
	const exception = exceptions.findLast((one) => isDay(date, one.date))
	const season = seasons.findLast((one) => isWithin(date, one.start, one.end))
	return { hours: exception?.hours ?? season?.hours ?? hours, isException: exception !== undefined }
}

/** "from" and "until" without a step are one session all day. */
function lengthOf(
	{ from, until, every_minutes: step, duration_minutes: minutes }: CatalogHours,
	schedule: CatalogSchedule,
): Pick<PlannedSlot, 'minutes' | 'until'> {
	if (from === undefined || until === undefined || step !== undefined)
		return { minutes: minutes ?? schedule.duration_minutes }
	return { minutes: minutesOf(until) - minutesOf(from), until }
}

function timesOf({ from, until, every_minutes: step, at = [] }: CatalogHours): string[] {
	if (from !== undefined && step === undefined) return [from]
	const times = [...at]
	if (from === undefined || until === undefined || step === undefined) return times
	for (let minute = minutesOf(from); minute < minutesOf(until); minute += step) times.push(timeAt(minute))
	return times
}

/** "1330" → 810. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(2))

/** 810 → "1330"; past midnight it starts again. */
function timeAt(minutes: number): string {
	const ofDay = minutes % 1440
	return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}${String(ofDay % 60).padStart(2, '0')}`
}
