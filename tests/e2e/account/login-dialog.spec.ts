import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { addToCart, chooseDate, chooseTime, field, quantities, tabTo } from '../support/buying.ts'
import { joinAsFriend } from '../support/joining.ts'
import { expect, hydrated, statusLogged, test, type Venue } from '../support/journey.ts'
import { eitherVenue, providerVenue } from '../support/journey-venues.ts'
import { codeField, galleryOf, newAddress, readEmail } from '../support/logging-in.ts'
import { cardVenue, memberVenue } from '../support/member-venue.ts'
import { colorSchemes } from '../support/ways.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(422) })

const banner = (page: Page) => page.getByRole('banner')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const loginLink = (page: Page, venue: Venue) =>
	banner(page).getByRole('link', { name: venue.t('menu.login') })

/** Opens the login above a page by keyboard. */
async function openLogin(page: Page, venue: Venue, path: string): Promise<void> {
	await page.goto(venue.origin + path)
	await hydrated(page)
	await loginLink(page, venue).focus()
	await page.keyboard.press('Enter')
}

/** Types into the field that has the focus, and sends its form. */
async function answer(page: Page, text: string): Promise<void> {
	await page.keyboard.type(text)
	await page.keyboard.press('Enter')
}

// spec: 2§2.37
test('a visitor logs in above an event by keyboard, and keeps what was chosen', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, memberVenue)
	const { t } = venue
	const email = newAddress()
	await page.goto(`${venue.origin}/events/evt_day`)
	await chooseDate(page, venue)
	await chooseTime(page)
	await quantities(page).first().fill('2')
	const address = page.url()

	await loginLink(page, venue).focus()
	await page.keyboard.press('Enter')
	await expect(dialog(page, t('login.title')).getByLabel(t('identity.email'))).toBeFocused()
	await expect(
		dialog(page, t('login.title')).getByRole('link', { name: t('login.become_member') }),
	).toBeVisible()
	await answer(page, email)
	await expect(codeField(page, venue)).toBeFocused()
	expect(await axeFindings(page, 'code')).toEqual([])
	await page.keyboard.type('AAAAAA')
	await expect(
		dialog(page, t('login.otp.title')).getByText(t('login.otp.attempts', { count: 2 })),
	).toBeVisible()
	await expect(codeField(page, venue)).toBeFocused()
	const { code } = await readEmail(context, venue, email)
	await page.keyboard.type(code)

	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(banner(page).getByRole('link', { name: t('menu.account') })).toBeFocused()
	await expect(banner(page).getByRole('status')).toContainText(t('menu.welcome_back'))
	expect(page.url()).toBe(address)
	await expect(quantities(page).first()).toHaveValue('2')
	expect(await axeFindings(page, 'logged in')).toEqual([])
})

test('a member logs in above the cart, which then has their own price', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, memberVenue)
	const { t } = venue
	const email = newAddress()
	await joinAsFriend(page, venue, email)
	await page.goto(`${venue.origin}/events/evt_day`)
	await chooseDate(page, venue)
	await chooseTime(page)
	await quantities(page).first().fill('2')
	await addToCart(page, venue).click()
	await expect(page).toHaveURL(/\/(?:checkout|events)$/)
	const note = page.getByText(/Your price as a member: was .*24\.00, now .*21\.00/)
	await openLogin(page, venue, '/cart')
	await expect(field(page, t('identity.email'))).toBeFocused()
	await answer(page, email)
	await expect(codeField(page, venue)).toBeFocused()
	await expect(note).toHaveCount(0)
	const { code } = await readEmail(context, venue, email)
	await page.keyboard.type(code)
	await expect(note).toBeVisible()
	await expect(page).toHaveURL(`${venue.origin}/cart`)
	await expect(banner(page).getByRole('link', { name: t('menu.membership') })).toBeFocused()
})

test('a login that was begun on one page ends on the page above which it goes on', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped)
	const { t } = venue
	const email = newAddress()
	await openLogin(page, venue, '/events')
	await expect(field(page, t('identity.email'))).toBeFocused()
	await answer(page, email)
	await expect(codeField(page, venue)).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(loginLink(page, venue)).toBeFocused()

	await openLogin(page, venue, `/events/${venue.eventId}`)
	await expect(codeField(page, venue)).toBeFocused()
	const { code } = await readEmail(context, venue, email)
	await page.keyboard.type(code)
	await expect(banner(page).getByRole('link', { name: t('menu.account') })).toBeFocused()
	await expect(page).toHaveURL(`${venue.origin}/events/${venue.eventId}`)

	await page.goBack()
	await expect(page).toHaveURL(`${venue.origin}/events`)
})

test('another address begins the login again above the same page', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped, eitherVenue)
	const { t } = venue
	await openLogin(page, venue, '/events?category=none')
	await expect(field(page, t('identity.email'))).toBeFocused()
	await answer(page, newAddress())
	await expect(field(page, t('login.password.label'))).toBeFocused()
	await answer(page, 'Harbour-Lights 27')
	await expect(field(page, t('login.password.label'))).toHaveAccessibleDescription(t('login.wrong_password'))
	await expect(field(page, t('login.password.label'))).toBeFocused()
	await tabTo(page, page.getByRole('button', { name: t('login.otp.other') }))
	await page.keyboard.press('Enter')
	await expect(dialog(page, t('login.title'))).toBeVisible()
	await expect(field(page, t('identity.email'))).toBeFocused()
	await expect(page.locator('input[name="next"]').first()).toHaveValue('/events?category=none')
	await page.goBack()
	await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the number on a card is asked for above the page, and an unknown one is explained there', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, cardVenue)
	const { t } = venue
	await openLogin(page, venue, '/events')
	await expect(field(page, t('membership.number'))).toBeFocused()
	await page.keyboard.type('FG-000000')
	await page.keyboard.press('Tab')
	await answer(page, 'D02 X285')
	await expect(field(page, t('membership.number'))).toHaveAccessibleDescription(t('login.member_not_found'))
	await expect(field(page, t('membership.number'))).toBeFocused()
	await expect(dialog(page, t('login.title'))).toBeVisible()
})

test('the way to a login provider is shown above the page', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped, providerVenue)
	await openLogin(page, venue, '/events')
	const lead = dialog(page, venue.t('login.title')).getByRole('link', { name: venue.t('menu.login') })
	await expect(lead).toHaveAttribute('href', /next=%2Fevents/)
})

test('on a phone the login opens from the sheet, and its button has the focus after it', async ({
	page,
	context,
	venue: shipped,
}) => {
	await page.setViewportSize({ width: 390, height: 844 })
	const venue = galleryOf(shipped, memberVenue)
	const { t } = venue
	const email = newAddress()
	const button = banner(page).getByRole('button', { name: t('header.menu') })
	await page.goto(`${venue.origin}/events`)
	await hydrated(page)
	await button.focus()
	await page.keyboard.press('Enter')
	await tabTo(page, loginLink(page, venue))
	await page.keyboard.press('Enter')
	await expect(field(page, t('identity.email'))).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(button).toBeFocused()

	await page.keyboard.press('Enter')
	await tabTo(page, loginLink(page, venue))
	await page.keyboard.press('Enter')
	await expect(field(page, t('identity.email'))).toBeFocused()
	await answer(page, email)
	await expect(codeField(page, venue)).toBeFocused()
	const { code } = await readEmail(context, venue, email)
	await page.keyboard.type(code)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(button).toBeFocused()
	await expect(banner(page).getByRole('status')).toContainText(t('menu.welcome_back'))
})

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, viewport: { width: 320, height: 640 } })

		test('the login above a page has no findings, and fits', async ({ page, venue: shipped }) => {
			const venue = galleryOf(shipped, eitherVenue)
			await page.goto(`${venue.origin}/events`)
			await hydrated(page)
			await banner(page)
				.getByRole('button', { name: venue.t('header.menu') })
				.click()
			await loginLink(page, venue).click()
			await expect(field(page, venue.t('identity.email'))).toBeFocused()
			const findings = await axeFindings(page, 'address')
			await answer(page, newAddress())
			await expect(field(page, venue.t('login.password.label'))).toBeFocused()
			findings.push(...(await axeFindings(page, 'password')))
			expect(findings).toEqual([])
			const width = await page.evaluate(() => document.documentElement.scrollWidth)
			expect(width).toBe(320)
		})
	})
}
