import { type Sql, sql } from '#app/data/sql.ts'

interface NewComment {
	sellerId: string
	/** The revision that it is written on. */
	number: number
	/** What of the difference it is about; null for the draft as a whole. */
	place: string | null
	text: string
	staffId: string
}

/** Adds a comment, and the act to the history. */
export async function addComment(
	db: Sql,
	{ sellerId, number, place, text, staffId }: NewComment,
): Promise<void> {
	await sql`
		with added as (
			insert into staff_comment (seller_id, number, place, text, staff_id)
			values (${sellerId}, ${number}, ${place}, ${text}, ${staffId})
			returning id, seller_id, staff_id
		)
		insert into staff_act (seller_id, kind, staff_id, what)
		select seller_id, 'comment', staff_id, id::text
		from added
	`.execute(db)
}

/**
 * Resolves a comment, or takes that back, and adds the act to the history.
 *
 * @returns whether it changed anything
 */
export async function resolveComment(
	db: Sql,
	{
		sellerId,
		id,
		isResolved,
		staffId,
	}: { sellerId: string; id: number; isResolved: boolean; staffId: string },
): Promise<boolean> {
	const { count } = await sql`
		with changed as (
			update staff_comment
			set resolved_at = case when ${isResolved} then clock_timestamp() end,
				resolved_by = case when ${isResolved} then ${staffId}::text end
			where seller_id = ${sellerId} and id = ${id} and (resolved_at is null) = ${isResolved}
			returning id, seller_id
		), noted as (
			insert into staff_act (seller_id, kind, staff_id, what)
			select seller_id, ${isResolved ? 'resolved' : 'reopened'}, ${staffId}, id::text
			from changed
		)
		select id from changed
	`.execute(db)
	return count === 1
}

interface CommentRow {
	id: number
	number: number
	place: string | null
	text: string
	/** Null for an account that was deleted. */
	by: string | null
	at: Date
	resolvedBy: string | null
	resolvedAt: Date | null
	/** The revision whose publishing ended the discussion; null while it goes on. */
	published: number | null
}

/**
 * The newest comments of a seller, the oldest of them first. A comment on a draft belongs to the first publishing after it that has
 * its draft or a later one: a draft becomes many revisions before one of them is published.
 */
export async function commentsOf(db: Sql, sellerId: string, most: number): Promise<CommentRow[]> {
	const { rows } = await sql<CommentRow>`
		select comment.id, comment.number, place, text, author.name as by, at, resolver.name as "resolvedBy",
			resolved_at as "resolvedAt", publishing.number as published
		from staff_comment as comment
		left join staff as author on author.id = comment.staff_id
		left join staff as resolver on resolver.id = comment.resolved_by
		left join lateral (
			select number
			from seller_publishing
			where seller_publishing.seller_id = comment.seller_id
				and seller_publishing.number >= comment.number
				and published_at > comment.at
			order by seller_publishing.id
			limit 1
		) as publishing on true
		where comment.seller_id = ${sellerId}
		order by comment.id desc
		limit ${most}
	`.execute(db)
	return rows.reverse()
}
