import { describe, expect, it } from 'vitest'
import { VoucherFailure } from '#app/commerce/vouchers/provider.ts'
import type { RefusalCode } from '#app/contract/errors.ts'
import { tidewaterOrigin } from '../face.ts'
import { ada, card, type Visitor } from '../shop.ts'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'

/** An entry of `add` for a type such as `evt_ga_adult`; without a time, at any time. */
const entry = (type: string, at: string | null, more: object = {}) => ({
	ticket_type_id: type,
	...(at === null ? {} : { event_session_id: `${type.slice(0, type.lastIndexOf('_'))}.${at}` }),
	...more,
})
const saturday = '20270501T1000'
const gift = entry('evt_gift_amount', null, { face_value: '25.00' })
const seat = (seat: string, more: object = {}) =>
	entry('evt_seated_adult', '20270501T1900', { seat, ...more })
const taken = (code: string) => seat(code)

const part: SuitePart = {
	part: 'cart',
	calls: [
		'createCart',
		'modifyCart',
		'getMyCart',
		'getCart',
		'patchMyCart',
		'patchCart',
		'deleteMyCart',
		'deleteCart',
	],
	elsewhere: {
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/once.test.ts: two at once with one key',
		unavailable: 'commerce/combiner.test.ts: more waiting than may wait',
	},
	options: {
		...memberOf,
		terms: {
			upsells: {
				anchors: { eventIds: [], categories: ['Admission'] },
				matchAnchorTickets: false,
				visitTime: null,
			},
		},
		voucherProvider: () => ({
			validate: async (vouchers: readonly { code: string }[]) => {
				if (vouchers.some(({ code }) => code.startsWith('DOWN'))) throw new VoucherFailure('no answer')
				return new Map(
					vouchers.map(({ code }) => [code, code.startsWith('FAKE') ? 'unknown' : 'valid'] as const),
				)
			},
			confirm: async () => new Map(),
			void: async () => undefined,
		}),
	},
}

contract(part, (suite) => {
	const create = (body: object, visitor: Visitor | { ask: Visitor['ask'] } = suite.visitor(), query = '') =>
		visitor.ask(`/api/my/cart/modify${query}`, { body })

	/** A visitor whose cart holds a gift, which stands in nobody's way. */
	const holding = async (entries: object[] = [gift]) => {
		const visitor = suite.visitor()
		const sent = await create({ add: entries }, visitor)
		if (sent.status !== 200) throw new Error(sent.text)
		return { visitor, id: sent.json.cart._data[0].id as string, sent }
	}
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
			const { visitor, id, sent } = await holding()
			const remove = [sent.json.ticket._data[0].id]
			const changed = await modify(visitor, id, { add: [entry('evt_free_entry', saturday)], remove })
			expect(changed.json.ticket._data.map((one: { ticket_type_id: string }) => one.ticket_type_id)).toEqual([
				'evt_free_entry',
			])
		})

		it('keeps where the visitor came from', async () => {
			const { visitor, id } = await holding()
			const query = '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&utm_id=f'
			expect((await modify(visitor, id, { add: [entry('evt_free_entry', saturday)] }, query)).status).toBe(
				200,
			)
		})
	})

	/** What a reservation is refused with, and the bodies that are; each is asked of a new cart and of one that is. */
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
		['seat_unavailable', { add: [taken('a1')] }],
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
		['ticket_not_found', { remove: ['tkt_none'] }],
	]

	describe('a reservation is refused', () => {
		it('where others have taken what is limited', async () => {
			await holding([
				entry('evt_small_adult', saturday),
				entry('evt_few_adult', '20270501T1200', { quantity: 1 }),
				seat('a1'),
			])
			await holding([entry('evt_few_adult', saturday)])
			await holding([entry('evt_small_adult', '20270502T1000', { quantity: 2 })])
			await holding([entry('evt_few_adult', '20270502T1000', { quantity: 2 })])
			const once = await create({ add: [entry('evt_ga_adult', saturday)], preReservePromoCodes: ['ONCE'] })
			expect(once.status, once.text).toBe(200)
		})

		it.each(refused)('%s: %j', async (code, body) => {
			const made = await create(body)
			expect([made.json._code, made.headers.getSetCookie()], made.text).toEqual([code, []])
			const { visitor, id } = await holding()
			const changed = await modify(visitor, id, body)
			expect(changed.json._code, changed.text).toBe(code)
			expect((await visitor.ask(`/api/my/cart/${id}`)).json.ticket._data).toHaveLength(1)
		})

		it('code_exhausted: by a code that others have used up', async () => {
			const body = { add: [entry('evt_ga_adult', saturday)], preReservePromoCodes: ['ONCE'] }
			expect((await create(body)).json._code).toBe('code_exhausted')
			const { visitor, id } = await holding()
			expect((await modify(visitor, id, body)).json._code).toBe('code_exhausted')
		})

		it('duplicate_code: by a code of a promo that the cart has', async () => {
			const add = [entry('evt_ga_adult', saturday)]
			const { visitor, id } = await holding(add)
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

		it('idempotency_key_reused: with a key of another body', async () => {
			const { visitor, id } = await holding()
			const body = { add: [entry('evt_free_entry', saturday)] }
			for (const [who, path] of [
				[suite.visitor(), '/api/my/cart/modify'],
				[visitor, `/api/my/cart/${id}/modify`],
			] as const) {
				const headers = { 'idempotency-key': `contract-${path.length}` }
				expect((await who.ask(path, { body, headers })).status).toBe(200)
				const other = await who.ask(path, { body: { add: [gift] }, headers })
				expect([other.status, other.json._code]).toEqual([409, 'idempotency_key_reused'])
			}
		})

		it('cart_expired: repeated when its cart is gone', async () => {
			const headers = { 'idempotency-key': 'contract-gone' }
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

	describe.each(['my/cart', 'cart'])('GET, PATCH and DELETE %s/{id}', (path) => {
		it('answers all that is needed to draw the cart', async () => {
			const { visitor, id } = await holding([entry('evt_ga_adult', '20270502T1000'), gift])
			await visitor.ask('/api/identity', { body: ada })
			const embed = 'event_template,event_session,ticket_group,ticket_type,venue,payment,identity'
			const sent = await visitor.ask(`/api/${path}/${id}?embed=${embed}&limit=1000`)
			expect(sent.json.ticket._data).toHaveLength(2)
			expect(sent.json.event_session._data).toHaveLength(1)
			expect(sent.json.cart_item._data).toHaveLength(2)
			expect(sent.json.cart._data[0].expires_in).toBeGreaterThan(890)
		})

		it('answers who bought and what was paid', async () => {
			const { visitor, id } = await holding([gift])
			const before = new Map(visitor.cookies)
			await visitor.ask(`/api/cart/${id}/pay`, {
				body: { amount: '25.00', gateway_id: 'test', gateway_data: { card: card() } },
			})
			const identity = await visitor.ask('/api/identity', { body: ada })
			const booked = await visitor.ask(`/api/cart/${id}/guest_checkout`, {
				body: { guest_identity_id: identity.json.identity_id },
			})
			expect(booked.status, booked.text).toBe(200)
			for (const [name, value] of before) visitor.cookies.set(name, value)
			const embed = 'payment,identity'
			const sent = await visitor.ask(`/api/${path}/${id}?embed=${embed}`)
			expect(sent.json.payment._data).toHaveLength(1)
			expect(sent.json.identity._data).toHaveLength(1)
			expect(sent.json.cart._data[0].ticket_order_id).toBe(booked.json.ticket_order._data[0].id)
			const extended = await visitor.ask(`/api/${path}/${id}`, {
				method: 'PATCH',
				body: { expires_at: '2027-05-01T00:00:00Z' },
			})
			expect(extended.json._code).toBe('cart_already_completed')
			const gone = await visitor.ask(`/api/${path}/${id}`, { method: 'DELETE' })
			expect(gone.json._code).toBe('cart_already_completed')
			expect((await modify(visitor, id, { add: [gift] })).json._code).toBe('cart_already_completed')
		})

		it('is refused for a cart that is not there, of somebody else, or of another seller', async () => {
			const { visitor, id } = await holding()
			const stranger = suite.visitor()
			const member = { ...Object.fromEntries([['x-test-member', 'yes']]) }
			const other = suite.visitor(tidewaterOrigin)
			for (const [method, body] of [
				['GET', undefined],
				['PATCH', { expires_at: '2027-05-01T00:00:00Z' }],
				['DELETE', undefined],
			] as const) {
				const ask = (who: Visitor, headers = {}) => who.ask(`/api/${path}/${id}`, { method, body, headers })
				expect((await ask(stranger)).json._code).toBe('cart_not_found')
				const token = [...visitor.cookies.values()][0] ?? ''
				expect((await ask(other, { authorization: `Cart ${token}` })).json._code).toBe('scope_error')
				const owned = await suite.visitor().ask('/api/my/cart/modify', {
					body: { add: [gift] },
					headers: { 'x-test-member': 'other' },
				})
				const [cookie = ''] = owned.headers.getSetCookie()
				const authorization = `Cart ${cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))}`
				const denied = await suite.visitor().ask(`/api/${path}/${owned.json.cart._data[0].id}`, {
					method,
					body,
					headers: { ...member, authorization },
				})
				expect(denied.json._code, denied.text).toBe('cart_access_denied')
			}
			expect((await modify(stranger, id, { add: [gift] })).json._code).toBe('cart_not_found')
		})

		it('extends the hold once, near its end, and ends with it', async () => {
			const { visitor, id } = await holding()
			const ask = () =>
				visitor.ask(`/api/${path}/${id}`, { method: 'PATCH', body: { expires_at: '2099-01-01T00:00:00Z' } })
			suite.shop.pass(14)
			expect((await ask()).json.cart._data[0]).toMatchObject({ extensions_left: 0, expires_in: 120 })
			expect((await ask()).json._code).toBe('extension_refused')
			suite.shop.pass(3)
			expect((await ask()).json._code).toBe('cart_expired')
			expect((await visitor.ask(`/api/${path}/${id}`)).json._code).toBe('cart_expired')
			expect((await modify(visitor, id, { add: [gift] })).json._code).toBe('cart_expired')
		})

		it('gives everything back', async () => {
			const { visitor, id } = await holding()
			expect((await visitor.ask(`/api/${path}/${id}`, { method: 'DELETE' })).status).toBe(200)
			expect(visitor.cookies.size).toBe(0)
		})

		it('is busy while a payment may be on its way', async () => {
			const { visitor, id } = await holding()
			await visitor.ask(`/api/cart/${id}/pay`, {
				body: { amount: '25.00', gateway_id: 'test', gateway_data: { card: card() } },
			})
			expect((await modify(visitor, id, { add: [gift] })).json._code).toBe('cart_busy')
			expect((await visitor.ask(`/api/${path}/${id}`, { method: 'DELETE' })).json._code).toBe('cart_busy')
		})
	})

	it('a cart that a member made is not for another one to change', async () => {
		const made = await suite.visitor().ask('/api/my/cart/modify', {
			body: { add: [gift] },
			headers: { 'x-test-member': 'other' },
		})
		const [cookie = ''] = made.headers.getSetCookie()
		const authorization = `Cart ${cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))}`
		const sent = await suite.visitor().ask(`/api/my/cart/${made.json.cart._data[0].id}/modify`, {
			body: { add: [gift] },
			headers: { 'x-test-member': 'yes', authorization },
		})
		expect(sent.json._code).toBe('cart_access_denied')
	})
})
