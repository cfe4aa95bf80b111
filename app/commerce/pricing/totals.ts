import type { Cart } from '#app/contract/entities/cart.ts'
import { type Minor, toDecimal } from '#app/lib/money.ts'
import type { FeeTerms } from '#app/rules/price.ts'

/** The stages of one ticket's price, each stored: face → discounted → fees inside it → fees outside it. Minor units. */
export interface PricedLine {
	faceValue: Minor
	/** After discounts. */
	adjustedValue: Minor
	/** What the fees are made of, as sold. */
	fees: FeeTerms
	feeInside: Minor
	feeFixedOutside: Minor
	feePercentOutside: Minor
}

export interface Totals {
	face: Minor
	/** What is taken off the face values; never negative. */
	discount: Minor
	feeInside: Minor
	feeFixedOutside: Minor
	feePercentOutside: Minor
	/** What the sum of the lines is above `price`, so that the gateway can take it; never negative. */
	rounding: Minor
	/** What the visitor pays: discounted values and outside fees, rounded down to the gateway's step. */
	price: Minor
	paid: Minor
	/** What of it gift cards pay. */
	giftCards: Minor
	/** What the tickets bring that a change of an order replaces; 0 for a cart that becomes an order. */
	exchanged: Minor
	/** Negative when more was paid than the cart costs now. */
	outstanding: Minor
	/** What of it is paid later. */
	scheduled: Minor
	/** What of it is paid now. */
	due: Minor
}

/** The payments that count towards the price of a cart. */
export type Paid = Pick<Totals, 'paid' | 'giftCards' | 'scheduled' | 'exchanged'>

/** What is added to the face value of one ticket. */
export function lineFee(line: PricedLine): Minor {
	return line.feeFixedOutside + line.feePercentOutside
}

/** Totals are sums of lines, never computed from other totals (interpretations 45). */
export function totalsOf(lines: readonly PricedLine[], against: Paid, amountStep: Minor): Totals {
	const sum = (amount: (line: PricedLine) => Minor): Minor =>
		lines.reduce((total, line) => total + amount(line), 0)
	const face = sum((line) => line.faceValue)
	const adjusted = sum((line) => line.adjustedValue)
	const exact = adjusted + sum(lineFee)
	const rounding = exact % amountStep
	const price = exact - rounding
	const outstanding = price - against.paid - against.exchanged
	const unpaid = outstanding - against.scheduled
	return {
		...against,
		face,
		discount: face - adjusted,
		rounding,
		price,
		feeInside: sum((line) => line.feeInside),
		feeFixedOutside: sum((line) => line.feeFixedOutside),
		feePercentOutside: sum((line) => line.feePercentOutside),
		outstanding,
		// Money that goes back for a cheaper change is no negative payment.
		due: against.exchanged > 0 ? Math.max(0, unpaid) : unpaid,
	}
}

/** The totals as a cart shows them. */
export function wireTotals(totals: Totals, currency: string): Cart['fees']['grand_totals'] {
	const decimal = (amount: Minor): string => toDecimal(amount, currency)
	return {
		total_before_cartmod_price: decimal(totals.face),
		total_cartmod_amount: decimal(totals.discount),
		total_fee_fixed_outside: decimal(totals.feeFixedOutside),
		total_fee_percent_outside: decimal(totals.feePercentOutside),
		total_fee_inside: decimal(totals.feeInside),
		total_rounding: decimal(totals.rounding),
		total_after_fees_price: decimal(totals.price),
		total_payments: decimal(totals.paid),
		total_gift_cards: decimal(totals.giftCards),
		total_outstanding: decimal(totals.outstanding),
		total_scheduled: decimal(totals.scheduled),
		total_due: decimal(totals.due),
	}
}
