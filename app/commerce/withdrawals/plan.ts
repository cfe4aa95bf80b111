import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import type { Delivered } from '#app/commerce/ledger/delivered-store.ts'
import { isLive } from '#app/commerce/orders/order-facts.ts'
import { overpaidOf, planRefund, type RefundPart, refundableOf } from '#app/commerce/orders/refund-plan.ts'
import type { OrderWithMoney } from '#app/commerce/orders/refund-store.ts'
import type { OrderDetails, PrintedTicket } from '#app/commerce/orders/store.ts'
import { lineFee } from '#app/commerce/pricing/totals.ts'
import type { Withdrawal, WithdrawalItem } from '#app/contract/entities/withdrawal.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Minor } from '#app/lib/money.ts'
import { isWithdrawable, withdrawalEnd } from '#app/rules/orders/withdrawal.ts'

/** What decides about the withdrawal from an order. */
export interface WithdrawalFacts {
	details: OrderDetails
	printed: ReadonlyMap<string, PrintedTicket>
	/** Tickets of memberships with which visits to come were booked. */
	inUse: ReadonlySet<string>
}

/** One purchase that is withdrawn from as a whole. */
export interface PlannedItem {
	/** Of its first ticket. */
	id: string
	tickets: TicketRow[]
	price: Minor
	/** Of a gift card. */
	spent: Minor
	refusal: WithdrawalItem['refusal']
}

/** All people of a membership were one purchase, and every other ticket is its own. */
export const itemKey = ({ id, handler, groupId }: TicketRow): string =>
	handler === 'membership' ? groupId : id

const priceOf = (ticket: TicketRow): Minor => ticket.adjustedValue + lineFee(ticket)

/** The purchases of an order that carry the right. What costs nothing carries none. */
export function plannedItems({ details, printed, inUse }: WithdrawalFacts): PlannedItem[] {
	const tickets = details.tickets.filter((ticket) => isLive(ticket) && isWithdrawable(ticket))
	return [...Map.groupBy(tickets, itemKey).values()].flatMap((ofItem): PlannedItem[] => {
		const [first] = ofItem
		const price = ofItem.reduce((sum, ticket) => sum + priceOf(ticket), 0)
		if (!first || price === 0) return []
		const gifts = ofItem.flatMap(({ id }) => printed.get(id)?.gift ?? [])
		const isUsed = ofItem.some(({ state }) => state !== 'booked') || gifts.some(isUsedUp)
		const isInUse = ofItem.some(({ id }) => inUse.has(id))
		const refusal = isUsed ? 'used' : isInUse ? 'in_use' : null
		return [{ id: first.id, tickets: ofItem, price, spent: spentOf(first, gifts), refusal }]
	})
}

/** Whether nothing of what a ticket delivered is left to give back. */
function isUsedUp(gift: Delivered): boolean {
	switch (gift.kind) {
		case 'gift_card':
			return gift.state === 'blocked' || gift.balance <= 0
		case 'code':
			return gift.isUsed
		case 'membership_gift':
			return gift.state !== 'active'
		case 'member_card':
			return false
	}
}

const spentOf = ({ faceValue }: TicketRow, gifts: readonly Delivered[]): Minor =>
	gifts.reduce((sum, gift) => sum + (gift.kind === 'gift_card' ? faceValue - gift.balance : 0), 0)

/** Why one cannot withdraw from an order; null where one can. */
export function orderRefusal(
	{ order }: Pick<OrderDetails, 'order'>,
	items: readonly PlannedItem[],
	{ seller, now }: { seller: SellerTerms; now: Date },
): Withdrawal['refusal'] {
	const { withdrawal, timezone } = seller
	if (!withdrawal.enabled) return 'disabled'
	if (items.length === 0) return 'not_offered'
	if (now >= withdrawalEnd(order.purchasedOn, withdrawal, timezone)) return 'too_late'
	return order.paymentState === 'paid' ? null : 'unpaid'
}

/** What comes back for items of an order. */
export interface PlannedReturn {
	amount: Minor
	/** What was spent of the gift cards among them. */
	retained: Minor
	parts: RefundPart[]
}

/**
 * Plans what comes back when an order loses some of its items: the difference of its totals, as far as it was paid and did not go
 * back already, without what was spent of gift cards.
 */
export function plannedReturn(
	order: OrderWithMoney,
	{ tickets }: Pick<OrderDetails, 'tickets'>,
	{ items, amountStep }: { items: readonly PlannedItem[]; amountStep: Minor },
): PlannedReturn {
	const ended = new Set(items.flatMap((item) => item.tickets.map(({ id }) => id)))
	const left = tickets.filter((ticket) => isLive(ticket) && !ended.has(ticket.id))
	const exact = left.reduce((sum, ticket) => sum + priceOf(ticket), 0)
	// The last parts of a schedule end first, so none is left where money comes back.
	const after = { ...order, price: exact - (exact % amountStep), scheduled: 0 }
	const spent = items.reduce((sum, item) => sum + item.spent, 0)
	const retained = Math.ceil(spent / amountStep) * amountStep
	const whole = Math.min(order.price - after.price, overpaidOf(after), refundableOf(order))
	const amount = Math.max(0, whole - retained)
	const parts = amount > 0 ? planRefund(after, amount, amountStep) : []
	if (parts instanceof Refusal) throw parts
	return { amount, retained, parts }
}
