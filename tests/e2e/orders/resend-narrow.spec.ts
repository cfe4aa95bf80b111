import type { Page } from 'playwright/test'
import { copyOf } from '../payments/till.ts'
import { axeFindings } from '../support/axe.ts'
import { field, guest, tabTo } from '../support/buying.ts'
import { orderFreeTickets } from '../support/free-order.ts'
import { expect, hydrated, statusLogged, test, type Venue } from '../support/journey.ts'
import { captchaVenue, strictVenue, workVenue } from '../support/journey-venues.ts'

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

test.describe('at a venue that checks visitors', () => {
	test.use({ venueId: 'corner-gallery' })

	/** Which captcha each request for the orders shows, and the hosts that the page asks. */
	function watched(page: Page) {
		const seen = { tokens: [] as (string | null)[], hosts: new Set<string>() }
		page.on('request', (request) => {
			seen.hosts.add(new URL(request.url()).host)
			if (request.method() === 'POST')
				seen.tokens.push(new URLSearchParams(request.postData() ?? '').get('captcha_provider'))
		})
		return seen
	}

	for (const copied of [workVenue, captchaVenue])
		test(`the browser works at ${copied} before orders are sent again, without another company`, async ({
			page,
			venue: shipped,
		}) => {
			const venue = copyOf(shipped, copied)
			const seen = watched(page)
			await ask(page, venue, `nobody-${copied}@quay.example`)
			await expect(page.getByText(venue.t('orders.resend.none'))).toBeVisible()
			await expect(page.getByText(venue.t('checkout.captcha_own'))).toBeVisible()
			await expectUsable(page, 'checked')
			expect(seen.tokens).toEqual(['altcha'])
			expect([...seen.hosts]).toEqual([new URL(venue.origin).host])
		})

	test.describe('without scripts', () => {
		test.use({ javaScriptEnabled: false })

		test('a visitor is not asked to prove anything before orders are sent again', async ({
			page,
			venue: shipped,
		}) => {
			const venue = copyOf(shipped, workVenue)
			await page.goto(`${venue.origin}/resend`)
			await field(page, venue.t('identity.email')).fill('nobody-still@quay.example')
			await page.getByRole('button', { name: venue.t('orders.resend.submit') }).click()
			await expect(page.getByText(venue.t('orders.resend.none'))).toBeVisible()
		})
	})
})
