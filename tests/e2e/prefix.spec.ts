import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { buy } from './support/buying.ts'
import { expect, hydrated, test as journey } from './support/journey.ts'

// A venue whose every address begins with its prefix. Hydration compares the address of the browser with the one that
// the server rendered, so this needs a browser.

const id = 'harbour-annex'

async function withAnnex(folder: string): Promise<string> {
	const venues = join(folder, 'seller-configs')
	const shipped = resolve(import.meta.dirname, '../../seller-configs')
	for (const part of ['_platform', '_presets'])
		await cp(join(shipped, part), join(venues, part), { recursive: true })
	await cp(join(shipped, 'harbour-science'), join(venues, id), { recursive: true })
	const file = join(venues, id, 'seller.json')
	const config = JSON.parse(await readFile(file, 'utf8'))
	const routing = { redirects: { requireSellerPrefix: true } }
	await writeFile(file, JSON.stringify({ ...config, id, routing }, null, 2))
	return venues
}

const test = journey.extend<object, { annex: Product }>({
	annex: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const folder = await scratchFolder('annex')
			const venues = await withAnnex(folder.path)
			const product = await startProduct({
				env: { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues },
				waitMs: 180_000,
			})
			await use(product)
			await product.stop()
			await folder.remove()
		},
		{ scope: 'worker', timeout: 240_000 },
	],
	venue: async ({ venue, annex }, use) => {
		await use({ ...venue, id, origin: `http://${id}.localhost:${annex.port}/${id}` })
	},
})

test('every page of a prefixed venue hydrates', async ({ page, venue }) => {
	for (const path of ['', '/events', `/events/${venue.eventId}`, '/cart', '/checkout']) {
		await page.goto(`${venue.origin}${path}`)
		await hydrated(page)
		expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${id}(?:/|$)`))
	}
})

test('a visitor buys in a prefixed venue', async ({ page, venue }) => {
	await buy(page, venue)
	expect(page.url()).toContain(`/${id}/checkout/complete`)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a visitor buys in a prefixed venue without scripts', async ({ page, venue }) => {
		await buy(page, venue)
	})
})
