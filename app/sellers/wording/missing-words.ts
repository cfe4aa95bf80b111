import { LRUCache } from 'lru-cache'
import type { Messages, Translate } from './translate.ts'

/** A text that a locale lacks: the page shows the default locale's text, or nothing where that lacks it too. */
export interface MissingWord {
	seller: string
	locale: string
	route: string
	key: string
}

const minuteMs = 60_000

/**
 * Reports each missing text at most once a minute, so that many visitors don't cause many log lines.
 */
export function createMissingWords(
	report: (word: MissingWord) => void,
	now: () => number = Date.now,
): (word: MissingWord) => void {
	const reportedAt = new LRUCache<string, number>({ max: 2_000 })
	return (word) => {
		const name = [word.seller, word.locale, word.route, word.key].join(' ')
		const at = now()
		if (at - (reportedAt.get(name) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
		reportedAt.set(name, at)
		report(word)
	}
}

/** Wraps a translator and calls `onMissing` for every key that its locale lacks. */
export function reportingTranslator(
	translate: Translate,
	{ messages, untranslated }: { messages: Messages; untranslated: ReadonlySet<string> },
	onMissing: (key: string) => void,
): Translate {
	const isKnown = (key: string) => messages[key] !== undefined || messages[`${key}_other`] !== undefined
	return (key, values) => {
		if (untranslated.has(key) || !isKnown(key)) onMissing(key)
		return translate(key, values)
	}
}
