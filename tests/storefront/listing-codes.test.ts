import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { openShop, type Shop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'

const catalog = () =>
	aVenue()
		.withEvent()
		.withEvent({
			id: 'evt_preview',
			name: 'Preview night',
			groups: [
				{
					id: 'friends',
					name: 'Friends',
					hidden_type: 'public_link_only',
					types: [{ id: 'friend', name: 'Friend', price: '5.00' }],
				},
			],
		})
		.with({
			promos: [
				{ id: 'friendly', name: 'Friends', kind: 'none', codes: [{ code: 'FRIENDS' }], unlocks: ['friends'] },
			],
		})
		.catalog()

let shop: Shop
beforeAll(async () => {
	shop = await openShop({ catalog })
})
afterAll(() => shop.close())

async function listed(search: string, cookies = ''): Promise<string[]> {
	const page = await listingPage(storefrontOn(shop, { cookies }), new URL(`${harbourOrigin}/events${search}`))
	return 'listing' in page ? page.listing.events.map(({ id }) => id) : []
}

test('the listing shows an event whose only group a code of the address opens', async () => {
	expect(await listed('')).not.toContain('evt_preview')
	expect(await listed('?code=FRIENDS')).toContain('evt_preview')
	expect(await listed('?code=NOTHING')).not.toContain('evt_preview')
})

test('the listing shows an event that a stored code opens', async () => {
	expect(await listed('', 'foyer_cart_codes_harbour=FRIENDS')).toContain('evt_preview')
})
