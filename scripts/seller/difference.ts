import type { Json } from '#app/sellers/files/json-value.ts'
import type { Origin } from '#app/sellers/resolution/merge.ts'
import type { SettingDoc } from '#app/sellers/resolution/setting-docs.ts'
import { shown } from './setting-path.ts'

/** One value that two sides say differently; undefined where a side does not have it. */
export interface Difference {
	path: string
	before: Json | undefined
	after: Json | undefined
}

const isTree = (value: Json | undefined): value is { [key: string]: Json } =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

// A list of plain values reads better whole; one of objects is told item by item.
const isLeaf = (value: Json | undefined): boolean =>
	!isTree(value) && !(Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null))

const entriesOf = (value: Json | undefined): [string, Json][] =>
	Array.isArray(value)
		? value.map((item, index) => [String(index), item])
		: isTree(value)
			? Object.entries(value)
			: []

// What has an id of its own is there or not: nobody wants every line of an event that one side does not have.
const isWhole = (value: Json | undefined): value is { [key: string]: Json } =>
	isTree(value) && typeof value.id === 'string'

const nameOf = (value: { [key: string]: Json }): Json => value.name ?? value.title ?? value.id ?? null

/** Lists of things with ids as trees by id, so that what moves or comes between does not shift the rest. */
export function byId(value: Json): Json {
	if (Array.isArray(value)) {
		const items = value.map(byId)
		const ids = items.flatMap((item) => (isWhole(item) ? [String(item.id)] : []))
		const isKeyed = items.length > 0 && new Set(ids).size === items.length
		return isKeyed ? Object.fromEntries(items.map((item, index) => [ids[index], item])) : items
	}
	if (!isTree(value)) return value
	return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, byId(inside)]))
}

/** Every leaf that differs, in the order of the first side, then what only the second has. */
export function differencesOf(before: Json | undefined, after: Json | undefined, path = ''): Difference[] {
	if (JSON.stringify(before) === JSON.stringify(after)) return []
	if ((isLeaf(before) && before !== undefined) || (isLeaf(after) && after !== undefined))
		return [{ path, before, after }]
	if (before === undefined && isWhole(after)) return [{ path, before, after: nameOf(after) }]
	if (after === undefined && isWhole(before)) return [{ path, before: nameOf(before), after }]
	const [old, now] = [new Map(entriesOf(before)), new Map(entriesOf(after))]
	const keys = [...new Set([...old.keys(), ...now.keys()])]
	return keys.flatMap((key) =>
		differencesOf(old.get(key), now.get(key), path === '' ? key : `${path}.${key}`),
	)
}

// What stands for any name, as a slot does, has no title of its own.
const named = (path: string, doc: SettingDoc | null): string =>
	doc && doc.title !== '*' && doc.title !== path.split('.').at(-1) ? `${doc.title} (${path})` : path

/** "Hold (cart.holdMinutes): 15 → 20, from seller, seller-configs/x/seller.json:12". */
export function sentenceOf(
	{ path, before, after }: Difference,
	about: { doc: SettingDoc | null; origin: Origin | undefined },
): string {
	const name = named(path, about.doc)
	const unit =
		about.doc && typeof after === 'number'
			? /, (minutes|seconds|characters|days|milliseconds)/.exec(about.doc.type)?.[1]
			: null
	const from = about.origin ? `   (${about.origin.layer}, ${about.origin.file}:${about.origin.line})` : ''
	if (before === undefined) return `${name}: new, ${shown(after, 80)}${from}`
	if (after === undefined) return `${name}: gone, was ${shown(before, 80)}`
	return `${name}: ${shown(before, 80)} → ${shown(after, 80)}${unit ? ` ${unit}` : ''}${from}`
}

/** Custom properties of a style sheet, by selector and name: what a theme comes down to. */
export function propertiesOf(css: string): { [name: string]: string } {
	const found: { [name: string]: string } = {}
	for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
		const place = selector.trim() === ':root' ? '' : `${selector.trim()} `
		for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+)/g))
			found[place + name] = value.trim()
	}
	return found
}
