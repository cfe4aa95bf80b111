import { type Sql, sql } from '#app/data/sql.ts'

/**
 * The places that carts hold, of all sellers: those of expired carts as well, until the clean-up gives them back. It reads open
 * carts and their tickets by index, whatever number of tickets is sold.
 */
export async function heldPlaces(db: Sql): Promise<number> {
	const { rows } = await sql<{ held: number }>`
		select coalesce(sum(holds.places), 0)::integer as held
		from cart
		cross join lateral (
			select count(*) as places
			from ticket
			where ticket.seller_id = cart.seller_id
			and ticket.cart_id = cart.id
			and ticket.state = 'in_cart'
			and ticket.takes_session
		) as holds
		where cart.state = 'pending'
	`.execute(db)
	return rows[0]?.held ?? 0
}
