import { afterAll, describe, expect, it } from 'vitest'
import type { Call } from '#app/contract/calls/call.ts'
import { type CallName, calls } from '#app/contract/calls.ts'
import type { Ask } from '../router.ts'
import { aCart, ada, card, openShop } from '../shop.ts'
import { entry } from './carts.ts'
import { memberOf } from './member.ts'
import { everything } from './venue.ts'

const free = entry('evt_free_entry', '20270502T1000')
const shop = await openShop({
	...memberOf,
	catalog: everything,
	limits: {
		cartCreatePerMinute: 2,
		payPerMinute: 2,
		codePerMinute: 2,
		emailPerHour: 2,
		addressPerMinute: 2,
		loginPerMinute: 2,
		passwordPerHour: 2,
	},
})
const visitor = shop.visitor()
const cartId = await aCart(visitor, [free])
const link = await aLink()
afterAll(() => shop.close())

/** The link of an order that cost nothing. */
async function aLink(): Promise<string> {
	const buyer = shop.visitor()
	const bought = await aCart(buyer, [free])
	const { json } = await buyer.ask('/api/identity', { body: ada })
	const body = { guest_identity_id: json.identity_id }
	const booked = await buyer.ask(`/api/cart/${bought}/guest_checkout`, { body })
	return booked.json.ticket_order._data[0].link
}

const limited = (Object.entries(calls) as [CallName, Call][])
	.filter(([, call]) => call.errors.includes('too_many_requests'))
	.map(([name, call]) => [name, call] as const)

/** What to send to a call so that it counts: a code that is none where it takes codes. */
const bodies: Partial<Record<CallName, object>> = {
	createCart: { add: [free] },
	modifyCart: { preReservePromoCodes: ['NOWHERE'] },
	startWithCodes: { code: 'NOWHERE' },
	applyCode: { code: 'NOWHERE' },
	applyDefaultCodes: { codes: ['NOWHERE'] },
	applyCodesBefore: { code: 'NOWHERE' },
	storeIdentity: ada,
	storeGiftee: { first_name: 'Grace', last_name: 'Hopper', email: 'grace@quay.example' },
	payCart: { amount: '1.00', gateway_id: 'test', gateway_data: { card: card() } },
	storeMyIdentity: { first_name: ada.first_name, last_name: ada.last_name },
	payMyCart: { amount: '1.00', gateway_id: 'test', gateway_data: { card: card() } },
	postSessions: { ticket_types_required: [{ ticket_type_id: 'evt_seated_adult' }] },
	postCalendar: { ticket_types_required: [{ ticket_type_id: 'evt_seated_adult' }] },
	priceCheck: { ticket_types_required: [{ ticket_type_id: 'evt_seated_adult' }] },
	requestLoginCode: { email: 'nobody@pier.example' },
	verifyLoginCode: { token: 'unknown', otp: 'AAAAAA' },
	logIn: { email: 'nobody@pier.example', password: 'Wrong-guess 1' },
	beginExternalLogin: { redirect_uri: 'https://tickets.quay.example/auth0-login' },
	finishExternalLogin: {
		redirect_uri: 'https://tickets.quay.example/auth0-login',
		answer: 'code=unknown',
		state: 'A'.repeat(43),
		nonce: 'A'.repeat(43),
		code_verifier: 'A'.repeat(43),
	},
	requestPasswordReset: { email: 'nobody@mole.example' },
	validatePasswordReset: { token: 'unknown' },
	resetPassword: { token: 'unknown', password: 'Harbour-Lights 27' },
	createUser: {
		first_name: 'No',
		last_name: 'Body',
		email: 'nobody@jetty.example',
		password: 'Harbour-Lights 27',
	},
	updateUser: { email: 'nobody@berth.example', token: 'unknown', otp: 'AAAAAA' },
	beginEmailChange: { email: 'nobody@berth.example' },
	changePassword: { password: 'Quay-Lanterns 28' },
	completeUser: {
		first_name: 'No',
		last_name: 'Body',
		email: 'nobody@slip.example',
		password: 'Harbour-Lights 27',
	},
	resendOrders: { email: 'nobody@quay.example' },
	resendMyOrders: {},
	emailOrder: {},
	editOrder: { remove: ['tkt_nobody'] },
	payInstalment: { pay: 'due' },
	moveTickets: { tickets: ['tkt_nobody'], event_session_id: 'evt_seated.20270501T1900' },
	findBestSeats: { quantities: [{ ticket_group_id: 'evt_seated_group', quantity: 1 }] },
}

function asked(name: CallName, call: Call): [path: string, ask: Ask] {
	const event = call.path.startsWith('ticket_group') ? 'evt_seated_group' : 'evt_seated'
	const path = call.path
		.replace(/(?<=cart\/)\{id\}/, cartId)
		.replace('{id}', name === 'updateUser' ? 'idn_mia' : event)
		.replace(/\{session_?[iI]d\}/, 'evt_seated.20270501T1900')
		.replace('{code}', 'NOWHERE')
		.replace('{ledger_id}', 'gift_card')
		.replace('{number}', '2222-2222-2222-2222')
		.replace('{link}', link)
	if (name === 'findAddresses') return [`/api/${path}?text=long`, { method: call.method }]
	const query = call.query && call.method === 'GET' && !call.path.startsWith('code/') ? '?code=NOWHERE' : ''
	const partyQuery = call.method === 'POST' && call.path.startsWith('events') ? '?code=NOWHERE' : ''
	return [`/api/${path}${query}${partyQuery}`, { method: call.method, body: bodies[name] }]
}

describe('what is limited', () => {
	it.each(limited)('%s is refused after too many attempts, with the time to wait', async (name, call) => {
		const [path, ask] = asked(name, call)
		const headers: Record<string, string> = call.own === 'login' ? { 'x-test-member': 'mia' } : {}
		const ip = `198.51.100.${limited.findIndex(([one]) => one === name) + 1}`
		const sent = []
		for (let made = 0; made < 3; made += 1) sent.push(await visitor.ask(path, { ...ask, ip, headers }))
		expect(sent.slice(0, 2).every((one) => one.status !== 429)).toBe(true)
		expect([sent[2]?.status, sent[2]?.json._code]).toEqual([429, 'too_many_requests'])
		expect(Number(sent[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
	})

	it('a sign-up that is refused for its password uses up no email', async () => {
		const signUp = (password: string) =>
			visitor.ask('/api/user', {
				body: { first_name: 'Mia', last_name: 'Marsh', email: 'mia@jetty.example', password },
				ip: '203.0.113.1',
			})
		for (const password of ['weak', 'Password1!', 'Qwerty12'])
			expect((await signUp(password)).status).toBe(400)
		expect((await signUp('Harbour-Lights 27')).status).toBe(200)
	})
})
