import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aCaptchaService } from '#tests/doubles/captcha/server.ts'
import { solved } from '#tests/doubles/captcha/solve.ts'
import { aCart, ada, card, openShop, type Visitor } from '../shop.ts'
import { entry, saturday } from './carts.ts'
import { memberOf } from './member.ts'
import { contract } from './suite.ts'
import { everything } from './venue.ts'

const adult = entry('evt_ga_adult', saturday)
const free = entry('evt_free_entry', '20270502T1000')

contract(
	{
		part: 'captcha',
		elsewhere: { not_found: 'below: a venue with a captcha of another company' },
		options: { terms: { captcha: { provider: 'altcha' } }, ...memberOf },
	},
	(suite) => {
		// spec: 2§3.23
		it('GET cart/{id}/captcha sets work for the own cart, and pay takes its solution once', async () => {
			const visitor = suite.visitor()
			const cartId = await aCart(visitor, [adult])
			const captcha = { provider: 'altcha', token: await tokenOf(visitor, cartId) }
			const { json } = await pay(visitor, cartId, { captcha })
			expect(json.payment._data[0].state).toBe('authorised')
		})

		it('GET cart/{id}/captcha answers for a cart of others as for none', async () => {
			const cartId = await aCart(suite.visitor(), [adult])
			const { status, json } = await suite.visitor().ask(`/api/cart/${cartId}/captcha`)
			expect([status, json._code]).toEqual([404, 'cart_not_found'])
		})

		it('GET cart/{id}/captcha is refused while somebody else is logged in than the owner of the cart', async () => {
			const visitor = suite.visitor()
			const as = (name: string) => ({ headers: { 'x-test-member': name } })
			const made = await visitor.ask('/api/my/cart/modify', { body: { add: [adult] }, ...as('ada') })
			const path = `/api/cart/${made.json.cart._data[0].id}/captcha`
			const { status, json } = await visitor.ask(path, as('eve'))
			expect([status, json._code]).toEqual([403, 'cart_access_denied'])
		})

		it('GET cart/{id}/captcha has no work where the venue has another captcha', async () => {
			const other = await openShop({ terms: { captcha: { provider: 'hcaptcha' } } })
			const visitor = other.visitor()
			const { status } = await visitor.ask(`/api/cart/${await aCart(visitor)}/captcha`)
			await other.close()
			expect(status).toBe(404)
		})

		it('GET ticket_order/resend/captcha sets work that is good for one email alone', async () => {
			const visitor = suite.visitor()
			const token = await resendTokenOf(visitor)
			const cartId = await aCart(visitor, [adult])
			expect(refusal(await pay(visitor, cartId, altcha(token)))).toEqual([422, 'captcha_failed'])
			expect(refusal(await resend(visitor, altcha(token)))).toEqual([404, 'order_not_found'])
			expect(refusal(await resend(visitor, altcha(token)))).toEqual([422, 'captcha_failed'])
			const ofCart = await tokenOf(visitor, cartId)
			expect(refusal(await resend(visitor, altcha(ofCart)))).toEqual([422, 'captcha_failed'])
		})

		it('GET gift_code/captcha sets work that is good for one gift code alone', async () => {
			const visitor = suite.visitor()
			const { json } = await visitor.ask('/api/gift_code/captcha')
			const token = await solved(json.captcha._data[0])
			const cartId = await aCart(visitor, [adult])
			expect(refusal(await pay(visitor, cartId, altcha(token)))).toEqual([422, 'captcha_failed'])
			expect(refusal(await resend(visitor, altcha(token)))).toEqual([422, 'captcha_failed'])
		})

		it.each(['ticket_order/resend', 'gift_code'])(
			'GET %s/captcha has no work where the venue has no captcha',
			async (path) => {
				const other = await openShop()
				const { status } = await other.visitor().ask(`/api/${path}/captcha`)
				await other.close()
				expect(status).toBe(404)
			},
		)
	},
)

const resendTokenOf = async (visitor: Visitor): Promise<string> => {
	const { json } = await visitor.ask('/api/ticket_order/resend/captcha')
	return solved(json.captcha._data[0])
}
const resend = (visitor: Visitor, more: object = {}, ip = '198.51.100.20') =>
	visitor.ask('/api/ticket_order/resend', { body: { email: 'nobody@quay.example', ...more }, ip })

const tokenOf = async (visitor: Visitor, cartId: string): Promise<string> => {
	const { json } = await visitor.ask(`/api/cart/${cartId}/captcha`)
	return solved(json.captcha._data[0])
}
const pay = (visitor: Visitor, cartId: string, more: object = {}, headers: Record<string, string> = {}) =>
	visitor.ask(`/api/cart/${cartId}/pay`, {
		body: { amount: '26.50', gateway_id: 'test', gateway_data: { card: card() }, ...more },
		headers,
	})

const refusal = (sent: { status: number; json: { _code: string } }) => [sent.status, sent.json._code]
const altcha = (token: string) => ({ captcha: { provider: 'altcha', token } })

// spec: 2§5.10
describe('a venue that asks for proof of work', async () => {
	const shop = await openShop({
		catalog: everything,
		limits: { uncheckedPayPerHour: 2 },
		terms: { captcha: { provider: 'altcha' } },
		...memberOf,
	})
	afterAll(() => shop.close())
	const declined = card('4000000000000002')
	const tryCard = (visitor: Visitor, cartId: string, ip: string, more: object = {}) =>
		visitor.ask(`/api/cart/${cartId}/pay`, {
			body: { amount: '26.50', gateway_id: 'test', gateway_data: { card: declined }, ...more },
			ip,
		})

	it('lets an address try twice an hour without a token, and goes on with one', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [adult])
		const ip = '198.51.100.1'
		for (const _ of [1, 2])
			expect(refusal(await tryCard(visitor, cartId, ip))).toEqual([402, 'card_declined'])
		const third = await tryCard(visitor, cartId, ip)
		expect(refusal(third)).toEqual([429, 'captcha_required'])
		expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3_500)
		const checked = await tryCard(visitor, cartId, ip, altcha(await tokenOf(visitor, cartId)))
		expect(refusal(checked)).toEqual([402, 'card_declined'])
		expect(refusal(await tryCard(visitor, cartId, '198.51.100.2'))).toEqual([402, 'card_declined'])
	})

	it('refuses a used token, one of another cart, of another provider, and what is none', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [adult])
		const token = await tokenOf(visitor, cartId)
		expect(refusal(await pay(visitor, cartId, { ...altcha(token), amount: '1.00' }))).toEqual([
			422,
			'payment_amount_invalid',
		])
		const other = shop.visitor()
		const otherCart = await aCart(other, [adult])
		const fresh = await tokenOf(other, otherCart)
		for (const [wrong, to] of [
			[altcha(token), cartId],
			[altcha(fresh), cartId],
			[{ captcha: { provider: 'hcaptcha', token: fresh } }, cartId],
			[altcha('none'), cartId],
		] as const)
			expect(refusal(await pay(visitor, to, wrong))).toEqual([422, 'captcha_failed'])
		expect((await pay(other, otherCart, altcha(fresh))).status).toBe(200)
	})

	it('takes the same request with the same key again, and no other one with its token', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [adult])
		const token = altcha(await tokenOf(visitor, cartId))
		const key = { 'idempotency-key': 'attempt-of-a-card-1' }
		const first = await pay(visitor, cartId, token, key)
		expect(first.status).toBe(200)
		expect((await pay(visitor, cartId, token, key)).json).toEqual(first.json)
		const next = { 'idempotency-key': 'attempt-of-a-card-2' }
		expect(refusal(await pay(visitor, cartId, token, next))).toEqual([422, 'captcha_failed'])
	})

	it('asks for a free order when it is booked, and for a paid one before the money', async () => {
		const ip = '198.51.100.3'
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [free])
		expect((await book(visitor, cartId, ip, altcha('none'))).json._code).toBe('captcha_failed')
		expect((await book(visitor, cartId, ip, altcha(await tokenOf(visitor, cartId)))).status).toBe(200)
		const payer = shop.visitor()
		const paid = await aCart(payer, [adult])
		await pay(payer, paid, altcha(await tokenOf(payer, paid)))
		expect((await book(payer, paid, ip)).status).toBe(200)
		const outcomes: string[] = []
		for (const _ of [1, 2, 3]) {
			const another = shop.visitor()
			const sent = await book(another, await aCart(another, [free]), ip)
			outcomes.push(sent.status === 200 ? 'booked' : sent.json._code)
		}
		expect(outcomes).toEqual(['booked', 'booked', 'captcha_required'])
	})

	it('does not ask a visitor who is logged in', async () => {
		const visitor = shop.visitor()
		const headers = { 'x-test-member': 'ada' }
		const made = await visitor.ask('/api/my/cart/modify', { body: { add: [adult] }, headers })
		const cartId = made.json.cart._data[0].id
		const sent: unknown[] = []
		for (const _ of [1, 2, 3]) sent.push((await pay(visitor, cartId, { amount: '1.00' }, headers)).json._code)
		expect(sent).toEqual(Array(3).fill('payment_amount_invalid'))
	})
})

// Interpretations, behaviour 12.
describe.each(['altcha', 'hcaptcha'] as const)('a venue with the captcha %s', (provider) => {
	it('sends an address without a token the orders of as many others as one recipient may get emails', async () => {
		const shop = await openShop({
			catalog: everything,
			limits: { emailPerHour: 2 },
			terms: { captcha: { provider } },
			...memberOf,
		})
		const visitor = shop.visitor()
		const ask = async (email: string, more: object = {}, headers: Record<string, string> = {}) => {
			const sent = await visitor.ask('/api/ticket_order/resend', { body: { email, ...more }, headers })
			return sent.json._code
		}
		const codes = [await ask('a@quay.example'), await ask('b@quay.example'), await ask('c@quay.example')]
		expect(codes).toEqual(['order_not_found', 'order_not_found', 'captcha_required'])
		const checked = altcha(await resendTokenOf(visitor))
		expect(await ask('c@quay.example', checked)).toBe('order_not_found')
		expect(await ask('d@quay.example', {}, { 'x-test-member': 'ada' })).toBe('order_not_found')
		expect(await ask('d@quay.example')).toBe('captcha_required')
		await shop.close()
	})
})

describe('thirty declined cards from one address', () => {
	it.each([
		['none', 20],
		['altcha', 10],
	] as const)('with the captcha %s reach the bank %i times at the shipped limits', async (provider, most) => {
		const defaults = JSON.parse(await readFile('seller-configs/_platform/defaults.json', 'utf8'))
		const { payPerMinute, uncheckedPayPerHour } = defaults.api.limits
		const limits = { payPerMinute, uncheckedPayPerHour }
		const shop = await openShop({ catalog: everything, limits, terms: { captcha: { provider } } })
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [adult])
		const gateway_data = { card: card('4000000000000002') }
		const body = { amount: '26.50', gateway_id: 'test', gateway_data }
		const statuses: number[] = []
		for (let tried = 0; tried < 30; tried += 1)
			statuses.push((await visitor.ask(`/api/cart/${cartId}/pay`, { body, ip: '198.51.100.9' })).status)
		await shop.close()
		expect(statuses).toEqual([...Array(most).fill(402), ...Array(30 - most).fill(429)])
	})
})

describe('a venue with a captcha of another company', async () => {
	const service = await aCaptchaService('hcaptcha')
	const account = { provider: 'hcaptcha' as const, secretKey: service.secret, url: service.url }
	const logged: object[] = []
	let known: typeof account | null = account
	const shop = await openShop({
		catalog: everything,
		limits: { uncheckedPayPerHour: 1 },
		terms: { captcha: { provider: 'hcaptcha' } },
		captchaAccounts: async () => known,
		log: { info: () => undefined, error: (fields) => void logged.push(fields) },
	})
	afterEach(() => {
		service.behaviour = 'well'
		known = account
	})
	afterAll(async () => {
		await shop.close()
		await service.close()
	})
	const attempt = async (token: string, ip: string) => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [adult])
		const sent = await visitor.ask(`/api/cart/${cartId}/pay`, {
			body: {
				amount: '26.50',
				gateway_id: 'test',
				gateway_data: { card: card() },
				captcha: { provider: 'hcaptcha', token },
			},
			ip,
		})
		return sent.status === 200 ? 'paid' : sent.json._code
	}

	it('takes a good token once and refuses any other', async () => {
		expect(await attempt('good 1', '198.51.100.4')).toBe('paid')
		expect(await attempt('good 1', '198.51.100.4')).toBe('captcha_failed')
		expect(await attempt('bad', '198.51.100.4')).toBe('captcha_failed')
	})

	it.each(['broken', 'garbage'] as const)(
		'sells while the service is %s, within the tighter limit',
		async (behaviour) => {
			service.behaviour = behaviour
			const ip = behaviour === 'broken' ? '198.51.100.5' : '198.51.100.6'
			logged.length = 0
			expect(await attempt('good 2', ip)).toBe('paid')
			expect(await attempt('good 3', ip)).toBe('captcha_required')
			expect(logged).toHaveLength(2)
			expect(JSON.stringify(logged)).not.toContain(service.secret)
		},
	)

	it('sells within the tighter limit where its secret is missing', async () => {
		known = null
		expect(await attempt('good 4', '198.51.100.7')).toBe('paid')
		expect(await attempt('good 5', '198.51.100.7')).toBe('captcha_required')
	})
})

async function book(visitor: Visitor, cartId: string, ip: string, more: object = {}) {
	const { json } = await visitor.ask('/api/identity', { body: ada })
	const body = { guest_identity_id: json.identity_id, ...more }
	return visitor.ask(`/api/cart/${cartId}/guest_checkout`, { body, ip })
}
