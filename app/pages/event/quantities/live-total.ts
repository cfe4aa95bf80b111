import { parseDecimal, toDecimal } from '#app/lib/money.ts'

/** What one ticket comes to: face value and fee as wire decimals. */
export interface Priced {
	faceValue: string
	fee: string
	/** Codes that are known make it cheaper. */
	discount: Cheaper | null
}

/** What a ticket comes to with codes, and for how many tickets; null is without limit. */
export interface Cheaper {
	faceValue: string
	fee: string
	maxTickets: number | null
	/** Types with the same promos share their limit. */
	by: string
}

/**
 * What chosen tickets come to, fees included, exactly. Where only some of them cost less it is the dearest, as in the
 * cart. Runs in the browser while the visitor counts.
 */
export function totalOf(chosen: { type: Priced; count: number }[], currency: string): string {
	const amount = (decimal: string): number => parseDecimal(decimal, currency) ?? 0
	const cost = (price: { faceValue: string; fee: string }): number =>
		amount(price.faceValue) + amount(price.fee)
	const left = new Map<string, number>()
	const dearestFirst = [...chosen].sort(
		(one, other) => amount(other.type.faceValue) - amount(one.type.faceValue),
	)
	let minor = 0
	for (const { type, count } of dearestFirst) {
		const { discount } = type
		if (!discount) {
			minor += count * cost(type)
			continue
		}
		const room = left.get(discount.by) ?? discount.maxTickets ?? Number.POSITIVE_INFINITY
		const cheaper = Math.min(count, room)
		left.set(discount.by, room - cheaper)
		minor += cheaper * cost(discount) + (count - cheaper) * cost(type)
	}
	return toDecimal(minor, currency)
}
