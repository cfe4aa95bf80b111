import { useState } from 'react'
import { markPressed } from '#app/components/hooks/pressed-link.ts'
import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Reason } from '#app/components/layout/reason.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import { type Availability, AvailabilityMark } from './availability.tsx'
import styles from './date-strip.module.css'

export type StripDay = {
	/** Venue-local, YYYY-MM-DD. */
	date: string
	/** Link that chooses the day; null when it can't be chosen. */
	href: string | null
	weekday: string
	day: string
	month: string
	price?: string
	/** The price with the words before and after it. */
	fullPrice?: string
	/** The venue's badge of that day: "Late night". */
	badge?: string
	tooltip?: string
	/** Why the day can't be chosen: a key of the strip's `reasons`. */
	why?: string
	state: Availability
	/** The state in words: "Few left", "Sold out". */
	stateText?: string
	chosen?: boolean
	today?: boolean
	/** The whole day for assistive technology: date, price, availability. */
	label: string
}

export type DateStripProps = {
	/** Accessible name of the list. */
	label: string
	days: StripDay[]
	more?: { href: string; text: string; onOpen?: () => void }
	/** Sentences by the `why` of a day. */
	reasons?: Readonly<Record<string, string>>
}

/** The next dates as cards, and a link to all other dates. */
export function DateStrip({ label, days, more, reasons = {} }: DateStripProps) {
	const [explained, setExplained] = useState<string | null>(null)
	const closed = days.filter((day) => day.href === null && day.why !== undefined)
	const reason = closed.find((day) => day.date === explained)
	const list = (
		<ul className={styles.strip} aria-label={label}>
			{days.map((day) => (
				<li key={day.date}>
					<DayCard day={day} reason={day.why && reasons[day.why]} onExplain={() => setExplained(day.date)} />
				</li>
			))}
			{more && (
				<li>
					<PageLink
						className={styles.more}
						href={more.href}
						keepScroll
						onClick={
							more.onOpen &&
							((event) => {
								event.preventDefault()
								more.onOpen?.()
							})
						}
					>
						<Icon name="calendar" />
						<span>{more.text}</span>
					</PageLink>
				</li>
			)}
		</ul>
	)
	if (closed.length === 0) return list
	return (
		<div className={styles.explained}>
			{list}
			<Reason>{reason?.why && `${reason.label}: ${reasons[reason.why] ?? ''}`}</Reason>
		</div>
	)
}

function DayCard({ day, reason, onExplain }: { day: StripDay; reason?: string; onExplain: () => void }) {
	const hasReason = day.href === null && reason !== undefined
	const marks = {
		className: styles.card,
		'data-state': day.state,
		'data-today': day.today || undefined,
		title: day.tooltip ?? reason,
		// Disabled but focusable, so that its reason can be read.
		...(hasReason ? { tabIndex: 0, onFocus: onExplain, onClick: onExplain } : { onClick: markPressed }),
	}
	const price = day.fullPrice ?? day.price
	return (
		<PageLink href={day.href} keepScroll prefetch aria-current={day.chosen ? 'date' : undefined} {...marks}>
			<span className={styles.weekday}>{day.weekday}</span>
			<span className={styles.day}>{day.day}</span>
			<span className={styles.month}>{day.month}</span>
			<span className="spoken">, {day.label}</span>
			<span className={styles.state} aria-hidden="true">
				{day.state !== 'available' && <AvailabilityMark state={day.state} />}
				{day.state === 'available' ? price : (day.stateText ?? price)}
			</span>
			{day.badge && (
				<span className={styles.badge} aria-hidden="true">
					{day.badge}
				</span>
			)}
		</PageLink>
	)
}
