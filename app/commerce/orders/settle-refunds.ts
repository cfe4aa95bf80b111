import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { clockOf, reading } from '../context.ts'
import type { RefundOutcome } from '../payments/gateway.ts'
import { beforeLimit, type PayingEngine } from '../payments/record.ts'
import { retryTransient } from '../transaction.ts'
import { type PendingRefund, pendingRefunds, recordRefund } from './refund-store.ts'

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
