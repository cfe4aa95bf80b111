import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import styles from './countdown.module.css'
import {
	afterClocks,
	bandOf,
	type ClockReading,
	type CountdownTerms,
	clockText,
	markPassed,
	secondsLeft,
} from './countdown.ts'

export type CountdownClockProps = {
	/** Seconds left when the server answered. Another object is another answer, also when it says the same. */
	said: { seconds: number }
	/** How long ago that was, in milliseconds: a slow phone shows a page long before its scripts run. */
	ageMs?: () => number
	canExtend?: boolean
	/** A cart without tickets holds none. */
	hasTickets?: boolean
	terms: CountdownTerms
	/** Called with every reading, at each tick and on waking; the caller opens its prompt. */
	onTick?: (seconds: number) => void
	onExpire?: () => void
	/** Its clock has leapt, or the page was away for long: whoever knows the time should be asked. */
	onLeap?: () => void
	/** Asked at each mark: true when it is said elsewhere, where this region can't be heard. */
	isSpoken?: (text: string, seconds: number) => boolean
}

/** The time that a cart is still held. Counts towards a moment, so a sleeping phone wakes up right. */
export function CountdownClock({
	said,
	ageMs,
	canExtend = false,
	hasTickets = true,
	terms,
	onTick,
	onExpire,
	onLeap,
	isSpoken,
}: CountdownClockProps) {
	const { t } = useWording()
	const label = t(hasTickets ? 'controls.timer.held' : 'controls.timer.cart.held')
	const markText = (mark: number) =>
		t(hasTickets ? `controls.timer.left.${mark}` : `controls.timer.cart.left.${mark}`)
	const [left, setLeft] = useState(said.seconds)
	const [spoken, setSpoken] = useState('')
	const calls = useRef({ ageMs, onTick, onExpire, onLeap, isSpoken, markText })
	calls.current = { ageMs, onTick, onExpire, onLeap, isSpoken, markText }
	const { tick, shownUnder } = terms

	useEffect(() => {
		const { seconds } = said
		let clocks = readClocks()
		let deadline = clocks.wall - (calls.current.ageMs?.() ?? 0) + seconds * 1000
		let last = seconds
		setLeft(seconds)
		const read = () => {
			const before = clocks
			clocks = readClocks()
			const clocked = afterClocks(deadline, before, clocks)
			deadline = clocked.deadline
			// What the server says decides; without an answer the next reading does.
			if (clocked.hasLeapt) return calls.current.onLeap?.()
			const now = secondsLeft(deadline, clocks.wall)
			if (now === last) return
			const mark = markPassed(last, now)
			const ended = now === 0 && last > 0
			last = now
			setLeft(now)
			if (mark) {
				const text = calls.current.markText(mark)
				if (!calls.current.isSpoken?.(text, now)) setSpoken(text)
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
	}, [said, tick])

	return (
		<div className={styles.countdown} data-band={bandOf(left, canExtend, terms)} hidden={left >= shownUnder}>
			<Icon name="clock" />
			<span className={styles.label}>{label}</span>
			<span className={styles.clock} role="timer" aria-label={label}>
				{clockText(left)}
			</span>
			<span className="spoken" role="status">
				{spoken}
			</span>
		</div>
	)
}

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() })
