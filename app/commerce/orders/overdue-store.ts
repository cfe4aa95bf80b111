import { type Statement, sql } from '#app/data/sql.ts'
import { localTime } from '#app/lib/dates.ts'
import type { Ctx } from '../context.ts'

/** Whether the tickets of an order are blocked because a later part of its price is overdue. Its visitor was asked before. */
export function isOverdue({ seller, now }: Ctx, order: Statement<unknown>): Statement<boolean> {
	if (seller.order.overdue.policy !== 'block') return sql`false`
	return sql`exists (
		select
		from instalment_charge
		join scheduled_payment
			on scheduled_payment.seller_id = ${order}.seller_id
			and scheduled_payment.cart_id = ${order}.cart_id
			and scheduled_payment.due_date = instalment_charge.due_date
			and scheduled_payment.state = 'scheduled'
			and scheduled_payment.paid_by is null
		where instalment_charge.seller_id = ${order}.seller_id
		and instalment_charge.ticket_order_id = ${order}.id
		and instalment_charge.blocks_on <= ${localTime(now, seller.timezone).date}::date
	)`
}
