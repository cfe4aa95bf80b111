import { useState } from 'react'
import { PageLink } from '#app/components/layout/page-link.tsx'
import { Reason } from '#app/components/layout/reason.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import { type Availability, AvailabilityMark } from './availability.tsx'
import styles from './date-strip.module.css'

export type StripDay = {
	/** Venue-local, YYYY-MM-DD. */
	date: string
	/** Where choosing it leads; null when it can't be chosen. */
	href: string | null
	weekday: string
	day: string
	month: string
	price?: string
	/** The same with what stands before and beside it. */
	fullPrice?: string
	/** "+$5.00" */
	rise?: string
	/** A word of the venue's own on that day: "Late night". */
	badge?: string
	tooltip?: string
	/** Why it can't be chosen: a key of the strip's reasons. */
	why?: string
	state: Availability
	/** The state in words: "Few left", "Sold out". */
	stateText?: string
	chosen?: boolean
	today?: boolean
	/** The whole day in words for assistive technology: date, price, availability. */
	label: string
}

export type DateStripProps = {
	/** Names the list. */
	label: string
	days: StripDay[]
	more?: { href: string; text: string; onOpen?: () => void }
	/** Sentences by the reason of a day. */
	reasons?: Readonly<Record<string, string>>
}

/** The next dates as cards, and a way to all the others. */
export function DateStrip({ label, days, more, reasons = {} }: DateStripProps) {
	const [asked, setAsked] = useState<string | null>(null)
	const closed = days.filter((day) => day.href === null && day.why !== undefined)
	const reason = closed.find((day) => day.date === asked)
	const list = (
		<ul className={styles.strip} aria-label={label}>
			{days.map((day) => (
				<li key={day.date}>
					<DayCard day={day} reason={day.why && reasons[day.why]} onAsk={() => setAsked(day.date)} />
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

function DayCard({ day, reason, onAsk }: { day: StripDay; reason?: string; onAsk: () => void }) {
	const isAsking = day.href === null && reason !== undefined
	const marks = {
		className: styles.card,
		'data-state': day.state,
		'data-today': day.today || undefined,
		'aria-label': day.label,
		title: day.tooltip ?? reason,
		// Switched off, and still reached: it says why.
		...(isAsking ? { tabIndex: 0, onFocus: onAsk, onClick: onAsk } : {}),
	}
	const price = day.fullPrice ?? day.price
	return (
		<PageLink href={day.href} keepScroll prefetch aria-current={day.chosen ? 'date' : undefined} {...marks}>
			<span className={styles.weekday}>{day.weekday}</span>
			<span className={styles.day}>{day.day}</span>
			<span className={styles.month}>{day.month}</span>
			<span className={styles.state}>
				<AvailabilityMark state={day.state} />
				{day.state === 'available' ? price : (day.stateText ?? price)}
			</span>
			{day.rise && <span className={styles.rise}>{day.rise}</span>}
			{day.badge && <span className={styles.badge}>{day.badge}</span>}
		</PageLink>
	)
}
