import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import styles from './countdown.module.css'
import {
	adjustDeadline,
	bandOf,
	type ClockReading,
	type CountdownTerms,
	clockText,
	markPassed,
	secondsLeft,
} from './countdown.ts'

export type CountdownClockProps = {
	/** Seconds left when the server responded. A new object means a new response, even with the same value. */
	serverReading: { seconds: number }
	/** Age of that response in milliseconds: a slow phone may show a page long before it hydrates. */
	ageMs?: () => number
	canExtend?: boolean
	/** Without tickets the label says that the cart is held, not the tickets. */
	hasTickets?: boolean
	terms: CountdownTerms
	/** Called with every reading, at each tick and when the page becomes visible; the caller opens its prompt. */
	onTick?: (seconds: number) => void
	onExpire?: () => void
	/** Called when the wall clock has jumped forward or the page was suspended: the caller should ask the server for the time. */
	onClockJump?: () => void
	/** Called at each mark; true when the caller announces it, because a dialog hides this live region. */
	announceElsewhere?: (text: string, seconds: number) => boolean
}

/** The time for which a cart is still held. Counts towards a deadline, so that it is right after a phone has slept. */
export function CountdownClock({
	serverReading,
	ageMs,
	canExtend = false,
	hasTickets = true,
	terms,
	onTick,
	onExpire,
	onClockJump,
	announceElsewhere,
}: CountdownClockProps) {
	const { t } = useWording()
	const label = t(hasTickets ? 'controls.timer.held' : 'controls.timer.cart.held')
	const markText = (mark: number) =>
		t(hasTickets ? `controls.timer.left.${mark}` : `controls.timer.cart.left.${mark}`)
	const [left, setLeft] = useState(serverReading.seconds)
	const [announcement, setAnnouncement] = useState('')
	const calls = useRef({ ageMs, onTick, onExpire, onClockJump, announceElsewhere, markText })
	calls.current = { ageMs, onTick, onExpire, onClockJump, announceElsewhere, markText }
	const { tick, shownUnder } = terms

	useEffect(() => {
		const { seconds } = serverReading
		let clocks = readClocks()
		let deadline = clocks.wall - (calls.current.ageMs?.() ?? 0) + seconds * 1000
		let last = seconds
		setLeft(seconds)
		const read = () => {
			const before = clocks
			clocks = readClocks()
			const adjusted = adjustDeadline(deadline, before, clocks)
			deadline = adjusted.deadline
			// The server's answer decides; without one the next reading does.
			if (adjusted.hasJumped) return calls.current.onClockJump?.()
			const now = secondsLeft(deadline, clocks.wall)
			if (now === last) return
			const mark = markPassed(last, now)
			const ended = now === 0 && last > 0
			last = now
			setLeft(now)
			if (mark) {
				const text = calls.current.markText(mark)
				if (!calls.current.announceElsewhere?.(text, now)) setAnnouncement(text)
			}
			calls.current.onTick?.(now)
			if (ended) calls.current.onExpire?.()
		}
		const timer = setInterval(read, tick * 1000)
		document.addEventListener('visibilitychange', read)
		window.addEventListener('pageshow', read)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', read)
			window.removeEventListener('pageshow', read)
		}
	}, [serverReading, tick])

	return (
		<div className={styles.countdown} data-band={bandOf(left, canExtend, terms)} hidden={left >= shownUnder}>
			<Icon name="clock" />
			<span className={styles.label}>{label}</span>
			<span className={styles.clock} role="timer" aria-label={label}>
				{clockText(left)}
			</span>
			<span className="spoken" role="status">
				{announcement}
			</span>
		</div>
	)
}

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() })
