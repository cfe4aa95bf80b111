import { messageOf, noticeChannel } from '#app/contract/notices.ts'
import type { EndedSchedule, LiveRevision, Manifest } from '#app/contract/revisions.ts'
import { type Sql, type Statement, sql } from '#app/data/sql.ts'

/** What is served of every seller, or of some: one statement. */
export async function liveRevisions(
	db: Sql,
	sellerIds: readonly string[] | null = null,
): Promise<LiveRevision[]> {
	const { rows } = await sql<LiveRevision>`
		select live.seller_id as "sellerId", live.number, revision.tree, revision.manifest, folder.tree as "folderTree",
			coalesce(folder.was_live, false) as "folderWasLive"
		from seller_live as live
		join seller_revision as revision using (seller_id, number)
		left join lateral (
			select saved.tree,
				exists (
					select from seller_publishing
					where seller_publishing.seller_id = saved.seller_id and seller_publishing.number = saved.number
				) as was_live
			from seller_revision as saved
			where saved.seller_id = live.seller_id and saved.origin = 'folder'
			order by saved.number desc
			limit 1
		) as folder on true
		where ${sellerIds}::text[] is null or live.seller_id = any (${sellerIds}::text[])
	`.execute(db)
	return rows
}

/** The bytes of files by their hashes; a hash that is not stored is left out. */
export async function readFiles(db: Sql, hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
	const { rows } = await sql<{ hash: string; content: Buffer }>`
		select hash, content
		from seller_file
		where hash = any (${hashes}::text[])
	`.execute(db)
	return new Map(rows.map(({ hash, content }) => [hash, content]))
}

/** Which of these hashes are not stored yet. */
export async function missingFiles(db: Sql, hashes: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ hash: string }>`
		select wanted.hash
		from unnest(${hashes}::text[]) as wanted (hash)
		where not exists (select from seller_file where seller_file.hash = wanted.hash)
	`.execute(db)
	return rows.map(({ hash }) => hash)
}

/** What is saved of a seller: a draft until it is published. */
export interface NewRevision {
	sellerId: string
	parent: number | null
	tree: string
	manifest: Manifest
	/** Bytes of those files that may not be stored yet, by hash. */
	files: ReadonlyMap<string, Uint8Array>
	/** `folder`: the product has found it in the folder of the venues. `studio`: a member of staff has saved it there. */
	origin: 'folder' | 'import' | 'studio'
	author: string
	note: string | null
	checks: { warnings: number }
}

/** Part of a statement that stores files; those that are stored already stay. */
export const insertFiles = (files: NewRevision['files']): Statement => sql`
	insert into seller_file (hash, content)
	select hash, content
	from unnest(${[...files.keys()]}::text[], ${[...files.values()]}::bytea[]) as file (hash, content)
	order by hash
	on conflict do nothing
`

/**
 * Adds a revision with its files and returns its number. The newest one of the same origin and content is returned, not
 * repeated. Null where a file is neither given nor stored: old ones are deleted under a lock that this insert waits for.
 */
export async function addRevision(db: Sql, revision: NewRevision): Promise<number | null> {
	const { sellerId, parent, tree, manifest, files, origin, author, note, checks } = revision
	const { rows } = await sql<{ number: number }>`
		with file as (${insertFiles(files)}), newest as (
			select number, tree
			from seller_revision
			where seller_id = ${sellerId} and origin = ${origin}
			order by number desc
			limit 1
		), added as (
			insert into seller_revision (seller_id, number, parent, tree, manifest, origin, author, note, checks)
			select ${sellerId},
				(select coalesce(max(number), 0) + 1 from seller_revision where seller_id = ${sellerId}),
				${parent}::integer, ${tree}, ${JSON.stringify(manifest)}::jsonb, ${origin}, ${author}, ${note}::text,
				${JSON.stringify(checks)}::jsonb
			where not exists (select from newest where newest.tree = ${tree})
				and not exists (
					select from unnest(${Object.values(manifest)}::text[]) as wanted (hash)
					where wanted.hash <> all (${[...files.keys()]}::text[])
						and not exists (select from seller_file where seller_file.hash = wanted.hash)
				)
			returning number
		)
		select number from added
		union all
		select number from newest where newest.tree = ${tree}
	`.execute(db)
	return rows[0]?.number ?? null
}

/** What moves the live revision of a seller. */
export interface Publishing {
	sellerId: string
	number: number
	/** The number that is live as far as the publisher knows; null for none. */
	over: number | null
	by: string
	/** What changed, in the words of the publisher. */
	note?: string | null
}

/**
 * The statement that makes a revision the live one if `over` still is: one, so that of two publishers one wins, and a process
 * that ends in the middle leaves one whole revision. Its commit notifies every process that listens. It returns a row where
 * the revision is live now.
 *
 * @param condition of the row of the revision, which is locked before
 */
export function moving(
	{ sellerId, number, over, by, note = null }: Publishing,
	condition: Statement,
): Statement {
	const notice = messageOf('', [{ kind: 'publishing', seller: sellerId }])
	return sql`
		with chosen as (
			select seller_id, number
			from seller_revision
			where seller_id = ${sellerId} and number = ${number} and ${condition}
			for update
		), moved as (
			insert into seller_live (seller_id, number)
			select seller_id, number
			from chosen
			on conflict (seller_id) do update
			set number = excluded.number, changed_at = clock_timestamp()
			where seller_live.number is not distinct from ${over}::integer
			returning seller_id, number
		), noted as (
			insert into seller_publishing (seller_id, number, before, published_by, note)
			select seller_id, number, ${over}::integer, ${by}, ${note}::text
			from moved
		), done as (
			update seller_revision
			set scheduled_for = null, schedule_ended = null
			from moved
			where seller_revision.seller_id = moved.seller_id and seller_revision.number = moved.number
				and (seller_revision.scheduled_for is not null or seller_revision.schedule_ended is not null)
		)
		select number, pg_notify(${noticeChannel}, ${notice}) from moved
	`
}

/** Publishes a revision, see `moving`. Returns whether it is live now. */
export async function moveLive(db: Sql, publishing: Publishing): Promise<boolean> {
	const { count } = await moving(publishing, sql`true`).execute(db)
	return count === 1
}

/** A revision as the history lists it. */
export interface RevisionRow {
	number: number
	parent: number | null
	tree: string
	manifest: Manifest
	origin: NewRevision['origin']
	author: string
	note: string | null
	createdAt: Date
	checks: NewRevision['checks']
	scheduledFor: Date | null
	/** Why it did not go live by itself. */
	scheduleEnded: EndedSchedule | null
	isLive: boolean
	/** Every time it became live, the last one first. */
	published: { at: string; by: string; note: string | null }[]
}

/** The newest revisions of a seller, the newest one first. */
export async function revisionsOf(
	db: Sql,
	sellerId: string,
	{ most, number = null, before = null }: { most: number; number?: number | null; before?: number | null },
): Promise<RevisionRow[]> {
	const { rows } = await sql<RevisionRow>`
		select number, parent, tree, manifest, origin, author, note, created_at as "createdAt",
			checks, scheduled_for as "scheduledFor", schedule_ended as "scheduleEnded",
			exists (
				select from seller_live
				where seller_live.seller_id = revision.seller_id and seller_live.number = revision.number
			) as "isLive",
			(
				select coalesce(
					jsonb_agg(jsonb_build_object('at', published_at, 'by', published_by, 'note', note) order by id desc), '[]')
				from seller_publishing
				where seller_publishing.seller_id = revision.seller_id and seller_publishing.number = revision.number
			) as published
		from seller_revision as revision
		where seller_id = ${sellerId} and (${number}::integer is null or number = ${number}::integer)
			and (${before}::integer is null or number < ${before}::integer)
		order by number desc
		limit ${most}
	`.execute(db)
	return rows
}

/** The revision that was live before the one that is; null for none. */
export async function revisionBefore(db: Sql, sellerId: string): Promise<number | null> {
	const { rows } = await sql<{ before: number | null }>`
		select before
		from seller_publishing
		join seller_live using (seller_id, number)
		where seller_id = ${sellerId}
		order by id desc
		limit 1
	`.execute(db)
	return rows[0]?.before ?? null
}
