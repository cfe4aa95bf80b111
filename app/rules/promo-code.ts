/**
 * Decides which texts are the same promo code, for the catalogue that stores codes and the visitor who types
 * them. Case, width and surrounding blanks are ignored (interpretations 47). Look-alikes of other scripts are
 * other codes.
 * Example: " ｓummer25 " → "SUMMER25"; "x" → null.
 */

/** Characters of a code (spec 1 §9). */
export const codeLength = { min: 2, max: 35 }

// Control characters and lone surrogates: PostgreSQL cannot store them.
const unwritable = /[\p{Cc}\p{Cs}]/u

/** A code as it is compared and stored: NFKC, upper case, trimmed; null when the result has no valid length. */
export function normaliseCode(text: string): string | null {
	// Upper case may produce characters that are not in NFKC: "ŉ" becomes "ʼN".
	const code = text.normalize('NFKC').toUpperCase().normalize('NFKC').trim()
	const { length } = [...code]
	const isCode = length >= codeLength.min && length <= codeLength.max && !unwritable.test(code)
	return isCode ? code : null
}
