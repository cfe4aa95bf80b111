import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { priceBorders } from '#app/rules/price.ts'
import type { Moment } from '#app/rules/when.ts'
import { isOnSale } from '../sales-end-store.ts'
import { type Counting, countersOfDays, placesLeft } from './places.ts'
import { type EventRecord, todayAt } from './records.ts'

/** The sessions of one day that have the same prices. */
export interface Stretch {
	date: string
	/** The number of price boundaries before these sessions. */
	border: number
	/** All sessions, and those on sale. */
	sessions: number
	toCome: number
	/** Places of the sessions on sale; null is unlimited. */
	left: number | null
	/** At least one of them is an all-day session by its length. */
	isLong: boolean
}

export interface DateRange {
	'date._gte'?: string
	'date._lt'?: string
}

/** Reads the days of an event from today (or the requested date) on, in one statement for any number of sessions. */
export async function readStretches(
	ctx: Ctx,
	record: EventRecord,
	{ counting, range }: { counting: Counting; range: DateRange },
): Promise<Stretch[]> {
	const from = range['date._gte'] ?? todayAt(ctx, record.venue.timezone)
	const until = range['date._lt']
	const { rows } = await sql<Stretch>`
		with session as (
			select local_date, ${borderOf(record)} as border, ${isOnSale(ctx, record.event)} as is_to_come,
				${placesLeft(counting)} as places, end_datetime - start_datetime > ${ctx.seller.allDayMinHours}::float8 * interval '1 hour' as is_long
			from (${daysOf(ctx, record, { from, until })}) as event_session
			${countersOfDays(ctx, counting, { from, until })}
		)
		select local_date as date, border,
			count(*)::integer as sessions,
			count(*) filter (where is_to_come)::integer as "toCome",
			case
				when bool_or(is_to_come and places is null) then null
				else coalesce(sum(places) filter (where is_to_come), 0)::integer
			end as left,
			bool_or(is_long) as "isLong"
		from session
		group by local_date, border
		order by local_date, border
	`.execute(ctx.sql)
	return rows
}

/** Sorts in the order of the index. Otherwise a scan of all sessions is planned as soon as half of them are of this event. */
const daysOf = (
	ctx: Ctx,
	{ event }: EventRecord,
	{ from, until }: { from: string; until: string | undefined },
): Statement<unknown> => sql`
	select id, local_date, start_time, start_datetime, end_datetime, capacity, oversell_capacity, used_capacity
	from event_session
	where seller_id = ${ctx.seller.sellerId}
	and event_template_id = ${event.id}
	and not withdrawn
	and local_date >= ${from}
	and ${until === undefined ? sql`true` : sql`local_date < ${until}`}
	order by local_date, start_datetime
`

function borderOf({ event }: EventRecord): Statement<unknown> {
	const borders = priceBorders(event.price_rules)
	if (borders.length === 0) return sql`0`
	return sql.join(
		borders.map((time) => sql`(start_time >= ${time})::integer`),
		sql` + `,
	)
}

/** The times of the day to price: of sessions that can still be bought, or of all sessions on sale when none can. */
export function momentsOf(
	date: string,
	stretches: readonly Stretch[],
	{ event }: EventRecord,
): Required<Moment>[] {
	const borders = ['0000', ...priceBorders(event.price_rules)]
	const toCome = stretches.filter((stretch) => stretch.toCome > 0)
	const open = toCome.filter((stretch) => stretch.left !== 0)
	return (open.length > 0 ? open : toCome).map(({ border }) => ({ date, time: borders[border] ?? '0000' }))
}
