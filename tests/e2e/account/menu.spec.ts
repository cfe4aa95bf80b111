import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { tabTo } from '../support/buying.ts'
import { chooseFamily, payAs } from '../support/joining.ts'
import { expect, hydrated, test, type Venue } from '../support/journey.ts'
import { galleryOf, logIn, newAddress } from '../support/logging-in.ts'
import { memberVenue } from '../support/member-venue.ts'
import { usable } from '../support/usable.ts'
import { colorSchemes } from '../support/ways.ts'

test.use({ venueId: 'corner-gallery', viewport: { width: 390, height: 844 } })

const button = (page: Page, venue: Venue) =>
	page.getByRole('banner').getByRole('button', { name: venue.t('header.menu') })
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 2§2.60
		test('a phone has all links of the header behind a button', async ({ page, context, venue: shipped }) => {
			const venue = galleryOf(shipped, memberVenue)
			await page.goto(`${venue.origin}/events`)
			await expect(link(page, venue.t('menu.register'))).toBeHidden()
			// Logo and cart share their line with the button.
			expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
			await button(page, venue).focus()
			await page.keyboard.press('Enter')
			await expect(link(page, venue.t('menu.register'))).toBeVisible()
			await tabTo(page, link(page, venue.t('menu.login')))
			await page.keyboard.press('Escape')
			await expect(link(page, venue.t('menu.login'))).toBeHidden()
			await expect(button(page, venue)).toBeFocused()

			await page.keyboard.press('Enter')
			await tabTo(page, link(page, venue.t('menu.register')))
			await page.keyboard.press('Enter')
			await expect(page).toHaveURL(`${venue.origin}/membership`)
			await expect(link(page, venue.t('menu.register'))).toBeHidden()

			await logIn(page, context, venue)
			await button(page, venue).click()
			await expect(link(page, venue.t('menu.account'))).toBeVisible()
			await link(page, venue.t('menu.logout')).click()
			await expect(page).toHaveURL(`${venue.origin}/logout`)
		})
	})
}

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, viewport: { width: 320, height: 640 } })

		test('the open links have no findings, and fit', async ({ page, venue: shipped }) => {
			const venue = galleryOf(shipped, memberVenue)
			await page.goto(`${venue.origin}/events`)
			await button(page, venue).click()
			await expect(link(page, venue.t('menu.register'))).toBeVisible()
			expect(await axeFindings(page, 'menu')).toEqual([])
			await usable(page)
		})
	})
}

test.describe('in Arabic', () => {
	test.use({ language: 'ar', locale: 'ar' })

	test('the links of the account open from the button, and the login above the page', async ({
		page,
		venue: shipped,
	}) => {
		const venue = galleryOf(shipped, memberVenue)
		await page.goto(`${venue.origin}/events`)
		await hydrated(page)
		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
		const [logo, toggle] = [
			await page.getByRole('banner').getByRole('link').first().boundingBox(),
			await button(page, venue).boundingBox(),
		]
		expect(toggle?.x).toBeLessThan(logo?.x ?? 0)
		await button(page, venue).focus()
		await page.keyboard.press('Enter')
		await expect(link(page, venue.t('menu.register'))).toBeVisible()
		const findings = await axeFindings(page, 'menu')
		await tabTo(page, link(page, venue.t('menu.login')))
		await page.keyboard.press('Enter')
		const login = page.getByRole('dialog', { name: venue.t('login.title') })
		await expect(login.getByLabel(venue.t('identity.email'))).toBeFocused()
		findings.push(...(await axeFindings(page, 'login')))
		expect(findings).toEqual([])
		await page.keyboard.press('Escape')
		await expect(button(page, venue)).toBeFocused()
	})
})

// spec: 2§2.58
test('on a phone the membership opens from the sheet of the account, and the focus comes back to its button', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, memberVenue)
	const email = newAddress()
	await chooseFamily(page, venue)
	await payAs(page, venue, email)
	await logIn(page, context, venue, email)
	await page.goto(`${venue.origin}/events`)
	await hydrated(page)
	await button(page, venue).focus()
	await page.keyboard.press('Enter')
	await tabTo(page, link(page, venue.t('menu.membership')))
	await expect(
		page.getByRole('banner').locator('span', { hasText: `${venue.t('menu.welcome_back')} Mia` }),
	).toBeVisible()
	await expect(link(page, venue.t('menu.logout'))).toBeVisible()
	expect(await axeFindings(page, 'menu of a member')).toEqual([])
	await page.keyboard.press('Enter')
	const details = page.getByRole('dialog', { name: venue.t('menu.membership') })
	await expect(details.getByText(email)).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(details).toHaveCount(0)
	await expect(button(page, venue)).toBeFocused()
	await expect(page.getByRole('link', { name: venue.t('menu.membership') })).toBeHidden()
})
