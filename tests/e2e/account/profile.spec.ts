import type { BrowserContext, Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { field } from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { closedProfileVenue, profileVenue } from '../support/journey-venues.ts'
import { codeField, galleryOf, greeting, newAddress, readEmail } from '../support/logging-in.ts'
import { usable } from '../support/usable.ts'
import { colorSchemes } from '../support/ways.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(409, 422) })

/** Logs in by a code where the venue has passwords as well; returns the address. */
async function logIn(page: Page, context: BrowserContext, venue: Venue): Promise<string> {
	const email = newAddress()
	const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click()
	await page.goto(`${venue.origin}/login`)
	await field(page, venue.t('identity.email')).fill(email)
	await press(venue.t('login.email.next'))
	await press(venue.t('login.email.submit'))
	const { code } = await readEmail(context, venue, email)
	await codeField(page, venue).fill(code)
	if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) await press(venue.t('menu.login'))
	await expect(greeting(page, venue)).toBeAttached()
	return email
}

const save = (page: Page, venue: Venue) =>
	page.getByRole('button', { name: venue.t('account.profile.submit') }).click()

async function giveName(page: Page, venue: Venue): Promise<void> {
	await page.goto(`${venue.origin}/my/profile`)
	await usable(page)
	await field(page, venue.t('identity.first_name')).fill('Mia')
	await field(page, venue.t('identity.last_name')).fill('Marsh')
	await save(page, venue)
	await expect(page.getByText(venue.t('account.profile.saved'))).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 2§5.21
		test('a visitor gives a name once, and changes and removes the rest', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, profileVenue)
			const email = await logIn(page, context, venue)
			await page.goto(`${venue.origin}/my/profile`)
			await usable(page)
			await save(page, venue)
			const first = field(page, venue.t('identity.first_name'))
			await expect(first).toHaveAccessibleDescription(venue.t('identity.required.first_name'))
			if (javaScriptEnabled) await expect(first).toBeFocused()
			await first.fill('Mia')
			await field(page, venue.t('identity.last_name')).fill('Marsh')
			await field(page, venue.t('identity.phone')).fill('+1 617 555 0100')
			await field(page, venue.t('identity.country')).selectOption('USA')
			await field(page, venue.t('identity.state')).selectOption('US-NY')
			await field(page, venue.t('identity.zip_code')).fill('10001')
			await save(page, venue)
			await expect(page.getByText(venue.t('account.profile.saved'))).toBeVisible()
			await expect(first).toHaveCount(0)
			for (const text of ['Mia', 'Marsh', email])
				await expect(page.getByRole('definition').getByText(text, { exact: true })).toBeVisible()

			await page.goto(`${venue.origin}/my/profile`)
			await usable(page)
			await expect(greeting(page, venue)).toContainText('Mia')
			await expect(field(page, venue.t('identity.state'))).toHaveValue('US-NY')
			await field(page, venue.t('identity.state')).selectOption('')
			await field(page, venue.t('identity.phone')).fill('')
			await save(page, venue)
			await expect(page.getByText(venue.t('account.profile.saved'))).toBeVisible()
			await page.goto(`${venue.origin}/my/profile`)
			await expect(field(page, venue.t('identity.state'))).toHaveValue('')
			await expect(field(page, venue.t('identity.phone'))).toHaveValue('')
			await expect(field(page, venue.t('identity.zip_code'))).toHaveValue('10001')
		})

		// spec: 2§7.28
		test('a form that another window has overtaken says what is stored, and overwrites nothing unseen', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, profileVenue)
			await logIn(page, context, venue)
			await giveName(page, venue)
			const other = await context.newPage()
			for (const one of [page, other]) await one.goto(`${venue.origin}/my/profile`)
			await usable(other)
			await field(other, venue.t('identity.phone')).fill('+1 617 555 0101')
			await save(other, venue)
			await expect(other.getByText(venue.t('account.profile.saved'))).toBeVisible()
			await usable(page)
			const phone = field(page, venue.t('identity.phone'))
			await phone.fill('+1 617 555 0102')
			await save(page, venue)
			await expect(page.getByText(venue.t('account.profile.conflict'))).toBeVisible()
			await expect(phone).toHaveValue('+1 617 555 0102')
			await expect(phone).toHaveAccessibleDescription(
				venue.t('account.profile.newer', { value: '+1 617 555 0101' }),
			)
			await save(page, venue)
			await expect(page.getByText(venue.t('account.profile.saved'))).toBeVisible()
			await expect(phone).toHaveAccessibleDescription('')
		})

		// spec: account.preventMembershipUpdates
		test('where the venue keeps the details they are read only', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, closedProfileVenue)
			const email = await logIn(page, context, venue)
			await page.goto(`${venue.origin}/my/profile`)
			await expect(page.getByText(venue.t('account.profile.closed'))).toBeVisible()
			await expect(page.getByRole('definition').getByText(email)).toBeVisible()
			await expect(page.getByRole('button', { name: venue.t('account.profile.submit') })).toHaveCount(0)
		})
	})
}

test('browsers and password managers know each field of the profile', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, profileVenue)
	await logIn(page, context, venue)
	await page.goto(`${venue.origin}/my/profile`)
	const names = await page
		.locator('main form:has([name="version"]) :is(input, select)[autocomplete]')
		.evaluateAll((fields) => fields.map((one) => one.getAttribute('autocomplete')))
	expect(names).toEqual(['given-name', 'family-name', 'tel', 'country', 'address-level1', 'postal-code'])
})

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, viewport: { width: 320, height: 640 } })

		test('the profile has no axe finding, by keyboard at 320 pixels', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, profileVenue)
			await logIn(page, context, venue)
			await page.goto(`${venue.origin}/my/profile`)
			await usable(page)
			const findings = await axeFindings(page, 'form')
			await field(page, venue.t('identity.first_name')).focus()
			await page.keyboard.press('Enter')
			await expect(field(page, venue.t('identity.first_name'))).toHaveAttribute('aria-invalid', 'true')
			findings.push(...(await axeFindings(page, 'errors')))
			await page.keyboard.type('Mia')
			await page.keyboard.press('Tab')
			await page.keyboard.type('Marsh')
			await page.keyboard.press('Enter')
			await expect(page.getByText(venue.t('account.profile.saved'))).toBeVisible()
			findings.push(...(await axeFindings(page, 'saved')))
			const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
			expect(await page.evaluate(isWide)).toBe(false)
			expect(findings).toEqual([])
		})
	})
}
