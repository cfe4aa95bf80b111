/**
 * Decides which codes are discounts for a ZIP code. A venue's pattern names the ZIP codes that have a discount, and the
 * catalogue has a promo with those codes: what it takes off, where and until when is the promo's. Such a code holds only
 * for a purchaser with this ZIP code.
 *
 * Example: pattern "0211\\d", promo "Neighbours" with the code "02110": a purchaser in 02110 gets it.
 */
import { parseVoucher } from './citypass.ts'

/** The code of a ZIP code that has a discount; null for any other text. */
export const zipDiscountCode = (text: string, pattern: string | null): string | null =>
	pattern === null ? null : parseVoucher(text, pattern)

/** The codes that are discounts for another ZIP code than the purchaser's. */
export function foreignZipCodes(
	codes: readonly (string | null)[],
	zip: string,
	pattern: string | null,
): string[] {
	const own = zipDiscountCode(zip, pattern)
	return codes.filter(
		(code): code is string => code !== null && code !== own && zipDiscountCode(code, pattern) !== null,
	)
}
