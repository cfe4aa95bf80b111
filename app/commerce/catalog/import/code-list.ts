import { createHmac } from 'node:crypto'
import type { CatalogCodeList } from '#app/contract/config.generated.ts'

// Letters and digits that nobody takes for each other on a printed card.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * The codes of a list, normalised, in an order that stays: a longer list begins with the shorter one. They follow from
 * the seed and the promo, so that a file makes the same ones wherever it is applied, and nobody guesses them without it.
 * Codes of `others` are left out.
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
		// 32 characters: each byte's lower five bits choose one of them without favour.
		const code = pattern.toUpperCase().replaceAll('#', () => alphabet.charAt((digest[at++] ?? 0) & 31))
		if (!others.has(code)) codes.add(code)
	}
	return [...codes]
}
