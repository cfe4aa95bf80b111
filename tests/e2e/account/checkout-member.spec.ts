import type { BrowserContext, Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	buy,
	chooseVisit,
	field,
	fillCard,
	fillEmailAgain,
	goToCheckout,
	orderNumber,
	pay,
	payButton,
	reserve,
	shopAsGuest,
	tabTo,
} from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { accountsVenue, phoneVenue } from '../support/journey-venues.ts'
import {
	codeField,
	endLogin,
	galleryOf,
	greeting,
	logIn,
	newAddress,
	readEmail,
} from '../support/logging-in.ts'
import { colorSchemes } from '../support/ways.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(422) })

const challengeCard = '4000 0025 0000 3155'
const guestFields = ['first_name', 'last_name', 'email'] as const

/** Logs in, chooses tickets and opens the checkout; returns the address of the account. */
async function toCheckout(page: Page, context: BrowserContext, venue: Venue): Promise<string> {
	const email = await logIn(page, context, venue)
	await chooseVisit(page, venue)
	await reserve(page, venue)
	await goToCheckout(page, venue)
	return email
}

/** Chooses tickets without a login and opens the checkout. */
async function fillCart(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue)
	await reserve(page, venue)
	await goToCheckout(page, venue)
}

/** Logs in by a code where the page asks for an address. */
async function logInHere(page: Page, context: BrowserContext, venue: Venue, email: string): Promise<void> {
	await field(page, venue.t('identity.email')).fill(email)
	await page.getByRole('button', { name: venue.t('login.email.submit') }).click()
	await expect(codeField(page, venue)).toBeVisible()
	const { code } = await readEmail(context, venue, email)
	await codeField(page, venue).fill(code)
	if (await page.evaluate(() => matchMedia('(scripting: none)').matches))
		await page
			.getByRole('main')
			.getByRole('button', { name: venue.t('menu.login') })
			.click()
}

async function fillName(page: Page, venue: Venue): Promise<void> {
	await field(page, venue.t('identity.first_name')).fill('Mia')
	await field(page, venue.t('identity.last_name')).fill('Marsh')
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 2§6.2
		test('a member pays with only the missing fields, and is not asked for a name again', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, phoneVenue)
			const { t } = venue
			const email = await toCheckout(page, context, venue)
			await expect(page.getByText(t('identity.member', { email }))).toBeVisible()
			await expect(field(page, t('identity.email'))).toHaveCount(0)
			await fillName(page, venue)
			await fillCard(page, venue)
			await payButton(page).click()
			await expect(field(page, t('identity.phone'))).toHaveAccessibleDescription(t('identity.required.phone'))
			await field(page, t('identity.phone')).fill('+1 555 0100')
			await fillCard(page, venue)
			await payButton(page).click()
			await orderNumber(page, venue)
			await expect(page.getByText(email).first()).toBeVisible()

			await chooseVisit(page, venue)
			await reserve(page, venue)
			await goToCheckout(page, venue)
			await expect(page.getByText(t('identity.member_named', { name: 'Mia Marsh', email }))).toBeVisible()
			for (const name of guestFields) await expect(field(page, t(`identity.${name}`))).toHaveCount(0)
			await expect(field(page, t('identity.phone'))).toHaveCount(0)
		})

		test('a payment whose login ends meanwhile is finished, and the page explains', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			await toCheckout(page, context, venue)
			await fillName(page, venue)
			await fillCard(page, venue, challengeCard)
			await payButton(page).click()
			const approve = page.getByRole('button', { name: venue.t('checkout.challenge.approve') })
			await expect(approve).toBeVisible()
			await endLogin(context, venue)
			await approve.click()
			await orderNumber(page, venue)
			await expect(page.getByText(venue.t('login.ended_paid'))).toBeVisible()
		})

		test('a login that ends before the payment is explained, and its visitor pays as a guest', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			await toCheckout(page, context, venue)
			await fillName(page, venue)
			await fillCard(page, venue)
			await endLogin(context, venue)
			await payButton(page).click()
			await expect(page.getByText(venue.t('checkout.login_ended'))).toBeVisible()
			await expect(page.getByText(venue.t('login.ended'))).toHaveCount(0)
			await expect(page.getByRole('dialog')).toHaveCount(0)
			await expect(field(page, venue.t('identity.first_name'))).toHaveValue('Mia')
			await field(page, venue.t('identity.email')).fill('mia@quay.example')
			await fillEmailAgain(page, venue.t, 'mia@quay.example')
			await fillCard(page, venue)
			await payButton(page).click()
			await orderNumber(page, venue)
		})
	})
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'a guest with scripts' : 'a guest without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 2§2.36, 2§4.6, gift.shop_as_guest
		test('logs in before the checkout, and is back with the cart', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			const email = newAddress()
			await fillCart(page, venue)
			await expect(page.getByRole('dialog', { name: venue.t('checkout.login_or_guest') })).toBeVisible()
			const total = (await page.locator('button[value=pay]').textContent()) ?? ''
			await logInHere(page, context, venue, email)
			await expect(page).toHaveURL(`${venue.origin}/checkout`)
			await expect(greeting(page, venue)).toBeAttached()
			await expect(page.getByRole('dialog')).toHaveCount(0)
			await expect(page.getByText(venue.t('identity.member', { email }))).toBeVisible()
			await expect(payButton(page)).toHaveText(total)
		})

		test('shops as a guest, and is asked once', async ({ page, venue: shipped }) => {
			const venue = galleryOf(shipped)
			await fillCart(page, venue)
			await page.getByRole('link', { name: venue.t('gift.shop_as_guest') }).click()
			await expect(page.getByRole('dialog')).toHaveCount(0)
			await expect(page).toHaveURL(`${venue.origin}/checkout`)
			await page.reload()
			await expect(field(page, venue.t('identity.email'))).toBeVisible()
			await expect(page.getByRole('dialog')).toHaveCount(0)
			await pay(page, venue)
			await orderNumber(page, venue)
		})

		// spec: auth.allowGuest
		test('logs in to buy at a venue that sells to accounts alone', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, accountsVenue)
			const email = newAddress()
			await fillCart(page, venue)
			await expect(page.getByText(venue.t('checkout.login_required'))).toBeVisible()
			await expect(payButton(page)).toHaveCount(0)
			await page.goto(`${venue.origin}/checkout?guest=1`)
			await expect(page.getByText(venue.t('checkout.login_required'))).toBeVisible()
			await logInHere(page, context, venue, email)
			await expect(page.getByText(venue.t('identity.member', { email }))).toBeVisible()
			await pay(page, venue)
			await orderNumber(page, venue)
		})
	})
}

test('the dialog of the choice is open before its code is loaded', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped, phoneVenue)
	await page.route(/\/account-[\w-]+\.js$/, () => {})
	await fillCart(page, venue)
	const dialog = page.getByRole('dialog', { name: venue.t('checkout.login_or_guest') })
	await expect(dialog).toBeVisible()
	await dialog.getByRole('link', { name: venue.t('gift.shop_as_guest') }).click()
	await expect(dialog).toHaveCount(0)
	await expect(field(page, venue.t('identity.first_name'))).toBeVisible()
})

test('the login dialog keeps input typed before its code is loaded', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped, phoneVenue)
	let letCome = () => {}
	const isTyped = new Promise<void>((resolve) => {
		letCome = resolve
	})
	await page.route(/\/account-[\w-]+\.js$/, async (route) => {
		await isTyped
		await route.continue()
	})
	await fillCart(page, venue)
	await page.reload({ waitUntil: 'domcontentloaded' })
	const email = page.getByRole('dialog').getByLabel(venue.t('identity.email'))
	await email.fill('mia@example.org')
	letCome()
	await expect.poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
	await expect(email).toHaveValue('mia@example.org')
	await expect(email).toBeFocused()
})

test('a guest closes the choice by Escape and keeps the checkout', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped)
	await fillCart(page, venue)
	const dialog = page.getByRole('dialog', { name: venue.t('checkout.login_or_guest') })
	await expect(dialog).toBeVisible()
	await expect(field(page, venue.t('identity.email'))).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(field(page, venue.t('identity.first_name'))).toBeFocused()
})

test('a guest who chooses so by keyboard goes on in the first field', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped)
	await fillCart(page, venue)
	await shopAsGuest(page, venue, async (link) => {
		await tabTo(page, link)
		await page.keyboard.press('Enter')
	})
	await expect(field(page, venue.t('identity.first_name'))).toBeFocused()
})

test('a visitor who logs in by keyboard goes on at the heading of the order', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped)
	const email = newAddress()
	await fillCart(page, venue)
	await expect(field(page, venue.t('identity.email'))).toBeFocused()
	await page.keyboard.type(email)
	// A dialog that opened by itself ignores the keys of its first moment.
	await expect(async () => {
		if (await field(page, venue.t('identity.email')).isVisible()) await page.keyboard.press('Enter')
		await expect(codeField(page, venue)).toBeFocused({ timeout: 5_000 })
	}).toPass()
	const { code } = await readEmail(context, venue, email)
	await page.keyboard.type(code)
	await expect(page.getByText(venue.t('identity.member', { email }))).toBeVisible()
	await expect(page.getByRole('complementary').getByRole('heading').first()).toBeFocused()
})

test('a wrong code in the dialog is explained there, and another address begins again', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped)
	await fillCart(page, venue)
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel(venue.t('identity.email')).fill('mia at the quay')
	await dialog.getByRole('button', { name: venue.t('login.email.submit') }).click()
	await expect(dialog.getByText(venue.t('identity.email_invalid'))).toBeVisible()
	await dialog.getByLabel(venue.t('identity.email')).fill(newAddress())
	await dialog.getByRole('button', { name: venue.t('login.email.submit') }).click()
	await expect(page.getByRole('dialog', { name: venue.t('login.otp.title') })).toBeVisible()
	await expect(codeField(page, venue)).toBeFocused()
	await dialog.getByRole('button', { name: venue.t('login.otp.other') }).click()
	await expect(page.getByRole('dialog', { name: venue.t('checkout.login_or_guest') })).toBeVisible()
	await expect(page).toHaveURL(`${venue.origin}/checkout`)
})

test('a member buys by keyboard alone', async ({ page, context, venue: shipped }) => {
	const venue = galleryOf(shipped)
	await logIn(page, context, venue)
	await buy(page, venue)
	await chooseVisit(page, venue)
	await reserve(page, venue)
	await goToCheckout(page, venue)
	await tabTo(page, field(page, venue.t('checkout.card.number')))
	await page.keyboard.type('4242 4242 4242 4242')
	await page.keyboard.press('Tab')
	await page.keyboard.type('12/31')
	await page.keyboard.press('Tab')
	await page.keyboard.type('123')
	await tabTo(page, payButton(page))
	await page.keyboard.press('Enter')
	await orderNumber(page, venue)
})

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, viewport: { width: 320, height: 640 } })

		test('the checkout of a member has no axe finding at 320 pixels', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, phoneVenue)
			await toCheckout(page, context, venue)
			const findings = await axeFindings(page, 'missing fields')
			await payButton(page).click()
			await expect(field(page, venue.t('identity.phone'))).toHaveAttribute('aria-invalid', 'true')
			findings.push(...(await axeFindings(page, 'wrong fields')))
			await endLogin(context, venue)
			await page.reload()
			await expect(page.getByText(venue.t('login.ended'))).toBeAttached()
			await expect(page.getByRole('dialog')).toBeVisible()
			findings.push(...(await axeFindings(page, 'login or guest')))
			await page.getByLabel(venue.t('identity.email')).first().fill(newAddress())
			await page.getByRole('button', { name: venue.t('login.email.submit') }).click()
			await expect(codeField(page, venue)).toBeFocused()
			findings.push(...(await axeFindings(page, 'code in the dialog')))
			const accounts = galleryOf(shipped, accountsVenue)
			await fillCart(page, accounts)
			findings.push(...(await axeFindings(page, 'accounts alone')))
			expect(findings).toEqual([])
		})
	})
}
