const usualMs = 60_000

/**
 * Takes what has expired out of a store while nobody asks for it. The returned function is called with each entry that is
 * stored: a minute later, and then each minute, `sweep` runs until it returns that nothing is left.
 */
export function createSweep(sweep: () => { left: number }, everyMs = usualMs): () => void {
	let isPlanned = false
	const run = (): void => {
		isPlanned = false
		if (sweep().left > 0) plan()
	}
	const plan = (): void => {
		if (isPlanned) return
		isPlanned = true
		setTimeout(run, everyMs).unref()
	}
	return plan
}
