/**
 * Decides what the fees of one ticket come to, for the catalogue that shows them and the sale that
 * charges them. Inside fees are a part of the face value. Outside fees are added to it. Each line is rounded
 * half up by itself, and totals are sums of lines (spec/interpretations 45).
 *
 * Example: face 2500, outside fees "Service" 150 fixed and "Booking" 2.5 %: fixed 150, per cent
 * 62.5 → 63, so the visitor pays 2500 + 150 + 63 = 2713.
 */
import { type Minor, percentOf } from '#app/lib/money.ts'

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
}

export interface TicketFees {
	inside: Minor
	fixedOutside: Minor
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
	return {
		inside: Math.min(face, sum(inside.map((part) => part.fixed + part.percent))),
		fixedOutside: sum(outside.map((part) => part.fixed)),
		percentOutside: sum(outside.map((part) => part.percent)),
	}
}

/** What the visitor pays on top of the face value of one ticket. */
export function outsideFee(terms: FeeTerms, face: Minor): Minor {
	const { fixedOutside, percentOutside } = feesOf(terms, face)
	return fixedOutside + percentOutside
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0)
