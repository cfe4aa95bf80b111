import { markedText } from '#app/lib/wording-marks.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Flags } from '#app/sellers/targeting/flags.ts'
import type { Messages } from './translate.ts'

const sellers = new WeakMap<ResolvedSeller, ResolvedSeller>()
const texts = new WeakMap<Messages, Messages>()

/** An empty text stays empty, because code tests for that. */
function markedMessages(messages: Messages): Messages {
	const known = texts.get(messages)
	if (known) return known
	const marked = Object.freeze(
		Object.fromEntries(
			Object.entries(messages).map(([key, text], index) => [key, text && markedText(text, index)]),
		),
	)
	texts.set(messages, marked)
	return marked
}

/**
 * The seller with a mark around each text, for its pages in the Studio. The index of a mark is the place of its key in the
 * messages of the language, which the page loads from `wordingHref`.
 */
export function markedSeller(seller: ResolvedSeller): ResolvedSeller {
	const known = sellers.get(seller)
	if (known) return known
	const marked: ResolvedSeller = Object.freeze({
		...seller,
		messages: Object.fromEntries(
			seller.locales.map((locale) => [locale, markedMessages(seller.messages[locale] ?? {})]),
		),
		wordingHref: (locale: string) => seller.wordingHref(locale).replace(/\.json$/, '.marked.json'),
		forVisit: (...of: Parameters<ResolvedSeller['forVisit']>) => markedSeller(seller.forVisit(...of)),
		withFlags: (flags: Flags) => markedSeller(seller.withFlags(flags)),
	})
	sellers.set(seller, marked)
	return marked
}
