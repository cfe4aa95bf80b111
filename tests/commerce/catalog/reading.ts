import type { Reader } from '#app/commerce/catalog/read/visibility.ts'
import { reading } from '#app/commerce/context.ts'
import type { CatalogGroup } from '#app/contract/config.generated.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import type { Database } from '#app/data/database.server.ts'
import { sql } from '#app/data/sql.ts'
import { type aVenue, engineOn, fixedNow } from '#tests/builders/venue.ts'

/** A member and somebody who only has an account. */
export const aMember: Visitor = { identityId: 'idn_ada', roles: ['member'] }
export const anAccount: Visitor = { identityId: 'idn_bob', roles: [] }

/** Puts a venue into the database and reads it at a moment. */
export async function readerAt(
	database: Database,
	venue: ReturnType<typeof aVenue>,
	now: Date = fixedNow,
): Promise<Reader> {
	await venue.applyTo(engineOn(database))
	return reading(engineOn(database, now), venue.terms)
}

/** A group with one type `<id>_type` at 10.00. */
export const aGroup = (id: string, rest: Partial<CatalogGroup> = {}): CatalogGroup => ({
	id,
	name: id,
	types: [{ id: `${id}_type`, name: 'Adult', price: '10.00' }],
	...rest,
})

/** Places taken of a session, of a group in it, or of a group without sessions. */
export async function setUsed(
	{ sql: db, seller: { sellerId } }: Reader,
	used: number,
	{ sessionId, groupId }: { sessionId?: string; groupId?: string },
): Promise<void> {
	if (sessionId && groupId)
		await sql`
			update session_group
			set used_capacity = ${used}
			where seller_id = ${sellerId}
			and event_session_id = ${sessionId}
			and ticket_group_id = ${groupId}
		`.execute(db)
	else
		await sql`
			update ${sql.ref(sessionId ? 'event_session' : 'ticket_group')}
			set used_capacity = ${used}
			where seller_id = ${sellerId}
			and id = ${sessionId ?? groupId ?? ''}
		`.execute(db)
}
