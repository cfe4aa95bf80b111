import type { Json } from '#app/sellers/files/json-value.ts'
import type { Origin } from '#app/sellers/resolution/merge.ts'
import type { SettingDoc } from '#app/sellers/resolution/setting-docs.ts'
import { shown } from './setting-path.ts'

/** One value that differs between two configurations; undefined where one lacks it. */
export interface Difference {
	path: string
	before: Json | undefined
	after: Json | undefined
}

const isTree = (value: Json | undefined): value is { [key: string]: Json } =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

// A list of plain values is shown as a whole, a list of objects item by item.
const isLeaf = (value: Json | undefined): boolean =>
	!isTree(value) && !(Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null))

const entriesOf = (value: Json | undefined): [string, Json][] =>
	Array.isArray(value)
		? value.map((item, index) => [String(index), item])
		: isTree(value)
			? Object.entries(value)
			: []

// An object with an id that one side lacks is shown as one difference, not as one for each of its values.
const hasId = (value: Json | undefined): value is { [key: string]: Json } =>
	isTree(value) && typeof value.id === 'string'

const nameOf = (value: { [key: string]: Json }): Json => value.name ?? value.title ?? value.id ?? null

/** Converts lists of objects with ids to objects by id, so that a moved or inserted item does not shift the others. */
export function byId(value: Json): Json {
	if (Array.isArray(value)) {
		const items = value.map(byId)
		const ids = items.flatMap((item) => (hasId(item) ? [String(item.id)] : []))
		const isKeyed = items.length > 0 && new Set(ids).size === items.length
		return isKeyed ? Object.fromEntries(items.map((item, index) => [ids[index], item])) : items
	}
	if (!isTree(value)) return value
	return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, byId(inside)]))
}

/** Every differing leaf in the order of `before`, then those that only `after` has. */
export function differencesOf(before: Json | undefined, after: Json | undefined, path = ''): Difference[] {
	if (JSON.stringify(before) === JSON.stringify(after)) return []
	if ((isLeaf(before) && before !== undefined) || (isLeaf(after) && after !== undefined))
		return [{ path, before, after }]
	if (before === undefined && hasId(after)) return [{ path, before, after: nameOf(after) }]
	if (after === undefined && hasId(before)) return [{ path, before: nameOf(before), after }]
	const [old, current] = [new Map(entriesOf(before)), new Map(entriesOf(after))]
	const keys = [...new Set([...old.keys(), ...current.keys()])]
	return keys.flatMap((key) =>
		differencesOf(old.get(key), current.get(key), path === '' ? key : `${path}.${key}`),
	)
}

// A wildcard such as a slot's name has no title of its own.
const titleOf = (path: string, doc: SettingDoc | null): string =>
	doc && doc.title !== '*' && doc.title !== path.split('.').at(-1) ? `${doc.title} (${path})` : path

/** "Hold (cart.holdMinutes): 15 → 20, from seller, seller-configs/x/seller.json:12". */
export function sentenceOf(
	{ path, before, after }: Difference,
	about: { doc: SettingDoc | null; origin: Origin | undefined },
): string {
	const name = titleOf(path, about.doc)
	const unit =
		about.doc && typeof after === 'number'
			? /, (minutes|seconds|characters|days|milliseconds)/.exec(about.doc.type)?.[1]
			: null
	const from = about.origin ? `   (${about.origin.layer}, ${about.origin.file}:${about.origin.line})` : ''
	if (before === undefined) return `${name}: new, ${shown(after, 80)}${from}`
	if (after === undefined) return `${name}: removed, was ${shown(before, 80)}`
	return `${name}: ${shown(before, 80)} → ${shown(after, 80)}${unit ? ` ${unit}` : ''}${from}`
}
