import { createHmac } from 'node:crypto'
import type { CatalogCodeList } from '#app/contract/config.generated.ts'

// Letters and digits that cannot be confused on a printed card.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Generates the codes of a list, normalised and in a stable order: a longer list begins with the shorter one. They depend
 * on the seed and the promo alone, so that a file gives the same codes on every machine and they cannot be guessed
 * without it. Codes of `others` are left out.
 */
export function codesOfList(
	promoId: string,
	{ pattern, count, seed }: CatalogCodeList,
	others: ReadonlySet<string>,
): string[] {
	const codes = new Set<string>()
	for (let index = 0; codes.size < count; index += 1) {
		const digest = createHmac('sha512', seed).update(`${promoId} ${pattern} ${index}`).digest()
		let at = 0
		// 32 characters: the lower five bits of each byte choose one, all with the same probability.
		const code = pattern.toUpperCase().replaceAll('#', () => alphabet.charAt((digest[at++] ?? 0) & 31))
		if (!others.has(code)) codes.add(code)
	}
	return [...codes]
}
