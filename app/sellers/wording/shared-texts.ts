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

/** Texts that share nothing: the product's own, and those that are generated for previews and the Studio. */
export const plainTexts = (messages: Messages): SharedTexts => ({
	find: (key) => messages[key],
	whole: () => messages,
})

/** A venue's: `texts` as what differs from those of the product. */
export function textsOver(below: Messages, texts: ReadonlyMap<string, string>): SharedTexts {
	const own = differences(below, texts)
	return {
		find(key) {
			const text = own.get(key)
			return text === undefined ? below[key] : (text ?? undefined)
		},
		whole() {
			const whole = new Map(Object.entries(below))
			for (const [key, text] of own) text === null ? whole.delete(key) : whole.set(key, text)
			return Object.freeze(Object.fromEntries(whole))
		},
	}
}

/**
 * Null for a text of the product that a venue's replaces in all its plural forms. A function of its own: one that finds texts
 * would keep what this one closes over, which is all of them.
 */
function differences(below: Messages, texts: ReadonlyMap<string, string>): Map<string, string | null> {
	const changed = [...texts].filter(([key, text]) => below[key] !== text)
	const missing = Object.keys(below).filter((key) => !texts.has(key))
	return new Map<string, string | null>([...changed, ...missing.map((key): [string, null] => [key, null])])
}
