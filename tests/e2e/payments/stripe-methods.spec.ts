import { orderNumber, payButton } from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { furtherOf, openTill, serveStripeJs, typeCard } from './till.ts'

test.use({ venueId: 'corner-gallery' })
test.beforeEach(({ context }) => serveStripeJs(context))

// spec: 2§4.23
test('a visitor pays on the page of a method and comes back to the order', { tag: '@short' }, async ({
	page,
	venue,
}) => {
	const till = furtherOf(venue)
	await openTill(page, till)
	await page.getByLabel('Afterpay').check()
	await payButton(page).click()
	await expect(page.getByRole('heading', { name: 'Pay 12 EUR later' })).toBeVisible()
	await page.getByRole('button', { name: 'Authorize' }).click()
	await orderNumber(page, till)
})

test('a payment that the visitor stops keeps the cart, which can be paid by card', async ({
	page,
	venue,
}) => {
	const till = furtherOf(venue)
	await openTill(page, till)
	await page.getByLabel('Afterpay').check()
	await payButton(page).click()
	await page.getByRole('button', { name: 'Stop' }).click()
	await expect(page.getByText(till.t('checkout.declined.stopped'))).toBeVisible()
	await openTill(page, till)
	await typeCard(page)
	await payButton(page).click()
	await orderNumber(page, till)
})

test('a visitor with the secret of another payment is asked to pay', async ({ page, venue }) => {
	const till = furtherOf(venue)
	await openTill(page, till)
	await page.goto(`${till.origin}/checkout?payment_intent_client_secret=pi_1_secret_2&purchaser=idn_1`)
	await expect(page.getByText(till.t('checkout.not_paid'))).toBeVisible()
})

test('a visitor who pays by debit sees that the money is on its way', async ({ page, venue }) => {
	const till = furtherOf(venue)
	await openTill(page, till)
	await page.getByLabel('SEPA Debit').check()
	await payButton(page).click()
	await expect(page).toHaveURL(/\/checkout\/pending\/crt_\w+$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(till.t('completed.pending_heading'))
})
