import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { filesOf, signatureOf } from '#tests/documents/pass-certificates.ts'
import { acceptTerms, addToCart, chooseDate, chooseTime, fillCard, payButton } from '../support/buying.ts'
import { chooseFamily, payAs } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import { galleryOf, logIn, newAddress } from '../support/logging-in.ts'
import { passVenue } from '../support/member-venue.ts'

test.use({ venueId: 'corner-gallery' })

const wallets = '303 https://pay.google.com/gp/v/save/'

/** Presses the link for Apple Wallet: the code of the file that arrives, which the venue has signed. */
async function codeOfApplePass(page: Page, label: string): Promise<string> {
	const arrives = page.waitForEvent('download')
	await page.getByRole('link', { name: label }).first().click()
	const download = await arrives
	expect(download.suggestedFilename()).toMatch(/\.pkpass$/)
	const files = filesOf(await readFile(await download.path()))
	expect(signatureOf(files.get('signature') ?? Buffer.alloc(0)).isValid).toBe(true)
	return JSON.parse(files.get('pass.json')?.toString() ?? '').barcodes[0].message
}

/** Presses the link for Google Wallet, which leads to Google with the code; returns it and goes back. */
async function codeOfGooglePass(page: Page, label: string): Promise<string> {
	const isPass = /\/gwpass\?/
	const led = Promise.withResolvers<string>()
	// Google is not asked: the browser gets a page in its place.
	await page.route(isPass, async (route) => {
		const { host, port, pathname, search } = new URL(route.request().url())
		// The test's process finds no hosts below localhost.
		const response = await route.fetch({
			url: `http://127.0.0.1:${port}${pathname}${search}`,
			headers: { ...(await route.request().allHeaders()), host },
			maxRedirects: 0,
		})
		led.resolve(`${response.status()} ${response.headers().location}`)
		await route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' })
	})
	await page.getByRole('link', { name: label }).first().click()
	const address = await led.promise
	await expect(page).toHaveTitle('Google')
	await page.unroute(isPass)
	expect(address).toContain(wallets)
	const [, claims = ''] = address.split('.').slice(-3)
	const { payload } = JSON.parse(Buffer.from(claims, 'base64url').toString())
	const [[pass]] = Object.entries(payload)
		.filter(([name]) => name.endsWith('Objects'))
		.map(([, objects]) => objects as { barcode: { value: string } }[]) as [[{ barcode: { value: string } }]]
	await page.goBack()
	return pass.barcode.value
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: integrations.wallet
		test("a member's card and a ticket go into the wallets of phones, each with its code", async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, passVenue)
			const [apple, google] = [venue.t('tickets.wallet.apple'), venue.t('tickets.wallet.google')]
			const email = newAddress()
			await chooseFamily(page, venue)
			await payAs(page, venue, email)
			// The order of a membership has no ticket, so it has no pass.
			await expect(page.getByRole('link', { name: apple })).toHaveCount(0)
			await logIn(page, context, venue, email)

			await page.goto(`${venue.origin}/my/membership`)
			const card = page.getByRole('listitem').filter({ hasText: 'Mia Marsh' })
			const number = (await card.getByText(/^[2-9B-DF-HJ-NP-TV-Z]{10}$/).textContent()) ?? ''
			expect(await codeOfApplePass(page, apple)).toBe(number)
			expect(await codeOfGooglePass(page, google)).toBe(number)
			await expect(card).toBeVisible()

			await page.goto(`${venue.origin}/events/evt_day`)
			await chooseDate(page, venue)
			await chooseTime(page)
			await page.getByRole('spinbutton').first().fill('1')
			await addToCart(page, venue).click()
			await expect(page).toHaveURL(/\/(?:checkout|events)$/)
			await page.goto(`${venue.origin}/checkout`)
			await fillCard(page, venue)
			await acceptTerms(page, venue)
			await payButton(page).click()
			await expect(page).toHaveURL(/\/checkout\/complete\?orderIds=/)
			const code = await codeOfApplePass(page, apple)
			expect(code).not.toBe(number)
			await expect(page.getByText(code)).toBeVisible()
			expect(await codeOfGooglePass(page, google)).toBe(code)

			// The account has the passes as well as the page after the purchase.
			await page.goto(`${venue.origin}/my/orders`)
			await page.getByRole('main').getByRole('link').filter({ hasText: /\d/ }).first().click()
			await expect(page).toHaveURL(/\/my\/orders\/ord_/)
			expect(await codeOfApplePass(page, apple)).toBe(code)
		})
	})
