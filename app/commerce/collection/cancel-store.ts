import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import { admissionHandlers } from '#app/rules/handlers.ts'

/** A ticket that an overdue order loses. */
export interface TicketToCancel {
	id: string
	/** The start of its session; null without one. */
	start: Date | null
}

/**
 * The tickets that an overdue order loses at a moment: admissions that were not used and whose visit is to come. What was
 * delivered with the first payment, as gift cards and memberships, stays.
 */
export async function ticketsToCancel(ctx: Ctx, orderId: string, at: Date): Promise<TicketToCancel[]> {
	const { rows } = await sql<TicketToCancel>`
		select ticket.id, event_session.start_datetime as start
		from ticket
		join ticket_group
			on ticket_group.seller_id = ticket.seller_id
			and ticket_group.id = ticket.ticket_group_id
		left join event_session
			on event_session.seller_id = ticket.seller_id
			and event_session.id = ticket.event_session_id
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.ticket_order_id = ${orderId}
		and ticket.state = 'booked'
		and ticket_group.handler = any(${[...admissionHandlers]})
		and (event_session.start_datetime is null or event_session.start_datetime > ${at})
		order by ticket.id
	`.execute(ctx.sql)
	return rows
}
