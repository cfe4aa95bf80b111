import { median } from '../figure.ts'

/** What the ratios of the pairs say: their median, and the interval that holds the true median with 95 %. */
export interface PairedRatio {
	median: number
	low: number
	high: number
}

/** Fewer pairs have no interval of 95 % by order statistics. */
const fewestPairs = 6

/**
 * The median of ratios with its 95 % interval by order statistics: it assumes nothing about how measurements are
 * distributed, and one disturbed pair moves neither end.
 */
export function pairedRatio(ratios: readonly number[]): PairedRatio {
	if (ratios.length < fewestPairs) throw new Error(`an interval needs ${fewestPairs} pairs or more`)
	const sorted = ratios.toSorted((a, b) => a - b)
	const cut = outside(sorted.length)
	const [low, high] = [sorted[cut] ?? Number.NaN, sorted.at(-1 - cut) ?? Number.NaN]
	return { median: median(sorted), low, high }
}

/** How many values may be left out at each end: the median lies further out with at most 2.5 % on each side. */
function outside(count: number): number {
	let left = -1
	let chance = 0.5 ** count
	let total = chance
	while (total <= 0.025) {
		left += 1
		chance *= (count - left) / (left + 1)
		total += chance
	}
	return left
}

/** A line shows no loss when its interval reaches 1 or lies above the least ratio. */
export const showsNoLoss = ({ low, high }: PairedRatio, least = 0.95): boolean => high >= 1 || low > least
