import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aVenue } from '#tests/builders/venue.ts'
import { adult, type CodedShop, cartsOf, mods, openCodedShop, tour } from './coded-shop.ts'
import { aCart, ada, card, type Shop, type Visitor } from './shop.ts'

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

describe('codes before tickets', () => {
	it('make a cart that waits for its first ticket', async () => {
		const started = await visitor.ask('/api/my/cart/apply_code_before', { body: { code: 'open sesame' } })
		expect(started.status).toBe(200)
		const cartId = started.json.cart._data[0].id
		expect([started.json.ticket._data, mods(started)]).toEqual([[], [['OPEN SESAME', '0.00']]])
		const applied = await post(`${cartId}/apply_code_before`, { codes: ['TEN', 'TOURS'] })
		expect(mods(applied).map(([code]) => code)).toEqual(['OPEN SESAME', 'TEN', 'TOURS'])
		const held = await post(`${cartId}/modify`, { add: [tour('typ_secret')] })
		expect(held.json.ticket._data[0]).toMatchObject({ face_value: '30.00', adjusted_value: '25.00' })
	})

	it('give a client without cookies its token', async () => {
		const sent = await shop.ask('/api/my/cart/apply_code_before', { body: { code: 'TEN' } })
		const { cart_token } = sent.json
		const [{ id }] = sent.json.cart._data
		const read = await shop.ask(`/api/my/cart/${id}`, { headers: { authorization: `Cart ${cart_token}` } })
		expect(mods(read)).toEqual([['TEN', '0.00']])
	})

	it.each([
		['unknown', { code: 'NOBODYS' }, 404, 'code_not_found'],
		['none', { codes: [] }, 400, 'validation_failed'],
	])('that are %s are refused', async (_, body, status, code) => {
		const sent = await visitor.ask('/api/my/cart/apply_code_before', { body })
		expect([sent.status, sent.json._code]).toEqual([status, code])
		const cartId = await aCart(visitor, [adult()])
		const before = await post(`${cartId}/apply_code_before`, body)
		expect([before.status, before.json._code]).toEqual([status, code])
	})

	it('count once, however often they are typed', async () => {
		const codes = ['TEN', 'ten', ' TEN ']
		const sent = await visitor.ask('/api/my/cart/apply_code_before', { body: { codes } })
		expect([sent.status, mods(sent)]).toEqual([200, [['TEN', '0.00']]])
		const again = await post(`${sent.json.cart._data[0].id}/apply_code_before`, { codes })
		expect([again.status, again.json._code]).toEqual([422, 'duplicate_code'])
	})

	it('are not used up by a client that makes carts without tickets', async () => {
		const start = () => shop.visitor().ask('/api/my/cart/apply_code_before', { body: { code: 'ONCE' } })
		expect([(await start()).status, (await start()).status]).toEqual([200, 200])
		expect(await used('ONCE')).toBe(0)
		const bought = await aCart(visitor, [adult()])
		expect((await apply(bought, { code: 'ONCE' })).status).toBe(200)
		expect(await used('ONCE')).toBe(1)
		const refused = await shop.visitor().ask('/api/my/cart/apply_code_before', { body: { code: 'ONCE' } })
		expect([refused.status, refused.json._code]).toEqual([422, 'code_exhausted'])
		await visitor.ask(`/api/my/cart/${bought}`, { method: 'DELETE' })
		expect(await used('ONCE')).toBe(0)
	})
})

async function used(code: string): Promise<number> {
	const { rows } = await shop.database.pool.query(
		`select used_count from promo_code where seller_id = 'harbour' and code = $1`,
		[code],
	)
	return rows[0].used_count
}

describe('POST my/cart/{id}/apply_code_default', () => {
	it('tries the codes of the address in silence', async () => {
		const cartId = await aCart(visitor, [adult()])
		const sent = await post(`${cartId}/apply_code_default`, { codes: ['NOBODYS', 'TEN', 'ten'] })
		expect([sent.status, mods(sent)]).toEqual([200, [['TEN', '3.13']]])
		const again = await post(`${cartId}/apply_code_default`, { codes: ['TEN'] })
		expect([again.status, mods(again)]).toEqual([200, [['TEN', '3.13']]])
	})

	it('is loud where errors are not ignored', async () => {
		const cartId = await aCart(visitor, [adult()])
		const loud = (codes: string[], more: object = {}) =>
			post(`${cartId}/apply_code_default`, { codes, ignore_errors: false, ...more })
		expect((await loud(['NOBODYS'])).json._code).toBe('code_not_found')
		expect((await loud(['TOURS'], { require_benefit: true })).json._code).toBe('no_code_benefit')
		expect(mods(await loud(['TOURS']))).toEqual([['TOURS', '0.00']])
		expect((await loud(['TOURS'])).json._code).toBe('duplicate_code')
	})

	it('without codes tries those of the venue, which new carts have tried already', async () => {
		const cart = { ...aVenue().terms.cart, defaultPromoCodes: ['TEN', 'NOBODYS'] }
		const withDefaults = await openCodedShop({ cart })
		try {
			const one = withDefaults.shop.visitor()
			const cartId = await aCart(one, [adult()])
			const path = `/api/my/cart/${cartId}`
			expect(mods(await one.ask(path))).toEqual([['TEN', '3.13']])
			await one.ask(`${path}/code/TEN`, { method: 'DELETE' })
			expect(mods(await one.ask(path))).toEqual([])
			const sent = await one.ask(`${path}/apply_code_default`, { body: {} })
			expect([sent.status, mods(sent)]).toEqual([200, [['TEN', '3.13']]])
		} finally {
			await withDefaults.close()
		}
	})
})

describe('DELETE my/cart/{id}/code/{code}', () => {
	const remove = (cartId: string, code: string) =>
		visitor.ask(`/api/my/cart/${cartId}/code/${encodeURIComponent(code)}`, { method: 'DELETE' })

	it('gives tickets their price back', async () => {
		const cartId = await aCart(visitor, [adult()])
		await apply(cartId, { code: 'TEN' })
		const sent = await remove(cartId, ' ten')
		expect([sent.status, mods(sent)]).toEqual([200, []])
		expect(sent.json.ticket._data[0].adjusted_value).toBe('25.00')
		const again = await remove(cartId, 'TEN')
		expect([again.status, again.json._code]).toEqual([404, 'code_not_found'])
	})

	it('refuses a code that tickets need', async () => {
		const body = { add: [tour('typ_secret')], preReservePromoCodes: ['OPEN SESAME'] }
		const held = await visitor.ask('/api/my/cart/modify', { body })
		const sent = await remove(held.json.cart._data[0].id, 'open sesame')
		expect([sent.status, sent.json._code, sent.json._extra.block_reason]).toEqual([
			422,
			'rule_blocks_reserve',
			'code_required',
		])
	})

	it('refuses a text that is no code', async () => {
		const cartId = await aCart(visitor, [adult()])
		const sent = await remove(cartId, 'x')
		expect([sent.status, sent.json._code]).toEqual([400, 'bad_field_value'])
	})
})

describe('a reservation that needs a code', () => {
	// spec: 1§8.12
	it('is refused with the sentence for the visitor, and made with the code', async () => {
		const add = [tour('typ_coach')]
		const sent = await visitor.ask('/api/my/cart/modify', { body: { add } })
		expect([sent.status, sent.json]).toEqual([
			422,
			{
				_code: 'rule_blocks_reserve',
				_context: 'checkout_rules',
				_description: 'Coaches need a code.',
				_extra: { block_reason: 'code_required', checkout_rule_id: 'rul_coach', name: 'Coach' },
			},
		])
		const body = { add, preReservePromoCodes: ['LATE'] }
		const held = await visitor.ask('/api/my/cart/modify', { body })
		expect(held.status).toBe(200)
		const { id } = held.json.cart._data[0]
		const answered = await apply(id, { code: 'TOURS', additionalInfo: { grp_coach: { plate: 'HH 1' } } })
		expect(answered.json.cart._data[0].additional_info).toEqual({ grp_coach: { plate: 'HH 1' } })
		await visitor.ask(`/api/my/cart/${id}`, { method: 'DELETE' })
	})

	it('for the checkout is held and waits: neither paid nor booked', async () => {
		const cartId = await aCart(visitor, [tour('typ_late')])
		const read = await visitor.ask(`/api/my/cart/${cartId}`)
		expect(read.json.cart_mod._data).toMatchObject([
			{ blocking_checkout: true, resource: 'checkout_rule', description: 'Late tours need a code.' },
		])
		const pay = () =>
			visitor.ask(`/api/cart/${cartId}/pay`, {
				body: { amount: '20.00', gateway_id: 'test', gateway_data: { card: card() } },
			})
		const paid = await pay()
		expect([paid.status, paid.json._code]).toEqual([422, 'rule_blocks_checkout'])
		const { identity_id } = (await visitor.ask('/api/identity', { body: ada })).json
		const book = () =>
			visitor.ask(`/api/cart/${cartId}/guest_checkout`, { body: { guest_identity_id: identity_id } })
		const blocked = await book()
		expect([blocked.status, blocked.json._code]).toEqual([422, 'rule_blocks_checkout'])
		await apply(cartId, { code: 'LATE' })
		expect((await pay()).status).toBe(200)
		expect((await book()).status).toBe(200)
	})
})
