import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { amountToRetry } from '#app/rules/orders/refund-retry.ts'
import { type Ctx, reading } from '../context.ts'
import { overpaidOf } from '../orders/refund-plan.ts'
import { leaseRefunds } from '../orders/refund-store.ts'
import { type DueRetry, dueRetries, postponeRetry, takeRetry } from '../orders/retry-store.ts'
import { refundsPerBatch, settleRefunds } from '../orders/settle-refunds.ts'
import { requireOrder, storeRefund } from '../orders/store-refund.ts'
import type { PayingEngine } from '../payments/record.ts'
import { withTransaction } from '../transaction.ts'
import { recordMovements } from './movements.ts'

/**
 * Tries refused refunds again whose time has come, and takes up refunds that no request is working on: their process died, or
 * their gateway did not answer. The request is sent again with the same key, so that the gateway returns the money once.
 *
 * @returns how many refunds of one kind were taken up: a full batch is followed by the next
 */
export async function reconcileRefunds(engine: PayingEngine, seller: SellerTerms): Promise<number> {
	const again = await retryRefunds(engine, seller, refundsPerBatch)
	const taken = await leaseRefunds(await reading(engine, seller), refundsPerBatch)
	await settleRefunds(engine, seller, [...again, ...taken])
	return Math.max(again.length, taken.length)
}

/**
 * Stores new refunds for refused ones whose time has come, each under the lock of its order: what staff returned meanwhile, and what the
 * order owes no longer, is not sent again. Its provider is asked first: a refund that failed may have succeeded since.
 *
 * @returns the ids of the new refunds, to be sent to their gateways
 */
async function retryRefunds(engine: PayingEngine, seller: SellerTerms, limit: number): Promise<string[]> {
	const due = await dueRetries(await reading(engine, seller), limit)
	const stored: string[] = []
	const asked = await Promise.all(due.map((one) => isAsked(engine, seller, one)))
	for (const { id, orderId } of due.filter((_, at) => asked[at]))
		stored.push(...(await withTransaction(engine, seller, (ctx) => retryRefund(ctx, { id, orderId }))))
	return stored
}

/** Records what the provider says of a refused refund; false, and the refund rests, where it does not answer. */
async function isAsked(
	engine: PayingEngine,
	seller: SellerTerms,
	{ id, payment }: DueRetry,
): Promise<boolean> {
	try {
		await recordMovements(engine, seller, payment)
		return true
	} catch (cause) {
		engine.log.error(
			{ seller: seller.sellerId, refund: id, cause },
			'a gateway did not say what became of a refund',
		)
		await postponeRetry(await reading(engine, seller), id)
		return false
	}
}

async function retryRefund(ctx: Ctx, { id, orderId }: { id: string; orderId: string }): Promise<string[]> {
	const order = await requireOrder(ctx, orderId)
	const refused = await takeRetry(ctx, id)
	if (!refused) return []
	const { paymentId, tries } = refused
	const payment = order.returnable.find((one) => one.paymentId === paymentId)
	const left = payment ? payment.amount - payment.refunded : 0
	const { amount, credit } = amountToRetry(refused, { overpaid: overpaidOf(order), left })
	if (amount === 0) return []
	return storeRefund(ctx, order, [{ paymentId, amount, credit, tries: tries + 1 }], { actor: 'gateway' })
}
