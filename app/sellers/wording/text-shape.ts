import type { Json } from '#app/sellers/files/json-value.ts'

/** The strings of an authored text: itself, its plural forms, or the items of its list. */
export function textsIn(text: Json): string[] {
	if (typeof text === 'string') return [text]
	if (text === null || typeof text !== 'object') return []
	return Object.values(text).filter((one) => typeof one === 'string')
}

/** The same strings with their JSON pointers; `pointer` is the authored text's own. */
export function placedTextsIn(text: Json, pointer: string): { text: string; pointer: string }[] {
	if (typeof text === 'string') return [{ text, pointer }]
	if (text === null || typeof text !== 'object') return []
	return Object.entries(text).flatMap(([name, one]) =>
		typeof one === 'string' ? [{ text: one, pointer: `${pointer}/${name}` }] : [],
	)
}

/** Plural categories of an authored text; null when it has none. */
export function pluralFormsOf(text: Json): string[] | null {
	return typeof text === 'object' && text !== null && !Array.isArray(text) ? Object.keys(text) : null
}

/** Names of its {{placeholders}}, each once. */
export function placeholdersOf(text: Json): string[] {
	const names = textsIn(text).flatMap((one) =>
		[...one.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map((match) => match[1] ?? ''),
	)
	return [...new Set(names)]
}

const order = ['zero', 'one', 'two', 'few', 'many', 'other']

// Creating Intl.PluralRules costs a tenth of a millisecond, and every text with a count needs it.
const categories = new Map<string, string[]>()
const maxLocales = 100

/** Plural categories that a language has, in CLDR's order: Arabic has six, English "one" and "other". */
export function pluralCategories(locale: string): string[] {
	const known = categories.get(locale)
	if (known) return known
	const has = new Set<string>(new Intl.PluralRules(locale).resolvedOptions().pluralCategories)
	const found = order.filter((category) => has.has(category))
	if (categories.size < maxLocales) categories.set(locale, found)
	return found
}
