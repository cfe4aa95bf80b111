import { useEffect, useRef, useState } from 'react'
import styles from './countdown.module.css'
import { bandOf, type CountdownTerms, clockText, markPassed, secondsLeft } from './countdown.ts'
import { Icon } from './icon.tsx'
import { useWording } from './wording.tsx'

export type CountdownClockProps = {
	/** Seconds left when the server answered. */
	seconds: number
	canExtend?: boolean
	terms: CountdownTerms
	/** Called with every reading, at each tick and on waking; the caller opens its prompt. */
	onTick?: (seconds: number) => void
	onExpire?: () => void
}

/** The time that a cart is still held. Counts towards a moment, so a sleeping phone wakes up right. */
export function CountdownClock({ seconds, canExtend = false, terms, onTick, onExpire }: CountdownClockProps) {
	const { t } = useWording()
	const [left, setLeft] = useState(seconds)
	const [spoken, setSpoken] = useState('')
	const calls = useRef({ onTick, onExpire, t })
	calls.current = { onTick, onExpire, t }
	const { tick, shownUnder } = terms

	useEffect(() => {
		const deadline = Date.now() + seconds * 1000
		let last = seconds
		setLeft(seconds)
		const read = () => {
			const now = secondsLeft(deadline, Date.now())
			if (now === last) return
			const mark = markPassed(last, now)
			const ended = now === 0 && last > 0
			last = now
			setLeft(now)
			if (mark) setSpoken(calls.current.t(`controls.timer.left.${mark}`))
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
	}, [seconds, tick])

	return (
		<div className={styles.countdown} data-band={bandOf(left, canExtend, terms)} hidden={left >= shownUnder}>
			<Icon name="clock" />
			<span className={styles.label}>{t('controls.timer.held')}</span>
			<span className={styles.clock} role="timer" aria-label={t('controls.timer.held')}>
				{clockText(left)}
			</span>
			<span className="spoken" role="status">
				{spoken}
			</span>
		</div>
	)
}
