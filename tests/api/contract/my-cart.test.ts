import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '#app/contract/errors.ts'
import { ada, card, type Visitor } from '../shop.ts'
import { entry, holding, payLater, saturday } from './carts.ts'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'

const adult = entry('evt_ga_adult', saturday)
const free = entry('evt_free_entry', '20270502T1000')
const mia = { 'x-test-member': 'mia' }
const eve = { 'x-test-member': 'eve' }
const name = { first_name: 'Mia', last_name: 'Marsh' }

/** The owner pays and books by the same commands as a guest. */
const asGuests = [
	'additional_info_validation_failed',
	'cart_empty',
	'min_tickets_per_order_not_met',
	'max_tickets_per_order_exceeded',
	'rule_blocks_checkout',
	'card_declined',
	'incorrect_cvc',
	'expired_card',
	'incorrect_number',
	'incorrect_zip',
	'invalid_bank_account',
	'invalid_cvc',
	'payment_method_customer_decline',
	'intent_requires_action',
	'payment_intent_authentication_failure',
	'payment_amount_invalid',
	'payment_unknown',
	'gift_to_oneself',
	'gift_code_expired',
	'gift_code_used',
	'gift_card_not_found',
	'gift_card_applied',
	'gift_card_empty',
	'gift_card_balance_changed',
	'cart_busy',
	'cart_expired',
	'gateway_not_available',
] as const satisfies RefusalCode[]

const part: SuitePart = {
	part: 'my-cart',
	elsewhere: {
		change_refused: 'commerce/changes/money-back.test.ts: what a venue returns',
		tickets_too_old: 'commerce/changes/move.test.ts: a session that has begun',
		ticket_state_incorrect: 'commerce/changes/money-back.test.ts: a ticket redeemed after the move was paid',
		...Object.fromEntries(asGuests.map((code) => [code, 'checkout.test.ts: the same command for a guest'])),
		saved_payment_method_not_found:
			'account/saved-cards.test.ts: a card that was removed, or is of another account',
		too_many_requests: 'limits.test.ts: limits that are low',
		member_limit_exceeded: 'commerce/memberships/benefits.test.ts: a benefit without its member',
		price_changed: 'commerce/memberships/member-prices.test.ts: prices of a membership that has ended',
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	},
	options: memberOf,
}

contract(part, (suite) => {
	const calls = ['identity', 'pay', 'guest_checkout', 'checkout'] as const
	type Call = (typeof calls)[number]
	const payment = (more: object = {}) => ({
		amount: '26.50',
		gateway_id: 'test',
		gateway_data: { card: card() },
		...more,
	})
	const bodies = {
		identity: name,
		pay: payment(),
		guest_checkout: { guest_identity_id: 'idn_any' },
		checkout: {},
	}
	const hold = (add: object[] = [adult]) => holding(suite, add, { headers: mia })
	const ask = (
		visitor: Visitor,
		id: string,
		call: Call,
		body: object = bodies[call],
		headers: object = mia,
	) => visitor.ask(`/api/my/cart/${id}/${call}`, { body, headers: { ...headers } })
	const purchaser = async (visitor: Visitor, id: string): Promise<string> =>
		(await ask(visitor, id, 'identity')).json.identity_id

	const embed =
		'ticket,ticket_order,event_template,event_session,ticket_group,ticket_type,venue,meta,config,seller,payment,payment_history,scheduled_payment,identity,contact'
	const paidFor = async (identityOf: (visitor: Visitor, id: string) => Promise<string>) => {
		const { visitor, id } = await hold()
		await payLater(suite, id, '5.00')
		const identity_id = await identityOf(visitor, id)
		const paid = await ask(visitor, id, 'pay', payment({ amount: '21.50', purchase: { identity_id } }))
		expect(paid.json.payment._data[0]).toMatchObject({ state: 'authorised', amount: '21.50' })
		return { visitor, id, identity_id }
	}

	// spec: 2§7.6
	it('the account is the purchaser of its order, and fills in what its profile lacks', async () => {
		const { visitor, id, identity_id } = await paidFor(purchaser)
		const [cart] = (await visitor.ask(`/api/my/cart/${id}`, { headers: mia })).json.cart._data
		expect([cart.owner, cart.owned_by_public_identity]).toEqual(['account', false])
		const booked = await visitor.ask(`/api/my/cart/${id}/checkout?embed=${embed}`, {
			body: { identity_id },
			headers: mia,
		})
		expect(booked.json.identity._data).toMatchObject([{ ...name, email: 'idn_mia@example.org' }])
		expect(booked.json.ticket_order._data[0].link).toMatch(/^ord_/)
		expect(visitor.cookies.size).toBe(0)
		const { rows } = await suite.shop.database.pool.query('select account_id from ticket_order')
		expect(rows).toEqual([{ account_id: 'idn_mia' }])
	})

	it('the account books for somebody else, whom its browser has stored', async () => {
		const guest = async (visitor: Visitor) => (await visitor.ask('/api/identity', { body: ada })).json
		const { visitor, id, identity_id } = await paidFor(async (one) => (await guest(one)).identity_id)
		const booked = await visitor.ask(`/api/my/cart/${id}/guest_checkout?embed=${embed}`, {
			body: { guest_identity_id: identity_id },
			headers: mia,
		})
		expect(booked.json.identity._data).toMatchObject([{ email: ada.email }])
	})

	it('a purchaser of another browser is not found, when it is paid and when it is booked', async () => {
		const stranger = suite.visitor()
		const guests = (await stranger.ask('/api/identity', { body: ada })).json.identity_id
		const other = await hold()
		const others = await purchaser(other.visitor, other.id)
		const never = 'idn_never'
		const { visitor, id } = await hold()
		const said = async (identity: string) => {
			const purchase = { identity_id: identity }
			const sent = [
				await ask(visitor, id, 'pay', payment({ purchase })),
				await ask(visitor, id, 'checkout', purchase),
				await ask(visitor, id, 'guest_checkout', { guest_identity_id: identity }),
			]
			return sent.map(({ status, text }) => [status, text])
		}
		const unknown = await said(never)
		expect(unknown.map(([status]) => status)).toEqual([404, 404, 404])
		for (const identity of [guests, others]) expect(await said(identity)).toEqual(unknown)
		expect((await visitor.ask(`/api/my/cart/${id}`, { headers: mia })).json.cart._data[0]).toMatchObject({
			state: 'pending',
			completed_payments: [],
		})
	})

	it('an account without a name says so, and is not booked', async () => {
		const { visitor, id } = await hold([free])
		const refused = [await ask(visitor, id, 'identity', {}), await ask(visitor, id, 'checkout')]
		for (const { json } of refused)
			expect(json).toMatchObject({ _code: 'identity_invalid', _extra: { field: 'first_name' } })
		expect((await ask(visitor, id, 'checkout', { identity_id: await purchaser(visitor, id) })).status).toBe(
			200,
		)
	})

	it('an unpaid cart is not booked', async () => {
		const { visitor, id } = await hold()
		const identity_id = await purchaser(visitor, id)
		for (const [call, body] of [
			['checkout', { identity_id }],
			['guest_checkout', { guest_identity_id: identity_id }],
		] as const)
			expect((await ask(visitor, id, call, body)).json._code).toBe('payment_required')
	})

	describe.each(calls)('POST my/cart/{id}/%s', (call) => {
		it('needs the login of the owner: the token of the cart alone is not enough', async () => {
			const { visitor, id } = await hold()
			expect((await ask(visitor, id, call, bodies[call], {})).json._code).toBe('not_logged_in')
			const unowned = await holding(suite, [adult])
			expect((await ask(unowned.visitor, unowned.id, call)).json._code).toBe('cart_not_found')
		})

		it('reports the owner to the browser of another member, and answers strangers as for no cart', async () => {
			const { visitor, id } = await hold()
			const denied = await ask(visitor, id, call, bodies[call], eve)
			expect([denied.status, denied.json]).toEqual([
				403,
				expect.objectContaining({
					_code: 'cart_access_denied',
					_description: 'This cart belongs to another member',
				}),
			])
			const foreign = await ask(suite.visitor(), id, call, bodies[call], eve)
			const missing = await ask(suite.visitor(), 'crt_missing', call, bodies[call], eve)
			expect([foreign.status, foreign.text]).toEqual([404, missing.text])
		})

		it('is refused for a wrong shape, and for a key of another body', async () => {
			const { visitor, id } = await hold([call === 'pay' ? adult : free])
			expect((await ask(visitor, id, call, { wrong: true })).json._code).toBe('validation_failed')
			const headers = { ...mia, 'idempotency-key': `my-cart-contract-${call}` }
			const identity_id = await purchaser(visitor, id)
			const [first, second] = {
				identity: [name, { ...name, phone: '1' }],
				pay: [payment(), payment({ amount: '1.00' })],
				guest_checkout: [{ guest_identity_id: identity_id }, { guest_identity_id: 'idn_other' }],
				checkout: [{ identity_id }, { identity_id: 'idn_other' }],
			}[call] as [object, object]
			expect((await ask(visitor, id, call, first, headers)).status).toBe(200)
			expect((await ask(visitor, id, call, second, headers)).json._code).toBe('idempotency_key_reused')
		})
	})

	it('a booked cart says so to its owner', async () => {
		const { visitor, id } = await hold([free])
		const identity_id = await purchaser(visitor, id)
		await ask(visitor, id, 'checkout', { identity_id })
		for (const call of ['pay', 'guest_checkout', 'checkout'] as const)
			expect(
				(await ask(visitor, id, call, { ...bodies[call], ...(call === 'checkout' ? { identity_id } : {}) }))
					.json,
			).toMatchObject({
				_code: 'cart_already_completed',
				_extra: { order_link: expect.stringMatching(/^ord_/) },
			})
	})
})
