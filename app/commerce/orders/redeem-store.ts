import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { hasWithdrawn } from './dispute-store.ts'
import { isOverdue } from './overdue-store.ts'

/** Whether a ticket of `ticket_order` is blocked by a dispute. */
const isBlocked = ({ seller }: Ctx): Statement<boolean> =>
	seller.order.disputedTickets === 'block' ? hasWithdrawn(sql`ticket_order`) : sql`false`

/** A scanner sends the code that it reads; other systems send the ticket's id. */
const named = (idOrCode: string): Statement<boolean> =>
	sql`(ticket.id = ${idOrCode} or ticket.scan_code = ${idOrCode})`

/**
 * Redeems a ticket and writes the entry in one conditional statement: of two scans at the same time one finds the ticket
 * booked, and a ticket that is being cancelled is not redeemed.
 *
 * @returns null where the ticket is not booked, is no admission, is blocked by a dispute or an overdue part, or is in an
 *   order whose payment failed
 */
export async function markRedeemed(
	ctx: Ctx,
	idOrCode: string,
	actor: string,
): Promise<{ id: string; orderId: string } | null> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<{ id: string; orderId: string }>`
		with redeemed as (
			update ticket
			set state = 'redeemed'
			from ticket_order
			where ticket.seller_id = ${sellerId}
			and ${named(idOrCode)}
			and ticket.state = 'booked'
			and ticket.scan_code is not null
			and ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
			and ticket_order.payment_state <> 'failed'
			and not ${isBlocked(ctx)}
			and not ${isOverdue(ctx, sql`ticket_order`, sql`${ctx.now}::timestamptz`)}
			returning ticket.id, ticket.ticket_order_id
		),
		noted as (
			insert into order_entry (seller_id, id, ticket_order_id, created_at, actor, action, before, after)
			select ${sellerId}, ${newId('ent')}, ticket_order_id, ${ctx.now}::timestamptz, ${actor}, 'redeem',
				jsonb_build_object('ticket_id', id, 'state', 'booked'),
				jsonb_build_object('ticket_id', id, 'state', 'redeemed')
			from redeemed
		)
		select id, ticket_order_id as "orderId"
		from redeemed
	`.execute(ctx.sql)
	return rows[0] ?? null
}

export interface FoundTicket {
	id: string
	state: TicketRow['state']
	isAdmission: boolean
	/** A dispute has taken the money of its order, and the venue blocks such tickets. */
	isBlocked: boolean
	/** When it was redeemed. */
	since: Date | null
}

/** Finds why a ticket cannot be redeemed. */
export async function findTicket(ctx: Ctx, idOrCode: string): Promise<FoundTicket | null> {
	const { rows } = await sql<FoundTicket>`
		select ticket.id, ticket.state, ticket.scan_code is not null as "isAdmission",
			${isBlocked(ctx)} as "isBlocked", (
			select created_at
			from order_entry
			where order_entry.seller_id = ticket.seller_id
			and order_entry.ticket_order_id = ticket.ticket_order_id
			and order_entry.action = 'redeem'
			and order_entry.after ->> 'ticket_id' = ticket.id
			order by created_at desc
			limit 1
		) as since
		from ticket
		left join ticket_order
			on ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ${named(idOrCode)}
	`.execute(ctx.sql)
	return rows[0] ?? null
}
