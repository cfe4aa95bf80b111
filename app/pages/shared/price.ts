import type { TicketType } from '#app/contract/entities/event.ts'
import { formatMoney, parseDecimal, toDecimal } from '#app/lib/money.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

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

/** What a day or a session costs, as the calls about them answer it. */
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
 * The price of a day or a session as it is advertised: of the event's primary and secondary ticket type where it names
 * them, else the lowest; with fees only the lowest is known. Empty when nothing has a price.
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

/** How much dearer than usual: as a sign beside the price, and as words. */
export function riseText(
	amount: string,
	{ money, t }: Omit<PriceTerms, 'includeFees'>,
): { short: string; long: string } {
	const price = toPrice(amount, money).text
	return { short: t('sessions.rise', { price }), long: t('sessions.rise_long', { price }) }
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

/** What shows prices: days, sessions and tickets; sessions and tickets; nothing (spec 1 §9). */
export type PriceMode = 'all' | 'sessions_and_tickets' | 'off'

/** A price that the visitor chooses turns the display of all prices off (spec 1 §5). */
export function priceMode(types: Flexible[], wanted: PriceMode): PriceMode {
	return types.some(isFlexible) ? 'off' : wanted
}

type Flexible = Pick<TicketType, 'currency_amount_min' | 'currency_amount_max'>

/** The visitor chooses the amount. */
export function isFlexible({ currency_amount_min: min, currency_amount_max: max }: Flexible): boolean {
	return min !== null && max !== null
}

/** True for "0", "0.00" and whatever else comes to nothing. */
export function isNothing(amount: string): boolean {
	return Number(amount) === 0
}
