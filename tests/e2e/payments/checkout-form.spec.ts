import type { Page } from 'playwright/test'
import {
	acceptTerms,
	chooseVisit,
	field,
	fillCard,
	fillGuest,
	goToCheckout,
	payButton,
	reserve,
} from '../support/buying.ts'
import { expect, hydrated, statusLogged, test, type Venue } from '../support/journey.ts'

const challenged = '4000 0027 6000 3184'
const declined = '4000 0000 0000 0002'

test('the question of the bank has the focus, is in sight, and freezes the cart', async ({ page, venue }) => {
	await openCheckout(page, venue)
	await expect(page.getByRole('link', { name: venue.t('cart.remove') }).first()).toBeVisible()
	await fillGuest(page, venue)
	await fillCard(page, venue, challenged)
	await acceptTerms(page, venue)
	await payButton(page).click()
	const heading = page.getByRole('heading', { name: venue.t('checkout.challenge.title') })
	await expect(heading).toBeFocused()
	await expect.poll(() => isUncovered(heading)).toBe(true)
	await expect(page.getByRole('link', { name: venue.t('cart.remove') })).toHaveCount(0)
})

test.describe('a card that is declined', () => {
	test.use({ expectedError: statusLogged(422) })

	test('is explained in the payment panel, and its number has the focus', async ({ page, venue }) => {
		await openCheckout(page, venue)
		await fillGuest(page, venue)
		await fillCard(page, venue, declined)
		await acceptTerms(page, venue)
		await payButton(page).click()
		const number = page.getByLabel(venue.t('checkout.card.number'))
		await expect(number).toBeFocused()
		await expect(number).toHaveValue('')
		const panel = page.locator('section').filter({ has: number })
		await expect(panel.getByRole('alert')).toContainText(venue.t('checkout.not_charged'))
		await expect.poll(() => isUncovered(panel.getByRole('alert'))).toBe(true)
		// The time for the payment has prolonged the hold beyond what a countdown shows.
		await expect(page.getByText(venue.t('cart.held_while_paying'))).toBeVisible()
	})
})

test('a field is checked when it is left, and its error goes while it is corrected', async ({
	page,
	venue,
}) => {
	const { t } = venue
	await openCheckout(page, venue)
	const email = field(page, t('identity.email'))
	await email.pressSequentially('ada@')
	await expect(page.getByText(t('identity.email_invalid'))).toHaveCount(0)
	await page.keyboard.press('Tab')
	await expect(email).toHaveAccessibleDescription(new RegExp(t('identity.email_invalid')))
	await email.focus()
	await email.press('End')
	await page.keyboard.type('quay.example')
	await expect(page.getByText(t('identity.email_invalid'))).toHaveCount(0)
	// A field that was passed by is not complained about before the form is sent.
	await expect(page.getByText(t('identity.required.first_name'))).toHaveCount(0)
})

test.describe('a venue that asks for the address twice', () => {
	test.use({ venueId: 'tidewater-aquarium' })
	test('says that the second one differs', async ({ page, venue }) => {
		await openCheckout(page, venue)
		await field(page, venue.t('identity.email')).fill('ada@quay.example')
		const again = field(page, venue.t('identity.email_confirm'))
		await again.fill('eve@quay.example')
		await page.keyboard.press('Tab')
		await expect(again).toHaveAccessibleDescription(venue.t('identity.email_match'))
	})
})

test('an address with a typing error in its domain is questioned, and corrected by one press', async ({
	page,
	venue,
}) => {
	const { t } = venue
	await openCheckout(page, venue)
	const email = field(page, t('identity.email'))
	await email.fill('ada@gmial.com')
	await page.keyboard.press('Tab')
	await page.getByRole('button', { name: t('identity.email_suggest', { email: 'ada@gmail.com' }) }).click()
	await expect(email).toHaveValue('ada@gmail.com')
	await expect(email).toBeFocused()
})

async function openCheckout(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue, { date: 4 })
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
	await hydrated(page)
}

/** Nothing that sticks to the window covers it. */
const isUncovered = (target: ReturnType<Page['locator']>): Promise<boolean> =>
	target.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect()
		return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
	})
