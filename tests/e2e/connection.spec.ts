import type { Page } from 'playwright/test'
import { send } from '../builders/product.ts'
import { addToCart, chooseVisit, offeredDates, quantities, seen, times } from './support/buying.ts'
import { expect, hydrated, test, type Venue } from './support/journey.ts'

// Effects of slow and lost connections, double clicks and several windows: no choice is lost, and no ticket held twice.

/** Expects the number of tickets that the cart page shows. */
async function expectHeld(page: Page, venue: Venue, count: number): Promise<void> {
	await page.goto(`${venue.origin}/cart`)
	await expect(page.locator('main').getByText(`${count} ×`)).toHaveCount(1)
	await expect(page.getByRole('banner').getByRole('link', { name: cartWith(venue, count) })).toBeVisible()
}
const cartWith = (venue: Venue, count: number): string => venue.t('cart.button', { count })
const isHeld = (page: Page, venue: Venue) => expect(page).not.toHaveURL(new RegExp(`/${venue.eventId}`))

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: journey:back, journey:forward, journey:reload
		test('back, forward and a reload keep the choice, and reserve nothing again', async ({ page, venue }) => {
			const event = `${venue.origin}/events/${venue.eventId}`
			await page.goto(event)
			if (javaScriptEnabled) await hydrated(page)
			await offeredDates(page, venue).nth(3).click()
			await expect(times(page).first()).toBeVisible()
			const atTimes = page.url()
			await times(page).first().click()
			await expect(quantities(page).first()).toBeVisible()
			const atTickets = page.url()
			await page.reload()
			await expect(quantities(page).first()).toBeVisible()
			await page.goBack()
			await expect(page).toHaveURL(atTimes)
			await expect(times(page).first()).toBeVisible()
			await page.goBack()
			await expect(page).toHaveURL(event)
			await expect(offeredDates(page, venue).first()).toBeVisible()
			await page.goForward()
			await expect(times(page).first()).toBeVisible()
			await page.goForward()
			await expect(page).toHaveURL(atTickets)
			await quantities(page).first().fill('2')
			await addToCart(page, venue).click()
			await isHeld(page, venue)
			await page.goBack()
			await expect(page).toHaveURL(atTickets)
			await page.reload()
			await page.goForward()
			await isHeld(page, venue)
			await expectHeld(page, venue, 2)
		})

		// spec: journey:a-double-click
		test('a double click reserves once', async ({ page, venue }) => {
			await chooseVisit(page, venue, { date: 4 })
			if (javaScriptEnabled) await hydrated(page)
			await quantities(page).first().fill('2')
			await addToCart(page, venue).dblclick()
			await isHeld(page, venue)
			await expectHeld(page, venue, 2)
		})
	})
}

// A reload keeps the entries of one document: Back between them loads nothing, and only scripts can render the step.
for (const [early, late] of [
	['scripts', /\/entry\.client[\w.-]*\.js/],
	['words', /\/wording\//],
] as const)
	test(`going back before the ${early} are loaded shows the step of the address once they are`, async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		await hydrated(page)
		await offeredDates(page, venue).nth(3).click()
		await expect(times(page).first()).toBeVisible()
		const atTimes = page.url()
		await times(page).first().click()
		await expect(quantities(page).first()).toBeVisible()
		let markRequested: () => void = () => undefined
		let release: () => void = () => undefined
		const requested = new Promise<void>((resolve) => {
			markRequested = resolve
		})
		const released = new Promise<void>((resolve) => {
			release = resolve
		})
		await page.route(late, async (route) => {
			markRequested()
			await released
			await route.continue()
		})
		await page.reload({ waitUntil: 'commit' })
		await expect(quantities(page).first()).toBeVisible()
		await requested
		await page.evaluate(() => history.back())
		await expect(page).toHaveURL(atTimes)
		release()
		await expect(times(page).first()).toBeVisible()
		await expect(quantities(page)).toHaveCount(0)
		// The history entries are unchanged.
		await page.goForward()
		await expect(quantities(page).first()).toBeVisible()
		await page.goBack()
		await expect(page).toHaveURL(atTimes)
		await expect(times(page).first()).toBeVisible()
	})

// spec: journey:two-tabs
test('two windows fill one cart, one after the other', async ({ page, venue, context }) => {
	await chooseVisit(page, venue, { date: 2 })
	const other = await context.newPage()
	await other.goto(page.url())
	for (const tab of [page, other]) {
		await quantities(tab).first().fill('1')
		await addToCart(tab, venue).click()
		await isHeld(tab, venue)
	}
	await expectHeld(page, venue, 2)
})

test.describe('on a slow line', () => {
	test.use({ viewport: { width: 390, height: 844 } })

	// spec: journey:a-slow-line
	test('on a slow connection, links and forms work before hydration, and a second press waits for the first', async ({
		page,
		venue,
	}) => {
		const connection = await page.context().newCDPSession(page)
		const bits = (each: number) => (each * 1_000_000) / 8
		await connection.send('Network.enable')
		await connection.send('Network.emulateNetworkConditions', {
			offline: false,
			latency: 400,
			downloadThroughput: bits(1.6),
			uploadThroughput: bits(0.75),
		})
		await page.goto(`${venue.origin}/events/${venue.eventId}`, { waitUntil: 'commit' })
		await offeredDates(page, venue).nth(3).click()
		await expect(times(page).first()).toBeVisible()
		await times(page).first().click()
		await expect(quantities(page).first()).toBeVisible()
		await hydrated(page)
		await quantities(page).first().fill('2')
		const act = addToCart(page, venue)
		const answer = Promise.withResolvers<void>()
		const sent: string[] = []
		await page.route(/[?&]_data=/, async (route) => {
			const isForm = route.request().method() === 'POST'
			if (isForm) sent.push(route.request().url())
			if (isForm) await answer.promise
			await route.continue()
		})
		await act.click()
		// Disabled at once: there is no response yet.
		await expect(act).toHaveAttribute('aria-disabled', 'true')
		await act.click({ force: true })
		answer.resolve()
		await isHeld(page, venue)
		expect(sent).toHaveLength(1)
		await connection.detach()
		await expectHeld(page, venue, 2)
	})
})

test.describe('a line that is lost', () => {
	test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/ })

	// spec: journey:a-lost-line
	test('a connection lost during a reservation loses nothing, is reported, and the reservation continues afterwards', async ({
		page,
		venue,
		context,
	}) => {
		await chooseVisit(page, venue, { date: 5 })
		await hydrated(page)
		await quantities(page).first().fill('2')
		await context.setOffline(true)
		await addToCart(page, venue).click()
		const notice = page.getByText(venue.t('errors.line_lost'))
		await expect(notice).toBeVisible()
		await expect(quantities(page).first()).toHaveValue('2')
		await context.setOffline(false)
		await isHeld(page, venue)
		await expect(notice).toHaveCount(0)
		await expectHeld(page, venue, 2)
	})

	// spec: journey:a-lost-line
	test('a response lost after the reservation does not reserve the tickets again', async ({
		page,
		venue,
	}) => {
		await chooseVisit(page, venue, { date: 6 })
		await hydrated(page)
		await quantities(page).first().fill('3')
		let arrived = 0
		await page.route(/[?&]_data=/, async (route) => {
			const request = route.request()
			if (request.method() !== 'POST' || arrived > 0) return route.fallback()
			const { pathname, search, port, host } = new URL(request.url())
			const headers = { ...(await request.allHeaders()), host }
			const answer = await send(Number(port), pathname + search, {
				method: 'POST',
				body: request.postData() ?? '',
				headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
			})
			arrived = answer.status
			return route.abort('connectionreset')
		})
		await addToCart(page, venue).click()
		await isHeld(page, venue)
		expect(arrived).toBe(204)
		await expectHeld(page, venue, 3)
	})

	// spec: journey:a-lost-line
	test('a connection lost during a navigation keeps the page until the next one loads', async ({
		page,
		venue,
		context,
	}) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		await hydrated(page)
		await context.setOffline(true)
		await offeredDates(page, venue).nth(3).click()
		await expect(page.getByText(venue.t('errors.line_lost'))).toBeVisible()
		await expect(seen(page.getByRole('heading', { level: 1 }))).toBeVisible()
		await context.setOffline(false)
		await expect(times(page).first()).toBeVisible()
	})
})
