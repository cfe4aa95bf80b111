import type { Ctx } from '#app/commerce/context.ts'
import { sessionLeft } from '#app/commerce/shared-places-store.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { PartyNeed } from '#app/rules/party.ts'
import type { EventRecord } from './read/records.ts'

/** The event of a session: a row that is already read, or the table `event_template` of the same statement. */
export type SellingEvent = { event_type: string; meta: { last_entry_minutes?: number } } | 'event_template'

/** Condition: the session in scope, `event_session`, can still be bought, now or once its sale begins. */
export const isOnSale = (ctx: Ctx, event: SellingEvent): Statement<boolean> =>
	sql<boolean>`${salesEnd(ctx, event)} > ${ctx.now}`

/** Condition: the session in scope can still be visited by somebody who buys now, whatever its times of sale. */
export const isToCome = (ctx: Ctx, event: SellingEvent): Statement<boolean> =>
	sql<boolean>`${lastEntry(ctx, event)} > ${ctx.now}`

/** The time at which sales of the session in scope end. */
export const salesEnd = (ctx: Ctx, event: SellingEvent): Statement<Date> => sql<Date>`least(
	${lastEntry(ctx, event)} - event_session.sale_closes_minutes * interval '1 minute',
	event_session.sale_until
)`

/** The start of the session in scope, or the last entry of an all-day session: the rule of rules/availability.ts. */
export function lastEntry({ seller }: Ctx, event: SellingEvent): Statement<Date> {
	const start = sql<Date>`event_session.start_datetime`
	if (event === 'event_template') {
		const minutes = sql<number>`coalesce((event_template.meta ->> 'last_entry_minutes')::integer, 0)`
		return sql<Date>`case
			when ${isAllDaySession({ seller })} then ${endLess(minutes)}
			else ${start}
		end`
	}
	if (event.event_type !== 'repeating') return start
	const minutes = sql<number>`${event.meta.last_entry_minutes ?? 0}::integer`
	return sql<Date>`case when ${isLong(seller.allDayMinHours)} then ${endLess(minutes)} else ${start} end`
}

/** The rule of `isAllDay` (rules/availability.ts) for the session and event in scope. */
export const isAllDaySession = ({ seller }: Pick<Ctx, 'seller'>): Statement<boolean> =>
	sql<boolean>`(event_template.event_type = 'repeating' and ${isLong(seller.allDayMinHours)})`

const isLong = (hours: number): Statement<boolean> =>
	sql<boolean>`event_session.end_datetime - event_session.start_datetime > ${hours}::float8 * interval '1 hour'`

const endLess = (minutes: Statement<number>): Statement<Date> =>
	sql<Date>`event_session.end_datetime - ${minutes} * interval '1 minute'`

type Group = EventRecord['groups'][number]

/** The counts of a session to compute: places of groups, and room for a party if there is one. */
export interface Counting {
	/** Groups in scope. */
	groups: readonly Group[]
	/** Null counts places only. */
	need: PartyNeed | null
}

const isLimited = (group: Group): boolean => group.capacity !== -1
const isInside = (group: Group): boolean => !group.exclude_from_event_capacity

/** Places left of the counter row of a group; null when unlimited. */
const leftOf = sql`
	case when capacity = -1 then null else greatest(capacity + oversell_capacity - used_capacity, 0) end
`

/** Sums over the counters of one session's groups, whose rows are `session_group`. */
function sums({ groups, need }: Counting): Statement<unknown> {
	const outside = groups.filter((group) => isLimited(group) && !isInside(group)).map((group) => group.id)
	// One comparison a row where there can be many: the rows are those of limited groups in scope.
	const [insideLeft, outsideLeft] =
		outside.length === 0
			? [sql`sum(${leftOf})`, sql`0`]
			: [
					sql`sum(${leftOf}) filter (where ticket_group_id <> all(${outside}))`,
					sql`sum(${leftOf}) filter (where ticket_group_id = any(${outside}))`,
				]
	const needs = limitedNeeds({ groups, need })
	const hasRoom = needs.map(
		({ groupId, count }) =>
			sql`ticket_group_id = ${groupId} and (capacity = -1 or capacity + oversell_capacity - used_capacity >= ${count})`,
	)
	return sql`
		${insideLeft} as inside_left,
		${outsideLeft} as outside_left,
		${hasRoom.length === 0 ? sql`0` : sql`count(*) filter (where ${sql.join(hasRoom, sql` or `)})`} as rooms
	`
}

const limitedNeeds = ({ groups, need }: Counting): PartyNeed['groups'] =>
	(need?.groups ?? []).filter(({ groupId }) =>
		groups.some((group) => group.id === groupId && isLimited(group)),
	)

const limitedIds = ({ groups }: Counting): string[] => groups.filter(isLimited).map((group) => group.id)

/**
 * The counters of each session as `counter`, read session by session: for a few sessions, or the first that match.
 * Joined to `event_session`.
 */
export function countersOfEach(counting: Counting): Statement<unknown> {
	const ids = limitedIds(counting)
	if (ids.length === 0) return noCounters
	return sql`left join lateral (
		select ${sums(counting)}
		from session_group
		where session_group.seller_id = event_session.seller_id
		and session_group.event_session_id = event_session.id
		and session_group.ticket_group_id = any(${ids})
	) as counter on true`
}

const noCounters = sql`cross join (select 0 as inside_left, 0 as outside_left, 0 as rooms) as counter`

/**
 * Places that the groups in scope can still fill in a session, 0 where a party has no room: the rules of
 * `rules/availability.ts` and `rules/party.ts` as SQL, for reads of thousands of sessions. Null is unlimited. Needs
 * `counter`.
 */
export function placesLeft(counting: Counting): Statement<number | null> {
	const inside = counting.groups.filter(isInside)
	const outside = counting.groups.filter((group) => !isInside(group))
	// least() ignores null, and null + n is null: both are right for unlimited.
	const insideLeft =
		inside.length === 0
			? sql`0`
			: bookable(
					inside.every(isLimited)
						? sql`least(${sessionLeft()}, coalesce(counter.inside_left, 0))`
						: sessionLeft(),
				)
	const outsideLeft =
		outside.length === 0
			? sql`0`
			: outside.every(isLimited)
				? sql`coalesce(counter.outside_left, 0)`
				: sql`null::integer`
	const left = sql<number | null>`(${insideLeft} + ${outsideLeft})::integer`
	return counting.need ? sql<number | null>`case when ${canTake(counting)} then ${left} else 0 end` : left
}

/** Places for fewer guests than one booking must bring are none. */
const bookable = (left: Statement<unknown>): Statement<unknown> =>
	sql`case when ${left} < event_session.min_guests then 0 else ${left} end`

/** Whether a session has room for the whole party. Needs `counter`. */
function canTake(counting: Counting): Statement<boolean> {
	const inSession = counting.need?.inSession ?? 0
	const rooms = limitedNeeds(counting).length
	return sql<boolean>`(
		${inSession === 0 ? sql`true` : sql`coalesce(${sessionLeft()} >= ${inSession}, true)`}
		and coalesce(counter.rooms, 0) >= ${rooms}
	)`
}

/** Whether the groups in scope have no place left. Needs `counter`. */
export const isFull = (counting: Counting): Statement<boolean> =>
	sql<boolean>`coalesce(${placesLeft(counting)} = 0, false)`

export const isOpen = (counting: Counting): Statement<boolean> => sql<boolean>`not ${isFull(counting)}`

/** The largest number of places that each group has in one session on sale, by group; null is unlimited. */
export async function mostPlaces(
	ctx: Ctx,
	event: EventRecord['event'],
	{ groups, today }: { groups: readonly Group[]; today: string },
): Promise<ReadonlyMap<string, number | null>> {
	const ids = limitedIds({ groups, need: null })
	const outside = groups.filter((group) => !isInside(group)).map((group) => group.id)
	const { rows } = await sql<{ session: number | null; groups: Record<string, number> }>`
		with session as (
			select id, ${sessionLeft()} as places
			from event_session
			where seller_id = ${ctx.seller.sellerId}
			and event_template_id = ${event.id}
			and not withdrawn
			and local_date >= ${today}
			and ${isOnSale(ctx, event)}
			order by local_date, start_datetime
		), counted as (
			select ticket_group_id,
				max(case
					when ticket_group_id = any(${outside}) then ${leftOf}
					else least(${leftOf}, session.places)
				end) as places
			from session_group
			join session on session.id = session_group.event_session_id
			where seller_id = ${ctx.seller.sellerId}
			and ticket_group_id = any(${ids})
			and local_date >= ${today}
			group by ticket_group_id
		)
		select (select case when bool_or(places is null) then null else coalesce(max(places), 0) end from session) as session,
			(select coalesce(jsonb_object_agg(ticket_group_id, places), '{}') from counted) as groups
	`.execute(ctx.sql)
	const found = rows[0] ?? { session: 0, groups: {} }
	return new Map(
		groups.map((group) => {
			if (isLimited(group)) return [group.id, found.groups[group.id] ?? 0]
			return [group.id, isInside(group) ? found.session : null]
		}),
	)
}
