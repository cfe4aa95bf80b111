import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { field } from '../support/buying.ts'
import { expect, hydrated, statusLogged, test, type Venue } from '../support/journey.ts'
import { codeField, galleryOf, greeting, newAddress, readEmail } from '../support/logging-in.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(422) })

const dialog = (page: Page, venue: Venue) => page.getByRole('dialog', { name: venue.t('login.title') })

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	// spec: 2§2.66
	test('an address that asks for a login leads through it, and loses the switch', async ({
		page,
		context,
		venue: shipped,
	}) => {
		const venue = galleryOf(shipped)
		const email = newAddress()
		await page.goto(`${venue.origin}/events?category=none&requirelogin=1`)
		await expect(page).toHaveURL(/\/login\?next=/)
		await field(page, venue.t('identity.email')).fill(email)
		await page.getByRole('button', { name: venue.t('login.email.submit') }).click()
		const { code } = await readEmail(context, venue, email)
		await codeField(page, venue).fill(code)
		await page
			.getByRole('main')
			.getByRole('button', { name: venue.t('menu.login') })
			.click()
		await expect(page).toHaveURL(`${venue.origin}/events?category=none`)
		await page.goto(`${venue.origin}/events?login`)
		await expect(page).toHaveURL(`${venue.origin}/events`)
		await expect(greeting(page, venue)).toBeVisible()
	})
})

// spec: 2§2.66
test('a login that an address asks for opens above its page, by keyboard at 320 px', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped)
	const email = newAddress()
	await page.setViewportSize({ width: 320, height: 640 })
	await page.goto(`${venue.origin}/events?category=none&login`)
	await expect(dialog(page, venue).getByLabel(venue.t('identity.email'))).toBeFocused()
	await expect(page).toHaveURL(`${venue.origin}/events?category=none`)
	expect(await axeFindings(page, 'asked')).toEqual([])
	await page.keyboard.type(email)
	await page.keyboard.press('Enter')
	await expect(codeField(page, venue)).toBeFocused()
	const { code } = await readEmail(context, venue, email)
	await page.keyboard.type(code)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(page).toHaveURL(`${venue.origin}/events?category=none`)
	await expect(page.getByRole('banner').getByRole('status')).toContainText(venue.t('menu.welcome_back'))

	// Logged in, and loaded again: nothing asks any more.
	await page.reload()
	await hydrated(page)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await page.goto(`${venue.origin}/events?requirelogin`)
	await expect(page).toHaveURL(`${venue.origin}/events`)
	await hydrated(page)
	await expect(page.getByRole('dialog')).toHaveCount(0)
})

// spec: 2§2.66
test('an offered login is put away, a required one leads home', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped)
	await page.goto(`${venue.origin}/events?category=none&login`)
	await expect(dialog(page, venue).getByLabel(venue.t('identity.email'))).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(page).toHaveURL(`${venue.origin}/events?category=none`)
	// The entry of the history forgets the question after the dialog has faded.
	await page.waitForFunction(() => !history.state?.usr)
	await page.reload()
	await hydrated(page)
	await expect(page.getByRole('dialog')).toHaveCount(0)

	await page.goto(`${venue.origin}/cart?requirelogin`)
	await expect(dialog(page, venue)).toBeVisible()
	await expect(page).toHaveURL(`${venue.origin}/cart`)
	await page.reload()
	await expect(dialog(page, venue).getByLabel(venue.t('identity.email'))).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(page).toHaveURL(new RegExp(`^${venue.origin}/(?:events)?$`))
	await expect(page.getByRole('dialog')).toHaveCount(0)
})
