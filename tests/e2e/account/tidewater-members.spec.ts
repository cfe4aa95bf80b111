import type { BrowserContext, Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	addToCart,
	field,
	fillCard,
	fillEmailAgain,
	goToCheckout,
	laterSession,
	orderNumber,
	payButton,
	toCart,
} from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { codeField, emailTo, newAddress } from '../support/logging-in.ts'

test.use({ venueId: 'tidewater-aquarium', expectedError: statusLogged(422) })

const postcode = 'SE1 9TW'
const numberPattern = /\b[2-9B-DF-HJ-NP-TV-Z]{10}\b/

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

/** Buys the level for one as a guest of this address; returns the member's number as the order shows it. */
async function join(page: Page, venue: Venue, email: string): Promise<string> {
	const { t, origin } = venue
	await page.goto(origin)
	await page
		.getByRole('main')
		.getByRole('link', { name: t('home.join') })
		.click()
	await page.getByRole('radio', { name: /Rockpool/ }).check()
	await page.locator('[name="member.rockpool_member.0.first_name"]').fill('Mia')
	await page.locator('[name="member.rockpool_member.0.last_name"]').fill('Marsh')
	await press(page, t('membership.submit'))
	await toCart(page, venue)
	await goToCheckout(page, venue)
	await field(page, t('identity.first_name')).fill('Mia')
	await field(page, t('identity.last_name')).fill('Marsh')
	await field(page, t('identity.email')).fill(email)
	await fillEmailAgain(page, t, email)
	await fillCard(page, venue)
	// A member without a postcode could not log in.
	await payButton(page).click()
	const zip = field(page, t('identity.zip_code'))
	await expect(zip).toHaveAccessibleDescription(t('identity.required.zip_code'))
	await zip.fill(postcode)
	await fillCard(page, venue)
	await payButton(page).click()
	await orderNumber(page, venue)
	return numberIn((await page.getByRole('main').textContent()) ?? '', venue)
}

/** The member's number in a text that names it. */
function numberIn(text: string, { t }: Venue): string {
	const [, after = ''] = text.split(t('membership.numbered', { number: '' }))
	return numberPattern.exec(after)?.[0] ?? ''
}

async function logIn(page: Page, venue: Venue, number: string): Promise<void> {
	await page.goto(`${venue.origin}/login`)
	await field(page, venue.t('membership.number')).fill(number)
	await field(page, venue.t('identity.zip_code')).fill(postcode.toLowerCase())
	await press(page, venue.t('menu.login'))
}

/** Proves the address of an account that began with a card. */
async function proveAddress(page: Page, context: BrowserContext, venue: Venue, email: string): Promise<void> {
	await expect(page).toHaveURL(/\/user\/set-email-address/)
	await field(page, venue.t('identity.email')).fill(email)
	await fillEmailAgain(page, venue.t, email)
	await press(page, venue.t('account.address.submit'))
	await expect(page.getByText(venue.t('account.address.sent', { email }))).toBeVisible()
	const text = await emailTo(context, venue, email, /^[2-9B-Z]{6} /)
	await codeField(page, venue).fill(/\b([2-9B-DF-HJ-NP-TV-Z]{6})\b/.exec(text)?.[0] ?? '')
	await press(page, venue.t('account.address.confirm'))
	await expect(page).not.toHaveURL(/set-email-address/)
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('the aquarium sells a membership, whose member logs in by card and postcode and buys as a member', async ({
			page,
			context,
			browser,
			venue,
		}) => {
			const { t, origin } = venue
			const email = newAddress()
			const number = await join(page, venue, email)
			expect(number).toMatch(numberPattern)
			const confirmation = await emailTo(context, venue, email, /TWA\d+/)
			expect(numberIn(confirmation, venue)).toBe(number)
			const evening = origin + (await laterSession(venue, 'evt_evening'))
			await page.goto(evening)
			await expect(page.getByText(t('membership.gate.text'))).toBeVisible()

			await logIn(page, venue, number)
			await proveAddress(page, context, venue, email)
			await page.goto(`${origin}/my/membership`)
			await expect(page.getByRole('heading', { name: 'Rockpool' })).toHaveCount(1)
			await expect(page.getByText(number)).toBeVisible()
			if (javaScriptEnabled) expect(await axeFindings(page, 'the card of a member')).toEqual([])

			await page.goto(origin + (await laterSession(venue, 'evt_calm')))
			await page.locator('[name="quantity.calm_visitor"]').fill('1')
			await addToCart(page, venue).click()
			await toCart(page, venue)
			await expect(page.getByText(/Your price as a member: was .*16\.\d\d, now .*12\.\d\d/)).toBeVisible()

			await page.goto(evening)
			await expect(page.getByText(t('membership.gate.text'))).toHaveCount(0)
			await page.locator('[name="quantity.evening_member"]').fill('1')
			await addToCart(page, venue).click()
			await toCart(page, venue)
			await expect(page.getByRole('main')).toContainText('Low Tide Evenings')
			await goToCheckout(page, { ...venue, hasLogins: false })
			// The account knows the purchaser, and the order asks for no postcode.
			await expect(field(page, t('identity.zip_code'))).toHaveCount(0)
			await fillCard(page, venue)
			await payButton(page).click()
			await orderNumber(page, venue)

			// The address is proved once: the card opens the account at once in another browser.
			const elsewhere = await browser.newContext({ javaScriptEnabled })
			const other = await elsewhere.newPage()
			await logIn(other, venue, number)
			await expect(other).toHaveURL(/\/(?:my\/membership|events)?$/)
			await other.goto(`${origin}/my/profile`)
			await expect(other.getByRole('definition').getByText(email)).toBeVisible()
			await elsewhere.close()
		})
	})

test('a visitor who buys a day ticket at the aquarium is asked for no postcode', async ({ page, venue }) => {
	await page.goto(venue.origin + (await laterSession(venue, 'evt_day')))
	await page.locator('[name="quantity.day_adult"]').fill('1')
	await addToCart(page, venue).click()
	await toCart(page, venue)
	await goToCheckout(page, venue)
	await expect(field(page, venue.t('identity.first_name'))).toBeVisible()
	await expect(field(page, venue.t('identity.zip_code'))).toHaveCount(0)
})
