import type { Page } from 'playwright/test'
import { axeFindings } from './support/axe.ts'
import {
	addToCart,
	buy,
	chooseVisit,
	goToCheckout,
	payButton,
	reserve,
	seen,
	shopAsGuest,
} from './support/buying.ts'
import { expect, hydrated, statusLogged, test, type Venue, venueIds } from './support/journey.ts'
import { further } from './support/ways.ts'

const [firstVenue, otherVenue] = venueIds
const places = [
	{ venueId: firstVenue, name: 'desk', width: 1280 },
	{ venueId: otherVenue, name: 'phone', width: 390 },
	...further(
		{ venueId: firstVenue, name: 'phone', width: 390 },
		{ venueId: otherVenue, name: 'desk', width: 1280 },
	),
]

/** Every kind of page and state, in the order of a visit; each begins on the page of the one before. */
const stations: [name: string, go: (page: Page, venue: Venue) => Promise<unknown>][] = [
	['home', (page, venue) => page.goto(`${venue.origin}/`)],
	['listing', (page, venue) => page.goto(`${venue.origin}/events`)],
	[
		'listing with nothing left',
		(page, venue) => page.goto(`${venue.origin}/events?category=nothing-like-this`),
	],
	['empty cart', (page, venue) => page.goto(`${venue.origin}/cart`)],
	['dates', (page, venue) => page.goto(`${venue.origin}/events/${venue.eventId}`)],
	['calendar', (page, venue) => openCalendar(page, venue)],
	['quantities', (page, venue) => chooseVisit(page, venue, { date: 2 })],
	['quantities with an error', (page, venue) => submitNothing(page, venue)],
	['cart', (page, venue) => reserve(page, venue)],
	['remove?', (page, venue) => page.goto(`${venue.origin}/cart`).then(() => askToRemove(page, venue))],
	['listing beside a cart', (page, venue) => page.goto(`${venue.origin}/events`)],
	['login or guest', (page, venue) => page.goto(`${venue.origin}/checkout`)],
	['checkout', (page, venue) => (venue.hasLogins ? shopAsGuest(page, venue) : Promise.resolve())],
	[
		'checkout with errors',
		(page) =>
			payButton(page)
				.click()
				.then(() => page.getByRole('alert').first().waitFor()),
	],
	['not found', (page, venue) => page.goto(`${venue.origin}/no/such/page`)],
]

async function openCalendar(page: Page, venue: Venue): Promise<void> {
	await page.getByRole('link', { name: venue.t('calendar.more') }).click()
	await page.getByRole('region', { name: venue.t('calendar.label') }).waitFor()
}

async function submitNothing(page: Page, venue: Venue): Promise<void> {
	await addToCart(page, venue).click()
	await page.getByRole('alert').first().waitFor()
}

async function askToRemove(page: Page, venue: Venue): Promise<void> {
	await seen(page.locator('main').getByRole('link', { name: new RegExp(`^${venue.t('cart.remove')}`) }))
		.first()
		.click()
	await page.getByRole('dialog').waitFor()
}

for (const { venueId, name, width } of places) {
	test.describe(`${venueId} on a ${name}`, () => {
		// Chromium logs refused forms and missing pages.
		test.use({
			venueId,
			viewport: { width, height: 900 },
			expectedError: statusLogged(422, 404),
		})

		test('axe finds no violation on any page', { tag: '@short' }, async ({ page, venue }) => {
			test.setTimeout(300_000)
			const findings: string[] = []
			for (const [station, go] of stations) {
				await go(page, venue)
				findings.push(...(await axeFindings(page, station)))
			}
			expect(findings).toEqual([])
		})

		test('axe finds no violation on the completed order', async ({ page, venue }) => {
			await buy(page, venue, { date: 7, quantity: 2 })
			expect(await axeFindings(page, 'complete')).toEqual([])
		})
	})
}

for (const venueId of [firstVenue, ...further(otherVenue)]) {
	test.describe(venueId, () => {
		test.use({ venueId, expectedError: statusLogged(404) })

		test('every page hydrates and navigates without a document load', async ({ page, venue }) => {
			await chooseVisit(page, venue, { date: 1 })
			await reserve(page, venue, 1)
			await goToCheckout(page, venue)
			const paths = ['/', '/events', `/events/${venue.eventId}`, '/cart', '/checkout', '/no/such/page']
			for (const path of paths) {
				await page.goto(`${venue.origin}${path}`)
				await hydrated(page)
				await page.evaluate(() => Object.assign(window, { isSamePage: true }))
				const link = page.getByRole('banner').getByRole('link').first()
				const href = (await link.getAttribute('href')) ?? ''
				await link.click()
				await expect(page, path).toHaveURL(venue.origin + href)
				await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
				expect(await page.evaluate(() => 'isSamePage' in window), path).toBe(true)
			}
		})
	})
}
