/** Milliseconds that two acts took, one after the other. */
export interface Pair {
	one: number
	other: number
}

/** Runs two acts in pairs. Each begins every second pair, so that what the first leaves behind slows both alike. */
export async function pairedTimes(
	count: number,
	one: () => Promise<unknown>,
	other: () => Promise<unknown>,
): Promise<Pair[]> {
	const pairs: Pair[] = []
	for (let pair = 0; pair < count; pair += 1) {
		const took = { one: 0, other: 0 }
		const turns = [
			['one', one],
			['other', other],
		] as const
		for (const [name, act] of pair % 2 === 0 ? turns : turns.toReversed()) {
			const began = performance.now()
			await act()
			took[name] = performance.now() - began
		}
		pairs.push(took)
	}
	return pairs
}

/** A difference below this is lost in the noise of a network. */
const mostMs = 2
/** Standard deviations: chance alone goes beyond them once in a million runs. */
const mostDeviations = 5

/**
 * The difference between the two by their times, null for none. Both must hold, so that a busy machine fails no test:
 * one side is the slower one in more pairs than chance explains (sign test), and the median difference can be measured
 * from outside. Neither depends on how long single requests took.
 */
export function differenceOf(pairs: readonly Pair[]): string | null {
	const differences = pairs.map(({ one, other }) => one - other).sort((a, b) => a - b)
	const count = differences.length
	const slower = differences.filter((difference) => difference > 0).length
	const deviations = (slower - count / 2) / (Math.sqrt(count) / 2)
	const median = differences[Math.floor(count / 2)] ?? 0
	if (Math.abs(deviations) <= mostDeviations || Math.abs(median) <= mostMs) return null
	return `the first is slower in ${slower} of ${count} pairs, by ${median.toFixed(1)} ms in the median`
}
