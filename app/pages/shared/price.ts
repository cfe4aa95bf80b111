import type { TicketType } from '#app/contract/entities/event.ts'
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

/** Prices of a day or a session, as the API returns them. */
export interface Advertised {
	price: string | null
	secondary_price: string | null
	min_price: string | null
	min_price_fees: string | null
}

interface PriceTerms {
	money: Money
	t: Translate
	includeFees: boolean
}

/**
 * The advertised price of a day or a session: of the event's primary and secondary ticket type where it names them,
 * otherwise the lowest. With fees only the lowest is known. Empty without prices.
 */
export function advertised(
	offer: Advertised,
	prefix: string | null,
	{ money, t, includeFees }: PriceTerms,
): string {
	const amount = includeFees ? offer.min_price_fees : (offer.price ?? offer.min_price)
	if (amount === null) return ''
	const first = offerText(amount, money, t)
	const isPair = !includeFees && offer.price !== null && offer.secondary_price !== null
	const both = isPair
		? t('reserve.price_pair', { primary: first, secondary: offerText(offer.secondary_price ?? '', money, t) })
		: first
	return prefix ? t('reserve.price_prefixed', { prefix, price: both }) : both
}

/** The level of a raised price: as a sign beside the price, and as a text. */
export function riseText(
	amount: string,
	{ money, t }: Omit<PriceTerms, 'includeFees'>,
): { short: string; long: string } {
	const price = toPrice(amount, money).text
	return { short: t('sessions.rise', { price }), long: t('sessions.rise_long', { price }) }
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
