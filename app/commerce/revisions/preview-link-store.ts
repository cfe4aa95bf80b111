import type { PreviewLink } from '#app/contract/revisions.ts'
import type { Actor } from '#app/contract/studio/acts.ts'
import { type Sql, sql } from '#app/data/sql.ts'

/**
 * The links of a seller that open a draft now. A link without a number shows the newest revision, while it was never live;
 * one with a number shows that revision, while it is not live.
 */
export async function openLinks(db: Sql, sellerId: string, clockOffsetMs: number): Promise<PreviewLink[]> {
	const { rows } = await sql<PreviewLink>`
		select link.secret_hash as "secretHash",
			extract(epoch from link.expires_at - clock_timestamp() - make_interval(secs => ${clockOffsetMs / 1000}))::integer
				as "secondsLeft",
			draft.draft
		from seller_preview_link as link
		left join lateral (
			select jsonb_build_object('number', number, 'tree', tree, 'manifest', manifest) as draft
			from seller_revision as revision
			where revision.seller_id = link.seller_id
				and revision.number = coalesce(
					link.number,
					(select max(number) from seller_revision as any_revision where any_revision.seller_id = link.seller_id)
				)
				and not exists (
					select from seller_live
					where seller_live.seller_id = revision.seller_id and seller_live.number = revision.number
				)
				and (link.number is not null or not exists (
					select from seller_publishing
					where seller_publishing.seller_id = revision.seller_id and seller_publishing.number = revision.number
				))
		) as draft on true
		where link.seller_id = ${sellerId}
			and link.revoked_at is null
			and link.expires_at > clock_timestamp() + make_interval(secs => ${clockOffsetMs / 1000})
	`.execute(db)
	return rows
}

interface NewLink {
	sellerId: string
	secretHash: string
	/** Null shows the newest draft. */
	number: number | null
	by: string
	actor: Actor
	seconds: number
}

// A process reads all open links of a venue at once.
export const mostOpenLinks = 20

/** Adds a link and returns its id; null where the seller has `mostOpenLinks` already. */
export async function addLink(
	db: Sql,
	{ sellerId, secretHash, number, by, actor, seconds }: NewLink,
): Promise<number | null> {
	const { staffId, operator } = actor
	const { rows } = await sql<{ id: number }>`
		with added as (
			insert into seller_preview_link (seller_id, secret_hash, number, created_by, expires_at)
			select ${sellerId}, ${secretHash}, ${number}::integer, ${by}, clock_timestamp() + make_interval(secs => ${seconds})
			where (
				select count(*)
				from seller_preview_link
				where seller_id = ${sellerId} and revoked_at is null and expires_at > clock_timestamp()
			) < ${mostOpenLinks}
			returning id, seller_id
		), noted as (
			insert into staff_act (seller_id, kind, staff_id, operator, what)
			select seller_id, 'link', ${staffId}::text, ${operator}::text, id::text
			from added
		)
		select id from added
	`.execute(db)
	return rows[0]?.id ?? null
}

/** A link as the list has it; the link itself can't be printed again. */
export interface LinkRow {
	id: number
	number: number | null
	by: string
	createdAt: Date
	expiresAt: Date
	revokedAt: Date | null
	isOpen: boolean
}

/** The newest links of a seller, ended ones among them. */
export async function linksOf(db: Sql, sellerId: string, most: number): Promise<LinkRow[]> {
	const { rows } = await sql<LinkRow>`
		select id, number, created_by as by, created_at as "createdAt", expires_at as "expiresAt",
			revoked_at as "revokedAt", revoked_at is null and expires_at > clock_timestamp() as "isOpen"
		from seller_preview_link
		where seller_id = ${sellerId}
		order by id desc
		limit ${most}
	`.execute(db)
	return rows
}

/** Ends one open link of a seller, or all of them (null), and returns how many. */
export async function revokeLinks(
	db: Sql,
	{ sellerId, id, actor }: { sellerId: string; id: number | null; actor: Actor },
): Promise<number> {
	const { staffId, operator } = actor
	const { count } = await sql`
		with revoked as (
			update seller_preview_link
			set revoked_at = clock_timestamp()
			where seller_id = ${sellerId}
				and (${id}::integer is null or id = ${id}::integer)
				and revoked_at is null
				and expires_at > clock_timestamp()
			returning id, seller_id
		), noted as (
			insert into staff_act (seller_id, kind, staff_id, operator, what)
			select seller_id, 'link_revoked', ${staffId}::text, ${operator}::text, id::text
			from revoked
		)
		select id from revoked
	`.execute(db)
	return count
}
