import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'

/** A request that acts for the venue. */
export interface StaffRequest {
	/** The actor that the order's entries name. */
	actor: string
	idempotencyKey?: string
}

/** One change of an order: its actor, action and time, with the values before and after. */
export interface OrderEntry {
	id: string
	orderId: string
	createdAt: Date
	actor: string
	action: string
	before: Record<string, unknown>
	after: Record<string, unknown>
}

/** Reads the changes of an order, the oldest first. */
export async function entriesOf(ctx: Ctx, orderId: string): Promise<OrderEntry[]> {
	const { rows } = await sql<OrderEntry>`
		select id, ticket_order_id as "orderId", created_at as "createdAt", actor, action, before, after
		from order_entry
		where seller_id = ${ctx.seller.sellerId}
		and ticket_order_id = ${orderId}
		order by created_at, id
	`.execute(ctx.sql)
	return rows
}
