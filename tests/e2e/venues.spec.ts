import type { Page } from 'playwright/test'
import { axeFindings } from './support/axe.ts'
import {
	chooseTime,
	goToCheckout,
	offeredDates,
	openZone,
	orderNumber,
	pay,
	quantities,
	reserve,
	seen,
	times,
	toCart,
} from './support/buying.ts'
import { expect, test, type Venue } from './support/journey.ts'
import { usable } from './support/usable.ts'

// The venues that differ most from the museum and the aquarium: a season of many events at prices by zone, and a single
// file. Each journey begins at the first page.

type Look = (station: string) => Promise<unknown>

/** Buys tickets from the first page on, by visible text; `look` is called on every page. */
async function walk(page: Page, venue: Venue, look: Look): Promise<string> {
	await page.goto(`${venue.origin}/`)
	await usable(page)
	await look('home')
	await seen(page.locator('main').getByRole('link', { name: venue.t('home.guest') }))
		.first()
		.click()
	await expect(page).toHaveURL(/\/events/)
	if (!page.url().includes(venue.eventId)) {
		await look('listing')
		await page.locator(`main a[href*="/events/${venue.eventId}"]`).first().click()
	}
	await expect(offeredDates(page, venue).first()).toBeVisible()
	await look('dates')
	// Parallel workers choose different evenings, so that they do not compete for the best seats.
	await offeredDates(page, venue)
		.nth(2 + test.info().parallelIndex)
		.click()
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
	await look('times')
	await chooseTime(page)
	await look('quantities')
	await reserve(page, venue)
	await look('cart')
	await goToCheckout(page, venue)
	await look('checkout')
	await pay(page, venue)
	const number = await orderNumber(page, venue)
	await look('complete')
	return number
}

for (const [venueId, prefix] of [
	['orpheum-theatre', 'ORP'],
	['corner-gallery', 'CG'],
] as const) {
	test.describe(venueId, () => {
		test.use({ venueId })

		test.describe('on a phone', () => {
			test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

			test('a visitor buys from the first page on; axe finds no violation on the way', async ({
				page,
				venue,
			}) => {
				const findings: string[] = []
				const number = await walk(page, venue, async (station) => {
					const width = await page.evaluate(() => document.documentElement.scrollWidth)
					if (width > 390) findings.push(`${station}: ${width} pixels wide`)
					findings.push(...(await axeFindings(page, station)))
				})
				expect(findings).toEqual([])
				expect(number).toMatch(new RegExp(`^${prefix}`))
			})

			test.describe('without scripts', () => {
				test.use({ javaScriptEnabled: false })

				test('a visitor buys from the first page on without scripts', async ({ page, venue }) => {
					const stations: string[] = []
					await walk(page, venue, async (station) => stations.push(station))
					expect(stations.at(-1)).toBe('complete')
				})
			})
		})

		test('every event on sale has its picture, its page and a price or the word for free', async ({
			page,
			venue,
		}) => {
			await page.goto(`${venue.origin}/events`)
			const cards = page.locator('main article')
			const count = await cards.count()
			expect(count).toBeGreaterThanOrEqual(3)
			const hrefs = new Set<string>()
			const pictures = new Set<string>()
			for (const card of await cards.all()) {
				await card.scrollIntoViewIfNeeded()
				const picture = card.locator('img')
				const isLoaded = () =>
					picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 100)
				await expect.poll(isLoaded).toBe(true)
				pictures.add(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
				await expect(card).toContainText(new RegExp(`\\d|${venue.t('reserve.free')}`))
				hrefs.add((await card.getByRole('link').first().getAttribute('href')) ?? '')
			}
			expect([hrefs.size, pictures.size]).toEqual([count, count])
			for (const href of hrefs) {
				await page.goto(`${venue.origin}${href}`)
				const choice = offeredDates(page, venue).or(times(page)).or(quantities(page))
				await expect(choice.first(), href).toBeVisible()
			}
		})
	})
}

test.describe('the Orpheum', () => {
	test.use({ venueId: 'orpheum-theatre' })

	test('a companion ticket is free with a wheelchair place, and says where to meet', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		await usable(page)
		await offeredDates(page, venue).first().click()
		await expect(times(page).or(quantities(page)).first()).toBeVisible()
		await chooseTime(page)
		await openZone(page, 'Wheelchair places')
		const place = page.getByRole('spinbutton', { name: 'Wheelchair place' })
		const row = page.getByRole('listitem').filter({ has: place }).last()
		// Evenings at the weekend cost more.
		const [price = ''] = /\$\d+\.\d\d/.exec((await row.textContent()) ?? '') ?? []
		expect(price).not.toBe('')
		await place.fill('1')
		await page.getByRole('spinbutton', { name: 'Companion' }).fill('1')
		await expect(page.getByText('An usher meets you')).toBeVisible()
		const act = (key: string) => page.getByRole('button', { name: venue.t(key), exact: true })
		await act('seats.find').click()
		await act('seats.view.list').click()
		await page.getByRole('checkbox', { name: 'Stalls H19, wheelchair place' }).check()
		await page.getByRole('checkbox', { name: 'Stalls H20, companion' }).check()
		await act('seats.confirm').click()
		await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
		await seen(page.getByRole('button', { name: venue.t('reserve.submit.tickets') })).click()
		await toCart(page, venue)
		await expect(page.locator('main')).toContainText(/Companion\D+\d+, companion\$0\.00/)
		const fees = venue.t('cart.widget.fees_included', { fee: 'FEE' }).replace('FEE', '\\$\\d+\\.\\d\\d')
		await expect(page.locator('main')).toContainText(new RegExp(`Total${fees}\\${price}`))
	})

	test('an order contains at most eight tickets of a zone', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/events/evt_twelfth_night`)
		await offeredDates(page, venue).first().click()
		await expect(times(page).or(quantities(page)).first()).toBeVisible()
		await chooseTime(page)
		await expect(quantities(page).first()).toHaveAttribute('max', '8')
	})
})

test.describe('the corner gallery', () => {
	test.use({ venueId: 'corner-gallery' })

	test('the gallery has its name as a logo, a generated icon, and skips the time step for a single time', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		const name = page.getByRole('banner').getByRole('link', { name: venue.name, exact: true })
		await expect(name).toBeVisible()
		await expect(name.locator('img')).toHaveCount(0)
		const icon = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? ''
		// Fetched by the page itself, because Node does not resolve names below localhost as a browser does.
		const mark = await page.evaluate(async (href) => {
			const answer = await fetch(href)
			return [answer.status, answer.headers.get('content-type')]
		}, icon)
		expect(mark).toEqual([200, 'image/svg+xml'])
		await offeredDates(page, venue).first().click()
		await expect(quantities(page).first()).toBeVisible()
	})
})
