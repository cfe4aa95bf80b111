import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forwardedCallHeaders } from '#app/contract/forwarded-call.ts'
import { overHttp, type Transport } from '#app/gateway/transport.ts'
import { eventPage, visitEvent } from '#app/pages/event/event-page.ts'
import type { EventState } from '#app/pages/event/event-state.ts'
import { eventHead } from '#app/pages/shell/page-head.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { cookieOf, openShop, type Shop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aTheatre, evening } from '#tests/builders/theatre.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { inWaves } from './in-waves.ts'

const days = Array.from({ length: 14 }, (_, day) => `2027-05-${String(day + 1).padStart(2, '0')}`)
const catalog = () =>
	aTheatre()
		.withEvent({ dates: days, times: ['1000', '1100', '1200'] })
		.withEvent({ id: 'evt_weekend' })
		.withEvent({ id: 'evt_film', dates: ['2027-05-01'], times: ['2000'] })
		.withEvent({ id: 'evt_far', dates: ['2027-09-01'], times: ['2000'] })
		.withEvent({ id: 'evt_open_day', dates: ['2027-05-01'], times: ['1000', '1300', '1600'] })
		.withEvent({ id: 'evt_rare', capacity: 1, dates: days.slice(0, 3), times: ['1000'] })
		.withEvent({ id: 'evt_party', dates: days, meta: { reserve_flow: 'quantity_first' } })
		.withEvent({
			id: 'evt_party_film',
			dates: ['2027-05-01'],
			times: ['2000'],
			meta: { reserve_flow: 'quantity_first' },
		})
		.withEvent({
			id: 'evt_guide',
			category: 'Guide',
			times: ['1000', '1200'],
			meta: { requires_anchor: true },
		})
		.withEvent({ id: 'evt_night', group: { hidden_type: 'public_member_only' }, times: ['2000'] })
		.withEvent({
			id: 'evt_give',
			category: 'Giving',
			event_type: 'other',
			sessions: [],
			groups: [
				{
					id: 'gift',
					name: 'Gift',
					handler: 'donation',
					types: [{ id: 'gift_type', name: 'Gift', price: '20.00', price_min: '5.00', price_max: '500.00' }],
				},
			],
		})
		.catalog()

let shop: Shop
let server: Server
let cart = ''
beforeAll(async () => {
	shop = await openShop({ catalog })
	const listener = getRequestListener((request) => {
		// As the server does it for a storefront that shows its key.
		const { pathname, search } = new URL(request.url)
		const headers = new Headers(request.headers)
		headers.set('host', request.headers.get(forwardedCallHeaders.host) ?? '')
		const { method, body } = request
		const call = new Request(harbourOrigin + pathname + search, { method, headers, body, duplex: 'half' })
		return shop.api.fetch(call, { ip: '192.0.2.1', requestId: 'request-1' })
	})
	server = createServer(listener)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const visitor = shop.visitor()
	await visitor.ask('/api/my/cart/modify', {
		body: {
			add: [{ event_session_id: sessionId('evt_ga'), ticket_type_id: 'evt_ga_adult', quantity: 2 }],
		},
	})
	cart = cookieOf(visitor.cookies)
	const taken = { event_session_id: sessionId('evt_rare'), ticket_type_id: 'evt_rare_adult', quantity: 1 }
	await shop.visitor().ask('/api/my/cart/modify', { body: { add: [taken] } })
})
afterAll(async () => {
	server.closeAllConnections()
	server.close()
	await shop.close()
})

const ways: [name: string, transport: () => Transport][] = [
	['in process', () => (request) => shop.api.fetch(request, { ip: '192.0.2.1', requestId: 'request-1' })],
	[
		'over HTTP',
		() =>
			overHttp(
				{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'k'.repeat(32) },
				{ ip: '192.0.2.1', requestId: 'request-1' },
			),
	],
]

const visit = sessionId('evt_ga')
const party = 'quantity=evt_party_adult:2&step=dates'

/** Address, and the step that its page must show: a page that asks too little is no faster one. */
const addresses: [path: string, step: EventState['step'] | 'gate' | 'add-one'][] = [
	['evt_ga', 'pick-date'],
	['evt_ga?more=1', 'pick-date'],
	['evt_ga?date=2027-05-02', 'pick-session'],
	[`evt_ga?session=${visit}`, 'choose-quantities'],
	['evt_ga?session=next', 'choose-quantities'],
	['evt_ga?session=today', 'pick-date'],
	['evt_ga?session=evt_ga.nowhere', 'pick-date'],
	[`evt_ga?tg=evt_ga_group&session=${visit}`, 'choose-quantities'],
	['evt_ga?tg=evt_ga_group', 'pick-date'],
	['evt_weekend', 'pick-date'],
	['evt_weekend?date=2027-05-01', 'pick-session'],
	['evt_film', 'choose-quantities'],
	['evt_film?date=2027-05-01', 'choose-quantities'],
	['evt_film?date=2027-05-02', 'pick-date'],
	['evt_film?session=next', 'choose-quantities'],
	['evt_far', 'choose-quantities'],
	['evt_open_day', 'pick-session'],
	['evt_rare', 'pick-date'],
	[`evt_rare?session=${sessionId('evt_rare')}`, 'pick-date'],
	['evt_rare?date=2027-05-01', 'pick-date'],
	['evt_party', 'count'],
	[`evt_party?${party}`, 'pick-date'],
	['evt_party?quantity=evt_party_adult:2&date=2027-05-02', 'pick-session'],
	['evt_party?quantity=evt_party_adult:99&date=2027-05-02', 'count'],
	[`evt_party?quantity=evt_party_adult:2&session=${sessionId('evt_party')}`, 'choose-quantities'],
	['evt_party_film?quantity=evt_party_film_adult:2&step=dates', 'choose-quantities'],
	['evt_party_film?quantity=evt_party_film_adult:2&date=2027-05-01', 'choose-quantities'],
	['evt_night', 'gate'],
	['evt_give', 'add-one'],
	[`evt_play?session=${evening}`, 'choose-quantities'],
	[`evt_play?session=${evening}&seatmap=1`, 'choose-quantities'],
	['evt_play?session=next&seatmap=1', 'choose-quantities'],
]

describe.each(ways)('an event page %s', (_, way) => {
	async function load(path: string, cookies = '', use: 'page' | 'form' = 'page') {
		const { transport, waves } = inWaves(way())
		const storefront = storefrontOn(shop, { cookies, transport })
		const url = new URL(`${harbourOrigin}/events/${path}`)
		const found = await visitEvent(storefront, url.pathname.split('/')[2] ?? '', url, use)
		if (!found) throw new Error('there is no event')
		if (use === 'page') await eventHead(storefront, url, found)
		const { state, addOne, gate } = eventPage(storefront, url, found).event
		const step = gate ? 'gate' : addOne ? 'add-one' : state.step
		return { step, waves }
	}

	test.each(addresses)('waits for two round trips at most: %s', async (path, step) => {
		const page = await load(path)
		expect(page.step).toBe(step)
		expect(page.waves.length, JSON.stringify(page.waves, null, 1)).toBeLessThanOrEqual(2)
	})

	test.each([...addresses, ['evt_guide?date=2027-05-01', 'pick-session'] as const])(
		'waits for two round trips at most beside a cart: %s',
		async (path) => {
			const { waves } = await load(path, cart)
			expect(waves.length, JSON.stringify(waves, null, 1)).toBeLessThanOrEqual(2)
		},
	)

	test('asks for no days where a posted form has its session', async () => {
		const asked = async (use: 'page' | 'form') =>
			(await load(`evt_ga?session=${visit}`, '', use)).waves.flat().join('\n')
		expect(await asked('page')).toContain('calendar')
		expect(await asked('form')).not.toContain('calendar')
		expect(await asked('form')).toContain(`/sessions/${visit}`)
	})

	test('asks about the codes of a link first: one round trip more, once', async () => {
		const { waves } = await load(`evt_ga?code=NONE&session=${visit}`)
		expect(waves.length).toBeLessThanOrEqual(3)
	})
})
