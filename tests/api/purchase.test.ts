import { afterAll, describe, expect, it } from 'vitest'
import { cartPage } from '#app/pages/cart/cart-page.ts'
import { checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { harbourOrigin } from './router.ts'
import { aCart, ada, buy, card, cookieOf, entry, openShop } from './shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

describe('a visitor', () => {
	// spec: 1§6.1, 1§7.6
	it('finds a session, holds tickets, pays and gets the order', async () => {
		const visitor = shop.visitor()
		const events = await visitor.ask('/cached_api/events/available?embed=venue')
		expect(events.json.event_template._data.map((event: { id: string }) => event.id)).toContain('evt_ga')
		const event = await visitor.ask(
			'/cached_api/events/evt_ga?embed=venue,ticket_group,ticket_type,message_rule',
		)
		expect(event.json.ticket_type._data).toHaveLength(2)
		const calendar = await visitor.ask('/cached_api/events/evt_ga/calendar?_format=extended')
		expect(calendar.json.calendar._data.map((day: { date: string }) => day.date)).toEqual([
			'2027-05-01',
			'2027-05-02',
		])
		const sessions = await visitor.ask('/cached_api/events/evt_ga/sessions?start_datetime._ondate=2027-05-01')
		const [session] = sessions.json.event_session._data
		expect(session).toMatchObject({ local_date: '2027-05-01', start_time: '1000', available_capacity: 20 })
		const detail = await visitor.ask(
			`/cached_api/events/evt_ga/sessions/${session.id}?embed=ticket_group,ticket_type`,
		)
		const adult = detail.json.ticket_type._data.find((type: { id: string }) => type.id === 'evt_ga_adult')

		const made = await visitor.ask('/api/my/cart/modify', {
			body: {
				add: [
					{
						event_session_id: session.id,
						ticket_type_id: adult.id,
						quantity: 2,
						face_value: adult.currency_amount,
					},
				],
			},
		})
		expect(made.status).toBe(200)
		const cart = made.json.cart._data[0]
		expect(cart).toMatchObject({
			state: 'pending',
			expires_in: 900,
			fees: { grand_totals: { total_outstanding: '50.00' } },
		})
		expect(made.json.ticket._data).toHaveLength(2)
		expect(made.json.cart_token).toBeUndefined()

		const shown = await visitor.ask(
			`/api/my/cart/${cart.id}?embed=event_template,event_session,ticket_group,ticket_type,venue&limit=1000`,
		)
		expect(shown.json.event_session._data).toHaveLength(1)

		const address = {
			address: '1 Long Wharf',
			city: 'Boston',
			state: 'MA',
			country: 'USA',
			zip_code: '02110',
		}
		const identity = await visitor.ask('/api/identity', { body: { ...ada, ...address, address_more: '' } })
		const paid = await visitor.ask(`/api/cart/${cart.id}/pay`, {
			body: { amount: '50.00', gateway_id: 'test', gateway_data: { card: card() } },
			headers: { 'idempotency-key': 'pay-the-first-time' },
		})
		expect(paid.json.payment._data[0]).toMatchObject({ state: 'authorised', amount: '50.00' })

		const booked = await visitor.ask(`/api/cart/${cart.id}/guest_checkout`, {
			body: { guest_identity_id: identity.json.identity_id, locale: 'en-US' },
		})
		expect(booked.status).toBe(200)
		const [order] = booked.json.ticket_order._data
		expect(order.link).toMatch(/^[\w-]+\.[\w-]{22}$/)
		expect(booked.json.payment._data[0].state).toBe('captured')
		expect([...visitor.cookies.keys()]).toEqual([])

		const read = await shop.ask(
			`/api/ticket_order/${order.link}?embed=event_template,event_session,ticket_type,identity`,
		)
		expect(read.json.ticket_order._data[0].order_number).toBe(order.order_number)
		expect(read.json.ticket_order._data[0].link).toBeUndefined()
		expect(read.json.ticket._data.every((ticket: { scan_code: string | null }) => ticket.scan_code)).toBe(
			true,
		)
		// What was left empty is not there.
		expect(read.json.identity._data).toEqual([{ id: identity.json.identity_id, ...ada, ...address }])
		const listed = await shop.ask(`/api/ticket_order?id._in=${order.link}`)
		expect(listed.json.ticket_order._data).toHaveLength(1)
	})

	it('reads new availability at once, although the calls are cached', async () => {
		const visitor = shop.visitor()
		const left = async () => {
			const sent = await visitor.ask(
				'/cached_api/events/evt_small/sessions?start_datetime._ondate=2027-05-02',
			)
			return { etag: sent.headers.get('etag'), left: sent.json.event_session._data[0].available_capacity }
		}
		const before = await left()
		const cartId = await aCart(visitor, [
			{ event_session_id: 'evt_small.20270502T1000', ticket_type_id: 'evt_small_adult' },
		])
		const held = await left()
		await visitor.ask(`/api/cart/${cartId}`, { method: 'DELETE' })
		const after = await left()
		expect([before.left, held.left, after.left]).toEqual([2, 1, 2])
		expect([held.etag === before.etag, after.etag === before.etag]).toEqual([false, true])
	})

	// spec: 2§3.22
	it('gets a free order without a payment', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [entry('evt_free_entry')])
		expect(await buy(visitor, cartId)).toMatch(/\./)
	})

	it('may extend the hold once, near its end, for two minutes', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor)
		const far = { body: { expires_at: '2099-01-01T00:00:00Z' }, method: 'PATCH' }
		shop.pass(14)
		const extended = await visitor.ask(`/api/cart/${cartId}`, far)
		expect(extended.json.cart._data[0]).toMatchObject({ extensions_left: 0, expires_in: 120 })
		const again = await visitor.ask(`/api/my/cart/${cartId}`, far)
		expect([again.status, again.json._code]).toEqual([409, 'extension_refused'])
	})

	// spec: 1§4.6, 2§4.19
	it('a cart that has become an order answers with the link to the order', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [entry('evt_free_entry')])
		const cookies = new Map(visitor.cookies)
		await buy(visitor, cartId)
		for (const [name, value] of cookies) visitor.cookies.set(name, value)
		const attempts = [
			await visitor.ask(`/api/my/cart/${cartId}/modify`, { body: { add: [entry()] } }),
			await visitor.ask(`/api/cart/${cartId}/pay`, {
				body: { amount: '0.00', gateway_id: 'test', gateway_data: {} },
			}),
			await visitor.ask(`/api/cart/${cartId}/guest_checkout`, { body: { guest_identity_id: 'idn_any' } }),
		]
		for (const sent of attempts) {
			expect([sent.status, sent.json._code]).toEqual([409, 'cart_already_completed'])
			expect((await shop.ask(`/api/ticket_order/${sent.json._extra?.order_link}`)).status).toBe(200)
		}
	})

	it('gets the same link from every refusal of a booked cart, and one row is stored for it', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [entry('evt_free_entry')])
		const cookies = new Map(visitor.cookies)
		const bought = await buy(visitor, cartId)
		const links = new Set([bought])
		for (let count = 0; count < 5; count += 1) {
			for (const [name, value] of cookies) visitor.cookies.set(name, value)
			const sent = await visitor.ask(`/api/my/cart/${cartId}`, { method: 'DELETE' })
			expect([sent.status, sent.json._code]).toEqual([409, 'cart_already_completed'])
			links.add(String(sent.json._extra?.order_link))
		}
		expect([...links]).toEqual([bought])
		const { rows } = await shop.database.pool.query('select from order_link where ticket_order_id = $1', [
			bought.split('.')[0],
		])
		expect(rows).toHaveLength(1)
	})

	// spec: 1§4.6
	it('gets from a booked cart one link to its order, however often the cart is read', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [entry('evt_free_entry')])
		const cookies = new Map(visitor.cookies)
		const pending = await visitor.ask(`/api/cart/${cartId}`)
		const bought = await buy(visitor, cartId)
		for (const [name, value] of cookies) visitor.cookies.set(name, value)
		const reads = [await visitor.ask(`/api/cart/${cartId}`), await visitor.ask(`/api/my/cart/${cartId}`)]
		const links = reads.map(({ json }) => String(json.order_link))
		expect(pending.json.order_link).toBeUndefined()
		expect(reads.map(({ json }) => json.cart._data[0].state)).toEqual(['booked', 'booked'])
		expect(links[1]).toBe(links[0])
		expect(links[0]?.split('.')[0]).toBe(bought.split('.')[0])
		expect((await shop.ask(`/api/ticket_order/${links[0]}`)).status).toBe(200)
		expect((await shop.visitor().ask(`/api/cart/${cartId}`)).json.order_link).toBeUndefined()
	})

	// spec: 1§4.6, 2§4.16
	it('gets a link from the cart page and the checkout page to the order of a booked cart', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [entry('evt_free_entry')])
		const cookies = new Map(visitor.cookies)
		await buy(visitor, cartId)
		for (const [name, value] of cookies) visitor.cookies.set(name, value)
		const link = (await visitor.ask(`/api/cart/${cartId}`)).json.order_link
		const complete = expect.stringMatching(new RegExp(`/checkout/complete\\?orderIds=${link}$`))
		const open = (path: string) => {
			const url = new URL(`${harbourOrigin}${path}`)
			const cookies = cookieOf(visitor.cookies)
			return { url, front: storefrontOn(shop, { cookies, requestId: path, venue: 'harbour-science' }) }
		}
		const checkout = open('/checkout')
		expect(await checkoutPage(checkout.front, checkout.url)).toEqual({ redirect: complete })
		const cart = open('/cart')
		const { messages } = await cartPage(cart.front, cart.url)
		expect(messages.map((message) => message.link?.href)).toEqual([complete])
	})
})

describe('a client without cookies', () => {
	it('gets its token once and sends it in a header', async () => {
		const made = await shop.ask('/api/my/cart/modify', { body: { add: [entry()] } })
		const { cart_token: token, cart } = made.json
		expect(token).toMatch(new RegExp(`^${cart._data[0].id}\\.`))
		const authorization = { authorization: `Cart ${token}` }
		const changed = await shop.ask(`/api/my/cart/${cart._data[0].id}/modify`, {
			body: { add: [entry()] },
			headers: authorization,
		})
		expect([changed.status, changed.json.cart_token]).toEqual([200, undefined])
		expect((await shop.ask(`/api/cart/${cart._data[0].id}`, { headers: authorization })).status).toBe(200)
	})

	it('is distinguished from a page of the seller, which gets a cookie and no token', async () => {
		const made = await shop.ask('/api/my/cart/modify', {
			body: { add: [entry()] },
			headers: { origin: harbourOrigin },
		})
		expect(made.json.cart_token).toBeUndefined()
		expect(made.headers.getSetCookie()).toHaveLength(1)
	})
})

describe('the cookie of a cart', () => {
	it('is HttpOnly and SameSite', async () => {
		const made = await shop.ask('/api/my/cart/modify', { body: { add: [entry()] } })
		const [cookie = ''] = made.headers.getSetCookie()
		expect(cookie).toMatch(/^foyer_cart_harbour=[\w.-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
	})

	it('is bound to the host on https', async () => {
		const secure = await openShop({ secure: true })
		const visitor = secure.visitor()
		const cartId = await aCart(visitor)
		const [name] = visitor.cookies.keys()
		expect(name).toBe('__Host-foyer_cart_harbour')
		expect((await visitor.ask(`/api/cart/${cartId}`)).status).toBe(200)
		const value = visitor.cookies.get('__Host-foyer_cart_harbour') ?? ''
		const plain = await secure.ask(`/api/cart/${cartId}`, {
			headers: { cookie: `foyer_cart_harbour=${value}` },
		})
		expect(plain.status).toBe(404)
		const made = await secure.ask('/api/my/cart/modify', { body: { add: [entry()] } })
		expect(made.headers.getSetCookie()[0]).toMatch(/; Secure$/)
		await secure.close()
	})

	it('is deleted with the cart', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor)
		const gone = await visitor.ask(`/api/my/cart/${cartId}`, { method: 'DELETE' })
		expect(gone.headers.getSetCookie()).toEqual([
			'foyer_cart_harbour=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
		])
	})
})

describe('a document of an order', () => {
	it.each([
		[
			'tickets.pdf?locale=es-US',
			'application/pdf',
			/^inline; filename="tickets-[\w-]+\.pdf"$/,
			/^%PDF \w+ es-US$/,
		],
		[
			'visit.ics',
			'text/calendar; charset=utf-8',
			/^attachment; filename="visit-[\w-]+\.ics"$/,
			/^BEGIN:VCALENDAR 1$/,
		],
		['qrcode', 'image/svg+xml; charset=utf-8', /^inline; filename="[\w-]+\.svg"$/, /data-margin="4"/],
	])(
		'%s is answered to every request with the link, and stored in no cache',
		async (path, type, disposition, body) => {
			const visitor = shop.visitor()
			const link = await buy(visitor, await aCart(visitor, [entry('evt_free_entry')]))
			const prefixes = path === 'qrcode' ? ['/api', '/cached_api'] : ['/api']
			for (const prefix of prefixes) {
				const sent = await shop.ask(`${prefix}/ticket_order/${link}/${path}`)
				expect(sent.status).toBe(200)
				expect(sent.text).toMatch(body)
				expect(Object.fromEntries(sent.headers)).toMatchObject({
					'content-type': type,
					'content-disposition': expect.stringMatching(disposition),
					'cache-control': 'private, no-store',
					'x-robots-tag': 'noindex',
					'referrer-policy': 'same-origin',
				})
			}
		},
	)

	it('opens with the right token only', async () => {
		const visitor = shop.visitor()
		const link = await buy(visitor, await aCart(visitor, [entry('evt_free_entry')]))
		const [id = '', token = ''] = link.split('.')
		for (const wrong of [id, `${id}.`, `${id}.${'A'.repeat(22)}`, `x.${token}`, `${id}.${token}x`]) {
			for (const path of ['', '/qrcode', '/tickets.pdf', '/visit.ics']) {
				const sent = await shop.ask(`/api/ticket_order/${wrong}${path}`)
				expect([sent.status, sent.headers.get('cache-control')], wrong + path).toEqual([
					sent.status === 400 ? 400 : 404,
					'no-store',
				])
			}
		}
	})

	it('contains a ticket’s own code, and is not found for a ticket of another order', async () => {
		const visitor = shop.visitor()
		const [mine, other] = [
			await buy(visitor, await aCart(visitor, [entry('evt_free_entry')])),
			await buy(visitor, await aCart(visitor, [entry('evt_free_entry')])),
		]
		const ticketOf = async (link: string) =>
			(await shop.ask(`/api/ticket_order/${link}`)).json.ticket._data[0]
		const ticket = await ticketOf(mine)
		const code = await shop.ask(`/cached_api/ticket_order/${mine}/qrcode?ticket=${ticket.id}`)
		expect(code.text).toContain(`<title>${ticket.scan_code}</title>`)
		const foreign = await shop.ask(
			`/cached_api/ticket_order/${mine}/qrcode?ticket=${(await ticketOf(other)).id}`,
		)
		expect([foreign.status, foreign.json._code]).toEqual([404, 'order_not_found'])
	})
})
