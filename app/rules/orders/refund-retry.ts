/*
 * Decides how much of a refused refund is tried again. Example: a refund of 25.00 is refused at 10:00. With `orders.refundRetryHours`
 * [1, 24] it is tried again at 11:00 and on the next day at 11:00; when that is refused as well, the purchaser and the venue get an email.
 */

/** Minutes after a new try in which a refund by hand returns only the pending amount: staff may not have seen the try. */
export const retriedLatelyMinutes = 10

/** A refused refund. Amounts in minor units. */
export interface RefusedRefund {
	/** What of it was not returned by hand meanwhile. */
	pending: number
	/** The part of it that no cancelled ticket explains. */
	credit: number
}

/**
 * Decides the amount that is sent again: never more than its order has received beyond its price, and its payment still has.
 *
 * @param overpaid what came in beyond what the order costs
 * @param left what can go back of the payment
 */
export function amountToRetry(
	{ pending, credit }: RefusedRefund,
	{ overpaid, left }: { overpaid: number; left: number },
): { amount: number; credit: number } {
	const explained = Math.min(pending, overpaid)
	const amount = Math.min(explained + Math.min(credit, pending - explained), left)
	return { amount, credit: Math.max(0, amount - explained) }
}
