import type { BrowserContext, Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { field } from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { eitherVenue, passwordVenue } from '../support/journey-venues.ts'
import { codeField, galleryOf, greeting, newAddress, readEmail, resetLink } from '../support/logging-in.ts'
import { usable } from '../support/usable.ts'
import { colorSchemes } from '../support/ways.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(422) })

const [first, second] = ['Harbour-Lights 27', 'Quay-Lanterns 28']

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

async function nameAddress(page: Page, venue: Venue, email: string): Promise<void> {
	await page.goto(`${venue.origin}/login`)
	await field(page, venue.t('identity.email')).fill(email)
	await press(page, venue.t('login.email.next'))
	await expect(page.getByText(venue.t('login.password.for', { email }))).toBeVisible()
}

/** Goes on where the address is named already. */
async function enterPassword(page: Page, venue: Venue, password: string): Promise<void> {
	await page.goto(`${venue.origin}/login`)
	await field(page, venue.t('login.password.label')).fill(password)
	await press(page, venue.t('menu.login'))
}

async function logIn(page: Page, venue: Venue, email: string, password: string): Promise<void> {
	await nameAddress(page, venue, email)
	await field(page, venue.t('login.password.label')).fill(password)
	await press(page, venue.t('menu.login'))
}

async function logOut(page: Page, venue: Venue): Promise<void> {
	await page.goto(`${venue.origin}/logout`)
	await press(page, venue.t('menu.logout'))
	await expect(greeting(page, venue)).toHaveCount(0)
}

type NewPasswordLabel = 'login.password.label' | 'account.reset.label'

/** Types a new password twice. */
async function choose(page: Page, venue: Venue, label: NewPasswordLabel, password: string): Promise<void> {
	await field(page, venue.t(label)).fill(password)
	await field(page, venue.t('identity.password_confirm')).fill(password)
}

interface SigningUp {
	page: Page
	context: BrowserContext
	venue: Venue
	email: string
	hasScripts: boolean
}

/** Signs up with the first password; the browser is logged in then. */
async function signUp({ page, context, venue, email, hasScripts }: SigningUp): Promise<void> {
	await page.goto(`${venue.origin}/user/register`)
	await field(page, venue.t('identity.first_name')).fill('Mia')
	await field(page, venue.t('identity.last_name')).fill('Marsh')
	await field(page, venue.t('identity.email')).fill(email)
	await choose(page, venue, 'login.password.label', first)
	await press(page, venue.t('account.register.submit'))
	const { code } = await readEmail(context, venue, email)
	await codeField(page, venue).fill(code)
	if (!hasScripts) await press(page, venue.t('menu.login'))
	await expect(greeting(page, venue)).toContainText('Mia')
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 2§2.25, 2§2.27, 2§4.7
		test('a visitor signs up, logs in by the password and sees when it is wrong', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, passwordVenue)
			const email = newAddress()
			await page.goto(`${venue.origin}/events`)
			await page
				.getByRole('banner')
				.getByRole('link', { name: venue.t('menu.register') })
				.click()
			await expect(page).toHaveURL(/\/user\/register/)
			await signUp({ page, context, venue, email, hasScripts: javaScriptEnabled })
			await logOut(page, venue)
			await logIn(page, venue, email, second)
			const password = field(page, venue.t('login.password.label'))
			await expect(password).toHaveAccessibleDescription(venue.t('login.wrong_password'))
			if (javaScriptEnabled) await expect(password).toBeFocused()
			await usable(page)
			await password.fill(first)
			await press(page, venue.t('menu.login'))
			await expect(greeting(page, venue)).toContainText('Mia')
			for (const path of ['/user/forgot-password', '/user/register', '/user/reset-password']) {
				await page.goto(venue.origin + path)
				await expect(page).toHaveURL(`${venue.origin}/events`)
			}
		})

		// spec: 2§2.12, 2§8.29, identity.password_match
		test('a visitor who forgot the password sets another one by a link, once', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, passwordVenue)
			const email = newAddress()
			await signUp({ page, context, venue, email, hasScripts: javaScriptEnabled })
			await logOut(page, venue)
			await nameAddress(page, venue, email)
			await page.getByRole('link', { name: venue.t('login.forgot_password') }).click()
			await expect(field(page, venue.t('identity.email'))).toHaveValue(email)
			await press(page, venue.t('account.forgot.submit'))
			await expect(page.getByText(venue.t('account.forgot.sent', { email }))).toBeVisible()

			const link = await resetLink(context, venue, email)
			const answer = await page.goto(venue.origin + link)
			await expect(page).toHaveURL(`${venue.origin}/user/reset-password`)
			expect(answer?.headers()['referrer-policy']).toBe('same-origin')
			await expect(page.getByText(venue.t('account.reset.intro', { email }))).toBeVisible()
			const password = field(page, venue.t('account.reset.label'))
			await choose(page, venue, 'account.reset.label', 'short')
			await press(page, venue.t('account.reset.submit'))
			await expect(password).toHaveAccessibleDescription(new RegExp(venue.t('identity.password_invalid')))
			await choose(page, venue, 'account.reset.label', 'Password1!')
			await press(page, venue.t('account.reset.submit'))
			await expect(page.getByText(venue.t('account.password.too_common'))).toBeVisible()
			await password.fill(second)
			await field(page, venue.t('identity.password_confirm')).fill(first)
			await press(page, venue.t('account.reset.submit'))
			const again = field(page, venue.t('identity.password_confirm'))
			await expect(again).toHaveAccessibleDescription(venue.t('identity.password_match'))
			await choose(page, venue, 'account.reset.label', second)
			await press(page, venue.t('account.reset.submit'))
			await expect(page.getByText(venue.t('account.reset.done'))).toBeVisible()

			await page.goto(venue.origin + link)
			await expect(page.getByText(venue.t('account.reset_invalid'))).toBeVisible()
			await enterPassword(page, venue, first)
			await expect(page.getByText(venue.t('login.wrong_password'))).toBeVisible()
			await enterPassword(page, venue, second)
			await expect(greeting(page, venue)).toContainText('Mia')
		})

		test('a visitor changes the password and stays logged in, and other browsers do not', async ({
			page,
			context,
			browser,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, passwordVenue)
			const email = newAddress()
			await signUp({ page, context, venue, email, hasScripts: javaScriptEnabled })
			const other = await browser.newContext({ javaScriptEnabled })
			const elsewhere = await other.newPage()
			await logIn(elsewhere, venue, email, first)
			await expect(greeting(elsewhere, venue)).toContainText('Mia')

			await page.goto(`${venue.origin}/my/profile`)
			await usable(page)
			const old = field(page, venue.t('account.password.old'))
			await old.fill(second)
			await choose(page, venue, 'account.reset.label', second)
			await press(page, venue.t('account.password.submit'))
			await expect(old).toHaveAccessibleDescription(venue.t('login.wrong_password'))
			if (javaScriptEnabled) await expect(old).toBeFocused()
			await old.fill(first)
			await choose(page, venue, 'account.reset.label', second)
			await press(page, venue.t('account.password.submit'))
			await expect(page.getByText(venue.t('account.password.changed'))).toBeVisible()

			await page.goto(`${venue.origin}/my/profile`)
			await expect(page.getByRole('definition').getByText(email)).toBeVisible()
			await elsewhere.goto(`${venue.origin}/my/profile`)
			await expect(elsewhere.getByText(venue.t('login.ended'))).toBeVisible()
			await other.close()
			const subject = venue.t('mail.password_changed.subject', { venue: venue.name })
			await expect(async () => {
				await page.goto(`${venue.origin}/_outbox`)
				const row = page.getByRole('row').filter({ hasText: email })
				await expect(row.getByRole('link', { name: subject })).toBeVisible({ timeout: 1_000 })
			}).toPass({ timeout: 60_000 })
			await page.goto(`${venue.origin}/events`)
			await logOut(page, venue)
			await logIn(page, venue, email, second)
			await expect(greeting(page, venue)).toContainText('Mia')
		})

		test('a visitor without a password yet gets a link that sets one', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, eitherVenue)
			const email = newAddress()
			await nameAddress(page, venue, email)
			await press(page, venue.t('login.email.submit'))
			const { code } = await readEmail(context, venue, email)
			await codeField(page, venue).fill(code)
			if (!javaScriptEnabled) await press(page, venue.t('menu.login'))
			await expect(greeting(page, venue)).toBeVisible()
			await logOut(page, venue)
			await logIn(page, venue, email, first)
			await expect(page.getByText(venue.t('login.guest_account'))).toBeVisible()
			await page.goto(venue.origin + (await resetLink(context, venue, email)))
			await choose(page, venue, 'account.reset.label', first)
			await press(page, venue.t('account.reset.submit'))
			await expect(page.getByText(venue.t('account.reset.done'))).toBeVisible()
			await enterPassword(page, venue, first)
			await expect(greeting(page, venue)).toBeVisible()
		})
	})
}

test('the rules of a password are marked while it is typed, and it is checked when the field is left', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, passwordVenue)
	await page.goto(`${venue.origin}/user/register`)
	await usable(page)
	const rule = (name: string) =>
		page.getByRole('listitem').filter({ hasText: venue.t(`account.password.${name}`, { min: 8 }) })
	const met = venue.t('account.password.met')
	const password = field(page, venue.t('login.password.label'))
	// A screen reader reads the rules with the field.
	const rules = ['too_short', 'too_few_classes', 'outer_space', 'not_ascii'] as const
	for (const name of rules)
		await expect(password).toHaveAccessibleDescription(
			new RegExp(venue.t(`account.password.${name}`, { min: 8 })),
		)
	await expect(rule('too_short')).not.toContainText(met)
	await password.fill('harbour lights')
	await expect(rule('too_short')).toContainText(met)
	await expect(rule('too_few_classes')).not.toContainText(met)
	await password.blur()
	await expect(password).toHaveAttribute('aria-invalid', 'true')
	await password.fill(first)
	await expect(rule('too_few_classes')).toContainText(met)
	await expect(password).not.toHaveAttribute('aria-invalid', 'true')
})

test('password managers find the address and the password in every form', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, passwordVenue)
	const autocompletes = async () =>
		page
			.locator('main input[autocomplete]')
			.evaluateAll((inputs) => inputs.map((one) => one.getAttribute('autocomplete')))
	await page.goto(`${venue.origin}/login`)
	expect(await autocompletes()).toEqual(['username'])
	const email = newAddress()
	await nameAddress(page, venue, email)
	expect(await autocompletes()).toEqual(['username', 'current-password'])
	await expect(page.locator('main input[autocomplete="username"]')).toHaveValue(email)
	await page.goto(`${venue.origin}/user/register`)
	expect(await autocompletes()).toEqual([
		'given-name',
		'family-name',
		'username',
		'new-password',
		'new-password',
	])
})

test.describe('without passwords', () => {
	test.use({ expectedError: statusLogged(404) })

	test('a venue has none of their pages', async ({ page, venue }) => {
		for (const path of ['/user/forgot-password', '/user/register', '/user/reset-password']) {
			const answer = await page.goto(venue.origin + path)
			expect(answer?.status()).toBe(404)
		}
	})
})

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, viewport: { width: 320, height: 640 } })

		test('the pages of passwords have no axe finding, by keyboard at 320 pixels', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, eitherVenue)
			await page.goto(`${venue.origin}/login`)
			const findings = await axeFindings(page, 'address')
			await field(page, venue.t('identity.email')).focus()
			await page.keyboard.type(newAddress())
			await page.keyboard.press('Enter')
			const password = field(page, venue.t('login.password.label'))
			await expect(password).toBeVisible()
			findings.push(...(await axeFindings(page, 'password')))
			await password.focus()
			await page.keyboard.type('Wrong-guess 1')
			await page.keyboard.press('Enter')
			await expect(password).toHaveAttribute('aria-invalid', 'true')
			findings.push(...(await axeFindings(page, 'wrong password')))
			for (const path of ['/user/forgot-password', '/user/register', '/user/reset-password']) {
				await page.goto(venue.origin + path)
				await usable(page)
				findings.push(...(await axeFindings(page, path)))
			}
			expect(findings).toEqual([])
		})
	})
}
