import type { Engine } from '#app/commerce/context.ts'
import { storeInstalmentEmail } from '#app/commerce/outbox/order-email-store.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays, instantAt, localTime } from '#app/lib/dates.ts'
import { sumOf } from '#app/rules/instalments/schedule.ts'
import { chargeTime } from '#app/rules/memberships/auto-renew.ts'
import { ticketsToCancel } from './cancel-store.ts'
import { dueParts } from './charge.ts'
import { type ChargeRow, updateCharge } from './charge-store.ts'

/**
 * Writes to the visitor whose part is still open after its day, and sets the day from which the venue blocks the tickets of
 * the order, or cancels them. No ticket is blocked or cancelled before this email. Where no visit is to come on that day,
 * nothing is cancelled.
 */
export async function noteOverdue(engine: Engine, seller: SellerTerms, charge: ChargeRow): Promise<void> {
	const { orderId, dueDate } = charge
	const { policy, afterDays } = seller.order.overdue
	await withTransaction(engine, seller, async (ctx) => {
		const amount = sumOf(await dueParts(ctx, charge))
		if (amount === 0) return updateCharge(ctx, charge, { state: 'done' })
		const { date: today } = localTime(ctx.now, seller.timezone)
		const endsOn = addDays(today, afterDays)
		const nextAt = instantAt(endsOn, chargeTime, seller.timezone)
		const isCancelled = policy === 'cancel' && (await ticketsToCancel(ctx, orderId, nextAt)).length > 0
		const blocksOn = policy === 'block' ? endsOn : null
		const cancelsOn = isCancelled ? endsOn : null
		const change = isCancelled
			? { state: 'to_cancel' as const, cancelsOn, nextAt }
			: { state: 'overdue' as const, blocksOn }
		if (!(await updateCharge(ctx, charge, change))) return
		return storeInstalmentEmail(ctx, {
			orderId,
			news: { state: 'overdue', amount, dueOn: dueDate, blocksOn, cancelsOn },
		})
	})
}
