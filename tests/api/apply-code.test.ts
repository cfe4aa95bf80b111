import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CodeRefusal } from '#app/contract/entities/code-refusal.ts'
import { adult, type CodedShop, cartsOf, mods, openCodedShop, pass } from './coded-shop.ts'
import { aCart, ada, type Shop, type Visitor } from './shop.ts'

let coded: CodedShop
let shop: Shop
let visitor: Visitor
const post = (...asked: Parameters<ReturnType<typeof cartsOf>['post']>) => cartsOf(visitor).post(...asked)
const apply = (...asked: Parameters<ReturnType<typeof cartsOf>['apply']>) => cartsOf(visitor).apply(...asked)
beforeAll(async () => {
	coded = await openCodedShop()
	shop = coded.shop
})
afterAll(() => coded.close())
beforeEach(() => {
	visitor = shop.visitor()
	coded.service.mood = 'well'
})

describe('POST my/cart/{id}/apply_code', () => {
	it('takes a code and answers the cart with its new price', async () => {
		const cartId = await aCart(visitor, [adult({ quantity: 2 })])
		const sent = await apply(cartId, { code: ' ten ' })
		expect(sent.status).toBe(200)
		expect(sent.json.cart_mod._data).toEqual([
			{
				id: 'ten',
				name: 'Ten per cent',
				description: 'Ten per cent off.',
				discount: '6.26',
				blocking_checkout: false,
				resource: 'promo',
				resource_id: 'ten',
				code: 'TEN',
				tickets_affected: 2,
			},
		])
		expect(sent.json.cart._data[0].fees.grand_totals).toMatchObject({
			total_before_cartmod_price: '50.00',
			total_cartmod_amount: '6.26',
			total_outstanding: '43.74',
		})
		const read = await visitor.ask(`/api/my/cart/${cartId}`)
		expect(read.json.cart_mod).toEqual(sent.json.cart_mod)
	})

	it.each([
		['unknown', { code: 'NOBODYS' }, 404, 'code_not_found'],
		['over', { code: 'PAST' }, 404, 'code_not_found'],
		['of no use here', { code: 'TOURS' }, 422, 'no_code_benefit'],
		['there already', { code: 'ten' }, 422, 'duplicate_code'],
		['there already, beside an unknown one', { codes: ['TEN', 'NOBODYS'] }, 404, 'code_not_found'],
		['too short', { code: 'x' }, 400, 'validation_failed'],
		['too long', { code: 'x'.repeat(36) }, 400, 'validation_failed'],
		['of two lines', { code: 'TEN\nTEN' }, 400, 'validation_failed'],
		['half a character', { code: 'TEN\ud800' }, 400, 'validation_failed'],
		['missing', {}, 400, 'validation_failed'],
		['named in two ways', { code: 'TEN', codes: ['TEN'] }, 400, 'validation_failed'],
		['a voucher beside others', { codes: ['TEN'], ticket_id: 'tkt_1' }, 400, 'validation_failed'],
		[
			'sent with answers that nobody asked for',
			{ code: 'FREE', additionalInfo: { grp_tour: { a: 'b' } } },
			422,
			'additional_info_validation_failed',
		],
	])('refuses one that is %s', async (_, body, status, code) => {
		const cartId = await aCart(visitor, [adult()])
		await apply(cartId, { code: 'TEN' })
		const sent = await apply(cartId, body)
		expect([sent.status, sent.json._code]).toEqual([status, code])
		expect(mods(await visitor.ask(`/api/my/cart/${cartId}`))).toEqual([['TEN', '3.13']])
	})

	it('says why one is of no use here', async () => {
		const cartId = await aCart(visitor, [adult()])
		const sent = await apply(cartId, { code: 'TOURS' })
		expect([sent.json._code, CodeRefusal.strict().parse(sent.json._extra)]).toEqual([
			'no_code_benefit',
			{ code: 'TOURS', reason: 'category', only: [{ id: 'Tours', name: 'Tours', event: null }] },
		])
	})

	it('refuses one that another cart has used up', async () => {
		const mine = await aCart(visitor, [adult()])
		const other = shop.visitor()
		const theirs = await aCart(other, [adult()])
		await apply(mine, { code: 'ONCE' })
		const sent = await other.ask(`/api/my/cart/${theirs}/apply_code`, { body: { code: 'ONCE' } })
		expect([sent.status, sent.json._code, sent.json._extra]).toEqual([
			422,
			'code_exhausted',
			{ code: 'ONCE', reason: 'used_up' },
		])
		await visitor.ask(`/api/my/cart/${mine}`, { method: 'DELETE' })
		const again = await other.ask(`/api/my/cart/${theirs}/apply_code`, { body: { code: 'ONCE' } })
		expect(again.status).toBe(200)
	})

	it('keeps one without use where no benefit is required, and leaves out the rest where errors are ignored', async () => {
		const cartId = await aCart(visitor, [adult()])
		const applied = await apply(cartId, { code: 'TOURS', require_benefit: false })
		expect(mods(applied)).toEqual([['TOURS', '0.00']])
		const body = { codes: ['NOBODYS', 'PAST', 'TEN'], ignore_errors: true }
		expect(mods(await apply(cartId, body))).toEqual([
			['TOURS', '0.00'],
			['TEN', '3.13'],
		])
	})

	it('is of the visitor’s own cart only', async () => {
		const cartId = await aCart(shop.visitor(), [adult()])
		const sent = await apply(cartId, { code: 'TEN' })
		expect([sent.status, sent.json._code]).toEqual([404, 'cart_not_found'])
	})

	it('refuses a cart that has expired or is booked', async () => {
		const cartId = await aCart(visitor, [adult()])
		await apply(cartId, { code: 'FREE' })
		await visitor.ask(`/api/cart/${cartId}/pay`, {
			body: { amount: '0.00', gateway_id: 'free', gateway_data: {} },
		})
		const { identity_id } = (await visitor.ask('/api/identity', { body: ada })).json
		const cookies = new Map(visitor.cookies)
		const booked = await visitor.ask(`/api/cart/${cartId}/guest_checkout`, {
			body: { guest_identity_id: identity_id },
		})
		expect(booked.json.ticket_order._data[0].fees.total_cartmod_amount).toBe('25.00')
		for (const [name, value] of cookies) visitor.cookies.set(name, value)
		const sent = await apply(cartId, { code: 'TEN' })
		expect([sent.status, sent.json._code]).toEqual([409, 'cart_already_completed'])
		expect(sent.json._extra.order_link).toBeTruthy()

		const open = shop.visitor()
		const lapsing = await aCart(open, [adult()])
		shop.pass(16)
		const late = await open.ask(`/api/my/cart/${lapsing}/apply_code`, { body: { code: 'TEN' } })
		expect([late.status, late.json._code]).toEqual([410, 'cart_expired'])
	})

	it('gives the same answer for the same key, and applies once', async () => {
		const cartId = await aCart(visitor, [adult()])
		const headers = { 'idempotency-key': 'key-of-a-code-of-ten' }
		const first = await post(`${cartId}/apply_code`, { code: 'TEN' }, headers)
		const again = await post(`${cartId}/apply_code`, { code: 'TEN' }, headers)
		expect([again.status, again.json]).toEqual([200, first.json])
		const other = await post(`${cartId}/apply_code`, { code: 'FREE' }, headers)
		expect([other.status, other.json._code]).toEqual([409, 'idempotency_key_reused'])
	})
})

describe('vouchers', () => {
	it('pay for tickets, and are exchanged by apply_code', async () => {
		coded.service.states.set('V001', 'valid').set('V002', 'valid').set('U001', 'used')
		const cartId = await aCart(visitor, [pass('V001')])
		const ticket_id = (await visitor.ask(`/api/my/cart/${cartId}`)).json.ticket._data[0].id
		expect((await apply(cartId, { code: 'V002', ticket_id })).status).toBe(200)
		const taken = await shop.visitor().ask('/api/my/cart/modify', { body: { add: [pass('V002')] } })
		expect([taken.status, taken.json._code]).toEqual([422, 'code_exhausted'])
		for (const [code, refused] of [
			['NOBODYS', 'invalid_citypass'],
			['U001', 'code_exhausted'],
		] as const) {
			const sent = await apply(cartId, { code, ticket_id })
			expect([sent.status, sent.json._code]).toEqual([422, refused])
		}
		const none = await apply(cartId, { code: 'V001', ticket_id: 'tkt_none' })
		expect([none.status, none.json._code]).toEqual([422, 'ticket_not_found'])
		coded.service.mood = 'garbage'
		const failed = await apply(cartId, { code: 'V001', ticket_id })
		expect([failed.status, failed.json._code]).toEqual([422, 'citypass_failure'])
	})

	it.each([
		['missing', pass(), 'well', 'invalid_citypass'],
		['unknown', pass('NOBODYS'), 'well', 'invalid_citypass'],
		['used', pass('U002'), 'well', 'code_exhausted'],
		['asked about in vain', pass('V003'), 'broken', 'citypass_failure'],
	] as const)('that are %s refuse the reservation', async (_, entry, mood, code) => {
		coded.service.states.set('U002', 'used').set('V003', 'valid')
		coded.service.mood = mood
		const sent = await visitor.ask('/api/my/cart/modify', { body: { add: [entry] } })
		expect([sent.status, sent.json._code]).toEqual([422, code])
	})
})
