import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { applyCatalog, planCatalog } from '#app/commerce/catalog/import/apply.ts'
import { reading } from '#app/commerce/context.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { catalogOf, resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { openTestDatabase } from '#tests/builders/database.ts'
import { engineOn } from '#tests/builders/venue.ts'

const root = resolve(import.meta.dirname, '../../..')
const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))
// Around noon at both venues: on another day there would be more sessions.
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T16:00:00Z`)

/** A shipped venue's terms and its catalogue. */
function venue(id: string) {
	const { seller } = resolveSeller(product, id, { environment: 'demo', now: noon })
	const { catalog } = catalogOf(product, id, 'demo')
	if (!seller || !catalog) throw new Error(`${id} does not resolve`)
	return { terms: seller.at(noon).terms, catalog }
}

test.each(['orpheum-theatre', 'corner-gallery'])(
	'the catalogue of %s is applied once, and then has no changes left',
	async (id) => {
		const { terms, catalog } = venue(id)
		const opened = await openTestDatabase()
		const engine = engineOn(opened.database, noon)
		const first = await applyCatalog(engine, terms, catalog)
		expect(first.length).toBeGreaterThan(catalog.events.length)
		expect(await planCatalog(await reading(engine, terms), catalog)).toEqual([])
		expect(await applyCatalog(engine, terms, catalog)).toEqual([])
		await opened.close()
	},
)

test('an import analyses its tables when they have grown by a large share, and not otherwise', async () => {
	const { database, close } = await openTestDatabase()
	const engine = engineOn(database, noon)
	const counted = async (): Promise<{ analysed: number; written: number }> => {
		const { rows } = await database.pool.query<{ analysed: number; written: number }>(
			`select reltuples::integer as analysed, (select count(*)::integer from event_session) as written
			from pg_class
			where oid = 'event_session'::regclass`,
		)
		return rows[0] ?? { analysed: 0, written: 0 }
	}
	const large = venue('harbour-science')
	await applyCatalog(engine, large.terms, large.catalog)
	const first = await counted()
	expect(first.written).toBeGreaterThan(10_000)
	expect(first.analysed).toBe(first.written)
	const small = venue('orpheum-theatre')
	await applyCatalog(engine, small.terms, small.catalog)
	const both = await counted()
	expect(both.written).toBeGreaterThan(first.written + 1_000)
	expect(both.analysed).toBe(first.analysed)
	await close()
})
