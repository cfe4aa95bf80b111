import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyVenues, type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { expect, hydrated, test as journey } from './support/journey.ts'

// In development the open page shows the result of a save to the author of a venue's files.

interface Workshop {
	product: Product
	wording: string
}

const test = journey.extend<object, { workshop: Workshop }>({
	workshop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const folder = await scratchFolder('workshop')
			const venues = await copyVenues(folder.path, (config) => config)
			const env = { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues, FOYER_ENV: 'development' }
			const product = await startProduct({ env, waitMs: 180_000 })
			await use({ product, wording: join(venues, 'harbour-science', 'wording.en-US.json') })
			await product.stop()
			await folder.remove()
		},
		{ scope: 'worker', timeout: 240_000 },
	],
})

test('a broken save covers the page until it is fixed', async ({ page, workshop }) => {
	const { product, wording } = workshop
	const original = await readFile(wording, 'utf8')
	await page.goto(`http://harbour-science.localhost:${product.port}/`)
	await hydrated(page)
	const heading = page.getByRole('heading', { level: 1 })
	const before = await heading.textContent()

	await writeFile(wording, original.replace('{', '{ "home.welcom": "Nobody reads this",'))
	const panel = page.getByRole('dialog', { name: 'Problems of the configuration' })
	await expect(panel).toContainText('wording.en-US.json:1:')
	await expect(panel).toContainText('Did you mean "home.welcome"?')
	await expect(heading).toHaveText(before ?? '')

	await writeFile(wording, JSON.stringify({ ...JSON.parse(original), 'home.welcome': 'Mended and open' }))
	await expect(heading).toHaveText('Mended and open')
	await expect(panel).toHaveCount(0)
})
