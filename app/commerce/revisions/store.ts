import { messageOf, noticeChannel } from '#app/contract/notices.ts'
import type { LiveRevision, Manifest } from '#app/contract/revisions.ts'
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
}

/**
 * Makes a revision the live one if `over` still is: one statement, so that of two publishers one wins, and a process that
 * ends in the middle leaves one whole revision. Its commit notifies every process that listens.
 *
 * @returns whether it is live now
 */
export async function moveLive(db: Sql, { sellerId, number, over, by }: Publishing): Promise<boolean> {
	const notice = messageOf('', [{ kind: 'publishing', seller: sellerId }])
	const { count } = await sql`
		with moved as (
			insert into seller_live (seller_id, number)
			select seller_id, number
			from seller_revision
			where seller_id = ${sellerId} and number = ${number}
			on conflict (seller_id) do update
			set number = excluded.number, changed_at = clock_timestamp()
			where seller_live.number is not distinct from ${over}::integer
			returning seller_id, number
		), noted as (
			insert into seller_publishing (seller_id, number, before, published_by)
			select seller_id, number, ${over}::integer, ${by}
			from moved
		), done as (
			update seller_revision
			set scheduled_for = null
			from moved
			where seller_revision.seller_id = moved.seller_id and seller_revision.number = moved.number
				and seller_revision.scheduled_for is not null
		)
		select number, pg_notify(${noticeChannel}, ${notice}) from moved
	`.execute(db)
	return count === 1
}

/** What a process looks at each second: what has become live, and what is due. */
export interface Moves {
	/** Live numbers of the last minute, by seller: longer than any publishing takes to be committed. */
	live: { sellerId: string; number: number }[]
	due: Publishing[]
}

export async function recentMoves(db: Sql, clockOffsetMs: number): Promise<Moves> {
	const { rows } = await sql<{ sellerId: string; number: number; over: number | null; by: string | null }>`
		select seller_id as "sellerId", number, null::integer as over, null as by
		from seller_live
		where changed_at > clock_timestamp() - interval '1 minute'
		union all
		select seller_id, number, scheduled_over, scheduled_by
		from seller_revision
		where scheduled_for <= clock_timestamp() + make_interval(secs => ${clockOffsetMs / 1000})
	`.execute(db)
	return {
		live: rows.filter(({ by }) => by === null),
		due: rows.flatMap(({ by, ...row }) => (by === null ? [] : { ...row, by })),
	}
}

/** Lets a revision go live by itself at a time, over the one that is live now; null takes that back. */
export async function scheduleRevision(
	db: Sql,
	{ sellerId, number, over, by }: Publishing,
	at: Date | null,
): Promise<void> {
	await sql`
		update seller_revision
		set scheduled_for = ${at}::timestamptz, scheduled_over = ${over}::integer, scheduled_by = ${by}
		where seller_id = ${sellerId} and number = ${number}
	`.execute(db)
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
	scheduledFor: Date | null
	isLive: boolean
	/** Every time it became live, the last one first. */
	published: { at: string; by: string }[]
}

/** The newest revisions of a seller, the newest one first. */
export async function revisionsOf(
	db: Sql,
	sellerId: string,
	{ most, number = null, before = null }: { most: number; number?: number | null; before?: number | null },
): Promise<RevisionRow[]> {
	const { rows } = await sql<RevisionRow>`
		select number, parent, tree, manifest, origin, author, note, created_at as "createdAt",
			scheduled_for as "scheduledFor",
			exists (
				select from seller_live
				where seller_live.seller_id = revision.seller_id and seller_live.number = revision.number
			) as "isLive",
			(
				select coalesce(jsonb_agg(jsonb_build_object('at', published_at, 'by', published_by) order by id desc), '[]')
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
