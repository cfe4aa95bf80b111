import { axeFindings } from '../support/axe.ts'
import {
	acceptTerms,
	chooseVisit,
	fillGuest,
	goToCheckout,
	orderNumber,
	payButton,
	reserve,
} from '../support/buying.ts'
import { expect, test, type Venue } from '../support/journey.ts'
import { dinarVenue, yenVenue } from '../support/money-venues.ts'
import { copyOf, serveStripeJs, typeCard } from './till.ts'

test.use({ venueId: 'corner-gallery' })

/** As the pages write it, whichever space the language puts between. */
const text = (amount: string): RegExp => new RegExp(amount.replaceAll('.', '\\.').replaceAll(' ', '\\s'))

const purchases = [
	{ id: yenVenue, currency: 'JPY', total: 'JP¥7,515', rounding: null },
	{ id: dinarVenue, currency: 'KWD', total: 'KWD 7.510', rounding: 'KWD 0.005' },
] as const

for (const { id, currency, total, rounding } of purchases) {
	test(`a purchase in ${currency} shows the same total until the email`, async ({ page, context, venue }) => {
		const own: Venue = copyOf(venue, id)
		const { t } = own
		await serveStripeJs(context)
		await chooseVisit(page, own)
		await reserve(page, own, 3)
		await goToCheckout(page, own)
		await expect(payButton(page)).toHaveText(text(total))
		const line = page.locator('main').getByText(t('cart.widget.rounding'), { exact: true })
		await expect(line).toHaveCount(rounding ? 1 : 0)
		expect(await axeFindings(page, `the checkout in ${currency}`)).toEqual([])
		await fillGuest(page, own)
		await acceptTerms(page, own)
		await typeCard(page)
		await payButton(page).click()
		const number = await orderNumber(page, own)
		const receipt = page.locator('main')
		await expect(receipt.getByText(text(total)).first()).toBeVisible()
		if (rounding) await expect(receipt.getByText(text(rounding)).first()).toBeVisible()
		await expect(async () => {
			await page.goto(`${own.origin}/_outbox`)
			await page.getByRole('link', { name: number }).first().click({ timeout: 500 })
		}).toPass({ timeout: 60_000 })
		await page.getByRole('link', { name: 'Show the email as HTML' }).click()
		await expect(page.getByText(text(total)).first()).toBeVisible()
		const inEmail = page.getByText(t('mail.confirmation.rounding'), { exact: true })
		await expect(inEmail).toHaveCount(rounding ? 1 : 0)
	})
}
