import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'

/**
 * The orders of an e-mail address, compared without regard to case, as the rest of a statement after its columns. An
 * order whose payment failed is not shown to its buyer.
 */
export const ordersOfAddress = (sellerId: string, address: Statement<unknown>): Statement<unknown> => sql`
	from identity
	join ticket_order
		on ticket_order.seller_id = identity.seller_id
		and ticket_order.identity_id = identity.id
	where identity.seller_id = ${sellerId}
	and lower(identity.email) = lower(${address})
	and ticket_order.payment_state <> 'failed'
`

/** Reads the ids of the newest orders of each address, the newest first, by address; an address without orders is left out. */
export async function newestOrders(
	{ sql: db, seller: { sellerId } }: Ctx,
	addresses: readonly string[],
	limit: number,
): Promise<Map<string, string[]>> {
	const { rows } = await sql<{ address: string; ids: string[] }>`
		select address, array_agg(id order by purchased_on desc, id) as ids
		from unnest(${[...new Set(addresses)]}::text[]) as asked (address)
		cross join lateral (
			select ticket_order.id, ticket_order.purchased_on
			${ordersOfAddress(sellerId, sql`asked.address`)}
			order by ticket_order.purchased_on desc, ticket_order.id
			limit ${limit}
		) newest
		group by address
	`.execute(db)
	return new Map(rows.map(({ address, ids }) => [address, ids]))
}
