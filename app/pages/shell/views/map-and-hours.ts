import type { CatalogHouseDay, MapAndHoursProps } from '#app/contract/config.generated.ts'
import { addDays, isoWeekday, localTime } from '#app/lib/dates.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { timeText, wallClockText } from '#app/pages/shared/page-words.ts'
import { type HouseSpan, houseSpans, isClosed, isUsual } from '#app/rules/house-days.ts'
import type { ViewTerms } from '../view-terms.ts'

/*
 * Marks the line of today in a venue's opening hours. An exception overrides the week: with Thursdays "10 to 6" and
 * 24 December "10 to 2", Thursday 24 December marks the exception and no line of the week. The days of the house's calendar are
 * exceptions too, and go before one of the block for the same day: of "closed, 24 to 26 December" and a calendar with "until 2 on
 * 25 December" the block's stays for the 24th and the 26th. Exceptions of the past and of the distant future are left out.
 */

// Visitors plan a few weeks ahead: next year's holidays would be confused with this year's.
const daysAhead = 90

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A text by its wording key, with the values of its placeholders. */
interface KeyedText {
	key: string
	values?: Record<string, string>
}

interface HoursException {
	/** "Thu, Dec 24" or "Thu, Dec 24 – Sat, Dec 26". */
	dates: string
	/** Why, by its wording key, or as it is written in the calendar; null for no reason. */
	label: KeyedText | { text: string; lang: string; dir: 'ltr' | 'rtl' } | null
	times: KeyedText
	isToday: boolean
}

export interface HoursView {
	lines: { days: string; times: string; isToday: boolean }[]
	exceptions: HoursException[]
}

type Props = Pick<MapAndHoursProps, 'hours' | 'exceptions' | 'calendarNotes'>

interface HoursTerms {
	/** The venue's own date. */
	today: string
	house: readonly CatalogHouseDay[]
	/** The language of the calendar's notes. */
	lang: string
	dateText(date: string): string
	/** "HHmm". */
	timeText(time: string): string
}

export const view = (props: Props, { now, timezone, words, house, defaultLocale }: ViewTerms): HoursView =>
	hoursView(props, {
		today: localTime(now, timezone).date,
		house,
		lang: defaultLocale,
		dateText: (date) => wallClockText(date, '0000', words.formats.shortDate, words),
		timeText: (time) => timeText(time, words),
	})

/** Hours with today's line marked. shape - `lines` carry wording keys, as the settings do */
export function hoursView(props: Props, terms: HoursTerms): HoursView {
	const { today, lang, dateText } = terms
	const until = addDays(today, daysAhead)
	const spans = houseSpans(terms.house, { from: today, last: until })
	const own = props.exceptions.flatMap(({ from, until: last = from, label, times }) =>
		without({ from, last }, spans).map((days) => ({
			...days,
			label: { key: label },
			times: { key: times ?? 'blocks.hours.closed' },
		})),
	)
	const ofHouse = spans
		.filter(({ day }) => !isUsual(day))
		.map(({ from, last, day }) => ({
			from,
			last,
			label: props.calendarNotes && day.name ? { text: day.name, lang, dir: textDirection(lang) } : null,
			times: timesOf(day, terms),
		}))
	const exceptions = [...own, ...ofHouse]
		.filter(({ from, last }) => last >= today && from <= until)
		.sort((one, other) => one.from.localeCompare(other.from))
		.map(({ from, last, label, times }) => ({
			dates: last === from ? dateText(from) : `${dateText(from)} – ${dateText(last)}`,
			label,
			times,
			isToday: from <= today,
		}))
	const isException = exceptions.some(({ isToday }) => isToday)
	const weekday = weekdays[isoWeekday(today) - 1]
	const lines = props.hours.map(({ days, times, weekdays: meant = [] }) => ({
		days,
		times,
		isToday: !isException && weekday !== undefined && meant.includes(weekday),
	}))
	return { lines, exceptions }
}

function timesOf(day: CatalogHouseDay, { timeText }: HoursTerms): KeyedText {
	const { opens, closes } = day
	if (isClosed(day)) return { key: 'blocks.hours.closed' }
	if (closes === undefined) return { key: 'blocks.hours.from', values: { from: timeText(opens ?? '0000') } }
	if (opens === undefined) return { key: 'blocks.hours.until', values: { until: timeText(closes) } }
	return { key: 'blocks.hours.between', values: { from: timeText(opens), until: timeText(closes) } }
}

interface Days {
	from: string
	last: string
}

/** The days that no span has. */
function without(days: Days, spans: readonly HouseSpan[]): Days[] {
	return spans.reduce<Days[]>(
		(left, span) =>
			left.flatMap(({ from, last }) => {
				if (span.last < from || span.from > last) return [{ from, last }]
				return [
					...(from < span.from ? [{ from, last: addDays(span.from, -1) }] : []),
					...(last > span.last ? [{ from: addDays(span.last, 1), last }] : []),
				]
			}),
		[days],
	)
}
