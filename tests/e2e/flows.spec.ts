import type { Page } from 'playwright/test'
import { offeredDates, quantities, seen, takeBestSeats, times } from './buying.ts'
import { expect, statusLogged, test, type Venue } from './journey.ts'

/** Ways to buy other than a date, a time and a number, as visitors go through them. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const modes = [
	{ mode: 'with scripts', javaScriptEnabled: true },
	{ mode: 'without scripts', javaScriptEnabled: false },
]

const act = (page: Page, venue: Venue, key: string) => seen(page.getByRole('button', { name: venue.t(key) }))
const step = (page: Page, name: string) => page.locator(`#step-${name}`)
const fits = async (page: Page): Promise<void> => {
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}
/** A reservation leaves the page of its event. */
const isReserved = (page: Page, eventId: string) =>
	expect(page).not.toHaveURL(new RegExp(`/events/${eventId}`))

/** Names, answers and ages, as far as they are asked. */
async function fillDetails(page: Page): Promise<void> {
	for (const field of await step(page, 'details').locator('input:not([type=email])').all())
		await field.fill((await field.getAttribute('type')) === 'number' ? '9' : 'Ada Quay')
}

for (const { mode, javaScriptEnabled } of modes) {
	test.describe(mode, () => {
		test.use({ javaScriptEnabled, ...phone, expectedError: statusLogged(422) })

		test.describe('quantities first', () => {
			test.use({ venueId: 'tidewater-aquarium' })
			const eventId = 'evt_penguins'

			test('a party finds the dates and times that take all of it', async ({ page, venue }) => {
				await page.goto(`${venue.origin}/events/${eventId}`)
				await expect(step(page, 'date')).toHaveAttribute('data-state', 'later')
				await quantities(page).first().fill('3')
				await act(page, venue, 'reserve.find_tickets').first().click()
				await expect(page).toHaveURL(/quantity=penguins_guest:3&step=dates/)
				await expect(step(page, 'tickets')).toContainText(
					venue.t('reserve.party_item', { count: 3, name: 'Guest keeper' }),
				)
				await fits(page)
				await offeredDates(page, venue).nth(2).click()
				await times(page).first().click()
				await expect(page).toHaveURL(/session=/)
				await expect(act(page, venue, 'reserve.submit.tickets').first()).toBeVisible()
				await fits(page)
				await fillDetails(page)
				await act(page, venue, 'reserve.submit.tickets').first().click()
				await isReserved(page, eventId)
				await page.goto(`${venue.origin}/cart`)
				await expect(page.locator('main')).toContainText('Guest keeper')
			})

			test('another number starts the search for dates anew', async ({ page, venue }) => {
				await page.goto(`${venue.origin}/events/${eventId}?quantity=penguins_guest:2&step=dates`)
				await offeredDates(page, venue).nth(1).click()
				await expect(page).toHaveURL(/date=|session=/)
				await step(page, 'tickets').getByRole('link').click()
				await expect(page).not.toHaveURL(/date=|session=|step=/)
				await expect(quantities(page).first()).toHaveValue('2')
			})
		})

		test.describe('tickets for any date', () => {
			const eventId = 'evt_tides'

			test('are bought without one', async ({ page, venue }) => {
				await page.goto(`${venue.origin}/events/${eventId}`)
				await fits(page)
				await act(page, venue, 'reserve.submit.tickets').first().click()
				await expect(page.getByText(venue.t('reserve.admission_type.required')).first()).toBeVisible()
				await page.getByRole('link', { name: venue.t('reserve.admission.flexible') }).click()
				await expect(step(page, 'date')).toHaveCount(0)
				await quantities(page).first().fill('2')
				await fits(page)
				await act(page, venue, 'reserve.submit.passes').first().click()
				await isReserved(page, eventId)
				await page.goto(`${venue.origin}/cart`)
				await expect(page.locator('main')).toContainText('Adult, any day')
			})

			test('stand beside those for one date', async ({ page, venue }) => {
				await page.goto(`${venue.origin}/events/${eventId}`)
				await page.getByRole('link', { name: venue.t('reserve.admission.single') }).click()
				await offeredDates(page, venue).nth(2).click()
				await times(page).first().click()
				await quantities(page).first().fill('1')
				await act(page, venue, 'reserve.submit.tickets').first().click()
				await isReserved(page, eventId)
			})
		})

		test('a pass asks for its holder and no date', async ({ page, venue }) => {
			await page.goto(`${venue.origin}/events/evt_year?quantity=year_adult:1`)
			await expect(step(page, 'date')).toHaveCount(0)
			await seen(page.getByLabel(venue.t('identity.admit_name', { index: 1 })))
				.first()
				.fill('Ada Quay')
			await act(page, venue, 'reserve.submit.passes').first().click()
			await isReserved(page, 'evt_year')
		})
	})
}

test.describe('quantities first, at a desk', () => {
	test.use({ venueId: 'tidewater-aquarium', expectedError: statusLogged(422) })

	test('who reserves before looking for dates is told what to press', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/events/evt_penguins`)
		await quantities(page).first().fill('2')
		await act(page, venue, 'reserve.submit.tickets').first().click()
		await expect(page.getByText(venue.t('reserve.find_required')).first()).toBeVisible()
		await expect(quantities(page).first()).toHaveValue('2')
	})
})

test.describe('an event with one session', () => {
	test.use({ venueId: 'orpheum-theatre' })

	test('says when it is and asks only how many', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/events/evt_centenary`)
		await expect(step(page, 'date')).toHaveCount(0)
		await expect(step(page, 'session')).toHaveCount(0)
		await expect(page.getByText(/\d{1,2}:\d{2}/).first()).toBeVisible()
		await quantities(page).first().fill('1')
		await takeBestSeats(page, venue)
		await act(page, venue, 'reserve.submit.tickets').first().click()
		await isReserved(page, 'evt_centenary')
	})
})
