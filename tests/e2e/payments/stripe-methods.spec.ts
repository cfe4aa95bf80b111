import { expectTickets, payButton } from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { moneyComes, noteTokens } from './debit.ts'
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
	await expectTickets(page, till)
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
	// Both times a ticket was put into the cart.
	await expectTickets(page, till, 2)
})

test('a visitor with the secret of another payment is asked to pay', async ({ page, venue }) => {
	const till = furtherOf(venue)
	await openTill(page, till)
	await page.goto(`${till.origin}/checkout?payment_intent_client_secret=pi_1_secret_2&purchaser=idn_1`)
	await expect(page.getByText(till.t('checkout.not_paid'))).toBeVisible()
})

test('a visitor who pays by debit has the tickets when the money has come, also without scripts', async ({
	page,
	browser,
	venue,
}) => {
	const till = furtherOf(venue)
	await page.setViewportSize({ width: 320, height: 700 })
	await openTill(page, till)
	await page.getByLabel('SEPA Debit').check()
	const tokens = await noteTokens(page)
	await payButton(page).click()
	await expect(page).toHaveURL(/\/checkout\/pending\/crt_\w+$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(till.t('completed.pending_heading'))
	const plain = await browser.newContext({
		javaScriptEnabled: false,
		storageState: await page.context().storageState(),
	})
	try {
		const other = await plain.newPage()
		await other.goto(page.url())
		const check = { name: till.t('completed.pending_check') }
		await expect(other.getByRole('link', check)).toBeVisible()
		await moneyComes(till, tokens.at(-1) ?? '')
		for (const one of [page, other]) {
			// The product takes the message up after it has answered.
			await expect(async () => {
				await one.getByRole('link', check).click()
				await expectTickets(one, till)
			}).toPass()
		}
	} finally {
		await plain.close()
	}
})
