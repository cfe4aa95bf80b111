import { visitorActor } from '#app/commerce/actors.ts'
import { linkActsUntil } from '#app/commerce/cart/store/order-link.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { withIdempotencyKey } from '#app/commerce/idempotency.ts'
import { cancelRenewal, lockParties } from '#app/commerce/memberships/renewal-store.ts'
import { cancelTicketsOf } from '#app/commerce/orders/cancel.ts'
import { openLink } from '#app/commerce/orders/open-link.ts'
import { settleRefunds } from '#app/commerce/orders/settle-refunds.ts'
import { requireOrder } from '#app/commerce/orders/store-refund.ts'
import type { PayingEngine } from '#app/commerce/payments/record.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { toDecimal } from '#app/lib/money.ts'
import { orderRefusal, type PlannedItem, plannedItems, plannedReturn } from './plan.ts'
import { factsOf, readWithdrawal } from './read.ts'
import { boughtMembers, lockGiftCards } from './store.ts'

interface WithdrawRequest {
	/** `<id>.<token>` of the order, or its id for its account. */
	link: string
	visitor: Visitor | null
	body: {
		/** Ids of items, which are those of their first tickets. */
		items: readonly string[]
		/** Decimal text: what the visitor has seen that comes back. */
		amount: string
	}
	idempotencyKey?: string | undefined
}

/**
 * Withdraws from items of an order: their tickets, gift cards, codes and memberships end, with their automatic renewal, and what
 * they cost goes back to where it came from. Of a gift card it is what was not spent.
 *
 * errors - bad_field_value, order_not_found, order_link_expired, withdrawal_refused (_extra reason: disabled | not_offered | unpaid |
 *   too_late | used | in_use | amount, with the amount that comes back now), idempotency_key_reused, request_in_progress
 * source - Directive 2011/83/EU articles 9 to 16, decision 124
 */
export async function withdraw(
	engine: PayingEngine,
	seller: SellerTerms,
	{ link, visitor, body, idempotencyKey }: WithdrawRequest,
): Promise<Answer<'withdraw'>> {
	const { order, changesUntil } = await openLink(engine, seller, link, visitor)
	// The period ends at the end of a venue-local day, up to one day later than `days` after the purchase.
	const until = changesUntil && linkActsUntil(changesUntil, seller.withdrawal.days + 1)
	const request = {
		call: 'withdraw',
		key: idempotencyKey,
		fingerprint: [order.id, body],
		reservesKey: true,
	}
	return withIdempotencyKey(engine, seller, request, async () => {
		const refundIds = await withTransaction(engine, seller, async (ctx) => {
			if (until && until <= ctx.now)
				throw new Refusal('order_link_expired', 'This link only shows its order: ask for a new one', 'order')
			return endItems(ctx, order.id, { ...body, actor: visitorActor(visitor?.accountId) })
		})
		if (refundIds.length > 0) await settleRefunds(engine, seller, refundIds)
		return readWithdrawal(engine, seller, { link, visitor, chosen: null })
	})
}

/** Ends items of an order under its lock, and stores what goes back for them. */
async function endItems(
	ctx: Ctx,
	orderId: string,
	body: WithdrawRequest['body'] & { actor: string },
): Promise<string[]> {
	const order = await requireOrder(ctx, orderId)
	await lockGiftCards(ctx, orderId)
	const members = await boughtMembers(ctx, orderId)
	await lockParties(ctx, [...new Set(members.map(({ partyId }) => partyId))])
	const facts = await factsOf(ctx, orderId)
	const items = plannedItems(facts)
	const reason = orderRefusal(facts.details, items, ctx)
	if (reason) throw refused(reason)
	const named = [...new Set(body.items)].map((id) => requireItem(items, id))
	const ticketIds = named.flatMap(({ tickets }) => tickets.map(({ id }) => id))
	const { amountStep } = ctx.seller.payment
	const { amount, retained } = plannedReturn(order, facts.details, { items: named, amountStep })
	const decimal = toDecimal(amount, order.currency)
	if (body.amount !== decimal) throw refused('amount', { amount: decimal })
	const ended = members.filter(({ ticketId, isRenewing }) => isRenewing && ticketIds.includes(ticketId))
	await cancelRenewal(
		ctx,
		ended.map(({ memberId }) => memberId),
	)
	return (await cancelUsable(ctx, order, { actor: body.actor, ticketIds, retained })).refundIds
}

/** A ticket may be scanned, and a code be used, after they were read: nothing is written then. */
async function cancelUsable(
	ctx: Ctx,
	order: Parameters<typeof cancelTicketsOf>[1],
	{ actor, ticketIds, retained }: { actor: string; ticketIds: readonly string[]; retained: number },
): ReturnType<typeof cancelTicketsOf> {
	try {
		return await cancelTicketsOf(ctx, order, { actor, ticketIds, withdrawal: { retained } })
	} catch (error) {
		if (error instanceof Refusal && ['gift_card_spent', 'ticket_state_incorrect'].includes(error.code))
			throw refused('used')
		throw error
	}
}

function requireItem(items: readonly PlannedItem[], id: string): PlannedItem {
	const item = items.find((one) => one.id === id)
	if (!item) throw refused('not_offered', { item_id: id })
	if (item.refusal) throw refused(item.refusal, { item_id: id })
	return item
}

const refused = (reason: string, extra: Record<string, unknown> = {}): Refusal =>
	new Refusal('withdrawal_refused', 'The order cannot be withdrawn from in this way', 'withdraw', {
		reason,
		...extra,
	})
