import { type Minor, percentOf } from '#app/lib/money.ts'
import { type Tax, type TaxTerm, taxesOn } from './prices/tax.ts'
import { fits, type Moment, type When } from './when.ts'

/*
 * Decides what the fees of one ticket come to, for the catalogue that shows them and the sale that
 * charges them. Inside fees are a part of the face value. Outside fees are added to it, and so are taxes that the price
 * does not contain. Each line is rounded half up by itself, and totals are sums of lines (spec/interpretations 45).
 *
 * Example: face 2500, outside fees "Service" 150 fixed and "Booking" 2.5 %: fixed 150, per cent
 * 62.5 → 63, so the visitor pays 2500 + 150 + 63 = 2713.
 */

export interface FeeTerm {
	name: string
	/** Minor units for each ticket. */
	fixed?: Minor
	/** Hundredths of a per cent of the face value. */
	basisPoints?: number
}

/** As stored in `ticket_type.fees`. */
export interface FeeTerms {
	outside?: readonly FeeTerm[]
	inside?: readonly FeeTerm[]
	/** Of the face value with its outside fees. */
	taxes?: readonly TaxTerm[]
}

export interface TicketFees {
	inside: Minor
	fixedOutside: Minor
	/** With the taxes that are added to the price. */
	percentOutside: Minor
}

/** What one fee comes to for one ticket, its fixed and its percentage part. */
export function feeParts(fee: FeeTerm, face: Minor): { fixed: Minor; percent: Minor } {
	return { fixed: fee.fixed ?? 0, percent: fee.basisPoints ? percentOf(face, fee.basisPoints) : 0 }
}

/**
 * The fees of one ticket at a face value. A free ticket has no fee, because with a charge it would not be free.
 * Inside fees never exceed the face value that they are a part of.
 */
export function feesOf(terms: FeeTerms, face: Minor): TicketFees {
	if (face <= 0) return { inside: 0, fixedOutside: 0, percentOutside: 0 }
	const outside = (terms.outside ?? []).map((fee) => feeParts(fee, face))
	const inside = (terms.inside ?? []).map((fee) => feeParts(fee, face))
	const fixedOutside = sum(outside.map((part) => part.fixed))
	const percent = sum(outside.map((part) => part.percent))
	return {
		inside: Math.min(face, sum(inside.map((part) => part.fixed + part.percent))),
		fixedOutside,
		percentOutside: percent + addedBy(taxesOn(terms.taxes ?? [], face + fixedOutside + percent)),
	}
}

/** The taxes of one ticket at a face value, its outside fees taxed as it is. */
export function ticketTaxes(terms: FeeTerms, face: Minor): Tax[] {
	if (!terms.taxes || face <= 0) return []
	const { fixedOutside, percentOutside } = feesOf({ outside: terms.outside ?? [] }, face)
	return taxesOn(terms.taxes, face + fixedOutside + percentOutside)
}

const addedBy = (taxes: readonly Tax[]): Minor =>
	sum(taxes.map(({ included, amount }) => (included ? 0 : amount)))

/** What the visitor pays on top of the face value of one ticket. */
export function outsideFee(terms: FeeTerms, face: Minor): Minor {
	const { fixedOutside, percentOutside } = feesOf(terms, face)
	return fixedOutside + percentOutside
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0)

/*
 * Decides the price of a ticket type at a certain time, for the catalogue that shows it and the sale
 * that charges it: the base price, unless a price rule fits; of several that fit, the last one that
 * names the type decides.
 *
 * Example: base 2995; "Weekends" (sat, sun) 3195; "Twilight" (from 1500) 1995. Saturday 1030 → 3195,
 * Saturday 1515 → 1995, Monday 1030 → 2995, no date yet → 2995.
 */

/** As stored in `event_template.price_rules`. */
export interface PriceRule {
	/** Shown where prices are explained. */
	name?: string
	when: When
	/** Instants between which it counts for who buys, [from, until); without a limit where left out. */
	boughtFrom?: string
	boughtUntil?: string
	/** By ticket type id. */
	prices: Readonly<Record<string, Minor>>
	badge?: string
}

export interface PricedType {
	id: string
	amount: Minor
	/** Set when the visitor chooses the amount. */
	amountMin: Minor | null
	fees: FeeTerms
}

/** The rules that count for who buys at an instant. */
export function rulesAt<R extends Pick<PriceRule, 'boughtFrom' | 'boughtUntil'>>(
	rules: readonly R[],
	now: Date,
): R[] {
	return rules.filter(
		({ boughtFrom: from, boughtUntil: until }) =>
			(from === undefined || Date.parse(from) <= now.getTime()) &&
			(until === undefined || Date.parse(until) > now.getTime()),
	)
}

/** Price without outside fees. With a null moment (no session) no rule fits. */
export function priceOf(
	type: Pick<PricedType, 'id' | 'amount'>,
	rules: readonly PriceRule[],
	moment: Moment | null,
): Minor {
	return (moment && ruleOf(type, rules, moment)?.prices[type.id]) ?? type.amount
}

/** The rule that decides the price of a type at a moment; null where its own price holds. */
function ruleOf(type: Pick<PricedType, 'id'>, rules: readonly PriceRule[], moment: Moment): PriceRule | null {
	return rules.findLast((one) => one.prices[type.id] !== undefined && fits(one.when, moment)) ?? null
}

export interface ScheduledPrice {
	price: Minor
	/** Above the type's own price by this much; null when it is not. */
	increase: Minor | null
	/** Name of the rule that sets the price; null for the type's own price and for a rule without a name. */
	rule: string | null
}

/** The price of a type at a moment, with how far and why it is above the type's own. */
export function scheduledPrice(
	type: Pick<PricedType, 'id' | 'amount'>,
	rules: readonly PriceRule[],
	moment: Moment,
): ScheduledPrice {
	const price = priceOf(type, rules, moment)
	return {
		price,
		increase: price > type.amount ? price - type.amount : null,
		rule: ruleOf(type, rules, moment)?.name ?? null,
	}
}

export interface LowestPrice {
	/** Without and with outside fees; the two may belong to different types. */
	price: Minor
	withFees: Minor
}

/**
 * The lowest price of several types, for "from …"; with no moment, the lowest at any time. Free types count
 * only when every type is free, because "from 0.00" next to "Adult 29.95" is no information. A type with a chosen
 * amount counts with its minimum. Null when there are no types.
 */
export function lowestPrice(
	types: readonly PricedType[],
	rules: readonly PriceRule[],
	moment: Moment | null,
): LowestPrice | null {
	const prices = types.map((type) => {
		const price = type.amountMin ?? (moment ? priceOf(type, rules, moment) : lowestEver(type, rules))
		return { price, withFees: price + outsideFee(type.fees, price) }
	})
	if (prices.length === 0) return null
	const paid = prices.filter(({ price }) => price > 0)
	const counted = paid.length > 0 ? paid : prices
	return {
		price: Math.min(...counted.map(({ price }) => price)),
		withFees: Math.min(...counted.map(({ withFees }) => withFees)),
	}
}

function lowestEver(type: PricedType, rules: readonly PriceRule[]): Minor {
	return Math.min(...amountsEver(type, rules))
}

/** Every price that a type has at any time. */
export function amountsEver(
	type: Pick<PricedType, 'id' | 'amount'>,
	rules: readonly PriceRule[],
): [Minor, ...Minor[]] {
	return [type.amount, ...rules.flatMap((rule) => rule.prices[type.id] ?? [])]
}

/** The badge of a day: that of the last rule with a badge that fits the whole day. */
export function badgesOf(rules: readonly PriceRule[], date: string): string[] {
	const badge = rules.findLast((rule) => rule.badge !== undefined && fits(rule.when, { date }))?.badge
	return badge === undefined ? [] : [badge]
}

/**
 * Times of the day at which a price may change, ascending: sessions between two of them cost the same.
 * Empty when prices do not depend on the time.
 */
export function priceBorders(rules: readonly PriceRule[]): string[] {
	const times = rules.flatMap(({ when }) =>
		when.time_of_day ? [when.time_of_day.start, when.time_of_day.end] : [],
	)
	return [...new Set(times)].filter((time) => time !== '0000' && time !== '2400').sort()
}
