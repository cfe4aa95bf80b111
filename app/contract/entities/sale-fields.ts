import { Decimal, Instant } from '../wire.ts'

// Fields that several entities of the catalogue share.

/** Prices of an event at all times, of a day or of a session, each without and with outside fees; null where none is known. */
export const prices = {
	/** The lowest of any ticket type. */
	min_price: Decimal.nullable(),
	min_price_fees: Decimal.nullable(),
	/** The lowest of the primary ticket type, where the event or its seller names one. */
	price: Decimal.nullable(),
	price_fees: Decimal.nullable(),
	/** The highest: of the primary ticket type where there is one, else of any. */
	max_price: Decimal.nullable(),
	max_price_fees: Decimal.nullable(),
}

/** Of a day or of a session. */
export const secondaryPrices = {
	/** The lowest of the secondary ticket type, where the event or its seller names one. */
	secondary_price: Decimal.nullable(),
	secondary_price_fees: Decimal.nullable(),
}

/** When something is sold; null is without a limit. */
export const saleTimes = {
	on_sale_from: Instant.nullable(),
	on_sale_until: Instant.nullable(),
}
