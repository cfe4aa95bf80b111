import { describe, expect, test } from 'vitest'
import { afterReserve } from '#app/pages/event/reserve/after-reserve.ts'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { notFoundPage } from '#app/pages/shell/not-found-page.ts'
import { sitemapXml } from '#app/pages/shell/sitemap.ts'
import { loader } from '#app/routes/events.tsx'
import { loader as membershipLoader } from '#app/routes/membership.tsx'
import { event, session } from '#tests/pages/facts.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

const always = { enabled: true, from: null, until: null, roles: [] }
const off = { ...always, enabled: false }
const forGuests = { ...always, roles: ['guest'] }
const listing = { event_template: { _data: [event({ id: 'evt_a' })] }, venue: { _data: [] } }
const cart = cartWith([{ eventId: 'evt_ga', session: session('ses_1', '2027-05-01', '1000') }])

const venue = (
	routes: object,
	{ cartId = null, ...more }: { cartId?: string | null; upsells?: object; home?: object } = {},
): Storefront =>
	shopWindow(
		{ listEvents: () => listing, getCart: () => cart },
		{ routing: { routes: { home: always, events: always, event: always, ...routes } }, cartId, ...more },
	)

const url = new URL('https://tickets.example/events')

/** The status that the listing's route answers. */
async function statusOf(storefront: Storefront): Promise<number> {
	const args = { request: new Request(url), params: {}, context: { storefront } }
	const answer = await loader(args as never).catch((error: unknown) => error)
	if (!(answer instanceof Response)) throw answer
	return answer.status
}

describe('a page that its venue has switched off', () => {
	// spec: routing.routes
	test('is not found, before anything is asked for it', async () => {
		expect(await statusOf(venue({ events: off }))).toBe(404)
		expect(await statusOf(venue({}))).toBe(200)
	})

	// spec: routing.routes.membership
	test('is not found either where memberships are sold', async () => {
		const events = venue({ membership: off })
		const storefront = { ...events, visitor: { ...events.visitor, route: 'membership' as const } }
		const request = new Request('https://tickets.example/membership')
		const args = { request, params: {}, context: { storefront } }
		const answer = await membershipLoader(args as never).catch((error: unknown) => error)
		expect(answer).toMatchObject({ status: 404 })
	})

	// spec: routing.routes
	test('is there for those for whom it is meant', async () => {
		expect(await statusOf(venue({ events: forGuests }))).toBe(404)
		expect(await statusOf(venue({ events: forGuests }, { cartId: 'crt' }))).toBe(200)
	})

	// spec: routing.routes
	test('has no link in the frame of other pages, and ways home lead elsewhere', async () => {
		const shared = async (routes: object) => (await notFoundPage(venue(routes), url)).shared
		expect(await shared({ events: off })).toMatchObject({
			hasListing: false,
			eventsHref: '/',
			homeHref: '/',
		})
		expect(await shared({ home: off })).toMatchObject({
			hasListing: true,
			eventsHref: '/events',
			homeHref: '/events',
		})
	})

	test('ends no chain of upsells: without a listing a reservation leads to the checkout', () => {
		const upsells = { enabled: true }
		const next = (routes: object) => afterReserve(venue(routes, { upsells }), { config: {} })
		expect([next({}), next({ events: off }), next({ events: forGuests })]).toEqual([
			'/events',
			'/checkout',
			'/events',
		])
	})

	test('is not in the list of pages', async () => {
		const addresses = async (routes: object) =>
			[
				...(await sitemapXml(venue(routes, { home: { membershipPresell: true } }))).matchAll(
					/<loc>https:\/\/tickets\.example([^<]*)/g,
				),
			].map(([, path]) => path)
		expect(await addresses({})).toEqual(['/', '/events', '/events/evt_a'])
		expect(await addresses({ events: off })).toEqual(['/', '/events/evt_a'])
		expect(await addresses({ event: off, home: off })).toEqual(['/events'])
	})
})

test('a listing that is open asks for its events', async () => {
	const page = await listingPage(venue({}), url)
	expect('listing' in page && page.listing?.events.map(({ id }) => id)).toEqual(['evt_a'])
})
