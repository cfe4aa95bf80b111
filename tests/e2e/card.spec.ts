import type { Page } from 'playwright/test'
import {
	acceptTerms,
	chooseVisit,
	fillGuest,
	goToCheckout,
	orderNumber,
	payButton,
	reserve,
} from './support/buying.ts'
import { expect, hydrated, test, type Venue } from './support/journey.ts'

test('the card fields format what is typed, name the brand, and pay', async ({ page, venue }) => {
	await openCheckout(page, venue)
	await hydrated(page)
	const { number, expiry, cvc } = cardFields(page, venue)
	await number.pressSequentially('5555555555554444')
	await expect(number).toHaveValue('5555 5555 5555 4444')
	await expect(page.getByRole('status').filter({ hasText: 'Mastercard' })).toBeVisible()
	await expiry.pressSequentially('1239')
	await expect(expiry).toHaveValue('12 / 39')
	await page.keyboard.press('Backspace')
	await page.keyboard.type('0')
	await expect(expiry).toHaveValue('12 / 30')
	await expiry.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
	await page.keyboard.press('Backspace')
	await page.keyboard.type('1')
	await expect(expiry).toHaveValue('11 / 30')
	expect(await expiry.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
	await cvc.pressSequentially('123')
	await acceptTerms(page, venue)
	await payButton(page).click()
	await orderNumber(page, venue)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('four digits without a slash pay as an expiry date', async ({ page, venue }) => {
		await openCheckout(page, venue)
		const { number, expiry, cvc } = cardFields(page, venue)
		await number.fill('4242424242424242')
		await expiry.fill('1230')
		await cvc.fill('123')
		await acceptTerms(page, venue)
		await payButton(page).click()
		await orderNumber(page, venue)
	})
})

async function openCheckout(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue, { date: 4 })
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
	await fillGuest(page, venue)
}

const cardFields = (page: Page, { t }: Venue) => ({
	number: page.getByLabel(t('checkout.card.number')),
	expiry: page.getByLabel(t('checkout.card.expiry')),
	cvc: page.getByLabel(t('checkout.card.cvc')),
})
