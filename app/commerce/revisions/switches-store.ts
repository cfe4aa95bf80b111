import { messageOf, noticeChannel } from '#app/contract/notices.ts'
import type { SellerSwitches, Switches } from '#app/contract/revisions.ts'
import { type Sql, sql } from '#app/data/sql.ts'
import type { NoticeTexts } from '#app/lib/notice-text.ts'
import { withNoticeTexts } from '#app/rules/notice.ts'
import type { Switching } from '#app/rules/studio/switches.ts'

/** A row as it is stored. Earlier versions read and write `switches` alone, so the texts of a notice have a column of their own. */
type Stored<Row> = Row & { texts: NoticeTexts | null }

function withTexts<Row extends { switches: Switches }>({ texts, ...row }: Stored<Row>) {
	return { ...row, switches: withNoticeTexts(row.switches, texts) }
}

/** The switches of every seller that has or had some, or of those that were set in the last minute. */
export async function storedSwitches(db: Sql, which: 'all' | 'recent'): Promise<SellerSwitches[]> {
	const { rows } = await sql<Stored<SellerSwitches>>`
		select seller_id as "sellerId", switches, notice_texts as texts
		from seller_switches
		where ${which === 'all'} or changed_at > clock_timestamp() - interval '1 minute'
	`.execute(db)
	return rows.map(withTexts)
}

/** The switches of one seller, and how often they were set; null where they never were. */
export async function switchesOf(
	db: Sql,
	sellerId: string,
): Promise<{ switches: Switches; version: number } | null> {
	const { rows } = await sql<Stored<{ switches: Switches; version: number }>>`
		select switches, notice_texts as texts, version
		from seller_switches
		where seller_id = ${sellerId}
	`.execute(db)
	const [row] = rows
	return row ? withTexts(row) : null
}

/** What was set of one seller, newest first. */
export async function switchingsOf(db: Sql, sellerId: string, most: number): Promise<Switching[]> {
	const { rows } = await sql<Stored<Switching>>`
		select switches, notice_texts as texts, switched_by as "by", switched_at as "at"
		from seller_switching
		where seller_id = ${sellerId}
		order by id desc
		limit ${most}
	`.execute(db)
	return rows.map(withTexts)
}

interface NewSwitches extends SellerSwitches {
	by: string
	/** The version that was read; null for none. */
	over: number | null
}

/**
 * Sets the switches of a seller if `over` is still their version; the commit notifies every process that listens. Each
 * change is stored with its actor and time, for the history of the seller.
 *
 * @returns whether they are set; false where another operator was faster
 */
export async function setSwitches(db: Sql, { sellerId, switches, by, over }: NewSwitches): Promise<boolean> {
	const { noticeTexts, ...others } = switches
	const texts = noticeTexts === undefined ? null : JSON.stringify(noticeTexts)
	const notice = messageOf('', [{ kind: 'switches', seller: sellerId }])
	const { count } = await sql`
		with changed as (
			insert into seller_switches as stored (seller_id, switches, notice_texts, changed_by)
			values (${sellerId}, ${JSON.stringify(others)}::jsonb, ${texts}::jsonb, ${by})
			on conflict (seller_id) do update
			set switches = excluded.switches, notice_texts = excluded.notice_texts, version = stored.version + 1,
				changed_by = excluded.changed_by, changed_at = clock_timestamp()
			where stored.version = ${over}::integer
			returning seller_id, switches, notice_texts, changed_by, changed_at
		), noted as (
			insert into seller_switching (seller_id, switches, notice_texts, switched_by, switched_at)
			select seller_id, switches, notice_texts, changed_by, changed_at
			from changed
		)
		select seller_id, pg_notify(${noticeChannel}, ${notice}) from changed
	`.execute(db)
	return count === 1
}
