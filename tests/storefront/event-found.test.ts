import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventPage, visitEvent } from '#app/pages/event/event-page.ts'
import type { EventState } from '#app/pages/event/event-state.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { openReadingVenue } from '#tests/api/reading-venue.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import type { Shop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { event, session } from '#tests/pages/facts.ts'
import { answersOf, visitOf } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

let shop: Shop
beforeAll(async () => {
	shop = await openReadingVenue()
})
afterAll(() => shop.close())

const urlOf = (path: string): URL => new URL(`${harbourOrigin}${path}`)

const storefront = (): Storefront => storefrontOn(shop)

async function stateAt(path: string): Promise<EventState | undefined> {
	const url = urlOf(path)
	const front = storefront()
	const visit = await visitEvent(front, 'evt_ga', url)
	if (!visit) throw new Error('there is no event')
	return eventPage(front, url, visit).event?.state
}

/** Names of the groups that a page offers. */
async function offered(path: string): Promise<string[]> {
	const state = await stateAt(path)
	return state && 'groups' in state ? state.groups.map((group) => group.name) : []
}

// spec: 1§2.7, query:tg
test('a page shows and sells a link-only group to requests with its link only', async () => {
	const session = 'session=evt_ga.20270501T1000'
	expect(await offered(`/events/evt_ga?${session}`)).toEqual(['Hall', 'Front'])
	expect(await offered(`/events/evt_ga?tg=friends&${session}`)).toEqual(['Friends'])
	expect(await offered(`/events/evt_ga?tg=members&${session}`)).toEqual([])
})

test('a page sells a link-only group with a code that opens it, next to public groups', async () => {
	const session = 'session=evt_ga.20270501T1000'
	expect(await offered(`/events/evt_ga?code=FRIENDS&${session}`)).toEqual(['Hall', 'Front', 'Friends'])
})

test.each(['evt_gone', 'evt ga', 'x'.repeat(200)])('the event "%s" is not found', async (id) => {
	const url = urlOf(`/events/${encodeURIComponent(id)}`)
	expect(await visitEvent(storefront(), id, url)).toBeNull()
})

test('a request that is malformed in another way is an error, not an event that is not there', async () => {
	const url = urlOf(`/events/evt_ga?tg=${'x'.repeat(2001)}`)
	await expect(visitEvent(storefront(), 'evt_ga', url)).rejects.toMatchObject({
		status: 400,
		code: 'validation_failed',
	})
})

test('with quantities first the API is asked for days and sessions that can take all of them', async () => {
	const five = await stateAt('/events/evt_ga?quantity=Front:5&step=dates')
	const four = await stateAt('/events/evt_ga?quantity=Front:4&step=dates')
	expect([five?.step, four?.step]).toEqual(['count', 'pick-date'])
})

test('with quantities first days are found for a group of the link', async () => {
	const linked = await stateAt('/events/evt_ga?tg=friends&quantity=Friends:2&step=dates')
	expect([linked?.step, linked?.messages]).toEqual(['pick-date', []])
})

describe('an event that needs an anchor', () => {
	const flowWithCart = async (isAnchor: boolean) => {
		const held = [{ eventId: 'other', isAnchor, session: session('s', '2027-05-02', '1000') }]
		const answers = answersOf({ event: event({ meta: { requires_anchor: true } }) })
		const storefront = shopWindow({ ...answers, getCart: () => cartWith(held) }, { cartId: 'crt' })
		const { visit } = await visitOf(storefront, '')
		return visit.closed
	}

	test('is open beside an anchor in the cart', async () => {
		expect(await flowWithCart(true)).toBeNull()
	})

	test('is closed beside something else in the cart, as the listing has it', async () => {
		expect(await flowWithCart(false)).toMatchObject({ step: 'closed' })
	})
})
