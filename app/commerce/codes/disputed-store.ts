import { type Statement, sql } from '#app/data/sql.ts'

/** Whether a bank has taken the money of the order whose ticket delivered a row: that of a gift card or of a sold code. */
export const isTakenBack = (delivered: Statement<unknown>): Statement<boolean> => sql`exists (
	select
	from ticket
	join dispute
		on dispute.seller_id = ticket.seller_id
		and dispute.ticket_order_id = ticket.ticket_order_id
		and dispute.withdrawn > 0
	where ticket.seller_id = ${delivered}.seller_id
	and ticket.id = ${delivered}.ticket_id
)`

/** Whether the row `promo_code` was sold and a bank has withdrawn its price: carts refuse it until the dispute is won (decision 146). */
export const isDisputedCode: Statement<boolean> = sql`exists (
	select
	from sold_code
	where sold_code.seller_id = promo_code.seller_id
	and sold_code.code = promo_code.code
	and ${isTakenBack(sql`sold_code`)}
)`
