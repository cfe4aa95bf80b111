import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'
import { eventPage, visitEvent } from '#app/pages/event/event-page.ts'
import { attemptKey, rememberAnswer } from '#app/pages/event/reserve/attempt.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { emptyVisitState } from '#app/sellers/targeting/visit.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { cookieOf, keepCookies, openShop, type Shop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { formOf } from '#tests/pages/facts.ts'

describe('the key of a try', () => {
	const form = formOf({ attempt: 'page-1-of-a-visitor' })
	const key = (cartId: string | null, cookies: string | null, of = form) => attemptKey(of, cartId, cookies)

	test('is the same for two posts of a page whose browser has had no answer between them', () => {
		expect(key(null, 'a=1')).toBe(key(null, null))
		expect(key('crt_1', 'foyer_answered=request-1')).toBe(key('crt_1', 'b=2; foyer_answered=request-1'))
	})
	test('differs for another page, another cart, and after an answer', () => {
		const keys = [
			key(null, null),
			key('crt_1', null),
			key('crt_1', 'foyer_answered=request-1'),
			key('crt_1', 'foyer_answered=request-2'),
			key(null, null, formOf({ attempt: 'page-2-of-a-visitor' })),
		]
		expect(new Set(keys).size).toBe(keys.length)
	})
	test.each<Record<string, string>>([
		{},
		{ attempt: '' },
		{ attempt: 'two words' },
		{ attempt: 'x'.repeat(65) },
	])('is not there for a form with %j', (fields) => {
		expect(key('crt_1', null, formOf(fields))).toBeUndefined()
	})
	test('is short enough for its header, whatever is sent', () => {
		const longest = key(
			'crt_2345678923456789',
			`foyer_answered=${'y'.repeat(64)}`,
			formOf({ attempt: 'x'.repeat(64) }),
		)
		expect(`${longest}.anew`.length).toBeLessThanOrEqual(200)
	})
})

describe('the cookie of an answered post', () => {
	test.each([true, false])('is Secure exactly where pages are served over https: %s', (isSecure) => {
		const cookies = createVisitorCookies({ header: null, sellerId: 'harbour', isSecure })
		rememberAnswer({ cookies, attempt: 'attempt-7' })
		const [cookie = ''] = cookies.setCookies
		expect(cookie).toMatch(/^foyer_answered=attempt-7; .*HttpOnly/)
		expect(cookie.includes('Secure')).toBe(isSecure)
	})
})

describe('a visitor on the event page', () => {
	let shop: Shop
	let rendered = 0
	beforeAll(async () => {
		shop = await openShop()
	})
	afterAll(() => shop.close())

	const url = new URL(`${harbourOrigin}/events/evt_ga?session=evt_ga.20270501T1000`)

	/** One request of a browser, with the cookies that it had when it sent. */
	function asked(jar: Map<string, string>): { storefront: Storefront; cookies: string } {
		rendered += 1
		const cookies = cookieOf(jar)
		return { storefront: storefrontOn(shop, { cookies, requestId: `request-${rendered}` }), cookies }
	}

	async function pageFor(jar: Map<string, string>): Promise<FormData> {
		const { storefront } = asked(jar)
		const visit = await visitEvent(storefront, 'evt_ga', url)
		if (!visit) throw new Error('there is no event')
		const { event } = eventPage(storefront, url, visit)
		return formOf({ intent: 'reserve', attempt: event?.attempt ?? '', 'quantity.evt_ga_adult': '2' })
	}

	/** Sends a form; what is set reaches the browser when `answered` is called. */
	function click(jar: Map<string, string>, form: FormData) {
		const { storefront, cookies } = asked(jar)
		const result = reserve(storefront, 'evt_ga', url, form, cookies)
		const answered = async (): Promise<void> => {
			await result
			keepCookies(jar, storefront.cookies.setCookies)
		}
		return { result, answered }
	}

	async function held(jar: Map<string, string>): Promise<number> {
		const { storefront } = asked(jar)
		const id = storefront.cookies.cartId ?? ''
		const answer = await storefront.gateway.ask('getCart', { params: { id }, query: {} })
		return answer.ticket._data.length
	}

	// spec: 1§4.11
	it('a form submitted twice holds tickets once, in a new cart and in an existing one', async () => {
		const jar = new Map<string, string>()
		for (const expected of [2, 4]) {
			const form = await pageFor(jar)
			const clicks = [click(jar, form), click(jar, form)]
			// The third is sent before any answer has arrived, and read when the first is long done.
			const late = asked(jar)
			expect(await Promise.all(clicks.map(({ result }) => result))).toEqual([
				{ redirect: '/checkout' },
				{ redirect: '/checkout' },
			])
			expect(await reserve(late.storefront, 'evt_ga', url, form, late.cookies)).toEqual({
				redirect: '/checkout',
			})
			keepCookies(jar, late.storefront.cookies.setCookies)
			expect(await held(jar)).toBe(expected)
		}
	})

	it('where they came from is noted with the cart', async () => {
		const jar = new Map<string, string>()
		const form = await pageFor(jar)
		const { storefront, cookies } = asked(jar)
		const notes = { ...emptyVisitState, campaign: { utm_source: 'letter' } }
		await reserve({ ...storefront, notes }, 'evt_ga', url, form, cookies)
		const cartId = storefront.cookies.cartId
		const { rows } = await shop.database.pool.query('select campaign from cart where id = $1', [cartId])
		expect(rows).toEqual([{ campaign: { utm_source: 'letter' } }])
	})

	// spec: 1§4.11
	it('the same page loaded and submitted again holds more tickets', async () => {
		const jar = new Map<string, string>()
		const form = await pageFor(jar)
		for (const expected of [2, 4, 6]) {
			await click(jar, form).answered()
			expect(await held(jar)).toBe(expected)
		}
	})

	it('is different in every rendering and for every visitor', async () => {
		const jar = new Map<string, string>()
		expect((await pageFor(jar)).get('attempt')).not.toBe((await pageFor(jar)).get('attempt'))
		const [one, other] = [new Map<string, string>(), new Map<string, string>()]
		await click(one, await pageFor(one)).answered()
		await click(other, await pageFor(other)).answered()
		expect([...one.values()]).not.toEqual([...other.values()])
	})
})
