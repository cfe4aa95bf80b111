import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpVouchers } from '#app/commerce/vouchers/http-provider.ts'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { aVoucherService, type VoucherService } from '#tests/builders/voucher-service.ts'
import { harbourOrigin } from './face.ts'
import { aCart, ada, card, openShop, type Shop, type Visitor } from './shop.ts'

const catalog = (): CatalogFile =>
	aVenue()
		.withEvent({ capacity: 500 })
		.withEvent({
			id: 'evt_tour',
			category: 'Tours',
			capacity: 500,
			times: ['1400'],
			groups: [
				{ id: 'grp_tour', name: 'Tour', types: [{ id: 'typ_tour', name: 'Tour', price: '20.00' }] },
				{
					id: 'grp_secret',
					name: 'Secret',
					hidden_type: 'public_link_only',
					types: [{ id: 'typ_secret', name: 'Secret', price: '30.00' }],
				},
				{
					id: 'grp_coach',
					name: 'Coach',
					additional_info_spec: { properties: { plate: { title: 'Plate', type: 'string' } } },
					types: [{ id: 'typ_coach', name: 'Coach', price: '10.00' }],
				},
				{ id: 'grp_late', name: 'Late', types: [{ id: 'typ_late', name: 'Late', price: '20.00' }] },
			],
		})
		.withEvent({
			id: 'evt_pass',
			capacity: 500,
			times: ['1700'],
			config: { 'web.ecommerce': { citypass: true } },
			prices: { adult: '0.00' },
		})
		.with({
			promos: [
				{
					id: 'ten',
					name: 'Ten per cent',
					description: 'Ten per cent off.',
					kind: 'percent',
					value: '12.5',
					valid_from: '2027-04-01',
					valid_until: '2027-12-31',
					codes: [{ code: 'TEN' }],
				},
				{ id: 'free', name: 'Free', kind: 'set_price', value: '0.00', codes: [{ code: 'FREE' }] },
				{
					id: 'tours',
					name: 'Tours',
					kind: 'fixed',
					value: '5.00',
					scope: { categories: ['Tours'] },
					codes: [{ code: 'TOURS' }],
				},
				{ id: 'once', name: 'Once', kind: 'percent', value: '10', codes: [{ code: 'ONCE', max_uses: 1 }] },
				{
					id: 'past',
					name: 'Past',
					kind: 'percent',
					value: '10',
					valid_until: '2027-01-01',
					codes: [{ code: 'PAST' }],
				},
				{
					id: 'secret',
					name: 'Secret',
					kind: 'none',
					unlocks: ['grp_secret'],
					codes: [{ code: 'OPEN SESAME' }],
				},
				{ id: 'late', name: 'Late', kind: 'none', codes: [{ code: 'LATE' }] },
			],
			checkout_rules: [
				{
					id: 'rul_coach',
					name: 'Coach',
					stage: 'reserve',
					scope: { group_ids: ['grp_coach'] },
					promos: ['late'],
					description: 'Coaches need a code.',
				},
				{
					id: 'rul_late',
					name: 'Late',
					stage: 'checkout',
					scope: { group_ids: ['grp_late'] },
					promos: ['late'],
					description: 'Late tours need a code.',
				},
			],
		})
		.catalog()

let service: VoucherService
let shop: Shop
let visitor: Visitor
beforeAll(async () => {
	service = await aVoucherService()
	shop = await openShop({
		catalog,
		voucherProvider: () => httpVouchers(service),
		terms: { cart: { ...aVenue().terms.cart, defaultPromoCodes: [] } },
	})
})
afterAll(async () => {
	await shop.close()
	await service.close()
})
beforeEach(() => {
	visitor = shop.visitor()
	service.mood = 'well'
})

const adult = (more: object = {}) => ({
	event_session_id: sessionId('evt_ga'),
	ticket_type_id: 'evt_ga_adult',
	...more,
})
const tour = (type: string, more: object = {}) => ({
	event_session_id: sessionId('evt_tour', '2027-05-01', '1400'),
	ticket_type_id: type,
	...more,
})
const pass = (voucher?: string) => ({
	event_session_id: sessionId('evt_pass', '2027-05-01', '1700'),
	ticket_type_id: 'evt_pass_adult',
	...(voucher ? { voucher } : {}),
})
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
	visitor.ask(`/api/my/cart/${path}`, { body, headers })
const apply = (cartId: string, body: object) => post(`${cartId}/apply_code`, body)
const mods = (sent: { json: { cart_mod: { _data: { code: string; discount: string }[] } } }) =>
	sent.json.cart_mod._data.map(({ code, discount }) => [code, discount])

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

	it('refuses one that another cart has used up', async () => {
		const mine = await aCart(visitor, [adult()])
		const other = shop.visitor()
		const theirs = await aCart(other, [adult()])
		await apply(mine, { code: 'ONCE' })
		const sent = await other.ask(`/api/my/cart/${theirs}/apply_code`, { body: { code: 'ONCE' } })
		expect([sent.status, sent.json._code, sent.json._extra]).toEqual([
			422,
			'code_exhausted',
			{ code: 'ONCE' },
		])
		await visitor.ask(`/api/my/cart/${mine}`, { method: 'DELETE' })
		const again = await other.ask(`/api/my/cart/${theirs}/apply_code`, { body: { code: 'ONCE' } })
		expect(again.status).toBe(200)
	})

	it('keeps one without use where no benefit is required, and leaves out the rest where errors are ignored', async () => {
		const cartId = await aCart(visitor, [adult()])
		const kept = await apply(cartId, { code: 'TOURS', require_benefit: false })
		expect(mods(kept)).toEqual([['TOURS', '0.00']])
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

	it('refuses for a cart that has lapsed, or that was bought', async () => {
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
		const headers = { 'idempotency-key': 'key-of-ten' }
		const first = await post(`${cartId}/apply_code`, { code: 'TEN' }, headers)
		const again = await post(`${cartId}/apply_code`, { code: 'TEN' }, headers)
		expect([again.status, again.json]).toEqual([200, first.json])
		const other = await post(`${cartId}/apply_code`, { code: 'FREE' }, headers)
		expect([other.status, other.json._code]).toEqual([409, 'idempotency_key_reused'])
	})
})

describe('vouchers', () => {
	it('pay for tickets, and are exchanged by apply_code', async () => {
		service.states.set('V001', 'valid').set('V002', 'valid').set('U001', 'used')
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
		service.mood = 'garbage'
		const failed = await apply(cartId, { code: 'V001', ticket_id })
		expect([failed.status, failed.json._code]).toEqual([422, 'citypass_failure'])
	})

	it.each([
		['missing', pass(), 'well', 'invalid_citypass'],
		['unknown', pass('NOBODYS'), 'well', 'invalid_citypass'],
		['used', pass('U002'), 'well', 'code_exhausted'],
		['asked about in vain', pass('V003'), 'broken', 'citypass_failure'],
	] as const)('that are %s refuse the reservation', async (_, entry, mood, code) => {
		service.states.set('U002', 'used').set('V003', 'valid')
		service.mood = mood
		const sent = await visitor.ask('/api/my/cart/modify', { body: { add: [entry] } })
		expect([sent.status, sent.json._code]).toEqual([422, code])
	})
})

describe('codes before tickets', () => {
	it('make a cart that waits for its first ticket', async () => {
		const started = await visitor.ask('/api/my/cart/apply_code_before', { body: { code: 'open sesame' } })
		expect(started.status).toBe(200)
		const cartId = started.json.cart._data[0].id
		expect([started.json.ticket._data, mods(started)]).toEqual([[], [['OPEN SESAME', '0.00']]])
		const kept = await post(`${cartId}/apply_code_before`, { codes: ['TEN', 'TOURS'] })
		expect(mods(kept).map(([code]) => code)).toEqual(['OPEN SESAME', 'TEN', 'TOURS'])
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
		['twice', { codes: ['TEN', 'ten', 'TEN'] }, 422, 'duplicate_code'],
		['none', { codes: [] }, 400, 'validation_failed'],
	])('that are %s are refused', async (_, body, status, code) => {
		const sent = await visitor.ask('/api/my/cart/apply_code_before', { body })
		expect([sent.status, sent.json._code]).toEqual([status, code])
		const cartId = await aCart(visitor, [adult()])
		const before = await post(`${cartId}/apply_code_before`, body)
		expect([before.status, before.json._code]).toEqual([status, code])
	})

	it('give back their uses when the cart is deleted', async () => {
		const started = await visitor.ask('/api/my/cart/apply_code_before', { body: { code: 'LATE' } })
		const cartId = started.json.cart._data[0].id
		expect(await used('LATE')).toBe(1)
		await visitor.ask(`/api/my/cart/${cartId}`, { method: 'DELETE' })
		expect(await used('LATE')).toBe(0)
	})
})

/** The texts of the statements that an act makes. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
	const seen: string[] = []
	const { pool } = shop.database
	const client = await pool.connect()
	const { query } = Object.getPrototypeOf(client)
	client.query = (...asked: [string | { text: string }, ...unknown[]]) => {
		seen.push(typeof asked[0] === 'string' ? asked[0] : asked[0].text)
		return query.apply(client, asked)
	}
	// The next who asks the pool gets this very connection, the only one that is idle.
	client.release()
	await act()
	Reflect.deleteProperty(client, 'query')
	return seen
}

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
		const withDefaults = await openShop({
			catalog,
			terms: { cart: { ...aVenue().terms.cart, defaultPromoCodes: ['TEN', 'NOBODYS'] } },
		})
		try {
			const one = withDefaults.visitor()
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
	it('is refused with what the visitor is told, and made with the code', async () => {
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

describe('GET code/{code}', () => {
	it('tells what a code gives', async () => {
		const sent = await shop.ask('/api/code/ten')
		expect([sent.status, sent.json]).toEqual([
			200,
			{
				promo: {
					_data: [
						{
							id: 'ten',
							code: 'TEN',
							name: 'Ten per cent',
							description: 'Ten per cent off.',
							kind: 'percent',
							value: '12.50',
							valid_from: '2027-04-01T04:00:00.000Z',
							valid_until: '2028-01-01T05:00:00.000Z',
							combinable: false,
						},
					],
				},
			},
		])
	})

	it('names the groups that it opens only in mode code', async () => {
		const path = '/api/code/open%20sesame'
		const advertised = await shop.ask(`${path}?mode=advertise`)
		expect(advertised.json.promo._data[0]).not.toHaveProperty('unlocks_group_ids')
		for (const mode of ['code', 'advertise,code']) {
			const sent = await shop.ask(`${path}?mode=${mode}`)
			expect(sent.json.promo._data[0]).toMatchObject({ value: null, unlocks_group_ids: ['grp_secret'] })
		}
		expect((await shop.ask(`${path}?mode=all`)).json._code).toBe('validation_failed')
	})

	it('says nothing of limits: a code that is used up looks as before', async () => {
		const path = '/api/code/once'
		const before = await shop.ask(path)
		shop.pass(16)
		const cartId = await aCart(visitor, [adult()])
		expect((await apply(cartId, { code: 'ONCE' })).status).toBe(200)
		expect((await shop.ask(path)).text).toBe(before.text)
		await visitor.ask(`/api/my/cart/${cartId}`, { method: 'DELETE' })
	})

	it('gives one answer for unknown and for what is over', async () => {
		const answers = await Promise.all(['NOBODYS', 'PAST'].map((code) => shop.ask(`/api/code/${code}`)))
		for (const sent of answers) {
			const { _extra: about, ...rest } = sent.json
			expect([sent.status, rest]).toEqual([
				404,
				{ _code: 'code_not_found', _context: 'code', _description: 'There is no such code' },
			])
			expect(Object.keys(about)).toEqual(['code'])
		}
		expect((await shop.ask('/api/code/x')).json._code).toBe('bad_field_value')
	})

	it('asks the database the same for any code', async () => {
		const statements: string[][] = []
		for (const code of ['NOBODYS', 'PAST', 'TEN'])
			statements.push(await statementsOf(() => shop.ask(`/api/code/${code}`)))
		expect(statements[0]?.join()).toContain('promo_code')
		expect(statements[1]).toEqual(statements[0])
		expect(statements[2]).toEqual(statements[0])
	})

	it('is cached, and a miss is not', async () => {
		const sent = await shop.ask('/cached_api/code/ten')
		expect(sent.headers.get('etag')).toBeTruthy()
		const same = await shop.ask('/cached_api/code/ten', {
			headers: { 'if-none-match': sent.headers.get('etag') ?? '' },
		})
		expect(same.status).toBe(304)
		expect((await shop.ask('/cached_api/code/NOBODYS')).status).toBe(404)
	})
})

describe('hidden groups on reading calls', () => {
	it('are shown to whoever brings a code', async () => {
		const groups = async (query: string) => {
			const sent = await shop.ask(`/api/events/evt_tour?embed=ticket_group${query}`)
			return sent.json.ticket_group._data.map(({ id }: { id: string }) => id)
		}
		expect(await groups('')).not.toContain('grp_secret')
		expect(await groups('&code=nobodys,ten')).not.toContain('grp_secret')
		expect(await groups('&code=nobodys,open%20sesame')).toContain('grp_secret')
	})
})

describe('guessing', () => {
	const limits = { cartCreatePerMinute: 100_000, payPerMinute: 100_000, codePerMinute: 3 }
	let strict: Shop
	beforeAll(async () => {
		strict = await openShop({ catalog, limits, voucherProvider: () => httpVouchers(service) })
	})
	afterAll(() => strict.close())

	it.each<[string, string, (one: Visitor, ip: string) => Promise<unknown>]>([
		['GET code', '192.0.2.10', (one, ip) => one.ask('/api/code/NOBODYS', { ip })],
		['the cached GET code', '192.0.2.11', (one, ip) => one.ask('/cached_api/code/NOBODYS', { ip })],
		['a reading call', '192.0.2.12', (one, ip) => one.ask('/api/events/evt_tour?code=NOBODYS', { ip })],
		[
			'a reservation',
			'192.0.2.13',
			(one, ip) =>
				one.ask('/api/my/cart/modify', { ip, body: { add: [adult()], preReservePromoCodes: ['NOBODYS'] } }),
		],
		[
			'a reservation in silence',
			'192.0.2.14',
			(one, ip) =>
				one.ask('/api/my/cart/modify', { ip, body: { add: [adult()], preloadedPromoCodes: ['NOBODYS'] } }),
		],
		[
			'a voucher',
			'192.0.2.15',
			(one, ip) => one.ask('/api/my/cart/modify', { ip, body: { add: [pass('NOBODYS')] } }),
		],
		[
			'codes before tickets',
			'192.0.2.16',
			(one, ip) => one.ask('/api/my/cart/apply_code_before', { ip, body: { code: 'NOBODYS' } }),
		],
	])('by %s is counted, and stopped for good codes as well', async (_, ip, guess) => {
		const one = strict.visitor(harbourOrigin)
		for (let made = 0; made < 3; made += 1) await guess(one, ip)
		const stopped = await one.ask('/api/code/TEN', { ip })
		expect([stopped.status, stopped.json._code]).toEqual([429, 'too_many_requests'])
		expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(50)
		expect((await strict.ask('/api/code/TEN', { ip: '192.0.2.99' })).status).toBe(200)
	})

	it('by the calls of a cart is counted', async () => {
		for (const [index, [call, body]] of [
			['apply_code', { code: 'NOBODYS' }],
			['apply_code', { codes: ['NOBODYS', 'NOBODYS2', 'NOBODYS3'], ignore_errors: true }],
			['apply_code_default', { codes: ['NOBODYS'] }],
			['apply_code_before', { code: 'NOBODYS' }],
		].entries()) {
			const ip = `192.0.2.2${index}`
			const one = strict.visitor()
			const cartId = await aCart(one, [adult()])
			const ask = () => one.ask(`/api/my/cart/${cartId}/${call}`, { ip, body })
			for (let made = 0; made < 3; made += 1) await ask()
			expect((await ask()).status).toBe(429)
		}
	})

	it('costs good codes nothing', async () => {
		const ip = '192.0.2.30'
		for (let made = 0; made < 8; made += 1)
			expect((await strict.ask('/api/code/TEN', { ip })).status).toBe(200)
		const one = strict.visitor()
		const cartId = await aCart(one, [adult()])
		for (let made = 0; made < 8; made += 1) {
			// There already is no miss: it tells nothing that the cart does not show.
			const sent = await one.ask(`/api/my/cart/${cartId}/apply_code`, { ip, body: { code: 'TEN' } })
			expect(sent.status).toBe(made === 0 ? 200 : 422)
		}
	})
})
