import type { EventSession } from '#app/contract/entities/session.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type Money, offerText } from './price.ts'

/*
 * Decides the one price that a venue advertises for an event, a day or a session. Event cards, date cards, calendar and times
 * show it, and it is what one ticket costs from its row to the total:
 *
 * - with outside fees where the venue advertises prices with them, else without;
 * - of the primary ticket type where the event or the venue names one, else the lowest;
 * - "from" where the same offer also costs more: at another time of the day, or for another type where none is named;
 * - a raised price is the price: what it is raised by is in it, and is never written beside it.
 *
 * Example: adults £27.50, on weekends £30.50, fees 2.5 %, the adult is primary. Monday £28.19, Sunday £31.26, the event's card
 * "From £28.19". Without a primary type and with children at £20.51: Monday "from £20.51".
 */

export type Offer = Pick<
	EventSession,
	'price' | 'price_fees' | 'min_price' | 'min_price_fees' | 'max_price' | 'max_price_fees'
> &
	Partial<Pick<EventSession, 'secondary_price' | 'secondary_price_fees'>>

export interface AdvertisedTerms {
	money: Money
	t: Translate
	includeFees: boolean
}

export interface AdvertisedPrice {
	/** Decimal as on the wire. */
	amount: string
	/** The amount alone, for narrow cells. */
	short: string
	/** With the price of the secondary type, and the venue's prefix or "from". */
	text: string
	/** The same offer also costs more. */
	isFrom: boolean
}

/** Null without prices. `prefix` is the venue's own, which replaces "from". */
export function advertisedPrice(
	offer: Offer,
	prefix: string | null,
	{ money, t, includeFees }: AdvertisedTerms,
): AdvertisedPrice | null {
	const [primary, lowest, highest, secondary] = includeFees
		? [offer.price_fees, offer.min_price_fees, offer.max_price_fees, offer.secondary_price_fees]
		: [offer.price, offer.min_price, offer.max_price, offer.secondary_price]
	const amount = primary ?? lowest
	if (amount === null) return null
	const short = offerText(amount, money, t)
	const isPair = primary !== null && secondary != null
	const both = isPair
		? t('reserve.price_pair', { primary: short, secondary: offerText(secondary, money, t) })
		: short
	const isFrom = highest !== null && Number(highest) > Number(amount)
	const from = isFrom ? t('calendar.price_from', { price: both }) : both
	return {
		amount,
		short,
		text: prefix ? t('reserve.price_prefixed', { prefix, price: both }) : from,
		isFrom,
	}
}

/** The prices of a day without sessions. */
export const noPrices: Required<Offer> = {
	price: null,
	price_fees: null,
	min_price: null,
	min_price_fees: null,
	max_price: null,
	max_price_fees: null,
	secondary_price: null,
	secondary_price_fees: null,
}
