import {
	acceptTerms,
	chooseVisit,
	expectTickets,
	fillGuest,
	goToCheckout,
	payButton,
	reserve,
} from '../support/buying.ts'
import { expect, statusLogged, test } from '../support/journey.ts'
import { tillOf } from './till.ts'

test.use({ venueId: 'corner-gallery' })

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, expectedError: statusLogged(422) })

	test("a visitor pays on the provider's page and comes back to the order", { tag: '@short' }, async ({
		page,
		venue,
	}) => {
		const till = tillOf(venue)
		await chooseVisit(page, till)
		await reserve(page, till, 1)
		await goToCheckout(page, till)
		await expect(page.getByText(till.t('checkout.element.hosted'))).toBeVisible()
		await fillGuest(page, till)
		await acceptTerms(page, till)
		await payButton(page).click()
		await page.getByRole('link', { name: till.t('checkout.leave.go') }).click()
		await expect(page.getByRole('heading')).toHaveText('Pay 12 EUR')
		await page.getByLabel('Card number').fill('4000000000000002')
		await page.getByRole('button', { name: 'Pay' }).click()
		await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
		await page.getByLabel('Card number').fill('4242424242424242')
		await page.getByRole('button', { name: 'Pay' }).click()
		await expectTickets(page, till)
	})

	test("a visitor who turns back on the provider's page can pay again", async ({ page, venue }) => {
		const till = tillOf(venue)
		await chooseVisit(page, till)
		await reserve(page, till, 1)
		await goToCheckout(page, till)
		const leave = async () => {
			await fillGuest(page, till)
			await acceptTerms(page, till)
			await payButton(page).click()
			await page.getByRole('link', { name: till.t('checkout.leave.go') }).click()
		}
		await leave()
		await page.getByRole('link', { name: 'Back' }).click()
		await expect(page.getByText(till.t('checkout.not_paid'))).toBeVisible()
		await leave()
		await page.getByLabel('Card number').fill('4242424242424242')
		await page.getByRole('button', { name: 'Pay' }).click()
		await expectTickets(page, till)
	})
})
