import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'
import { createAnswerMemory, createGateway, type Gateway } from '#app/gateway/gateway.ts'
import type { VisitorCookies } from '#app/pages/shared/visitor-cookies.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { ada, card, entry, openShop, type Shop } from '#tests/api/shop.ts'

let shop: Shop
const memory = createAnswerMemory()
beforeAll(async () => {
	shop = await openShop()
})
afterAll(async () => shop?.close())

/** The gateway of one page: the visitor's browser brings the cookies of the pages before. */
function aPage(received: readonly string[] = []): Gateway & { cookies: VisitorCookies } {
	const header = received.map((line) => line.split(';')[0]).join('; ')
	const cookies = createVisitorCookies({ header, sellerId: 'harbour', isSecure: false })
	const gateway = createGateway({
		origin: harbourOrigin,
		credentials: cookies,
		transport: (request) => shop.api.fetch(request, { ip: '192.0.2.1', requestId: 'request-1' }),
		memory,
	})
	return { ...gateway, cookies }
}

describe('pages that speak to the engine through the gateway', () => {
	it('sell a ticket', async () => {
		const reserve = aPage()
		const made = await reserve.ask('createCart', { body: { add: [entry()] } })
		const cartId = made.cart._data[0]?.id ?? ''
		expect([reserve.cookies.cartId, made.cart_token]).toEqual([cartId, undefined])
		// The page that made the cart may draw it at once.
		expect((await reserve.ask('getMyCart', { params: { id: cartId } })).ticket._data).toHaveLength(1)

		const checkout = aPage(reserve.cookies.setCookies)
		expect(checkout.cookies.cartId).toBe(cartId)
		const { identity_id } = await checkout.ask('storeIdentity', { body: ada })
		await checkout.ask('payCart', {
			params: { id: cartId },
			body: { amount: '25.00', gateway_id: 'test', gateway_data: { card: card() } },
			idempotencyKey: 'the-first-attempt',
		})
		const booked = await checkout.ask('guestCheckout', {
			params: { id: cartId },
			body: { guest_identity_id: identity_id },
		})
		expect(checkout.cookies.cartId).toBe(null)
		expect(checkout.cookies.setCookies).toEqual([expect.stringMatching(/^foyer_cart_harbour=; .*Max-Age=0/)])

		const complete = aPage()
		const link = booked.ticket_order._data[0]?.link ?? ''
		expect((await complete.ask('getOrder', { params: { link }, query: {} })).ticket._data).toHaveLength(1)
		expect(
			(await complete.raw('orderQrCode', { params: { link }, query: {} })).headers.get('content-type'),
		).toMatch(/^image\/svg/)
	})

	it('learn what was refused', async () => {
		const page = aPage()
		await expect(page.ask('getEvent', { params: { id: 'evt_nothing' } })).rejects.toMatchObject({
			status: 404,
			code: 'event_not_found',
			requestId: 'request-1',
		})
		await expect(
			page.ask('createCart', { body: { add: [entry('evt_small_adult', { quantity: 3 })] } }),
		).rejects.toMatchObject({
			status: 422,
			code: expect.stringMatching(/sold_out|capacity_exceeded/),
		})
	})

	it('see what another visitor has just taken', async () => {
		const left = async () => {
			const sessions = await aPage().ask('listSessions', { params: { id: 'evt_small' }, query: {} })
			return sessions.event_session._data[0]?.available_capacity
		}
		expect(await left()).toBe(2)
		await aPage().ask('createCart', { body: { add: [entry('evt_small_adult')] } })
		expect(await left()).toBe(1)
	})
})
