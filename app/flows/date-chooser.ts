import type { CalendarDay } from '#app/contract/entities/event.ts'
import {
	type CalendarTerms,
	calendarMonths,
	type DateCard,
	dateStrip,
	type MonthView,
	weekdayNames,
} from './calendar-view.ts'
import type { DateFirstFacts } from './date-first-facts.ts'
import { type ReserveQuery, withDate, withMore } from './reserve-query.ts'

export interface DateChooserTerms {
	calendar: CalendarTerms
	dateButtons: number
	/** Of the open calendar: days that the up and down keys move, and the share of a month that counts as seen. */
	grid: { weekStep: number; visibleShare: number }
}

export interface DateChooser {
	cards: DateCard[]
	/** Opens the calendar; null when the cards are all there is. */
	moreHref: string | null
	/** Every month, only when the visitor opened the calendar: it is most of a page's weight. */
	calendar: {
		months: MonthView[]
		weekdays: { short: string; long: string }[]
		weekStart: number
		weekStep: number
		visibleShare: number
		today: string
	} | null
	closeHref: string
}

/** The dates that can be chosen now: the next ones as cards, or all of them when the calendar is open. */
export function dateChooser(
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: DateChooserTerms,
): DateChooser {
	const days = facts.calendar?.days ?? []
	const link = (date: string): string => withDate(query, date)
	const cards = dateStrip(days, { count: terms.dateButtons, selected: null, terms: terms.calendar, link })
	const last = cards.at(-1)?.date ?? ''
	const hasMore = facts.calendar?.to !== null || days.some((day) => day.enabled && day.date > last)
	return {
		cards,
		moreHref: hasMore ? withMore(query, true) : null,
		calendar: query.more ? { ...calendarView(days, terms.calendar, link), ...terms.grid } : null,
		closeHref: withMore(query, false),
	}
}

function calendarView(
	days: CalendarDay[],
	terms: CalendarTerms,
	link: (date: string) => string,
): Omit<NonNullable<DateChooser['calendar']>, 'weekStep' | 'visibleShare'> {
	return {
		months: calendarMonths(days, terms, link),
		weekdays: weekdayNames(terms),
		weekStart: terms.weekStart % 7,
		today: terms.today,
	}
}
