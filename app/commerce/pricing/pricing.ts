import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Minor, parseDecimal, toDecimal } from '#app/lib/money.ts'
import { type FeeTerms, feesOf, type PriceRule, priceOf } from '#app/rules/price.ts'
import type { PricedLine } from './totals.ts'

/** What a price depends on. */
export interface PriceQuestion {
	type: { id: string; amount: Minor; amountMin: Minor | null; amountMax: Minor | null; fees: FeeTerms }
	session: { localDate: string; startTime: string } | null
	event: { priceRules: readonly PriceRule[] }
	/** The client's face value: what it expects to pay, or the amount that it chose. */
	requested: string | undefined
	seller: SellerTerms
}

/**
 * Takes one ticket through the stages of its price: face → fees inside → fees outside. The server's figure is the only
 * one: a request that expects another gets a refusal with the current price, and no charge. Discounts come later.
 *
 * errors - price_changed, face_value_out_of_range
 * source - engine.md "Money", spec 1 §5 "Flexible price"
 */
export function priceTicket(question: PriceQuestion): PricedLine | Refusal {
	const face = faceValue(question)
	if (face instanceof Refusal) return face
	return priced(face, face, question.type.fees)
}

/** The same ticket after discounts: its fees are those that it was sold with, on what is left of its price. */
export function discounted<T extends PricedLine>(line: T, discount: Minor): T {
	return { ...line, ...priced(line.faceValue, line.faceValue - discount, line.fees) }
}

/** The same ticket of somebody else's money: it costs nothing and has no fees. */
export const atNoCost = <T extends PricedLine>(line: T): T => ({ ...line, ...priced(0, 0, {}) })

/**
 * The same ticket at the price of a member, or for null at the one for everybody, before discounts. The same object
 * when that is its price already.
 */
export function forMember<T extends PricedLine & { publicValue: Minor | null }>(
	line: T,
	memberValue: Minor | null,
): T {
	const { faceValue, publicValue, fees } = line
	if (memberValue !== null)
		return { ...line, ...priced(memberValue, memberValue, fees), publicValue: publicValue ?? faceValue }
	return publicValue === null
		? line
		: { ...line, ...priced(publicValue, publicValue, fees), publicValue: null }
}

function priced(faceValue: Minor, adjustedValue: Minor, fees: FeeTerms): PricedLine {
	const { inside, fixedOutside, percentOutside } = feesOf(fees, adjustedValue)
	return {
		faceValue,
		adjustedValue,
		fees,
		feeInside: inside,
		feeFixedOutside: fixedOutside,
		feePercentOutside: percentOutside,
	}
}

function faceValue({ type, session, event, requested, seller }: PriceQuestion): Minor | Refusal {
	const amount = requested === undefined ? undefined : parseDecimal(requested, seller.currency)
	const { amountMin, amountMax } = type
	if (amountMin !== null && amountMax !== null) {
		if (typeof amount === 'number' && amount >= amountMin && amount <= amountMax) return amount
		return new Refusal('face_value_out_of_range', 'Value entered is outside min/max', 'reserve', {
			ticket_type_id: type.id,
			min: toDecimal(amountMin, seller.currency),
			max: toDecimal(amountMax, seller.currency),
		})
	}
	const moment = session ? { date: session.localDate, time: session.startTime } : null
	const face = priceOf(type, event.priceRules, moment)
	if (amount === undefined || amount === face) return face
	return new Refusal('price_changed', 'The price is no longer what was expected', 'reserve', {
		ticket_type_id: type.id,
		face_value: toDecimal(face, seller.currency),
	})
}
