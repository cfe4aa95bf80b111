import { addDays, addMonths } from '#app/lib/dates.ts'

/**
 * Decides where a key moves the focus in the calendar grid, for visitors who use the keyboard
 * (spec 1 §2 and §9: arrows by day and week; the other keys follow the ARIA grid pattern).
 *
 * Example, week starting on Sunday, 2027-05-12 a Wednesday: ArrowDown → 05-19, Home → 05-09,
 * PageDown → 06-12; in a range that ends on 05-31, PageDown → 05-31.
 */
export type CalendarRange = {
	/** First and last date that can have the focus, both inclusive. */
	first: string
	last: string
	/** 0 Sunday … 6 Saturday. */
	weekStart: number
	/** Days that the keys up and down move. */
	weekStep: number
	/** In a script written from right to left, the left arrow moves to a later day. */
	rightToLeft?: boolean
}

/** The date that gets the focus, limited to the range; null when the calendar ignores the key. */
export function focusAfterKey(key: string, date: string, range: CalendarRange): string | null {
	const target = targetOf(key, date, range)
	if (target === null) return null
	if (target < range.first) return range.first
	if (target > range.last) return range.last
	return target
}

function targetOf(
	key: string,
	date: string,
	{ weekStart, weekStep, rightToLeft }: CalendarRange,
): string | null {
	const forward = rightToLeft ? -1 : 1
	switch (key) {
		case 'ArrowRight':
			return addDays(date, forward)
		case 'ArrowLeft':
			return addDays(date, -forward)
		case 'ArrowDown':
			return addDays(date, weekStep)
		case 'ArrowUp':
			return addDays(date, -weekStep)
		case 'Home':
			return addDays(date, -dayOfWeek(date, weekStart))
		case 'End':
			return addDays(date, 6 - dayOfWeek(date, weekStart))
		case 'PageDown':
			return addMonths(date, 1)
		case 'PageUp':
			return addMonths(date, -1)
		default:
			return null
	}
}

/** Days since the first day of the week, 0 to 6, for a venue-local date. */
export function dayOfWeek(date: string, weekStart: number): number {
	return (new Date(`${date}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7
}
