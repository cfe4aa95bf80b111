import { createHmac } from 'node:crypto'
import { hashSecret } from '#app/lib/ids.ts'
import { giftCodeAlphabet, normaliseGiftCode } from '#app/rules/gifts/gift-code.ts'

/**
 * The code of a gift, as it is printed. It is derived from a key of the seller and the id of the gift, so that it is stored
 * nowhere and its giver can see it again. Ten characters are 50 bits: too many to try against limited lookups.
 */
export function giftCode(key: string, giftId: string, length: number): string {
	const bytes = createHmac('sha512', key).update(`gift ${giftId}`).digest()
	return Array.from(
		bytes.subarray(0, length),
		(byte) => giftCodeAlphabet[byte % giftCodeAlphabet.length],
	).join('')
}

export const giftCodeHash = (typed: string): string =>
	hashSecret(`membership gift ${normaliseGiftCode(typed)}`)

/**
 * The code of a gift for its giver. Its length is the one that it was made with, whatever the venue's codes have now.
 *
 * @param length of codes that are made now, tried first
 */
export function shownGiftCode(
	key: string,
	{ id, hash }: { id: string; hash: string },
	length: number,
): string {
	const lengths = [length, ...Array.from({ length: longest - shortest + 1 }, (_, index) => shortest + index)]
	const code = lengths.map((one) => giftCode(key, id, one)).find((one) => giftCodeHash(one) === hash)
	if (code === undefined) throw new Error(`the key of the gift ${id} was replaced`)
	return code
}

/** The lengths that a venue may choose. */
const shortest = 10
const longest = 20
