import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/commerce/context.ts'

export interface OutboxRow {
	id: string
	kind: 'confirmation'
	recipient: string
	locale: string | null
	/** Names what the letter is about; the facts are read when it is written, so no link's token rests here. */
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
export const dueEmails = (now: RawBuilder<Date>): RawBuilder<unknown> => sql`
	select
	from outbox
	where outbox.seller_id = seller.seller_id
	and outbox.state = 'waiting'
	and outbox.due_at <= ${now}
	and ${isReleased}
`

/** Which letters are taken: at most so many, of those owed since `owedBefore`. */
export interface Handful {
	owedBefore: Date
	limit: number
	/** When they are due again, should whoever took them vanish. */
	dueAgain: Date
}

/** Takes letters that are due, the oldest first: nobody else takes them until they are due again. */
export async function takeLetters(ctx: Ctx, { owedBefore, limit, dueAgain }: Handful): Promise<OutboxRow[]> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<OutboxRow>`
		with due as (
			select id as letter
			from outbox
			where seller_id = ${sellerId}
			and state = 'waiting'
			and due_at <= ${ctx.now}
			and created_at <= ${owedBefore}
			and ${isReleased}
			order by due_at, id
			limit ${limit}
			for update skip locked
		)
		update outbox
		set due_at = ${dueAgain}
		from due
		where seller_id = ${sellerId}
		and id = due.letter
		returning ${outboxColumns}
	`.execute(ctx.sql)
	return rows
}

export async function outboxIn(ctx: Ctx, state: OutboxRow['state'], limit: number): Promise<OutboxRow[]> {
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

/** What became of a letter. */
export interface Sending {
	id: string
	state: OutboxRow['state']
	error: string | null
	/** The next try of one that still waits. */
	dueAt: Date
}

export async function markOutbox(ctx: Ctx, sendings: readonly Sending[]): Promise<void> {
	await sql`
		update outbox
		set state = row.state,
			attempts = attempts + 1,
			last_error = row.error,
			due_at = row."dueAt",
			sent_at = case when row.state = 'sent' then ${ctx.now}::timestamptz end
		from jsonb_to_recordset(${JSON.stringify(sendings)}::jsonb) as row
			(id text, state text, error text, "dueAt" timestamptz)
		where outbox.seller_id = ${ctx.seller.sellerId}
		and outbox.id = row.id
	`.execute(ctx.sql)
}
