import type { Page } from 'playwright/test'
import { axeFindings } from './support/axe.ts'
import { buy, field, guest } from './support/buying.ts'
import { expect, statusLogged, test, type Venue } from './support/journey.ts'
import { usable } from './support/usable.ts'
import { colorSchemes } from './support/ways.ts'

const ask = async (page: Page, venue: Venue, email: string): Promise<void> => {
	await field(page, venue.t('identity.email')).fill(email)
	await page.getByRole('button', { name: venue.t('orders.resend.submit') }).click()
}

/** Resolves when the page is no longer dimmed. */
const answered = (page: Page): Promise<void> => expect(page.locator('[aria-busy]')).toHaveCount(0)

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, expectedError: statusLogged(422) })

		// spec: 2§2.14, 1§2.4
		test('a guest has the orders of an address sent again and opens one', async ({ page, venue }) => {
			const number = await buy(page, venue, { date: 2, quantity: 1 })
			await page.goto(venue.origin)
			await page.getByRole('link', { name: venue.t('home.resend') }).click()
			await expect(page).toHaveURL(`${venue.origin}/resend`)
			await usable(page)
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

			await ask(page, venue, 'nobody')
			const email = field(page, venue.t('identity.email'))
			await expect(email).toHaveAccessibleDescription(venue.t('identity.email_invalid'))
			if (javaScriptEnabled) await expect(email).toBeFocused()

			await ask(page, venue, 'nobody@quay.example')
			await expect(page.getByText(venue.t('orders.resend.none'))).toBeVisible()

			await ask(page, venue, guest.email)
			const sent = page.getByRole('status').filter({ hasText: guest.email })
			await expect(sent).toBeVisible()
			await expect(email).toHaveCount(0)
			if (javaScriptEnabled) await expect(sent).toBeFocused()

			await expect(async () => {
				await page.goto(`${venue.origin}/_outbox`)
				const subject = venue.t('mail.resend.subject', { venue: venue.name })
				await page.getByRole('link', { name: subject }).first().click({ timeout: 500 })
				await page.getByRole('link', { name: 'Show the email as HTML' }).click()
				// The newest email may be one that another journey asked for before this order.
				await expect(page.getByText(number, { exact: true })).toBeVisible({ timeout: 500 })
			}).toPass({ timeout: 60_000 })
			const order = page.locator('td').filter({ has: page.getByText(number, { exact: true }) })
			await order
				.last()
				.getByRole('link', { name: venue.t('mail.confirmation.view') })
				.click()
			await expect(page).toHaveURL(/\/checkout\/complete\?orderIds=/)
			await expect(page.getByText(number).first()).toBeVisible()
		})
	})
}

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, expectedError: statusLogged(422) })

		test('the page that sends orders again has no axe finding in any state', async ({ page, venue }) => {
			await page.goto(`${venue.origin}/resend`)
			const findings = await axeFindings(page, 'empty')
			await ask(page, venue, 'nobody')
			await expect(page.getByText(venue.t('identity.email_invalid')).first()).toBeVisible()
			await answered(page)
			findings.push(...(await axeFindings(page, 'invalid')))
			await ask(page, venue, 'nobody@quay.example')
			await expect(page.getByText(venue.t('orders.resend.none'))).toBeVisible()
			await answered(page)
			expect([...findings, ...(await axeFindings(page, 'none'))]).toEqual([])
		})
	})
}
