import type { Ctx } from '#app/commerce/context.ts'
import type { StoredResponse } from '#app/commerce/idempotency-store.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import { ordersOfAddress } from '../orders/address-store.ts'
import { emailTime } from '../outbox/email-time-store.ts'
import { awaitedKinds, type EmailContent, emailKinds } from '../outbox/kinds.ts'

/** An email to be sent. */
export type NewEmail = EmailContent & { recipient: string; locale: string | null }

export type OutboxRow = NewEmail & {
	id: string
	state: 'waiting' | 'sent' | 'failed'
	attempts: number
	lastError: string | null
}

const outboxColumns = sql`id, kind, recipient, locale, facts, state, attempts, last_error as "lastError"`

// An email about an order carries its tickets: it is held until the money of the order is captured.
const isReleased = sql`
	not exists (
		select
		from ticket_order
		where ticket_order.seller_id = outbox.seller_id
		and ticket_order.id = outbox.facts ->> 'orderId'
		and ticket_order.payment_state <> 'paid'
	)
`

/** Finds the emails of a seller that are due, as the work of `sellersWith`. */
export const dueEmails = (now: Statement<Date>): Statement<unknown> => sql`
	select
	from outbox
	where outbox.seller_id = seller.seller_id
	and outbox.state = 'waiting'
	and outbox.due_at <= ${now}
	and outbox.kind = any(${emailKinds})
	and ${isReleased}
`

/** An email with the response of the request that asked for it. */
export interface StoredEmail {
	row: NewEmail & { id: string }
	/** Null for a request without a key. */
	response: StoredResponse | null
	/** Stores it only if the recipient has orders. Otherwise the statement is the same for every recipient. */
	needsOrders: boolean
	now: Statement<Date>
}

/**
 * Stores an email and its response in one statement.
 *
 * @returns false when the recipient has no orders or the key of the request has a response, and nothing was written
 */
export async function insertEmail(
	{ sql: db, seller: { sellerId } }: Pick<Ctx, 'sql' | 'seller'>,
	{ row, response, needsOrders, now }: StoredEmail,
): Promise<boolean> {
	const condition = needsOrders
		? sql`exists (select ${ordersOfAddress(sellerId, sql`${row.recipient}`)})`
		: sql`true`
	const stored = response
		? sql`
			insert into idempotency (seller_id, key, call, request_hash, status, answer, created_at)
			select ${sellerId}, ${response.key}, ${response.call}, ${response.hash}, ${response.status}::integer,
				${JSON.stringify(response.response)}::jsonb, ${now}
			where ${condition}
			on conflict do nothing
			returning 1
		`
		: sql`select 1 where ${condition}`
	const { count } = await sql`
		with stored as (${stored})
		insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
		select ${sellerId}, ${row.id}, ${row.kind}, ${row.recipient}, ${row.locale}, ${JSON.stringify(row.facts)}::jsonb,
			${emailTime(now)}, ${emailTime(now)}
		from stored
	`.execute(db)
	return count === 1
}

/** Stores an email to the venue, in the transaction that makes it necessary; none where the venue has no address. */
export async function insertStaffEmail(ctx: Ctx, content: EmailContent): Promise<void> {
	const { email, sellerId } = { ...ctx.seller.staff, sellerId: ctx.seller.sellerId }
	if (email === null) return
	await sql`
		insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
		values (${sellerId}, ${newId('ltr')}, ${content.kind}, ${email}, null, ${JSON.stringify(content.facts)}::jsonb,
			${ctx.now}, ${ctx.now})
	`.execute(ctx.sql)
}

/** Selects the oldest due emails that were created before a moment. */
export interface EmailBatch {
	createdBefore: Date
	limit: number
	/** The emails are due again at this time, in case the process that leases them dies. */
	leasedUntil: Date
}

/** Leases due emails: those that somebody waits for, then the oldest. No other process leases them before the lease ends. */
export async function leaseEmails(
	ctx: Ctx,
	{ createdBefore, limit, leasedUntil }: EmailBatch,
): Promise<OutboxRow[]> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<OutboxRow>`
		with due as (
			select id as email_id
			from outbox
			where seller_id = ${sellerId}
			and state = 'waiting'
			and due_at <= ${ctx.now}
			and (created_at <= ${createdBefore} or kind = any(${awaitedKinds}))
			and kind = any(${emailKinds})
			and ${isReleased}
			order by kind = any(${awaitedKinds}) desc, due_at, id
			limit ${limit}
			for update skip locked
		)
		update outbox
		set due_at = ${leasedUntil}
		from due
		where seller_id = ${sellerId}
		and id = due.email_id
		returning ${outboxColumns}
	`.execute(ctx.sql)
	return rows
}

export async function listOutbox(ctx: Ctx, state: OutboxRow['state'], limit: number): Promise<OutboxRow[]> {
	const { rows } = await sql<OutboxRow>`
		select ${outboxColumns}
		from outbox
		where seller_id = ${ctx.seller.sellerId}
		and state = ${state}
		order by created_at
		limit ${limit}
	`.execute(ctx.sql)
	return rows
}

/** The result of one attempt to send an email. */
export interface SendResult {
	id: string
	/** An email with nothing to write about is deleted: its address may be that of anyone. */
	state: OutboxRow['state'] | 'dropped'
	error: string | null
	/** The time of the next attempt, while the email waits. */
	dueAt: Date
}

export async function storeResults(ctx: Ctx, results: readonly SendResult[]): Promise<void> {
	await sql`
		with row as (
			select *
			from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result
				(id text, state text, error text, "dueAt" timestamptz)
		),
		dropped as (
			delete from outbox
			using row
			where outbox.seller_id = ${ctx.seller.sellerId}
			and outbox.id = row.id
			and row.state = 'dropped'
		)
		update outbox
		set state = row.state,
			attempts = attempts + 1,
			last_error = row.error,
			due_at = row."dueAt",
			sent_at = case when row.state = 'sent' then ${ctx.now}::timestamptz end
		from row
		where outbox.seller_id = ${ctx.seller.sellerId}
		and outbox.id = row.id
		and row.state <> 'dropped'
	`.execute(ctx.sql)
}
