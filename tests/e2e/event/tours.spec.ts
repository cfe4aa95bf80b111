import type { Page } from 'playwright/test'
import {
	addToCart,
	goToCheckout,
	laterSession,
	openZone,
	orderNumber,
	pay,
	quantities,
	seen,
	takeBestSeats,
	toCart,
} from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { galleryOf } from '../support/logging-in.ts'
import { boatPlaces, leastGuests, toursVenue } from '../support/tours-venue.ts'
import { usable } from '../support/usable.ts'

// Sessions with rules of their own: places that two tours share, a least number of guests, prices by row.

test.use({ venueId: 'corner-gallery', viewport: { width: 390, height: 844 } })
// The journeys on the boat take all of it.
test.describe.configure({ mode: 'default' })

async function payFor(page: Page, venue: Venue): Promise<void> {
	await goToCheckout(page, venue)
	await pay(page, venue)
	await orderNumber(page, venue)
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('a tour is sold out when the other tour took the boat, and is not once its cart is empty', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, toursVenue)
			const english = await laterSession(venue, 'evt_english')
			const spanish = english.replaceAll('evt_english', 'evt_spanish')
			await page.goto(`${venue.origin}${english}`)
			await usable(page)
			await quantities(page).first().fill(String(boatPlaces))
			await addToCart(page, venue).click()
			await toCart(page, venue)

			await page.goto(`${venue.origin}${spanish}`)
			await expect(page.getByRole('main').getByText(venue.t('sessions.sold_out')).first()).toBeVisible()
			await expect(quantities(page)).toHaveCount(0)

			await page.goto(`${venue.origin}/cart`)
			const remove = new RegExp(`^${venue.t('cart.remove')}`)
			await seen(page.getByRole('main').getByRole('link', { name: remove }))
				.first()
				.click()
			await page.getByRole('button', { name: remove }).click()
			await expect(page.getByText(venue.t('cart.empty')).first()).toBeVisible()
			await page.goto(`${venue.origin}${spanish}`)
			await expect(quantities(page).first()).toBeEnabled()
		})

		test.describe('with too few guests', () => {
			test.use({ expectedError: statusLogged(422) })

			test('a tour for groups starts with its least number, refuses fewer, and is paid', async ({
				page,
				venue: shipped,
			}) => {
				const venue = galleryOf(shipped, toursVenue)
				const { t } = venue
				await page.goto(`${venue.origin}${await laterSession(venue, 'evt_groups')}`)
				await usable(page)
				await expect(page.getByText(t('reserve.guests.from', { min: leastGuests })).first()).toBeVisible()
				await expect(quantities(page).first()).toHaveValue(String(leastGuests))
				await quantities(page).first().fill('2')
				await addToCart(page, venue).click()
				const few = t('reserve.guests.few', { min: leastGuests, missing: leastGuests - 2 })
				await expect(page.getByText(few).first()).toBeVisible()
				await quantities(page)
					.first()
					.fill(String(leastGuests + 1))
				await addToCart(page, venue).click()
				await toCart(page, venue)
				await payFor(page, venue)
			})
		})
	})

test('a seat in front is sold at the price of its row, and is paid', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped, toursVenue)
	await page.goto(`${venue.origin}${await laterSession(venue, 'evt_play')}`)
	await usable(page)
	await openZone(page, 'Front rows')
	await page.getByRole('spinbutton', { name: 'Front rows, full price' }).fill('1')
	await openZone(page, 'Back rows')
	await page.getByRole('spinbutton', { name: 'Back rows, full price' }).fill('1')
	await takeBestSeats(page, venue)
	await addToCart(page, venue).click()
	await toCart(page, venue)
	const main = page.getByRole('main')
	await expect(main.getByText(/A\d/).first()).toBeVisible()
	await expect(main.getByText(/130\.00/).first()).toBeVisible()
	await payFor(page, venue)
})
