import { type KeyboardEvent, useId, useState } from 'react'
import { markPressed } from '#app/components/hooks/pressed-link.ts'
import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Reason } from '#app/components/layout/reason.tsx'
import { type Availability, AvailabilityMark } from './availability.tsx'
import styles from './session-picker.module.css'

export type SessionPill = {
	id: string
	/** Link that chooses the session; null when it is sold out. */
	href: string | null
	time: string
	state: Availability
	/** The state in words, shown under the time: "Sold out", "4 left". */
	stateText?: string
	price?: string
	/** The venue's annotation of the session. */
	note?: string
	/** Why the session can't be chosen, as a sentence. */
	why?: string
	chosen?: boolean
	label: string
}

export type SessionTab = { id: string; title: string; sessions: SessionPill[] }
export type SessionPickerProps = { label: string; tabs: SessionTab[]; onChoose?: (sessionId: string) => void }

/** So many times are seen at a glance: tabs would hide some of them and cost a press. */
const mostInOneList = 8

/**
 * Start times in a grid: a few under the titles of their parts of the day, many under tabs. Without scripts all tabs are
 * open, each with its title.
 */
export function SessionPicker({ label, tabs, onChoose }: SessionPickerProps) {
	const id = useId()
	const [open, setOpen] = useState(() => firstTab(tabs))
	if (tabs.length === 1 && tabs[0])
		return <Pills label={label} sessions={tabs[0].sessions} onChoose={onChoose} />
	if (tabs.flatMap(({ sessions }) => sessions).length <= mostInOneList)
		return (
			<div className={styles.picker}>
				{tabs.map((tab) => (
					<div key={tab.id}>
						<p className={styles.heading} aria-hidden="true">
							{tab.title}
						</p>
						<Pills label={tab.title} sessions={tab.sessions} onChoose={onChoose} />
					</div>
				))}
			</div>
		)
	// The tabs of another day may lack the tab that was open.
	const current = tabs.some((tab) => tab.id === open) ? open : firstTab(tabs)

	const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
		const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
		const step = { ArrowRight: ahead, ArrowLeft: -ahead }[event.key]
		if (!step) return
		const at = tabs.findIndex((tab) => tab.id === current)
		const next = tabs[(at + step + tabs.length) % tabs.length]
		if (!next) return
		setOpen(next.id)
		document.getElementById(`${id}-${next.id}`)?.focus()
	}

	return (
		<div className={styles.picker}>
			<div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
				{tabs.map((tab) => (
					<button
						key={tab.id}
						type="button"
						role="tab"
						className={styles.tab}
						id={`${id}-${tab.id}`}
						aria-controls={`${id}-${tab.id}-panel`}
						aria-selected={tab.id === current}
						tabIndex={tab.id === current ? 0 : -1}
						onClick={() => setOpen(tab.id)}
					>
						{tab.title}
					</button>
				))}
			</div>
			{tabs.map((tab) => (
				<div
					key={tab.id}
					className={styles.panel}
					role="tabpanel"
					id={`${id}-${tab.id}-panel`}
					aria-labelledby={`${id}-${tab.id}`}
					hidden={tab.id !== current}
				>
					<p className={styles.part} aria-hidden="true">
						{tab.title}
					</p>
					<Pills label={tab.title} sessions={tab.sessions} onChoose={onChoose} />
				</div>
			))}
		</div>
	)
}

function Pills({
	label,
	sessions,
	onChoose,
}: {
	label: string
	sessions: SessionPill[]
	onChoose?: (id: string) => void
}) {
	const [explained, setExplained] = useState<string | null>(null)
	const closed = sessions.filter((session) => session.href === null && session.why)
	const reason = closed.find((session) => session.id === explained)
	const list = (
		<ul className={styles.pills} aria-label={label}>
			{sessions.map((session) => (
				<li key={session.id}>
					<Pill session={session} onChoose={onChoose} onExplain={() => setExplained(session.id)} />
				</li>
			))}
		</ul>
	)
	if (closed.length === 0) return list
	return (
		<div className={styles.explained}>
			{list}
			<Reason>{reason && `${reason.time}: ${reason.why}`}</Reason>
		</div>
	)
}

interface PillProps {
	session: SessionPill
	onChoose?: (id: string) => void
	onExplain: () => void
}

function Pill({ session, onChoose, onExplain }: PillProps) {
	const hasReason = session.href === null && session.why !== undefined
	const marks = {
		className: styles.pill,
		'data-state': session.state,
		'aria-label': session.label,
		title: session.why,
		// Disabled but focusable, so that its reason can be read.
		...(hasReason ? { tabIndex: 0, onFocus: onExplain, onClick: onExplain } : { onClick: markPressed }),
	}
	const choose = onChoose && !hasReason ? { onClick: () => onChoose(session.id) } : {}
	return (
		<PageLink
			href={session.href}
			keepScroll
			prefetch
			aria-current={session.chosen ? 'time' : undefined}
			{...marks}
			{...choose}
		>
			<span className={styles.time}>{session.time}</span>
			{session.price && <span className={styles.price}>{session.price}</span>}
			{session.stateText && (
				<span className={styles.state}>
					{session.state !== 'available' && <AvailabilityMark state={session.state} />}
					{session.stateText}
				</span>
			)}
			{session.note && <span className={styles.note}>{session.note}</span>}
		</PageLink>
	)
}

/** The id of the tab with the chosen session, else of the first tab with an available session. */
function firstTab(tabs: SessionTab[]): string {
	const chosen = tabs.find((tab) => tab.sessions.some((session) => session.chosen))
	const selling = tabs.find((tab) => tab.sessions.some((session) => session.href !== null))
	return (chosen ?? selling ?? tabs[0])?.id ?? ''
}
