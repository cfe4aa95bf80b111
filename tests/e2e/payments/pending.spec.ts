import { axeFindings } from '../support/axe.ts'
import { chooseVisit, goToCheckout, pay, reserve } from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'

// Money of this card of the test gateway comes a minute later.
const delayed = '4000 0000 0000 0721'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, expectedError: /status of 404/ })

		// spec: 2§2.7, 2§4.12, 1§2.13
		test('a payment that is on its way has a page with the number of the cart, and the checkout leads there', async ({
			page,
			venue,
		}) => {
			await chooseVisit(page, venue)
			await reserve(page, venue)
			await goToCheckout(page, venue)
			await pay(page, venue, delayed)
			await expect(page).toHaveURL(/\/checkout\/pending\/crt_\w+$/)
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.t('completed.pending_heading'))
			await expect(page.locator('main')).toContainText(/[A-Z0-9]{8}/)
			if (javaScriptEnabled) expect(await axeFindings(page, 'the page of a pending payment')).toEqual([])
			const address = page.url()
			await page.goto(`${venue.origin}/checkout`)
			await expect(page).toHaveURL(address)
			await page.getByRole('link', { name: venue.t('completed.pending_check') }).click()
			await expect(page).toHaveURL(address)
			// Another browser has no credential of the cart: the page does not exist for it.
			await page.context().clearCookies()
			await page.goto(address)
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.t('errors.not_found'))
		})
	})
}
