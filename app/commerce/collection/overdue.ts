import type { Engine } from '#app/commerce/context.ts'
import { storeInstalmentEmail } from '#app/commerce/outbox/order-email-store.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { sumOf } from '#app/rules/instalments/schedule.ts'
import { dueParts } from './charge.ts'
import { type ChargeRow, updateCharge } from './charge-store.ts'

/**
 * Writes to the visitor whose part is still open after its day, and sets the day from which the venue blocks the tickets of
 * the order. No ticket is blocked before this email.
 */
export async function noteOverdue(engine: Engine, seller: SellerTerms, charge: ChargeRow): Promise<void> {
	const { orderId, dueDate } = charge
	const { policy, afterDays } = seller.order.overdue
	await withTransaction(engine, seller, async (ctx) => {
		const amount = sumOf(await dueParts(ctx, charge))
		if (amount === 0) return updateCharge(ctx, charge, { state: 'done' })
		const { date: today } = localTime(ctx.now, seller.timezone)
		const blocksOn = policy === 'block' ? addDays(today, afterDays) : null
		if (!(await updateCharge(ctx, charge, { state: 'overdue', blocksOn }))) return
		return storeInstalmentEmail(ctx, {
			orderId,
			news: { state: 'overdue', amount, dueOn: dueDate, blocksOn },
		})
	})
}
