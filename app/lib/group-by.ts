/**
 * `Map.groupBy` for what runs in a browser: Safari has it since 17.4 only, and pages are for Safari 16.4 (`cssTarget` of
 * `remix.config.ts`).
 */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>()
	for (const item of items) {
		const key = keyOf(item)
		const group = groups.get(key)
		if (group) group.push(item)
		else groups.set(key, [item])
	}
	return groups
}
