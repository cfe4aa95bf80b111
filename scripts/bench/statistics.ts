export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b)
	const middle = Math.floor(sorted.length / 2)
	const upper = sorted[middle] ?? Number.NaN
	return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The value below which a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** With fewer rounds the interval of their median is nearly as wide as all of them. */
const fewestForInterval = 10

/**
 * How uncertain the median of some rounds is, as a share of it. Of ten or more the 95 % interval of the median, which a few
 * disturbed rounds do not move; of five or more from the second lowest to the second highest; else from end to end.
 */
export function spreadOf(values: readonly number[]): number {
	if (values.length >= fewestForInterval) {
		const { median: middle, low, high } = pairedRatio(values)
		return (high - low) / middle
	}
	const sorted = [...values].sort((a, b) => a - b)
	const trimmed = sorted.length < 5 ? sorted : sorted.slice(1, -1)
	const low = trimmed[0] ?? Number.NaN
	const high = trimmed.at(-1) ?? Number.NaN
	return Math.abs(high - low) / median(values)
}

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
