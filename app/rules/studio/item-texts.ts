import type { ItemKind, ItemPath, TextField } from '#app/contract/studio/item-texts.ts'

/*
 * Decides what of a catalogue is a text of what is sold: names and descriptions of events, ticket groups and ticket types, in every
 * language. A writer changes these and nothing else of it. { "id": "tour", "name": "Tour" } and { "id": "tour", "name": { "en-US": "Tour",
 * "ar": "جولة" } } differ in a text. { "id": "tour", "price": "5.00" } and { "id": "tour", "price": "6.00" } differ in something else.
 */

/** The texts of each kind in the order in which visitors read them, with the most characters that the schema of the catalogue allows. */
export const itemTexts: Readonly<Record<ItemKind, readonly { field: TextField; most: number }[]>> = {
	event: [
		{ field: 'name', most: 120 },
		{ field: 'subtitle', most: 160 },
		{ field: 'summary', most: 400 },
		{ field: 'description', most: 20_000 },
	],
	group: [
		{ field: 'name', most: 120 },
		{ field: 'summary', most: 400 },
		{ field: 'description', most: 20_000 },
	],
	type: [
		{ field: 'name', most: 120 },
		{ field: 'summary', most: 200 },
		{ field: 'description', most: 20_000 },
	],
}

export const itemKindOf = ({ group, type }: ItemPath): ItemKind =>
	type !== null ? 'type' : group !== null ? 'group' : 'event'

type Value = { readonly [name: string]: unknown }

interface Item extends ItemPath {
	value: Value
	/** The event that it belongs to, or is. */
	root: Value
}

/** A text that differs between two catalogues, with its item as it was. */
export interface DifferingText extends Item {
	field: TextField
	before: unknown
	after: unknown
}

const isObject = (value: unknown): value is Value =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): boolean =>
	value === undefined ||
	typeof value === 'string' ||
	(isObject(value) && Object.values(value).every((text) => typeof text === 'string'))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function listIn(value: unknown, name: string): { id: string; value: Value }[] {
	const list = isObject(value) ? value[name] : undefined
	if (!Array.isArray(list)) return []
	return list
		.filter(isObject)
		.flatMap((item) => (typeof item.id === 'string' ? { id: item.id, value: item } : []))
}

/** Items by the ids that lead to them. An id that is used twice is left out, because its items cannot be paired. */
function itemsIn(catalog: unknown): Map<string, Item> {
	const items = listIn(catalog, 'events').flatMap(({ id: event, value: root }): Item[] => [
		{ event, group: null, type: null, value: root, root },
		...listIn(root, 'groups').flatMap(({ id: group, value: inGroup }): Item[] => [
			{ event, group, type: null, value: inGroup, root },
			...listIn(inGroup, 'types').map(({ id: type, value }) => ({ event, group, type, value, root })),
		]),
	])
	const byKey = Map.groupBy(items, ({ event, group, type }) => JSON.stringify([event, group, type]))
	return new Map([...byKey].flatMap(([key, [item, other]]) => (item && !other ? [[key, item]] : [])))
}

/** The texts of items that two catalogues have, where they differ, and both catalogues without these texts. */
export function separateTexts(
	before: unknown,
	after: unknown,
): { texts: DifferingText[]; rest: readonly [before: unknown, after: unknown] } {
	const now = itemsIn(after)
	const separated = new Map<Value, TextField[]>()
	const texts = [...itemsIn(before)].flatMap(([key, item]) => {
		const other = now.get(key)
		if (!other) return []
		return itemTexts[itemKindOf(item)].flatMap(({ field }): DifferingText[] => {
			const [was, is] = [item.value[field], other.value[field]]
			if (isSame(was, is) || !isText(was) || !isText(is)) return []
			for (const value of [item.value, other.value])
				separated.set(value, [...(separated.get(value) ?? []), field])
			return [{ ...item, field, before: was, after: is }]
		})
	})
	const restOf = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(restOf)
		if (!isObject(value)) return value
		const fields: readonly string[] = separated.get(value) ?? []
		const others = Object.entries(value).filter(([name]) => !fields.includes(name))
		return Object.fromEntries(others.map(([name, inner]) => [name, restOf(inner)]))
	}
	return { texts, rest: [restOf(before), restOf(after)] }
}
