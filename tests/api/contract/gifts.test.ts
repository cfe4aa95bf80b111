import { describe, expect, it } from 'vitest'
import type { Ticket } from '#app/contract/entities/cart.ts'
import type { RefusalCode } from '#app/contract/errors.ts'
import { ada, card, type Visitor } from '../shop.ts'
import { entry, payLater, saturday } from './carts.ts'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'

/** The owner pays and books by the same commands as a guest. */
const asGuests = [
	'additional_info_validation_failed',
	'cart_already_completed',
	'cart_empty',
	'cart_expired',
	'change_refused',
	'gift_card_balance_changed',
	'gift_code_expired',
	'gift_code_used',
	'max_tickets_per_order_exceeded',
	'member_limit_exceeded',
	'min_tickets_per_order_not_met',
	'price_changed',
	'rule_blocks_checkout',
	'ticket_state_incorrect',
	'tickets_too_old',
] as const satisfies RefusalCode[]

const part: SuitePart = {
	part: 'gifts',
	elsewhere: {
		...Object.fromEntries(asGuests.map((code) => [code, 'checkout.test.ts: the same command for a guest'])),
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	},
	options: memberOf,
}

const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@quay.example' }
const mia = { 'x-test-member': 'mia' }
const name = { first_name: 'Mia', last_name: 'Marsh' }
const club = {
	ticket_group_id: 'evt_club_group',
	members: [{ ticket_type_id: 'evt_club_adult', first_name: 'Grace', last_name: 'Hopper' }],
}
const embed =
	'ticket,ticket_order,event_template,event_session,ticket_group,ticket_type,venue,meta,config,seller,payment,payment_history,scheduled_payment,identity,contact'

contract(part, (suite) => {
	const giftee = async (visitor: Visitor, whom: object = grace, headers: object = {}) =>
		visitor.ask('/api/giftee', { body: whom, headers: { ...headers } })

	/** A cart with a membership for Grace. */
	async function holdGift(headers: object = {}, add: object[] = []) {
		const visitor = suite.visitor()
		const giftee_identity_id = (await giftee(visitor)).json.identity_id
		const body = { add, membership: { ...club, gift: { giftee_identity_id } } }
		const { json } = await visitor.ask('/api/my/cart/modify', { body, headers: { ...headers } })
		const id = json.cart._data[0].id
		return { visitor, id, cart: json.cart._data[0], giftee_identity_id }
	}

	async function pay({ visitor, id }: { visitor: Visitor; id: string }, headers: object = {}) {
		const cart = await visitor.ask(`/api/my/cart/${id}`, { headers: { ...headers } })
		const amount = cart.json.cart._data[0].fees.grand_totals.total_due
		const body = { amount, gateway_id: 'test', gateway_data: { card: card() } }
		const path = 'x-test-member' in headers ? `/api/my/cart/${id}/pay` : `/api/cart/${id}/pay`
		const sent = await visitor.ask(path, { body, headers: { ...headers } })
		if (sent.status !== 200) throw new Error(sent.text)
	}

	/** Buys a gift as a guest and answers its code. */
	async function buyGift(): Promise<{ code: string; orderId: string }> {
		const held = await holdGift()
		await pay(held)
		const giver = (await held.visitor.ask('/api/identity', { body: ada })).json.identity_id
		const body = { guest_identity_id: held.giftee_identity_id, giver_identity_id: giver }
		const { json } = await held.visitor.ask(`/api/cart/${held.id}/guest_checkout`, { body })
		return { code: json.ticket._data[0].delivered.number, orderId: json.ticket_order._data[0].id }
	}

	const redeem = (code: string) =>
		suite.visitor().ask('/api/my/cart/modify', { body: { membership: { ...club, gift_code: code } } })

	describe('POST giftee', () => {
		// spec: 1§3.18, 1§7.21
		it('stores a giftee, whom the cart that names it shows with name and address', async () => {
			const { cart } = await holdGift()
			expect(cart.giftee).toEqual({ ...grace, name: 'Grace Hopper', identity_id: cart.giftee.identity_id })
			const answers = { additional_info: { occasion: 'birthday' } }
			expect((await giftee(suite.visitor(), { ...grace, ...answers })).status).toBe(200)
		})

		it('is refused for a wrong shape, a key of another body, and the address of the login', async () => {
			const visitor = suite.visitor()
			expect((await giftee(visitor, { ...grace, email: 'nobody' })).json._code).toBe('validation_failed')
			const key = { 'idempotency-key': 'giftee-of-the-contract' }
			const first = await giftee(visitor, grace, key)
			expect((await giftee(visitor, grace, key)).json).toEqual(first.json)
			const other = { ...grace, first_name: 'Ada' }
			expect((await giftee(visitor, other, key)).json._code).toBe('idempotency_key_reused')
			const own = { ...grace, email: 'idn_mia+me@example.org' }
			const sent = await giftee(visitor, own, { 'x-test-member': 'mia' })
			expect([sent.json._code, sent.status]).toEqual(['gift_to_oneself', 422])
		})

		it('is of the first cart that names it, and buys nothing', async () => {
			const { giftee_identity_id } = await holdGift()
			const stranger = suite.visitor()
			const membership = { ...club, gift: { giftee_identity_id } }
			const taken = await stranger.ask('/api/my/cart/modify', { body: { membership } })
			expect([taken.status, taken.json._code]).toEqual([404, 'identity_invalid'])
		})
	})

	describe('guest_checkout with a giver', () => {
		// spec: 2§7.5, 2§6.4
		it('books for the giver what the giftee gets', async () => {
			const held = await holdGift()
			await pay(held)
			const giver = (await held.visitor.ask('/api/identity', { body: ada })).json.identity_id
			const path = `/api/cart/${held.id}/guest_checkout?embed=identity`
			const wrong = { guest_identity_id: giver, giver_identity_id: giver }
			expect((await held.visitor.ask(path, { body: wrong })).json._code).toBe('identity_invalid')
			const body = { guest_identity_id: held.giftee_identity_id, giver_identity_id: giver }
			const { json } = await held.visitor.ask(path, { body })
			expect(json.identity._data).toMatchObject([{ email: ada.email }])
			expect(json.ticket._data[0].delivered).toMatchObject({ kind: 'membership_gift', state: 'active' })
		})

		it('refuses a giver with the address of the giftee', async () => {
			const held = await holdGift()
			await pay(held)
			const same = { ...ada, email: 'g.r.a.c.e@quay.example' }
			const giver = (await held.visitor.ask('/api/identity', { body: same })).json.identity_id
			const body = { guest_identity_id: held.giftee_identity_id, giver_identity_id: giver }
			const sent = await held.visitor.ask(`/api/cart/${held.id}/guest_checkout`, { body })
			expect(sent.json._code).toBe('gift_to_oneself')
		})
	})

	describe('POST my/cart/{id}/gift_checkout', () => {
		const book = (
			{ visitor, id }: { visitor: Visitor; id: string },
			body: object,
			headers: object = mia,
			query = '',
		) => visitor.ask(`/api/my/cart/${id}/gift_checkout${query}`, { body, headers: { ...headers } })

		// spec: 2§7.7
		it('books for the account what its giftee gets', async () => {
			const held = await holdGift(mia, [entry('evt_ga_adult', saturday)])
			await payLater(suite, held.id, '5.00')
			const { giftee_identity_id } = held
			expect((await book(held, { giftee_identity_id }, {})).json._code).toBe('not_logged_in')
			expect((await book(held, { wrong: true })).json._code).toBe('validation_failed')
			const stored = await held.visitor.ask(`/api/my/cart/${held.id}/identity`, { body: name, headers: mia })
			const { identity_id } = stored.json
			const unpaid = await book(held, { giftee_identity_id, identity_id })
			expect(unpaid.json._code).toBe('payment_required')
			await pay(held, mia)
			const other = await book(held, { giftee_identity_id: 'idn_other', identity_id })
			expect(other.json._code).toBe('identity_invalid')
			const key = { ...mia, 'idempotency-key': 'gift-of-the-contract' }
			const booked = await book(held, { giftee_identity_id, identity_id }, key, `?embed=${embed}`)
			expect(booked.json.identity._data).toMatchObject([{ ...name, email: 'idn_mia@example.org' }])
			const [gift] = booked.json.ticket._data.filter(({ handler }: Ticket) => handler === 'membership')
			expect(gift.delivered.kind).toBe('membership_gift')
			const again = await book(held, { giftee_identity_id: 'idn_other', identity_id }, key)
			expect(again.json._code).toBe('idempotency_key_reused')
		})

		it('finds no cart of a stranger, and refuses another member in the same browser', async () => {
			const held = await holdGift(mia)
			const body = { giftee_identity_id: held.giftee_identity_id }
			expect((await book(held, body, { 'x-test-member': 'eve' })).json._code).toBe('cart_access_denied')
			const stranger = { visitor: suite.visitor(), id: held.id }
			expect((await book(stranger, body, { 'x-test-member': 'eve' })).json._code).toBe('cart_not_found')
		})

		it('refuses an account with the address of the giftee', async () => {
			const held = await holdGift(mia)
			await pay(held, mia)
			const { pool } = suite.shop.database
			await pool.query("update identity set email = 'IDN_mia@example.org' where id = $1", [
				held.giftee_identity_id,
			])
			const body = { giftee_identity_id: held.giftee_identity_id }
			await held.visitor.ask(`/api/my/cart/${held.id}/identity`, { body: name, headers: mia })
			const stored = await held.visitor.ask(`/api/my/cart/${held.id}/identity`, { body: name, headers: mia })
			const sent = await book(held, { ...body, identity_id: stored.json.identity_id })
			expect(sent.json._code).toBe('gift_to_oneself')
		})
	})

	describe('a gift code', () => {
		// spec: 2§3.11
		it('is looked up by GET code/{code} with its own mode, which no cache answers', async () => {
			const { code } = await buyGift()
			const path = `code/${code.toLowerCase()}?mode=gift`
			const look = () => suite.ask(`/api/${path}`)
			expect((await suite.ask(`/cached_api/${path}`)).json._code).toBe('validation_failed')
			const first = await look()
			expect(first.headers.get('cache-control')).toBe('no-store')
			expect(first.json.code._data[0]).toMatchObject({
				code,
				exhausted: false,
				expired: false,
				ticket_group_ids: ['evt_club_group'],
				party: [{ ticket_type_id: 'evt_club_adult', count: 1 }],
			})
			const made = await redeem(code)
			expect(made.json.cart._data[0]).toMatchObject({ redeems_gift: true })
			const { pool } = suite.shop.database
			await pool.query(
				"update membership_gift set state = 'redeemed', redeemed_order_id = 'ord_x' where state = 'active'",
			)
			expect((await look()).json.code._data[0].exhausted).toBe(true)
			expect((await redeem(code)).json._code).toBe('gift_code_used')
			await pool.query(
				"update membership_gift set state = 'active', redeemed_order_id = null, valid_to = valid_from where state = 'redeemed'",
			)
			expect((await redeem(code)).json._code).toBe('gift_code_expired')
		})

		it('that was never sold is not found, and a gift code is no promo code', async () => {
			expect((await suite.ask('/api/code/0000000000?mode=gift')).json._code).toBe('gift_code_not_found')
			expect((await redeem('0000000000')).json._code).toBe('gift_code_not_found')
			const { code } = await buyGift()
			expect((await suite.ask(`/api/code/${code}`)).json._code).toBe('code_not_found')
		})

		it('pays for a membership alone, not for other tickets of its cart', async () => {
			const { code } = await buyGift()
			const visitor = suite.visitor()
			const body = {
				add: [entry('evt_ga_adult', saturday)],
				membership: { ...club, gift_code: code },
			}
			const { json } = await visitor.ask('/api/my/cart/modify', { body })
			expect(json.cart._data[0].fees.grand_totals.total_before_cartmod_price).toBe('25.00')
		})
	})
})
