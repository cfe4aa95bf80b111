import type { Page } from 'playwright/test'
import {
	acceptTerms,
	chooseVisit,
	field,
	fillCard,
	fillGuest,
	goToCheckout,
	guest,
	orderNumber,
	payButton,
	reserve,
} from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { aGiftCard, spend } from './gift-card.ts'

test.use({ expectedError: statusLogged(422) })

const challenged = '4000 0027 6000 3184'

/** Fills the checkout for a gift card and a card; returns the number of the gift card, and the total without it. */
async function fillCheckout(page: Page, venue: Venue, card?: string) {
	const { t } = venue
	const number = await aGiftCard(venue, '20.00')
	await chooseVisit(page, venue)
	await reserve(page, venue, 2)
	await goToCheckout(page, venue)
	const [total = ''] = /\$[\d.,]+/.exec((await payButton(page).textContent()) ?? '') ?? []
	await page.getByRole('link', { name: t('giftcard.add') }).click()
	await field(page, t('giftcard.number')).fill(number)
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('giftcard.apply') })
		.click()
	await expect(page.getByRole('list', { name: t('giftcard.list') }).getByRole('listitem')).toHaveCount(1)
	await fillGuest(page, venue)
	await fillCard(page, venue, card)
	await acceptTerms(page, venue)
	return { number, total }
}

/** Pays a part by card, while the gift card is spent elsewhere before the bank's challenge is answered. */
async function payPart(page: Page, venue: Venue): Promise<void> {
	const { number } = await fillCheckout(page, venue, challenged)
	await payButton(page).click()
	const approve = page.getByRole('button', { name: venue.t('checkout.challenge.approve') })
	await expect(approve).toBeVisible()
	await spend(venue, number, '20.00')
	await approve.click()
}

/** The form begins again: the total is that of now, the card is empty, and the terms are asked again. */
async function expectToBegin(page: Page, { t }: Venue, said: string, amount: string): Promise<void> {
	await expect(page.getByText(said)).toBeVisible()
	await expect(payButton(page)).toContainText(amount)
	await expect(field(page, t('checkout.card.number'))).toHaveValue('')
	await expect(field(page, t('checkout.card.cvc'))).toHaveValue('')
	await expect(page.getByRole('checkbox', { name: t('checkout.terms_accept') })).not.toBeChecked()
}

const theRest = ({ t }: Venue) => t('giftcard.balance_changed', { outstanding: '$20.00' })

async function payTheRest(page: Page, venue: Venue): Promise<void> {
	await fillGuest(page, venue)
	await fillCard(page, venue)
	await acceptTerms(page, venue)
	await payButton(page).click()
	await orderNumber(page, venue)
}

// spec: 2§4.13
test('a payment of a part asks for the rest at the top of the page', async ({ page, venue }) => {
	await payPart(page, venue)
	await expectToBegin(page, venue, theRest(venue), '$20.00')
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
	await payTheRest(page, venue)
})

test('an amount that changed before the form was sent is asked for at the top of the page', async ({
	page,
	venue,
}) => {
	const { number, total } = await fillCheckout(page, venue)
	await spend(venue, number, '20.00')
	await payButton(page).click()
	const said = venue.t('checkout.amount_changed', { total })
	await expectToBegin(page, venue, said, total)
	await expect(field(page, venue.t('identity.first_name'))).toHaveValue(guest.first)
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
	await payTheRest(page, venue)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	// spec: 2§4.13
	test('a payment of a part asks for the rest', async ({ page, venue }) => {
		await payPart(page, venue)
		await expectToBegin(page, venue, theRest(venue), '$20.00')
		await payTheRest(page, venue)
	})
})
