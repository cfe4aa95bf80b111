import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { catalogEmbeds } from '#app/commerce/cart/wire/embeds.ts'
import { wireTicket } from '#app/commerce/cart/wire/wire.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { OrderSession } from '#app/contract/entities/order.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { type Engine, reading } from '../context.ts'
import { isLive, ticketsToShow } from './order-facts.ts'
import type { OrderReading } from './orders.ts'
import { ordersWithTicketsAfter } from './store.ts'

/** Sessions that have not ended, of more orders than any account has. */
const mostOrders = 200

/**
 * The sessions to come that the account which is logged in has tickets for, the next one first, with these tickets. A
 * session that several orders have tickets for is there once. What has no session is not there.
 *
 * source - spec 2 §7 GET my/order_session
 */
export async function readMySessions(
	engine: Engine,
	seller: SellerTerms,
	{ accountId }: Visitor,
	{ embed, states }: OrderReading,
): Promise<Answer<'listMySessions'>> {
	const ctx = await reading(engine, seller)
	const orders = await ordersWithTicketsAfter(ctx, accountId, { after: ctx.now, limit: mostOrders })
	const isAsked = (ticket: TicketRow): boolean => (states ? states.includes(ticket.state) : isLive(ticket))
	const tickets = orders
		.flatMap((details) =>
			ticketsToShow(ctx, details).map((ticket) => ({ ...ticket, currency: details.order.currency })),
		)
		.filter((ticket) => isAsked(ticket) && endOf(ticket) > ctx.now)
	const sessions = new Map<string, OrderSession>()
	for (const ticket of tickets.toSorted((one, other) => Number(one.start) - Number(other.start)))
		if (ticket.sessionId && ticket.start && !sessions.has(ticket.sessionId))
			sessions.set(ticket.sessionId, {
				id: ticket.sessionId,
				event_template_id: ticket.eventId,
				start_datetime: ticket.start.toISOString(),
				end_datetime: ticket.end?.toISOString() ?? null,
				all_day: ticket.allDay,
				local_date: ticket.localDate,
				timezone: ticket.timezone,
			})
	return {
		order_session: { _data: [...sessions.values()] },
		ticket: { _data: tickets.map((ticket) => wireTicket(ticket, ticket.currency)) },
		...(await catalogEmbeds(ctx, tickets, { embed })),
	}
}

/** The end of a ticket's session; long ago for a ticket without one. */
const endOf = ({ end, start }: TicketRow): Date => end ?? start ?? new Date(0)
