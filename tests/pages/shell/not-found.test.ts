import { describe, expect, test } from 'vitest'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { notFoundPage } from '#app/pages/shell/not-found-page.ts'
import { loader as event } from '#app/routes/event.tsx'
import { loader as anything } from '#app/routes/not-found.tsx'
import { event as eventOf } from '#tests/pages/facts.ts'
import { answersOf, refusedWith } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const storefront = shopWindow({
	...answersOf(),
	getEvent: () => {
		throw refusedWith('event_not_found', 404)
	},
})

/** What a route throws for an address, and the page that it carries. */
async function thrown(
	loader: typeof event | typeof anything,
	path: string,
	params = {},
	shop: Storefront = storefront,
) {
	const request = new Request(`http://x${path}`)
	const args = { request, params, context: { storefront: shop } }
	const answer = await loader(args as never).catch((error: unknown) => error)
	if (!(answer instanceof Response)) throw answer
	return { status: answer.status, missing: (await answer.json()).missing }
}

describe('the page of what is not there', () => {
	// spec: 1§2.10, 2§2.21
	test('is shown for an event that is not there, with the path that was asked for', async () => {
		expect(await thrown(event, '/events/evt_gone?date=2027-05-01', { id: 'evt_gone' })).toEqual({
			status: 404,
			missing: 'events/evt_gone?date=2027-05-01',
		})
	})

	// spec: routing.notFound.passPath
	test('keeps the path to itself where the venue wants to', async () => {
		const silent = shopWindow(answersOf(), { routing: { notFound: { passPath: false } } })
		expect(await thrown(anything, '/no/such/page', {}, silent)).toEqual({ status: 404, missing: '' })
	})

	describe('leads to what is on sale', () => {
		const four = ['a', 'b', 'c', 'd'].map((id, rank) => eventOf({ id, name: `Event ${id}`, rank }))
		const listed = (events = four) => ({ event_template: { _data: events }, venue: { _data: [] } })
		const url = new URL('http://x/nowhere')
		const offered = async (shop: Storefront) => (await notFoundPage(shop, url)).instead

		test('with the first three events and the way to all', async () => {
			const instead = await offered(shopWindow({ listEvents: () => listed() }))
			expect(instead?.events.map(({ href }) => href)).toEqual(['/events/a', '/events/b', '/events/c'])
			expect(instead?.listingHref).toBe('/events')
			expect(instead?.drawing?.src).toMatch(/^\/images\/_poster\/not-found\.svg\?/)
		})

		test('and to nothing where no event is on sale, or the visitor has no listing', async () => {
			expect(await offered(shopWindow({ listEvents: () => listed([]) }))).toBeNull()
			const closed = {
				routing: { routes: { ...storefront.seller.config.routing.routes, events: { enabled: false } } },
			}
			expect(await offered(shopWindow({ listEvents: () => listed() }, closed))).toBeNull()
		})

		test('and is the page without them where the API fails', async () => {
			const reported: unknown[] = []
			const fault = new Error('the API is away')
			const shop = shopWindow({
				listEvents: () => {
					throw fault
				},
			})
			const page = await notFoundPage({ ...shop, report: (error) => reported.push(error) }, url)
			expect([page.instead, page.missing, reported]).toEqual([null, 'nowhere', [fault]])
		})
	})

	// spec: 1§2.11, routing.notFound.passPath, 2§2.23
	test('gets the path without its leading slash, with its query', async () => {
		expect(await thrown(anything, '/no/such/page?from=letter')).toEqual({
			status: 404,
			missing: 'no/such/page?from=letter',
		})
	})
})
