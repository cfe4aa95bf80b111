import { markedText } from '#app/lib/wording-marks.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Flags } from '#app/sellers/targeting/flags.ts'
import { plainTexts, type SharedTexts } from './shared-texts.ts'
import type { FindText } from './translate.ts'

const sellers = new WeakMap<ResolvedSeller, ResolvedSeller>()
const texts = new WeakMap<FindText, SharedTexts>()

/** An empty text stays empty, because code tests for that. */
function markedTexts(seller: ResolvedSeller, locale: string): SharedTexts {
	const find = seller.textsIn(locale)
	const known = texts.get(find)
	if (known) return known
	const marked = plainTexts(
		Object.freeze(
			Object.fromEntries(
				Object.entries(seller.messages[locale] ?? {}).map(([key, text], index) => [
					key,
					text && markedText(text, index),
				]),
			),
		),
	)
	texts.set(find, marked)
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
			seller.locales.map((locale) => [locale, markedTexts(seller, locale).whole()]),
		),
		textsIn: (locale: string) => markedTexts(seller, locale).find,
		wordingHref: (locale: string) => seller.wordingHref(locale).replace(/\.json$/, '.marked.json'),
		forVisit: (...of: Parameters<ResolvedSeller['forVisit']>) => markedSeller(seller.forVisit(...of)),
		withFlags: (flags: Flags) => markedSeller(seller.withFlags(flags)),
	})
	sellers.set(seller, marked)
	return marked
}
