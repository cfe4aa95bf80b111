import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect, test, type Venue } from '../support/journey.ts'
import { providerVenue } from '../support/journey-venues.ts'
import { colorSchemes } from '../support/ways.ts'

test.use({ venueId: 'corner-gallery' })

const galleryOf = (venue: Venue): Venue => ({
	...venue,
	id: providerVenue,
	origin: venue.origin.replace(venue.id, providerVenue),
})

let count = 0
/** An address of this journey alone. */
const newAddress = (): string => {
	count += 1
	return `mia-${process.pid}-${Date.now()}-${count}@quay.example`
}

const banner = (page: Page) => page.getByRole('banner')
const greeting = (page: Page, venue: Venue) =>
	banner(page).locator('span', { hasText: venue.t('menu.welcome_back') })
/** On the login page, or in the dialog above another one. */
const lead = (page: Page, venue: Venue) =>
	page
		.getByRole('main')
		.or(page.getByRole('dialog'))
		.getByRole('link', { name: venue.t('menu.login') })

/** Sends an address to the form of the provider. */
async function answerProvider(page: Page, email: string): Promise<void> {
	await page.getByLabel('Email').fill(email)
	await page.getByRole('button', { name: 'Continue' }).click()
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 2§2.20, routing.routes.externalLoginCallback.enabled
		test('a visitor logs in at the provider, comes back to the page they left, and logs out of both', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			await page.goto(`${venue.origin}/events?category=none`)
			await banner(page)
				.getByRole('link', { name: venue.t('menu.login') })
				.click()
			await lead(page, venue).click()
			await answerProvider(page, newAddress())
			await expect(page).toHaveURL(`${venue.origin}/events?category=none`)
			await expect(greeting(page, venue)).toContainText('Mia')

			await page.goto(`${venue.origin}/logout`)
			await page
				.getByRole('main')
				.getByRole('button', { name: venue.t('menu.logout') })
				.click()
			await expect(page.getByRole('heading', { name: 'Example logout' })).toBeVisible()
			await page.getByRole('button', { name: 'Log out' }).click()
			await expect(banner(page).getByRole('link', { name: venue.t('menu.login') })).toBeVisible()
			expect(new URL(page.url()).origin).toBe(venue.origin)
		})

		// spec: 2§8.36
		test('a refusal of the provider and its auth_error are said, and leave nothing in the address', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			await page.goto(`${venue.origin}/login`)
			await lead(page, venue).click()
			await answerProvider(page, 'no')
			await expect(page.getByText(venue.t('login.sso_failed'))).toBeVisible()
			await expect(page).toHaveURL(`${venue.origin}/auth0-login?step=failed`)

			await page.goto(`${venue.origin}/auth0-login?auth_error=zq-their-own-words`)
			await expect(page.getByText(venue.t('login.sso_failed'))).toBeVisible()
			await expect(page).toHaveURL(`${venue.origin}/auth0-login?step=failed`)
			await lead(page, venue).click()
			await answerProvider(page, 'unverified-mia@quay.example')
			await expect(page.getByText(venue.t('login.external.unverified'))).toBeVisible()
			await expect(greeting(page, venue)).toHaveCount(0)
		})

		// spec: auth.invalidStateSeconds, 2§9.8
		test('an answer of another browser waits for five seconds, then has failed', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			await page.goto(`${venue.origin}/auth0-login?code=stolen&state=of-another-browser`)
			await expect(page).toHaveURL(`${venue.origin}/auth0-login?step=waiting`)
			await expect(page.getByRole('main').getByText(venue.t('login.external.waiting'))).toBeVisible()
			await expect(page.getByText(venue.t('login.sso_failed'))).toBeVisible({ timeout: 15_000 })
			await expect(lead(page, venue)).toBeVisible()
		})
	})
}

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, viewport: { width: 320, height: 640 } })

		test('the login at a provider has no axe finding in any step, by keyboard at 320 pixels', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			await page.goto(`${venue.origin}/login`)
			const findings = await axeFindings(page, 'link')
			await page.goto(`${venue.origin}/auth0-login?step=unavailable`)
			findings.push(...(await axeFindings(page, 'failed')))
			await page.goto(`${venue.origin}/auth0-login?step=waiting`)
			findings.push(...(await axeFindings(page, 'waiting')))
			expect(findings).toEqual([])
			await page.goto(`${venue.origin}/login`)
			await lead(page, venue).focus()
			await page.keyboard.press('Enter')
			await expect(page.getByLabel('Email')).toBeVisible()
		})
	})
}
