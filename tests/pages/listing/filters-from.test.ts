import { expect, test } from 'vitest'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import { event } from '#tests/pages/facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const two = [event({ id: 'dome' }), event({ id: 'tour' })]

// spec: events.filtersFrom
test('the listing has filters from so many events on, and where its address has some', async () => {
	const hasFilters = async (filtersFrom: number, search = '') => {
		const storefront = shopWindow(
			{ listEvents: () => ({ event_template: { _data: two }, venue: { _data: [] } }) },
			{ events: { filtersFrom } },
		)
		const page = await listingPage(storefront, new URL(`http://x/events${search}`))
		return 'redirect' in page || page.listing.hasFilters
	}
	expect(await hasFilters(2)).toBe(true)
	expect(await hasFilters(3)).toBe(false)
	expect(await hasFilters(3, '?category=Tours')).toBe(true)
})
