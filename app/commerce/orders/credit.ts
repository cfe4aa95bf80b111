import type { Ctx } from '../context.ts'
import { insertCreditCard, issueCredit } from '../ledger/credit-store.ts'
import { storeCreditedEmail } from '../outbox/order-email-store.ts'
import { amountIn, type RefundPart } from './refund-plan.ts'
import { insertRefunds, type OrderWithMoney } from './refund-store.ts'
import { insertRefundEntry } from './store-refund.ts'

/**
 * Returns money of a locked order as a gift card of the venue, in the caller's transaction. No gateway is asked: its refunds
 * are done with the card. The entry and the email name the card by its id, because its number is like money.
 *
 * source - interpretations 10
 */
export async function storeCredit(
	ctx: Ctx,
	order: OrderWithMoney,
	parts: readonly RefundPart[],
	{ actor }: { actor: string },
): Promise<void> {
	const balance = amountIn(parts)
	const accountId = await insertCreditCard(ctx, { balance, currency: order.currency })
	const ids = await insertRefunds(ctx, order.id, parts, accountId)
	await issueCredit(
		ctx,
		accountId,
		parts.map(({ amount }, at) => ({ id: ids[at] ?? '', amount })),
	)
	await insertRefundEntry(ctx, order, {
		actor,
		action: 'credit',
		amount: balance,
		ids,
		more: { gift_card_id: accountId },
	})
	await storeCreditedEmail(ctx, { orderId: order.id, accountId, amount: balance })
}
