import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	acceptTerms,
	addToCart,
	chooseDate,
	chooseTime,
	fillCard,
	orderNumber,
	payButton,
} from '../support/buying.ts'
import { joinAsFriend } from '../support/joining.ts'
import { expect, test, type Venue } from '../support/journey.ts'
import { galleryOf, logIn, newAddress } from '../support/logging-in.ts'
import { memberVenue } from '../support/member-venue.ts'

test.use({ venueId: 'corner-gallery' })

async function pay(page: Page, venue: Venue): Promise<void> {
	await fillCard(page, venue)
	await acceptTerms(page, venue)
	await payButton(page).click()
	await orderNumber(page, venue)
}

/** Puts adults of one day into the cart. */
async function reserve(page: Page, venue: Venue, quantity: number): Promise<void> {
	await page.goto(`${venue.origin}/events/evt_day`)
	await chooseDate(page, venue)
	await chooseTime(page)
	await page.getByRole('spinbutton').first().fill(String(quantity))
	await addToCart(page, venue).click()
	await expect(page).toHaveURL(/\/(?:checkout|events)$/)
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('a guest with a full cart logs in, sees the price as a member, and pays that', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, memberVenue)
			const email = newAddress()
			await joinAsFriend(page, venue, email)
			await reserve(page, venue, 2)
			const note = page.getByText(/Your price as a member: was .*24\.00, now .*21\.00/)
			await page.goto(`${venue.origin}/cart`)
			await expect(page.getByText('24.00').first()).toBeVisible()
			await expect(note).toHaveCount(0)

			await logIn(page, context, venue, email)
			await page.goto(`${venue.origin}/cart`)
			await expect(note).toBeVisible()
			if (javaScriptEnabled) expect(await axeFindings(page, 'the cart of a member')).toEqual([])
			await page.goto(`${venue.origin}/checkout`)
			await expect(note).toBeVisible()
			await pay(page, venue)
			await expect(page.getByText(/21\.00/).first()).toBeVisible()
		})

		test('a member who has left a cart elsewhere goes on with the one of this browser', async ({
			page,
			browser,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, memberVenue)
			const email = newAddress()
			await joinAsFriend(page, venue, email)
			const elsewhere = await browser.newContext({ javaScriptEnabled })
			const other = await elsewhere.newPage()
			await logIn(other, elsewhere, venue, email)
			await reserve(other, venue, 1)
			await other.goto(`${venue.origin}/cart`)
			await expect(other.getByText(/was .*12\.00, now .*9\.00/)).toBeVisible()

			await reserve(page, venue, 2)
			await logIn(page, context, venue, email)
			await page.goto(`${venue.origin}/cart`)
			await expect(page.getByText(/was .*24\.00, now .*21\.00/)).toBeVisible()
			await other.goto(`${venue.origin}/cart`)
			await expect(other.getByText(/was .*12\.00/)).toHaveCount(0)
			await elsewhere.close()

			// After the logout the browser has no cart, so nothing costs what members pay.
			await page.goto(`${venue.origin}/logout`)
			await page.getByRole('main').getByRole('button').first().click()
			await expect(page).toHaveURL(`${venue.origin}/`)
			await page.goto(`${venue.origin}/cart`)
			await expect(page.getByText(venue.t('cart.empty')).first()).toBeVisible()
		})
	})
