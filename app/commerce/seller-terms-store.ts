import { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Sql } from '#app/data/sql.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { Engine, EngineLog } from './context.ts'

/** A revision of a seller that may sell. */
export interface AcceptedSeller {
	terms: SellerTerms
	/** Of everything that terms and profile are made of. */
	revision: string
	/** What emails and partners need of it; stored and returned as JSON, the engine does not look into it. */
	profile: object
	/** Number of the published revision that it is made from; absent or null for files that are not published. */
	number?: number | null
}

/**
 * Stores what background work needs of a seller. The last accepted revision stays in use when the seller's files are
 * broken, a draft or gone, because its carts, payments and emails are still there. A published revision that is no longer
 * live is not stored: the process that read it is late.
 */
export async function acceptSeller(
	db: Sql,
	{ terms, revision, profile, number = null }: AcceptedSeller,
): Promise<void> {
	// The lock makes a publishing wait for this statement, so that the terms of the next revision are stored after it.
	await sql`
		insert into seller_terms (seller_id, revision, terms, profile)
		with live as materialized (
			select
			from seller_live
			where seller_id = ${terms.sellerId}
				and number = ${number}::integer
			for share
		)
		select ${terms.sellerId}, ${revision}, ${JSON.stringify(terms)}::jsonb, ${JSON.stringify(profile)}::jsonb
		where ${number}::integer is null
			or exists (select from live)
		on conflict (seller_id) do update
		set revision = excluded.revision,
			terms = excluded.terms,
			profile = excluded.profile,
			accepted_at = excluded.accepted_at
		where (seller_terms.revision, seller_terms.terms, seller_terms.profile)
			is distinct from (excluded.revision, excluded.terms, excluded.profile)
	`.execute(db)
}

/** The last accepted revisions by seller. */
export async function acceptedRevisions(db: Sql): Promise<Map<string, string>> {
	const { rows } = await sql<{ sellerId: string; revision: string }>`
		select seller_id as "sellerId", revision
		from seller_terms
	`.execute(db)
	return new Map(rows.map(({ sellerId, revision }) => [sellerId, revision]))
}

/** The profile of a seller's last accepted revision; null for a seller that never had one. */
export async function acceptedProfile(db: Sql, sellerId: string): Promise<unknown> {
	const { rows } = await sql<{ profile: unknown }>`
		select profile
		from seller_terms
		where seller_id = ${sellerId}
	`.execute(db)
	return rows[0]?.profile ?? null
}

type LoggingEngine = Engine & { log: EngineLog }

/** Terms of all sellers that ever had an accepted revision. */
export const acceptedSellers = (engine: LoggingEngine): Promise<SellerTerms[]> =>
	sellersWith(engine, sql`select`)

/** Terms of the accepted sellers for which a subquery on `seller.seller_id` finds a row: those with work to do. */
export async function sellersWith(engine: LoggingEngine, work: Statement<unknown>): Promise<SellerTerms[]> {
	const { rows } = await sql<{ sellerId: string; terms: unknown }>`
		select seller_id as "sellerId", terms
		from seller_terms as seller
		where exists (${work})
		order by seller_id
	`.execute(engine.database.sql)
	return rows.flatMap(({ sellerId, terms }) => {
		const { data, error } = SellerTerms.safeParse(terms)
		if (error) engine.log.error({ seller: sellerId, error }, 'the stored terms of a seller cannot be read')
		return data ?? []
	})
}
