/**
 * Decides how the time left on a cart looks and when it is announced, for the visitor whose tickets are held
 * (spec 1 §4 and §9, interpretations 29 and 30).
 *
 * Example, with the default terms: 301 s left is `info`, 300 s `warning`, 120 s `error`, 30 s `critical` where the hold can be
 * extended and `error` where it can't. Ticking from 301 to 300 announces once, "five minutes".
 */
export type CountdownBand = 'info' | 'warning' | 'error' | 'critical'

/** The limits of each look, and the interval between readings; all in seconds. */
export interface CountdownTerms {
	/** At or above this the countdown is hidden. */
	shownUnder: number
	/** Above this it is `info`. */
	infoAbove: number
	/** Above this it is `warning`, at or below it `error`. */
	warningAbove: number
	/** At or below this it is `critical`, where the hold can be extended. */
	criticalAt: number
	/** Interval between two readings. */
	tick: number
}

/** Seconds at which screen readers announce the time; an announcement each second would drown the page. */
const announcedAt = [300, 120, 60, 30] as const
export type AnnouncedAt = (typeof announcedAt)[number]

/** Whole seconds until a deadline, never negative. Both in milliseconds on the same clock. */
export function secondsLeft(deadline: number, now: number): number {
	return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** Two clocks read at once, in milliseconds: the wall clock, which can be set, and the monotonic clock. */
export interface ClockReading {
	wall: number
	steady: number
}

/** A larger difference between the clocks means that the wall clock was set, or the device slept. */
const clockJumpMs = 2_000

/**
 * The deadline on the wall clock after another reading. When the wall clock was set back, the deadline moves back with
 * it, because the hold does not get longer. A jump forward may be sleep, which counts, or a clock that was set: only
 * the server knows, so with `hasJumped` the caller asks it.
 *
 * Example: with 300 s left the clock is set back by an hour; without this the countdown would show 3900 s.
 */
export function adjustDeadline(
	deadline: number,
	before: ClockReading,
	now: ClockReading,
): { deadline: number; hasJumped: boolean } {
	const shift = now.wall - before.wall - (now.steady - before.steady)
	if (shift < -clockJumpMs) return { deadline: deadline + shift, hasJumped: false }
	return { deadline, hasJumped: shift > clockJumpMs }
}

/** The urgency of the time left. */
export function bandOf(
	seconds: number,
	canExtend: boolean,
	terms: Pick<CountdownTerms, 'infoAbove' | 'warningAbove' | 'criticalAt'>,
): CountdownBand {
	if (seconds > terms.infoAbove) return 'info'
	if (seconds > terms.warningAbove) return 'warning'
	return canExtend && seconds <= terms.criticalAt ? 'critical' : 'error'
}

/** The mark passed between two readings, the lowest when a sleeping phone passed several; else null. */
export function markPassed(before: number, after: number): AnnouncedAt | null {
	return announcedAt.findLast((mark) => before > mark && after <= mark) ?? null
}

/** `m:ss`, for display. */
export function clockText(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
