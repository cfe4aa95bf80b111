import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { sessionLeft } from '../shared-places-store.ts'

/** When the sold-out session began, and whether another of its event still has places that day. */
export async function soldOutFacts(
	ctx: Ctx,
	sessionId: string,
): Promise<{ start: Date; date: string; hasOthers: boolean } | null> {
	const { rows } = await sql<{ start: Date; date: string; hasOthers: boolean }>`
		select start_datetime as start, to_char(local_date, 'YYYY-MM-DD') as date, exists (
			select
			from event_session other
			where other.seller_id = mine.seller_id
			and other.event_template_id = mine.event_template_id
			and other.local_date = mine.local_date
			and other.id <> mine.id
			and not other.withdrawn
			and other.start_datetime > ${ctx.now}
			and coalesce(${sessionLeft(sql`other`)} > 0, true)
		) as "hasOthers"
		from event_session mine
		where seller_id = ${ctx.seller.sellerId}
		and id = ${sessionId}
	`.execute(ctx.sql)
	return rows[0] ?? null
}
