import { expect, type Locator, type Page } from 'playwright/test'
import {
	acceptTerms,
	field,
	fillCard,
	fillEmailAgain,
	orderNumber,
	payButton,
	shopAsGuest,
} from './buying.ts'
import type { Venue } from './journey.ts'

/** The steps of becoming a member at the venue of the journeys that sells memberships. */

export const personField = (page: Page, name: string) =>
	page.locator(`[name="member.family_first_adult.0.${name}"]`)

export async function fillFamily(page: Page): Promise<void> {
	await personField(page, 'first_name').fill('Mia')
	await personField(page, 'last_name').fill('Marsh')
	await page.getByLabel(/How did you hear of us/).fill('From a friend')
}

/** Fills in the family level and puts it into the cart. */
export async function chooseFamily(page: Page, venue: Venue): Promise<void> {
	await page.goto(`${venue.origin}/membership`)
	await page.getByRole('radio', { name: /Family/ }).check()
	await fillFamily(page)
	await page.getByRole('button', { name: venue.t('membership.submit') }).click()
}

/** Joins at the level whose members pay less, as a guest of this address. */
export async function joinAsFriend(page: Page, venue: Venue, email: string): Promise<void> {
	await page.goto(`${venue.origin}/membership`)
	await page.getByRole('radio', { name: /Friend/ }).check()
	await page.locator('[name="member.friend_friend.0.first_name"]').fill('Mia')
	await page.locator('[name="member.friend_friend.0.last_name"]').fill('Marsh')
	const survey = page.getByLabel(/How did you hear of us/)
	if (await survey.isVisible()) await survey.fill('From a friend')
	await page.getByRole('button', { name: venue.t('membership.submit') }).click()
	await payAs(page, venue, email)
}

/** The address changes before the page does, and the page before the checkout may have fields of the same names. */
async function onCheckout(page: Page, venue: Venue): Promise<void> {
	await expect(page).toHaveURL(`${venue.origin}/checkout`)
	await expect(page.locator('button[value=pay]').first()).toBeAttached()
}

/** Pays at the checkout as a guest of this address, by a way to press its controls. */
export async function payByPressing(
	page: Page,
	venue: Venue,
	{ email, press }: { email: string; press: (target: Locator) => Promise<void> },
): Promise<void> {
	await onCheckout(page, venue)
	await shopAsGuest(page, venue, press)
	await field(page, venue.t('identity.first_name')).fill('Mia')
	await field(page, venue.t('identity.last_name')).fill('Marsh')
	await field(page, venue.t('identity.email')).fill(email)
	await fillEmailAgain(page, venue.t, email)
	const card = field(page, venue.t('checkout.card.number'))
	if (await card.isVisible()) await fillCard(page, venue)
	await press(page.locator('button[value=pay]').filter({ visible: true }).first())
	await orderNumber(page, venue)
}

/** Buys what is in the cart as a guest of this address. */
export async function payAs(page: Page, venue: Venue, email: string): Promise<string> {
	await onCheckout(page, venue)
	await page.getByRole('link', { name: venue.t('gift.shop_as_guest') }).click()
	await expect(page.getByRole('link', { name: venue.t('gift.shop_as_guest') })).toHaveCount(0)
	await field(page, venue.t('identity.first_name')).fill('Mia')
	await field(page, venue.t('identity.last_name')).fill('Marsh')
	await field(page, venue.t('identity.email')).fill(email)
	await fillEmailAgain(page, venue.t, email)
	await fillCard(page, venue)
	await acceptTerms(page, venue)
	await payButton(page).click()
	return orderNumber(page, venue)
}
