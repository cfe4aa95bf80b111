import type { Flags } from '#app/sellers/targeting/flags.ts'
import type { ResolvedSeller } from './resolved-seller.ts'

const made = new WeakMap<ResolvedSeller, ResolvedSeller>()

/** The seller with addresses that begin with `/<id>`, whatever its files say. */
export function belowPrefix(seller: ResolvedSeller): ResolvedSeller {
	if (seller.prefix !== '') return seller
	const known = made.get(seller)
	if (known) return known
	const prefix = `/${seller.id}`
	const below: ResolvedSeller = Object.freeze({
		...seller,
		prefix,
		theme: { ...seller.theme, href: prefix + seller.theme.href },
		wordingHref: (locale: string) => prefix + seller.wordingHref(locale),
		forVisit: (...of: Parameters<ResolvedSeller['forVisit']>) => belowPrefix(seller.forVisit(...of)),
		withFlags: (flags: Flags) => belowPrefix(seller.withFlags(flags)),
	})
	made.set(seller, below)
	return below
}
