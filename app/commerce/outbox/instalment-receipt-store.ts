import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import { emailTime } from './email-time-store.ts'

/**
 * Stores the receipt for later parts of an order, however they were paid, as a part of the statement that records the capture.
 * That statement calls the payment's row `changed`, and the parts that it has paid `settled`.
 */
export const insertReceipt = (sellerId: string, now: Statement<Date>): Statement<unknown> => sql`
	insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
	select ${sellerId}, ${newId('ltr')}, 'instalment', identity.email, ticket_order.locale,
		jsonb_build_object(
			'orderId', ticket_order.id,
			'news', jsonb_build_object('state', 'paid', 'amount', changed.amount, 'label', changed.label)
		),
		${emailTime(now)}, ${emailTime(now)}
	from changed
	join ticket_order
		on ticket_order.seller_id = ${sellerId}
		and ticket_order.id = changed."orderId"
	join identity
		on identity.seller_id = ${sellerId}
		and identity.id = ticket_order.identity_id
	where exists (
		select
		from settled
	)
`
