import type { CalendarDay } from '#app/contract/entities/session.ts'
import { addDays, addMonths, daysBetween, isoWeekday } from '#app/lib/dates.ts'
import { advertisedPrice, noPrices } from '#app/pages/shared/advertised-price.ts'
import {
	type AvailabilitySettings,
	availabilityWords,
	type DateWords,
	longDate,
	wallClockText,
} from '#app/pages/shared/page-words.ts'
import type { Money } from '#app/pages/shared/price.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { WhyRule } from './why.ts'

export interface CalendarTerms {
	t: Translate
	words: DateWords
	money: Money
	availability: AvailabilitySettings
	/** Whether days carry a price (spec 1 §9, price display mode "all"). */
	showPrices: boolean
	includeFees: boolean
	/** The venue's words before prices, where the event has none of its own. */
	pricePrefix?: string
	/** ISO weekday on which a week begins: 7 Sunday, 1 Monday. */
	weekStart: number
	/** Venue-local date of the request. */
	today: string
}

/** A day as the calendar draws it. */
export interface DayView {
	date: string
	/** Number in the month. */
	day: string
	/** Null when it can't be chosen. */
	href: string | null
	state: 'available' | 'few' | 'sold_out' | 'closed'
	/** As a cell shows it: of the primary ticket type, or the lowest. */
	price?: string
	/** The same where there is room: with "from" and the secondary type's price. */
	fullPrice?: string
	/** The state in words, when there is something to say. */
	stateText?: string
	badge?: string
	/** What the venue says of the day, a line each. */
	tooltip?: string
	/** The rule that switches it off. */
	why?: WhyRule
	/** Everything above as one sentence, for the accessible name. */
	label: string
}

/** A day as a button of the strip. */
export interface DateCard extends DayView {
	weekday: string
	month: string
	chosen: boolean
	today: boolean
}

export interface MonthView {
	/** "2027-05". */
	id: string
	title: string
	/** Empty cells before the first day; this month begins with this week. */
	leading: number
	days: DayView[]
}

/** A day can be chosen when it is enabled, not sold out and has places (interpretation 51). */
export function isSelectable(day: CalendarDay): boolean {
	return day.enabled && day.status !== 'sold_out' && day.status !== 'closed' && day.available !== 0
}

/** Where a day leads when it can be chosen, and which rule switches it off when it can't. */
export interface DayLinks {
	link(date: string): string
	ruleOf?(date: string, day: CalendarDay | undefined): WhyRule | null
}

/** One day as it is rendered, with its link. Of a day without sessions nothing is known. */
export function dayView(
	date: string,
	known: CalendarDay | undefined,
	terms: CalendarTerms,
	links: DayLinks,
): DayView {
	const day = known ?? closedDay(date)
	const { t, words } = terms
	const isOpen = isSelectable(day)
	const places = availabilityWords(day.available, terms.availability, t)
	const isSoldOut = day.status === 'sold_out' || (day.enabled && day.available === 0)
	const state = isSoldOut ? 'sold_out' : !isOpen ? 'closed' : places.kind === 'few' ? 'few' : 'available'
	const hasPrice = isOpen && terms.showPrices
	const price = hasPrice ? advertisedPrice(day, day.price_prefix ?? terms.pricePrefix ?? null, terms) : null
	const why = isOpen ? null : (links.ruleOf?.(date, known) ?? null)
	const stateText = isSoldOut ? t('calendar.status.sold_out') : isOpen ? places.text : ''
	const badge = [...day.badges, ...day.annotations].join(', ')
	const parts = [
		longDate(day.date, words),
		day.date === terms.today ? t('calendar.legend.today') : '',
		price?.text,
		state === 'closed' ? t('calendar.legend.closed') : stateText,
		badge,
	]
	return {
		date: day.date,
		day: wallClockText(day.date, '0000', 'D', words),
		href: isOpen ? links.link(day.date) : null,
		state,
		...(price ? { price: price.short } : {}),
		...(price && price.text !== price.short ? { fullPrice: price.text } : {}),
		...(stateText ? { stateText } : {}),
		...(badge ? { badge } : {}),
		...(day.tooltip ? { tooltip: day.tooltip } : {}),
		...(why ? { why } : {}),
		label: parts.filter(Boolean).join(', '),
	}
}

/**
 * The strip of date buttons: the next `count` days that can be chosen, with the sold-out days between
 * them shown disabled (interpretation 52). A chosen day further away takes the last place.
 */
export function dateStrip(
	days: CalendarDay[],
	options: { count: number; selected: string | null; terms: CalendarTerms } & DayLinks,
): DateCard[] {
	const { count, selected, terms } = options
	const open = days.filter(isSelectable).slice(0, count)
	const last = open.at(-1)?.date ?? ''
	const shown = days.filter((day) => day.date <= last && (isSelectable(day) || day.status === 'sold_out'))
	const chosen = days.find((day) => day.date === selected && day.date > last && isSelectable(day))
	if (chosen) shown.splice(shown.length - 1, 1, chosen)
	return shown.map((day) => ({
		...dayView(day.date, day, terms, options),
		weekday: wallClockText(day.date, '0000', 'ddd', terms.words),
		month: wallClockText(day.date, '0000', 'MMM', terms.words),
		chosen: day.date === selected,
		today: day.date === terms.today,
	}))
}

/** Every month from this week to the last day known, each with all its days; unknown days are closed. */
export function calendarMonths(days: CalendarDay[], terms: CalendarTerms, links: DayLinks): MonthView[] {
	const known = new Map(days.map((day) => [day.date, day]))
	const last = days.findLast((day) => day.enabled)?.date ?? terms.today
	const months: MonthView[] = []
	const week = addDays(terms.today, -weekdayOf(terms.today, terms))
	for (let start = `${terms.today.slice(0, 7)}-01`; start <= last; start = addMonths(start, 1)) {
		const first = week > start && week.slice(0, 7) === start.slice(0, 7) ? week : start
		const count = daysBetween(first, addMonths(start, 1))
		const dates = Array.from({ length: count }, (_, index) => addDays(first, index))
		months.push({
			id: first.slice(0, 7),
			title: wallClockText(first, '0000', 'MMMM YYYY', terms.words),
			leading: weekdayOf(first, terms),
			days: dates.map((date) => dayView(date, known.get(date), terms, links)),
		})
	}
	return months
}

/** Days since the first day of its week. */
const weekdayOf = (date: string, { weekStart }: CalendarTerms): number =>
	(isoWeekday(date) - weekStart + 7) % 7

/** Seven names from the first day of the week on. */
export function weekdayNames(terms: CalendarTerms): { short: string; long: string }[] {
	// 2024-01-01 was a Monday, ISO weekday 1.
	const dates = Array.from({ length: 7 }, (_, index) => addDays('2024-01-01', terms.weekStart - 1 + index))
	return dates.map((date) => ({
		short: wallClockText(date, '0000', 'dd', terms.words),
		long: wallClockText(date, '0000', 'dddd', terms.words),
	}))
}

function closedDay(date: string): CalendarDay {
	return {
		date,
		enabled: false,
		...noPrices,
		price_prefix: null,
		price_increase: null,
		available: 0,
		status: 'closed',
		on_sale_from: null,
		all_day: false,
		badges: [],
		annotations: [],
		messages: [],
		tooltip: null,
	}
}
