import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'

export interface OutboxRow {
	id: string
	kind: 'confirmation'
	recipient: string
	locale: string | null
	/** Names the order. Its facts are read when the email is written, so that no token of a link is stored here. */
	facts: { orderId: string }
	state: 'waiting' | 'sent' | 'failed'
	attempts: number
	lastError: string | null
}

const outboxColumns = sql`id, kind, recipient, locale, facts, state, attempts, last_error as "lastError"`

// A confirmation carries the tickets: it is held until the money of its order is captured.
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
	and ${isReleased}
`

/** Selects the oldest due emails that were created before a moment. */
export interface EmailBatch {
	createdBefore: Date
	limit: number
	/** The emails are due again at this time, in case the process that leases them dies. */
	leasedUntil: Date
}

/** Leases due emails, the oldest first. No other process leases them before the lease ends. */
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
			and created_at <= ${createdBefore}
			and ${isReleased}
			order by due_at, id
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
	state: OutboxRow['state']
	error: string | null
	/** The time of the next attempt, while the email waits. */
	dueAt: Date
}

export async function storeResults(ctx: Ctx, results: readonly SendResult[]): Promise<void> {
	await sql`
		update outbox
		set state = row.state,
			attempts = attempts + 1,
			last_error = row.error,
			due_at = row."dueAt",
			sent_at = case when row.state = 'sent' then ${ctx.now}::timestamptz end
		from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as row
			(id text, state text, error text, "dueAt" timestamptz)
		where outbox.seller_id = ${ctx.seller.sellerId}
		and outbox.id = row.id
	`.execute(ctx.sql)
}
