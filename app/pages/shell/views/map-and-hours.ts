import type { MapAndHoursProps } from '#app/contract/config.generated.ts'
import { addDays, isoWeekday, localTime } from '#app/lib/dates.ts'
import { wallClockText } from '#app/pages/shared/page-words.ts'
import type { ViewTerms } from '../view-terms.ts'

/*
 * Marks the line of today in a venue's opening hours. An exception overrides the week: with Thursdays "10 to 6" and
 * 24 December "10 to 2", Thursday 24 December marks the exception and no line of the week. Exceptions of the past and of
 * the distant future are left out.
 */

// Visitors plan a few weeks ahead: next year's holidays would be confused with this year's.
const daysAhead = 90

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export interface HoursView {
	lines: { days: string; times: string; isToday: boolean }[]
	exceptions: {
		/** "Thu, Dec 24" or "Thu, Dec 24 – Sat, Dec 26". */
		dates: string
		label: string
		/** Null when the venue is closed. */
		times: string | null
		isToday: boolean
	}[]
}

type Props = Pick<MapAndHoursProps, 'hours' | 'exceptions'>

export const view = (props: Props, { now, timezone, words }: ViewTerms): HoursView =>
	hoursView(props, localTime(now, timezone).date, (date) =>
		wallClockText(date, '0000', words.formats.shortDate, words),
	)

/**
 * Hours with today's line marked. `today` is the venue's own date; `dateText` writes a date.
 * shape - `lines` and `exceptions` carry wording keys, as the settings do
 */
export function hoursView(props: Props, today: string, dateText: (date: string) => string): HoursView {
	const exceptions = props.exceptions
		.map((one) => ({ ...one, last: one.until ?? one.from }))
		.filter((one) => one.last >= today && one.from <= addDays(today, daysAhead))
		.sort((one, other) => one.from.localeCompare(other.from))
		.map(({ from, last, label, times }) => ({
			dates: last === from ? dateText(from) : `${dateText(from)} – ${dateText(last)}`,
			label,
			times: times ?? null,
			isToday: from <= today,
		}))
	const isException = exceptions.some((one) => one.isToday)
	const weekday = weekdays[isoWeekday(today) - 1]
	const lines = props.hours.map(({ days, times, weekdays: meant = [] }) => ({
		days,
		times,
		isToday: !isException && weekday !== undefined && meant.includes(weekday),
	}))
	return { lines, exceptions }
}
