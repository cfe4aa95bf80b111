import type { Page } from 'playwright/test'
import { axeFindings } from './support/axe.ts'
import {
	addToCart,
	chooseDate,
	chooseTime,
	chooseVisit,
	goToCheckout,
	guest,
	orderNumber,
	pay,
	reserve,
	seen,
} from './support/buying.ts'
import { expect, hydrated, test, type Venue } from './support/journey.ts'
import { countingCode, countingVenue } from './support/journey-venues.ts'

// A venue with an analytics container and consent. The container's script is a test double; no request leaves this machine.

const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'

const venueOf = (venue: Venue): Venue => ({
	...venue,
	id: countingVenue,
	origin: venue.origin.replace(venue.id, countingVenue),
})

test.use({ venueId: 'corner-gallery', expectedOrigin: /^https:\/\/www\.googletagmanager\.com$/ })

async function withContainer(page: Page): Promise<string[]> {
	const loaded: string[] = []
	await page.context().route('https://www.googletagmanager.com/**', (route) => {
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
	ecommerce?: {
		currency?: string
		value?: number
		coupon?: string
		transaction_id?: string
		items?: { item_id?: string; item_name?: string; price?: number; discount?: number; quantity?: number }[]
	} | null
	page_location?: string
}

const layer = (page: Page): Promise<Entry[]> =>
	page.evaluate(() => JSON.parse(JSON.stringify(window.dataLayer ?? [])))
const events = async (page: Page): Promise<string[]> =>
	(await layer(page)).flatMap(({ event }) => event ?? [])

/** How often all tabs together have sent an event. */
async function countEvents(tabs: Page[], name: string): Promise<number> {
	const sent = await Promise.all(tabs.map(events))
	return sent.flat().filter((event) => event === name).length
}

async function acceptAnalytics(page: Page, { origin, t }: Venue): Promise<void> {
	await page.goto(`${origin}/events`)
	await page.getByRole('button', { name: t('consent.accept'), exact: true }).click()
	await expect.poll(() => events(page)).toContain('view_item_list')
}

/** Reserves without a document load, which would empty the data layer. */
async function reserveHere(page: Page, venue: Venue, quantity: number): Promise<void> {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	await chooseDate(page, venue, 1)
	await chooseTime(page)
	await page.getByRole('spinbutton').first().fill(String(quantity))
	await addToCart(page, venue).click()
	await expect(page).toHaveURL(/\/checkout$/)
}

// spec: integrations.analytics.requireConsent
test('analytics loads and sends nothing before consent, and nothing after a refusal', async ({
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

// spec: integrations.analytics.containerUrl
test('analytics events cover a visit from the listing to the purchase, without personal data', async ({
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

	const all = await layer(page)
	await chooseVisit(page, counting, { date: 1 })
	await reserve(page, counting, 2)
	await expect.poll(() => events(page)).toContain('view_cart')
	all.push(...(await layer(page)))
	await chooseVisit(page, counting, { date: 1 })
	await reserve(page, counting, 1)
	await goToCheckout(page, counting)
	await expect.poll(() => events(page)).toContain('begin_checkout')
	await pay(page, counting)
	await orderNumber(page, counting)
	await expect.poll(() => events(page)).toContain('purchase')
	all.push(...(await layer(page)))

	const bought = all.find(({ event }) => event === 'purchase')?.ecommerce
	expect(bought?.transaction_id).toMatch(/^CG/)
	expect(bought?.value).toBeGreaterThan(0)
	const sent = JSON.stringify(all)
	for (const secret of [guest.first, guest.last, guest.email, 'orderIds']) expect(sent).not.toContain(secret)
	for (const { event, ecommerce } of all.filter((entry) => entry.ecommerce)) {
		// Selecting a card reports its price, but no value.
		const isWorth = event !== 'view_item_list' && event !== 'select_item'
		expect(ecommerce, event).toMatchObject(
			isWorth ? { currency: 'EUR', value: expect.any(Number) } : { item_list_id: 'events' },
		)
		const item = { item_id: expect.stringMatching(/^evt_/), item_name: expect.stringMatching(/./) }
		for (const each of ecommerce?.items ?? [])
			expect(each, event).toMatchObject({ ...item, price: expect.any(Number), quantity: expect.any(Number) })
	}

	// Opening an order again sends no second purchase.
	await page.reload()
	await expect.poll(() => events(page)).toContain('page_view')
	expect(await events(page)).not.toContain('purchase')
})

test('analytics reports each addition to and removal from the cart once', async ({ page, venue }) => {
	await withContainer(page)
	const counting = venueOf(venue)
	await acceptAnalytics(page, counting)
	await reserveHere(page, counting, 2)
	await expect.poll(() => events(page)).toContain('add_to_cart')
	// Choosing a date and a time counts as one view of the event.
	expect(await countEvents([page], 'view_item')).toBe(1)
	const added = (await layer(page)).find(({ event }) => event === 'add_to_cart')
	expect(added?.ecommerce?.items?.[0]?.quantity).toBe(2)
	await page.goto(`${counting.origin}/cart`)
	await expect.poll(() => events(page)).toContain('view_cart')
	expect(await events(page)).not.toContain('add_to_cart')
	await page.goto(await removeLink(page))
	await page.getByRole('dialog').getByRole('button').first().click()
	await expect.poll(() => events(page)).toContain('remove_from_cart')
})

test('all tabs of one cart report a change once, also when a tab is opened later', async ({
	page,
	venue,
	context,
}) => {
	await withContainer(page)
	const counting = venueOf(venue)
	await acceptAnalytics(page, counting)
	const other = await context.newPage()
	await other.goto(`${counting.origin}/events`)
	await expect.poll(() => events(other)).toContain('view_item_list')
	const otherAdded = other.waitForResponse(/_data=/)
	await reserveHere(page, counting, 2)
	await otherAdded
	const third = await context.newPage()
	await third.goto(`${counting.origin}/cart`)
	await expect.poll(() => events(third)).toContain('view_cart')
	const tabs = [page, other, third]
	expect(await countEvents(tabs, 'add_to_cart')).toBe(1)

	const otherRemoved = other.waitForResponse(/_data=/)
	await page.goto(`${counting.origin}/events`)
	await expect.poll(() => events(page)).toContain('view_item_list')
	await third.goto(await removeLink(third))
	await third.getByRole('dialog').getByRole('button').first().click()
	await otherRemoved
	await expect.poll(() => countEvents(tabs, 'remove_from_cart')).toBe(1)
	await other.goto(`${counting.origin}/events`)
	await expect.poll(() => events(other)).toContain('view_item_list')
	expect(await countEvents(tabs, 'remove_from_cart')).toBe(1)
	expect(await countEvents(tabs, 'add_to_cart')).toBe(0)
	expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test("an analytics purchase contains the checkout's code and the discounted prices", async ({
	page,
	venue,
}) => {
	await withContainer(page)
	const counting = venueOf(venue)
	const { t } = counting
	await acceptAnalytics(page, counting)
	await reserveHere(page, counting, 2)
	await expect.poll(() => events(page)).toContain('begin_checkout')
	await seen(page.locator('summary').filter({ hasText: t('promo.open') })).click()
	await page.getByLabel(t('promo.label'), { exact: true }).fill(countingCode)
	await page.getByRole('button', { name: t('promo.apply') }).click()
	await expect(page.getByRole('list', { name: t('promo.list') })).toContainText(countingCode)
	await pay(page, counting)
	const number = await orderNumber(page, counting)
	await expect.poll(() => events(page)).toContain('purchase')
	const sent = (await layer(page)).find(({ event }) => event === 'purchase')
	expect(sent?.ecommerce).toMatchObject({
		transaction_id: number,
		currency: 'EUR',
		value: 21.6,
		coupon: countingCode,
		items: [{ price: 10.8, discount: 1.2, quantity: 2 }],
	})
	expect(await events(page)).not.toContain('remove_from_cart')
})

test('withdrawing consent deletes the stored cart of analytics', async ({ page, venue }) => {
	await withContainer(page)
	const counting = venueOf(venue)
	await acceptAnalytics(page, counting)
	await reserveHere(page, counting, 1)
	const storedItems = (): Promise<number> => page.evaluate(() => localStorage.length)
	await expect.poll(storedItems).toBe(1)
	await page.getByRole('button', { name: counting.t('consent.change') }).click()
	await expect.poll(storedItems).toBe(0)
})

// spec: integrations.analytics.containerId
test('a venue without a container asks for no consent, and its policy allows no container', async ({
	page,
	venue,
}) => {
	const answer = await page.goto(`${venue.origin}/events`)
	await hydrated(page)
	await expect(page.getByRole('region', { name: venue.t('consent.title') })).toBeHidden()
	expect(answer?.headers()['content-security-policy']).not.toContain('google')
})

async function removeLink(page: Page): Promise<string> {
	const href = await page.locator('main a[href*="remove="]').first().getAttribute('href')
	return new URL(href ?? '', page.url()).href
}
