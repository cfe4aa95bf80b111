import { applyCodes } from '#app/commerce/codes/apply.ts'
import type { CodeFacts } from '#app/commerce/codes/facts.ts'
import { loadCodes } from '#app/commerce/codes/load.ts'
import type { CodeRequest } from '#app/commerce/codes/types.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { EventSession } from '#app/contract/entities/session.ts'
import type { TicketType } from '#app/contract/entities/ticket-type.ts'
import { Refusal } from '#app/contract/errors.ts'
import { type Minor, parseDecimal, toDecimal } from '#app/lib/money.ts'
import { lowest } from '#app/rules/availability.ts'
import {
	amountsEver,
	type FeeTerms,
	type LowestPrice,
	lowestPrice,
	outsideFee,
	type PricedType,
	type PriceRule,
	priceOf,
} from '#app/rules/price.ts'
import { fits, type Moment } from '#app/rules/when.ts'
import { type DisplayTerms, displayOf, type EventRecord, pricedTypes } from './records.ts'

type Prices = AdvertisedPrices & Pick<EventSession, 'price_increase'>

type AdvertisedPrices = Pick<
	EventSession,
	| 'price'
	| 'price_fees'
	| 'secondary_price'
	| 'secondary_price_fees'
	| 'min_price'
	| 'min_price_fees'
	| 'max_price'
	| 'max_price_fees'
>

/** Computes an event's prices at some times of a day: all null without a time or without ticket types. */
export function pricesAt(record: EventRecord, moments: readonly Moment[], seller: DisplayTerms): Prices {
	const rules = rulesOn(moments[0]?.date ?? '', record.event.price_rules)
	const types = pricedTypes(record)
	const primary = displayOf(record, seller).primary
	const found = moments.map((moment) => lowestPrice(types, rules, moment)).filter((price) => price !== null)
	const minimum = {
		price: lowest(...found.map((one) => one.price)),
		withFees: lowest(...found.map((one) => one.withFees)),
	}
	const prices = wirePrices(record, minimum, seller, (type) =>
		moments.map((moment) => priceOf(type, rules, moment)),
	)
	const base = primary?.amount ?? lowestPrice(types, [], null)?.price ?? null
	const least = primary ? lowest(...moments.map((moment) => priceOf(primary, rules, moment))) : null
	const raised = increase(least ?? minimum.price, base)
	return { ...prices, price_increase: raised === null ? null : toDecimal(raised, seller.currency) }
}

/** An event's prices of all times. */
export function pricesEver(
	record: EventRecord,
	seller: DisplayTerms,
): Omit<AdvertisedPrices, 'secondary_price' | 'secondary_price_fees'> &
	Pick<EventTemplate, 'flexible_price'> {
	const rules = record.event.price_rules
	const minimum = lowestPrice(pricedTypes(record), rules, null)
	const prices = wirePrices(record, minimum ?? { price: null, withFees: null }, seller, (type) =>
		amountsEver(type, rules),
	)
	const { secondary_price: _, secondary_price_fees: __, ...shown } = prices
	return { ...shown, flexible_price: record.types.some((type) => type.amount_min !== null) }
}

function wirePrices(
	record: EventRecord,
	minimum: { price: Minor | null; withFees: Minor | null },
	seller: DisplayTerms,
	amountsOf: (type: PricedType) => readonly Minor[],
): AdvertisedPrices {
	const types = pricedTypes(record)
	const { primary, secondary } = displayOf(record, seller)
	const amounts = (of: typeof primary) =>
		pricesOfTypes(
			types.filter(({ id }) => id === of?.id),
			amountsOf,
		)
	const [ofPrimary, ofSecondary] = [amounts(primary), amounts(secondary)]
	const all = ofPrimary.length > 0 ? ofPrimary : pricesOfTypes(types, amountsOf)
	const decimal = (amount: Minor | null): string | null =>
		amount === null ? null : toDecimal(amount, seller.currency)
	const highest = (values: Minor[]): Minor | null => (values.length > 0 ? Math.max(...values) : null)
	return {
		price: decimal(lowest(...ofPrimary.map((one) => one.price))),
		price_fees: decimal(lowest(...ofPrimary.map((one) => one.withFees))),
		secondary_price: decimal(lowest(...ofSecondary.map((one) => one.price))),
		secondary_price_fees: decimal(lowest(...ofSecondary.map((one) => one.withFees))),
		min_price: decimal(minimum.price),
		min_price_fees: decimal(minimum.withFees),
		max_price: decimal(highest(all.map((one) => one.price))),
		max_price_fees: decimal(highest(all.map((one) => one.withFees))),
	}
}

const pricesOfTypes = (
	types: readonly PricedType[],
	amountsOf: (type: PricedType) => readonly Minor[],
): LowestPrice[] =>
	types.flatMap((type) =>
		amountsOf(type).map((price) => ({ price, withFees: price + outsideFee(type.fees, price) })),
	)

/** Selects the rules that can apply on a date, so that a calendar prices each day with these alone. */
function rulesOn(date: string, rules: readonly PriceRule[]): PriceRule[] {
	return rules.filter(({ when: { dateInterval, weekdays } }) => fits({ dateInterval, weekdays }, { date }))
}

/**
 * Computes something of the prices of each of many days. Days on which the same rules can apply, at the same times, have
 * the same prices, so it is computed once for all of them. `compute` gets the times of one such day and its rules.
 */
export function onceForAlikeDays<T>(
	rules: readonly PriceRule[],
	compute: (moments: readonly Required<Moment>[], rulesOfDay: PriceRule[]) => T,
): (date: string, moments: readonly Required<Moment>[]) => T {
	const known = new Map<string, { value: T }>()
	return (date, moments) => {
		const ofDay = rulesOn(date, rules)
		const alike = [...ofDay.map((rule) => rules.indexOf(rule)), '', ...moments.map(({ time }) => time)].join(
			' ',
		)
		const found = known.get(alike) ?? { value: compute(moments, ofDay) }
		known.set(alike, found)
		return found.value
	}
}

/** The surcharge of a price over the base price; null when there is none. */
function increase(price: Minor | null, base: Minor | null): Minor | null {
	return price !== null && base !== null && price > base ? price - base : null
}

interface Offered {
	record: EventRecord
	/** Priced for the session, or at their base price where there is none. */
	types: readonly TicketType[]
	session: { id: string; local_date: string } | null
	/** Promo codes of the request. */
	codes: readonly string[]
}

/**
 * Adds the discounted price of one ticket of each type, by the codes that apply before there is a cart: those of the
 * request and the venue's automatic ones. A code that needs several tickets gives no discount here.
 */
export async function withDiscounts(ctx: Ctx, offered: Offered): Promise<TicketType[]> {
	const { types, codes } = offered
	const typed = [
		...codes.map((code) => requestFor(code, 'visitor')),
		...ctx.seller.cart.defaultPromoCodes.map((code) => requestFor(code, 'default')),
	]
	if (typed.length === 0) return [...types]
	// A rule about the cart does not hide a price.
	const facts = { ...(await loadCodes(ctx, { cartId: null, typed })), rules: [] }
	return types.map((type) => ({ ...type, ...discountOf(facts, type, offered, ctx.seller.currency) }))
}

const requestFor = (code: string, source: CodeRequest['source']): CodeRequest => ({
	code,
	source,
	requireBenefit: false,
	ignoreErrors: true,
})

function discountOf(
	facts: CodeFacts,
	type: TicketType,
	{ record, session }: Offered,
	currency: string,
): Pick<TicketType, 'discounted_amount' | 'discount'> {
	const faceValue = parseDecimal(type.currency_amount, currency) ?? 0
	const fees: FeeTerms = record.types.find(({ id }) => id === type.id)?.fees ?? {}
	if (faceValue === 0 || type.currency_amount_min !== null) return {}
	const applied = applyCodes(facts, [
		{
			key: type.id,
			eventId: type.event_template_id,
			category: record.event.category,
			groupId: type.ticket_group_id,
			typeId: type.id,
			sessionId: session?.id ?? null,
			localDate: session?.local_date ?? null,
			faceValue,
			fees,
		},
	])
	if (applied instanceof Refusal || applied.mods.length === 0) return {}
	const used = applied.mods.flatMap(({ promoId, amount }) => {
		const held = applied.codes.find((one) => one.promoId === promoId)
		return held ? [{ promo: held.promo, amount, money: facts.moneyLeft.get(promoId) ?? null }] : []
	})
	const price = faceValue - applied.mods.reduce((sum, { amount }) => sum + amount, 0)
	return {
		discounted_amount: toDecimal(price, currency),
		discount: {
			names: used.map(({ promo }) => promo.name),
			fee: toDecimal(outsideFee(fees, price), currency),
			max_tickets: lowest(
				...used.map(({ promo }) => promo.scope.max_tickets ?? null),
				...used.map(({ amount, money }) => (money === null ? null : Math.floor(money / amount))),
			),
		},
	}
}
