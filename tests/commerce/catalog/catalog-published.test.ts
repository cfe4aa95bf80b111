import { expect, test } from 'vitest'
import { applyPublished, extendHorizon } from '#app/commerce/catalog/import/apply.ts'
import { moveLive } from '#app/commerce/revisions/store.ts'
import { engineOn } from '#tests/builders/venue.ts'
import { openCatalogs } from './reading.ts'

// Several processes apply what is published; one of them may have slept since it read its files.

const catalogs = await openCatalogs('published')
const { database, engine, rowsOf, venue } = catalogs

/** The catalogues of two revisions of a seller, of which the first is live. */
async function twoRevisions() {
	const { sellerId } = catalogs
	await rowsOf(
		`insert into seller_revision (seller_id, number, tree, manifest, origin, author, checks)
		select $1, number, number, '{}', 'folder', 'a test', '{}' from unnest(array[1, 2]) as number`,
	)
	const { terms } = venue()
	const of = (number: number, price: string) => ({
		number,
		catalog: venue()
			.withEvent({ id: 'evt_ga', prices: { adult: price } })
			.catalog(),
	})
	const publish = (number: number, over: number | null) =>
		moveLive(database.sql, { sellerId, number, over, by: 'a test' })
	const price = async () =>
		(await rowsOf('select amount from ticket_type where seller_id = $1')).map(({ amount }) => amount)
	await publish(1, null)
	const [older, newer] = [of(1, '10.00'), of(2, '20.00')]
	await applyPublished(engine, terms, older)
	return { terms, older, newer, publish, price }
}

test('a late process does not apply a revision over the one that is live', async () => {
	const { terms, older, newer, publish, price } = await twoRevisions()
	expect(await price()).toEqual([1_000])
	await publish(2, 1)
	await applyPublished(engine, terms, newer)
	expect(await price()).toEqual([2_000])
	// An older process is started again, and another one extends the calendar by its own files.
	expect(await applyPublished(engineOn(database), terms, older)).toEqual([])
	expect(await extendHorizon(engineOn(database), terms, older)).toEqual([])
	expect(await price()).toEqual([2_000])
	// A rollback makes the older one live again.
	await publish(1, 2)
	expect(await applyPublished(engine, terms, newer)).toEqual([])
	await applyPublished(engine, terms, older)
	expect(await price()).toEqual([1_000])
})

test('a process that waited for the catalogue while another revision became live changes nothing', async () => {
	const { terms, older, newer, publish, price } = await twoRevisions()
	await publish(2, 1)
	await applyPublished(engine, terms, newer)
	await publish(1, 2)
	// The older one is live when its import begins, and no longer when it gets the lock.
	const client = await database.pool.connect()
	await client.query('begin')
	await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`catalog ${terms.sellerId}`])
	const waiting = applyPublished(engineOn(database), terms, older)
	const isWaiting = async () =>
		(
			await client.query(
				`select from pg_locks
				join pg_database on pg_database.oid = pg_locks.database
				where datname = current_database() and locktype = 'advisory' and not granted`,
			)
		).rowCount
	await expect.poll(isWaiting, { timeout: 30_000 }).toBe(1)
	await publish(2, 1)
	await client.query('commit')
	client.release()
	expect(await waiting).toEqual([])
	expect(await price()).toEqual([2_000])
})
