import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import { emailTime } from './email-time-store.ts'
import type { EmailContent } from './kinds.ts'

/** An email about one order. */
export type OrderEmail = Extract<EmailContent, { facts: { orderId: string } }>

/**
 * Stores an email about an order for its purchaser, as a statement or part of the statement that makes the change. An
 * order without an address gets none.
 */
export const insertOrderEmail = (
	{ seller: { sellerId } }: Pick<Ctx, 'seller'>,
	{ kind, facts }: OrderEmail,
	{ now, condition = sql`true` }: { now: Statement<Date>; condition?: Statement<unknown> },
): Statement<unknown> => sql`
	insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
	select ticket_order.seller_id, ${newId('ltr')}, ${kind}, identity.email, ticket_order.locale,
		${JSON.stringify(facts)}::jsonb, ${emailTime(now)}, ${emailTime(now)}
	from ticket_order
	join identity
		on identity.seller_id = ticket_order.seller_id
		and identity.id = ticket_order.identity_id
	where ticket_order.seller_id = ${sellerId}
	and ticket_order.id = ${facts.orderId}
	and ${condition}
`

/** Stores the email that names the tickets which were cancelled by staff, or because a part of the price is overdue. */
export async function storeCancelledEmail(
	ctx: Ctx,
	facts: Extract<OrderEmail, { kind: 'cancelled' }>['facts'],
): Promise<void> {
	await insertOrderEmail(ctx, { kind: 'cancelled', facts }, { now: sql`${ctx.now}::timestamptz` }).execute(
		ctx.sql,
	)
}

/** Stores the email that names money which has gone back. */
export async function storeRefundedEmail(
	ctx: Ctx,
	facts: { orderId: string; refundIds: string[] },
): Promise<void> {
	await insertOrderEmail(ctx, { kind: 'refunded', facts }, { now: sql`${ctx.now}::timestamptz` }).execute(
		ctx.sql,
	)
}

/** Stores the email with the gift card that takes the place of money. */
export async function storeCreditedEmail(
	ctx: Ctx,
	facts: Extract<OrderEmail, { kind: 'credited' }>['facts'],
): Promise<void> {
	await insertOrderEmail(ctx, { kind: 'credited', facts }, { now: sql`${ctx.now}::timestamptz` }).execute(
		ctx.sql,
	)
}

/** Stores an email about the renewal of a membership, for the purchaser of its order. */
export async function storeRenewalEmail(
	ctx: Ctx,
	facts: Extract<OrderEmail, { kind: 'renewal' }>['facts'],
): Promise<void> {
	await insertOrderEmail(ctx, { kind: 'renewal', facts }, { now: sql`${ctx.now}::timestamptz` }).execute(
		ctx.sql,
	)
}

/** Stores an email about a later part of the price of an order. */
export async function storeInstalmentEmail(
	ctx: Ctx,
	facts: Extract<OrderEmail, { kind: 'instalment' }>['facts'],
): Promise<void> {
	await insertOrderEmail(ctx, { kind: 'instalment', facts }, { now: sql`${ctx.now}::timestamptz` }).execute(
		ctx.sql,
	)
}

/** Stores the email about tickets that were moved; it is held until the order is paid. */
export async function storeMovedEmail(
	ctx: Ctx,
	facts: { orderId: string; ticketIds: string[]; endedIds: string[] },
): Promise<void> {
	await insertOrderEmail(ctx, { kind: 'moved', facts }, { now: sql`${ctx.now}::timestamptz` }).execute(
		ctx.sql,
	)
}

/** Stores the email about tickets that were added or given back; it is held until the order is paid. */
export async function storeEditedEmail(
	ctx: Ctx,
	facts: Extract<OrderEmail, { kind: 'edited' }>['facts'],
): Promise<void> {
	await insertOrderEmail(ctx, { kind: 'edited', facts }, { now: sql`${ctx.now}::timestamptz` }).execute(
		ctx.sql,
	)
}

/** Stores the receipts of a withdrawal: for its purchaser, and for the venue where it has an address for them. */
export async function storeWithdrawnEmails(
	ctx: Ctx,
	facts: Omit<Extract<OrderEmail, { kind: 'withdrawn' }>['facts'], 'reader'>,
): Promise<void> {
	const now = sql<Date>`${ctx.now}::timestamptz`
	const toPurchaser: OrderEmail = { kind: 'withdrawn', facts: { ...facts, reader: 'purchaser' } }
	await insertOrderEmail(ctx, toPurchaser, { now }).execute(ctx.sql)
	const { sellerId, staff } = ctx.seller
	if (staff.email === null) return
	await sql`
		insert into outbox (seller_id, id, kind, recipient, facts, created_at, due_at)
		values (${sellerId}, ${newId('ltr')}, 'withdrawn', ${staff.email},
			${JSON.stringify({ ...facts, reader: 'venue' })}::jsonb, ${emailTime(now)}, ${emailTime(now)})
	`.execute(ctx.sql)
}
