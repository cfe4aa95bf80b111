import type { FindText, Messages } from './translate.ts'

/**
 * Texts of one locale. A venue changes some of two thousand: it stores what differs from the product's, and a thousand venues
 * share the others.
 */
export interface SharedTexts {
	find: FindText
	/** All of them as one object, made at each call. */
	whole(): Messages
}

/** Texts that are there already, as those of the product. */
export const productTexts = (messages: Messages): SharedTexts => ({
	find: (key) => messages[key],
	whole: () => messages,
})

/** A venue's: `texts` as what differs from those of the product. */
export function textsOver(below: Messages, texts: ReadonlyMap<string, string>): SharedTexts {
	const changed = [...texts].filter(([key, text]) => below[key] !== text)
	// A text with other plural forms than the product's replaces all of its forms.
	const missing = Object.keys(below).filter((key) => !texts.has(key))
	const own = new Map<string, string | null>([
		...changed,
		...missing.map((key): [string, null] => [key, null]),
	])
	return {
		find(key) {
			const text = own.get(key)
			return text === undefined ? below[key] : (text ?? undefined)
		},
		whole() {
			const whole = { ...below, ...Object.fromEntries(changed) }
			for (const key of missing) delete whole[key]
			return Object.freeze(whole)
		},
	}
}
