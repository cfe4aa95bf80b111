import { type Sql, sql } from '#app/data/sql.ts'

interface Places {
	sessionIds: readonly string[]
	groupIds: readonly string[]
}

/** The events of sessions, those that share places with them among these, and of groups; a group's has no session. */
export async function eventsOfPlaces(
	{ sql: db, sellerId }: { sql: Sql; sellerId: string },
	{ sessionIds, groupIds }: Places,
): Promise<{ sessionId: string | null; eventId: string }[]> {
	const { rows } = await sql<{ sessionId: string | null; eventId: string }>`
		select id as "sessionId", event_template_id as "eventId"
		from event_session
		where seller_id = ${sellerId}
		and id = any(${[...sessionIds]})
		union all
		select mine.id, other.event_template_id
		from event_session mine
		join event_session other
			on other.seller_id = mine.seller_id
			and other.shared_places_id = mine.shared_places_id
		where mine.seller_id = ${sellerId}
		and mine.id = any(${[...sessionIds]})
		and other.event_template_id <> mine.event_template_id
		union all
		select null, event_template_id
		from ticket_group
		where seller_id = ${sellerId}
		and id = any(${[...groupIds]})
	`.execute(db)
	return rows
}
