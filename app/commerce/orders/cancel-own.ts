import { visitorActor } from '#app/commerce/actors.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { mayCancel, type SelfCancelRefusal, selfCancelRefusal } from '#app/rules/self-cancel.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import type { PayingEngine } from '../payments/record.ts'
import { withTransaction } from '../transaction.ts'
import { cancelTicketsOf } from './cancel.ts'
import type { StaffRequest } from './entry-store.ts'
import { openLink } from './open-link.ts'
import { settledOrder } from './refund.ts'
import { ordersById } from './store.ts'
import { requireOrder } from './store-refund.ts'

/**
 * Cancels free tickets of an order by its link, or by its id for the account that it belongs to.
 *
 * errors - bad_field_value, order_not_found, order_link_expired, ticket_not_found, ticket_state_incorrect, cancellation_refused (_extra
 *   reason: contact | none_valid | ticket, ticket_id), cart_busy, idempotency_key_reused, request_in_progress
 * source - specification 2 §5 "Cancel selected tickets"
 */
export async function cancelOwnTickets(
	engine: PayingEngine,
	seller: SellerTerms,
	link: string,
	ticketIds: readonly string[],
	{ visitor, idempotencyKey }: Pick<StaffRequest, 'idempotencyKey'> & { visitor?: Visitor | null },
): Promise<Answer<'cancelOrder'>> {
	const { order, changesUntil } = await openLink(engine, seller, link, visitor)
	const request = {
		call: 'cancelOrder',
		key: idempotencyKey,
		fingerprint: [order.id, ticketIds],
		reservesKey: true,
	}
	return withIdempotencyKey(engine, seller, request, async () => {
		const stored = await withTransaction(engine, seller, async (ctx) => {
			const locked = await requireOrder(ctx, order.id)
			const [details] = await ordersById(ctx, [order.id])
			const tickets = details?.tickets ?? []
			const reason = selfCancelRefusal(tickets, ctx.now)
			if (reason) throw refused(reason)
			if (changesUntil && changesUntil <= ctx.now)
				throw new Refusal('order_link_expired', 'This link only shows its order: ask for a new one', 'order')
			const other = tickets.find(
				(ticket) => ticketIds.includes(ticket.id) && ticket.state === 'booked' && !mayCancel(ticket, ctx.now),
			)
			if (other) throw refused('ticket', { ticket_id: other.id })
			return cancelTicketsOf(ctx, locked, { actor: visitorActor(visitor?.accountId), ticketIds })
		})
		return settledOrder(engine, seller, stored)
	})
}

const refused = (reason: SelfCancelRefusal | 'ticket', extra: Record<string, unknown> = {}): Refusal =>
	new Refusal('cancellation_refused', 'Visitors can cancel free tickets of sessions to come', 'cancel', {
		reason,
		...extra,
	})
