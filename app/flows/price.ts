import { formatMoney, parseDecimal, toDecimal } from '#app/lib/money.ts'
import type { Translate } from '#app/seller/translate.ts'

/** An amount and how it reads. The server formats the text, because Node's and browsers' Intl differ. */
export interface Price {
	/** Decimal as on the wire, "25.00". */
	amount: string
	text: string
}

export interface Money {
	/** ISO 4217. */
	currency: string
	locale: string
}

/** A price on offer: what costs nothing is called free. */
export function offerText(amount: string, money: Money, t: Translate): string {
	return isNothing(amount) ? t('reserve.free') : toPrice(amount, money).text
}

/** An amount as this seller's visitor reads it. */
export function toPrice(amount: string, money: Money): Price {
	return { amount, text: formatMoney(amount, money.currency, money.locale) }
}

/** Exact sum of wire decimals; what is not a decimal counts as nothing. */
export function sumDecimals(amounts: string[], currency: string): string {
	const total = amounts.reduce((sum, amount) => sum + (parseDecimal(amount, currency) ?? 0), 0)
	return toDecimal(total, currency)
}

/** True for "0", "0.00" and whatever else comes to nothing. */
export function isNothing(amount: string): boolean {
	return Number(amount) === 0
}
