import type { Page } from 'playwright/test'
import { chooseVisit, goToCheckout, orderNumber, pay, reserve, tabTo } from '../support/buying.ts'
import { expect, test, type Venue } from '../support/journey.ts'

// This card of the test gateway leads to a page in place of a provider's own.
const leadsAway = '4000 0000 0000 3006'

async function leave(page: Page, venue: Venue, javaScriptEnabled: boolean): Promise<void> {
	await goToCheckout(page, venue)
	await pay(page, venue, leadsAway)
	if (!javaScriptEnabled) await page.getByRole('link', { name: venue.t('checkout.leave.go') }).click()
	await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('a visitor leaves for a page of a provider, pays there, and comes back to the order', async ({
			page,
			venue,
		}) => {
			await chooseVisit(page, venue, { date: 6 })
			await reserve(page, venue)
			await leave(page, venue, javaScriptEnabled)
			await page.getByRole('button', { name: 'Pay', exact: true }).click()
			await orderNumber(page, venue)
		})

		test('a visitor who stops, or goes back without an answer, keeps the cart and can pay again', async ({
			page,
			venue,
		}) => {
			await chooseVisit(page, venue, { date: 6 })
			await reserve(page, venue)
			await leave(page, venue, javaScriptEnabled)
			await page.getByRole('button', { name: 'Stop the payment' }).click()
			await expect(page.getByText(venue.t('checkout.declined.stopped'))).toBeVisible()
			await page.goto(`${venue.origin}/cart`)
			await leave(page, venue, javaScriptEnabled)
			await page.getByRole('link', { name: 'Go back without an answer' }).click()
			await expect(page.getByText(venue.t('checkout.not_paid'))).toBeVisible()
			await page.goto(`${venue.origin}/cart`)
			await goToCheckout(page, venue)
			await pay(page, venue)
			await orderNumber(page, venue)
		})
	})
}

test.describe('at 320 pixels, by keyboard', () => {
	test.use({ viewport: { width: 320, height: 640 } })

	test('a payment that is refused on the page of a provider has its reason in the checkout', async ({
		page,
		venue,
	}) => {
		await chooseVisit(page, venue, { date: 6 })
		await reserve(page, venue)
		await leave(page, venue, true)
		const button = page.getByRole('button', { name: 'Refuse the payment' })
		await tabTo(page, button)
		await page.keyboard.press('Enter')
		await expect(page.getByText(venue.t('checkout.declined.card_declined'))).toBeVisible()
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
		expect(overflow).toBeLessThanOrEqual(0)
	})
})
