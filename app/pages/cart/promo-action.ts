import { isRefused } from '#app/pages/shared/refusals.ts'
import { dropKeptCode, keepCode } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageTerms } from '#app/pages/shell/page-terms.ts'
import { codeTrace, type TraceLine } from '#app/pages/shell/rule-trace.ts'
import { type CodeLength, isCodeRefusal, promoError, promoField, readCode } from './promo.ts'
import { visitorCart } from './visitor-cart.ts'

/** What became of a code: it is in, or what to say under its field. */
export type PromoOutcome = { code: string } | { error: string; value: string; trace?: TraceLine[] }

/**
 * Applies what was typed as a promo code. Without a cart the code is only looked at, and waits for the first ticket.
 * Throws refusals that say nothing of the code.
 */
export async function applyPromo(storefront: Storefront, form: FormData): Promise<PromoOutcome> {
	const { gateway, cookies, t } = storefront
	const { view } = await visitorCart(storefront)
	const read = readCode(form.get(promoField), lengthFor(storefront, (view?.blocks.length ?? 0) > 0), t)
	if ('error' in read) return read
	const { code } = read
	try {
		if (view && cookies.cartId)
			await gateway.ask('applyCode', { params: { id: cookies.cartId }, body: { code } })
		else await gateway.ask('getCode', { params: { code } })
		// Also beside a cart that holds it: events are seen with it.
		keepCode(storefront, code)
		return { code }
	} catch (error) {
		if (!isRefused(error) || !isCodeRefusal(error)) throw error
		if (error.status >= 500) storefront.report(error)
		const terms = { t, ...pageTerms(storefront) }
		return { error: promoError(error, code, terms), value: code, trace: codeTrace(error, code) }
	}
}

/** Takes a code out of the cart, or out of what waits for one. Throws what the API refuses. */
export async function removePromo(storefront: Storefront, form: FormData): Promise<void> {
	const { gateway, cookies } = storefront
	const code = String(form.get(promoField) ?? '')
	if (code === '') return
	const { view } = await visitorCart(storefront)
	const isInCart = view?.codes.some((each) => each.code === code) ?? false
	if (isInCart && cookies.cartId) await gateway.ask('removeCode', { params: { id: cookies.cartId, code } })
	dropKeptCode(storefront, code)
}

/** A cart that waits for a code may be given shorter ones (spec 2 §5). */
function lengthFor({ seller }: Storefront, isBlocked: boolean): CodeLength {
	const { length, checkoutCodeMin } = seller.publicConfig.promo
	return isBlocked ? { ...length, min: checkoutCodeMin } : length
}
