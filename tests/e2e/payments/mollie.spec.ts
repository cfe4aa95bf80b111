import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	acceptTerms,
	chooseVisit,
	field,
	fillGuest,
	goToCheckout,
	guest,
	orderNumber,
	payButton,
	reserve,
	tabTo,
} from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { mollieVenue } from '../support/journey-venues.ts'

test.use({ venueId: 'corner-gallery' })

const galleryOf = (venue: Venue): Venue => ({
	...venue,
	id: mollieVenue,
	origin: venue.origin.replace(venue.id, mollieVenue),
})

async function openCheckout(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
	await expect(page.getByText(venue.t('checkout.element.hosted'))).toBeVisible()
}

/** Sends the form and arrives on the provider's page; without scripts by its link. */
async function leave(page: Page, venue: Venue, hasScripts: boolean): Promise<void> {
	await fillGuest(page, venue)
	await send(page, venue, hasScripts)
}

async function send(page: Page, venue: Venue, hasScripts: boolean): Promise<void> {
	await acceptTerms(page, venue)
	await payButton(page).click()
	if (!hasScripts) await page.getByRole('link', { name: venue.t('checkout.leave.go') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay 12.00 EUR')
}

const end = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, expectedError: statusLogged(404) })

		test("a visitor who turned back and was refused on the provider's page pays there in the end", async ({
			page,
			venue,
		}) => {
			const gallery = galleryOf(venue)
			await openCheckout(page, gallery)
			await leave(page, gallery, javaScriptEnabled)
			await end(page, 'canceled')
			await expect(page.getByRole('alert')).toContainText(gallery.t('checkout.not_charged'))
			await expect(page.getByText(gallery.t('checkout.element.hosted'))).toBeVisible()
			// The form is as it was typed.
			await expect(field(page, gallery.t('identity.email'))).toHaveValue(guest.email)
			await send(page, gallery, javaScriptEnabled)
			await end(page, 'failed')
			await expect(page.getByRole('alert')).toContainText(gallery.t('checkout.not_charged'))
			await send(page, gallery, javaScriptEnabled)
			await end(page, 'paid')
			await orderNumber(page, gallery)
		})

		test('a bank transfer leads to the page of a pending payment', async ({ page, venue }) => {
			const gallery = galleryOf(venue)
			await openCheckout(page, gallery)
			await leave(page, gallery, javaScriptEnabled)
			await page.getByLabel('Method').selectOption('banktransfer')
			await end(page, 'pending')
			await expect(page).toHaveURL(/\/checkout\/pending\/crt_\w+$/)
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.t('completed.pending_heading'))
		})
	})
}

test('a visitor who closes the window after paying finds the order at the checkout', async ({
	page,
	venue,
}) => {
	const gallery = galleryOf(venue)
	await openCheckout(page, gallery)
	await leave(page, gallery, true)
	const paymentId = page.url().split('/').at(-1) ?? ''
	// The choice reaches the provider, and its answer no browser.
	const choice = new URLSearchParams({ method: 'creditcard', end: 'paid' })
	expect((await fetch(page.url(), { method: 'POST', body: choice, redirect: 'manual' })).status).toBe(303)
	const hooks = `http://127.0.0.1:${process.env.E2E_PORT}/hooks/mollie`
	const body = new URLSearchParams({ id: paymentId })
	expect((await fetch(hooks, { method: 'POST', body })).status).toBe(200)
	await expect(async () => {
		await page.goto(`${gallery.origin}/checkout`)
		await expect(page).toHaveURL(/\/checkout\/complete\?/, { timeout: 1_000 })
	}).toPass()
	await orderNumber(page, gallery)
})

test.describe('at 320 pixels', () => {
	test.use({ viewport: { width: 320, height: 640 } })

	test("the way to the provider's page is a matter of keys, and axe finds no fault on it", async ({
		page,
		venue,
	}) => {
		const gallery = galleryOf(venue)
		await openCheckout(page, gallery)
		expect(await axeFindings(page, 'checkout of a venue with a page')).toEqual([])
		await fillGuest(page, gallery)
		await acceptTerms(page, gallery)
		await tabTo(page, payButton(page))
		await page.keyboard.press('Enter')
		await tabTo(page, page.getByRole('button', { name: 'paid' }))
		await page.keyboard.press('Enter')
		await orderNumber(page, gallery)
	})
})
