import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'

export interface Revision {
	hash: string
	/** Sessions of repeating events exist for the days before this date. */
	horizon: string
}

export async function readRevision(ctx: Ctx): Promise<Revision | null> {
	const { rows } = await sql<Revision>`
		select hash, horizon
		from catalog_revision
		where seller_id = ${ctx.seller.sellerId}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** The hash of the catalogue in the tables, as part of a statement. */
export const currentRevision = ({ seller }: Ctx) => sql`
	select hash
	from catalog_revision
	where seller_id = ${seller.sellerId}
`

export async function writeRevision(ctx: Ctx, { hash, horizon }: Revision): Promise<void> {
	await sql`
		insert into catalog_revision (seller_id, hash, horizon, applied_at)
		values (${ctx.seller.sellerId}, ${hash}, ${horizon}, ${ctx.now})
		on conflict (seller_id) do update
		set hash = excluded.hash,
			horizon = excluded.horizon,
			applied_at = excluded.applied_at
	`.execute(ctx.sql)
}

/** Whether this revision of the seller is the live one, also when its publishing was committed a moment ago. */
export async function isLiveRevision(ctx: Ctx, number: number): Promise<boolean> {
	const { count } = await sql`
		select
		from seller_live
		where seller_id = ${ctx.seller.sellerId}
			and number = ${number}
	`.execute(ctx.sql)
	return count > 0
}

/** Locks the seller's catalogue, so that two processes that start together apply it one after the other. */
export async function lockCatalog(ctx: Ctx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog ${ctx.seller.sellerId}`}, 0))`.execute(
		ctx.sql,
	)
}
