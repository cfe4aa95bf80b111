import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

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

export async function insertOutbox(
	ctx: Ctx,
	row: Pick<OutboxRow, 'id' | 'kind' | 'recipient' | 'locale' | 'facts'>,
): Promise<void> {
	await sql`
		insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at)
		values (${ctx.seller.sellerId}, ${row.id}, ${row.kind}, ${row.recipient}, ${row.locale},
			${JSON.stringify(row.facts)}, ${ctx.now})
	`.execute(ctx.sql)
}

export async function findOutbox(ctx: Ctx, id: string): Promise<OutboxRow | null> {
	const { rows } = await sql<OutboxRow>`
		select ${outboxColumns}
		from outbox
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
	`.execute(ctx.sql)
	return rows[0] ?? null
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

export async function markOutbox(
	ctx: Ctx,
	id: string,
	{ state, error }: { state: OutboxRow['state']; error: string | null },
): Promise<void> {
	await sql`
		update outbox
		set state = ${state},
			attempts = attempts + 1,
			last_error = ${error},
			sent_at = ${state === 'sent' ? ctx.now : null}
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
	`.execute(ctx.sql)
}
