import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { isNothing, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** Intents of the two buttons: the cart is paid at once, or as its events sell it. */
export const planIntents = { atOnce: 'at-once-plan', inParts: 'in-parts-plan' } as const

/** The choice between the parts of a payment plan and the whole price. */
export interface PlanView {
	isAtOnce: boolean
	/** What is paid today and later: "$25.00 today, $75.00 later". */
	inParts: string
	atOnce: string
}

/** The choice that a cart in parts offers before its first payment; null where the venue or the cart has none. */
export function planView(storefront: Storefront, { view, answer }: VisitorCart): PlanView | null {
	const cart = answer?.cart._data[0]
	if (!cart || view?.state !== 'pending' || cart.change) return null
	const isOffered = storefront.seller.config.checkout.payments.partialOptions.includes('outstanding')
	// What is paid already may be more than the first part.
	if (!isOffered || cart.completed_payments.length > 0) return null
	const { t } = storefront
	const { money } = pageTerms(storefront)
	const { total_due: due, total_gift_cards: byCard, total_scheduled: scheduled } = cart.fees.grand_totals
	const isAtOnce = cart.unused_parts !== undefined
	const later = sumDecimals(
		isAtOnce ? (cart.unused_parts ?? []).map(({ amount }) => amount) : [scheduled],
		money.currency,
	)
	if (isNothing(later)) return null
	// Gift cards pay today as well.
	const whole = sumDecimals([due, byCard, scheduled], money.currency)
	const first = sumDecimals([whole, `-${later}`], money.currency)
	const text = (amount: string): string => toPrice(amount, money).text
	return {
		isAtOnce,
		inParts: t('checkout.plan.in_parts_note', { today: text(first), later: text(later) }),
		atOnce: t('checkout.plan.at_once_note', { today: text(whole) }),
	}
}

/** Pays the cart at once or in parts, as the pressed button says. */
export async function choosePlan({ gateway, cookies }: Storefront, form: FormData): Promise<void> {
	await gateway.ask('modifyCart', {
		params: { id: cookies.cartId ?? '' },
		body: { pay_at_once: form.get('intent') === planIntents.atOnce },
	})
}
