import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventPage, visitEvent } from '#app/flows/event-page.ts'
import type { EventState } from '#app/flows/event-state.ts'
import type { Storefront } from '#app/flows/storefront.ts'
import { createGateway } from '#app/gateway/gateway.ts'
import { openSellers, type Sellers } from '#app/seller/sellers.ts'
import { noNotes } from '#app/seller/visit-notes.ts'
import { harbourOrigin } from '#tests/api/face.ts'
import { openHouse } from '#tests/api/reading-house.ts'
import type { Shop } from '#tests/api/shop.ts'
import { fixedNow } from '#tests/builders/venue.ts'
import { t } from './facts.ts'

let shop: Shop
let sellers: Sellers
beforeAll(async () => {
	shop = await openHouse()
	const log = { info: () => undefined, error: () => undefined }
	sellers = await openSellers({ root: 'seller-configs', environment: 'development', watch: false, log })
})
afterAll(async () => {
	sellers.close()
	await shop.close()
})

const urlOf = (path: string): URL => new URL(`${harbourOrigin}${path}`)

function storefront(url: URL): Storefront {
	const [seller] = sellers.list()
	if (!seller) throw new Error('there is no seller')
	return {
		seller,
		locale: 'en-US',
		mode: null,
		now: fixedNow,
		environment: 'development',
		flags: {},
		visitor: {
			visitorId: null,
			cartId: null,
			cartCount: 0,
			hasAnchor: false,
			locale: 'en-US',
			route: 'event',
			now: fixedNow,
			preview: null,
		},
		notes: noNotes,
		origin: harbourOrigin,
		requestId: 'request-1',
		t,
		href: (path) => path,
		report: (error) => {
			throw error
		},
		gateway: createGateway({
			sellerId: 'harbour',
			origin: harbourOrigin,
			request: new Request(url),
			transport: (request) => shop.api.fetch(request, { ip: '192.0.2.1', requestId: 'request-1' }),
		}),
	}
}

async function stateAt(path: string): Promise<EventState | undefined> {
	const url = urlOf(path)
	const front = storefront(url)
	const visit = await visitEvent(front, 'evt_ga', url)
	if (!visit) throw new Error('there is no event')
	return eventPage(front, url, visit).event?.state
}

/** Names of the groups that a page offers. */
async function offered(path: string): Promise<string[]> {
	const state = await stateAt(path)
	return state && 'groups' in state ? state.groups.map((group) => group.name) : []
}

test('a page sells a group for links to whoever has the link, and shows it to nobody else', async () => {
	const session = 'session=evt_ga.20270501T1000'
	expect(await offered(`/events/evt_ga?${session}`)).toEqual(['Hall', 'Front'])
	expect(await offered(`/events/evt_ga?tg=friends&${session}`)).toEqual(['Friends'])
	expect(await offered(`/events/evt_ga?tg=members&${session}`)).toEqual([])
})

test.each(['evt_gone', 'evt ga', 'x'.repeat(200)])('the event "%s" is not found', async (id) => {
	const url = urlOf(`/events/${encodeURIComponent(id)}`)
	expect(await visitEvent(storefront(url), id, url)).toBeNull()
})

test('a request that is malformed in another way is an error, not an event that is not there', async () => {
	const url = urlOf(`/events/evt_ga?tg=${'x'.repeat(2001)}`)
	await expect(visitEvent(storefront(url), 'evt_ga', url)).rejects.toMatchObject({
		status: 400,
		code: 'validation_failed',
	})
})

test('with quantities first the API is asked for days and sessions that can take all of them', async () => {
	const five = await stateAt('/events/evt_ga?quantity=Front:5&step=dates')
	const four = await stateAt('/events/evt_ga?quantity=Front:4&step=dates')
	expect([five?.step, four?.step]).toEqual(['count', 'pick-date'])
})
