import {
	type Counting,
	countersOfDays,
	isLongSession,
	isOnSale,
	placesLeft,
} from '#app/commerce/catalog/availability-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { priceBorders } from '#app/rules/price.ts'
import type { Moment } from '#app/rules/when.ts'
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
	/** The earliest beginning of a sale among those that are not on sale yet, ISO; null for none. */
	saleFrom: string | null
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
		select local_date as date, border,
			count(*)::integer as sessions,
			count(*) filter (where is_to_come)::integer as "toCome",
			case
				when bool_or(is_to_come and places is null) then null
				else coalesce(sum(places) filter (where is_to_come), 0)::integer
			end as left,
			to_json(min(sale_from) filter (where is_on_sale and not is_to_come)) #>> '{}' as "saleFrom",
			bool_or(is_long) as "isLong"
		from (
			select local_date, border, is_on_sale, is_to_come, sale_from, is_long, ${placesLeft(counting)} as places
			from (${daysOf(ctx, record, { from, until })}) as event_session
			${countersOfDays(ctx, counting, { from, until })}
			${computedOnce}
		) as session
		group by local_date, border
		order by local_date, border
	`.execute(ctx.sql)
	return rows
}

// Without it the planner copies the expressions of a subquery to each place that names them: six times in a calendar.
const computedOnce = sql`offset 0`

/** Sorts in the order of the index. Otherwise a scan of all sessions is planned as soon as half of them are of this event. */
const daysOf = (
	ctx: Ctx,
	{ event, ...record }: EventRecord,
	{ from, until }: { from: string; until: string | undefined },
): Statement<unknown> => sql`
	select id, local_date, capacity, oversell_capacity, used_capacity, sale_from, is_on_sale, is_long,
		is_on_sale and coalesce(sale_from <= ${ctx.now}, true) as is_to_come, border
	from (
		select id, local_date, start_datetime, capacity, oversell_capacity, used_capacity, sale_from,
			${isOnSale(ctx, event)} as is_on_sale,
			${isLongSession(ctx)} as is_long,
			${borderOf({ event, ...record })} as border
		from event_session
		where seller_id = ${ctx.seller.sellerId}
		and event_template_id = ${event.id}
		and not withdrawn
		and local_date >= ${from}
		and ${until === undefined ? sql`true` : sql`local_date < ${until}`}
		order by local_date, start_datetime
	) as event_session
	${computedOnce}
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
	const borders = bordersOf(event)
	const toCome = stretches.filter((stretch) => stretch.toCome > 0)
	const open = toCome.filter((stretch) => stretch.left !== 0)
	return (open.length > 0 ? open : toCome).map(({ border }) => ({ date, time: borders[border] ?? '0000' }))
}

// Every day of a calendar has the same rules.
const knownBorders = new WeakMap<EventRecord['event']['price_rules'], string[]>()

function bordersOf({ price_rules: rules }: EventRecord['event']): string[] {
	const borders = knownBorders.get(rules) ?? ['0000', ...priceBorders(rules)]
	knownBorders.set(rules, borders)
	return borders
}
