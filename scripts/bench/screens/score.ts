import type { Watched } from './browser.ts'

/** The figures of one load, in milliseconds but for the last. */
export interface Load {
	fcp: number
	lcp: number
	tbt: number
	/** Cumulative layout shift, without a unit. */
	cls: number
}

/** Sums up what a page recorded about its load. */
export function loadOf({ fcp, lcp, shifts, longTasks }: Watched): Load {
	const tbt = longTasks
		.filter(({ at, ms }) => at + ms > fcp)
		.reduce((sum, { ms }) => sum + Math.max(0, ms - longest), 0)
	return { fcp, lcp, tbt, cls: worstWindow(shifts) }
}

/** What a visitor does not feel. */
const longest = 50

/** Shifts count together while less than a second lies between two and five between all of them. */
function worstWindow(shifts: Watched['shifts']): number {
	let worst = 0
	let sum = 0
	let first = Number.NEGATIVE_INFINITY
	let last = Number.NEGATIVE_INFINITY
	for (const { at, value } of shifts) {
		const isSame = at - last < 1000 && at - first < 5000
		if (!isSame) [first, sum] = [at, 0]
		sum += value
		last = at
		worst = Math.max(worst, sum)
	}
	return worst
}

interface Curve {
	weight: number
	/** Nine tenths of the points, and half of them. */
	good: number
	half: number
}

// Lighthouse 13's mobile curves. Its speed index is left out: it needs a film of the page.
const curves: Record<keyof Load, Curve> = {
	fcp: { weight: 10, good: 1800, half: 3000 },
	lcp: { weight: 25, good: 2500, half: 4000 },
	tbt: { weight: 30, good: 200, half: 600 },
	cls: { weight: 25, good: 0.1, half: 0.25 },
}

/** Points of a load, 0 to 100, as Lighthouse gives them. */
export function scoreOf(load: Load): number {
	const names = Object.keys(curves) as (keyof Load)[]
	const whole = names.reduce((sum, name) => sum + curves[name].weight, 0)
	const points = names.reduce((sum, name) => sum + curves[name].weight * share(load[name], curves[name]), 0)
	return Math.round((100 * points) / whole)
}

/** The part of all pages that are slower, were their figures spread log-normally through both points of the curve. */
function share(value: number, { good, half }: Curve): number {
	if (value <= 0) return 1
	const atNineTenths = 1.2815515655446004
	const width = (Math.log(half) - Math.log(good)) / atNineTenths
	return 1 - normal((Math.log(value) - Math.log(half)) / width)
}

/** The normal distribution, to seven digits (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
	const t = 1 / (1 + 0.2316419 * Math.abs(z))
	const tail =
		(t *
			(0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))) *
			Math.exp(-(z * z) / 2)) /
		Math.sqrt(2 * Math.PI)
	return z > 0 ? 1 - tail : tail
}
