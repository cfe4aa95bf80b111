import { type RawBuilder, sql } from 'kysely'
import type { PartyNeed } from '#app/rules/party.ts'
import type { EventRecord } from './records.ts'

/** Places left of a counter row, null when unlimited. */
const leftOf = sql`
	case when capacity = -1 then null else greatest(capacity + oversell_capacity - used_capacity, 0) end
`

/**
 * Places that the groups in scope can still fill in a session: the rule `sessionPlaces` of
 * `rules/availability.ts` as SQL, for readings over thousands of sessions. Null is unlimited.
 */
export function placesLeft({ groups }: EventRecord): RawBuilder<number | null> {
	const inside = groups.filter((group) => !group.exclude_from_event_capacity)
	const outside = groups.filter((group) => group.exclude_from_event_capacity)
	// least() ignores null, and null + n is null: both as unlimited wants it.
	const insideLeft =
		inside.length === 0 ? sql`0` : isUnlimited(inside) ? leftOf : sql`least(${leftOf}, ${counted(inside)})`
	const outsideLeft =
		outside.length === 0 ? sql`0` : isUnlimited(outside) ? sql`null::integer` : counted(outside)
	return sql`(${insideLeft} + ${outsideLeft})::integer`
}

const isUnlimited = (groups: EventRecord['groups']): boolean => groups.some((group) => group.capacity === -1)

const counted = (groups: EventRecord['groups']): RawBuilder<unknown> => sql`(
	select coalesce(sum(${leftOf}), 0)
	from session_group
	where session_group.seller_id = event_session.seller_id
	and session_group.event_session_id = event_session.id
	and session_group.ticket_group_id = any(${groups.map((group) => group.id)})
)`

/** `rules/party.ts` as SQL: whether a session has room for all that a party needs. The groups are those of the record. */
export function canTake({ inSession, groups }: PartyNeed, record: EventRecord): RawBuilder<boolean> {
	const limited = groups.filter(({ groupId }) =>
		record.groups.some((group) => group.id === groupId && group.capacity !== -1),
	)
	const conditions = [
		inSession === 0
			? sql<boolean>`true`
			: sql<boolean>`(capacity = -1 or capacity + oversell_capacity - used_capacity >= ${inSession})`,
		...limited.map(
			({ groupId, count }) => sql<boolean>`coalesce((
				select session_group.capacity = -1
					or session_group.capacity + session_group.oversell_capacity - session_group.used_capacity >= ${count}
				from session_group
				where session_group.seller_id = event_session.seller_id
				and session_group.event_session_id = event_session.id
				and session_group.ticket_group_id = ${groupId}
			), false)`,
		),
	]
	return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Places of a session that has room for the whole party; 0 elsewhere. */
export const placesForParty = (need: PartyNeed, record: EventRecord): RawBuilder<number | null> =>
	sql<number | null>`case when ${canTake(need, record)} then ${placesLeft(record)} else 0 end`

/** Whether the groups in scope can fill no place any more. */
export const isFull = (record: EventRecord): RawBuilder<boolean> =>
	sql<boolean>`coalesce(${placesLeft(record)} = 0, false)`

export const isOpen = (record: EventRecord): RawBuilder<boolean> => sql<boolean>`not ${isFull(record)}`
