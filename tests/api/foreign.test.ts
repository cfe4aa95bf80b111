import { afterAll, describe, expect, it } from 'vitest'
import type { Call } from '#app/contract/calls/call.ts'
import { type CallName, calls } from '#app/contract/calls.ts'
import { type Ask, harbourOrigin, type Sent, tidewaterOrigin } from './router.ts'
import { aCart, ada, buy, entry, openShop } from './shop.ts'

const shop = await openShop()
const owner = shop.visitor()
const stranger = shop.visitor()
const link = await buy(owner, await aCart(owner, [entry('evt_free_entry')]))
const ticketId: string = (await owner.ask(`/api/ticket_order/${link}`)).json.ticket._data[0].id
const cartId = await aCart(owner)
await aCart(stranger)
afterAll(() => shop.close())

const names = Object.keys(calls) as CallName[]
const ownCart = names.filter((name) => ['cart', 'cart or staff'].includes((calls[name] as Call).own ?? ''))
const ownOrder = names.filter((name) => 'own' in calls[name] && (calls[name] as Call).own === 'order')
const ownLogin = names.filter((name) => 'own' in calls[name] && (calls[name] as Call).own === 'login')
const shared = names.filter((name) => !('own' in calls[name]))

const party = { ticket_types_required: [{ ticket_type_id: 'evt_ga_adult', quantity: 1 }] }

const bodies: Partial<Record<CallName, unknown>> = {
	postCalendar: party,
	postSessions: party,
	priceCheck: party,
	findBestSeats: { quantities: [{ ticket_group_id: 'evt_ga_group', quantity: 1 }] },
	startWithCodes: { code: 'NOBODYS' },
	applyCode: { code: 'NOBODYS' },
	applyDefaultCodes: { codes: ['NOBODYS'] },
	applyCodesBefore: { code: 'NOBODYS' },
	createCart: { add: [entry()] },
	modifyCart: { add: [entry()] },
	patchMyCart: { expires_at: '2027-04-30T17:00:00Z' },
	patchCart: { expires_at: '2027-04-30T17:00:00Z' },
	storeIdentity: ada,
	storeGiftee: { first_name: 'Grace', last_name: 'Hopper', email: 'grace@quay.example' },
	requestLoginCode: { email: 'stranger@quay.example' },
	verifyLoginCode: { token: 'unknown', otp: 'AAAAAA' },
	logIn: { email: 'stranger@quay.example', password: 'Wrong-guess 1' },
	beginExternalLogin: { redirect_uri: 'https://tickets.quay.example/auth0-login' },
	finishExternalLogin: {
		redirect_uri: 'https://tickets.quay.example/auth0-login',
		answer: 'code=unknown',
		state: 'A'.repeat(43),
		nonce: 'A'.repeat(43),
		code_verifier: 'A'.repeat(43),
	},
	requestPasswordReset: { email: 'stranger@quay.example' },
	validatePasswordReset: { token: 'unknown' },
	resetPassword: { token: 'unknown', password: 'Harbour-Lights 27' },
	createUser: {
		first_name: 'Some',
		last_name: 'Stranger',
		email: 'stranger@quay.example',
		password: 'Harbour-Lights 27',
	},
	completeUser: {
		first_name: 'Some',
		last_name: 'Stranger',
		email: 'stranger@quay.example',
		password: 'Harbour-Lights 27',
	},
	changePassword: { old_password: 'Harbour-Lights 27', password: 'Quay-Lanterns 28' },
	beginEmailChange: { email: 'stranger@quay.example' },
	updateUser: { phone: '+44 20 7946 0000' },
	logout: {},
	resendOrders: { email: 'stranger@quay.example' },
	resendMyOrders: {},
	emailOrder: {},
	removeTickets: { tickets: ['tkt_any'] },
	editOrder: { remove: ['tkt_any'] },
	payInstalment: { pay: 'due' },
	withdraw: { items: ['tkt_any'], amount: '1.00' },
	moveTickets: { tickets: ['tkt_any'], event_session_id: 'evt_ga.20270502T1000' },
	takeCart: {},
	payCart: { amount: '25.00', gateway_id: 'test', gateway_data: {} },
	guestCheckout: { guest_identity_id: 'idn_any' },
	storeMyIdentity: {},
	payMyCart: { amount: '25.00', gateway_id: 'test', gateway_data: {} },
	guestCheckoutMyCart: { guest_identity_id: 'idn_any' },
	giftCheckoutMyCart: { giftee_identity_id: 'idn_any' },
	checkoutMyCart: {},
}

const walletCalls: readonly CallName[] = ['orderWalletPrecheck', 'orderApplePass', 'orderGooglePass']

function queryOf(name: CallName, link: string): string {
	if (name === 'listOrders') return `?id._in=${link}`
	if (name === 'findAddresses') return '?text=12%20High'
	return walletCalls.includes(name) ? `?order=${link}` : ''
}

/** A call as an address and what goes with it, for whatever it may be about. */
function asked(name: CallName, { id, link }: { id: string; link: string }): [path: string, ask: Ask] {
	const call: Call = calls[name]
	const path = call.path
		.replace('{link}', link)
		.replace(/\{sessionId\}|\{session_id\}/, `${id}.20270501T1000`)
		.replace('{code}', 'NOBODYS')
		.replace('{ledger_id}', 'gift_card')
		.replace('{number}', '2222-2222-2222-2222')
		.replace('{gift_card_id}', 'gft_none')
		.replace('{id}', id)
	return [`/api/${path}${queryOf(name, link)}`, { method: call.method, body: bodies[name] }]
}

/** Neither seller has a code, a seat map, an order of that address or a captcha: both answer 404. */
const ofNeither = new Set<CallName>([
	'getCode',
	'getLedger',
	'startWithCodes',
	'getSeatMap',
	'getSeatPlan',
	'findBestSeats',
	'resendOrders',
	'getResendCaptcha',
	'getGiftCodeCaptcha',
	'validatePasswordReset',
	'resetPassword',
	'getTransfer',
	'takeCart',
])

/** Neither seller has such a code or password. */
const refusedLogins: Partial<Record<CallName, number>> = {
	verifyLoginCode: 403,
	logIn: 401,
	beginExternalLogin: 403,
	finishExternalLogin: 403,
}

/** Neither seller has an address service. */
const withoutService = new Set<CallName>(['findAddresses', 'getAddress'])

const missing = { id: 'crt_missing', link: `ord_missing.${'A'.repeat(22)}` }
const said = ({ status, text }: Sent, ...ids: string[]): unknown => [
	status,
	ids.reduce((written, id) => written.replaceAll(id, '…'), text),
]

describe('a cart of another visitor', () => {
	it.each(ownCart)(
		'%s answers "not found" without a cart token, with that of another cart, and with that of another seller',
		async (name) => {
			const none = said(await shop.ask(...asked(name, missing)), missing.id)
			expect(none).toEqual([404, expect.stringContaining('"cart_not_found"')])
			const [path, ask] = asked(name, { id: cartId, link })
			const token = owner.cookies.get('foyer_cart_harbour') ?? ''
			const [, secret = ''] = token.split('.')
			const foreign: Sent[] = [
				await shop.ask(path, ask),
				await stranger.ask(path, ask),
				await shop.ask(path, { ...ask, headers: { authorization: `Cart ${cartId}.${'A'.repeat(22)}` } }),
				await shop.ask(path, { ...ask, headers: { authorization: `Cart crt_other.${secret}` } }),
				await shop.ask(path, { ...ask, headers: { authorization: `Bearer ${token}` } }),
				await shop.ask(path, {
					...ask,
					origin: tidewaterOrigin,
					headers: { authorization: `Cart ${cartId}.${'A'.repeat(22)}` },
				}),
			]
			for (const sent of foreign) expect(said(sent, cartId)).toEqual(none)
			// The other seller is shown the very credential of the owner: only who has it learns that the cart is elsewhere.
			const elsewhere: Sent[] = [
				await shop.ask(path, {
					...ask,
					origin: tidewaterOrigin,
					headers: { authorization: `Cart ${token}` },
				}),
				await shop
					.visitor(tidewaterOrigin)
					.ask(path, { ...ask, headers: { cookie: `foyer_cart_tidewater=${token}` } }),
			]
			for (const { status, json } of elsewhere) expect([status, json._code]).toEqual([400, 'scope_error'])
		},
	)

	it('is unchanged by all of these requests', async () => {
		const sent = await owner.ask(`/api/cart/${cartId}`)
		expect(sent.json).toMatchObject({
			cart: { _data: [{ id: cartId, state: 'pending' }] },
			ticket: { _data: [{}] },
		})
		expect(sent.json.payment?._data ?? []).toEqual([])
	})
})

// The pass of one wallet is an address at its maker; the order bought no membership, and the venue changes orders itself and has no withdrawal.
const opened: Partial<Record<CallName, number>> = {
	orderGooglePass: 303,
	cancelAutoRenew: 422,
	editOrder: 422,
	moveTickets: 422,
	payInstalment: 422,
	withdraw: 422,
}

describe('an order of another visitor', () => {
	it.each(ownOrder)('%s needs the order’s token and seller', async (name) => {
		const none = said(await shop.ask(...asked(name, missing)), ...missing.link.split('.'))
		expect(none).toEqual([404, expect.stringContaining('"order_not_found"')])
		const [id = '', token = ''] = link.split('.')
		const ofOther = await shop.ask(...asked(name, { id: cartId, link: `${id}.${'A'.repeat(22)}` }))
		expect(said(ofOther, id, 'A'.repeat(22))).toEqual(none)
		const [path, ask] = asked(name, { id: walletCalls.includes(name) ? ticketId : cartId, link })
		const elsewhere = await shop.ask(path, { ...ask, origin: tidewaterOrigin })
		expect(said(elsewhere, id, token)).toEqual(none)
		expect((await shop.ask(path, ask)).status).toBe(opened[name] ?? 200)
	})

	it('is not found by its id alone', async () => {
		const [id = ''] = link.split('.')
		for (const path of [
			`/api/ticket_order/${id}`,
			`/api/ticket_order?id._in=${id}`,
			`/cached_api/ticket_order/${id}/qrcode`,
		]) {
			const sent = await shop.ask(path)
			expect([400, 404]).toContain(sent.status)
			expect(sent.text).not.toContain('Quay')
		}
	})

	it('reveals nothing of another seller in one request', async () => {
		const sent = await shop.ask(`/api/ticket_order?id._in=${link},${missing.link}&embed=identity`)
		expect(sent.status).toBe(404)
	})
})

describe('a call that needs a login', () => {
	it.each(ownLogin)('%s is refused without a login, and with the cookie of none', async (name) => {
		const [path, ask] = asked(name, { id: 'any', link: '' })
		for (const cookie of ['', `foyer_login_harbour=${'A'.repeat(22)}`, 'foyer_login_harbour=x']) {
			const headers = { cookie, 'sec-fetch-site': 'same-origin' }
			const sent = await shop.ask(path, { ...ask, headers })
			expect([sent.status, sent.json._code]).toEqual([401, 'not_logged_in'])
		}
	})
})

describe('a public call', () => {
	it.each(shared)(
		'%s answers without a cart, with another cart, and to another seller about its own only',
		async (name) => {
			const about = { id: name === 'getTicketGroup' ? 'evt_ga_group' : 'evt_ga', link: '' }
			const [path, ask] = asked(name, about)
			for (const visitor of [shop.visitor(), stranger, shop.visitor(tidewaterOrigin)]) {
				const sent = await visitor.ask(path, ask)
				const status = withoutService.has(name) ? 422 : (refusedLogins[name] ?? 200)
				expect(sent.status, sent.text).toBe(ofNeither.has(name) ? 404 : status)
			}
			const elsewhere = await shop.ask(path, { ...ask, origin: tidewaterOrigin })
			expect(elsewhere.text).not.toContain('House of harbour')
			expect(elsewhere.text).not.toContain('"seller_id":"harbour"')
		},
	)

	it('is refused when it names another seller', async () => {
		// A call of staff is refused for its key first.
		for (const name of names.filter((one) => (calls[one] as Call).own !== 'staff')) {
			// With a link the call is a visitor's, with an id alone staff's.
			const [path, ask] = asked(name, { id: name === 'cancelOrder' ? link : cartId, link })
			const sent = await owner.ask(`${path}${path.includes('?') ? '&' : '?'}seller=tidewater`, ask)
			expect([sent.status, sent.json._code], name).toEqual([400, 'scope_error'])
		}
	})
})

describe('two sellers on one process', () => {
	it('never share a cached answer', async () => {
		const path = '/cached_api/events/available?embed=venue'
		const [here, there] = [await shop.ask(path), await shop.ask(path, { origin: tidewaterOrigin })]
		expect(here.text).toContain('House of harbour')
		expect(there.text).toContain('House of tidewater')
		expect(here.text).not.toContain('tidewater')
		expect((await shop.ask(path, { origin: harbourOrigin })).text).toBe(here.text)
	})

	it('never sell each other’s tickets', async () => {
		const visitor = shop.visitor()
		const held = await visitor.ask('/api/my/cart/modify', {
			body: { add: [{ event_session_id: 'evt_ga.20270501T1000', ticket_type_id: 'evt_of_nobody_adult' }] },
		})
		expect([held.status, held.json._code]).toEqual([422, 'ticket_type_not_available'])
	})
})
