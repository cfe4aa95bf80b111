import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartAction, cartPage } from '#app/pages/cart/cart-page.ts'
import { promoField } from '#app/pages/cart/promo.ts'
import { eventPage, visitEvent } from '#app/pages/event/event-page.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import { storedCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { adult, type CodedShop, openCodedShop, tour } from '#tests/api/coded-shop.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { cookieOf, keepCookies } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { formOf } from '#tests/pages/facts.ts'

let coded: CodedShop
beforeAll(async () => {
	coded = await openCodedShop()
})
afterAll(() => coded.close())

/** A browser with its cookies, on the pages of a venue. */
class Browser {
	readonly cookies = new Map<string, string>()
	private requests = 0
	private readonly shop: CodedShop['shop']

	constructor(shop = coded.shop) {
		this.shop = shop
	}

	/** One request: what it sets is kept when `work` is done. */
	async visit<T>(path: string, work: (front: Storefront, url: URL, sent: string) => Promise<T>): Promise<T> {
		const url = new URL(`${harbourOrigin}${path}`)
		this.requests += 1
		const sent = cookieOf(this.cookies)
		const front = storefrontOn(this.shop, {
			cookies: sent,
			requestId: `request-${this.requests}`,
			venue: 'harbour-science',
		})
		const result = await work(front, url, sent)
		keepCookies(this.cookies, front.cookies.setCookies)
		return result
	}

	hold(...add: ReturnType<typeof adult>[]): Promise<void> {
		return this.visit('/', async ({ gateway }) => {
			await gateway.ask('createCart', { body: { add } })
		})
	}

	page(path = '/cart') {
		return this.visit(path, (front, url) => cartPage(front, url))
	}

	act(fields: Record<string, string>, path = '/cart') {
		return this.visit(path, (front, url, sent) => cartAction(front, url, formOf(fields), sent))
	}

	apply(code: string) {
		return this.act({ intent: 'apply-code', [promoField]: code, next: '/cart' })
	}
}

const promoOf = (result: Awaited<ReturnType<Browser['apply']>>) =>
	'page' in result ? { status: result.status, ...result.page.promo } : null

describe('a promo code', () => {
	test('is applied, listed with what it takes off, and taken out again', async () => {
		const browser = new Browser()
		await browser.hold(adult({ quantity: 2 }))
		expect(await browser.apply(' ten ')).toEqual({ redirect: '/cart' })
		const { cart } = await browser.page()
		expect(cart?.codes).toEqual([{ code: 'TEN', name: 'Ten per cent', discount: '-$6.26' }])
		expect(cart?.lines.map(({ text, price }) => `${text} ${price.text}`)).toContain('Discounts -$6.26')
		await browser.act({ intent: 'remove-code', [promoField]: 'TEN' })
		expect((await browser.page()).cart?.codes).toEqual([])
	})

	test.each([
		['', 'Please enter a promo code.'],
		['X', 'A promo code has 2 to 35 characters.'],
		['NOPE', "That code isn't valid. Check the spelling."],
		['CLOSED SESAME', "That code isn't valid. Check the spelling."],
		['PAST', 'PAST is not a valid promo code. It was valid until Friday, January 1, 2027.'],
		// spec: 1§5.31
		['TOURS', "This code doesn't apply to anything in your cart. Only for: Tours."],
	])('%j is an error under its field, which keeps the text', async (code, error) => {
		const browser = new Browser()
		await browser.hold(adult())
		expect(promoOf(await browser.apply(code))).toMatchObject({ status: 422, value: code, error })
	})

	test('that the cart has already is refused with that reason', async () => {
		const browser = new Browser()
		await browser.hold(adult())
		await browser.apply('TEN')
		expect(promoOf(await browser.apply('ten'))?.error).toBe('You already used this promo code.')
	})

	test('waits where there is no cart, is kept for the first ticket, and can be taken back', async () => {
		const browser = new Browser()
		expect(await browser.apply('TEN')).toEqual({ redirect: '/cart' })
		expect((await browser.page()).promo.waiting).toEqual(['TEN'])
		expect(promoOf(await browser.apply('NOPE'))?.error).toBe("That code isn't valid. Check the spelling.")
		await browser.act({ intent: 'remove-code', [promoField]: 'TEN' })
		expect((await browser.page()).promo.waiting).toEqual([])
	})

	test('of an address is kept when it is good, and opens what it opens', async () => {
		const browser = new Browser()
		const groups = (path: string) =>
			browser.visit(path, async (front, url) => {
				const visit = await visitEvent(front, 'evt_tour', url)
				return { names: visit?.facts.groups.map(({ name }) => name), codes: storedCodes(front) }
			})
		expect((await groups('/events/evt_tour')).names).not.toContain('Secret')
		expect(await groups('/events/evt_tour?code=NOPE,%20OPEN%20SESAME')).toEqual({
			names: expect.arrayContaining(['Secret', 'Tour']),
			codes: ['OPEN SESAME'],
		})
		expect((await groups('/events/evt_tour')).names).toContain('Secret')
	})
})

test('while somebody behind the address has tried too many codes, events are shown without those that are kept', async () => {
	const limits = { codePerMinute: 3 }
	const strict = await openCodedShop({ limits })
	const browser = new Browser(strict.shop)
	await browser.apply('TEN')
	for (const code of ['NONE1', 'NONE2', 'NONE3']) await browser.apply(code)
	const seen = await browser.visit('/events/evt_tour', async (front, url) => ({
		visit: await visitEvent(front, 'evt_tour', url),
		codes: storedCodes(front),
	}))
	expect(seen.visit?.facts.groups.length).toBeGreaterThan(0)
	expect(seen.codes).toEqual([])
	expect([...browser.cookies.values()]).toContain('TEN')
	await strict.close()
})

describe('a cart that waits for a code', () => {
	test('says so, and can be paid when it has it', async () => {
		const browser = new Browser()
		await browser.hold(tour('typ_late'))
		expect((await browser.page()).cart?.blocks).toEqual(['Late tours need a code.'])
		await browser.apply('LATE')
		expect((await browser.page()).cart?.blocks).toEqual([])
	})
})

/** Coaches, who need a code. */
function post(browser: Browser, fields: Record<string, string>) {
	const reservation = { intent: 'reserve', 'quantity.typ_coach': '3', 'answer.grp_coach.plate': 'AB 12' }
	return browser.visit('/events/evt_tour?session=evt_tour.20270501T1400', (front, url, sent) => {
		const form = new FormData()
		for (const [name, value] of Object.entries({ ...reservation, ...fields })) form.set(name, value)
		return reserve(front, 'evt_tour', url, form, sent)
	})
}

describe('the page of an event, beside a cart', () => {
	/** The price of an adult with the codes that are known, and how often the event was asked. */
	const look = (browser: Browser) =>
		browser.visit('/events/evt_ga?session=evt_ga.20270501T1000', async (front, url) => {
			const { ask } = front.gateway
			const asked: string[] = []
			front.gateway.ask = (name, input) => {
				asked.push(name)
				return ask(name, input)
			}
			const visit = await visitEvent(front, 'evt_ga', url)
			const state = visit && eventPage(front, url, visit).event?.state
			const types = state && 'groups' in state ? state.groups.flatMap((group) => group.types) : []
			const adults = types.find(({ id }) => id === 'evt_ga_adult')
			return {
				usual: adults?.faceValue,
				now: adults?.discount?.faceValue ?? null,
				asked: asked.filter((name) => name === 'getEvent').length,
			}
		})
	/** Into the cart, past every page of this browser. */
	const applyElsewhere = (browser: Browser, code: string) =>
		browser.visit('/', ({ gateway, cookies }) =>
			gateway.ask('applyCode', { params: { id: cookies.cartId ?? '' }, body: { code } }),
		)

	test('says what a ticket costs with the codes of the cart, beside the usual price', async () => {
		const browser = new Browser()
		await browser.hold(adult())
		expect(await look(browser)).toEqual({ usual: '25.00', now: null, asked: 1 })
		await applyElsewhere(browser, 'TEN')
		expect(await look(browser)).toEqual({ usual: '25.00', now: '21.87', asked: 2 })
		expect(await look(browser)).toEqual({ usual: '25.00', now: '21.87', asked: 1 })
	})

	test('says it to the owner of the cart alone', async () => {
		const owner = new Browser()
		await owner.hold(adult())
		await applyElsewhere(owner, 'TEN')
		await look(owner)
		expect(await look(new Browser())).toEqual({ usual: '25.00', now: null, asked: 1 })
	})
})

describe('a reservation that is refused for want of a code', () => {
	// spec: 1§4.46, 1§4.47, 2§8.17
	test('asks in the words of the venue, keeps what was posted, and is tried again with the code', async () => {
		const browser = new Browser()
		const refused = await post(browser, {})
		if (!refused || !('page' in refused)) throw new Error('the reservation was not refused')
		expect(refused.page.codeRequired).toEqual({ text: 'Coaches need a code.', value: '', error: null })
		expect(JSON.stringify(refused.page.event?.state)).toMatch(/"value":"AB 12".*"value":3/)
		const wrong = await post(browser, { reserve_code: 'NOPE' })
		expect(wrong && 'page' in wrong && wrong.page.codeRequired?.error).toBe(
			"That code isn't valid. Check the spelling.",
		)
		const over = await post(browser, { reserve_code: 'PAST' })
		expect(over && 'page' in over && over.page.codeRequired).toMatchObject({
			error: 'PAST is not a valid promo code. It was valid until Friday, January 1, 2027.',
			trace: [],
		})
		expect(await post(browser, { reserve_code: 'late' })).toHaveProperty('redirect')
		expect((await browser.page()).cart?.codes.map(({ code }) => code)).toEqual(['LATE'])
	})
})

describe('the field of a reservation that waits for a code', () => {
	// spec: 1§5.32
	test.each([[''], ['   ']])('says that it is required when %j comes back', async (typed) => {
		const refused = await post(new Browser(), { reserve_code: typed })
		expect(refused && 'page' in refused && [refused.status, refused.page.codeRequired]).toEqual([
			422,
			{ text: 'Coaches need a code.', value: '', error: 'Please enter a promo code.' },
		])
	})
})

describe('a cart whose time has run out', () => {
	test('is held again in one press, with its codes', async () => {
		const browser = new Browser()
		await browser.hold(adult({ quantity: 2 }), tour('typ_tour'))
		await browser.apply('TEN')
		const before = (await browser.page()).cart
		coded.shop.pass(16)
		const over = await browser.page()
		expect(over).toMatchObject({ cart: null, isCartExpired: true, again: expect.any(String) })
		expect(await browser.act({ intent: 'again', attempt: over.again ?? '' })).toEqual({ redirect: '/cart' })
		const after = (await browser.page()).cart
		expect(after?.id).not.toBe(before?.id)
		expect(after).toMatchObject({ count: 3, total: before?.total, codes: before?.codes })
	})

	test('comes back once, however often it is pressed', async () => {
		const browser = new Browser()
		await browser.hold(adult())
		await browser.page()
		coded.shop.pass(16)
		const again = { intent: 'again', attempt: (await browser.page()).again ?? '' }
		const form = new FormData()
		for (const [name, value] of Object.entries(again)) form.set(name, value)
		const sent = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const press = () => browser.visit('/cart', (front, url) => cartAction(front, url, form, sent))
		const twice = await Promise.all([press(), press()])
		expect(twice).toEqual([{ redirect: '/cart' }, { redirect: '/cart' }])
		expect((await browser.page()).cart?.count).toBe(1)
	})

	test('says what of it is gone, and the nearest time for the whole party', async () => {
		const browser = new Browser()
		await browser.hold(adult({ quantity: 3 }), tour('typ_tour'))
		await browser.page()
		coded.shop.pass(16)
		// Somebody else takes all but two places of the first session meanwhile.
		const other = new Browser()
		await other.hold(adult({ quantity: 498 }))
		const done = await browser.act({ intent: 'again' })
		if (!('redirect' in done)) throw new Error('nothing was held')
		expect(done.redirect).toMatch(/^\/cart\?missed=/)
		const { cart, missed } = await browser.page(done.redirect)
		expect(cart?.items.map(({ eventId }) => eventId)).toEqual(['evt_tour'])
		expect(missed?.map(({ text }) => text)).toEqual([
			'Event evt_ga, Sat, May 1, 2027 at 10:00 AM is no longer available',
		])
		const [{ link } = { link: null }] = missed ?? []
		expect(link?.text).toMatch(/^Nearest time: /)
		expect(link?.href).toMatch(/^\/events\/evt_ga\?session=evt_ga\.\w+&quantity=evt_ga_adult:3$/)
		expect(link?.href).not.toContain('20270501T1000')
		await other.act({ intent: 'start-over' })
	})

	test('is put away by who closes the notice, and can be held again all the same', async () => {
		const browser = new Browser()
		await browser.hold(adult({ quantity: 2 }))
		await browser.page()
		coded.shop.pass(16)
		await browser.page()
		expect(await browser.act({ intent: 'put-away', next: '/events' })).toEqual({ redirect: '/events' })
		const { again, ...rest } = await browser.page()
		expect(rest).toMatchObject({ cart: null, isCartExpired: false })
		await browser.act({ intent: 'again', attempt: again ?? '' })
		expect((await browser.page()).cart?.count).toBe(2)
	})

	// spec: 1§4.28, 1§4.29
	test('is forgotten by who starts over', async () => {
		const browser = new Browser()
		await browser.hold(adult())
		await browser.page()
		coded.shop.pass(16)
		await browser.page()
		expect(await browser.act({ intent: 'start-over' })).toEqual({ redirect: '/events' })
		expect(await browser.page()).toMatchObject({ cart: null, isCartExpired: false, again: null })
	})
})

describe('the offer of more time', () => {
	test('is declined for the cart that it is made for, on every page, and not for the next', async () => {
		const browser = new Browser()
		await browser.hold(adult())
		const timer = async () => (await browser.page()).cart?.timer
		expect(await timer()).toMatchObject({ canExtend: true, hasDeclined: false })
		expect(await browser.act({ intent: 'decline', next: '/events' })).toEqual({ redirect: '/events' })
		expect(await timer()).toMatchObject({ canExtend: true, hasDeclined: true })
		await browser.act({ intent: 'start-over' })
		await browser.hold(adult())
		expect(await timer()).toMatchObject({ canExtend: true, hasDeclined: false })
	})
})

describe('a cart that is not there any more', () => {
	// spec: 1§4.7
	test('is explained once, with a way to have it again', async () => {
		const browser = new Browser()
		await browser.hold(adult())
		await browser.page()
		await coded.shop.database.pool.query(`update cart set state = 'deleted' where state = 'pending'`)
		const page = await browser.page()
		expect(page.messages.map(({ text }) => text)).toEqual([
			'Your cart is no longer available. Please choose your tickets again.',
		])
		expect(page.again).not.toBeNull()
		expect(browser.cookies.has('foyer_cart_harbour')).toBe(false)
		expect((await browser.page()).messages).toEqual([])
	})

	test('that has been bought is reported once', async () => {
		const browser = new Browser()
		await browser.hold(adult())
		await browser.page()
		await coded.shop.database.pool.query(`update cart set state = 'booked' where state = 'pending'`)
		const page = await browser.page()
		expect(page).toMatchObject({ cart: null, isCartExpired: false })
		expect(page.messages.map(({ text }) => text)).toEqual(["You've already paid for this cart."])
		expect(await browser.page()).toMatchObject({ messages: [], again: null })
	})

	test('of another venue is dropped without a word', async () => {
		const browser = new Browser()
		browser.cookies.set('foyer_cart_harbour', 'crt_unknown.secret')
		await browser.page()
		expect(browser.cookies.has('foyer_cart_harbour')).toBe(false)
	})
})
