import type { Change } from '#app/contract/studio/history-answers.ts'

type Tree = { readonly [name: string]: unknown }
type Value = Change & { kind: 'value' }

const isTree = (value: unknown): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** What names an item of a list: its id, or its day. */
const nameOf = (item: unknown): string | null => {
	const name = isTree(item) ? (item.id ?? item.date) : null
	return typeof name === 'string' ? name : null
}

/** A list by the names of its items; null for one with an item that has none, or where two have the same. */
function byName(list: readonly unknown[]): Map<string, unknown> | null {
	const named = new Map<string, unknown>()
	for (const item of list) {
		const name = nameOf(item)
		if (name === null || named.has(name)) return null
		named.set(name, item)
	}
	return named
}

// An added or removed item is shown as its beginning: a reader recognises it, and the file has all of it.
const longestLine = 240

function lineOf(value: unknown): string | null {
	if (value === undefined) return null
	if (typeof value === 'string') return value
	const line = JSON.stringify(value)
	return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function membersOf(value: unknown): Map<string, unknown> | null {
	if (Array.isArray(value)) return byName(value)
	return isTree(value) ? new Map(Object.entries(value)) : null
}

/**
 * The values that differ between two catalogues, each with the way to it: "events · evt_ga · groups · ga_tickets · types · ga_adult
 * · price". Items of lists are compared by their ids and days, so that one that has moved is no difference.
 */
export function catalogChanges(before: unknown, after: unknown, way: readonly string[] = []): Value[] {
	if (isSame(before, after)) return []
	const [old, now] = [membersOf(before), membersOf(after)]
	if (!old || !now || Array.isArray(before) !== Array.isArray(after)) {
		if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, way)
		return [{ kind: 'value', name: way.join(' · '), before: lineOf(before), after: lineOf(after) }]
	}
	const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => name !== '$schema')
	return names.flatMap((name) => catalogChanges(old.get(name), now.get(name), [...way, name]))
}

/** Items without a name are the same ones at the same place, else where they are written the same. */
function listChanges(before: readonly unknown[], after: readonly unknown[], way: readonly string[]): Value[] {
	if (before.length === after.length)
		return before.flatMap((item, index) => catalogChanges(item, after[index], [...way, String(index + 1)]))
	const name = way.join(' · ')
	const gone = before.filter((item) => !after.some((other) => isSame(item, other)))
	const added = after.filter((item) => !before.some((other) => isSame(item, other)))
	const pairs = Array.from({ length: Math.max(gone.length, added.length) }, (_, index) => index)
	return pairs.map((index) => ({
		kind: 'value',
		name,
		before: lineOf(gone[index]),
		after: lineOf(added[index]),
	}))
}
