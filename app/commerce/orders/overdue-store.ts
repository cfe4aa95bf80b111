import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'

/** A part of a charge is open. */
const openPartOf = (order: Statement<unknown>) => sql`
	scheduled_payment.seller_id = ${order}.seller_id
	and scheduled_payment.cart_id = ${order}.cart_id
	and scheduled_payment.due_date = instalment_charge.due_date
	and scheduled_payment.state = 'scheduled'
	and scheduled_payment.paid_by is null
`

/** Whether the tickets of an order are blocked because a later part of its price is overdue. Its visitor was asked before. */
export function isOverdue(
	{ seller }: Pick<Ctx, 'seller'>,
	order: Statement<unknown>,
	clock: Statement<Date>,
): Statement<boolean> {
	if (seller.order.overdue.policy !== 'block') return sql`false`
	return sql`exists (
		select
		from instalment_charge
		join scheduled_payment
			on ${openPartOf(order)}
		where instalment_charge.seller_id = ${order}.seller_id
		and instalment_charge.ticket_order_id = ${order}.id
		and instalment_charge.blocks_on <= (${clock} at time zone ${seller.timezone})::date
	)`
}

/** The day on which the tickets of an order are cancelled because a later part of its price is overdue; null where they are not. */
export function cancelsOn({ seller }: Ctx, order: Statement<unknown>): Statement<string | null> {
	if (seller.order.overdue.policy !== 'cancel') return sql`null::date`
	return sql`(
		select min(instalment_charge.cancels_on)
		from instalment_charge
		join scheduled_payment
			on ${openPartOf(order)}
		where instalment_charge.seller_id = ${order}.seller_id
		and instalment_charge.ticket_order_id = ${order}.id
		and instalment_charge.state = 'to_cancel'
	)`
}
