import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import type { Claim } from '../inventory/plan.ts'

/**
 * Whether a code of a booked cart is still used: a live ticket has a discount of its promo. A code without discounts, such
 * as one that opens a group, is used while any ticket of the cart is live.
 */
export const isCodeUsed: Statement<boolean> = sql`exists (
	select
	from ticket
	left join ticket_mod
		on ticket_mod.seller_id = ticket.seller_id
		and ticket_mod.ticket_id = ticket.id
		and ticket_mod.promo_id = cart_code.promo_id
	where ticket.seller_id = cart_code.seller_id
	and ticket.cart_id = cart_code.cart_id
	and ticket.state in ('in_cart', 'booked', 'redeemed')
	and (ticket_mod.ticket_id is not null or not exists (
		select
		from ticket discounted
		join ticket_mod discount
			on discount.seller_id = discounted.seller_id
			and discount.ticket_id = discounted.id
		where discounted.seller_id = cart_code.seller_id
		and discounted.cart_id = cart_code.cart_id
		and discount.promo_id = cart_code.promo_id
	))
)`

interface ReturnedCode {
	code: string
	promoId: string
	amount: number
	isUsed: boolean
	wasCounted: boolean
}

/**
 * Takes from the codes of booked carts what cancelled tickets used: their discounts, and the use of a code that no live
 * ticket uses any more. A code is used again where its discount has come back. Call it after the tickets are cancelled, under
 * the lock of their order.
 *
 * @param ticketIds tickets that were cancelled, or are live and have lost or regained a discount
 */
export async function returnCodes(ctx: Ctx, ticketIds: readonly string[]): Promise<Claim[]> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<ReturnedCode>`
		with returned as (
			select cart_code.cart_id, cart_code.code, cart_code.counted as was_counted, ${isCodeUsed} as is_used, (
				select coalesce(sum(ticket_mod.amount), 0)
				from ticket_mod
				join ticket
					on ticket.seller_id = ticket_mod.seller_id
					and ticket.id = ticket_mod.ticket_id
				where ticket_mod.seller_id = cart_code.seller_id
				and ticket_mod.promo_id = cart_code.promo_id
				and ticket.cart_id = cart_code.cart_id
				and ticket.id = any(${[...ticketIds]})
				and ticket.state in ('cancelled', 'unbooked')
			) as amount
			from cart_code
			where cart_code.seller_id = ${sellerId}
			and cart_code.cart_id in (
				select cart_id
				from ticket
				where seller_id = ${sellerId}
				and id = any(${[...ticketIds]})
			)
		)
		update cart_code
		set amount = cart_code.amount - returned.amount,
			counted = returned.is_used
		from returned
		where cart_code.seller_id = ${sellerId}
		and cart_code.cart_id = returned.cart_id
		and cart_code.code = returned.code
		returning cart_code.code, cart_code.promo_id as "promoId", returned.amount::bigint, returned.is_used as "isUsed",
			returned.was_counted as "wasCounted"
	`.execute(ctx.sql)
	return rows.flatMap(({ code, promoId, amount, isUsed, wasCounted }): Claim[] => [
		{ kind: 'code', code, count: Number(isUsed) - Number(wasCounted) },
		{ kind: 'promo', promoId, count: -amount },
	])
}
