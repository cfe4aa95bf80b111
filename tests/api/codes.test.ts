import { afterAll, describe, expect, it } from 'vitest'
import { CodeRefusal } from '#app/contract/entities/code-refusal.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { adult, openCodedShop, pass } from './coded-shop.ts'
import { harbourOrigin } from './router.ts'
import { aCart, type Visitor } from './shop.ts'

const coded = await openCodedShop()
const { shop } = coded
const limited = await openCodedShop({
	limits: { codePerMinute: 3 },
})
const strict = limited.shop
afterAll(() => Promise.all([coded.close(), limited.close()]))

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

	it('answers the same for a code that is used up', async () => {
		const path = '/api/code/once'
		const before = await shop.ask(path)
		shop.pass(16)
		const visitor = coded.visitor()
		const cartId = await aCart(visitor, [adult()])
		expect((await visitor.apply(cartId, { code: 'ONCE' })).status).toBe(200)
		expect((await shop.ask(path)).text).toBe(before.text)
		await visitor.ask(`/api/my/cart/${cartId}`, { method: 'DELETE' })
	})

	it('answers the same for an unknown code and for an expired one of a hidden group', async () => {
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

	it('says when an expired offer ended', async () => {
		const sent = await shop.ask('/api/code/past')
		expect([sent.status, sent.json._code]).toEqual([404, 'code_not_found'])
		expect(sent.json._extra).toEqual({
			code: 'PAST',
			reason: 'over',
			valid_until: '2027-01-02T05:00:00.000Z',
		})
	})

	it('names the reason and the checked rules to a previewed page', async () => {
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

	it('executes the same statements for every code', async () => {
		const statements: string[][] = []
		for (const code of ['NOBODYS', 'CLOSED%20SESAME', 'TEN'])
			statements.push(await statementsOf(shop.database, () => shop.ask(`/api/code/${code}`)))
		expect(statements[0]?.join()).toContain('promo_code')
		expect(statements[1]).toEqual(statements[0])
		// Only failed attempts are counted, and the response says so.
		const uncounted = statements[0]?.filter((text) => !text.includes('INSERT INTO "attempt"'))
		expect(statements[2]).toEqual(uncounted)
	})

	it('is cached for a valid code, and not for an unknown one', async () => {
		const sent = await shop.ask('/cached_api/code/ten')
		expect(sent.headers.get('etag')).toBeTruthy()
		const same = await shop.ask('/cached_api/code/ten', {
			headers: { 'if-none-match': sent.headers.get('etag') ?? '' },
		})
		expect(same.status).toBe(304)
		expect((await shop.ask('/cached_api/code/NOBODYS')).status).toBe(404)
	})
})

describe('GET events/{id}', () => {
	it('shows a hidden group to a request with its code', async () => {
		const groups = async (query: string) => {
			const sent = await shop.ask(`/api/events/evt_tour?embed=ticket_group${query}`)
			return sent.json.ticket_group._data.map(({ id }: { id: string }) => id)
		}
		expect(await groups('')).not.toContain('grp_secret')
		expect(await groups('&code=nobodys,ten')).not.toContain('grp_secret')
		expect(await groups('&code=nobodys,open%20sesame')).toContain('grp_secret')
	})
})

describe('failed attempts at codes', () => {
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
			'a reservation that ignores invalid codes',
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
			'a cart without tickets',
			'192.0.2.16',
			(one, ip) => one.ask('/api/my/cart/apply_code_before', { ip, body: { code: 'NOBODYS' } }),
		],
	])('by %s count, and at the limit valid codes are refused as well', async (_, ip, guess) => {
		const one = strict.visitor(harbourOrigin)
		const began = performance.now()
		for (let made = 0; made < 3; made += 1) await guess(one, ip)
		const stopped = await one.ask('/api/code/TEN', { ip })
		expect([stopped.status, stopped.json._code]).toEqual([429, 'too_many_requests'])
		const passed = (performance.now() - began) / 1000
		expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(59 - passed)
		expect((await strict.ask('/api/code/TEN', { ip: '192.0.2.99' })).status).toBe(200)
	})

	it('refuse a cached answer to their client only, not to another that waits for the same answer', async () => {
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

	it('are not counted for valid codes, nor for a code that the cart has already', async () => {
		const ip = '192.0.2.30'
		for (let made = 0; made < 8; made += 1)
			expect((await strict.ask('/api/code/TEN', { ip })).status).toBe(200)
		const one = strict.visitor()
		const cartId = await aCart(one, [adult()])
		for (let made = 0; made < 8; made += 1) {
			// Its answer reveals nothing that the cart does not show.
			const sent = await one.ask(`/api/my/cart/${cartId}/apply_code`, { ip, body: { code: 'TEN' } })
			expect(sent.status).toBe(made === 0 ? 200 : 422)
		}
	})
})
