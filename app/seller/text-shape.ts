import type { Json } from './json-source.ts'

/** Every single text of an authored one: itself, its plural forms, or the items of its list. */
export function textsIn(text: Json): string[] {
	if (typeof text === 'string') return [text]
	if (text === null || typeof text !== 'object') return []
	return Object.values(text).filter((one) => typeof one === 'string')
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
