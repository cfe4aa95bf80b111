import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { addToCart, field, goToCheckout, orderNumber, pay } from '../support/buying.ts'
import { expect, hydrated, test, type Venue } from '../support/journey.ts'

test.use({ viewport: { width: 320, height: 700 }, expectedError: /status of 422/ })

const fieldsOf = (page: Page, { t }: Venue) => ({
	name: field(page, t('giftcard.for.name')),
	email: field(page, t('giftcard.for.email')),
	message: field(page, t('giftcard.for.message')),
	day: page.getByLabel(t('gift.send_on')),
})

async function chooseCard(page: Page, venue: Venue): Promise<void> {
	await page.goto(`${venue.origin}/events/evt_gift_card`)
	await page.getByRole('radio', { name: /Fifty dollars/ }).check()
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('a gift card is sent to its recipient, with the message', async ({ page, venue, context }) => {
			const address = `grace-${javaScriptEnabled ? 'with' : 'without'}@quay.example`
			await chooseCard(page, venue)
			if (javaScriptEnabled) await hydrated(page)
			const fields = fieldsOf(page, venue)
			await fields.name.fill('Grace Hopper')
			await fields.email.fill('grace@quay')
			await fields.message.fill('Many happy returns!\nSee you at the tide tables.')
			await addToCart(page, venue).click()
			await expect(page.getByText(venue.t('identity.email_invalid')).first()).toBeVisible()
			await expect(fields.name).toHaveValue('Grace Hopper')
			await expect(fields.message).toHaveValue('Many happy returns!\nSee you at the tide tables.')
			await fields.email.fill(address)
			await addToCart(page, venue).click()
			await page.waitForURL(/\/(?:cart|checkout|events)$/)
			await page.goto(`${venue.origin}/cart`)
			const line = page.locator('main').getByRole('listitem').filter({ hasText: 'Fifty dollars' }).first()
			await expect(line).toContainText(venue.t('giftcard.for.named', { name: 'Grace Hopper' }))
			await expect(line).toContainText(address)
			// Nothing in the cart can run out.
			await expect(page.getByText(venue.t('controls.timer.cart.held'))).toHaveCount(0)
			await expect(page.locator('main')).not.toContainText(/kept until|held until/)
			await expect(line).toContainText('See you at the tide tables.')
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
			await line.getByRole('link', { name: venue.t('giftcard.for.change') }).click()
			await expect(fields.message).toHaveValue('Many happy returns!\nSee you at the tide tables.')
			await fields.email.fill('grace')
			await page.getByRole('button', { name: venue.t('giftcard.for.save') }).click()
			await expect(page.getByText(venue.t('identity.email_invalid')).first()).toBeVisible()
			await expect(fields.name).toHaveValue('Grace Hopper')
			await fields.name.fill('Grace Quay')
			await fields.email.fill(address)
			await page.getByRole('button', { name: venue.t('giftcard.for.save') }).click()
			await expect(line).toContainText(venue.t('giftcard.for.named', { name: 'Grace Quay' }))
			await goToCheckout(page, venue)
			await pay(page, venue)
			const number = await orderNumber(page, venue)
			await expect(page.locator('main')).toContainText(address)
			const card = /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec(
				(await page.locator('main').textContent()) ?? '',
			)?.[0]
			const outbox = await context.newPage()
			const text = await emailTo(outbox, venue, address)
			expect(text).toContain('Grace Quay')
			expect(text).toContain('See you at the tide tables.')
			expect(text).toContain(card ?? 'no number on the page')
			expect(text).not.toContain(number)
		})
	})

/** The text of the email to an address, once it is written. */
async function emailTo(page: Page, venue: Venue, address: string): Promise<string> {
	const row = page.getByRole('row').filter({ hasText: address })
	await expect(async () => {
		await page.goto(`${venue.origin}/_outbox`)
		await expect(row).toHaveCount(1, { timeout: 1_000 })
	}).toPass({ timeout: 20_000 })
	await row.getByRole('link').click()
	await page.waitForURL(/_outbox\/./)
	return (await page.locator('pre').textContent()) ?? ''
}

test('the form about the recipient has no fault, with its errors', async ({ page, venue }) => {
	await chooseCard(page, venue)
	await hydrated(page)
	expect(await axeFindings(page, 'the recipient')).toEqual([])
	const { day, email } = fieldsOf(page, venue)
	const last = (await day.getAttribute('max')) ?? ''
	await day.fill(last)
	await addToCart(page, venue).click()
	await expect(page.getByText(venue.t('giftcard.for.email_required')).first()).toBeVisible()
	await expect(email).toHaveAttribute('aria-invalid', 'true')
	await expect(day).toHaveValue(last)
	expect(await axeFindings(page, 'the recipient')).toEqual([])
})
