import { axeFindings } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/journey.ts'
import { galleryOf } from '../support/logging-in.ts'
import { seasonVenue } from '../support/season-venue.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('an event whose sale is to come says from when on, and how long that is', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, seasonVenue)
			await page.goto(`${venue.origin}/events`)
			await expect(page.getByRole('main').getByText(/On sale from .*2099/)).toBeVisible()
			await page.getByRole('link', { name: /The season of 2099/ }).click()
			await expect(page.getByRole('heading', { name: /On sale from .*2099/ })).toBeVisible()
			await expect(page.locator('[data-sale-begins] [data-unit="days"]')).toContainText(/\d{5}/)
			await expect(page.getByRole('button', { name: venue.t('reserve.submit.tickets') })).toHaveCount(0)
			if (javaScriptEnabled) expect(await axeFindings(page, 'an event before its sale')).toEqual([])
		})

		test('an event whose sale is over says so, and is not listed', async ({ page, venue: shipped }) => {
			const venue = galleryOf(shipped, seasonVenue)
			await page.goto(`${venue.origin}/events`)
			await expect(page.getByRole('link', { name: /The season of 2099/ })).toBeVisible()
			await expect(page.getByRole('link', { name: /Last season/ })).toHaveCount(0)
			await page.goto(`${venue.origin}/events/evt_gone`)
			await expect(page.getByText(venue.t('reserve.sale.over'))).toBeVisible()
		})

		test('tickets that are sold later stay in sight with their time, beside those that are sold now', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, seasonVenue)
			await page.goto(`${venue.origin}/events/evt_presale?session=next`)
			const later = page
				.getByRole('listitem')
				.filter({ has: page.locator('[name="quantity.later_adult"]') })
				.last()
			await expect(later.getByText(/On sale from .*2099/)).toBeVisible()
			await expect(page.locator('[name="quantity.later_adult"]')).toHaveValue('0')
			await expect(page.locator('[name="quantity.open_adult"]')).toBeEnabled()
		})
	})

test('at the end of the countdown the page asks until tickets can be chosen', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, seasonVenue)
	await page.clock.install()
	await page.goto(`${venue.origin}/events/evt_season`)
	await hydrated(page)
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('_data=')) asked.push(request.url())
	})
	await page.clock.setSystemTime(new Date('2099-01-08T10:00:05Z'))
	await page.clock.runFor(2_000)
	await page.clock.runFor(5_000)
	await expect.poll(() => asked.length).toBeGreaterThan(0)
})
