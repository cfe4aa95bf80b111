import { Refusal } from '#app/contract/errors.ts'
import { type Minor, toDecimal } from '#app/lib/money.ts'

/** A captured payment of an order, with what went back of it, is about to, or was taken by a dispute. */
export interface Returnable {
	paymentId: string
	amount: Minor
	refunded: Minor
}

/** A part of a payment that goes back. */
export interface RefundPart {
	paymentId: string
	amount: Minor
	/** The part of it that lowers what the order costs, because no cancelled ticket explains it. */
	credit: Minor
	/** Which try it is; 1 where it is left out. */
	tries?: number
}

/** The money of an order: what it costs, what came in, what went back. */
export interface OrderMoney {
	currency: string
	/** The sum of the live tickets. */
	price: Minor
	credits: Minor
	/** Paid later, by scheduled payments. */
	scheduled: Minor
	returnable: readonly Returnable[]
}

/** The sum of the parts of a refund. */
export const amountIn = (parts: readonly RefundPart[]): Minor =>
	parts.reduce((sum, { amount }) => sum + amount, 0)

/** What can go back at most. */
export const refundableOf = ({ returnable }: Pick<OrderMoney, 'returnable'>): Minor =>
	returnable.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

/** What came in beyond what the order costs; 0 where it is not paid in full. */
export const overpaidOf = (money: OrderMoney): Minor =>
	Math.max(0, refundableOf(money) + money.scheduled + money.credits - money.price)

/**
 * Divides a refund among the payments of an order, the first payment first. What was paid too much goes back first; the
 * rest is a credit.
 *
 * errors - refund_amount_invalid (_extra refundable)
 *
 * @param amount null for all that can go back
 */
export function planRefund(
	money: OrderMoney,
	amount: Minor | null,
	amountStep: Minor,
): RefundPart[] | Refusal {
	const refundable = refundableOf(money)
	const wanted = amount ?? refundable
	if (wanted <= 0 || wanted > refundable || wanted % amountStep !== 0)
		return new Refusal('refund_amount_invalid', 'This is not an amount that can go back', 'refund', {
			refundable: toDecimal(refundable, money.currency),
		})
	let left = wanted
	let overpaid = overpaidOf(money)
	const parts: RefundPart[] = []
	for (const { paymentId, amount: captured, refunded } of money.returnable) {
		const part = Math.min(left, captured - refunded)
		if (part <= 0) continue
		const explained = Math.min(part, overpaid)
		parts.push({ paymentId, amount: part, credit: part - explained })
		left -= part
		overpaid -= explained
	}
	return parts
}
