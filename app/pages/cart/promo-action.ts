import { pageTerms } from '#app/pages/shared/page-words.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import { dropStoredCode, storeCode } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { codeTrace, type TraceLine } from '#app/pages/shell/rule-trace.ts'
import { type CodeLength, isCodeRefusal, mayTryAnother, promoError, promoField, readCode } from './promo.ts'
import { visitorCart } from './visitor-cart.ts'

/** The accepted code, or the error under its field. */
export type PromoOutcome = { code: string } | { error: string; value: string; trace?: TraceLine[] }

/**
 * Applies a typed promo code. Without a cart the code is only checked, and stored until the first reservation. Throws
 * refusals that are not about the code.
 */
export async function applyPromo(storefront: Storefront, form: FormData): Promise<PromoOutcome> {
	const { gateway, cookies, t } = storefront
	const { view } = await visitorCart(storefront)
	const isBlocked = (view?.blocks.length ?? 0) > 0
	const read = readCode(form.get(promoField), lengthFor(storefront, isBlocked), t)
	if ('error' in read) return read
	const { code } = read
	try {
		if (view && cookies.cartId)
			await gateway.ask('applyCode', { params: { id: cookies.cartId }, body: { code } })
		else await gateway.ask('getCode', { params: { code } })
		// Stored even when the cart has the code, because event pages are read with stored codes.
		storeCode(storefront, code)
		return { code }
	} catch (error) {
		if (!isRefused(error) || !isCodeRefusal(error)) throw error
		if (error.status >= 500) storefront.report(error)
		const terms = { t, ...pageTerms(storefront) }
		const said = promoError(error, code, terms)
		// The cart is blocked until a code is given: the page names the next step.
		const text = isBlocked && mayTryAnother(error) ? `${said} ${t('checkout.try_another')}` : said
		return { error: text, value: code, trace: codeTrace(error, code) }
	}
}

/** Removes a code from the cart and from the stored codes. Throws refusals of the API. */
export async function removePromo(storefront: Storefront, form: FormData): Promise<void> {
	const { gateway, cookies } = storefront
	const code = String(form.get(promoField) ?? '')
	if (code === '') return
	const { view } = await visitorCart(storefront)
	const isInCart = view?.codes.some((each) => each.code === code) ?? false
	if (isInCart && cookies.cartId) await gateway.ask('removeCode', { params: { id: cookies.cartId, code } })
	dropStoredCode(storefront, code)
}

/** A cart that needs a code accepts shorter ones (spec 2 §5). */
function lengthFor({ seller }: Storefront, isBlocked: boolean): CodeLength {
	const { length, checkoutCodeMin } = seller.publicConfig.promo
	return isBlocked ? { ...length, min: checkoutCodeMin } : length
}
