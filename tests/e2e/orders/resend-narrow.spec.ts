import type { Page } from 'playwright/test'
import { copyOf } from '../payments/till.ts'
import { axeFindings } from '../support/axe.ts'
import { field, guest, tabTo } from '../support/buying.ts'
import { orderFreeTickets } from '../support/free-order.ts'
import { expect, hydrated, statusLogged, test, type Venue } from '../support/journey.ts'
import { strictVenue } from '../support/journey-venues.ts'

test.use({ viewport: { width: 320, height: 700 }, expectedError: statusLogged(422, 429) })

/** Asks for the orders of an address with the keyboard alone. */
async function ask(page: Page, venue: Venue, email: string): Promise<void> {
	await page.goto(`${venue.origin}/resend`)
	await hydrated(page)
	await tabTo(page, field(page, venue.t('identity.email')))
	await page.keyboard.type(email)
	await page.keyboard.press('Enter')
}

async function expectUsable(page: Page, state: string): Promise<void> {
	await expect(page.locator('[aria-busy]')).toHaveCount(0)
	const width = await page.evaluate(() => document.documentElement.scrollWidth)
	expect(width, state).toBeLessThanOrEqual(320)
	expect(await axeFindings(page, state)).toEqual([])
}

test('orders are sent again with the keyboard alone on a narrow phone', async ({ page, venue }) => {
	await orderFreeTickets(venue, 1)
	await ask(page, venue, guest.email)
	const sent = page.getByRole('status').filter({ hasText: guest.email })
	await expect(sent).toBeFocused()
	await expectUsable(page, 'sent')
	await tabTo(page, page.getByRole('link', { name: venue.t('orders.resend.another') }))
	await page.keyboard.press('Enter')
	await expect(field(page, venue.t('identity.email'))).toBeVisible()
})

test.describe('at a venue that sends one email an hour', () => {
	test.use({ venueId: 'corner-gallery' })

	test('an email that was asked for too often is refused in words', async ({ page, venue: shipped }) => {
		const venue = copyOf(shipped, strictVenue)
		const refused = page.getByText(venue.t('orders.resend.too_often'))
		const none = page.getByText(venue.t('orders.resend.none'))
		// The first request of this address may have been counted before.
		await ask(page, venue, 'often@quay.example')
		await expect(refused.or(none)).toBeVisible()
		await ask(page, venue, 'often@quay.example')
		await expect(refused).toBeVisible()
		await expect(field(page, venue.t('identity.email'))).toHaveValue('often@quay.example')
		await expectUsable(page, 'too often')
	})
})
