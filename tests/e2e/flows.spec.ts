import { offeredDates, quantities, seen } from './support/buying.ts'
import { expect, statusLogged, test } from './support/journey.ts'

/** Detours of visitors who choose quantities first. */

test.use({ venueId: 'tidewater-aquarium' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, ...phone })

		test('changing a quantity resets the search for dates', async ({ page, venue }) => {
			await page.goto(`${venue.origin}/events/evt_penguins?quantity=penguins_guest:2&step=dates`)
			await offeredDates(page, venue).nth(1).click()
			await expect(page).toHaveURL(/date=|session=/)
			await page.locator('#step-tickets').getByRole('link').click()
			await expect(page).not.toHaveURL(/date=|session=|step=/)
			await expect(quantities(page).first()).toHaveValue('2')
		})
	})
}

test.describe('at a desk', () => {
	test.use({ expectedError: statusLogged(422) })

	test('a visitor who reserves before searching for dates gets the button to press', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events/evt_penguins`)
		await quantities(page).first().fill('2')
		await seen(page.getByRole('button', { name: venue.t('reserve.submit.tickets') }))
			.first()
			.click()
		await expect(seen(page.getByText(venue.t('reserve.find_required'))).first()).toBeVisible()
		await expect(quantities(page).first()).toHaveValue('2')
	})
})
