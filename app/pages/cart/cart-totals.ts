import type { Answer } from '#app/contract/calls.ts'
import { isNothing, type Money, type Price, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import { addedTax, taxText } from '#app/pages/shared/tax-text.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

export interface CartLine {
	key: 'subtotal' | 'members' | 'discounts' | 'rounding' | Fee | Paid | `tax ${number}`
	text: string
	price: Price
	/** Something the visitor gained or paid. Rounding lowers the amount too, but is neither. */
	isReduction: boolean
}
type Fee = 'fees' | 'fees_fixed' | 'fees_percent'
type Paid =
	| 'paid'
	| 'gift_cards'
	| 'payments'
	| 'scheduled'
	| 'exchanged'
	| 'back'
	| 'back_credit'
	| 'less_later'

/** A promo code in the cart. */
export interface AppliedCode {
	code: string
	/** Name of its promo. */
	name: string
	/** The reduction; empty for a code that only unlocks tickets. */
	discount: string
}

type CartAnswer = Answer<'getCart'>

export interface TotalsTerms {
	t: Translate
	money: Money
	/** Whether prices are advertised with their fees: the subtotal has them, and no line adds them. */
	includesFees: boolean
}

/** The lines between the items and the amount to pay, without zero amounts. */
export function cartLines(answer: CartAnswer, { t, money, includesFees }: TotalsTerms): CartLine[] {
	const [cart] = answer.cart._data
	const totals = cart?.fees.grand_totals
	if (!totals) return []
	const isCredit = cart?.change?.back_to === 'credit'
	const line = (key: CartLine['key'], amount: string): CartLine => {
		const isReduction = reductions.includes(key)
		const shown = isReduction || key === 'rounding' ? lowered(amount) : amount
		return { key, text: t(`cart.widget.${key}`), price: toPrice(shown, money), isReduction }
	}
	const { total_fee_fixed_outside: fixed, total_fee_percent_outside: withTax } = totals
	const percent = sumDecimals([withTax, lowered(addedTax(totals.taxes, money))], money.currency)
	const hasBoth = !isNothing(fixed) && !isNothing(percent)
	const included = includesFees ? [fixed, withTax] : []
	const added = hasBoth
		? [line('fees_fixed', fixed), line('fees_percent', percent)]
		: [line('fees', sumDecimals([fixed, percent], money.currency))]
	const { total_gift_cards: byCard, total_payments: byAll } = totals
	const others = sumDecimals([byAll, lowered(byCard)], money.currency)
	const paid = isNothing(byCard)
		? [line('paid', byAll)]
		: [line('gift_cards', byCard), line('payments', others)]
	const saved = memberSaving(answer, money)
	return [
		line('subtotal', sumDecimals([totals.total_before_cartmod_price, saved, ...included], money.currency)),
		...[
			line('members', saved),
			line('discounts', totals.total_cartmod_amount),
			...(includesFees ? [] : [...added, ...taxLines(answer, { t, money, includesFees }).added]),
			line('rounding', totals.total_rounding),
			line('exchanged', totals.total_exchanged ?? '0'),
			...paid,
			line('scheduled', totals.total_scheduled),
			line('less_later', totals.total_less_later ?? '0'),
			line(isCredit ? 'back_credit' : 'back', totals.total_back ?? '0'),
		].filter(({ price }) => !isNothing(price.amount)),
	]
}

/**
 * The taxes of the tickets: those that are a line above the total, and those that the total has. Prices that are advertised
 * with their fees have every tax.
 */
export function taxLines(
	answer: CartAnswer,
	{ t, money, includesFees }: TotalsTerms,
): { added: CartLine[]; included: CartLine[] } {
	const taxes = answer.cart._data[0]?.fees.grand_totals.taxes ?? []
	const terms = { t, locale: money.locale, price: (amount: string) => toPrice(amount, money).text }
	const isAdded = (tax: (typeof taxes)[number]): boolean => !tax.included && !includesFees
	const line = (tax: (typeof taxes)[number], at: number): CartLine => ({
		key: `tax ${at}`,
		text: taxText(tax, isAdded(tax), terms),
		price: toPrice(tax.amount, money),
		isReduction: false,
	})
	return {
		added: taxes.filter(isAdded).map(line),
		included: taxes.filter((tax) => !isAdded(tax)).map(line),
	}
}

/** "Includes £1.38 fees", where the prices that add up to the total have them; empty otherwise. */
export function feesNote(answer: CartAnswer, { t, money, includesFees }: TotalsTerms): string {
	const totals = answer.cart._data[0]?.fees.grand_totals
	if (!totals || !includesFees) return ''
	const { total_fee_fixed_outside: fixed, total_fee_percent_outside: percent } = totals
	const fees = sumDecimals([fixed, percent, lowered(addedTax(totals.taxes, money))], money.currency)
	return isNothing(fees) ? '' : t('cart.widget.fees_included', { fee: toPrice(fees, money).text })
}

/** How much less the tickets cost than everybody else would pay, before codes and fees. */
const memberSaving = ({ ticket }: CartAnswer, { currency }: Money): string =>
	sumDecimals(
		ticket._data.flatMap(({ public_value: value, face_value: own }) => (value ? [value, lowered(own)] : [])),
		currency,
	)

/** "Your price as a member: was …, now …", with fees; empty at the prices that everybody pays. */
export function memberNote(answer: CartAnswer, { t, money }: { t: Translate; money: Money }): string {
	const totals = answer.cart._data[0]?.fees.grand_totals
	if (!totals?.total_member_saving) return ''
	const { total_after_fees_price: total, total_member_saving: saved } = totals
	const was = sumDecimals([total, saved], money.currency)
	return t('cart.member_price', { was: toPrice(was, money).text, now: toPrice(total, money).text })
}

const reductions: readonly string[] = [
	'members',
	'discounts',
	'exchanged',
	'paid',
	'gift_cards',
	'payments',
	'scheduled',
]

const lowered = (amount: string): string => (isNothing(amount) ? amount : `-${amount}`)

/** The codes of a cart with their reductions. */
export function appliedCodes({ cart_mod }: CartAnswer, money: Money): AppliedCode[] {
	return cart_mod._data.flatMap(({ code, name, discount }) =>
		code === null
			? []
			: [{ code, name, discount: isNothing(discount) ? '' : toPrice(lowered(discount), money).text }],
	)
}
