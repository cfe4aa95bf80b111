import type { Page } from 'playwright/test'
import { acceptTerms, chooseVisit, fillCard, fillGuest, goToCheckout, reserve } from '../support/buying.ts'
import type { Venue } from '../support/journey.ts'

/** A copy of the gallery under another name. */
export const copy = (venue: Venue, id: string): Venue => ({
	...venue,
	id,
	origin: venue.origin.replace(venue.id, id),
})

/** Fills the whole checkout form of a venue, up to the press that pays. */
export async function fillCheckout(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
	await fillGuest(page, venue)
	await fillCard(page, venue)
	await acceptTerms(page, venue)
}

/** What each post of the checkout form says of the captcha. */
export function tokensSubmitted(page: Page): (string | undefined)[] {
	const sent: (string | undefined)[] = []
	page.on('request', (request) => {
		const body = request.method() === 'POST' ? request.postData() : null
		if (body?.includes('first_name'))
			sent.push(new URLSearchParams(body).get('captcha_provider') ?? undefined)
	})
	return sent
}
