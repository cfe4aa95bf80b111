import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from './contract/partner.ts'
import { everything } from './contract/venue.ts'
import { type Client, createClient } from './openapi/client.ts'
import { openShop, type Shop } from './shop.ts'

// The client knows only the document: it sends and reads what the document declares.

describe.each([
	['', 'a host of its own'],
	['/harbour', 'a path of its own'],
])('a stranger’s client of a seller with %j: %s', (prefix) => {
	let shop: Shop
	let client: Client
	beforeAll(async () => {
		shop = await openShop({ catalog: everything, prefix, ...partner })
		const { json } = await shop.ask(`${prefix}/api/openapi.json`)
		client = createClient(json, shop.ask)
	})
	afterAll(() => shop?.close())

	it('makes a request of every operation from its own examples', async () => {
		const answered: Record<string, number> = {}
		for (const operationId of client.operationIds) {
			const sent = await client.callFromExamples(operationId)
			answered[operationId] = sent.status
		}
		// The carts and orders of the examples are not those of this venue; everything else is there.
		const isOwn =
			/Cart$|AutoRenew$|Instalment$|Captcha|Code|^apply|^remove|^guest|^move|Ledger|rder|Transfer$|[Ww]ithdraw/
		const ofLogin = new Set([
			'getMyUser',
			'listMyMemberships',
			'listSavedPaymentMethods',
			'removeSavedPaymentMethod',
			'membershipQrCode',
			'membershipWalletPrecheck',
			'membershipApplePass',
			'membershipGooglePass',
			'updateUser',
			'beginEmailChange',
			'completeUser',
			'changePassword',
			'listMyOrders',
			'listMySessions',
			'resendMyOrders',
			'storeMyIdentity',
			'payMyCart',
			'guestCheckoutMyCart',
			'giftCheckoutMyCart',
			'checkoutMyCart',
		])
		// The venue has no address service.
		const isOfService = /Address/
		// The venue has no key for its own systems, so nothing opens their calls.
		const isForStaff = /^(?:redeemTicket|refundOrder|cancelOrder|prepareCart)$/
		for (const [operationId, status] of Object.entries(answered)) {
			// The client has no login, and no email said the code of the example.
			if (ofLogin.has(operationId)) expect([401, operationId]).toEqual([status, operationId])
			else if (operationId === 'verifyLoginCode') expect(status).toBe(403)
			// The venue logs in by codes.
			else if (/ExternalLogin$/.test(operationId)) expect(status).toBe(403)
			else if (operationId === 'logIn') expect(status).toBe(401)
			else if (/PasswordReset$|^resetP/.test(operationId)) expect([200, 404]).toContain(status)
			else if (isForStaff.test(operationId)) expect([401, operationId]).toEqual([status, operationId])
			else if (isOfService.test(operationId)) expect([422, operationId]).toEqual([status, operationId])
			else if (!isOwn.test(operationId)) expect([200, operationId]).toEqual([status, operationId])
			else expect([200, 404], operationId).toContain(status)
		}
		expect(Object.keys(answered).length).toBeGreaterThan(40)
	})

	it('goes from the listing to the order', async () => {
		const listed = await client.call('listEventsCached', {
			parameters: { embed: ['event_session'], limit: 100 },
		})
		const event = listed.json.event_template._data.find((one: { id: string }) =>
			listed.json.event_session._data.some(
				(session: { event_template_id: string; sold_out: boolean }) =>
					session.event_template_id === one.id && !session.sold_out,
			),
		)
		const days = await client.call('getCalendar', { parameters: { id: event.id, _format: 'extended' } })
		const day = days.json.calendar._data.find((one: { status: string }) => one.status === 'available')
		const sessions = await client.call('listSessions', {
			parameters: { id: event.id, 'start_datetime._ondate': day.date, sold_out: 'false' },
		})
		const [session] = sessions.json.event_session._data
		const detail = await client.call('getSession', {
			parameters: { id: event.id, sessionId: session.id, embed: ['ticket_group', 'ticket_type'] },
		})
		const [type] = detail.json.ticket_type._data

		const made = await client.call('createCart', {
			parameters: { 'Idempotency-Key': 'a-stranger-s-attempt', utm_source: 'stranger' },
			body: {
				add: [
					{
						event_session_id: session.id,
						ticket_type_id: type.id,
						quantity: 2,
						face_value: type.currency_amount,
					},
				],
			},
		})
		const [cart] = made.json.cart._data
		const credential = `Cart ${made.json.cart_token}`
		const own = { parameters: { id: cart.id }, credential }
		const coded = await client.call('applyCode', { ...own, body: { code: 'TEN' } })
		expect(coded.json.cart_mod._data).toHaveLength(1)
		const shown = await client.call('getMyCart', {
			parameters: { id: cart.id, embed: ['event_template', 'event_session'] },
			credential,
		})
		const { fees } = shown.json.cart._data[0]

		const buyer = await client.callFromExamples('storeIdentity', { credential })
		const paid = await client.call('payCart', {
			...own,
			body: {
				amount: fees.grand_totals.total_outstanding,
				gateway_id: fees.gateway_id,
				gateway_data: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' } },
			},
		})
		expect(paid.status).toBe(200)
		const booked = await client.call('guestCheckout', {
			...own,
			body: { guest_identity_id: buyer.json.identity_id },
		})
		const [order] = booked.json.ticket_order._data
		const read = await client.call('getOrder', { parameters: { link: order.link, embed: ['payment'] } })
		expect(read.json.ticket._data).toHaveLength(2)
		expect(read.json.payment._data[0].state).toBe('captured')
		expect((await client.call('listOrders', { parameters: { 'id._in': [order.link] } })).status).toBe(200)
		for (const file of ['orderPdf', 'orderQrCode', 'orderCalendar'])
			expect((await client.call(file, { parameters: { link: order.link } })).status).toBe(200)
	})

	it('gets a code for a refusal, and 304 for a known version', async () => {
		const gone = await client.call('getEvent', { parameters: { id: 'none' } })
		expect([gone.status, gone.json._code]).toEqual([404, 'event_not_found'])
		const first = await client.call('getEventCached', { parameters: { id: 'evt_ga' } })
		const known = first.headers.get('etag') ?? ''
		const again = await client.call('getEventCached', {
			parameters: { id: 'evt_ga', 'If-None-Match': known },
		})
		expect([again.status, again.text]).toEqual([304, ''])
	})

	it('refuses requests that the document does not allow', async () => {
		await expect(client.call('createCart', { body: { add: [{ quantity: 0 }] } })).rejects.toThrow(
			'does not allow',
		)
		await expect(client.call('listEvents', { parameters: { colour: 'red' } })).rejects.toThrow('no parameter')
	})
})
