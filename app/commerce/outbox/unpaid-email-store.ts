import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import { emailTime } from './email-time-store.ts'

/**
 * Stores the email about a payment that ended without an order, as a part of the statement that ends it, which calls the
 * payment's row `changed`. The visitor may have closed the window in the belief that it was paid; a refusal that they have
 * seen on the page needs no email, and a renewal has emails of its own. A payment that was given up when its cart ended may
 * still be paid on the provider's page: that money goes back with an email too. A statement sees a row as it was before its
 * own changes.
 */
export const insertUnpaidEmail = (sellerId: string, now: Statement<Date>): Statement<unknown> => sql`
	insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
	select ${sellerId}, ${newId('ltr')}, 'unpaid', identity.email, changed.locale,
		jsonb_build_object('cartNumber', cart.cart_number, 'amount', changed.amount), ${emailTime(now)}, ${emailTime(now)}
	from changed
	join payment as before
		on before.seller_id = ${sellerId}
		and before.id = changed.id
	join cart
		on cart.seller_id = ${sellerId}
		and cart.id = changed."cartId"
		and cart.state <> 'booked'
		and (before.state in ('processing', 'authorised')
			or changed.state = 'refunded' and cart.state in ('expired', 'deleted'))
	join identity
		on identity.seller_id = ${sellerId}
		and identity.id = changed."purchaserId"
		and identity.cart_id = cart.id
	where not exists (
		select
		from renewal
		where renewal.seller_id = ${sellerId}
		and renewal.cart_id = cart.id
	)
`
