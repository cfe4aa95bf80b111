import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import type { CodePromo } from './types.ts'

/** A code that a cart of an order holds, as it was when it came to that cart. */
export interface OrderCode {
	cartId: string
	code: string
	promo: CodePromo
	/** Money that its promo may give to this order, what it gave already included; null is without limit. */
	moneyLeft: number | null
	/** The tickets of that cart that it makes cheaper now. */
	ticketIds: string[]
}

/** The codes of the carts that the live tickets of an order come from. */
export async function codesOfOrder(ctx: Ctx, orderId: string): Promise<OrderCode[]> {
	const { rows } = await sql<OrderCode>`
		with own as (
			select cart_code.*
			from cart_code
			where cart_code.seller_id = ${ctx.seller.sellerId}
			and cart_code.cart_id in (
				select ticket.cart_id
				from ticket
				where ticket.seller_id = ${ctx.seller.sellerId}
				and ticket.ticket_order_id = ${orderId}
				and ticket.state in ('booked', 'redeemed')
			)
		)
		select own.cart_id as "cartId", own.code, own.terms as promo,
			case when promo.max_amount <> -1 then promo.max_amount - promo.used_amount
				+ sum(own.amount) over (partition by own.promo_id)
			end::bigint as "moneyLeft",
			array(
				select ticket_mod.ticket_id
				from ticket_mod
				join ticket
					on ticket.seller_id = ticket_mod.seller_id
					and ticket.id = ticket_mod.ticket_id
				where ticket_mod.seller_id = own.seller_id
				and ticket_mod.promo_id = own.promo_id
				and ticket.cart_id = own.cart_id
			) as "ticketIds"
		from own
		left join promo
			on promo.seller_id = own.seller_id
			and promo.id = own.promo_id
		order by own.position, own.code, own.cart_id
	`.execute(ctx.sql)
	return rows
}
