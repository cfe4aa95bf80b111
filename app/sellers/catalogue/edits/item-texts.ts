import type { ItemPath, TextField } from '#app/contract/studio/item-texts.ts'
import { languageOf, nearestLocale } from '#app/lib/languages.ts'
import { itemKindOf, itemTexts } from '#app/rules/studio/item-texts.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Languages } from '../catalog-texts.ts'
import { type CatalogTexts, itemsOf, type Spot } from './catalog-texts.ts'

export type ByLocale = Readonly<Record<string, string>>

/** An event, a ticket group or a ticket type in the file that has it. */
export interface ItemSpot extends ItemPath {
	spot: Spot
}

/** A text of an item as it is written. */
export interface WrittenText {
	path: string
	pointer: string
	byLocale: ByLocale
	/** Not an object of languages: a string, or not written. */
	isPlain: boolean
}

const idOf = ({ value }: Spot): string => {
	const id = valueAt(value, '/id')
	return typeof id === 'string' ? id : ''
}

/** An event, its ticket groups and their types, each group before its types. */
export function itemsOfEvent(event: Spot): ItemSpot[] {
	const id = idOf(event)
	return [
		{ event: id, group: null, type: null, spot: event },
		...itemsOf(event, 'groups').flatMap((group) => [
			{ event: id, group: idOf(group), type: null, spot: group },
			...itemsOf(group, 'types').map((type) => ({
				event: id,
				group: idOf(group),
				type: idOf(type),
				spot: type,
			})),
		]),
	]
}

/** A text by language: a plain one is in the venue's first language. */
export function byLocaleOf(value: Json | undefined, first: string): ByLocale {
	if (typeof value === 'string') return value === '' ? {} : { [first]: value }
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
	return Object.fromEntries(
		Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
	)
}

export function textOf({ spot }: ItemSpot, field: TextField, first: string): WrittenText {
	const value = valueAt(spot.value, `/${field}`)
	return {
		path: spot.path,
		pointer: `${spot.pointer}/${field}`,
		byLocale: byLocaleOf(value, first),
		isPlain: typeof value !== 'object',
	}
}

/** Every text of what is sold in the files of a venue. */
export const writtenTexts = (catalog: CatalogTexts, first: string): WrittenText[] =>
	catalog
		.items('events')
		.flatMap(itemsOfEvent)
		.flatMap((item) => itemTexts[itemKindOf(item)].map(({ field }) => textOf(item, field, first)))
		.filter(({ byLocale }) => Object.keys(byLocale).length > 0)

/** The text in the venue's first language, by which pages look a translation up; undefined for none. */
export const originalOf = (byLocale: ByLocale, first: string): string | undefined =>
	byLocale[keyOf(byLocale, first, { default: first, supported: [first] })]

/**
 * The name under which a text has a language: its own, else the one of another country that the venue does not offer, which
 * visitors read in this language.
 */
export function keyOf(byLocale: ByLocale, locale: string, { supported }: Languages): string {
	const known = Object.keys(byLocale).filter((one) => one === locale || !supported.includes(one))
	return nearestLocale(locale, known) ?? locale
}

/** Whether visitors of a language read another one, because there is no translation. */
export function isUntranslated(locale: string, first: string, known: readonly string[]): boolean {
	return languageOf(locale) !== languageOf(first) && nearestLocale(locale, known) === undefined
}
