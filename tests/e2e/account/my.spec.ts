import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { buy, field, seen } from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { expectEmail, galleryOf, greeting, logIn, newAddress } from '../support/logging-in.ts'
import { usable } from '../support/usable.ts'
import { colorSchemes } from '../support/ways.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(404) })

const menu = (page: Page, venue: Venue) => page.getByRole('navigation', { name: venue.t('menu.account') })

/** Whether the page is wider than the screen. */
const scrollsSideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 2§2.18, 2§2.55, 2§4.33, 2§5.21, 2§9.10, locale.formats.orderListDate
		test('a visitor finds what they bought in their account, until they log out', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			const email = await logIn(page, context, venue)
			const number = await buy(page, venue, { quantity: 2 })

			await page
				.getByRole('banner')
				.getByRole('link', { name: venue.t('menu.account') })
				.click()
			await expect(page).toHaveURL(`${venue.origin}/my/profile`)
			await expect(page.getByRole('main').getByText(email)).toBeVisible()

			await menu(page, venue)
				.getByRole('link', { name: venue.t('account.orders') })
				.click()
			// Their links arrive at the address of the account, which is on the page.
			await expect(page.getByText(venue.t('account.orders.email', { email }))).toBeVisible()
			const submit = page.getByRole('button', { name: venue.t('orders.resend.submit') })
			await submit.click()
			await expect(page.getByText(venue.t('orders.resend.sent', { email }))).toBeVisible()
			await expect(submit).toHaveCount(0)
			await expectEmail(context, venue, email, venue.t('mail.resend.subject', { venue: venue.name }))
			const title = venue.t('orders.manage.title', { number })
			await expect(page.getByText(/^[A-Z][a-z]{2}, [A-Z][a-z]+ \d+ \d{4}$/)).toBeVisible()
			await page.getByRole('link', { name: title }).click()
			await expect(page.getByRole('heading', { name: title })).toBeVisible()
			await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(2)
			const order = page.url()
			expect(order).not.toContain('.ord')

			await menu(page, venue)
				.getByRole('link', { name: venue.t('account.upcoming') })
				.click()
			await expect(page.getByText(venue.t('account.upcoming.tickets', { count: 2 }))).toBeVisible()
			await page.getByRole('main').getByRole('listitem').locator('a[href*="/session/"]').first().click()
			await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(2)

			await menu(page, venue)
				.getByRole('button', { name: venue.t('menu.logout') })
				.click()
			await expect(greeting(page, venue)).toHaveCount(0)
			await page.goBack()
			await expect(page.getByText(venue.t('account.login'))).toBeVisible()
			await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
			await page.goto(order)
			await expect(page.getByText(venue.t('account.login'))).toBeVisible()
			await page.goto(order.replace('/my/orders/', '/manage/'))
			await expect(page.getByText(venue.t('orders.not_found'), { exact: true })).toBeVisible()
		})

		// spec: 2§2.56
		test('a visitor without a login finds the login form in place of the menu, and comes back', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			await page.goto(`${venue.origin}/my/orders`)
			await usable(page)
			await field(page, venue.t('identity.email')).fill(newAddress())
			await page.getByRole('button', { name: venue.t('login.email.submit') }).click()
			await expect(field(page, venue.t('login.otp.prompt', { length: 6 }))).toBeVisible()
			await expect(page).toHaveURL(`${venue.origin}/login?step=code`)
		})
	})
}

test('an account without orders says so, and leads to what is on', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped)
	await logIn(page, context, venue)
	for (const [path, text] of [
		['/my/orders', 'account.orders.empty'],
		['/my/upcoming', 'account.upcoming.empty'],
	] as const) {
		await page.goto(venue.origin + path)
		await expect(page.getByText(venue.t(text))).toBeVisible()
		await expect(seen(page.getByRole('link', { name: venue.t('cart.browse') })).first()).toBeVisible()
	}
})

test('the order and the session of another account are not found', async ({
	page,
	context,
	browser,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped)
	await logIn(page, context, venue)
	await buy(page, venue, { quantity: 1 })
	await page.goto(`${venue.origin}/my/orders`)
	const order = await page.getByRole('main').locator('a[href*="/my/orders/"]').first().getAttribute('href')
	await page.goto(`${venue.origin}/my/upcoming`)
	const session = await page.getByRole('main').locator('a[href*="/session/"]').first().getAttribute('href')
	const other = await browser.newContext()
	const stranger = await other.newPage()
	await logIn(stranger, other, venue)
	expect((await stranger.goto(venue.origin + order))?.status()).toBe(404)
	await expect(stranger.getByText(venue.t('orders.not_found'), { exact: true })).toBeVisible()
	expect((await stranger.goto(venue.origin + session))?.status()).toBe(404)
	await expect(stranger.getByText(venue.t('orders.session_not_found'), { exact: true }).first()).toBeVisible()
	await other.close()
})

// spec: routing.routes.my.enabled
test('a venue without logins has no account', async ({ page, venue }) => {
	for (const path of ['/my', '/my/profile', '/my/orders'])
		expect((await page.goto(venue.origin + path))?.status()).toBe(404)
})

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, viewport: { width: 320, height: 640 } })

		test('the account has no axe finding at 320 pixels', async ({ page, context, venue: shipped }) => {
			const venue = galleryOf(shipped)
			await page.goto(`${venue.origin}/my/profile`)
			const findings = await axeFindings(page, 'logged out')
			await logIn(page, context, venue)
			await buy(page, venue, { quantity: 1 })
			for (const path of ['/my/profile', '/my/upcoming', '/my/orders']) {
				await page.goto(venue.origin + path)
				findings.push(...(await axeFindings(page, path)))
				expect(await scrollsSideways(page)).toBe(false)
			}
			await page.getByRole('main').locator('a[href*="/my/orders/"]').first().click()
			await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(1)
			findings.push(...(await axeFindings(page, 'order')))
			expect(findings).toEqual([])
		})
	})
}
