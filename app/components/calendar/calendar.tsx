import { useNavigate } from '@remix-run/react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { markPressed } from '#app/components/hooks/pressed-link.ts'
import { Reason } from '#app/components/layout/reason.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import { focusAfterKey } from '#app/lib/calendar-keys.ts'
import { type Availability, AvailabilityMark } from './availability.tsx'
import styles from './calendar.module.css'
import { type CalendarDay, type CalendarMonth, Month } from './calendar-month.tsx'
import { useMonthScroll } from './use-month-scroll.ts'

export type { CalendarMonth }

export type CalendarProps = {
	label: string
	/** Consecutive months, each with all its days. */
	months: CalendarMonth[]
	/** Seven names, from the first day of the week on. */
	weekdays: { short: string; long: string }[]
	/** 0 Sunday … 6 Saturday. */
	weekStart: number
	/** Days that the keys up and down move. */
	weekStep: number
	/** The share of a month's width, 0 to 1, that must be visible for the month to count as visible. */
	visibleShare: number
	/** Venue-local, YYYY-MM-DD. */
	chosen: string | null
	today: string
	legend: { state: Availability; text: string }[]
	/** Sentences by the `why` of a day that can't be chosen. */
	reasons?: Readonly<Record<string, string>>
	/** Called on Escape. */
	onEscape?: () => void
	/** Called before the day's link is followed. */
	onChoose?: (date: string) => void
}

/**
 * Months side by side in one scroller. Days are links; with scripts the grid is one tab stop and the
 * arrow keys move between days.
 */
export function Calendar(props: CalendarProps) {
	const { label, months, weekdays, weekStart, weekStep, visibleShare, chosen, today, legend } = props
	const { reasons, onEscape, onChoose } = props
	const { t } = useWording()
	const navigate = useNavigate()
	const scroller = useRef<HTMLDivElement>(null)
	const scroll = useMonthScroll(scroller, { count: months.length, visibleShare })
	const days = months.flatMap((month) => month.days)
	const [stop, setStop] = useState(() => tabStop(days, chosen, today))
	const [explained, setExplained] = useState<string | null>(null)
	const [announcement, setAnnouncement] = useState('')
	const isTurning = useRef(false)
	const turn = (by: -1 | 1) => {
		isTurning.current = true
		scroll.by(by)
	}
	const { first, last } = scroll.visible
	// After a turn, announce the visible months and move the tab stop into them.
	useEffect(() => {
		if (!isTurning.current) return
		const visible = months.slice(first, last + 1)
		setAnnouncement(visible.map(({ title }) => title).join(', '))
		const visibleDays = visible.flatMap((month) => month.days)
		setStop((now) =>
			visibleDays.some(({ date }) => date === now) ? now : tabStop(visibleDays, chosen, today),
		)
	}, [months, first, last, chosen, today])
	const reason = reasonOf(days, explained, reasons)
	const markVisited = (date: string) => {
		isTurning.current = false
		setStop(date)
		setExplained(date)
	}

	// In an effect, because without scripts every day must be a tab stop.
	useEffect(() => {
		if (months.length === 0) return
		for (const cell of scroller.current?.querySelectorAll<HTMLElement>('[data-date]') ?? []) {
			const tabIndex = cell.dataset.date === stop ? 0 : -1
			// Writing what is there makes a browser look at the styles of every day again.
			if (cell.tabIndex !== tabIndex) cell.tabIndex = tabIndex
		}
	}, [months, stop])

	const onFocus = (event: FocusEvent<HTMLDivElement>) => {
		const { date } = (event.target as HTMLElement).dataset
		if (date) markVisited(date)
	}
	const onClick = (event: MouseEvent<HTMLDivElement>) => {
		const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-date]')
		const date = cell?.dataset.date
		if (!date) return
		const href = cell.getAttribute('href')
		if (href === null) return markVisited(date)
		onChoose?.(date)
		if (!isPlainNavigation(event, href)) return
		event.preventDefault()
		// The router reads how far the page is scrolled, which is known until something is marked.
		navigate(href, { preventScrollReset: true })
		markPressed(event, cell)
	}
	const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
		if (event.key === 'Escape') return onEscape?.()
		const date = (event.target as HTMLElement).dataset.date
		const first = days[0]?.date
		const last = days.at(-1)?.date
		if (!date || !first || !last || event.ctrlKey || event.metaKey || event.altKey) return
		if (event.key === ' ') {
			event.preventDefault()
			return (event.target as HTMLElement).click()
		}
		const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
		const next = focusAfterKey(event.key, date, { first, last, weekStart, weekStep, rightToLeft })
		if (next === null) return
		event.preventDefault()
		setStop(next)
		const cell = scroller.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)
		cell?.focus({ preventScroll: true })
		scroll.reveal(cell)
	}

	return (
		<section className={styles.calendar} aria-label={label}>
			<div className={styles.turn}>
				<Turn label={t('calendar.prev')} isOff={!scroll.before} onTurn={() => turn(-1)} backward />
				<Turn label={t('calendar.next')} isOff={!scroll.after} onTurn={() => turn(1)} />
			</div>
			<p className="spoken" role="status">
				{announcement}
			</p>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: handles the events of the days inside it */}
			<div
				className={styles.scroller}
				ref={scroller}
				onKeyDown={onKeyDown}
				onFocus={onFocus}
				onClick={onClick}
			>
				{months.map((month) => (
					<Month
						key={month.id}
						month={month}
						weekdays={weekdays}
						chosen={chosen}
						today={today}
						reasons={reasons}
					/>
				))}
			</div>
			<Reason>{reason}</Reason>
			<ul className={styles.legend} aria-label={t('controls.legend')}>
				{legend.map(({ state, text }) => (
					<li key={state}>
						<AvailabilityMark state={state} />
						{text}
					</li>
				))}
			</ul>
		</section>
	)
}

function Turn({
	label,
	isOff,
	onTurn,
	backward,
}: {
	label: string
	isOff: boolean
	onTurn: () => void
	backward?: boolean
}) {
	return (
		// Not `disabled`: at the last month the button would lose the focus.
		<button
			type="button"
			className={styles.page}
			aria-label={label}
			aria-disabled={isOff || undefined}
			onClick={isOff ? undefined : onTurn}
		>
			<Icon name="chevron" backward={backward} />
		</button>
	)
}

/** True for a plain click on a link of the storefront, without modifier keys. */
function isPlainNavigation(event: MouseEvent, href: string): boolean {
	const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
	return !hasModifier && /^(?:\?|\/(?!\/))/.test(href)
}

/** The reason of the last visited day, "2: Sold out"; empty for a day that can be chosen. */
function reasonOf(days: CalendarDay[], explained: string | null, reasons: CalendarProps['reasons']): string {
	const day = explained === null ? undefined : days.find(({ date }) => date === explained)
	const text = day?.why && reasons?.[day.why]
	return day && text ? `${day.label}: ${text}` : ''
}

function tabStop(days: CalendarDay[], chosen: string | null, today: string): string | null {
	const first =
		days.find((day) => day.date === chosen) ?? days.find((day) => day.date >= today && day.href !== null)
	return (first ?? days[0])?.date ?? null
}
