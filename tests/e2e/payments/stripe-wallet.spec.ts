import { expectTickets } from '../support/buying.ts'
import { expect, statusLogged, test } from '../support/journey.ts'
import { openTill, serveStripeJs, tillOf } from './till.ts'

test.use({ venueId: 'corner-gallery' })
test.beforeEach(({ context }) => serveStripeJs(context, ['apple_pay', 'google_pay']))

// spec: 2§2.47, 2§4.21, 2§9.6
test.describe('a wallet', () => {
	for (const name of ['Apple Pay', 'Google Pay'])
		test(`${name} has its own pay button and buys a ticket`, async ({ page, venue }) => {
			const till = tillOf(venue)
			await openTill(page, till)
			const offered = page.locator('.stripe-choice')
			await expect(offered).toHaveText(['Apple Pay', 'Google Pay', 'Card'])
			await page.getByRole('radio', { name: 'Card' }).check()
			const branded = page.locator('main').getByRole('button', { name: new RegExp(name) })
			await expect(branded).toBeHidden()
			await page.getByRole('radio', { name }).check()
			await expect(branded).toBeVisible()
			expect((await branded.boundingBox())?.height).toBe(48)
			await branded.click()
			await expectTickets(page, till)
		})
})

test.describe('with a wrong address', () => {
	test.use({ expectedError: statusLogged(422) })

	test('a wallet that is refused for its ZIP code says where to correct it', async ({ page, venue }) => {
		const till = tillOf(venue)
		await page.addInitScript(() => Object.assign(window, { stripeWalletCard: '4000000000000036' }))
		await openTill(page, till)
		await page.getByRole('radio', { name: 'Google Pay' }).check()
		await page
			.locator('main')
			.getByRole('button', { name: /Google Pay/ })
			.click()
		await expect(page.getByRole('alert')).toContainText(till.t('checkout.zip_note'))
	})
})
