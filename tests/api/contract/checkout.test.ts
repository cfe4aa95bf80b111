import { describe, expect, it } from 'vitest'
import { editCatalog } from '#tests/builders/database.ts'
import { ada, card, type Visitor } from '../shop.ts'
import {
	blocksDisputed,
	bookFor,
	club,
	disputeOrder,
	entry,
	holding,
	payFor,
	payLater,
	saturday,
} from './carts.ts'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'

const free = entry('evt_free_entry', '20270502T1000')
const adult = entry('evt_ga_adult', saturday)
const waiting = entry('evt_waiting_adult', '20270501T1200')
const party = entry('evt_party_adult', '20270502T1200', { quantity: 2 })

const part: SuitePart = {
	part: 'checkout',
	elsewhere: {
		change_refused: 'commerce/changes/money-back.test.ts: what a venue returns',
		tickets_too_old: 'commerce/changes/move.test.ts: a session that has begun',
		ticket_state_incorrect: 'commerce/changes/money-back.test.ts: a ticket redeemed after the move was paid',
		not_logged_in: 'commerce/checkout/guests.test.ts: a venue that sells to accounts alone',
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
		member_limit_exceeded: 'commerce/memberships/benefits.test.ts: a benefit without its member',
		price_changed: 'commerce/memberships/member-prices.test.ts: prices of a member who has logged out',
		incorrect_zip: 'commerce/payments/stripe.test.ts: a declined card',
		invalid_bank_account: 'commerce/payments/stripe-declines.test.ts: codes of Stripe',
		invalid_cvc: 'commerce/payments/stripe-declines.test.ts: codes of Stripe',
		payment_method_customer_decline: 'commerce/payments/stripe-declines.test.ts: codes of Stripe',
		captcha_failed: 'captcha.test.ts: tokens that are not good',
		captcha_required: 'captcha.test.ts: attempts without a token',
		gift_to_oneself: 'gifts.test.ts: the address of the purchaser',
		gift_code_expired: 'commerce/gifts/redeeming.test.ts: codes that end while a cart holds them',
		gift_code_used: 'gifts.test.ts: codes that were redeemed',
		gift_card_not_found: 'ledger.test.ts: a gift card that is not there',
		gift_card_applied: 'ledger.test.ts: a gift card that the cart has',
		gift_card_empty: 'ledger.test.ts: a gift card that was spent',
		cart_busy: 'ledger.test.ts: a gift card for a cart that is being paid',
		gift_card_balance_changed: 'ledger.test.ts: a gift card that was spent meanwhile',
	},
	options: { ...memberOf, terms: blocksDisputed },
}

contract(part, (suite) => {
	const hold = (add: object[] = [adult], headers = {}) => holding(suite, add, { headers })
	const pay = (
		visitor: Visitor,
		id: string,
		gateway_data: object,
		more: { amount?: string; headers?: object } = {},
	) =>
		visitor.ask(`/api/cart/${id}/pay`, {
			body: { amount: more.amount ?? '26.50', gateway_id: 'test', gateway_data },
			headers: { ...more.headers },
		})
	const book = async (visitor: Visitor, id: string, headers: Record<string, string> = {}) => {
		const { json } = await visitor.ask('/api/identity', { body: ada })
		const body = { guest_identity_id: json.identity_id, locale: 'en-US' }
		return visitor.ask(`/api/cart/${id}/guest_checkout`, { body, headers })
	}

	const limits = (group: string, min: number, max: number | null) =>
		editCatalog(
			suite.shop.database.pool,
			`update ticket_group
			set min_tickets_per_order = $1, max_tickets_per_order = $2
			where seller_id = 'harbour'
			and id = $3`,
			[min, max, group],
		)

	const embed =
		'ticket,ticket_order,event_template,event_session,ticket_group,ticket_type,venue,meta,config,seller,payment,payment_history,scheduled_payment,identity,contact'

	describe('POST identity', () => {
		it('stores who buys', async () => {
			const body = {
				...ada,
				phone: '+1 555 0100',
				country: 'USA',
				zip_code: '02110',
				meta: { newsletter: 'no' },
			}
			expect((await suite.ask('/api/identity', { body })).json.identity_id).toMatch(/^idn_/)
		})

		it('is refused for a wrong shape and a used key', async () => {
			expect((await suite.ask('/api/identity', { body: {} })).json._code).toBe('validation_failed')
			const headers = { 'idempotency-key': 'contract-checkout-identity' }
			await suite.ask('/api/identity', { body: ada, headers })
			const other = await suite.ask('/api/identity', { body: { ...ada, first_name: 'Eve' }, headers })
			expect(other.json._code).toBe('idempotency_key_reused')
		})
	})

	describe('POST cart/{id}/pay', () => {
		// spec: 2§7.3
		it('authorises what is outstanding', async () => {
			const { visitor, id } = await hold()
			const headers = { 'idempotency-key': 'contract-checkout-pay' }
			const paid = await pay(visitor, id, { card: card() }, { headers })
			expect(paid.json.payment._data[0]).toMatchObject({ state: 'authorised', amount: '26.50' })
			const other = await pay(visitor, id, { card: card() }, { amount: '1.00', headers })
			expect(other.json._code).toBe('idempotency_key_reused')
		})

		it('is refused while the purchaser lacks an answer that a group of the cart needs', async () => {
			const asks = (meta: object) =>
				editCatalog(
					suite.shop.database.pool,
					"update ticket_group set meta = meta || $1::jsonb where seller_id = 'harbour' and id = 'evt_party_group'",
					[meta],
				)
			await asks({ identity_form: { phone: 'required' } })
			const { visitor, id } = await hold([party])
			const guestOf = async (body: object) =>
				(await visitor.ask('/api/identity', { body })).json.identity_id as string
			const payFor = (guest_identity_id: string) =>
				visitor.ask(`/api/cart/${id}/pay`, {
					body: {
						amount: '20.00',
						gateway_id: 'test',
						gateway_data: { card: card() },
						purchase: { guest_identity_id },
					},
				})
			const refused = await payFor(await guestOf(ada))
			expect(refused.json).toMatchObject({ _code: 'identity_invalid', _extra: { field: 'phone' } })
			const guest = await guestOf({ ...ada, phone: '+1 555 0100', meta: { newsletter: 'yes' } })
			expect((await payFor(guest)).status).toBe(200)
			const booked = await visitor.ask(`/api/cart/${id}/guest_checkout?embed=identity`, {
				body: { guest_identity_id: guest },
			})
			expect(booked.json.identity._data[0].meta).toEqual({ newsletter: 'yes' })
			await asks({ identity_form: {} })
		})

		it('lists the completed payments of the cart, and no failed one', async () => {
			const { visitor, id } = await hold()
			const completed = async () => {
				const [row] = (await visitor.ask(`/api/cart/${id}`)).json.cart._data
				return row.completed_payments
			}
			expect(await completed()).toEqual([])
			await pay(visitor, id, { card: card('4000000000000002') })
			expect(await completed()).toEqual([])
			const paid = await pay(visitor, id, { card: card() })
			const [payment] = paid.json.payment._data.filter(
				({ state }: { state: string }) => state === 'authorised',
			)
			const one = { id: payment.id, occurred_date: payment.created_at, amount: '26.50', status: 'authorised' }
			expect(paid.json.cart._data[0].completed_payments).toEqual([one])
			expect(await completed()).toEqual([one])
			expect(paid.json.cart._data[0].fees.grand_totals).toMatchObject({
				total_payments: '26.50',
				total_outstanding: '0.00',
				total_due: '0.00',
			})
		})

		it.each([
			['card_declined', card('4000000000000002')],
			['incorrect_cvc', card('4000000000000127')],
			['expired_card', card('4000000000000069')],
			['incorrect_number', card('4242424242424241')],
			['payment_unknown', card('4000000000000119')],
		])('is refused: %s', async (code, used) => {
			const { visitor, id } = await hold()
			expect((await pay(visitor, id, { card: used })).json._code).toBe(code)
		})

		it('is refused until the bank has confirmed, and when it does not', async () => {
			const { visitor, id } = await hold()
			const asked = await pay(visitor, id, { card: card('4000002500003155') })
			expect(asked.json._code).toBe('intent_requires_action')
			const answer = { payment_id: asked.json._extra.payment_id, challenge: 'refused' }
			expect((await pay(visitor, id, answer)).json._code).toBe('payment_intent_authentication_failure')
		})

		// spec: integrations.payment.gatewayId
		it('is refused for another amount, another gateway and a wrong shape', async () => {
			const { visitor, id } = await hold()
			const cents = await pay(visitor, id, { card: card() }, { amount: '1.00' })
			expect(cents.json._code).toBe('payment_amount_invalid')
			for (const gateway_id of ['other', 'free']) {
				const body = { amount: '26.50', gateway_id, gateway_data: {} }
				expect((await visitor.ask(`/api/cart/${id}/pay`, { body })).json._code).toBe('gateway_not_available')
			}
			expect((await visitor.ask(`/api/cart/${id}/pay`, { body: {} })).json._code).toBe('validation_failed')
		})

		it('is refused before any money moves when the limits have changed since', async () => {
			const { visitor, id } = await hold([party])
			for (const [code, min, max] of [
				['min_tickets_per_order_not_met', 3, null],
				['max_tickets_per_order_exceeded', 1, 1],
			] as const) {
				await limits('evt_party_group', min, max)
				const refused = await pay(visitor, id, { card: card() }, { amount: '20.00' })
				expect(refused.json._code).toBe(code)
			}
			await limits('evt_party_group', 0, null)
			const paid = await pay(visitor, id, { card: card() }, { amount: '20.00' })
			expect(paid.json.payment._data).toHaveLength(1)
		})
	})

	describe('POST cart/{id}/guest_checkout', () => {
		it('books a paid cart', async () => {
			const { visitor, id } = await hold()
			await pay(visitor, id, { card: card() })
			const booked = await book(visitor, id)
			expect(booked.json.ticket_order._data[0].link).toMatch(/^ord_\w+\.[\w-]{22}$/)
			expect(visitor.cookies.size).toBe(0)
		})

		// spec: 2§7.8
		it('answers the order with what the request embeds', async () => {
			const { visitor, id } = await hold()
			await payLater(suite, id, '5.00')
			await pay(visitor, id, { card: card() }, { amount: '21.50' })
			const { json } = await visitor.ask('/api/identity', { body: ada })
			const booked = await visitor.ask(`/api/cart/${id}/guest_checkout?embed=${embed}`, {
				body: { guest_identity_id: json.identity_id },
			})
			for (const entity of ['ticket_order', 'identity', 'contact', 'seller', 'ticket', 'ticket_group'])
				expect(booked.json[entity]._data, entity).toHaveLength(1)
			expect(Object.keys(booked.json)).toEqual(expect.arrayContaining(embed.split(',')))
			expect(booked.json.contact._data[0]).toMatchObject({ email: ada.email })
			const other = await hold()
			const wrong = await other.visitor.ask(`/api/cart/${other.id}/guest_checkout?embed=secrets`, {
				body: { guest_identity_id: json.identity_id },
			})
			expect([wrong.status, wrong.json._code]).toEqual([400, 'validation_failed'])
		})

		it('is refused while it is unpaid, without a purchaser, and for a wrong shape', async () => {
			const { visitor, id } = await hold()
			expect((await book(visitor, id)).json._code).toBe('payment_required')
			const path = `/api/cart/${id}/guest_checkout`
			expect((await visitor.ask(path, { body: {} })).json._code).toBe('staff_key_invalid')
			const shapeless = { guest_identity_id: 5 }
			expect((await visitor.ask(path, { body: shapeless })).json._code).toBe('validation_failed')
			const cart = await hold([free])
			const unknown = await cart.visitor.ask(`/api/cart/${cart.id}/guest_checkout`, {
				body: { guest_identity_id: 'idn_none' },
			})
			expect([unknown.status, unknown.json._code]).toEqual([404, 'identity_invalid'])
		})

		it('of what costs nothing is refused when the limits have changed since', async () => {
			const { visitor, id } = await hold([free])
			await limits('evt_free_group', 3, null)
			expect((await book(visitor, id)).json._code).toBe('min_tickets_per_order_not_met')
			await limits('evt_free_group', 0, 0)
			expect((await book(visitor, id)).json._code).toBe('max_tickets_per_order_exceeded')
			await limits('evt_free_group', 0, null)
		})

		it('is made for a paid cart, even when limits have become lower', async () => {
			const { visitor, id } = await hold([party])
			await pay(visitor, id, { card: card() }, { amount: '20.00' })
			await limits('evt_party_group', 1, 1)
			expect((await book(visitor, id)).status).toBe(200)
			await limits('evt_party_group', 0, null)
		})

		it('is refused with a key of another body', async () => {
			const { visitor, id } = await hold([free])
			const headers = { 'idempotency-key': 'contract-checkout-book' }
			expect((await book(visitor, id, headers)).status).toBe(200)
			const again = await suite.ask(`/api/cart/${id}/guest_checkout`, {
				body: { guest_identity_id: 'idn_other' },
				headers,
			})
			expect(again.json._code).toBe('idempotency_key_reused')
		})
	})

	describe('paying and booking', () => {
		const both = async (visitor: Visitor, id: string, headers: Record<string, string> = {}) => [
			(await pay(visitor, id, { card: card() }, { headers })).json._code,
			(await book(visitor, id, headers)).json._code,
		]

		it('are blocked by a checkout rule until its code is applied', async () => {
			const { visitor, id } = await hold([waiting])
			expect((await visitor.ask(`/api/my/cart/${id}`)).json.cart_mod._data).toMatchObject([
				{ blocking_checkout: true, resource: 'checkout_rule', resource_id: 'rul_waiting', code: null },
			])
			expect(await both(visitor, id)).toEqual(['rule_blocks_checkout', 'rule_blocks_checkout'])
			await visitor.ask(`/api/my/cart/${id}/apply_code`, { body: { code: 'GROUPS' } })
			expect(await both(visitor, id)).toEqual(['payment_amount_invalid', 'payment_required'])
		})

		it('are refused for an empty cart', async () => {
			const visitor = suite.visitor()
			const made = await visitor.ask('/api/my/cart/apply_code_before', { body: { code: 'TEN' } })
			const { id } = made.json.cart._data[0]
			expect(await both(visitor, id)).toEqual(['cart_empty', 'cart_empty'])
		})

		it('are refused for a cart that is booked, foreign or expired', async () => {
			const { visitor, id, authorization } = await hold([free])
			await book(visitor, id)
			expect(await both(suite.visitor(), id, { authorization })).toEqual([
				'cart_already_completed',
				'cart_already_completed',
			])
			expect(await both(suite.visitor(), id)).toEqual(['cart_not_found', 'cart_not_found'])
			const other = await hold([free], { 'x-test-member': 'other' })
			const denied = await both(other.visitor, other.id, { 'x-test-member': 'yes' })
			expect(denied).toEqual(['cart_access_denied', 'cart_access_denied'])
			const late = await hold([free])
			suite.shop.pass(16)
			expect(await both(late.visitor, late.id)).toEqual(['cart_expired', 'cart_expired'])
		})
	})

	describe('orders', () => {
		const bought = async () => {
			const { visitor, id } = await hold()
			await payLater(suite, id, '5.00')
			await pay(visitor, id, { card: card() }, { amount: '21.50' })
			return (await book(visitor, id)).json.ticket_order._data[0].link as string
		}
		// spec: 2§7.12
		it('are read by their links', async () => {
			const link = await bought()
			const one = await suite.ask(`/api/ticket_order/${link}?embed=${embed}`)
			expect(one.json.payment._data[0].state).toBe('captured')
			expect(one.json.scheduled_payment._data[0].amount).toBe('5.00')
			const listed = await suite.ask(`/api/ticket_order?id._in=${link}&embed=${embed}`)
			expect(listed.json.ticket_order).toEqual(one.json.ticket_order)
			const [contact] = listed.json.contact._data
			expect(contact).toMatchObject({ name: `${ada.first_name} ${ada.last_name}`, email: ada.email })
			const member = await holding(suite, [], { membership: club })
			await payFor(member)
			const joined = await bookFor(member)
			for (const path of [`ticket_order/${joined.link}?`, `ticket_order?id._in=${joined.link}&`]) {
				const { json } = await suite.ask(`/api/${path}embed=membership`)
				expect(json.membership._data).toMatchObject([{ ticket_order_id: joined.id, is_self: false }])
			}
			const { id } = one.json.ticket._data[0]
			expect((await suite.ask(`/cached_api/ticket_order/${link}/qrcode?ticket=${id}`)).status).toBe(200)
			for (const file of ['tickets.pdf', 'receipt.pdf'])
				expect((await suite.ask(`/api/ticket_order/${link}/${file}?locale=es-US`)).status).toBe(200)
			expect((await suite.ask(`/api/ticket_order/${link}/visit.ics?locale=es-US`)).status).toBe(200)
		})

		// spec: 2§7.13
		it('are read with the tickets in the states that the request names', async () => {
			const link = await bought()
			const states = async (path: string) => {
				const { json } = await suite.ask(path)
				return json.ticket._data.map(({ state }: { state: string }) => state)
			}
			for (const path of [`/api/ticket_order/${link}?`, `/api/ticket_order?id._in=${link}&`]) {
				expect(await states(`${path}ticket.state._in=booked,redeemed`)).toEqual(['booked'])
				expect(await states(`${path}ticket.state._in=cancelled`)).toEqual([])
				expect((await suite.ask(`${path}ticket.state._in=lost`)).json._code).toBe('validation_failed')
			}
		})

		it('have no codes while their payment is disputed', async () => {
			const link = await bought()
			await disputeOrder(suite, link.split('.')[0] ?? '')
			const { json } = await suite.ask(`/api/ticket_order/${link}`)
			expect(json.ticket._data.map(({ scan_code }: { scan_code: string | null }) => scan_code)).toEqual([
				null,
			])
			for (const query of ['', `?ticket=${json.ticket._data[0].id}`])
				expect((await suite.ask(`/api/ticket_order/${link}/qrcode${query}`)).json._code).toBe(
					'payment_disputed',
				)
			expect((await suite.ask(`/api/ticket_order/${link}/tickets.pdf`)).status).toBe(200)
		})

		it('have no documents when their payment has failed', async () => {
			const link = await bought()
			await suite.shop.database.pool.query("update ticket_order set payment_state = 'failed' where id = $1", [
				link.split('.')[0],
			])
			for (const path of ['/qrcode', '/tickets.pdf', '/receipt.pdf', '/visit.ics'])
				expect((await suite.ask(`/api/ticket_order/${link}${path}`)).json._code).toBe('payment_required')
		})

		it('are not found without their tokens', async () => {
			const missing = `ord_none.${'A'.repeat(22)}`
			for (const path of ['', '/qrcode', '/tickets.pdf', '/receipt.pdf', '/visit.ics'])
				expect((await suite.ask(`/api/ticket_order/${missing}${path}`)).json._code).toBe('order_not_found')
			expect((await suite.ask(`/api/ticket_order?id._in=${missing}`)).json._code).toBe('order_not_found')
			expect((await suite.ask('/api/ticket_order/ord_none')).json._code).toBe('bad_field_value')
			expect((await suite.ask('/api/ticket_order?id._in=ord_none')).json._code).toBe('bad_field_value')
		})
	})
})
