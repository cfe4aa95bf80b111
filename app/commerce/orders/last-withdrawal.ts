import type { Ctx } from '#app/commerce/context.ts'
import { isWithdrawable, lastWithdrawalDay, withdrawalEnd } from '#app/rules/orders/withdrawal.ts'
import type { OrderDetails } from './store.ts'

/**
 * The last day on which a consumer can withdraw from something in an order, venue-local; null where the venue has no withdrawal,
 * the order has nothing that carries the right, or the period is over.
 */
export function lastWithdrawal(
	{ seller, now }: Ctx,
	{ order, tickets }: Pick<OrderDetails, 'order' | 'tickets'>,
): string | null {
	const { withdrawal, timezone } = seller
	if (!withdrawal.enabled || order.paymentState !== 'paid') return null
	const isOffered = tickets.some(
		(ticket) => ticket.state === 'booked' && ticket.adjustedValue > 0 && isWithdrawable(ticket),
	)
	if (!isOffered || now >= withdrawalEnd(order.purchasedOn, withdrawal, timezone)) return null
	return lastWithdrawalDay(order.purchasedOn, withdrawal, timezone)
}
