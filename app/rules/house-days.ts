/**
 * Decides what the calendar of the whole house says of a day. Of several entries about a day the last one decides: with "Closed on
 * December 25, every year" and after it "open all hours on 2027-12-25", Christmas 2027 is a day as any other.
 */
import type { CatalogHouseDay } from '#app/contract/config.generated.ts'
import { addDays } from '#app/lib/dates.ts'
import { isBetween } from './when.ts'

/** The entry that decides about a day; undefined where there is none. */
export const houseDayOn = (house: readonly CatalogHouseDay[], date: string): CatalogHouseDay | undefined =>
	house.findLast((one) => isBetween(date, one.date, one.last_date ?? one.date))

export const isClosed = ({ opens, closes }: Pick<CatalogHouseDay, 'opens' | 'closes'>): boolean =>
	opens === undefined && closes === undefined

/** Whether an entry changes nothing: it has all hours of the day, and opens it in spite of an earlier entry. */
export const isUsual = (day: CatalogHouseDay): boolean =>
	!isClosed(day) && (day.opens ?? '0000') === '0000' && (day.closes ?? '2400') === '2400'

/** Days one after the other that one entry decides about. */
export interface HouseSpan {
	/** Venue-local dates, both included. */
	from: string
	last: string
	day: CatalogHouseDay
}

// A yearly entry about every day would have no end.
const longest = 366

/** The spans of [from, last], in order; the first and the last one as a whole, also where they begin before or end after it. */
export function houseSpans(
	house: readonly CatalogHouseDay[],
	{ from, last }: { from: string; last: string },
): HouseSpan[] {
	const spans: HouseSpan[] = []
	if (house.length === 0) return spans
	for (let date = from; date <= last; date = addDays(date, 1)) {
		const day = houseDayOn(house, date)
		if (!day) continue
		const span = {
			from: edgeOf(house, day, { date, step: -1 }),
			last: edgeOf(house, day, { date, step: 1 }),
			day,
		}
		spans.push(span)
		date = span.last
	}
	return spans
}

/** The furthest day in a direction up to which an entry decides. */
function edgeOf(
	house: readonly CatalogHouseDay[],
	day: CatalogHouseDay,
	{ date, step }: { date: string; step: 1 | -1 },
): string {
	let edge = date
	for (let count = 0; count < longest; count += 1) {
		const next = addDays(edge, step)
		if (houseDayOn(house, next) !== day) break
		edge = next
	}
	return edge
}
