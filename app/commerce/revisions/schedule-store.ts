import { messageOf, noticeChannel } from '#app/contract/notices.ts'
import type { Manifest, ScheduleEnd } from '#app/contract/revisions.ts'
import { type Sql, sql } from '#app/data/sql.ts'
import { moving, type Publishing } from './store.ts'

/** A revision whose time to go live has come. */
interface DueRevision extends Publishing {
	tree: string
	manifest: Manifest
}

/** What a process looks at: what has become live, and what goes live by itself. */
interface Moves {
	/** Live numbers of the last minute, by seller: longer than any publishing takes to be committed. */
	live: { sellerId: string; number: number }[]
	due: DueRevision[]
	/** Until the next one is due; null for none. */
	dueInMs: number | null
}

interface MoveRow extends DueRevision {
	kind: 'live' | 'due' | 'later'
	inMs: number
}

export async function recentMoves(db: Sql, clockOffsetMs: number): Promise<Moves> {
	const { rows } = await sql<MoveRow>`
		select 'live' as kind, seller_id as "sellerId", number, null::integer as over, null as by, null as note, null as tree,
			null::jsonb as manifest, 0::double precision as "inMs"
		from seller_live
		where changed_at > clock_timestamp() - interval '1 minute'
		union all
		select case when "inMs" > 0 then 'later' else 'due' end, seller_id, number, scheduled_over, scheduled_by, scheduled_note,
			tree, case when "inMs" > 0 then null else manifest end, "inMs"
		from seller_revision
		cross join lateral (
			select (extract(epoch from scheduled_for - clock_timestamp()) * 1000)::double precision - ${clockOffsetMs} as "inMs"
		) as remaining
		where scheduled_for is not null
	`.execute(db)
	const later = rows.flatMap(({ kind, inMs }) => (kind === 'later' ? inMs : []))
	return {
		live: rows.flatMap(({ kind, sellerId, number }) => (kind === 'live' ? { sellerId, number } : [])),
		// Two of one seller: the one that was due first goes live.
		due: rows.filter(({ kind }) => kind === 'due').sort((a, b) => a.inMs - b.inMs),
		dueInMs: later.length > 0 ? Math.min(...later) : null,
	}
}

/** Lets a revision go live by itself at a time, over `over`. The commit notifies every process, which plans for that time. */
export async function scheduleRevision(
	db: Sql,
	{ sellerId, number, over, by, note = null }: Publishing,
	at: Date,
): Promise<void> {
	const notice = messageOf('', [{ kind: 'publishing', seller: sellerId }])
	await sql`
		with scheduled as (
			update seller_revision
			set scheduled_for = ${at}::timestamptz, scheduled_over = ${over}::integer, scheduled_by = ${by},
				scheduled_note = ${note}::text, schedule_ended = null
			where seller_id = ${sellerId} and number = ${number}
			returning number
		)
		select number, pg_notify(${noticeChannel}, ${notice}) from scheduled
	`.execute(db)
}

/**
 * Ends the schedule of a revision, which stays a draft, and stores why.
 *
 * @returns whether it was scheduled; false where another process has published or ended it
 */
export async function endSchedule(
	db: Sql,
	{ sellerId, number }: Pick<Publishing, 'sellerId' | 'number'>,
	end: ScheduleEnd,
): Promise<boolean> {
	const { count } = await sql`
		update seller_revision
		set scheduled_for = null, scheduled_over = null, scheduled_by = null, scheduled_note = null,
			schedule_ended = ${JSON.stringify(end)}::jsonb || jsonb_build_object('at', clock_timestamp(), 'for', scheduled_for)
		where seller_id = ${sellerId} and number = ${number} and scheduled_for is not null
		returning number
	`.execute(db)
	return count === 1
}

/** As `moveLive`, for a revision that is still scheduled: a schedule that was cancelled meanwhile publishes nothing. */
export async function moveDue(db: Sql, due: Publishing): Promise<boolean> {
	const { count } = await moving(due, sql`scheduled_for is not null`).execute(db)
	return count === 1
}

/** A revision that goes live by itself. */
export interface Schedule {
	number: number
	manifest: Manifest
	at: Date
	by: string
	note: string | null
}

/** What goes live by itself at a seller, the next one first. */
export async function schedulesOf(db: Sql, sellerId: string): Promise<Schedule[]> {
	const { rows } = await sql<Schedule>`
		select number, manifest, scheduled_for as at, scheduled_by as by, scheduled_note as note
		from seller_revision
		where seller_id = ${sellerId} and scheduled_for is not null
		order by scheduled_for, number
	`.execute(db)
	return rows
}
