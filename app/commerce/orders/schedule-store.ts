import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { findMoney, type OrderWithMoney } from './refund-store.ts'

/**
 * Lowers what is paid later of a locked order by an amount that its visitor owes no longer, the last part first. What the venue
 * keeps of cancelled tickets is not in that amount, so that the visitor still pays it.
 *
 * @returns the money of the order after that
 */
export async function lowerSchedule(
	ctx: Ctx,
	order: OrderWithMoney,
	amount: number,
): Promise<OrderWithMoney> {
	// Most orders have no parts.
	if (order.scheduled === 0 || amount <= 0) return order
	const { count } = await sql`
		with open as (
			select part.id, part.amount,
				greatest(0, least(part.amount, sum(part.amount) over (order by part.due_date desc, part.id desc) - ${amount}::bigint))
					as kept
			from ticket_order
			join scheduled_payment part
				on part.seller_id = ticket_order.seller_id
				and part.cart_id = ticket_order.cart_id
			where ticket_order.seller_id = ${ctx.seller.sellerId}
			and ticket_order.id = ${order.id}
			and part.state = 'scheduled'
			and part.paid_by is null
		)
		update scheduled_payment
		set amount = case when open.kept > 0 then open.kept else open.amount end,
			state = case when open.kept > 0 then state else 'cancelled' end
		from open
		where scheduled_payment.seller_id = ${ctx.seller.sellerId}
		and scheduled_payment.id = open.id
		and open.kept < open.amount
	`.execute(ctx.sql)
	return count > 0 ? ((await findMoney(ctx, order.id)) ?? order) : order
}
