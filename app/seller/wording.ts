import type { Json } from './json-source.ts'
import type { Messages } from './translate.ts'
import type { Catalogue, WordingLayer } from './wording-files.ts'

/** Everybody's last resort: the catalogue that has every key. */
export const sourceLocale = 'en-US'

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** One authored text as flat messages: plural forms become `key_one`, a list `key.0`. */
function flatten(key: string, text: Json): [string, string][] {
	if (typeof text === 'string') return [[key, text]]
	if (Array.isArray(text)) return text.map((item, index) => [`${key}.${index}`, String(item)])
	if (text === null || typeof text !== 'object') return []
	return Object.entries(text).map(([form, value]) => [`${key}_${form}`, String(value)])
}

/** A text replaces every form of the one below it: a plain override must not lose to an inherited plural. */
function put(messages: Map<string, string>, key: string, text: Json): void {
	messages.delete(key)
	for (const form of forms) messages.delete(`${key}_${form}`)
	for (const [flatKey, value] of flatten(key, text)) messages.set(flatKey, value)
}

/**
 * Texts of one locale, merged once so that a lookup is one step. From low to high: the source
 * catalogue, the seller's default locale (catalogue, then overrides), the locale itself (the same).
 */
export function messagesFor(
	locale: string,
	from: { catalogue: Catalogue; overrides: readonly WordingLayer[]; defaultLocale: string },
): Messages {
	const messages = new Map<string, string>()
	for (const [key, text] of from.catalogue.get(sourceLocale) ?? []) put(messages, key, text)
	for (const step of from.defaultLocale === locale ? [locale] : [from.defaultLocale, locale]) {
		if (step !== sourceLocale)
			for (const [key, text] of from.catalogue.get(step) ?? []) put(messages, key, text)
		for (const layer of from.overrides.filter((one) => one.locale === step)) {
			for (const [key, text] of Object.entries(layer.texts))
				if (!key.startsWith('$')) put(messages, key, text)
		}
	}
	return Object.freeze(Object.fromEntries(messages))
}

/** Every authored key: what a seller may override. */
export function catalogueKeys(catalogue: Catalogue): string[] {
	return [...(catalogue.get(sourceLocale)?.keys() ?? [])]
}
