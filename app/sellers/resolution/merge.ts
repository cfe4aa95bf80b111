import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import type { Place, Source } from '#app/sellers/files/read.ts'
import type { Finding, Problem } from '#app/sellers/validation/reporter.ts'

export interface Layer {
	/** "platform", "preset museum", "seller", "environment demo" or "operations". */
	name: string
	/** Pointers refer to the configuration, whichever file has the value. */
	source: Source
	value: { [key: string]: Json }
}

export interface Origin {
	/** The layer, with the parameter that set the value: "preset small-gallery, parameter adultPrice". */
	layer: string
	file: string
	/** JSON pointer inside the file. */
	pointer: string
	line: number
	column: number
	value: Json
}

export const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges objects and replaces any other value. Null replaces as well; the schema decides where it is allowed. */
export function mergeValues(below: Json | undefined, above: Json): Json {
	if (!isObject(below) || !isObject(above)) return above
	const merged: { [key: string]: Json } = { ...below }
	for (const [key, value] of Object.entries(above)) merged[key] = mergeValues(below[key], value)
	return merged
}

/** Merges layers from low to high into one value: stage three. */
export function mergeLayers(layers: readonly Layer[]): { [key: string]: Json } {
	return layers.reduce<{ [key: string]: Json }>(
		(below, layer) => mergeValues(below, layer.value) as { [key: string]: Json },
		{},
	)
}

/** The value at a JSON pointer; undefined when there is none. */
export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
	let found: Json | undefined = value
	for (const part of pointer.split('/').slice(1)) {
		const key = part.includes('~') ? part.replaceAll('~1', '/').replaceAll('~0', '~') : part
		if (Array.isArray(found)) found = found[Number(key)]
		else if (isObject(found) && Object.hasOwn(found, key)) found = found[key]
		else return undefined
	}
	return found
}

/** Whether a layer has a non-object value at a parent of a pointer, which hides the lower layers there. */
function hides(value: Json, pointer: string): boolean {
	let found: Json | undefined = value
	for (const part of pointer.split('/').slice(1)) {
		if (found === undefined) return false
		if (!isObject(found)) return true
		found = valueAt(found, `/${part}`)
	}
	return false
}

/** Origins of a pointer in all layers, highest first; the first one applies. */
export function originsOf(layers: readonly Layer[], pointer: string): Origin[] {
	const origins: Origin[] = []
	for (const { name, source, value } of layers.toReversed()) {
		const found = valueAt(value, pointer)
		if (found !== undefined) {
			const { by, ...place } = source.placeOf(pointer)
			origins.push({ layer: by ? `${name}, ${by}` : name, ...place, value: found })
		}
		if (hides(value, pointer)) break
	}
	return origins
}

/** A problem of the merged configuration, located in the layer that set the value or its nearest parent. */
export function problemAt(
	layers: readonly Layer[],
	at: { pointer: string; key?: boolean },
	what: Finding,
): Problem {
	for (let pointer = at.pointer; ; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
		const layer = layers.findLast(({ value }) => valueAt(value, pointer) !== undefined)
		if (layer) {
			const { fix, ...said } = what
			// A fix is only kept where the layer itself has the faulty value.
			const own = fix && pointer === at.pointer ? { fix } : {}
			return layer.source.problem({ pointer, key: at.key ?? false }, { ...said, ...own })
		}
		if (pointer === '') throw new Error('A configuration without layers has no problems')
	}
}

/** Several layers as one source; each pointer resolves to the highest layer that has it. */
export function mergedSource(layers: readonly [Layer, ...Layer[]]): Source {
	const top = layers.at(-1) ?? layers[0]
	const placeOf = (pointer: string): Place => {
		const layer = layers.findLast(({ value }) => valueAt(value, pointer) !== undefined) ?? top
		return layer.source.placeOf(pointer)
	}
	return {
		...top.source,
		value: mergeLayers(layers),
		isPartial: layers.some(({ source }) => source.isPartial),
		problems: [],
		problem: (at, what) => problemAt(layers, at, what),
		lineOf: (pointer) => placeOf(pointer).line,
		placeOf,
	}
}

/** "cart.timer.allowExtend" → "/cart/timer/allowExtend"; a pointer is returned unchanged. */
export const pointerOf = (path: string): string =>
	path === '' || path.startsWith('/') ? path : `/${path.split('.').map(escapePointer).join('/')}`
