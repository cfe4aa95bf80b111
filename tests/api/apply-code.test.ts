import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { CodeRefusal } from '#app/contract/entities/code-refusal.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { adult, mods, openCodedShop, pass, tour } from './coded-shop.ts'
import { aCart } from './shop.ts'

const coded = await openCodedShop()
const { shop, service } = coded
let visitor = coded.visitor()
afterAll(() => coded.close())
beforeEach(() => {
	visitor = coded.visitor()
	service.behaviour = 'well'
})

const unknownQuestion = { code: 'FREE', additionalInfo: { grp_tour: { a: 'b' } } }

describe('POST my/cart/{id}/apply_code', () => {
	it('applies a code and answers the cart with its new price', async () => {
		const cartId = await aCart(visitor, [adult({ quantity: 2 })])
		const sent = await visitor.apply(cartId, { code: ' ten ' })
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
		['of the past', { code: 'PAST' }, 404, 'code_not_found'],
		['in the cart already', { code: 'ten' }, 422, 'duplicate_code'],
		[
			'in the cart already, together with an unknown one',
			{ codes: ['TEN', 'NOBODYS'] },
			404,
			'code_not_found',
		],
		['too short', { code: 'x' }, 400, 'validation_failed'],
		['too long', { code: 'x'.repeat(36) }, 400, 'validation_failed'],
		['with a line break', { code: 'TEN\nTEN' }, 400, 'validation_failed'],
		['with half a surrogate pair', { code: 'TEN\ud800' }, 400, 'validation_failed'],
		['given in both fields', { code: 'TEN', codes: ['TEN'] }, 400, 'validation_failed'],
		['a voucher in a list of codes', { codes: ['TEN'], ticket_id: 'tkt_1' }, 400, 'validation_failed'],
		['sent with an unknown question', unknownQuestion, 422, 'additional_info_validation_failed'],
	])('refuses a code that is %s', async (_, body, status, code) => {
		const cartId = await aCart(visitor, [adult()])
		await visitor.apply(cartId, { code: 'TEN' })
		const sent = await visitor.apply(cartId, body)
		expect([sent.status, sent.json._code]).toEqual([status, code])
		expect(mods(await visitor.ask(`/api/my/cart/${cartId}`))).toEqual([['TEN', '3.13']])
	})

	it('names the reason for which a code has no effect on the cart', async () => {
		const cartId = await aCart(visitor, [adult()])
		const sent = await visitor.apply(cartId, { code: 'TOURS' })
		expect([sent.json._code, CodeRefusal.strict().parse(sent.json._extra)]).toEqual([
			'no_code_benefit',
			{ code: 'TOURS', reason: 'category', only: [{ id: 'Tours', name: 'Tours', event: null }] },
		])
	})

	it('refuses a code that another cart has used up, until that cart is deleted', async () => {
		const mine = await aCart(visitor, [adult()])
		const other = coded.visitor()
		const theirs = await aCart(other, [adult()])
		await visitor.apply(mine, { code: 'ONCE' })
		const sent = await other.apply(theirs, { code: 'ONCE' })
		expect([sent.status, sent.json._code, sent.json._extra]).toEqual([
			422,
			'code_exhausted',
			{ code: 'ONCE', reason: 'used_up' },
		])
		await visitor.ask(`/api/my/cart/${mine}`, { method: 'DELETE' })
		const again = await other.apply(theirs, { code: 'ONCE' })
		expect(again.status).toBe(200)
		await other.ask(`/api/my/cart/${theirs}`, { method: 'DELETE' })
	})

	// spec: 1§3.22
	it('keeps a code without effect unless a benefit is required, and skips invalid codes if errors are ignored', async () => {
		const cartId = await aCart(visitor, [adult()])
		const applied = await visitor.apply(cartId, { code: 'TOURS', require_benefit: false })
		expect(mods(applied)).toEqual([['TOURS', '0.00']])
		const body = { codes: ['NOBODYS', 'PAST', 'TEN'], ignore_errors: true }
		expect(mods(await visitor.apply(cartId, body))).toEqual([
			['TOURS', '0.00'],
			['TEN', '3.13'],
		])
	})

	it('replays its response for an idempotency key, and refuses another body', async () => {
		const cartId = await aCart(visitor, [adult()])
		const headers = { 'idempotency-key': 'key-of-a-code-of-ten' }
		const first = await visitor.post(`${cartId}/apply_code`, { code: 'TEN' }, headers)
		const again = await visitor.post(`${cartId}/apply_code`, { code: 'TEN' }, headers)
		expect([again.status, again.json]).toEqual([200, first.json])
		const other = await visitor.post(`${cartId}/apply_code`, { code: 'FREE' }, headers)
		expect([other.status, other.json._code]).toEqual([409, 'idempotency_key_reused'])
	})
})

it('a voucher pays for one ticket: other carts, used vouchers and failed checks are refused', async () => {
	service.states.set('V001', 'valid').set('V002', 'valid').set('U001', 'used')
	const cartId = await aCart(visitor, [pass('V001')])
	const ticket_id = (await visitor.ask(`/api/my/cart/${cartId}`)).json.ticket._data[0].id
	expect((await visitor.apply(cartId, { code: 'V002', ticket_id })).status).toBe(200)
	const taken = await coded.visitor().post('modify', { add: [pass('V002')] })
	expect([taken.status, taken.json._code]).toEqual([422, 'code_exhausted'])
	const used = await visitor.apply(cartId, { code: 'U001', ticket_id })
	expect([used.status, used.json._code]).toEqual([422, 'code_exhausted'])
	service.behaviour = 'garbage'
	const failed = await visitor.apply(cartId, { code: 'V001', ticket_id })
	expect([failed.status, failed.json._code]).toEqual([422, 'citypass_failure'])
})

describe('POST my/cart/apply_code_before', () => {
	it('creates a cart without tickets, and its codes apply to the first ticket', async () => {
		const started = await visitor.post('apply_code_before', { code: 'open sesame' })
		expect(started.status).toBe(200)
		const cartId = started.json.cart._data[0].id
		expect([started.json.ticket._data, mods(started)]).toEqual([[], [['OPEN SESAME', '0.00']]])
		const applied = await visitor.post(`${cartId}/apply_code_before`, { codes: ['TEN', 'TOURS'] })
		expect(mods(applied).map(([code]) => code)).toEqual(['OPEN SESAME', 'TEN', 'TOURS'])
		const held = await visitor.post(`${cartId}/modify`, { add: [tour('typ_secret')] })
		expect(held.json.ticket._data[0]).toMatchObject({ face_value: '30.00', adjusted_value: '25.00' })
	})

	it('answers the cart token to a client without cookies', async () => {
		const sent = await shop.ask('/api/my/cart/apply_code_before', { body: { code: 'TEN' } })
		const { cart_token } = sent.json
		const [{ id }] = sent.json.cart._data
		const read = await shop.ask(`/api/my/cart/${id}`, { headers: { authorization: `Cart ${cart_token}` } })
		expect(mods(read)).toEqual([['TEN', '0.00']])
	})

	it('stores a code once that is sent several times', async () => {
		const codes = ['TEN', 'ten', ' TEN ']
		const sent = await visitor.post('apply_code_before', { codes })
		expect([sent.status, mods(sent)]).toEqual([200, [['TEN', '0.00']]])
		const again = await visitor.post(`${sent.json.cart._data[0].id}/apply_code_before`, { codes })
		expect([again.status, again.json._code]).toEqual([422, 'duplicate_code'])
	})

	it('counts no use of a code until the cart has a ticket', async () => {
		const start = () => coded.visitor().post('apply_code_before', { code: 'ONCE' })
		expect([(await start()).status, (await start()).status]).toEqual([200, 200])
		expect(await used('ONCE')).toBe(0)
		const bought = await aCart(visitor, [adult()])
		expect((await visitor.apply(bought, { code: 'ONCE' })).status).toBe(200)
		expect(await used('ONCE')).toBe(1)
		const refused = await coded.visitor().post('apply_code_before', { code: 'ONCE' })
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
	it('skips codes of the address that are invalid or applied already', async () => {
		const cartId = await aCart(visitor, [adult()])
		const sent = await visitor.post(`${cartId}/apply_code_default`, { codes: ['NOBODYS', 'TEN', 'ten'] })
		expect([sent.status, mods(sent)]).toEqual([200, [['TEN', '3.13']]])
		const again = await visitor.post(`${cartId}/apply_code_default`, { codes: ['TEN'] })
		expect([again.status, mods(again)]).toEqual([200, [['TEN', '3.13']]])
	})

	it('refuses invalid codes if errors are not ignored', async () => {
		const cartId = await aCart(visitor, [adult()])
		const loud = (codes: string[], more: object = {}) =>
			visitor.post(`${cartId}/apply_code_default`, { codes, ignore_errors: false, ...more })
		expect((await loud(['NOBODYS'])).json._code).toBe('code_not_found')
		expect((await loud(['TOURS'], { require_benefit: true })).json._code).toBe('no_code_benefit')
		expect(mods(await loud(['TOURS']))).toEqual([['TOURS', '0.00']])
		expect((await loud(['TOURS'])).json._code).toBe('duplicate_code')
	})

	it('without codes applies the default codes of the venue, as new carts do', async () => {
		const cart = { ...aVenue().terms.cart, defaultPromoCodes: ['TEN', 'NOBODYS'] }
		const withDefaults = await openCodedShop({ cart })
		onTestFinished(withDefaults.close)
		const one = withDefaults.visitor()
		const cartId = await aCart(one, [adult()])
		const path = `/api/my/cart/${cartId}`
		expect(mods(await one.ask(path))).toEqual([['TEN', '3.13']])
		await one.ask(`${path}/code/TEN`, { method: 'DELETE' })
		expect(mods(await one.ask(path))).toEqual([])
		const sent = await one.post(`${cartId}/apply_code_default`, {})
		expect([sent.status, mods(sent)]).toEqual([200, [['TEN', '3.13']]])
	})
})

describe('DELETE my/cart/{id}/code/{code}', () => {
	const remove = (cartId: string, code: string) =>
		visitor.ask(`/api/my/cart/${cartId}/code/${encodeURIComponent(code)}`, { method: 'DELETE' })

	it('restores the price of the tickets', async () => {
		const cartId = await aCart(visitor, [adult()])
		await visitor.apply(cartId, { code: 'TEN' })
		const sent = await remove(cartId, ' ten')
		expect([sent.status, mods(sent)]).toEqual([200, []])
		expect(sent.json.ticket._data[0].adjusted_value).toBe('25.00')
		const again = await remove(cartId, 'TEN')
		expect([again.status, again.json._code]).toEqual([404, 'code_not_found'])
	})

	it('refuses a text that cannot be a code', async () => {
		const cartId = await aCart(visitor, [adult()])
		const sent = await remove(cartId, 'x')
		expect([sent.status, sent.json._code]).toEqual([400, 'bad_field_value'])
	})
})
