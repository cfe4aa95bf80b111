import { memo } from 'react'
import { PageLink } from '#app/components/layout/page-link.tsx'
import { type Availability, AvailabilityMark } from './availability.tsx'
import styles from './calendar.module.css'

export type CalendarDay = {
	/** Venue-local, YYYY-MM-DD. */
	date: string
	/** Number in the month, as the locale writes it. */
	day: string
	/** Where choosing it leads; null when it can't be chosen. */
	href: string | null
	state: Availability
	price?: string
	/** The same with what stands before and beside it, where there is room. */
	fullPrice?: string
	/** A word of the venue's own on that day: "Late night". */
	badge?: string
	/** What the venue says of it, a line each. */
	tooltip?: string
	/** Why it can't be chosen: a key of the calendar's reasons. */
	why?: string
	/** The whole day in words: date, availability, price, badge. */
	label: string
}

export type CalendarMonth = {
	/** YYYY-MM */
	id: string
	title: string
	/** Empty cells before the first day. */
	leading: number
	days: CalendarDay[]
}

export type MonthProps = {
	month: CalendarMonth
	weekdays: { short: string; long: string }[]
	chosen: string | null
	today: string
	/** Sentences by the reason of a day. */
	reasons?: Readonly<Record<string, string>>
}

/**
 * One month as an ARIA grid of links. What is pressed in it, and which day the tab key reaches, is the calendar's: a
 * year of days that each listen is what a slow phone waits for.
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
			aria-label={day.label}
			title={day.tooltip ?? (day.why && reasons?.[day.why])}
			data-date={day.date}
			data-state={day.state}
			data-today={day.date === today || undefined}
			aria-current={day.date === chosen ? 'date' : undefined}
			// Also where it can't be chosen: it says why.
			tabIndex={0}
		>
			<span className={styles.number}>{day.day}</span>
			{day.state !== 'closed' && (
				<span className={styles.facts}>
					<AvailabilityMark state={day.state} />
					{day.state !== 'sold_out' && <CellPrice {...day} />}
				</span>
			)}
			{day.badge && <span className={styles.badge}>{day.badge}</span>}
		</PageLink>
	)
}

/** A phone's cell has room for one amount. */
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

// Always six weeks: a calendar that changes its height while it scrolls moves the page.
function weeksOf({ id, leading, days }: CalendarMonth): Week[] {
	return Array.from({ length: 6 }, (_, week) => ({
		key: `${id}-w${week}`,
		cells: Array.from({ length: 7 }, (_, weekday) => {
			const day = days[week * 7 + weekday - leading] ?? null
			return { key: day?.date ?? `${id}-${week}-${weekday}`, day }
		}),
	}))
}
