import type { SellerPresets, StoredPresets } from '#app/contract/revisions.ts'
import { type Sql, sql } from '#app/data/sql.ts'

/** The presets with which a seller was last served without an error; null where it has none. */
export async function presetsOf(db: Sql, sellerId: string): Promise<StoredPresets | null> {
	const { rows } = await sql<StoredPresets>`
		select tree, texts
		from seller_presets
		where seller_id = ${sellerId}
	`.execute(db)
	return rows[0] ?? null
}

/** Hashes of the stored presets by seller. */
export async function presetTrees(db: Sql): Promise<Map<string, string>> {
	const { rows } = await sql<{ id: string; tree: string }>`
		select seller_id as id, tree
		from seller_presets
	`.execute(db)
	return new Map(rows.map(({ id, tree }) => [id, tree]))
}

/** Stores the presets of several sellers in one statement; of two processes the later one wins. */
export async function storePresets(db: Sql, stored: readonly SellerPresets[]): Promise<void> {
	await sql`
		insert into seller_presets (seller_id, tree, texts)
		select seller_id, tree, texts
		from unnest(
			${stored.map(({ sellerId }) => sellerId)}::text[], ${stored.map(({ tree }) => tree)}::text[],
			${stored.map(({ texts }) => JSON.stringify(texts))}::jsonb[]
		) as stored (seller_id, tree, texts)
		order by seller_id
		on conflict (seller_id) do update
		set tree = excluded.tree, texts = excluded.texts, stored_at = clock_timestamp()
	`.execute(db)
}
