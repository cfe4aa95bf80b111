import type { BrowserContext, Page } from 'playwright/test'
import {
	acceptTerms,
	addToCart,
	chooseDate,
	chooseTime,
	field,
	fillCard,
	fillEmailAgain,
	goToCheckout,
	orderNumber,
	payButton,
	toCart,
} from '../support/buying.ts'
import { expect, test, type Venue } from '../support/journey.ts'
import { codeField, greeting, newAddress, readEmail } from '../support/logging-in.ts'

const inMain = (page: Page, role: 'link' | 'button', name: string) =>
	page.getByRole('main').getByRole(role, { name })

/** Buys the level for one person as a guest of this address. */
async function join(page: Page, venue: Venue, email: string): Promise<void> {
	const { t } = venue
	await expect(page).toHaveURL(`${venue.origin}/membership`)
	await page.getByRole('radio', { name: /Explorer/ }).check()
	await page.locator('[name="member.explorer_member.0.first_name"]').fill('Mia')
	await page.locator('[name="member.explorer_member.0.last_name"]').fill('Marsh')
	await page.getByRole('button', { name: t('membership.submit') }).click()
	await toCart(page, venue)
	await goToCheckout(page, venue)
	await field(page, t('identity.first_name')).fill('Mia')
	await field(page, t('identity.last_name')).fill('Marsh')
	await field(page, t('identity.email')).fill(email)
	await fillEmailAgain(page, t, email)
	await fillCard(page, venue)
	await acceptTerms(page, venue)
	await payButton(page).click()
	await orderNumber(page, venue)
}

/** Logs in by a code on the page of the login that is open. */
async function logInHere(page: Page, context: BrowserContext, venue: Venue, email: string): Promise<void> {
	const { t } = venue
	await field(page, t('identity.email')).fill(email)
	await inMain(page, 'button', t('login.email.next')).click()
	await inMain(page, 'button', t('login.email.submit')).click()
	await expect(codeField(page, venue)).toBeVisible()
	const { code } = await readEmail(context, venue, email)
	await codeField(page, venue).fill(code)
	// With scripts the sixth character sends it.
	if (await page.evaluate(() => matchMedia('(scripting: none)').matches))
		await inMain(page, 'button', t('menu.login')).click()
	await expect(greeting(page, venue)).toBeAttached()
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('a visitor at the gate joins, logs in, and buys the morning for members at their prices', async ({
			page,
			context,
			venue,
		}) => {
			const { t, origin } = venue
			const email = newAddress()
			const morning = `${origin}/events/evt_members`
			await page.goto(morning)
			await expect(page.getByRole('heading', { name: t('membership.gate.title') })).toBeVisible()
			await inMain(page, 'link', t('home.join')).click()
			await join(page, venue, email)

			// A purchase as a guest is no login.
			await page.goto(morning)
			await expect(page.getByRole('heading', { name: t('membership.gate.title') })).toBeVisible()
			await inMain(page, 'link', t('home.login')).click()
			await logInHere(page, context, venue, email)
			await expect(page).toHaveURL(morning)
			await expect(page.getByText(t('membership.gate.title'))).toHaveCount(0)

			await chooseDate(page, venue)
			await chooseTime(page)
			await page.locator('[name*="members_member"]').first().fill('1')
			await page.locator('[name*="members_guest"]').first().fill('1')
			await addToCart(page, venue).click()
			await toCart(page, venue)
			await inMain(page, 'link', t('cart.pay')).click()
			await expect(page).toHaveURL(`${origin}/checkout`)

			// The account has answered who buys: what is left is the card, for the guest alone.
			await expect(field(page, t('identity.email'))).toHaveCount(0)
			await expect(payButton(page)).toContainText('9.00')
			await fillCard(page, venue)
			await acceptTerms(page, venue)
			await payButton(page).click()
			const number = await orderNumber(page, venue)
			await page.goto(`${origin}/my/orders`)
			await expect(page.getByText(number)).toBeVisible()
			await page.goto(`${origin}/my/upcoming`)
			await expect(page.getByRole('main').getByText('Before the Doors Open')).toBeVisible()
		})
	})
