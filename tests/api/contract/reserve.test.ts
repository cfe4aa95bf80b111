import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '#app/contract/errors.ts'
import type { Visitor } from '../shop.ts'
import { bookFor, entry, gift, holding, payFor, saturday } from './carts.ts'
import { memberOf } from './member.ts'
import { partner } from './partner.ts'
import { contract, type SuitePart } from './suite.ts'

const seat = (seat: string) => entry('evt_seated_adult', '20270501T1900', { seat })

const part: SuitePart = {
	part: 'reserve',
	elsewhere: {
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/once.test.ts: two at once with one key',
		sales_paused: 'commerce/operations.test.ts: sales that an operator has paused',
		unavailable: 'commerce/batcher.test.ts: more waiting than may wait',
	},
	options: {
		...memberOf,
		...partner,
		terms: {
			upsells: {
				anchors: { eventIds: [], categories: ['Admission'] },
				matchAnchorTickets: false,
				visitTime: null,
			},
		},
	},
}

contract(part, (suite) => {
	const create = (body: object, visitor: Visitor = suite.visitor(), query = '') =>
		visitor.ask(`/api/my/cart/modify${query}`, { body })
	const modify = (visitor: Visitor, id: string, body: object, query = '') =>
		visitor.ask(`/api/my/cart/${id}/modify${query}`, { body })

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

		it('takes codes, answers, names, a first day and where the visitor came from', async () => {
			const campaign =
				'?utm_source=letter&utm_medium=mail&utm_campaign=spring&utm_term=sea&utm_content=top&utm_id=7'
			const sent = await create(
				{
					add: [
						entry('evt_survey_adult', saturday),
						entry('evt_named_adult', '20270502T1000', {
							admit_name: 'Ada Quay',
							admit_email: 'ada@quay.example',
						}),
						entry('evt_ga_adult', '20270502T1200'),
						entry('evt_pass_year', null, { valid_from: '2027-06-01' }),
					],
					additionalInfo: { evt_survey_group: { school: 'Harbour Primary', grade: 3 } },
					preReservePromoCodes: ['ten'],
					preloadedPromoCodes: ['no-such-code'],
				},
				undefined,
				campaign,
			)
			expect(sent.status, sent.text).toBe(200)
			expect(sent.json.cart_mod._data).toEqual([expect.objectContaining({ code: 'TEN', discount: '3.00' })])
			expect(sent.json.cart._data[0].additional_info).toEqual({
				evt_survey_group: { school: 'Harbour Primary', grade: 3 },
			})
			const pass = sent.json.ticket._data.find((one: { handler: string }) => one.handler === 'passes')
			expect(pass).toMatchObject({ valid_from: '2027-06-01', valid_to: '2028-05-31', event_session_id: null })
		})
	})

	describe('POST my/cart/{id}/modify', () => {
		it('adds and removes in one step', async () => {
			const { visitor, id, tickets } = await holding(suite)
			const remove = tickets.map((ticket) => ticket.id)
			const changed = await modify(visitor, id, { add: [entry('evt_free_entry', saturday)], remove })
			expect(changed.json.ticket._data.map((one: { ticket_type_id: string }) => one.ticket_type_id)).toEqual([
				'evt_free_entry',
			])
		})

		it('keeps where the visitor came from', async () => {
			const { visitor, id } = await holding(suite)
			const query = '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&utm_id=f'
			expect((await modify(visitor, id, { add: [entry('evt_free_entry', saturday)] }, query)).status).toBe(
				200,
			)
		})
	})

	/** Refusals of a reservation with their bodies; each is sent for a new and for an existing cart. */
	const refused: [code: RefusalCode, body: object][] = [
		['validation_failed', { add: [{ quantity: 1 }] }],
		['additional_info_validation_failed', { add: [entry('evt_survey_adult', saturday)] }],
		['code_not_found', { add: [gift], preReservePromoCodes: ['NOWHERE'] }],
		['code_not_found', { add: [gift], preReservePromoCodes: ['PAST'] }],
		['invalid_citypass', { add: [entry('evt_citypass_adult', saturday)] }],
		['invalid_citypass', { add: [entry('evt_citypass_adult', saturday, { voucher: 'FAKE1' })] }],
		['citypass_failure', { add: [entry('evt_citypass_adult', saturday, { voucher: 'DOWN1' })] }],
		['seat_required', { add: [entry('evt_seated_adult', '20270501T1900')] }],
		['seat_not_in_group', { add: [seat('z9')] }],
		['seat_unavailable', { add: [seat('a1')] }],
		['session_capacity_exceeded', { add: [entry('evt_small_adult', saturday, { quantity: 2 })] }],
		['event_session_sold_out', { add: [entry('evt_small_adult', '20270502T1000')] }],
		['ticket_group_capacity_exceeded', { add: [entry('evt_few_adult', saturday, { quantity: 2 })] }],
		['ticket_group_sold_out', { add: [entry('evt_few_adult', '20270502T1000')] }],
		['max_tickets_per_order_exceeded', { add: [entry('evt_party_adult', saturday, { quantity: 5 })] }],
		['min_tickets_per_order_not_met', { add: [entry('evt_party_adult', saturday)] }],
		['session_not_on_sale', { add: [entry('evt_ga_adult', '20990101T1000')] }],
		['ticket_type_not_available', { add: [entry('evt_ga_nobody', saturday)] }],
		['ticket_type_not_available', { add: [entry('evt_members_adult', saturday)] }],
		['face_value_out_of_range', { add: [entry('evt_gift_amount', null, { face_value: '1.00' })] }],
		['price_changed', { add: [entry('evt_ga_adult', saturday, { face_value: '20.00' })] }],
		['cart_ticket_limit_exceeded', { add: [gift, entry('evt_ga_adult', saturday, { quantity: 1000 })] }],
		['session_overlap', { add: [entry('evt_ga_adult', saturday), entry('evt_free_entry', saturday)] }],
		['rule_blocks_reserve', { add: [entry('evt_guarded_adult', saturday)] }],
		['rule_blocks_reserve', { add: [entry('evt_addon_adult', '20270501T1500')] }],
		['input_required', { add: [entry('evt_free_entry', saturday, { quantity: 8 })] }],
		['ticket_not_found', { remove: ['tkt_none'] }],
	]

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

		it.each(refused)('%s: %j', async (code, body) => {
			const made = await create(body)
			expect([made.json._code, made.headers.getSetCookie()], made.text).toEqual([code, []])
			const { visitor, id } = await holding(suite)
			const changed = await modify(visitor, id, body)
			expect(changed.json._code, changed.text).toBe(code)
			expect((await visitor.ask(`/api/my/cart/${id}`)).json.ticket._data).toHaveLength(1)
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

		it('says what kind of rule blocks it', async () => {
			const sent = await create({ add: [entry('evt_guarded_adult', saturday)] })
			expect(sent.json).toMatchObject({
				_context: 'checkout_rules',
				_extra: { block_reason: 'code_required' },
				_description: expect.stringContaining('need a code'),
			})
			const again = await create({
				add: [entry('evt_guarded_adult', saturday)],
				preReservePromoCodes: ['GROUPS'],
			})
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
			const ask = () => suite.visitor().ask('/api/my/cart/modify', { body: { add: [gift] }, headers })
			const { json } = await ask()
			const again = await ask()
			expect(again.status).toBe(200)
			const [cookie = ''] = again.headers.getSetCookie()
			const authorization = `Cart ${cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))}`
			const gone = await suite.ask(`/api/cart/${json.cart._data[0].id}`, {
				method: 'DELETE',
				headers: { authorization },
			})
			expect(gone.status).toBe(200)
			expect((await ask()).json._code).toBe('cart_expired')
		})
	})

	describe('a cart that can not be changed', () => {
		const refused = async (visitor: Visitor, id: string, headers = {}) =>
			(await visitor.ask(`/api/my/cart/${id}/modify`, { body: { add: [gift] }, headers })).json._code

		it('is not found by others, and is somebody else’s who logged in', async () => {
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
			const late = await holding(suite)
			suite.shop.pass(16)
			expect(await refused(late.visitor, late.id)).toBe('cart_expired')
		})
	})
})
