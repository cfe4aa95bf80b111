/**
 * Decides how the time left on a cart looks and when it is spoken, for the visitor whose tickets are held
 * (spec 1 §4 and §9, interpretations 29 and 30).
 *
 * Example, with the platform's terms: 301 s left is `info`, 300 s `warning`, 120 s `error`, 30 s `critical` where extending is allowed
 * and `error` where it is not. Ticking from 301 to 300 speaks once, "five minutes".
 */
export type CountdownBand = 'info' | 'warning' | 'error' | 'critical'

/** When a countdown looks how, and how often it is read; all in seconds. */
export interface CountdownTerms {
	/** From this on nothing is shown. */
	shownUnder: number
	/** Above this it is information. */
	infoAbove: number
	/** Above this a warning, at or below an error. */
	warningAbove: number
	/** At or below this critical, where more time can be had. */
	criticalAt: number
	/** Between two readings. */
	tick: number
}

/** Seconds at which a reader hears the time; a tick each second would drown the page. */
const spokenAt = [300, 120, 60, 30] as const
export type SpokenAt = (typeof spokenAt)[number]

/** Whole seconds until a deadline, never negative. Both in milliseconds on the same clock. */
export function secondsLeft(deadline: number, now: number): number {
	return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** Two clocks read at once, in milliseconds: the one on the wall, which people and servers set, and a steady one. */
export interface ClockReading {
	wall: number
	steady: number
}

/** Setting a clock moves it by more than two readings ever differ by. */
const setByMs = 2_000

/**
 * A deadline of the wall clock after another reading: where the clock was set back it goes back with it, for nobody's
 * hold grows by that. A leap forward may be sleep, which counts, or a clock that was set: only the server knows, and is
 * to be asked.
 *
 * Example: with 300 s left the clock is set back by an hour; without this the countdown would say 3900 s.
 */
export function afterClocks(
	deadline: number,
	before: ClockReading,
	now: ClockReading,
): { deadline: number; hasLeapt: boolean } {
	const shift = now.wall - before.wall - (now.steady - before.steady)
	if (shift < -setByMs) return { deadline: deadline + shift, hasLeapt: false }
	return { deadline, hasLeapt: shift > setByMs }
}

/** The urgency of what is left. */
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
export function markPassed(before: number, after: number): SpokenAt | null {
	return spokenAt.findLast((mark) => before > mark && after <= mark) ?? null
}

/** `m:ss`, for the eye. */
export function clockText(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
