import { useEffect, useRef, useState } from 'react'
import { useWording } from '#app/components/wording.tsx'
import { type Duration, durationOf } from '#app/lib/duration.ts'
import { secondsLeft } from './countdown.ts'
import styles from './countdown-units.module.css'

export type CountdownUnitsProps = {
	/** Seconds left when the server responded. */
	seconds: number
	onEnd?: () => void
}

const labels = {
	days: 'blocks.countdown.days',
	hours: 'blocks.countdown.hours',
	minutes: 'blocks.countdown.minutes',
	seconds: 'blocks.countdown.seconds',
} as const

const units = Object.keys(labels) as (keyof Duration)[]

/**
 * Days, hours, minutes and seconds until a moment. Without scripts it shows the server's figures without
 * seconds. For screen readers it is one sentence that changes by the minute and is never announced.
 */
export function CountdownUnits({ seconds, onEnd }: CountdownUnitsProps) {
	const { t } = useWording()
	const left = useSecondsLeft(seconds, onEnd)
	const duration = durationOf(left)
	const shown = units.filter((unit) => unit !== 'days' || duration.days > 0)
	const spokenUnits = shown.filter((unit) => unit !== 'seconds' && duration[unit] > 0)
	return (
		<>
			<p className="spoken">
				{(spokenUnits.length > 0 ? spokenUnits : (['seconds'] as const))
					.map((unit) => `${duration[unit]} ${t(labels[unit], { count: duration[unit] })}`)
					.join(', ')}
			</p>
			<div className={styles.units} aria-hidden="true">
				{shown.map((unit) => (
					<div key={unit} className={styles.unit} data-unit={unit}>
						<span className={styles.count}>
							{unit === 'days' ? duration.days : String(duration[unit]).padStart(2, '0')}
						</span>
						<span className={styles.label}>{t(labels[unit], { count: duration[unit] })}</span>
					</div>
				))}
			</div>
		</>
	)
}

/** Counts towards a deadline, so that it is right after a phone has slept. */
function useSecondsLeft(seconds: number, onEnd: (() => void) | undefined): number {
	const [left, setLeft] = useState(seconds)
	const end = useRef(onEnd)
	end.current = onEnd
	useEffect(() => {
		const deadline = Date.now() + seconds * 1000
		const timer = setInterval(read, 1000)
		function read() {
			const now = secondsLeft(deadline, Date.now())
			setLeft(now)
			if (now > 0) return
			clearInterval(timer)
			end.current?.()
		}
		document.addEventListener('visibilitychange', read)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', read)
		}
	}, [seconds])
	return left
}
