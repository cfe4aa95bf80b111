import type { CatalogOnSale } from '#app/contract/config.generated.ts'
import { addDays, instantAt } from '#app/lib/dates.ts'

/** Columns of what is on sale at certain times; null is without a limit. */
export interface SaleTimes {
	sale_from: Date | null
	sale_until: Date | null
	/** Before the start or the last entry of a session. */
	sale_closes_minutes: number
}

/** The times of sale on the clock of a place. What the first of them leaves out, the later ones say. */
export function saleTimes(timezone: string, ...[own, ...others]: (CatalogOnSale | undefined)[]): SaleTimes {
	const { from, until, closes_minutes_before: minutes } = Object.assign({}, ...others.toReversed(), own)
	return {
		sale_from: from === undefined ? null : beginningOf(from, timezone),
		sale_until: until === undefined ? null : endOf(until, timezone),
		sale_closes_minutes: minutes ?? 0,
	}
}

/** "2027-06-30T1800" → that minute; "2027-06-30" → its first minute. */
export function beginningOf(moment: string, timezone: string): Date {
	const [date = '', time = '0000'] = moment.split('T')
	return instantAt(date, time, timezone)
}

/** A date counts to the end of the day, a time to the beginning of its minute. */
export function endOf(moment: string, timezone: string): Date {
	return beginningOf(moment.includes('T') ? moment : addDays(moment, 1), timezone)
}
