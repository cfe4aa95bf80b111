/**
 * The code of a membership that was given (spec 2 §9). It has 32 possible characters without look-alikes. A typed
 * one may have any case, spaces, hyphens, and letters that look like its digits.
 *
 * Example: "k7m2o-9il4u" is "K7M209114V": O is read as 0, I and L as 1, U as V.
 */
export const giftCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/** A typed code as it is compared. */
export const normaliseGiftCode = (typed: string): string =>
	typed
		.normalize('NFKC')
		.replace(/[\s\p{Dash}]/gu, '')
		.toUpperCase()
		.replace(/[OILU]/g, (letter) => lookAlikes[letter] ?? letter)

/** When a code can be redeemed: `from` and `to` are its first and last moments. */
export interface GiftValidity {
	from: Date
	to: Date
	isUsed: boolean
}

/** Why a code cannot be redeemed; null when it can (spec 2 §5). */
export function giftCodeFault({ from, to, isUsed }: GiftValidity, now: Date): 'used' | 'expired' | null {
	if (isUsed) return 'used'
	return now < from || now > to ? 'expired' : null
}
