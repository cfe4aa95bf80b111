import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expectTickets, payButton, tabTo } from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { moneyComes, noteTokens } from './debit.ts'
import { furtherOf, openTill, serveStripeJs, tillOf } from './till.ts'

test.use({ venueId: 'corner-gallery', viewport: { width: 320, height: 640 } })
test.beforeEach(({ context }) => serveStripeJs(context))

/** Types a card into the provider's form and presses the pay button. */
async function payByKeyboard(page: Page, number: string): Promise<void> {
	await tabTo(page, page.getByLabel('Card number'))
	await page.keyboard.type(number)
	await page.keyboard.press('Tab')
	await page.keyboard.type('1231')
	await page.keyboard.press('Tab')
	await page.keyboard.type('123')
	await tabTo(page, payButton(page))
	await page.keyboard.press('Enter')
}

test("the provider's form fits 320 pixels, has no fault for axe, and pays by keyboard", async ({
	page,
	venue,
}) => {
	const till = tillOf(venue)
	await openTill(page, till)
	await expect(page.getByLabel('Card number')).toBeVisible()
	expect(await axeFindings(page, 'checkout')).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	await payByKeyboard(page, '4242424242424242')
	await expectTickets(page, till)
})

test("the bank's challenge is answered by keyboard at 320 pixels", async ({ page, venue }) => {
	const till = tillOf(venue)
	await openTill(page, till)
	await payByKeyboard(page, '4000002760003184')
	const complete = page.getByRole('button', { name: 'Complete' })
	await expect(complete).toBeVisible()
	await tabTo(page, complete)
	await page.keyboard.press('Enter')
	await expectTickets(page, till)
})

test('a debit is chosen, paid and followed to its tickets by keyboard at 320 pixels', async ({
	page,
	venue,
}) => {
	const till = furtherOf(venue)
	await openTill(page, till)
	const debit = page.getByRole('radio', { name: 'SEPA Debit' })
	await tabTo(page, page.getByRole('radio', { checked: true }).first())
	while (!(await debit.isChecked())) await page.keyboard.press('ArrowDown')
	const tokens = await noteTokens(page)
	await tabTo(page, payButton(page))
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/checkout\/pending\/crt_\w+$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(till.t('completed.pending_heading'))
	expect(await axeFindings(page, 'pending')).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	await moneyComes(till, tokens.at(-1) ?? '')
	// The product takes the message up after it has answered.
	await expect(async () => {
		await tabTo(page, page.getByRole('link', { name: till.t('completed.pending_check') }))
		await page.keyboard.press('Enter')
		await expectTickets(page, till)
	}).toPass()
})

test.describe('with a wallet', () => {
	test.beforeEach(({ context }) => serveStripeJs(context, ['google_pay']))

	test('a wallet is chosen and pays by keyboard at 320 pixels', async ({ page, venue }) => {
		const till = tillOf(venue)
		await openTill(page, till)
		const wallet = page.getByRole('radio', { name: 'Google Pay' })
		await expect(wallet).toBeVisible()
		await tabTo(page, wallet)
		await page.keyboard.press('ArrowDown')
		await expect(page.getByLabel('Card number')).toBeVisible()
		await page.keyboard.press('ArrowUp')
		await expect(wallet).toBeChecked()
		const branded = page.locator('main').getByRole('button', { name: /Google Pay/ })
		await expect(branded).toBeVisible()
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
		await tabTo(page, branded)
		await page.keyboard.press('Enter')
		await expectTickets(page, till)
	})
})
