import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CodeRefusal } from '#app/contract/entities/code-refusal.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { adult, type CodedShop, cartsOf, openCodedShop, pass } from './coded-shop.ts'
import { harbourOrigin } from './face.ts'
import { aCart, type Shop, type Visitor } from './shop.ts'

let coded: CodedShop
let shop: Shop
let visitor: Visitor
const _post = (...asked: Parameters<ReturnType<typeof cartsOf>['post']>) => cartsOf(visitor).post(...asked)
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

describe('GET code/{code}', () => {
	it('describes the benefit of a code', async () => {
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

	it('gives one answer for unknown and for what is over, where it opened what is hidden', async () => {
		for (const code of ['NOBODYS', 'CLOSED SESAME']) {
			const sent = await shop.ask(`/api/code/${encodeURIComponent(code)}`)
			expect([sent.status, sent.json]).toEqual([
				404,
				{
					_code: 'code_not_found',
					_context: 'code',
					_description: 'There is no such code',
					_extra: { code, reason: 'unknown' },
				},
			])
		}
		expect((await shop.ask('/api/code/x')).json._code).toBe('bad_field_value')
	})

	it('says of an offer since when it is over', async () => {
		const sent = await shop.ask('/api/code/past')
		expect([sent.status, sent.json._code]).toEqual([404, 'code_not_found'])
		expect(sent.json._extra).toEqual({
			code: 'PAST',
			reason: 'over',
			valid_until: '2027-01-02T05:00:00.000Z',
		})
	})

	it('names the reason and the rules that were checked to a previewed page', async () => {
		const sent = await shop.ask('/api/code/CLOSED%20SESAME', { isPreview: true })
		expect(sent.status).toBe(404)
		expect(CodeRefusal.strict().parse(sent.json._extra)).toMatchObject({
			reason: 'over',
			asked: [
				{ rule: 'unknown', holds: false },
				{ rule: 'over', holds: true, facts: 'valid_until=2027-01-02T05:00:00.000Z' },
			],
		})
	})

	it('asks the database the same for any code', async () => {
		const statements: string[][] = []
		for (const code of ['NOBODYS', 'CLOSED%20SESAME', 'TEN'])
			statements.push(await statementsOf(shop.database, () => shop.ask(`/api/code/${code}`)))
		expect(statements[0]?.join()).toContain('promo_code')
		expect(statements[1]).toEqual(statements[0])
		// Only failed attempts are counted, and the response says so.
		const uncounted = statements[0]?.filter((text) => !text.includes('INSERT INTO "attempt"'))
		expect(statements[2]).toEqual(uncounted)
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
	it('are shown to a request with a code', async () => {
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
	let limited: CodedShop
	let strict: Shop
	beforeAll(async () => {
		limited = await openCodedShop({ limits })
		strict = limited.shop
	})
	afterAll(() => limited.close())

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
		const began = performance.now()
		for (let made = 0; made < 3; made += 1) await guess(one, ip)
		const stopped = await one.ask('/api/code/TEN', { ip })
		expect([stopped.status, stopped.json._code]).toEqual([429, 'too_many_requests'])
		const passed = (performance.now() - began) / 1000
		expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(59 - passed)
		expect((await strict.ask('/api/code/TEN', { ip: '192.0.2.99' })).status).toBe(200)
	})

	it('waits for concurrent checks of the same client, and not for other clients', async () => {
		const [ip, other] = ['192.0.2.41', '192.0.2.42']
		const path = '/cached_api/events/evt_tour?embed=ticket_group&code=open%20sesame'
		for (let made = 0; made < 3; made += 1) await strict.ask('/api/code/NOBODYS', { ip })
		// Both wait for one answer, which the first of them has begun.
		const [mine, theirs] = await Promise.all([strict.ask(path, { ip }), strict.ask(path, { ip: other })])
		expect([mine.status, theirs.status]).toEqual([429, 200])
		expect(theirs.text).toContain('grp_secret')
		for (const address of [path, '/cached_api/code/TEN']) {
			expect((await strict.ask(address, { ip: other })).status).toBe(200)
			expect((await strict.ask(address, { ip })).status).toBe(429)
		}
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
			// A code that is in the cart already is no failed attempt: its answer reveals nothing that the cart does not show.
			const sent = await one.ask(`/api/my/cart/${cartId}/apply_code`, { ip, body: { code: 'TEN' } })
			expect(sent.status).toBe(made === 0 ? 200 : 422)
		}
	})
})
