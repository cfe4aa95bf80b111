import type { Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { buy, chooseVisit, guest, reserve } from './buying.ts'
import { expect, hydrated, test, type Venue } from './journey.ts'
import { countingVenue } from './start-product.ts'

// A venue that counts visits with consent; the container's script is a double that never leaves this machine.

const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'

const venueOf = (venue: Venue): Venue => ({
	...venue,
	id: countingVenue,
	origin: venue.origin.replace(venue.id, countingVenue),
})

test.use({ venueId: 'corner-gallery' })

async function withContainer(page: Page): Promise<string[]> {
	const loaded: string[] = []
	await page.route('https://www.googletagmanager.com/**', (route) => {
		loaded.push(route.request().url())
		return route.fulfill({ contentType: 'text/javascript', body: 'window.containerRan = true' })
	})
	return loaded
}

declare global {
	interface Window {
		dataLayer?: object[]
	}
}

interface Entry {
	event?: string
	ecommerce?: { value?: number; items?: { quantity?: number }[]; transaction_id?: string } | null
	page_location?: string
}

const layer = (page: Page): Promise<Entry[]> =>
	page.evaluate(() => JSON.parse(JSON.stringify(window.dataLayer ?? [])))
const events = async (page: Page): Promise<string[]> =>
	(await layer(page)).flatMap(({ event }) => event ?? [])

test('nothing is loaded or told before a visitor has said yes, and never after a no', async ({
	page,
	venue,
}) => {
	const loaded = await withContainer(page)
	const { origin, t } = venueOf(venue)
	await page.goto(`${origin}/events`)
	const banner = page.getByRole('region', { name: t('consent.title') })
	await expect(banner).toBeVisible()
	expect(await axeFindings(page, 'consent banner')).toEqual([])
	expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
	await banner.getByRole('button', { name: t('consent.decline') }).click()
	await expect(banner).toBeHidden()
	await page.reload()
	await hydrated(page)
	await expect(page.getByRole('button', { name: t('consent.change') })).toBeVisible()
	expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
	expect(loaded).toEqual([])
})

test('a visit is told from the listing to the purchase, without anything personal', async ({
	page,
	venue,
}) => {
	const loaded = await withContainer(page)
	const counting = venueOf(venue)
	const { origin, t } = counting
	await page.goto(`${origin}/events`)
	await page.getByRole('button', { name: t('consent.accept'), exact: true }).click()
	await expect.poll(() => events(page)).toContain('view_item_list')
	await expect.poll(() => page.evaluate(() => 'containerRan' in window)).toBe(true)
	expect(loaded).toEqual([container])

	await page.locator('main article a').first().click()
	await expect(page).toHaveURL(/\/events\/./)
	await expect.poll(() => events(page)).toEqual(expect.arrayContaining(['select_item', 'view_item']))

	const all: Entry[] = []
	await chooseVisit(page, counting, { date: 1 })
	await reserve(page, counting, 2)
	await expect.poll(() => events(page)).toContain('view_cart')
	all.push(...(await layer(page)))
	await buy(page, counting, { date: 1, quantity: 1 })
	await expect.poll(() => events(page)).toContain('purchase')
	all.push(...(await layer(page)))

	const bought = all.find(({ event }) => event === 'purchase')?.ecommerce
	expect(bought?.transaction_id).toMatch(/^CG/)
	expect(bought?.value).toBeGreaterThan(0)
	const told = JSON.stringify(all)
	for (const secret of [guest.first, guest.last, guest.email, 'orderIds']) expect(told).not.toContain(secret)

	// An order that is opened again is not bought again.
	await page.reload()
	await expect.poll(() => events(page)).toContain('page_view')
	expect(await events(page)).not.toContain('purchase')
})

test('what comes into the cart and what goes is told once', async ({ page, venue }) => {
	await withContainer(page)
	const counting = venueOf(venue)
	await page.goto(`${counting.origin}/events`)
	await page.getByRole('button', { name: counting.t('consent.accept'), exact: true }).click()
	await chooseVisit(page, counting, { date: 1 })
	await page.getByRole('spinbutton').first().fill('2')
	await page
		.getByRole('button', { name: counting.t('reserve.submit.tickets') })
		.filter({ visible: true })
		.click()
	await expect(page).toHaveURL(/\/checkout$/)
	await expect.poll(() => events(page)).toContain('add_to_cart')
	const added = (await layer(page)).find(({ event }) => event === 'add_to_cart')
	expect(added?.ecommerce?.items?.[0]?.quantity).toBe(2)
	await page.goto(`${counting.origin}/cart`)
	await expect.poll(() => events(page)).toContain('view_cart')
	expect(await events(page)).not.toContain('add_to_cart')
	await page.goto(await removeLink(page))
	await page.getByRole('dialog').getByRole('button').first().click()
	await expect.poll(() => events(page)).toContain('remove_from_cart')
})

test('a venue without a container asks nothing and lets nothing in', async ({ page, venue }) => {
	const answer = await page.goto(`${venue.origin}/events`)
	await hydrated(page)
	await expect(page.getByRole('region', { name: venue.t('consent.title') })).toBeHidden()
	expect(answer?.headers()['content-security-policy']).not.toContain('google')
})

async function removeLink(page: Page): Promise<string> {
	const href = await page.locator('main a[href*="remove="]').first().getAttribute('href')
	return new URL(href ?? '', page.url()).href
}
