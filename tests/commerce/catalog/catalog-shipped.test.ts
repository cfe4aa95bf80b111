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

test.each(['orpheum-theatre', 'corner-gallery'])(
	'the catalogue of %s is applied once, and then has no changes left',
	async (id) => {
		const { seller } = resolveSeller(product, id, { environment: 'demo', now: noon })
		const { catalog } = catalogOf(product, id, 'demo')
		if (!seller || !catalog) throw new Error(`${id} does not resolve`)
		const { terms } = seller.at(noon)
		const opened = await openTestDatabase()
		const engine = engineOn(opened.database, noon)
		const first = await applyCatalog(engine, terms, catalog)
		expect(first.length).toBeGreaterThan(catalog.events.length)
		expect(await planCatalog(await reading(engine, terms), catalog)).toEqual([])
		expect(await applyCatalog(engine, terms, catalog)).toEqual([])
		await opened.close()
	},
)
