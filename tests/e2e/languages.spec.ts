import type { Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { addToCart, chooseTime, offeredDates, quantities, reserve, takeBestSeats, times } from './buying.ts'
import { expect, hydrated, test, type Venue } from './journey.ts'
import { journeyLocales } from './start-product.ts'

// Every flow in the languages that its venue does not write itself, one of them from right to left.

const flows = {
	'harbour-science': {
		'one of a thing': 'evt_giving',
		'only for members': 'evt_members',
		'one date or any date': 'evt_tides',
		'a pass': 'evt_year?quantity=year_adult:1',
		questions: 'evt_makers?session=next&quantity=makers_place:1',
		'a calendar': 'evt_ga?more=1',
	},
	'tidewater-aquarium': {
		'quantities first': 'evt_penguins',
		'dates for a party': 'evt_penguins?quantity=penguins_guest:3&step=dates',
		'a city pass': 'evt_pass?session=next&quantity=pass_adult:1',
	},
	'orpheum-theatre': { 'one session': 'evt_centenary' },
} as const

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const speaks of journeyLocales) {
	for (const [venueId, pages] of Object.entries(flows)) {
		test.describe(`${venueId} in ${speaks}`, () => {
			test.use({ ...phone, venueId, speaks, locale: speaks })

			test('every flow speaks it, reads in its direction and fits on a phone', async ({ page, venue }) => {
				test.setTimeout(90_000)
				const findings: string[] = []
				for (const [flow, address] of Object.entries(pages)) {
					await page.goto(`${venue.origin}/events/${address}`)
					await expect(page.locator('html'), flow).toHaveAttribute('lang', speaks)
					await expect(page.locator('html'), flow).toHaveAttribute('dir', speaks === 'ar' ? 'rtl' : 'ltr')
					// a sentence of every page, so that it is no other language under its name
					await expect(page.getByText(venue.t('controls.skip'), { exact: true })).toHaveCount(1)
					if ((await overflow(page)) > 0) findings.push(`${flow}: wider than a phone`)
					findings.push(...(await axeFindings(page, flow)))
				}
				expect(findings).toEqual([])
			})
		})
	}

	test.describe(`a visit in ${speaks}`, () => {
		test.use({ ...phone, speaks, locale: speaks })

		test('leads from a date to the checkout, and no page is wider than a phone', async ({ page, venue }) => {
			const fits = async (): Promise<void> => expect(await overflow(page)).toBeLessThanOrEqual(0)
			await page.goto(`${venue.origin}/events/${venue.eventId}`)
			await fits()
			await readsOnwards(page, venue, speaks)
			await offeredDates(page, venue).nth(3).click()
			await expect(times(page).or(quantities(page)).first()).toBeVisible()
			await fits()
			await chooseTime(page)
			await fits()
			await reserve(page, venue, 2)
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.t('cart.title'))
			await fits()
			await page.goto(`${venue.origin}/checkout`)
			await expect(page.getByLabel(venue.t('identity.first_name'))).toBeVisible()
			await fits()
			expect(await axeFindings(page, 'checkout')).toEqual([])
		})
	})

	test.describe(`seats in ${speaks}`, () => {
		test.use({ ...phone, venueId: 'orpheum-theatre', speaks, locale: speaks })

		test('are found on the map and in the list, and held', async ({ page, venue }) => {
			await page.goto(`${venue.origin}/events/evt_centenary`)
			await quantities(page).first().fill('1')
			await page.getByRole('button', { name: venue.t('seats.find'), exact: true }).click()
			await page.getByRole('button', { name: venue.t('seats.view.list'), exact: true }).click()
			expect(await overflow(page)).toBeLessThanOrEqual(0)
			expect(await axeFindings(page, 'seats')).toEqual([])
			await takeBestSeats(page, venue)
			await addToCart(page, venue).click()
			await expect(page).not.toHaveURL(/evt_centenary/)
		})
	})
}

/** The second of two dates stands where the eye goes next, and the key that points there leads there. */
async function readsOnwards(page: Page, venue: Venue, speaks: string): Promise<void> {
	const cards = page.getByRole('list', { name: venue.t('calendar.next_dates') }).getByRole('listitem')
	const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
	const isRightToLeft = speaks === 'ar'
	expect((second?.x ?? 0) < (first?.x ?? 0)).toBe(isRightToLeft)
	await page.goto(`${page.url()}?more=1`)
	await hydrated(page)
	const days = page.getByRole('region', { name: venue.t('calendar.label') }).locator('[data-date]')
	const start = page.locator('[data-date][tabindex="0"]')
	await start.focus()
	const at = (await start.getAttribute('data-date')) ?? ''
	await page.keyboard.press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight')
	const now = await page.locator('[data-date]:focus').getAttribute('data-date')
	expect(Date.parse(now ?? '') - Date.parse(at)).toBe(86_400_000)
	expect(await days.count()).toBeGreaterThan(27)
	await page.goBack()
}
