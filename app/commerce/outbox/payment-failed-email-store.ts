import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import { emailTime } from './email-time-store.ts'

/**
 * Stores the emails about the refused payment of a booked order, to its purchaser and to the venue, as a part of the
 * statement that records the refusal. That statement calls the payment's row `changed`, and the order's row `paid` if its
 * payment state has changed. Their facts do not name the order's id: an email that does is held until the order is paid.
 */
export const insertPaymentFailedEmails = (
	{ sellerId, staff }: SellerTerms,
	now: Statement<Date>,
): Statement<unknown> => sql`
	insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
	select ${sellerId}, reader.email_id, 'payment_failed', reader.email, reader.locale,
		jsonb_build_object(
			'orderNumber', paid."orderNumber",
			'amount', changed.amount,
			'code', changed."failureCode",
			'reader', reader.name
		),
		${emailTime(now)}, ${emailTime(now)}
	from paid
	cross join changed
	cross join lateral (
		select 'purchaser' as name, ${newId('ltr')} as email_id, identity.email, ticket_order.locale
		from ticket_order
		join identity
			on identity.seller_id = ${sellerId}
			and identity.id = ticket_order.identity_id
		where ticket_order.seller_id = ${sellerId}
		and ticket_order.id = paid.id
		union all
		select 'venue', ${newId('ltr')}, ${staff.email}::text, null
	) reader
	where paid."paymentState" = 'failed'
	and reader.email is not null
`
