import type { EventSession } from '#app/contract/entities/event.ts'
import { type Minor, toDecimal } from '#app/lib/money.ts'
import { type LowestPrice, lowestPrice, type PriceRule, priceOf } from '#app/rules/price.ts'
import { fits, type Moment } from '#app/rules/when.ts'
import { type DisplayTerms, displayOf, type EventRecord, pricedTypes } from './records.ts'

type Prices = Pick<
	EventSession,
	'price' | 'secondary_price' | 'price_increase' | 'min_price' | 'min_price_fees'
>

/** Computes an event's lowest prices at some times of a day: all null without a time or without ticket types. */
export function pricesAt(record: EventRecord, moments: readonly Moment[], seller: DisplayTerms): Prices {
	const rules = rulesOn(moments[0]?.date ?? '', record.event.price_rules)
	const types = pricedTypes(record)
	const { primary, secondary } = displayOf(record, seller)
	const decimal = (amount: Minor | null): string | null =>
		amount === null ? null : toDecimal(amount, seller.currency)
	const least = (type: typeof primary): Minor | null =>
		type ? lowest(moments.map((moment) => priceOf(type, rules, moment))) : null
	const found = moments.map((moment) => lowestPrice(types, rules, moment)).filter((price) => price !== null)
	const price = least(primary)
	const minimum = lowest(found.map((one) => one.price))
	const base = primary?.amount ?? lowestPrice(types, [], null)?.price ?? null
	return {
		price: decimal(price),
		secondary_price: decimal(least(secondary)),
		price_increase: decimal(increase(price ?? minimum, base)),
		min_price: decimal(minimum),
		min_price_fees: decimal(lowest(found.map((one) => one.withFees))),
	}
}

/** Selects the rules that can apply on a date, so that a calendar prices each day with these alone. */
export function rulesOn(date: string, rules: readonly PriceRule[]): PriceRule[] {
	return rules.filter(({ when: { dateInterval, weekdays } }) => fits({ dateInterval, weekdays }, { date }))
}

/** The surcharge of a price over the base price; null when there is none. */
function increase(price: Minor | null, base: Minor | null): Minor | null {
	return price !== null && base !== null && price > base ? price - base : null
}

export function wireLowest(
	found: LowestPrice | null,
	currency: string,
): { min_price: string | null; min_price_fees: string | null } {
	return {
		min_price: found && toDecimal(found.price, currency),
		min_price_fees: found && toDecimal(found.withFees, currency),
	}
}

const lowest = (amounts: readonly Minor[]): Minor | null =>
	amounts.length === 0 ? null : Math.min(...amounts)
