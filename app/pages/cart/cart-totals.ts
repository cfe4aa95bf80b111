import type { Answer } from '#app/contract/calls.ts'
import { isNothing, type Money, type Price, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

export interface CartLine {
	key: 'subtotal' | 'discounts' | 'rounding' | Fee | Paid
	text: string
	price: Price
	/** Something the visitor gained or paid. Rounding lowers the amount too, but is neither. */
	isReduction: boolean
}
type Fee = 'fees' | 'fees_fixed' | 'fees_percent'
type Paid = 'paid' | 'gift_cards' | 'payments' | 'scheduled'

/** A promo code in the cart. */
export interface AppliedCode {
	code: string
	/** Name of its promo. */
	name: string
	/** The reduction; empty for a code that only unlocks tickets. */
	discount: string
}

type CartAnswer = Answer<'getCart'>

/** The lines between the items and the amount to pay, without zero amounts. */
export function cartLines(answer: CartAnswer, { t, money }: { t: Translate; money: Money }): CartLine[] {
	const totals = answer.cart._data[0]?.fees.grand_totals
	if (!totals) return []
	const line = (key: CartLine['key'], amount: string): CartLine => {
		const isReduction = reductions.includes(key)
		const shown = isReduction || key === 'rounding' ? lowered(amount) : amount
		return { key, text: t(`cart.widget.${key}`), price: toPrice(shown, money), isReduction }
	}
	const { total_fee_fixed_outside: fixed, total_fee_percent_outside: percent } = totals
	const hasBoth = !isNothing(fixed) && !isNothing(percent)
	const fees = hasBoth
		? [line('fees_fixed', fixed), line('fees_percent', percent)]
		: [line('fees', sumDecimals([fixed, percent], money.currency))]
	const { total_gift_cards: byCard, total_payments: byAll } = totals
	const others = sumDecimals([byAll, lowered(byCard)], money.currency)
	const paid = isNothing(byCard)
		? [line('paid', byAll)]
		: [line('gift_cards', byCard), line('payments', others)]
	return [
		line('subtotal', totals.total_before_cartmod_price),
		...[
			line('discounts', totals.total_cartmod_amount),
			...fees,
			line('rounding', totals.total_rounding),
			...paid,
			line('scheduled', totals.total_scheduled),
		].filter(({ price }) => !isNothing(price.amount)),
	]
}

const reductions: readonly string[] = ['discounts', 'paid', 'gift_cards', 'payments', 'scheduled']

const lowered = (amount: string): string => (isNothing(amount) ? amount : `-${amount}`)

/** The codes of a cart with their reductions. */
export function appliedCodes({ cart_mod }: CartAnswer, money: Money): AppliedCode[] {
	return cart_mod._data.flatMap(({ code, name, discount }) =>
		code === null
			? []
			: [{ code, name, discount: isNothing(discount) ? '' : toPrice(lowered(discount), money).text }],
	)
}
