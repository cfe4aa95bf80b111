import { afterAll, expect, it } from 'vitest'
import { eventPage, visitEvent } from '#app/pages/event/event-page.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { harbourOrigin } from '../router.ts'
import { aCart, entry, openShop } from '../shop.ts'

const shop = await openShop({
	catalog: () =>
		aVenue()
			.with({ shared_places: { boat: { capacity: 10 } } })
			.withEvent({ id: 'evt_en', capacity: -1, places: 'boat', dates: ['2027-05-01'], times: ['1000'] })
			.withEvent({ id: 'evt_es', capacity: -1, places: 'boat', dates: ['2027-05-01'], times: ['1000'] })
			.catalog(),
})
afterAll(() => shop.close())

const session = (event: string) => `${event}.20270501T1000`

/** What the stored answers about an event say. */
async function stored(event: string) {
	const calendar = await shop.ask(`/cached_api/events/${event}/calendar?_format=extended`)
	const list = await shop.ask(`/cached_api/events/${event}/sessions`)
	const one = await shop.ask(`/cached_api/events/${event}/sessions/${session(event)}`)
	return [
		calendar.json.calendar._data[0].status,
		list.json.event_session._data[0].sold_out,
		one.json.event_session._data[0].available_capacity,
	]
}

async function page(event: string): Promise<string> {
	const front = storefrontOn(shop, {})
	const url = new URL(`${harbourOrigin}/events/${event}?date=2027-05-01`)
	const visit = await visitEvent(front, event, url)
	if (!visit) throw new Error(`there is no ${event}`)
	return JSON.stringify(eventPage(front, url, visit).event.state)
}

it('a tour is sold out at once when the other one took the places of the boat, and is not once they are back', async () => {
	expect(await stored('evt_es')).toEqual(['available', false, 10])
	expect(await page('evt_es')).not.toContain('Sold out')
	const visitor = shop.visitor()
	const cartId = await aCart(visitor, [
		entry('evt_en_adult', { quantity: 10, event_session_id: session('evt_en') }),
	])
	expect(await stored('evt_es')).toEqual(['sold_out', true, 0])
	expect(await stored('evt_en')).toEqual(['sold_out', true, 0])
	expect(await page('evt_es')).toContain('Sold out')
	await visitor.ask(`/api/cart/${cartId}`, { method: 'DELETE' })
	expect(await stored('evt_es')).toEqual(['available', false, 10])
})
