import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'

/** The event of a session: a row that is already read, or the table `event_template` of the same statement. */
export type SellingEvent = { event_type: string; meta: { last_entry_minutes?: number } } | 'event_template'

/** Condition: the session in scope, `event_session`, can still be bought. The rule of `salesEnd` (rules/all-day.ts). */
export const isOnSale = (ctx: Ctx, event: SellingEvent): Statement<boolean> =>
	sql<boolean>`${salesEnd(ctx, event)} > ${ctx.now}`

/** The time at which sales of the session in scope end: its start, or the last entry of an all-day session. */
export function salesEnd({ seller }: Ctx, event: SellingEvent): Statement<Date> {
	const start = sql<Date>`event_session.start_datetime`
	if (event === 'event_template') {
		const lastEntry = sql<number>`coalesce((event_template.meta ->> 'last_entry_minutes')::integer, 0)`
		return sql<Date>`case
			when ${isAllDaySession({ seller })} then ${endLess(lastEntry)}
			else ${start}
		end`
	}
	if (event.event_type !== 'repeating') return start
	const lastEntry = sql<number>`${event.meta.last_entry_minutes ?? 0}::integer`
	return sql<Date>`case when ${isLong(seller.allDayMinHours)} then ${endLess(lastEntry)} else ${start} end`
}

/** The rule of `isAllDay` (rules/all-day.ts) for the session and event in scope. */
export const isAllDaySession = ({ seller }: Pick<Ctx, 'seller'>): Statement<boolean> =>
	sql<boolean>`(event_template.event_type = 'repeating' and ${isLong(seller.allDayMinHours)})`

const isLong = (hours: number): Statement<boolean> =>
	sql<boolean>`event_session.end_datetime - event_session.start_datetime > ${hours}::float8 * interval '1 hour'`

const endLess = (minutes: Statement<number>): Statement<Date> =>
	sql<Date>`event_session.end_datetime - ${minutes} * interval '1 minute'`
