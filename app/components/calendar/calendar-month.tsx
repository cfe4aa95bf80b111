import { memo } from 'react'
import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { type Availability, AvailabilityMark } from './availability.tsx'
import styles from './calendar.module.css'

export type CalendarDay = {
	/** Venue-local, YYYY-MM-DD. */
	date: string
	/** Number in the month, in the locale's format. */
	day: string
	/** Link that chooses the day; null when it can't be chosen. */
	href: string | null
	state: Availability
	price?: string
	/** The price with the words before and after it, for wide cells. */
	fullPrice?: string
	/** The venue's badge of that day: "Late night". */
	badge?: string
	/** The venue's annotations of the day, one per line. */
	tooltip?: string
	/** Why the day can't be chosen: a key of the calendar's `reasons`. */
	why?: string
	/** The whole day for assistive technology: date, availability, price, badge. */
	label: string
}

export type CalendarMonth = {
	/** YYYY-MM */
	id: string
	title: string
	/** Empty cells before the first day; a month that has begun starts with this week. */
	leading: number
	days: CalendarDay[]
}

export type MonthProps = {
	month: CalendarMonth
	weekdays: { short: string; long: string }[]
	chosen: string | null
	today: string
	/** Sentences by the `why` of a day. */
	reasons?: Readonly<Record<string, string>>
}

/**
 * One month as an ARIA grid of links. The calendar handles events and the tab stop for all months, because a listener
 * per day of a year makes hydration slow on phones.
 */
export const Month = memo(function Month({ month, weekdays, ...marks }: MonthProps) {
	const titleId = `month-${month.id}`
	return (
		<section className={styles.month} data-month={month.id}>
			<h3 className={styles.title} id={titleId}>
				{month.title}
			</h3>
			{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table */}
			<table role="grid" aria-labelledby={titleId} className={styles.grid}>
				<thead>
					<tr>
						{weekdays.map((weekday) => (
							<th key={weekday.long} scope="col" abbr={weekday.long}>
								{weekday.short}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(month).map((week) => (
						<tr key={week.key}>
							{week.cells.map(({ key, day }) => (
								<td key={key}>{day && <Day day={day} {...marks} />}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
})

type DayProps = Omit<MonthProps, 'month' | 'weekdays'> & { day: CalendarDay }

function Day({ day, chosen, today, reasons }: DayProps) {
	return (
		<PageLink
			href={day.href}
			plain
			className={styles.day}
			title={day.tooltip ?? (day.why && reasons?.[day.why])}
			data-date={day.date}
			data-state={day.state}
			data-today={day.date === today || undefined}
			aria-current={day.date === chosen ? 'date' : undefined}
			// Days that can't be chosen are focusable too, so that their reason can be read.
			tabIndex={0}
		>
			<span className={styles.number}>{day.day}</span>
			<span className="spoken">, {day.label}</span>
			{day.state !== 'closed' && (
				<span className={styles.facts} aria-hidden="true">
					{day.state !== 'available' && <AvailabilityMark state={day.state} />}
					{day.state !== 'sold_out' && <CellPrice {...day} />}
				</span>
			)}
			{day.badge && (
				<span className={styles.badge} aria-hidden="true">
					{day.badge}
				</span>
			)}
		</PageLink>
	)
}

/** Shows the short price in the narrow cells of a phone. */
function CellPrice({ price, fullPrice }: Pick<CalendarDay, 'price' | 'fullPrice'>) {
	if (!fullPrice) return <>{price}</>
	return (
		<>
			<b className={styles.short}>{price}</b>
			<b className={styles.full}>{fullPrice}</b>
		</>
	)
}

type Week = { key: string; cells: { key: string; day: CalendarDay | null }[] }

// Always six weeks: a calendar that changed its height while it scrolls would move the page.
function weeksOf({ id, leading, days }: CalendarMonth): Week[] {
	return Array.from({ length: 6 }, (_, week) => ({
		key: `${id}-w${week}`,
		cells: Array.from({ length: 7 }, (_, weekday) => {
			const day = days[week * 7 + weekday - leading] ?? null
			return { key: day?.date ?? `${id}-${week}-${weekday}`, day }
		}),
	}))
}
