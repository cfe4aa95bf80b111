import { catalogSource } from '#app/sellers/catalogue/catalog-file.ts'
import { partsOf } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import type { Layers } from '#app/sellers/resolution/layers.ts'
import { type Origin, valueAt } from '#app/sellers/resolution/merge.ts'
import { nearest } from '#app/sellers/validation/nearest.ts'
import { WrongUse } from './terminal.ts'

/*
 * A path in the catalogue names the items of lists by their ids: `catalog.events.evt_ga.groups.ga_tickets.types.ga_adult.price`.
 * The end of an id after "_" is enough where only one item has it: `…types.adult.price`. A number counts from 0, and "-"
 * appends an item.
 */

const section = 'catalog'

/** The parts below the catalogue of a dotted path or a pointer; null for every other path. */
export function catalogParts(path: string): string[] | null {
	const parts = path.startsWith('/') ? partsOf(path) : path.split('.')
	return parts[0] === section ? parts.slice(1) : null
}

/** The catalogue of a venue as its files and presets have it. */
export interface WrittenCatalog {
	value: Json
	/** The value at a pointer with its place. */
	originAt(pointer: string): Origin | undefined
}

export function catalogIn({ places }: Product, id: string, { catalogs }: Layers): WrittenCatalog {
	const source = catalogSource(places, id, catalogs)
	return {
		value: source?.value ?? {},
		originAt(pointer) {
			const value = source ? valueAt(source.value, pointer) : undefined
			if (!source || value === undefined) return undefined
			const { by, ...place } = source.placeOf(pointer)
			return { layer: by ? `catalogue, ${by}` : 'catalogue', ...place, value }
		},
	}
}

/** The id of an item of a list; null for none. */
export const idOf = (item: Json): string | null => {
	const id = valueAt(item, '/id')
	return typeof id === 'string' ? id : null
}

/** Index of the item of a list that a part names. */
function indexOf(items: readonly Json[], part: string, path: string): string {
	if (part === '-' || (/^\d+$/.test(part) && Number(part) < items.length)) return part
	const ids = items.map(idOf)
	const exact = ids.indexOf(part)
	if (exact >= 0) return String(exact)
	const ending = ids.flatMap((id, index) => (id?.endsWith(`_${part}`) ? [index] : []))
	if (ending.length === 1) return String(ending[0])
	const known = ids.filter((id) => id !== null)
	if (ending.length > 1)
		throw new WrongUse(
			`"${path}" is not clear: "${part}" is the end of ${ending.map((index) => ids[index]).join(' and ')}. Write one of them.`,
		)
	const meant = nearest(part, [...known, ...known.map((id) => id.slice(id.indexOf('_') + 1))])
	const hint = meant
		? `Did you mean "${meant}"?`
		: `There are: ${known.join(', ') || `0 to ${items.length - 1}`}`
	throw new WrongUse(`There is nothing at "${path}": no item has the id "${part}". ${hint}`)
}

/**
 * The pointer in a catalogue of a path's parts; keys of objects need not exist yet.
 *
 * errors - WrongUse for an item that a list does not have
 */
export function catalogPointer(catalog: Json | undefined, parts: readonly string[]): string {
	const path = [section, ...parts].join('.')
	let value = catalog
	let pointer = ''
	for (const part of parts) {
		const name = Array.isArray(value) ? indexOf(value, part, path) : part
		pointer += `/${escapePointer(name)}`
		value = value === undefined ? undefined : valueAt(value, `/${escapePointer(name)}`)
	}
	return pointer
}

/** The error for a path of the catalogue that has no value, with the keys that are there. */
export function noCatalogValue(catalog: Json | undefined, parts: readonly string[]): WrongUse {
	const pointer = catalogPointer(catalog, parts)
	const container = valueAt(catalog ?? {}, pointer.slice(0, pointer.lastIndexOf('/')))
	const keys = typeof container === 'object' && container !== null ? Object.keys(container) : []
	const last = parts.at(-1) ?? ''
	const meant = nearest(last, keys)
	const hint = meant ? `Did you mean "${meant}"?` : `There are: ${keys.join(', ') || 'none'}`
	return new WrongUse(`There is nothing at "${[section, ...parts].join('.')}". ${hint}`)
}
