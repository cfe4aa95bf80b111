import type { Ctx } from '#app/commerce/context.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import { emailTime } from './email-time-store.ts'

interface FailedRefund {
	orderId: string
	amount: number
	code: string | null
}

/**
 * Stores the emails about a refund that was refused, to the purchaser and to the venue, as a statement or part of the
 * statement that records the refusal: the order owes the money, and the venue has to return it another way.
 */
export const insertRefundFailedEmails = (
	{ sellerId, staff }: SellerTerms,
	{ orderId, amount, code }: FailedRefund,
	{ now, condition = sql`true` }: { now: Statement<Date>; condition?: Statement<unknown> },
): Statement<unknown> => sql`
	insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
	select ${sellerId}, reader.email_id, 'refund_failed', reader.email, reader.locale,
		jsonb_build_object(
			'orderNumber', ticket_order.order_number,
			'amount', ${amount}::bigint,
			'code', ${code}::text,
			'reader', reader.name
		),
		${emailTime(now)}, ${emailTime(now)}
	from ticket_order
	cross join lateral (
		select 'purchaser' as name, ${newId('ltr')} as email_id, identity.email, ticket_order.locale
		from identity
		where identity.seller_id = ${sellerId}
		and identity.id = ticket_order.identity_id
		union all
		select 'venue', ${newId('ltr')}, ${staff.email}::text, null
	) reader
	where ticket_order.seller_id = ${sellerId}
	and ticket_order.id = ${orderId}
	and reader.email is not null
	and ${condition}
`

/** Stores them for a refund that the provider refuses after all. */
export async function storeRefundFailedEmails(ctx: Ctx, refund: FailedRefund): Promise<void> {
	await insertRefundFailedEmails(ctx.seller, refund, { now: sql`${ctx.now}::timestamptz` }).execute(ctx.sql)
}
