import type { BrowserContext, Page } from 'playwright/test'
import { stripeJs } from '#tests/doubles/stripe/stripe-js.ts'
import { acceptTerms, chooseVisit, fillGuest, goToCheckout, reserve } from '../support/buying.ts'
import type { Venue } from '../support/journey.ts'
import { furtherVenue, tillVenue } from '../support/journey-venues.ts'

/** A copy of a venue under another name. */
export const copyOf = (venue: Venue, id: string): Venue => ({
	...venue,
	id,
	origin: venue.origin.replace(venue.id, id),
})

/** The gallery that takes cards with Stripe. */
export const tillOf = (venue: Venue): Venue => copyOf(venue, tillVenue)

/** The gallery that takes further means of payment with Stripe. */
export const furtherOf = (venue: Venue): Venue => copyOf(venue, furtherVenue)

type Wallets = Parameters<typeof stripeJs>[1]

/** Answers Stripe.js with our own script; every other address of Stripe fails. */
export async function serveStripeJs(
	context: BrowserContext,
	wallets: Wallets = [],
	api = process.env.E2E_STRIPE ?? '',
): Promise<void> {
	const body = stripeJs(api, wallets)
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
