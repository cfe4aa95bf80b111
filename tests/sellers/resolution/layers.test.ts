import { afterAll, expect, test } from 'vitest'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

function resolved(
	content: object,
	files: Record<string, unknown> = {},
	environment: 'demo' | 'development' = 'demo',
) {
	const world = newWorld().seller({ ...gallery, ...content })
	for (const [file, text] of Object.entries(files)) world.write(`seller-configs/${file}`, text)
	const resolution = world.resolve('gallery', environment)
	const seller = resolution.seller?.at(now)
	if (!seller) throw new Error(resolution.problems.map(({ sentence }) => sentence).join('\n'))
	return seller
}

test('a seller wins over its presets, a later preset over an earlier one, every preset over the platform', () => {
	const preset = (reserve: object) => ({ configVersion: 1, reserve })
	const seller = resolved(
		{ extends: ['one', 'two'], reserve: { descriptionPreviewChars: 200 } },
		{
			'_presets/one.json': preset({
				descriptionPreviewChars: 100,
				availability: { fewLeftBelow: 5 },
				hideSoldOutSessions: true,
			}),
			'_presets/two.json': preset({ availability: { fewLeftBelow: 7 } }),
		},
	)
	const { reserve } = seller.config
	expect([
		reserve.descriptionPreviewChars,
		reserve.availability.fewLeftBelow,
		reserve.hideSoldOutSessions,
		reserve.calendar.dateButtons,
	]).toEqual([200, 7, true, 8])
})

test('every layer of a value has file and line, the applied one first', () => {
	const seller = resolved({ extends: ['museum'], reserve: { availability: { showRemainingAtOrBelow: 3 } } })
	const origins = seller.provenance('reserve.availability.showRemainingAtOrBelow')
	expect(origins.map(({ layer, value }) => [layer, value])).toEqual([
		['seller', 3],
		['preset museum', 20],
		['platform', null],
	])
	expect(origins[0]).toMatchObject({ file: 'seller-configs/gallery/seller.json', line: 19 })
})

test('arrays are replaced and blocks merged by id', () => {
	const seller = resolved({
		home: { ctaOrder: ['guest'] },
		pages: { home: { blocks: { 'home-cta': { type: 'home-cta', props: { heading: 'home.guest' } } } } },
	})
	expect(seller.config.home.ctaOrder).toEqual(['guest'])
	expect(Object.keys(seller.config.pages.home.blocks)).toEqual(['home-cta', 'resend-link'])
	expect(seller.config.pages.home.blocks['home-cta']).toEqual({
		type: 'home-cta',
		props: { heading: 'home.guest', next: false },
	})
})

test('null removes an inherited value where the schema allows it', () => {
	const seller = resolved({
		extends: ['museum'],
		reserve: { availability: { showRemainingAtOrBelow: null } },
	})
	expect(seller.config.reserve.availability.showRemainingAtOrBelow).toBeNull()
})

test('an overlay overrides the file in its environment only', () => {
	const change = { environments: { demo: { cart: { holdMinutes: 5 } } } }
	expect(resolved(change).config.cart.holdMinutes).toBe(5)
	expect(resolved(change).provenance('cart.holdMinutes')[0]).toMatchObject({
		layer: 'environment demo',
		line: 17,
	})
	expect(resolved(change, {}, 'development').config.cart.holdMinutes).toBe(15)
})

test('a resolved seller is frozen', () => {
	const seller = resolved({})
	expect(() => {
		seller.config.cart.timer.offers = 9
	}).toThrow(TypeError)
})

// spec: cart.timer.allowExtend, flags
test("a setting bound to a flag has the flag's current value, for pages and for the engine", () => {
	const flags = {
		extra: {
			kind: 'permission',
			default: false,
			rules: [{ when: { from: '2027-05-01T09:00' }, value: true }],
		},
	}
	const world = newWorld().seller({ ...gallery, flags, cart: { timer: { allowExtend: { $flag: 'extra' } } } })
	const { seller } = world.resolve()
	// 09:00 in New York is 13:00 UTC in May.
	const before = seller?.at(new Date('2027-05-01T12:59:59Z'))
	const after = seller?.at(new Date('2027-05-01T13:00:00Z'))
	expect([before?.config.cart.timer.allowExtend, before?.terms.cart.extendOffers]).toEqual([false, 0])
	expect([after?.config.cart.timer.allowExtend, after?.terms.cart.extendOffers]).toEqual([true, 1])
	expect(after?.revision).not.toBe(before?.revision)
	expect(seller?.at(new Date('2027-05-01T12:00:00Z'))).toBe(before)
})

// spec: checkout.payments.cardMin
test("amounts become minor units of the seller's currency", () => {
	const pay = (currency: string) => resolved({ locale: { ...gallery.locale, currency } }).terms.payment
	expect(pay('USD')).toMatchObject({ cardMin: 50, cardMax: 99_999_999 })
	expect(pay('GBP').cardMin).toBe(30)
	expect(pay('JPY')).toMatchObject({ cardMin: 50, cardMax: 999_999 })
	expect(pay('KWD')).toMatchObject({ cardMin: 500, cardMax: 999_999_990 })
})

// spec: checkout.payments.supportedCurrencies
test('a venue whose account does not take its currency is not paid in it', () => {
	const terms = (supportedCurrencies: string[]) =>
		resolved({ checkout: { payments: { supportedCurrencies } } }).terms.payment.isCurrencyUnsupported
	expect([terms([]), terms([gallery.locale.currency, 'CHF']), terms(['CHF'])]).toEqual([false, false, true])
})

test("the browser's configuration has public values only", () => {
	const seller = resolved({
		mail: { fromAddress: 'hidden-mail@gallery.example' },
		hosts: [{ host: 'hidden-host.example' }],
		routing: { externalUrls: { completedOrder: 'https://hidden-url.example' } },
		flags: { hidden_flag: { kind: 'permission', default: true, owner: 'hidden-owner' } },
		api: { limits: { cartCreatePerMinute: 987_654 } },
	})
	const text = JSON.stringify(seller.publicConfig)
	expect(text).not.toMatch(/hidden[-_]|987654|gatewayId/)
	expect(seller.publicConfig).toMatchObject({
		id: 'gallery',
		name: 'Gallery',
		cart: { timer: { extendMinutes: 2 } },
		locale: { currency: 'USD' },
	})
})

// spec: locale.default
test('every language of a seller has its own texts, also the fallback language', () => {
	const locale = { ...gallery.locale, default: 'es-US', supported: ['es-US', 'en-US', 'en-GB'] }
	const { messages } = resolved({ locale, wording: { 'es-US': { 'home.welcome': 'Hola' } } })
	const guest = ['es-US', 'en-US', 'en-GB'].map((name) => messages[name]?.['home.guest'])
	expect(guest).toEqual(['Continuar sin cuenta', 'Continue as a guest', 'Continue as a guest'])
	expect(messages['es-US']?.['home.welcome']).toBe('Hola')
})
