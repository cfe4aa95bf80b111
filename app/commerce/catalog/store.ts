import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

export interface Revision {
	hash: string
	/** Sessions of repeating events exist for the days before this date. */
	horizon: string
}

export async function readRevision({ sql, seller }: Ctx): Promise<Revision | null> {
	const row = await sql
		.selectFrom('catalog_revision')
		.select(['hash', 'horizon'])
		.where('seller_id', '=', seller.sellerId)
		.executeTakeFirst()
	return row ?? null
}

/** The hash of the catalogue in the tables, as part of a statement. */
export const currentRevision = ({ seller }: Ctx) => sql`
	select hash
	from catalog_revision
	where seller_id = ${seller.sellerId}
`

export async function writeRevision({ sql, seller, now }: Ctx, revision: Revision): Promise<void> {
	const row = { seller_id: seller.sellerId, ...revision, applied_at: now }
	await sql
		.insertInto('catalog_revision')
		.values(row)
		.onConflict((conflict) => conflict.column('seller_id').doUpdateSet(row))
		.execute()
}

/** Locks the seller's catalogue, so that two processes that start together apply it one after the other. */
export async function lockCatalog(ctx: Ctx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog ${ctx.seller.sellerId}`}, 0))`.execute(
		ctx.sql,
	)
}
