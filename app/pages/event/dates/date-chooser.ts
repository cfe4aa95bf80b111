import type { CalendarDay } from '#app/contract/entities/session.ts'
import { type ReserveQuery, withDate, withMore } from '#app/pages/event/reserve/reserve-query.ts'
import {
	type CalendarTerms,
	calendarMonths,
	type DateCard,
	type DayLinks,
	dateStrip,
	type MonthView,
	weekdayNames,
} from './calendar-view.ts'
import type { DateFirstFacts } from './date-first-facts.ts'
import { dayRule, type WhyRule, whyFacts, whyText } from './why.ts'

export interface DateChooserTerms {
	calendar: CalendarTerms
	dateButtons: number
	keepsChoice: boolean
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
		/** The day that was chosen before the step was opened again. */
		chosen: string | null
	} | null
	/** Why days can't be chosen: a sentence for each rule that switches one of these days off. */
	reasons: Partial<Record<WhyRule, string>>
	closeHref: string
}

/** The dates that can be chosen now: the next ones as cards, or all of them when the calendar is open. */
export function dateChooser(
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: DateChooserTerms,
): DateChooser {
	const days = facts.calendar?.days ?? []
	const known = whyFacts(facts)
	const links: DayLinks = {
		link: (date) => withDate(query, date),
		ruleOf: (date, day) => dayRule(date, day, known),
	}
	const chosen = terms.keepsChoice ? (query.was?.date ?? null) : null
	const cards = dateStrip(days, {
		count: terms.dateButtons,
		selected: chosen,
		terms: terms.calendar,
		...links,
	})
	const last = cards.at(-1)?.date ?? ''
	const hasMore = facts.calendar?.to !== null || days.some((day) => day.enabled && day.date > last)
	const calendar = query.more ? { ...calendarView(days, terms, links), chosen } : null
	const shownDays = calendar ? calendar.months.flatMap((month) => month.days) : cards
	const rules = new Set(shownDays.flatMap((day) => day.why ?? []))
	return {
		cards,
		moreHref: hasMore ? withMore(query, true) : null,
		calendar,
		reasons: Object.fromEntries([...rules].map((rule) => [rule, whyText(rule, known, terms.calendar)])),
		closeHref: withMore(query, false),
	}
}

function calendarView(
	days: CalendarDay[],
	{ calendar, grid }: DateChooserTerms,
	links: DayLinks,
): Omit<NonNullable<DateChooser['calendar']>, 'chosen'> {
	return {
		months: calendarMonths(days, calendar, links),
		weekdays: weekdayNames(calendar),
		weekStart: calendar.weekStart % 7,
		today: calendar.today,
		...grid,
	}
}
