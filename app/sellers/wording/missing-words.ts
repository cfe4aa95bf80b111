import { LRUCache } from 'lru-cache'
import type { Messages, Translate } from './translate.ts'

/** A text that a locale does not have: the visitor saw the default locale's, or nothing where none has it. */
export interface MissingWord {
	seller: string
	locale: string
	route: string
	key: string
}

const minuteMs = 60_000

/**
 * Tells of missing texts, each once a minute: a rush of visitors must not become a rush of log lines.
 */
export function createMissingWords(
	tell: (word: MissingWord) => void,
	now: () => number = Date.now,
): (word: MissingWord) => void {
	const told = new LRUCache<string, number>({ max: 2_000 })
	return (word) => {
		const name = [word.seller, word.locale, word.route, word.key].join(' ')
		const at = now()
		if (at - (told.get(name) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
		told.set(name, at)
		tell(word)
	}
}

/** The same translator, which tells `hear` of every key that its locale lacks. */
export function heard(
	translate: Translate,
	{ messages, borrowed }: { messages: Messages; borrowed: ReadonlySet<string> },
	hear: (key: string) => void,
): Translate {
	const isKnown = (key: string) => messages[key] !== undefined || messages[`${key}_other`] !== undefined
	return (key, values) => {
		if (borrowed.has(key) || !isKnown(key)) hear(key)
		return translate(key, values)
	}
}
