import { applyCodes } from '#app/commerce/codes/apply.ts'
import type { CodeFacts } from '#app/commerce/codes/facts.ts'
import { loadCodes } from '#app/commerce/codes/load.ts'
import type { CodeRequest } from '#app/commerce/codes/types.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { EventSession, TicketType } from '#app/contract/entities/event.ts'
import { Refusal } from '#app/contract/errors.ts'
import { type Minor, parseDecimal, toDecimal } from '#app/lib/money.ts'
import { lowest } from '#app/rules/availability.ts'
import {
	type FeeTerms,
	type LowestPrice,
	lowestPrice,
	outsideFee,
	type PriceRule,
	priceOf,
} from '#app/rules/price.ts'
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
		type ? lowest(...moments.map((moment) => priceOf(type, rules, moment))) : null
	const found = moments.map((moment) => lowestPrice(types, rules, moment)).filter((price) => price !== null)
	const price = least(primary)
	const minimum = lowest(...found.map((one) => one.price))
	const base = primary?.amount ?? lowestPrice(types, [], null)?.price ?? null
	return {
		price: decimal(price),
		secondary_price: decimal(least(secondary)),
		price_increase: decimal(increase(price ?? minimum, base)),
		min_price: decimal(minimum),
		min_price_fees: decimal(lowest(...found.map((one) => one.withFees))),
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
