import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashSecret } from '#app/lib/ids.ts'
import type { Ask } from '../router.ts'
import { harbourOrigin, tidewaterOrigin } from '../router.ts'
import { ada, card } from '../shop.ts'
import { bookFor, entry, holding, saturday } from './carts.ts'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'

const key = 'staff-key-of-the-transfer-suite-0001'
const adult = entry('evt_ga_adult', saturday)
const free = entry('evt_free_entry', '20270502T1000')
const mia = { 'x-test-member': 'mia' }
const asReserved = 'api/contract/reserve.test.ts: the same command for a visitor'

const part: SuitePart = {
	part: 'transfers',
	elsewhere: {
		...Object.fromEntries(
			(
				[
					'additional_info_validation_failed',
					'code_exhausted',
					'invalid_citypass',
					'citypass_failure',
					'seat_required',
					'seat_not_in_group',
					'seat_unavailable',
					'session_capacity_exceeded',
					'ticket_group_sold_out',
					'ticket_group_capacity_exceeded',
					'max_tickets_per_order_exceeded',
					'min_tickets_per_order_not_met',
					'face_value_out_of_range',
					'price_changed',
					'cart_ticket_limit_exceeded',
					'session_overlap',
					'member_limit_exceeded',
					'membership_in_cart',
					'membership_not_renewable',
					'identity_invalid',
					'gift_to_oneself',
					'gift_code_not_found',
					'gift_code_expired',
					'gift_code_used',
					'sales_paused',
					'rule_blocks_reserve',
					'input_required',
					'too_many_requests',
					'unavailable',
				] as const
			).map((code) => [code, asReserved]),
		),
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	},
	options: { ...memberOf, terms: { staff: { keyHash: hashSecret(key), email: null } } },
}

contract(part, (suite) => {
	const asStaff = (path: string, { headers, ...rest }: Ask = {}) =>
		suite.ask(path, {
			method: 'POST',
			origin: harbourOrigin,
			...rest,
			headers: { authorization: `Staff ${key}`, ...headers },
		})
	const prepare = (body: object = { add: [adult] }, more: Ask = {}) =>
		asStaff('/api/cart/prepare', { body, ...more })
	const prepared = async (body?: object): Promise<{ cart_id: string; link: string; expires_at: string }> =>
		(await prepare(body)).json.transfer._data[0]
	const take = (who: { ask: typeof suite.ask }, link: string, body: object = {}, more: Ask = {}) =>
		who.ask(`/api/cart_transfer/${link}/take`, { body, ...more })
	const query = async (text: string, values: unknown[]) =>
		(await suite.shop.database.pool.query(text, values)).rows
	const emailsOf = async (orderId: string) =>
		(await query("select kind from outbox where facts ->> 'orderId' = $1", [orderId])).length

	describe('POST cart/prepare', () => {
		it('answers the cart and a link to it, which last as long as the request says', async () => {
			const { status, json } = await prepare({ add: [adult], owner: ada, hold_minutes: 40 })
			const [cart] = json.cart._data
			const [transfer] = json.transfer._data
			expect([status, cart.state, cart.expires_in]).toEqual([200, 'pending', 40 * 60])
			expect([cart.owner, cart.owned_by_public_identity]).toEqual(['injected_owner', false])
			expect(transfer).toEqual({
				cart_id: cart.id,
				link: expect.stringMatching(new RegExp(`^${cart.id}\\.[\\w-]{22}$`)),
				expires_at: cart.expires_at,
			})
			expect(json.cart_token).toBeUndefined()
			const [longest] = (await prepare({ add: [adult], hold_minutes: 1440 })).json.cart._data
			expect(longest.expires_in).toBe(60 * 60)
			expect([longest.owner, longest.owned_by_public_identity]).toEqual(['public_identity', true])
		})

		it('makes one cart for a key, with another link for each answer', async () => {
			const headers = { 'idempotency-key': randomUUID() }
			const body = { add: [adult] }
			const [first] = (await prepare(body, { headers })).json.transfer._data
			const [again] = (await prepare(body, { headers })).json.transfer._data
			expect([again.cart_id, again.link === first.link]).toEqual([first.cart_id, false])
			const other = await prepare({ ...body, send_email: false }, { headers })
			expect(other.json._code).toBe('idempotency_key_reused')
			expect((await take(suite.visitor(), first.link)).status).toBe(200)
			expect((await take(suite.visitor(), again.link)).json._code).toBe('cart_link_used')
		})

		it('refuses another key, what no visitor could reserve, and an owner’s cart without an owner', async () => {
			const refused = async (body: object, more?: Ask) => (await prepare(body, more)).json._code
			expect(await refused({ add: [adult] }, { headers: { authorization: 'Staff x' } })).toBe(
				'staff_key_invalid',
			)
			expect((await suite.ask('/api/cart/prepare', { body: { add: [adult] } })).json._code).toBe(
				'staff_key_invalid',
			)
			expect(await refused({ add: [] })).toBe('validation_failed')
			expect(await refused({ add: [adult], owner_only: true })).toBe('validation_failed')
			expect(await refused({ add: [entry('evt_none_adult', saturday)] })).toBe('ticket_type_not_available')
			expect(await refused({ add: [entry('evt_ga_adult', '19990101T1000')] })).toBe('session_not_on_sale')
			expect(await refused({ add: [adult], preReservePromoCodes: ['NOBODYS'] })).toBe('code_not_found')
			await query("update event_session set capacity = used_capacity where id = 'evt_ga.20270502T1200'", [])
			expect(await refused({ add: [entry('evt_ga_adult', '20270502T1200')] })).toBe('event_session_sold_out')
		})
	})

	describe('GET cart_transfer/{link}', () => {
		it('says what is in the cart, and which cart it would replace', async () => {
			const { cart_id, link } = await prepared({ add: [{ ...adult, quantity: 2 }] })
			const own = await holding(suite, [adult])
			const read = async (who: { ask: typeof suite.ask }) =>
				(await who.ask(`/api/cart_transfer/${link}`)).json.transfer._data[0]
			const expected = {
				cart_id,
				state: 'pending',
				ticket_count: 2,
				names: ['Event evt_ga'],
				total: '53.00',
				currency_code: 'USD',
				replaces: null,
			}
			expect(await read(suite.visitor())).toEqual(expected)
			const replaces = { cart_id: own.id, ticket_count: 1 }
			expect(await read(own.visitor)).toEqual({ ...expected, replaces })
			expect((await own.visitor.ask(`/api/cart/${own.id}`)).status).toBe(200)
		})

		it('knows no cut link, no wrong one and none of another venue, and refuses as taking does', async () => {
			const { cart_id, link } = await prepared()
			const wrong = [`${cart_id}.${'A'.repeat(22)}`, link.slice(0, -1), cart_id, 'crt_none.x']
			for (const one of wrong) {
				expect((await suite.ask(`/api/cart_transfer/${one}`)).json._code).toBe('cart_not_found')
				expect((await take(suite.visitor(), one)).json._code).toBe('cart_not_found')
			}
			const elsewhere = { origin: tidewaterOrigin }
			expect((await suite.ask(`/api/cart_transfer/${link}`, elsewhere)).json._code).toBe('cart_not_found')
			expect((await suite.ask('/api/cart_transfer/%20')).json._code).toBe('bad_field_value')
			await take(suite.visitor(), link)
			expect((await suite.ask(`/api/cart_transfer/${link}`)).json._code).toBe('cart_link_used')
		})

		it('leads nowhere once the hold has ended', async () => {
			const { cart_id, link } = await prepared()
			await query("update cart_transfer set expires_at = now() - interval '5 years' where cart_id = $1", [
				cart_id,
			])
			expect((await suite.ask(`/api/cart_transfer/${link}`)).json._code).toBe('cart_expired')
			expect((await take(suite.visitor(), link)).json._code).toBe('cart_expired')
		})

		it('keeps the cart of an owner’s account from everybody else', async () => {
			const { cart_id, link } = await prepared({ add: [adult], owner: ada, owner_only: true })
			const [account] = await query(
				'select id, email from account where id = (select account_id from cart where id = $1)',
				[cart_id],
			)
			expect(account.email).toBe(ada.email)
			await query("update cart set account_id = 'idn_eve' where id = $1", [cart_id])
			const refusals = async (headers: Record<string, string>) => [
				(await suite.ask(`/api/cart_transfer/${link}`, { headers })).json._code,
				(await take(suite.visitor(), link, {}, { headers })).json._code,
			]
			expect(await refusals({})).toEqual(['not_logged_in', 'not_logged_in'])
			expect(await refusals(mia)).toEqual(['cart_access_denied', 'cart_access_denied'])
			const eve = { headers: { 'x-test-member': 'eve' } }
			expect((await take(suite.visitor(), link, {}, eve)).status).toBe(200)
		})
	})

	describe('POST cart_transfer/{link}/take', () => {
		it('gives the cart to one browser, with a hold of its own', async () => {
			const { cart_id, link } = await prepared({ add: [adult], owner: ada, hold_minutes: 2 })
			const visitor = suite.visitor()
			const { json } = await take(visitor, link)
			expect(json.cart._data[0]).toMatchObject({ id: cart_id, identity_id: null, expires_in: 15 * 60 })
			expect((await visitor.ask(`/api/cart/${cart_id}`)).status).toBe(200)
			expect((await take(suite.visitor(), link)).json._code).toBe('cart_link_used')
			expect((await suite.visitor().ask(`/api/cart/${cart_id}`)).json._code).toBe('cart_not_found')
		})

		it('gives a client without cookies the token, and a repeated request the cart again', async () => {
			const { cart_id, link } = await prepared()
			const headers = { 'idempotency-key': randomUUID() }
			const path = `/api/cart_transfer/${link}/take`
			const first = await suite.ask(path, { body: {}, headers })
			const again = await suite.ask(path, { body: {}, headers })
			for (const { json } of [first, again]) {
				const authorization = `Cart ${json.cart_token}`
				expect((await suite.ask(`/api/cart/${cart_id}`, { headers: { authorization } })).status).toBe(200)
			}
			const other = await suite.ask(path, { body: { replaces: 'crt_any' }, headers })
			expect(other.json._code).toBe('idempotency_key_reused')
			expect((await suite.ask(path, { body: { replaces: 5 } })).json._code).toBe('validation_failed')
		})

		it('replaces a cart that the visitor has only where the request names it', async () => {
			const { link } = await prepared()
			const own = await holding(suite, [adult])
			const refused = await take(own.visitor, link)
			expect([refused.status, refused.json._code, refused.json._extra]).toEqual([
				409,
				'cart_not_empty',
				{ cart_id: own.id },
			])
			expect((await take(own.visitor, link, { replaces: 'crt_another' })).json._code).toBe('cart_not_empty')
			expect((await own.visitor.ask(`/api/cart/${own.id}`)).status).toBe(200)
			expect((await take(own.visitor, link, { replaces: own.id })).status).toBe(200)
			const [{ state }] = await query('select state from cart where id = $1', [own.id])
			expect(state).toBe('deleted')
			expect(await query('select id from ticket where cart_id = $1', [own.id])).toEqual([])
		})

		it('asks an account that has a cart in another browser as well', async () => {
			const { cart_id, link } = await prepared()
			const sent = await suite.visitor().ask('/api/my/cart/modify', { body: { add: [adult] }, headers: mia })
			const [{ id }] = sent.json.cart._data
			const refused = await take(suite.visitor(), link, {}, { headers: mia })
			expect(refused.json._extra).toEqual({ cart_id: id })
			expect((await take(suite.visitor(), link, { replaces: id }, { headers: mia })).status).toBe(200)
			const [{ account_id }] = await query('select account_id from cart where id = $1', [cart_id])
			expect(account_id).toBe('idn_mia')
		})

		it('keeps a cart whose payment is under way', async () => {
			const { link } = await prepared()
			const own = await holding(suite, [adult])
			await own.visitor.ask(`/api/cart/${own.id}/pay`, {
				body: { amount: '26.50', gateway_id: 'test', gateway_data: { card: card() } },
			})
			expect((await take(own.visitor, link, { replaces: own.id })).json._code).toBe('cart_busy')
			expect((await take(suite.visitor(), link)).status).toBe(200)
		})

		it('leads to the order that staff have booked meanwhile', async () => {
			const { cart_id, link } = await prepared({ add: [free], owner: ada })
			const booked = await asStaff(`/api/cart/${cart_id}/guest_checkout`, { body: {} })
			expect(booked.status).toBe(200)
			expect((await suite.ask(`/api/cart_transfer/${link}`)).json.transfer._data[0].state).toBe('booked')
			for (const visitor of [suite.visitor(), suite.visitor()]) {
				const { json } = await take(visitor, link)
				expect(json._code).toBe('cart_already_completed')
				const order = await suite.ask(`/api/ticket_order/${json._extra.order_link}`)
				expect(order.json.ticket_order._data[0].id).toBe(booked.json.ticket_order._data[0].id)
			}
		})
	})

	describe('POST cart/{id}/guest_checkout', () => {
		// spec: 2§6.5, 2§7.4
		it('books for the owner without a confirmation where staff say so, and notes the key', async () => {
			const { cart_id } = await prepared({ add: [free], owner: ada })
			const sent = await asStaff(`/api/cart/${cart_id}/guest_checkout?embed=contact`, {
				body: { send_email: false, gateway_id: 'free', gateway_data: {} },
			})
			const [order] = sent.json.ticket_order._data
			expect(sent.json.contact._data[0].email).toBe(ada.email)
			expect(await emailsOf(order.id)).toBe(0)
			const actor = `staff key ${hashSecret(key).slice(0, 8)}`
			expect(
				await query('select actor, action, after from order_entry where ticket_order_id = $1', [order.id]),
			).toEqual([{ actor, action: 'book', after: { send_email: false } }])
		})

		it('sends the confirmation where staff say nothing, and none to the purchaser of a cart that was prepared so', async () => {
			const { cart_id } = await prepared({ add: [free], owner: ada })
			const usual = await asStaff(`/api/cart/${cart_id}/guest_checkout`, { body: {} })
			expect(await emailsOf(usual.json.ticket_order._data[0].id)).toBe(1)
			const silent = await prepared({ add: [free], send_email: false })
			const visitor = suite.visitor()
			await take(visitor, silent.link)
			const { id } = await bookFor({ visitor, id: silent.cart_id })
			expect(await emailsOf(id)).toBe(0)
		})

		it('refuses the powers of staff to everybody else', async () => {
			const own = await holding(suite, [free])
			const { json } = await own.visitor.ask('/api/identity', { body: ada })
			const book = (body: object, headers = {}) =>
				own.visitor.ask(`/api/cart/${own.id}/guest_checkout`, { body, headers })
			const purchaser = { guest_identity_id: json.identity_id }
			const refusals = [
				await book({ ...purchaser, send_email: false }),
				await book({}),
				await book(purchaser, { authorization: 'Staff x' }),
			]
			expect(refusals.map(({ json: refused }) => refused._code)).toEqual(Array(3).fill('staff_key_invalid'))
			expect((await book({ ...purchaser, send_email: true })).status).toBe(200)
		})

		it('opens no cart of a visitor to the key, none that was taken, and books nothing that is unpaid', async () => {
			const own = await holding(suite, [free])
			const asked = async (id: string) =>
				(await asStaff(`/api/cart/${id}/guest_checkout`, { body: {} })).json._code
			expect(await asked(own.id)).toBe('cart_not_found')
			const taken = await prepared({ add: [free], owner: ada })
			await take(suite.visitor(), taken.link)
			expect(await asked(taken.cart_id)).toBe('cart_not_found')
			const unpaid = await prepared({ add: [adult], owner: ada })
			expect(await asked(unpaid.cart_id)).toBe('payment_required')
			const nobodys = await prepared({ add: [free] })
			expect(await asked(nobodys.cart_id)).toBe('identity_invalid')
		})

		it('keeps the owner’s details from the visitor who takes the cart', async () => {
			const { cart_id, link } = await prepared({ add: [free], owner: ada })
			const visitor = suite.visitor()
			const { text } = await take(visitor, link)
			const read = await visitor.ask(`/api/cart/${cart_id}?embed=identity`)
			for (const answer of [text, read.text]) expect(answer).not.toContain(ada.email)
		})
	})
})
