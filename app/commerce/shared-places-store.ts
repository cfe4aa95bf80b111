import { type Statement, sql } from '#app/data/sql.ts'

// A session may share places with sessions of other events: one boat, two tours. What is left of it is then the smaller of
// two numbers. The row is looked up only where the session names one.

const ofSession = (session: Statement<unknown>, value: Statement<unknown>): Statement<unknown> => sql`
	select ${value}
	from shared_places
	where shared_places.seller_id = ${session}.seller_id
	and shared_places.id = ${session}.shared_places_id
`

const eventSession = sql`event_session`
/** Places left of the row of `shared_places` in scope. */
export const sharedLeft = sql`greatest(shared_places.capacity - shared_places.used_capacity, 0)`

/** The capacity of the session in scope: what it has taken and what it can still take where it shares places; -1 is unlimited. */
export const sessionCapacity = sql<number>`case
	when event_session.shared_places_id is null then event_session.capacity
	else (${ofSession(
		eventSession,
		sql`least(nullif(event_session.capacity, -1), event_session.used_capacity + ${sharedLeft})`,
	)})
end`

/** Places left of the session in scope; null when unlimited. */
export function sessionLeft(session: Statement<unknown> = eventSession): Statement<number | null> {
	const own = sql`case
		when ${session}.capacity = -1 then null
		else greatest(${session}.capacity + ${session}.oversell_capacity - ${session}.used_capacity, 0)
	end`
	return sql<number | null>`case
		when ${session}.shared_places_id is null then ${own}
		else (${ofSession(session, sql`least(${own}, ${sharedLeft})`)})
	end`
}

/** Whether the shared places of the session in scope have room for some more; true where it shares none. */
export const sharedHaveRoom = (count: number | Statement<unknown>): Statement<boolean> => sql<boolean>`(
	event_session.shared_places_id is null
	or ${count} <= (${ofSession(eventSession, sharedLeft)})
)`

/** Sessions that share places with some sessions, themselves among them: of a session without shared places it is the only one. */
export const sharingWith = (
	sellerId: Statement<unknown>,
	sessionIds: readonly string[],
): Statement<unknown> => sql`
	select unnest(${[...sessionIds]}::text[])
	union all
	select other.id
	from event_session mine
	join event_session other
		on other.seller_id = mine.seller_id
		and other.shared_places_id = mine.shared_places_id
	where mine.seller_id = ${sellerId}
	and mine.id = ${sql.oneOf(sessionIds)}
`
