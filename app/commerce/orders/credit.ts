import { toDecimal } from '#app/lib/money.ts'
import type { Ctx } from '../context.ts'
import { insertCreditCard, issueCredit } from '../ledger/credit-store.ts'
import { storeCreditedEmail } from '../outbox/order-email-store.ts'
import { insertEntry } from './entry-store.ts'
import { type RefundPart, refundableOf } from './refund-plan.ts'
import { insertRefunds, type OrderWithMoney } from './refund-store.ts'

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
	const balance = parts.reduce((sum, { amount }) => sum + amount, 0)
	const accountId = await insertCreditCard(ctx, { balance, currency: order.currency })
	const ids = await insertRefunds(ctx, order.id, parts, accountId)
	await issueCredit(
		ctx,
		accountId,
		parts.map(({ amount }, at) => ({ id: ids[at] ?? '', amount })),
	)
	const refundable = refundableOf(order)
	await insertEntry(ctx, {
		orderId: order.id,
		actor,
		action: 'credit',
		before: { refundable: toDecimal(refundable, order.currency) },
		after: {
			refundable: toDecimal(refundable - balance, order.currency),
			amount: toDecimal(balance, order.currency),
			refund_ids: ids,
			gift_card_id: accountId,
		},
	})
	await storeCreditedEmail(ctx, { orderId: order.id, accountId, amount: balance })
}
