import type { BrowserContext, Page } from 'playwright/test'
import { stripeJs } from '#tests/doubles/stripe/stripe-js.ts'
import { acceptTerms, chooseVisit, fillGuest, goToCheckout, reserve } from '../support/buying.ts'
import type { Venue } from '../support/journey.ts'
import { tillVenue } from '../support/start-product.ts'

/** The gallery that takes cards with Stripe. */
export const tillOf = (venue: Venue): Venue => ({
	...venue,
	id: tillVenue,
	origin: venue.origin.replace(venue.id, tillVenue),
})

type Wallets = Parameters<typeof stripeJs>[1]

/** Answers Stripe.js with our own script; every other address of Stripe fails. */
export async function serveStripeJs(context: BrowserContext, wallets: Wallets = []): Promise<void> {
	const body = stripeJs(process.env.E2E_STRIPE ?? '', wallets)
	await context.route(/^https:\/\/([\w.]+\.)?stripe\.(com|network)\//, (route) =>
		route.request().url() === 'https://js.stripe.com/endive/stripe.js'
			? route.fulfill({ contentType: 'text/javascript', body })
			: route.abort(),
	)
}

/** Puts a ticket into the cart and fills in the checkout up to the payment. */
export async function openTill(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
	await fillGuest(page, venue)
	await acceptTerms(page, venue)
}

/** Types a card into Stripe's form. */
export async function typeCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
	await page.getByLabel('Card number').fill(number)
	await page.getByLabel('Expiration date').fill('12 / 31')
	await page.getByLabel('Security code').fill('123')
}
