import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { toDecimal } from '#app/lib/money.ts'
import { type Ctx, reading } from '../context.ts'
import { insertStaffEmail } from '../email/store.ts'
import { endGifts, reviveGifts } from '../gifts/gift-store.ts'
import { endDelivered, giftTickets, reviveDelivered } from '../ledger/cancel-store.ts'
import {
	claimMovements,
	disputesOfPayment,
	type StoredDispute,
	storeDispute,
} from '../orders/dispute-store.ts'
import { insertEntry } from '../orders/entry-store.ts'
import {
	hasReturnedMoney,
	insertProviderRefund,
	refundsOfPayment,
	updateProviderRefund,
} from '../orders/provider-refund-store.ts'
import { overpaidOf, refundableOf } from '../orders/refund-plan.ts'
import { findMoney, type OrderWithMoney } from '../orders/refund-store.ts'
import { coverRetries } from '../orders/retry-store.ts'
import { insertRefundEntry, requireOrder } from '../orders/store-refund.ts'
import { storeRefundedEmail } from '../outbox/order-email-store.ts'
import { storeRefundFailedEmails } from '../outbox/refund-failed-email-store.ts'
import type { Movements, ProviderDispute, ProviderRefund } from '../payments/gateway.ts'
import { beforeLimit, type PayingEngine } from '../payments/record.ts'
import { withTransaction } from '../transaction.ts'
import { settleCredits } from './credits.ts'

interface MovedPayment {
	id: string
	gatewayId: string
	currency: string
}

/**
 * Asks the provider for the refunds and disputes of a payment, and records them under the order's lock. Refunds that were
 * made in the provider's dashboard become rows like ours. A payment that no order has captured is left alone.
 */
export async function recordMovements(
	engine: PayingEngine,
	seller: SellerTerms,
	payment: MovedPayment,
): Promise<void> {
	const gateway = engine.gateways.get(payment.gatewayId)
	if (!gateway?.movements) return
	const { now: askedAt } = await reading(engine, seller)
	const signal = engine.gatewayTimeLimit()
	const name = { sellerId: seller.sellerId, reference: payment.id, currency: payment.currency, signal }
	const movements = await beforeLimit(gateway.movements(name), signal)
	await withTransaction(engine, seller, (ctx) => storeMovements(ctx, payment.id, { askedAt, ...movements }))
}

async function storeMovements(
	ctx: Ctx,
	paymentId: string,
	{ askedAt, refunds, disputes }: Movements & { askedAt: Date },
): Promise<void> {
	const orderId = await claimMovements(ctx, paymentId, askedAt)
	if (orderId === null) return
	const order = await requireOrder(ctx, orderId)
	const known = await refundsOfPayment(ctx, paymentId)
	for (const refund of refunds) {
		const own = known.find(({ id, providerId }) => providerId === refund.id || id === refund.refundReference)
		if (own) await updateRefund(ctx, orderId, own, refund)
		else await insertRefund(ctx, orderId, paymentId, refund)
	}
	const stored = await disputesOfPayment(ctx, paymentId)
	for (const dispute of disputes) {
		const before = stored.find(({ providerId }) => providerId === dispute.id)
		await recordDispute(ctx, { order, paymentId, before: before ?? null }, dispute)
	}
}

async function updateRefund(
	ctx: Ctx,
	orderId: string,
	own: { id: string; state: string },
	refund: ProviderRefund,
): Promise<void> {
	const changed = await updateProviderRefund(ctx, own.id, refund)
	if (!changed) return
	await insertEntry(ctx, {
		orderId,
		actor: 'gateway',
		action: 'refund_state',
		before: { refund_id: own.id, state: own.state },
		after: { refund_id: own.id, state: refund.state },
	})
	if (refund.state === 'succeeded') await storeRefundedEmail(ctx, { orderId, refundIds: [own.id] })
	// A failed refund of ours is tried again, so what it ended stays ended.
	if (refund.state === 'failed' && changed.isForeign && !(await hasReturnedMoney(ctx, orderId)))
		await reviveDelivered(ctx, orderId)
	if (refund.state === 'failed' && changed.isOver)
		await storeRefundFailedEmails(ctx, { orderId, amount: refund.amount, code: 'refund_refused' })
}

/**
 * Stores a refund of the dashboard with its entry. What was paid too much goes back first; the rest is a credit. Where
 * nothing is left of the money, gift cards and codes that the order delivered end, as by a refund of ours; they are good again
 * if that refund fails later and nothing else went back.
 */
async function insertRefund(
	ctx: Ctx,
	orderId: string,
	paymentId: string,
	refund: ProviderRefund,
): Promise<void> {
	const order = await findMoney(ctx, orderId)
	if (!order) throw new Error(`the order ${orderId} is gone`)
	const credit = Math.max(0, refund.amount - overpaidOf(order))
	const id = await insertProviderRefund(ctx, { orderId, paymentId, refund, credit })
	if (refund.state !== 'failed') await coverRetries(ctx, orderId, refund.amount)
	const refundable = refundableOf(order)
	const left = refund.state === 'failed' ? refundable : refundable - refund.amount
	await insertRefundEntry(ctx, order, {
		actor: 'provider',
		amount: refund.amount,
		left,
		ids: [id],
		more: { state: refund.state },
	})
	if (left <= 0) await endDelivered(ctx, await giftTickets(ctx, orderId))
	if (refund.state === 'succeeded') await storeRefundedEmail(ctx, { orderId, refundIds: [id] })
}

interface DisputePlace {
	order: OrderWithMoney
	paymentId: string
	before: StoredDispute | null
}

/** Stores a dispute with its entry. The venue hears of its beginning and of its end. */
async function recordDispute(
	ctx: Ctx,
	{ order, paymentId, before }: DisputePlace,
	said: ProviderDispute,
): Promise<void> {
	const isSame =
		before &&
		(['amount', 'withdrawn', 'fee', 'state'] as const).every((field) => before[field] === said[field])
	if (isSame) return
	const after = await storeDispute(ctx, { orderId: order.id, paymentId }, said)
	const factsOf = (row: StoredDispute): Record<string, unknown> => ({
		dispute_id: row.id,
		state: row.state,
		amount: toDecimal(row.amount, order.currency),
		withdrawn: toDecimal(row.withdrawn, order.currency),
		...(row.reason ? { reason: row.reason } : {}),
	})
	await insertEntry(ctx, {
		orderId: order.id,
		actor: 'provider',
		action: actionOf(before, after),
		before: before ? factsOf(before) : {},
		after: factsOf(after),
	})
	await changeGifts(ctx, order.id, after)
	const { id: orderId, currency } = order
	const { taken, spent } = await settleCredits(ctx, { orderId, currency, paymentId, disputeId: after.id })
	if (before?.state === after.state && taken + spent === 0) return
	const credit = taken + spent > 0 ? { credit: { taken, spent } } : {}
	await insertStaffEmail(ctx, {
		kind: 'dispute',
		facts: { disputeId: after.id, state: after.state, ...credit },
	})
}

/** An unused gift is worth nothing while its money is taken; one that was redeemed stays with its giftee. */
async function changeGifts(ctx: Ctx, orderId: string, { withdrawn }: StoredDispute): Promise<void> {
	if (withdrawn > 0) await endGifts(ctx, await giftTickets(ctx, orderId), 'dispute')
	else await reviveGifts(ctx, orderId, 'dispute')
}

function actionOf(before: StoredDispute | null, { state }: StoredDispute): string {
	if (!before) return 'dispute_opened'
	return before.state !== state && state !== 'open' ? 'dispute_closed' : 'dispute_changed'
}
