import { describe, expect, test } from 'vitest'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { loader as event } from '#app/routes/event.tsx'
import { loader as anything } from '#app/routes/not-found.tsx'
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

	// spec: 1§2.11, routing.notFound.passPath, 2§2.23
	test('gets the path without its leading slash, with its query', async () => {
		expect(await thrown(anything, '/no/such/page?from=letter')).toEqual({
			status: 404,
			missing: 'no/such/page?from=letter',
		})
	})
})
