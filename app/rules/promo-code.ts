/**
 * Decides which texts are the same promo code, for the catalogue that keeps codes and the visitor who types
 * them: case and width do not matter, nor blanks around it (interpretations 47). Look-alikes of other scripts are
 * other codes.
 *
 * Example: " ｓummer25 " → "SUMMER25"; "x" → null.
 */

/** Characters of a code (spec 1 §9). */
export const codeLength = { min: 2, max: 35 }

// Control characters, and halves of characters: no database keeps them.
const unwritable = /[\p{Cc}\p{Cs}]/u

/** A code as it is compared and kept: NFKC, upper case, trimmed; null when no text of that length is left. */
export function normaliseCode(text: string): string | null {
	// Upper case may leave characters that NFKC writes otherwise: "ŉ" becomes "ʼN".
	const code = text.normalize('NFKC').toUpperCase().normalize('NFKC').trim()
	const { length } = [...code]
	const isCode = length >= codeLength.min && length <= codeLength.max && !unwritable.test(code)
	return isCode ? code : null
}
