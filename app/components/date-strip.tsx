import { type Availability, AvailabilityMark } from './availability.tsx'
import styles from './date-strip.module.css'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'

export type StripDay = {
	/** Venue-local, YYYY-MM-DD. */
	date: string
	/** Where choosing it leads; null when it can't be chosen. */
	href: string | null
	weekday: string
	day: string
	month: string
	price?: string
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
}

/** The next dates as cards, and a way to all the others. */
export function DateStrip({ label, days, more }: DateStripProps) {
	return (
		<ul className={styles.strip} aria-label={label}>
			{days.map((day) => (
				<li key={day.date}>
					<DayCard {...day} />
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
}

function DayCard(day: StripDay) {
	const marks = {
		className: styles.card,
		'data-state': day.state,
		'data-today': day.today || undefined,
		'aria-label': day.label,
	}
	return (
		<PageLink href={day.href} keepScroll prefetch aria-current={day.chosen ? 'date' : undefined} {...marks}>
			<span className={styles.weekday}>{day.weekday}</span>
			<span className={styles.day}>{day.day}</span>
			<span className={styles.month}>{day.month}</span>
			<span className={styles.state}>
				<AvailabilityMark state={day.state} />
				{day.state === 'available' ? day.price : (day.stateText ?? day.price)}
			</span>
		</PageLink>
	)
}
