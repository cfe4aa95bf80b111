import { afterAll, beforeEach } from 'vitest'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { applyCatalog, planCatalog } from '#app/commerce/catalog/import/apply.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { reading } from '#app/commerce/context.ts'
import type { CatalogGroup } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { sql } from '#app/data/sql.ts'
import { openTestDatabase } from '#tests/builders/database.ts'
import { aVenue, engineOn, fixedNow } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'

/** A member, and a visitor who only has an account. */
export const aMember = loggedInAs('idn_ada', ['member'])
export const anAccount = loggedInAs('idn_bob')

type Venue = ReturnType<typeof aVenue>

/** A database for the catalogues of a test file, with a seller of its own for each test. */
export async function openCatalogs(name: string) {
	const { database, close } = await openTestDatabase()
	const engine = engineOn(database)
	let count = 0
	afterAll(close)
	beforeEach(() => {
		count += 1
	})
	const sellerId = () => `${name}-${count}`
	return {
		database,
		engine,
		get sellerId() {
			return sellerId()
		},
		/** A venue of the test's seller. */
		venue: (terms?: Partial<SellerTerms>) => aVenue(sellerId(), terms),
		/** Imports a catalogue; returns the changes that it reports. */
		async apply(venue: Venue, at = engine): Promise<string[]> {
			return (await applyCatalog(at, venue.terms, venue.catalog())).map((change) => change.text)
		},
		/** The changes that an import would make. */
		async plan(venue: Venue): Promise<string[]> {
			const changes = await planCatalog(await reading(engine, venue.terms), venue.catalog())
			return changes.map((change) => change.text)
		},
		/** Imports a catalogue and reads it at an instant. */
		async readerAt(venue: Venue, now: Date = fixedNow): Promise<Reader> {
			await venue.applyTo(engine)
			return readingCatalog(engineOn(database, now), venue.terms)
		},
		/** Rows of a statement whose $1 is the seller. */
		rowsOf: async (text: string, values: unknown[] = []) =>
			(await database.pool.query(text, [sellerId(), ...values])).rows,
	}
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

/** Family shares the session's 20 places and has 8 of its own, Hall only shares, laps count apart. */
export const partyGroups: CatalogGroup[] = [
	aGroup('family', { capacity: 8 }),
	aGroup('hall'),
	aGroup('laps', { capacity: 2, exclude_from_event_capacity: true }),
]

/** The body of a request for a party: quantities by ticket type. */
export const partyOf = (wanted: Record<string, number>) => ({
	ticket_types_required: Object.entries(wanted).map(([ticket_type_id, quantity]) => ({
		ticket_type_id,
		quantity,
	})),
})
