import { sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
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

/** Writes a change of an order, in the transaction that makes it. */
export async function insertEntry(
	ctx: Ctx,
	{ orderId, actor, action, before, after }: Omit<OrderEntry, 'id' | 'createdAt'>,
): Promise<void> {
	await sql`
		insert into order_entry (seller_id, id, ticket_order_id, created_at, actor, action, before, after)
		values (${ctx.seller.sellerId}, ${newId('ent')}, ${orderId}, ${ctx.now}, ${actor}, ${action},
			${JSON.stringify(before)}, ${JSON.stringify(after)})
	`.execute(ctx.sql)
}
