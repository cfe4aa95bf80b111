import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { foreignZipCodes, zipDiscountCode } from '#app/rules/zip-discount.ts'

export interface ZipDiscountView {
	/** The ZIP codes that have a discount. */
	pattern: string
	/** The ZIP code whose discount the cart has; null for none. */
	applied: string | null
}

/** The intent of a form that is sent for its ZIP code alone. */
export const zipIntent = 'check-zip'

const patternOf = ({ seller }: Storefront): string | null =>
	seller.publicConfig.checkout.zipDiscountPattern?.regex ?? null

/** The discount for ZIP codes at checkout; null where the venue has none (spec 2 §4). */
export function zipDiscountView(
	storefront: Storefront,
	codes: readonly { code: string }[],
): ZipDiscountView | null {
	const pattern = patternOf(storefront)
	if (pattern === null) return null
	const applied = codes.find(({ code }) => zipDiscountCode(code, pattern) !== null)
	return { pattern, applied: applied?.code ?? null }
}

/**
 * Gives the cart the discount of the typed ZIP code, and takes away that of another one. A ZIP code without a promo
 * changes nothing.
 *
 * @returns whether the cart was changed: the visitor sees the new total before anything is paid
 */
export async function settleZipDiscount(
	storefront: Storefront,
	{ view }: VisitorCart,
	form: FormData,
): Promise<boolean> {
	const { gateway, cookies } = storefront
	const pattern = patternOf(storefront)
	if (pattern === null || !cookies.cartId) return false
	const typed = String(form.get('zip_code') ?? '')
	const held = view?.codes.map(({ code }) => code) ?? []
	const foreign = foreignZipCodes(held, typed, pattern)
	for (const code of foreign) await gateway.ask('removeCode', { params: { id: cookies.cartId, code } })
	const own = zipDiscountCode(typed, pattern)
	if (own === null || held.includes(own)) return foreign.length > 0
	try {
		await gateway.ask('applyCode', { params: { id: cookies.cartId }, body: { code: own } })
		return true
	} catch (error) {
		if (!isRefused(error) || !isWithoutDiscount(error.code)) throw error
		return foreign.length > 0
	}
}

/** The ZIP code has no promo, or one that is over or gives this cart nothing. */
const isWithoutDiscount = (code: string): boolean =>
	['code_not_found', 'code_exhausted', 'no_code_benefit', 'duplicate_code', 'validation_failed'].includes(
		code,
	)
