import { describe, expect, it } from 'vitest'
import { aVenue } from '#tests/builders/venue.ts'
import type { Visitor } from '../shop.ts'
import { bookFor, entry, gift, holding, payFor, saturday } from './carts.ts'
import { memberOf } from './member.ts'
import { partner } from './partner.ts'
import { refusedReservations, seat } from './reserve/refused.ts'
import { contract, type SuitePart } from './suite.ts'

/** An address that may hold next to nothing. */
const hoarder = '198.51.100.9'
const { cart, upsells } = aVenue().terms
type Ticket = { ticket_type_id: string }

const part: SuitePart = {
	part: 'reserve',
	elsewhere: {
		change_refused: 'commerce/changes/move.test.ts: the cart of a move',
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
		sales_paused: 'commerce/jobs/operations.test.ts: sales that an operator has paused',
		member_limit_exceeded: 'commerce/memberships/benefits.test.ts: benefits that are used up',
		membership_in_cart: 'commerce/memberships/purchase.test.ts: two memberships in one cart',
		membership_not_renewable: 'commerce/memberships/purchase.test.ts: renewals out of time',
		identity_invalid: 'gifts.test.ts: giftees of other carts',
		gift_to_oneself: 'gifts.test.ts: the address of the purchaser',
		gift_code_not_found: 'gifts.test.ts: codes of nobody',
		gift_code_expired: 'gifts.test.ts: codes that have ended',
		gift_code_used: 'gifts.test.ts: codes that were redeemed',
		unavailable: 'commerce/cart/reservation-batcher.test.ts: a full queue',
	},
	options: {
		...memberOf,
		...partner,
		terms: {
			cart: { ...cart, maxTickets: 20, maxPerType: 10 },
			addressHolds: {
				sharePercent: 100,
				minPlaces: 1,
				shared: [{ addresses: [hoarder], sharePercent: 1 }],
			},
			upsells: { ...upsells, anchors: { eventIds: [], categories: ['Admission'] }, visitTime: 'same_start' },
		},
	},
}

contract(part, (suite) => {
	const create = (body: object, visitor: Visitor = suite.visitor(), query = '') =>
		visitor.ask(`/api/my/cart/modify${query}`, { body })
	const modify = (visitor: Visitor, id: string, body: object, query = '') =>
		visitor.ask(`/api/my/cart/${id}/modify${query}`, { body })

	it('an address that holds its share gets no more places, in a new cart and in its own', async () => {
		const visitor = suite.visitor()
		const add = [entry('evt_ga_adult', saturday, { quantity: 9 })]
		const first = await visitor.ask('/api/my/cart/modify', { body: { add: [gift] }, ip: hoarder })
		const id = first.json.cart._data[0].id
		const sent = [
			await suite.ask('/api/my/cart/modify', { body: { add }, ip: hoarder }),
			await visitor.ask(`/api/my/cart/${id}/modify`, { body: { add }, ip: hoarder }),
		]
		for (const { status, json } of sent)
			expect([status, json._code, json._context]).toEqual([422, 'address_limit_exceeded', 'reserve'])
	})

	describe('POST my/cart/modify', () => {
		it('makes a cart and holds tickets in it', async () => {
			const sent = await suite.ask('/api/my/cart/modify', {
				body: { add: [entry('evt_ga_adult', saturday, { quantity: 2, face_value: '25.00' }), gift] },
			})
			expect(sent.json.cart._data[0]).toMatchObject({ state: 'pending', expires_in: 900 })
			expect(sent.json.ticket._data).toHaveLength(3)
			expect(sent.json.cart._data[0].fees.grand_totals.total_outstanding).toBe('78.00')
			expect(sent.json.cart_token).toContain(sent.json.cart._data[0].id)
		})

		// spec: 1§3.16, 1§7.3
		it('takes a seat, an amount, codes, answers, names, a first day and the campaign in one request', async () => {
			const visitor = suite.visitor()
			const additionalInfo = { evt_survey_group: { school: 'Harbour Primary', grade: 3 } }
			const campaign = {
				...{ utm_source: 'letter', utm_medium: 'mail', utm_campaign: 'spring' },
				...{ utm_term: 'sea', utm_content: 'top', utm_id: '7' },
			}
			const sent = await create(
				{
					add: [
						entry('evt_survey_adult', saturday),
						entry('evt_named_adult', '20270502T1000', {
							admit_name: 'Ada Quay',
							admit_email: 'ada@quay.example',
						}),
						entry('evt_ga_adult', '20270502T1200', { quantity: 2 }),
						seat('a2'),
						entry('evt_pass_year', null, { valid_from: '2027-06-01' }),
						entry('evt_gift_amount', null, { face_value: '12.50' }),
					],
					additionalInfo,
					preReservePromoCodes: ['ten'],
					preloadedPromoCodes: ['no-such-code'],
				},
				visitor,
				`?${new URLSearchParams(campaign)}`,
			)
			expect(sent.status, sent.text).toBe(200)
			const [cart] = sent.json.cart._data
			expect(cart.additional_info).toEqual(additionalInfo)
			// 12.00 + 12.00 + 2 × 30.00 + 40.00 + 80.00 + 12.50, and 1.50 for each general admission.
			expect(cart.fees.grand_totals).toMatchObject({
				total_before_cartmod_price: '216.50',
				total_cartmod_amount: '6.00',
				total_outstanding: '213.50',
			})
			expect(sent.json.cart_mod._data).toMatchObject([{ code: 'TEN', discount: '6.00', tickets_affected: 2 }])
			const ticketOf = new Map(sent.json.ticket._data.map((one: Ticket) => [one.ticket_type_id, one]))
			expect(ticketOf.get('evt_ga_adult')).toMatchObject({ face_value: '30.00', adjusted_value: '27.00' })
			expect(ticketOf.get('evt_seated_adult')).toMatchObject({ seat_id: 'a2', seat_name: '2' })
			expect(ticketOf.get('evt_named_adult')).toMatchObject({ admit_name: 'Ada Quay' })
			const year = { valid_from: '2027-06-01', valid_to: '2028-05-31', event_session_id: null }
			expect(ticketOf.get('evt_pass_year')).toMatchObject(year)
			const { rows } = await suite.shop.database.pool.query('select campaign from cart where id = $1', [
				cart.id,
			])
			expect(rows[0].campaign).toEqual(campaign)
			const read = await visitor.ask(`/api/my/cart/${cart.id}`)
			expect([read.json.cart._data[0].fees, read.json.cart_mod]).toEqual([cart.fees, sent.json.cart_mod])
			expect(read.json.ticket).toEqual({ _data: expect.arrayContaining(sent.json.ticket._data) })
			const items = (json: { cart_item: { _data: { ticket_ids: string[] }[] } }) =>
				json.cart_item._data.map((item) => ({ ...item, ticket_ids: item.ticket_ids.toSorted() }))
			expect(items(read.json)).toEqual(expect.arrayContaining(items(sent.json)))
			await visitor.ask(`/api/my/cart/${cart.id}`, { method: 'DELETE' })
		})
	})

	describe('POST my/cart/{id}/modify', () => {
		// spec: 1§7.4
		it('adds and removes in one step', async () => {
			const { visitor, id, tickets } = await holding(suite)
			const remove = tickets.map((ticket) => ticket.id)
			const changed = await modify(visitor, id, { add: [entry('evt_free_entry', saturday)], remove })
			expect(changed.json.ticket._data.map((one: { ticket_type_id: string }) => one.ticket_type_id)).toEqual([
				'evt_free_entry',
			])
		})

		// spec: 1§7.3
		it('keeps where the visitor came from', async () => {
			const { visitor, id } = await holding(suite)
			const query = '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&utm_id=f'
			expect((await modify(visitor, id, { add: [entry('evt_free_entry', saturday)] }, query)).status).toBe(
				200,
			)
		})
	})

	describe('a reservation is refused', () => {
		it('where others have taken what is limited', async () => {
			await holding(suite, [
				entry('evt_small_adult', saturday),
				entry('evt_few_adult', '20270501T1200', { quantity: 1 }),
				seat('a1'),
			])
			await holding(suite, [entry('evt_few_adult', saturday)])
			await holding(suite, [entry('evt_small_adult', '20270502T1000', { quantity: 2 })])
			await holding(suite, [entry('evt_few_adult', '20270502T1000', { quantity: 2 })])
			const once = await create({ add: [entry('evt_ga_adult', saturday)], preReservePromoCodes: ['ONCE'] })
			expect(once.status, once.text).toBe(200)
		})

		it.each(refusedReservations)('%s: %j', async (code, body, extra = {}) => {
			const made = await create(body)
			expect([made.json._code, made.headers.getSetCookie()], made.text).toEqual([code, []])
			expect(made.json._extra ?? {}).toMatchObject(extra)
			const { visitor, id } = await holding(suite)
			const changed = await modify(visitor, id, body)
			expect(changed.json._code, changed.text).toBe(code)
			expect((await visitor.ask(`/api/my/cart/${id}`)).json.ticket._data).toHaveLength(1)
		})

		it.each([{}, { add: [] }])('validation_failed: a new cart with %j', async (body) => {
			expect((await create(body)).json._code).toBe('validation_failed')
			expect((await create({ add: [gift] }, undefined, '?gclid=1')).json._code).toBe('validation_failed')
		})

		it('code_exhausted: by a code that others have used up', async () => {
			const body = { add: [entry('evt_ga_adult', saturday)], preReservePromoCodes: ['ONCE'] }
			expect((await create(body)).json._code).toBe('code_exhausted')
			const { visitor, id } = await holding(suite)
			expect((await modify(visitor, id, body)).json._code).toBe('code_exhausted')
		})

		it('duplicate_code: by a code of a promo that the cart has', async () => {
			const add = [entry('evt_ga_adult', saturday)]
			const { visitor, id } = await holding(suite, add)
			expect((await modify(visitor, id, { add: [], preReservePromoCodes: ['TEN'] })).status).toBe(200)
			const again = await modify(visitor, id, { preReservePromoCodes: ['TENTH'] })
			expect(again.json._code, again.text).toBe('duplicate_code')
		})

		// spec: 1§8.12, 2§8.15
		it('names the rule and its sentence for the visitor, and is made with a code of the rule', async () => {
			const add = [entry('evt_guarded_adult', saturday)]
			expect((await create({ add })).json).toEqual({
				_code: 'rule_blocks_reserve',
				_context: 'checkout_rules',
				_description: 'Tickets for groups need a code.',
				_extra: { block_reason: 'code_required', checkout_rule_id: 'rul_guarded', name: 'Guarded' },
			})
			const again = await create({ add, preReservePromoCodes: ['GROUPS'] })
			expect(again.status, again.text).toBe(200)
		})

		it('names the input that it requires, and is made with the answer', async () => {
			const add = [entry('evt_free_entry', saturday, { quantity: 8 })]
			const sent = await create({ add })
			expect(sent.json).toEqual({
				_code: 'input_required',
				_context: 'checkout_rules',
				_description: 'Tell us who comes with eight and more.',
				_extra: {
					checkout_rule_id: 'rul_party',
					name: 'Large party',
					prompt: { field: 'school', label: 'Which school is coming?', type: 'string', maxLength: 100 },
					reason: 'required',
				},
			})
			const again = await create({ add, additionalInfo: { rul_party: { school: ' Pier 9 ' } } })
			expect(again.json.cart._data[0].additional_info).toEqual({ rul_party: { school: 'Pier 9' } })
		})

		it('idempotency_key_reused: with a key of another body', async () => {
			const { visitor, id } = await holding(suite)
			const body = { add: [entry('evt_free_entry', saturday)] }
			for (const [who, path] of [
				[suite.visitor(), '/api/my/cart/modify'],
				[visitor, `/api/my/cart/${id}/modify`],
			] as const) {
				const headers = { 'idempotency-key': `contract-reserve-${path.length}` }
				expect((await who.ask(path, { body, headers })).status).toBe(200)
				const other = await who.ask(path, { body: { add: [gift] }, headers })
				expect([other.status, other.json._code]).toEqual([409, 'idempotency_key_reused'])
			}
		})

		it('cart_expired: repeated when its cart is gone', async () => {
			const headers = { 'idempotency-key': 'contract-reserve-gone' }
			const visitor = suite.visitor()
			const ask = () => visitor.ask('/api/my/cart/modify', { body: { add: [gift] }, headers })
			await ask()
			const again = await ask()
			expect(again.status).toBe(200)
			const gone = await visitor.ask(`/api/cart/${again.json.cart._data[0].id}`, { method: 'DELETE' })
			expect(gone.status).toBe(200)
			expect((await ask()).json._code).toBe('cart_expired')
		})
	})

	describe('a cart that can not be changed', () => {
		const refused = async (visitor: Visitor, id: string, headers = {}) =>
			(await visitor.ask(`/api/my/cart/${id}/modify`, { body: { add: [gift] }, headers })).json._code

		it('is not found without its token, and is refused as another account’s', async () => {
			const { id } = await holding(suite)
			expect(await refused(suite.visitor(), id)).toBe('cart_not_found')
			const other = await holding(suite, [gift], { headers: { 'x-test-member': 'other' } })
			const { authorization } = other
			expect(await refused(suite.visitor(), other.id, { authorization, 'x-test-member': 'yes' })).toBe(
				'cart_access_denied',
			)
		})

		it('is being paid, has become an order, or has run out', async () => {
			const held = await holding(suite)
			await payFor(held)
			expect(await refused(held.visitor, held.id)).toBe('cart_busy')
			await bookFor(held)
			expect(await refused(held.visitor, held.id)).toBe('cart_already_completed')
			const late = await holding(suite, [entry('evt_ga_adult', '20270502T1000')])
			suite.shop.pass(16)
			expect(await refused(late.visitor, late.id)).toBe('cart_expired')
		})
	})
})
