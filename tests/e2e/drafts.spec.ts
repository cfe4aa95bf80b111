import { type DraftVenue, draftName, draftVenue } from '#tests/builders/drafts.ts'
import { copyVenues, type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { axeFindings } from './support/axe.ts'
import { addToCart, chooseVisit } from './support/buying.ts'
import { expect, hydrated, test as journey } from './support/journey.ts'

// A visitor without an account opens a preview link, browses the draft, and leaves the preview.

interface Draft {
	product: Product
	drafts: DraftVenue
}

const test = journey.extend<object, { draft: Draft }>({
	draft: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const folder = await scratchFolder('drafts')
			const venues = await copyVenues(folder.path, (config) => config)
			const product = await startProduct({
				env: { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues },
				waitMs: 180_000,
			})
			const drafts = draftVenue({ folder: folder.path, venues })
			await drafts.importDraft()
			await use({ product, drafts })
			await product.stop()
			await folder.remove()
		},
		{ scope: 'worker', timeout: 240_000 },
	],
	venue: async ({ venue, draft }, use) => {
		await use({ ...venue, origin: `http://${venue.id}.localhost:${draft.product.port}` })
	},
})

// A reservation that is refused is answered 422, and a link that has ended 410.
test.use({ expectedError: /status of (?:422|410)/ })

test('a link shows the draft on every page until it is left', async ({ page, venue, draft, browser }) => {
	const { path } = await draft.drafts.link()
	await page.goto(venue.origin + path)
	await hydrated(page)
	const ribbon = page.getByRole('complementary', { name: venue.t('preview.draft') })
	await expect(ribbon).toBeVisible()
	expect(page.url()).not.toContain('_draft')
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	await expect(ribbon).toBeVisible()
	await expect(page).toHaveTitle(new RegExp(draftName))
	expect(await axeFindings(page, 'a page of a draft')).toEqual([])

	// Another browser meanwhile sees what is live.
	const others = await browser.newContext()
	const visitor = await others.newPage()
	await visitor.goto(`${venue.origin}/events/${venue.eventId}`)
	await expect(visitor).not.toHaveTitle(new RegExp(draftName))
	await others.close()

	await ribbon.getByRole('link', { name: venue.t('preview.leave') }).click()
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	await expect(ribbon).toHaveCount(0)
	await expect(page).not.toHaveTitle(new RegExp(draftName))
})

test('nothing is reserved from a draft', async ({ page, venue, draft }) => {
	const { path } = await draft.drafts.link()
	await page.goto(venue.origin + path)
	await chooseVisit(page, venue)
	await page.getByRole('spinbutton').first().fill('1')
	await addToCart(page, venue).click()
	await expect(page.getByText(venue.t('preview.read_only'))).toBeVisible()
	const cookies = await page.context().cookies()
	expect(cookies.filter(({ name }) => name.includes('foyer_cart_harbour-science'))).toEqual([])
})

test.describe('a link that is revoked', () => {
	test('ends while somebody looks at the draft', async ({ page, venue, draft }) => {
		const { path, number } = await draft.drafts.link('--for', '1h')
		await page.goto(venue.origin + path)
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		await hydrated(page)
		await draft.drafts.seller('preview-link', venue.id, '--revoke', number)
		const cookies = await page.context().cookies()
		const cookie = cookies.find(({ name }) => name.startsWith('foyer_draft_'))
		const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
		// Not by the browser, which would lose its cookie.
		const status = async () => (await draft.product.send('/events', { headers })).status
		await expect.poll(status).toBe(410)
		// With scripts the framework asks for the data of the next page alone.
		await page
			.getByRole('list', { name: venue.t('calendar.next_dates') })
			.locator('a')
			.nth(2)
			.click()
		await expect(page.getByText(venue.t('preview.ended'))).toBeVisible()
		await page.getByRole('link', { name: venue.t('errors.continue_home') }).click()
		await hydrated(page)
		await expect(page.getByRole('complementary', { name: venue.t('preview.draft') })).toHaveCount(0)
	})
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a link shows the draft, and nothing is reserved from it', async ({ page, venue, draft }) => {
		const { path } = await draft.drafts.link()
		await page.goto(venue.origin + path)
		await chooseVisit(page, venue)
		await page.getByRole('spinbutton').first().fill('1')
		await addToCart(page, venue).click()
		await expect(page.getByText(venue.t('preview.read_only'))).toBeVisible()
	})
})
