import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { acceptTerms, field, fillCard, fillEmailAgain, orderNumber, payButton } from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { codeField, emailTo, galleryOf, newAddress } from '../support/logging-in.ts'
import { cardEmailVenue, cardNameVenue, cardVenue } from '../support/member-venue.ts'
import { usable } from '../support/usable.ts'
import { further } from '../support/ways.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(422) })

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

/** Puts a membership into the cart. */
async function choose(page: Page, venue: Venue): Promise<void> {
	await page.goto(`${venue.origin}/membership`)
	await page.getByRole('radio', { name: /Friend/ }).check()
	const person = (name: string) => page.locator(`[name="member.friend_friend.0.${name}"]`)
	await person('first_name').fill('Mia')
	await person('last_name').fill('Marsh')
	await page.getByRole('button', { name: venue.t('membership.submit') }).click()
	await expect(page).toHaveURL(`${venue.origin}/checkout`)
}

/** Somebody becomes a member as a guest of this address. */
async function join(page: Page, venue: Venue, email: string): Promise<void> {
	await choose(page, venue)
	await page.getByRole('link', { name: venue.t('gift.shop_as_guest') }).click()
	await expect(page.getByRole('link', { name: venue.t('gift.shop_as_guest') })).toHaveCount(0)
	await field(page, venue.t('identity.first_name')).fill('Mia')
	await field(page, venue.t('identity.last_name')).fill('Marsh')
	await field(page, venue.t('identity.email')).fill(email)
	await fillEmailAgain(page, venue.t, email)
	await field(page, venue.t('identity.zip_code')).fill('D02 X285')
	await fillCard(page, venue)
	await acceptTerms(page, venue)
	await payButton(page).click()
	await orderNumber(page, venue)
}

const venues = [
	{ id: cardVenue, label: 'identity.zip_code', answer: () => 'd02x285', wrong: 'D02 X286' },
	{
		id: cardEmailVenue,
		label: 'identity.email',
		answer: (email: string) => email,
		wrong: 'eve@quay.example',
	},
	{ id: cardNameVenue, label: 'identity.last_name', answer: () => 'marsh', wrong: 'March' },
] as const

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		for (const { id, label, answer, wrong } of javaScriptEnabled
			? venues
			: [venues[0], ...further(...venues.slice(1))]) {
			// spec: 2§2.11, 2§2.13, 2§2.34, 2§2.35
			test(`a member of ${id} finds the number, logs in by it and names an address`, async ({
				page,
				context,
				venue: shipped,
			}) => {
				const venue = galleryOf(shipped, id)
				const email = newAddress()
				await join(page, venue, email)
				await page.goto(`${venue.origin}/login`)
				if (javaScriptEnabled) expect(await axeFindings(page, 'card')).toEqual([])
				await page.getByRole('link', { name: venue.t('login.forgot_id') }).click()
				await expect(page).toHaveURL(`${venue.origin}/user/forgot-membership`)
				await field(page, venue.t('identity.email')).fill(email)
				await press(page, venue.t('account.forgot.submit_numbers'))
				await expect(page.getByText(venue.t('account.forgot.sent_numbers', { email }))).toBeVisible()
				const subject = venue.t('mail.member_numbers.subject', { venue: venue.name })
				const number =
					/\b[2-9B-DF-HJ-NP-TV-Z]{10}\b/.exec(await emailTo(context, venue, email, subject))?.[0] ?? ''

				// By keyboard: wrong, and then right.
				await page.goto(`${venue.origin}/login?next=/events`)
				await usable(page)
				await field(page, venue.t('membership.number')).focus()
				await page.keyboard.type(number.toLowerCase())
				await page.keyboard.press('Tab')
				await expect(field(page, venue.t(label))).toBeFocused()
				await page.keyboard.type(wrong)
				await page.keyboard.press('Enter')
				const typed = field(page, venue.t('membership.number'))
				await expect(typed).toHaveAccessibleDescription(venue.t('login.member_not_found'))
				if (javaScriptEnabled) await expect(typed).toBeFocused()
				await field(page, venue.t(label)).fill(answer(email))
				await page.keyboard.press('Enter')

				// Every page leads to the one that asks for an address.
				await expect(page).toHaveURL(`${venue.origin}/user/set-email-address?next=%2Fevents`)
				if (javaScriptEnabled) expect(await axeFindings(page, 'address')).toEqual([])
				await page.goto(`${venue.origin}/my/profile`)
				await expect(page).toHaveURL(/\/user\/set-email-address\?next=%2Fmy%2Fprofile$/)
				await field(page, venue.t('identity.email')).fill(email)
				await field(page, venue.t('identity.email_confirm')).fill('other@quay.example')
				await press(page, venue.t('account.address.submit'))
				await expect(field(page, venue.t('identity.email_confirm'))).toHaveAccessibleDescription(
					venue.t('identity.email_match'),
				)
				await field(page, venue.t('identity.email_confirm')).fill(email)
				await press(page, venue.t('account.address.submit'))
				await expect(page.getByText(venue.t('account.address.sent', { email }))).toBeVisible()
				const said = await emailTo(context, venue, email, /^[2-9B-Z]{6} /)
				const code = /\b([2-9B-DF-HJ-NP-TV-Z]{6})\b/.exec(said)?.[0] ?? ''
				await codeField(page, venue).fill(code)
				await press(page, venue.t('account.address.confirm'))
				await expect(page).toHaveURL(`${venue.origin}/my/profile`)
				await expect(page.getByRole('definition').getByText(email)).toBeVisible()
				for (const path of ['/user/forgot-membership', '/user/set-email-address']) {
					await page.goto(venue.origin + path)
					await expect(page).toHaveURL(`${venue.origin}/events`)
				}
				await page.goto(`${venue.origin}/my/membership`)
				await expect(page.getByText(number)).toBeVisible()
			})
		}
	})
}

test('the choice before the checkout asks for the card, and says when it is not known', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, cardVenue)
	await choose(page, venue)
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel(venue.t('membership.number')).fill('2222222222')
	await dialog.getByLabel(venue.t('identity.zip_code')).fill('D02 X285')
	await dialog.getByRole('button', { name: venue.t('menu.login') }).click()
	await expect(dialog.getByText(venue.t('login.member_not_found'))).toBeVisible()
})

// spec: 2§2.38
test('a browser that keeps no cookies is asked to enable them before anything is sent', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, cardVenue)
	await page.goto(`${venue.origin}/login`)
	await expect(page.getByText(venue.t('login.cookies'))).toHaveCount(0)
	await page.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
	})
	await page.goto(`${venue.origin}/login`)
	await expect(page.getByRole('alert').filter({ hasText: venue.t('login.cookies') })).toBeVisible()
})
