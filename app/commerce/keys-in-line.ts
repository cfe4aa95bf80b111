/**
 * Takes the next requests out of a queue, in order of arrival. The second request of a key stays: it waits for the response
 * of the first.
 *
 * @param keyOf null for a request without a key
 */
export function takeEachKeyOnce<T>(queue: T[], most: number, keyOf: (request: T) => string | null): T[] {
	const keys = new Set<string>()
	const later: T[] = []
	const taken = queue.splice(0, most).filter((request) => {
		const key = keyOf(request)
		if (key === null) return true
		const isFirst = !keys.has(key)
		if (isFirst) keys.add(key)
		else later.push(request)
		return isFirst
	})
	queue.unshift(...later)
	return taken
}
