import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { amountToRetry } from '#app/rules/orders/refund-retry.ts'
import { type Ctx, clockOf, reading } from '../context.ts'
import type { RefundOutcome } from '../payments/gateway.ts'
import { beforeLimit, type PayingEngine } from '../payments/record.ts'
import { retryTransient, withTransaction } from '../transaction.ts'
import { overpaidOf } from './refund-plan.ts'
import { leaseRefunds, type PendingRefund, pendingRefunds, recordRefund } from './refund-store.ts'
import { dueRetries, takeRetry } from './retry-store.ts'
import { requireOrder, storeRefund } from './store-refund.ts'

/** Refunds that are sent side by side. A gateway that does not answer has 20 s: the lease of each is longer. */
export const refundsPerBatch = 8

/** Sends refunds to their gateways, outside any transaction, and records the outcomes. An unknown one stays pending. */
export async function settleRefunds(
	engine: PayingEngine,
	seller: SellerTerms,
	ids: readonly string[],
): Promise<void> {
	const pending = await pendingRefunds(await reading(engine, seller), ids)
	await Promise.all(pending.map((refund) => settleRefund(engine, seller, refund)))
}

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
 * order owes no longer, is not sent again.
 *
 * @returns the ids of the new refunds, to be sent to their gateways
 */
async function retryRefunds(engine: PayingEngine, seller: SellerTerms, limit: number): Promise<string[]> {
	const due = await dueRetries(await reading(engine, seller), limit)
	const stored: string[] = []
	for (const { id, orderId } of due)
		stored.push(...(await withTransaction(engine, seller, (ctx) => retryRefund(ctx, { id, orderId }))))
	return stored
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

async function settleRefund(engine: PayingEngine, seller: SellerTerms, refund: PendingRefund): Promise<void> {
	const facts = { seller: seller.sellerId, refund: refund.id }
	const outcome = await sendRefund(engine, seller, refund).catch((cause: unknown): RefundOutcome => {
		engine.log.error({ ...facts, cause }, 'a gateway did not answer a refund')
		return { state: 'unknown' }
	})
	if (outcome.state === 'unknown') return
	const { sql } = engine.database
	const isFirst = await retryTransient(() => recordRefund({ sql, seller }, refund, outcome, clockOf(engine)))
	if (isFirst && outcome.state === 'failed')
		engine.log.error({ ...facts, code: outcome.code }, 'a refund was refused')
}

async function sendRefund(
	engine: PayingEngine,
	{ sellerId }: SellerTerms,
	{ id, paymentId, gatewayId, amount, currency }: PendingRefund,
): Promise<RefundOutcome> {
	const gateway = engine.gateways.get(gatewayId)
	if (!gateway) throw new Error(`refund ${id} belongs to the gateway ${gatewayId}, which does not exist`)
	const signal = engine.gatewayTimeLimit()
	const request = { sellerId, reference: paymentId, refundReference: id, amount, currency, signal }
	return beforeLimit(gateway.refund(request), signal)
}
