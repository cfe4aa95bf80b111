import { toDecimal } from '#app/lib/money.ts'
import type { Ctx } from '../context.ts'
import { creditsOfPayment, moveDisputedCredit } from '../ledger/disputed-credit-store.ts'
import { insertEntry } from '../orders/entry-store.ts'

interface DisputedPayment {
	orderId: string
	paymentId: string
	currency: string
	disputeId: string
}

/**
 * Takes back credits of a payment whose money the visitor has got from their bank as well, and gives them back when the bank
 * returns the money. What was spent already stays a debt of the order. The caller holds the lock of the order.
 *
 * Example: 25.00 were paid and 5.00 became a credit, of which 2.00 are spent. A dispute of 25.00 takes 3.00 from the gift card.
 *
 * @returns what was taken, and what was to be taken and is spent; both 0 where nothing changed
 */
export async function settleCredits(
	ctx: Ctx,
	{ orderId, paymentId, currency, disputeId }: DisputedPayment,
): Promise<{ taken: number; spent: number }> {
	const payment = await creditsOfPayment(ctx, paymentId)
	if (!payment || payment.credits.length === 0) return { taken: 0, spent: 0 }
	let excess = Math.max(0, payment.returned + payment.withdrawn - payment.amount)
	let taken = 0
	let spent = 0
	for (const { accountId, amount, takenBack } of payment.credits) {
		const wanted = Math.min(amount, excess)
		excess -= wanted
		const missing = wanted - takenBack
		if (missing === 0) continue
		const moved = await moveDisputedCredit(ctx, { disputeId, accountId, amount: missing })
		taken += moved
		spent += Math.max(0, missing - moved)
		if (moved === 0) continue
		await insertEntry(ctx, {
			orderId,
			actor: 'provider',
			action: moved > 0 ? 'credit_taken_back' : 'credit_restored',
			before: {},
			after: { amount: toDecimal(Math.abs(moved), currency), gift_card_id: accountId, dispute_id: disputeId },
		})
	}
	return { taken, spent }
}
