import type { TicketType } from '#app/contract/entities/ticket-type.ts'
import { formatMoney, parseDecimal, toDecimal } from '#app/lib/money.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** An amount and its text. The server formats the text, because Intl differs between Node and browsers. */
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

/** A price of an offer: an amount of nothing reads "free". */
export function offerText(amount: string, money: Money, t: Translate): string {
	return isNothing(amount) ? t('reserve.free') : toPrice(amount, money).text
}

/** An amount with its text in the visitor's locale. */
export function toPrice(amount: string, money: Money): Price {
	return { amount, text: formatMoney(amount, money.currency, money.locale) }
}

/** Exact sum of decimals of the API; any other text counts as 0. */
export function sumDecimals(amounts: string[], currency: string): string {
	const total = amounts.reduce((sum, amount) => sum + (parseDecimal(amount, currency) ?? 0), 0)
	return toDecimal(total, currency)
}

/** Where prices are shown: days, sessions and tickets; sessions and tickets; nowhere (spec 1 §9). */
export type PriceMode = 'all' | 'sessions_and_tickets' | 'off'

/** An event with an amount of the visitor's choice shows no prices (spec 1 §5). */
export function priceMode(types: Flexible[], wanted: PriceMode): PriceMode {
	return types.some(isFlexible) ? 'off' : wanted
}

type Flexible = Pick<TicketType, 'currency_amount_min' | 'currency_amount_max'>

/** The visitor chooses the amount. */
export function isFlexible({ currency_amount_min: min, currency_amount_max: max }: Flexible): boolean {
	return min !== null && max !== null
}

/** True for every way to write an amount of 0. */
export function isNothing(amount: string): boolean {
	return Number(amount) === 0
}
