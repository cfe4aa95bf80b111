import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'

/** The account that an order belongs to; null for a guest's. */
export async function ownerOf(ctx: Ctx, orderId: string): Promise<string | null> {
	const { rows } = await sql<{ accountId: string | null }>`
		select account_id as "accountId"
		from ticket_order
		where seller_id = ${ctx.seller.sellerId}
		and id = ${orderId}
	`.execute(ctx.sql)
	return rows[0]?.accountId ?? null
}
