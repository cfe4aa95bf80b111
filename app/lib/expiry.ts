const usualMs = 60_000

/**
 * Takes expired entries out of a store that is not read. The returned function is called with each entry that is stored: a
 * minute later, and then each minute, `removeExpired` runs until it returns that nothing is left.
 */
export function createExpiry(removeExpired: () => { left: number }, everyMs = usualMs): () => void {
	let isPlanned = false
	const run = (): void => {
		isPlanned = false
		if (removeExpired().left > 0) plan()
	}
	const plan = (): void => {
		if (isPlanned) return
		isPlanned = true
		setTimeout(run, everyMs).unref()
	}
	return plan
}
