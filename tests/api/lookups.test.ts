import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLookupGate, delayAfter, type LookupGate } from '#app/api/middleware/lookups.ts'
import { Refusal } from '#app/contract/errors.ts'
import { solved } from '#tests/doubles/captcha/solve.ts'
import { entry } from './contract/carts.ts'
import { memberOf } from './contract/member.ts'
import { everything } from './contract/venue.ts'
import { aCart, buy, openShop, type Visitor } from './shop.ts'

const none = '2222-2222-2222-2222'

/** Outcomes of lookups, with the waits that came before them. */
function gateWith(wait: (ms: number) => Promise<void> = async () => undefined) {
	const waits: number[] = []
	const gate = createLookupGate(undefined, async (ms) => {
		waits.push(ms)
		await wait(ms)
	})
	return { gate, waits }
}

const limits = { freeMisses: 5, longestDelayMs: 2_000 }
const noCaptcha = { hasCaptcha: false, check: async () => false }
const missing = async () => {
	throw new Refusal('gift_card_not_found', 'There is no such gift card')
}
const lookup = (gate: LookupGate, act: () => Promise<unknown> = missing, ip = '192.0.2.1') =>
	gate.run({ sellerId: 'harbour', ip, ...limits, ...noCaptcha }, act).then(
		() => 'found',
		(error) => error.code,
	)

describe('the delay of a lookup', () => {
	it('doubles with each miss of its address, up to two seconds', () => {
		expect([0, 1, 2, 3, 4, 5, 6, 1_000].map((misses) => delayAfter(misses, 2_000))).toEqual([
			0, 200, 400, 800, 1_600, 2_000, 2_000, 2_000,
		])
	})

	// spec: 2§7.34
	it('comes before the number is looked up, for found and missing numbers alike', async () => {
		const steps: string[] = []
		const { gate } = gateWith(async (ms) => void steps.push(`waits ${ms}`))
		const look = (outcome: string) => async () => {
			steps.push(outcome)
			if (outcome === 'missing') await missing()
		}
		await lookup(gate, look('missing'))
		await lookup(gate, look('missing'))
		await lookup(gate, look('found'))
		await lookup(gate, look('found'))
		expect(steps).toEqual(['missing', 'waits 200', 'missing', 'waits 400', 'found', 'waits 400', 'found'])
	})

	it('is that of one address at one seller', async () => {
		const { gate, waits } = gateWith()
		for (let made = 0; made < 3; made += 1) await lookup(gate)
		expect(await lookup(gate, async () => 'found', '192.0.2.2')).toBe('found')
		expect(waits).toEqual([200, 400])
	})

	it('grows for concurrent lookups as well', async () => {
		const { gate, waits } = gateWith()
		await Promise.all(Array.from({ length: 5 }, () => lookup(gate)))
		expect(waits.toSorted((one, other) => one - other)).toEqual([200, 400, 800, 1_600])
	})

	it('grows by the missed promo codes of its address, apart from its gift cards', async () => {
		const { gate, waits } = gateWith()
		const from = { sellerId: 'harbour', ip: '192.0.2.1', ...limits }
		for (const misses of [0, 2, 0, 1, 0]) expect(await gate.codes(from, async () => misses)).toBe(misses)
		expect(waits).toEqual([400, 400, 800])
		await lookup(gate)
		expect(waits).toHaveLength(3)
	})

	it('of a gift code begins with the sixth miss of an address', async () => {
		const { gate, waits } = gateWith()
		const miss = async () => {
			throw new Refusal('gift_code_not_found', 'There is no such gift code')
		}
		const look = (act: () => Promise<unknown> = miss, ip = '192.0.2.1') =>
			gate.giftCodes({ sellerId: 'harbour', ip, ...limits, ...noCaptcha }, act).catch((error) => error.code)
		for (let made = 0; made < 5; made += 1) await look()
		expect(waits).toEqual([])
		await look()
		await look(async () => 'found')
		expect(waits).toEqual([200, 400])
		expect(await look(async () => 'found', '192.0.2.2')).toBe('found')
		expect(waits).toHaveLength(2)
	})

	it('of a gift code begins for all addresses with the hundredth miss of their venue', async () => {
		const { gate, waits } = gateWith()
		const miss = async () => {
			throw new Refusal('gift_code_not_found', 'There is no such gift code')
		}
		const look = (ip: string, act: () => Promise<unknown> = miss, sellerId = 'harbour') =>
			gate.giftCodes({ sellerId, ip, ...limits, ...noCaptcha }, act).catch((error) => error.code)
		for (let made = 0; made < 100; made += 1) await look(`192.0.2.${made}`)
		expect(waits).toEqual([])
		await look('198.51.100.7', async () => 'found')
		expect(waits).toEqual([200])
		await look('198.51.100.7', async () => 'found', 'aquarium')
		expect(waits).toHaveLength(1)
	})

	it('is not longer after a failure that is no miss', async () => {
		const { gate, waits } = gateWith()
		const broken = async () => {
			throw new Error('no database')
		}
		for (let made = 0; made < 3; made += 1) await lookup(gate, broken)
		expect(waits).toEqual([])
	})
})

const waits: number[] = []
const wait = async (ms: number) => void waits.push(ms)
beforeEach(() => {
	waits.length = 0
})

async function aGiftCard(visitor: Visitor): Promise<string> {
	const cart = await aCart(visitor, [entry('evt_card_amount', null, { face_value: '20.00' })])
	const order = await visitor.ask(`/api/ticket_order/${await buy(visitor, cart)}`)
	return order.json.ticket._data[0].delivered.number
}
const adultCart = (visitor: Visitor) => aCart(visitor, [entry('evt_ga_adult', '20270501T1000')])
const read = async ({ ask }: Visitor, number: string, ip: string): Promise<string> => {
	const { json } = await ask(`/api/ledger/gift_card/${number}`, { ip })
	return json.ledger ? 'found' : `${json._code}${json._extra?.captcha ? ', captcha next' : ''}`
}

describe('a thousand numbers from one address', () => {
	// spec: 2§7.34
	it.each([
		['none', 10],
		['altcha', 10],
	] as const)(
		'with the captcha %s reach the ledger %i times in a minute at the shipped limits, ever later',
		async (provider, most) => {
			const defaults = JSON.parse(await readFile('seller-configs/_platform/defaults.json', 'utf8'))
			const { codePerMinute, uncheckedPayPerHour, lookupMissesPerHour, lookupDelayMs } = defaults.api.limits
			const limits = { codePerMinute, uncheckedPayPerHour, lookupMissesPerHour, lookupDelayMs }
			const shop = await openShop({ catalog: everything, limits, wait, terms: { captcha: { provider } } })
			const visitor = shop.visitor()
			const made: string[] = []
			for (let tried = 0; tried < 1_000; tried += 1)
				made.push((await read(visitor, none, '198.51.100.9')).split(',')[0] ?? '')
			await shop.close()
			expect(made).toEqual([
				...Array(most).fill('gift_card_not_found'),
				...Array(1_000 - most).fill('too_many_requests'),
			])
			expect(waits).toEqual([200, 400, 800, 1_600, 2_000, 2_000, 2_000, 2_000, 2_000])
		},
	)
})

// spec: api.limits
it('the limits of a venue say when its captcha is asked and how long a lookup waits at most', async () => {
	const shop = await openShop({
		catalog: everything,
		limits: { lookupMissesPerHour: 2, lookupDelayMs: 300 },
		wait,
		terms: { captcha: { provider: 'altcha' } },
	})
	const visitor = shop.visitor()
	const made: string[] = []
	for (let tried = 0; tried < 4; tried += 1) made.push(await read(visitor, none, '198.51.100.10'))
	await shop.close()
	const asked = 'gift_card_not_found, captcha next'
	expect(made).toEqual(['gift_card_not_found', asked, asked, asked])
	expect(waits).toEqual([200, 300, 300])
})

describe('typed promo codes', () => {
	// spec: 2§7.34
	it('wait after misses wherever they are typed, and not where an address or a list of offers has them', async () => {
		const shop = await openShop({ catalog: everything, wait })
		const visitor = shop.visitor()
		const cartId = await adultCart(visitor)
		const ip = '198.51.100.5'
		const typed = (path: string, body?: object) => visitor.ask(`/api/${path}`, { body, ip })
		await typed('code/NONE')
		expect(waits).toEqual([])
		await typed(`my/cart/${cartId}/apply_code`, { code: 'NONE' })
		await typed(`my/cart/${cartId}/apply_code_before`, { code: 'NONE' })
		await typed(`my/cart/${cartId}/apply_code_default`, { codes: ['NONE'], ignore_errors: false })
		await typed('my/cart/apply_code_before', { code: 'NONE' })
		await typed('code/NONE')
		expect(waits).toEqual([200, 400, 800, 1_600, 2_000])
		await typed('events/evt_ga?code=NONE')
		await typed(`my/cart/${cartId}/apply_code_default`, { codes: ['NONE'] })
		await typed('my/cart/modify', {
			add: [entry('evt_ga_adult', '20270501T1000')],
			preloadedPromoCodes: ['NONE'],
		})
		await shop.close()
		expect(waits).toHaveLength(5)
	})

	it('of one address reach the codes 10 times in a minute at the shipped limits, ever later', async () => {
		const defaults = JSON.parse(await readFile('seller-configs/_platform/defaults.json', 'utf8'))
		const { codePerMinute } = defaults.api.limits
		const shop = await openShop({ catalog: everything, limits: { codePerMinute }, wait })
		const visitor = shop.visitor()
		const made: number[] = []
		for (let tried = 0; tried < 100; tried += 1)
			made.push((await visitor.ask(`/api/code/NONE${tried}`, { ip: '198.51.100.6' })).status)
		await shop.close()
		expect(made).toEqual([...Array(10).fill(404), ...Array(90).fill(429)])
		expect(waits).toEqual([200, 400, 800, 1_600, 2_000, 2_000, 2_000, 2_000, 2_000])
	})
})

describe('a captcha after five gift codes that were not found', async () => {
	const shop = await openShop({
		catalog: everything,
		limits: { uncheckedPayPerHour: 2 },
		wait,
		terms: { captcha: { provider: 'altcha' } },
		...memberOf,
	})
	afterAll(() => shop.close())
	const visitor = shop.visitor()
	const look = async (ip: string, more: { token?: string; headers?: Record<string, string> } = {}) => {
		const query = more.token === undefined ? '' : `&captcha=${encodeURIComponent(more.token)}`
		const sent = { ip, headers: more.headers }
		const { json } = await visitor.ask(`/api/code/0000000000?mode=gift${query}`, sent)
		return json._extra?.captcha ? `${json._code}, captcha next` : json._code
	}
	const missFive = async (ip: string) => {
		const made = []
		for (let tried = 0; tried < 5; tried += 1) made.push(await look(ip))
		return made
	}
	const asked = 'gift_code_not_found, captcha next'
	const aToken = async (path: string) => {
		const { json } = await visitor.ask(`/api/${path}/captcha`)
		return solved(json.captcha._data[0])
	}

	it('is announced by the fifth miss, and a token is good for one more code', async () => {
		const ip = '198.51.100.31'
		expect(await missFive(ip)).toEqual([...Array(4).fill('gift_code_not_found'), asked])
		const token = await aToken('gift_code')
		expect(await look(ip, { token })).toBe(asked)
		expect(await look(ip, { token })).toBe('captcha_failed')
		expect(await look(ip, { token: 'none' })).toBe('captcha_failed')
		expect(await look(ip, { token: await aToken('ticket_order/resend') })).toBe('captcha_failed')
		expect(await look(ip, { token: await aToken('gift_code') })).toBe(asked)
	})

	it('lets a client without scripts try twice more in an hour, by the lookup and by a cart together', async () => {
		const ip = '198.51.100.32'
		await missFive(ip)
		const members = [{ ticket_type_id: 'evt_club_adult', first_name: 'Mia', last_name: 'Marsh' }]
		const membership = { ticket_group_id: 'evt_club_group', members, gift_code: '0000000000' }
		const reserve = async () =>
			(await visitor.ask('/api/my/cart/modify', { body: { membership }, ip })).json._code
		expect(await look(ip)).toBe(asked)
		expect(await reserve()).toBe('gift_code_not_found')
		expect(await look(ip)).toBe('captcha_required')
		// It takes no token.
		expect(await reserve()).toBe('too_many_requests')
		expect(await look('198.51.100.33')).toBe('gift_code_not_found')
	})

	it('is not asked of a visitor who is logged in', async () => {
		const headers = { 'x-test-member': 'ada' }
		const made = []
		for (let tried = 0; tried < 9; tried += 1) made.push(await look('198.51.100.34', { headers }))
		expect(made).toEqual(Array(9).fill('gift_code_not_found'))
	})
})

describe('a captcha after five gift cards that were not found', async () => {
	const shop = await openShop({
		catalog: everything,
		limits: { uncheckedPayPerHour: 2 },
		wait,
		terms: { captcha: { provider: 'altcha' } },
		...memberOf,
	})
	afterAll(() => shop.close())
	const visitor = shop.visitor()
	const missFive = async (ip: string) => {
		const made = []
		for (let tried = 0; tried < 5; tried += 1) made.push(await read(visitor, none, ip))
		return made
	}
	const tokenFor = async (cartId: string) => {
		const { json } = await visitor.ask(`/api/cart/${cartId}/captcha`)
		return { captcha: { provider: 'altcha', token: await solved(json.captcha._data[0]) } }
	}
	const pay = async (cartId: string, number: string, ip: string, more: object = {}) => {
		const { json } = await visitor.ask(`/api/cart/${cartId}/pay`, {
			body: {
				amount: '1.00',
				gateway_id: 'ledger',
				gateway_data: { ledger_type: 'gift_card', ledger_number: number },
				...more,
			},
			ip,
		})
		return json._code ?? 'applied'
	}

	it('is announced by the fifth miss, and taken with the next payment', async () => {
		const ip = '198.51.100.1'
		const number = await aGiftCard(visitor)
		const cartId = await adultCart(visitor)
		expect(await missFive(ip)).toEqual([
			...Array(4).fill('gift_card_not_found'),
			'gift_card_not_found, captcha next',
		])
		const wrong = { captcha: { provider: 'altcha', token: 'none' } }
		expect(await pay(cartId, number, ip, wrong)).toBe('captcha_failed')
		const token = await tokenFor(cartId)
		expect(await pay(cartId, none, ip, token)).toBe('gift_card_not_found')
		// A token is good for one number: a dialog that is closed keeps none that were worth keeping.
		expect(await pay(cartId, number, ip, token)).toBe('captcha_failed')
		expect(await pay(cartId, number, ip, wrong)).toBe('captcha_failed')
		expect(await pay(cartId, number, ip, await tokenFor(cartId))).toBe('applied')
	})

	it('lets a client without scripts try twice more in an hour, as the tighter limit says', async () => {
		const ip = '198.51.100.2'
		const number = await aGiftCard(visitor)
		const cartId = await adultCart(visitor)
		await missFive(ip)
		expect(await read(visitor, none, ip)).toBe('gift_card_not_found, captcha next')
		expect(await pay(cartId, number, ip)).toBe('applied')
		expect(await read(visitor, number, ip)).toBe('captcha_required')
		expect(await pay(cartId, number, ip)).toBe('captcha_required')
		expect(await read(visitor, number, '198.51.100.3')).toBe('found')
	})

	it('is not asked of a visitor who is logged in', async () => {
		const headers = { 'x-test-member': 'ada' }
		const made = []
		for (let tried = 0; tried < 9; tried += 1)
			made.push(await visitor.ask(`/api/ledger/gift_card/${none}`, { ip: '198.51.100.4', headers }))
		expect(made.map(({ json }) => [json._code, json._extra])).toEqual(
			Array(9).fill(['gift_card_not_found', undefined]),
		)
	})
})
