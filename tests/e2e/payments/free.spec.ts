import { axeFindings } from '../support/axe.ts'
import {
	acceptTerms,
	addToCart,
	expectTickets,
	field,
	fillGuest,
	goToCheckout,
	laterSession,
	quantities,
	tabTo,
	toCart,
} from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { usable } from '../support/usable.ts'

const freeEvent = 'evt_talk'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ venueId: 'tidewater-aquarium', javaScriptEnabled, viewport: { width: 320, height: 700 } })

		// spec: 2§2.49
		test('an order that costs nothing asks for no card, and ends with its tickets', async ({
			page,
			venue,
		}) => {
			await page.goto(venue.origin + (await laterSession(venue, freeEvent)))
			await usable(page)
			await quantities(page).first().fill('2')
			await addToCart(page, venue).click()
			await toCart(page, venue)
			await goToCheckout(page, venue)
			await usable(page)
			await expect(field(page, venue.t('checkout.card.number'))).toHaveCount(0)
			await fillGuest(page, venue)
			await acceptTerms(page, venue)
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
			const book = page.locator('main').getByRole('button', { name: venue.t('checkout.pay.complete') })
			await tabTo(page, book.last())
			await page.keyboard.press('Enter')
			await expectTickets(page, venue, 2)
			if (javaScriptEnabled) expect(await axeFindings(page, 'an order that cost nothing')).toEqual([])
		})
	})
}
