import { afterAll, describe, expect, test } from 'vitest'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import { closeWorlds, newWorld, problemsOf, said } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now, type World } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const catalog = (price: string) => ({
	venues: [{ id: 'main', name: 'Main house', timezone: 'America/New_York' }],
	events: [
		{
			id: 'evt_a',
			venue: 'main',
			name: 'Visit',
			category: 'Admission',
			event_type: 'repeating',
			groups: [{ id: 'g', name: 'Tickets', types: [{ id: 'adult', name: 'Adult', price }] }],
			schedule: { duration_minutes: 60, capacity: 10, hours: [{ at: ['1000'] }] },
		},
	],
})

const sold = (world: World, id = 'gallery') => catalogOf(world.product(), id, 'demo')
const priceOf = (world: World) => sold(world).catalog?.events[0]?.groups[0]?.types[0]?.price

const hall = {
	configVersion: 2,
	parameters: { adultPrice: { type: 'string', title: 'Adult price', description: 'Such as "12.00"' } },
	catalog: {
		...catalog('0.00'),
		events: [
			{
				...catalog('0.00').events[0],
				groups: [
					{
						id: 'g',
						name: 'Tickets',
						types: [{ id: 'adult', name: 'Adult', price: { $param: 'adultPrice' } }],
					},
				],
			},
		],
	},
}

describe('a seller in one file', () => {
	const single = { ...gallery, extends: [['hall', { adultPrice: '12.00' }]], admission: { eventId: 'evt_a' } }
	const world = () =>
		newWorld()
			.write('seller-configs/gallery.json', {
				...single,
				wording: { 'en-US': { 'home.welcome': 'Step inside' } },
			})
			.write('seller-configs/_presets/hall.json', hall)

	test('a seller in one file is served with its own texts and the catalogue of its preset', () => {
		const { seller, problems } = world().resolve()
		expect(problems).toEqual([])
		expect(seller?.at(now).messages['en-US']?.['home.welcome']).toBe('Step inside')
		expect(priceOf(world())).toBe('12.00')
	})

	test('a seller in one file is found at its host, has no assets and is watched', async () => {
		const sellers = await world().open()
		expect(sellers.forHost('gallery.localhost', '/')?.id).toBe('gallery')
		expect(sellers.asset('gallery', 'logo.svg')).toBeNull()
		expect(sellers.catalog('gallery').offers).toEqual({
			events: ['evt_a'],
			categories: ['Admission'],
			donations: [],
			types: ['adult', 'Adult'],
			metadata: [],
		})
	})

	test('a seller in one file that names an unknown event gets a problem', () => {
		const wrong = world().write('seller-configs/gallery.json', { ...single, admission: { eventId: 'evt_b' } })
		expect(said(wrong.problems())).toEqual([
			'error CFG2701 The catalogue has no event "evt_b" → Did you mean "evt_a"?',
		])
	})

	test('a wrong price of a preset is reported at its own line', () => {
		const wrong = world().write('seller-configs/gallery.json', {
			...single,
			extends: [['hall', { adultPrice: '12.005' }]],
		})
		expect(wrong.problems()).toEqual([
			expect.stringMatching(/^gallery\.json:\d+:\d+ error CFG2803 "12\.005" is not an amount in USD/),
		])
		// The venue is still served, with the catalogue applied before.
		expect(wrong.resolve().seller).not.toBeNull()
	})

	test("a seller's file and a folder of the same name are an error", () => {
		const twice = world().seller(single)
		expect(said(twice.problems())).toContain(
			'error CFG2007 The seller is written twice: in this folder and in gallery.json → Keep one of the two',
		)
	})
})

describe('a catalogue', () => {
	test("the folder's catalogue wins over the file's, and that over the preset's", () => {
		const world = newWorld()
			.seller({ ...gallery, extends: [['hall', { adultPrice: '1.00' }]] })
			.write('seller-configs/_presets/hall.json', hall)
		expect(priceOf(world)).toBe('1.00')
		world.seller({ ...gallery, extends: [['hall', { adultPrice: '1.00' }]], catalog: catalog('2.00') })
		expect(priceOf(world)).toBe('2.00')
		world.write('seller-configs/gallery/catalog.json', catalog('3.00'))
		expect(priceOf(world)).toBe('3.00')
	})

	test('catalogue files are joined in the order of their names', () => {
		const { venues, events } = catalog('4.00')
		const world = newWorld()
			.seller(gallery)
			.write('seller-configs/gallery/catalog/a-venues.json', { venues })
			.write('seller-configs/gallery/catalog/b-visits.json', { events })
			.write('seller-configs/gallery/catalog/c-tours.json', {
				events: [{ ...events[0], id: 'evt_b', groups: [] }],
			})
		expect(sold(world).problems).toEqual([])
		expect(sold(world).catalog?.events.map(({ id }) => id)).toEqual(['evt_a', 'evt_b'])
	})

	test('a duplicate id in two catalogue files names both positions', () => {
		const { venues, events } = catalog('4.00')
		const world = newWorld()
			.seller(gallery)
			.write('seller-configs/gallery/catalog/a.json', { venues, events })
			.write('seller-configs/gallery/catalog/b.json', { events })
		expect(said(world.problems())).toEqual([
			'error CFG2802 "evt_a" is in events of gallery/catalog/a.json:11 already → Keep one of the two',
		])
		expect(world.problems()[0]).toMatch(/^gallery\/catalog\/b\.json:4:13 /)
		expect(sold(world).catalog).toBeNull()
	})

	test('a catalogue as file and as folder is an error', () => {
		const world = newWorld()
			.seller(gallery)
			.write('seller-configs/gallery/catalog.json', catalog('1.00'))
			.write('seller-configs/gallery/catalog/a.json', catalog('1.00'))
		expect(said(world.problems())).toEqual([
			'error CFG2010 The catalogue is written twice: here and in gallery/catalog.json → Keep one of the two',
		])
	})

	test('an incomplete catalogue is reported after all layers are merged', () => {
		const { venues } = catalog('1.00')
		expect(said(problemsOf({ catalog: { venues } }))).toEqual([
			'error CFG1004 the file lacks "events" → Add "events"',
		])
	})
})

describe('a split file', () => {
	test('a split file is merged at the pointer of its name', () => {
		const { seller, problems } = newWorld()
			.seller(gallery)
			.write('seller-configs/gallery/pages/home.json', { order: ['resend-link', 'home-cta'] })
			.write('seller-configs/gallery/env.demo.json', { cart: { holdMinutes: 4 } })
			.write('seller-configs/gallery/env.development.json', { cart: { holdMinutes: 5 } })
			.resolve()
		expect(problems).toEqual([])
		expect(seller?.at(now).config.pages.home.order).toEqual(['resend-link', 'home-cta'])
		expect(seller?.at(now).config.cart.holdMinutes).toBe(4)
	})

	test.each<[string, object, Record<string, unknown>, string]>([
		[
			'a mistake in a page',
			{},
			{ 'gallery/pages/home.json': { ordr: [] } },
			'gallery/pages/home.json:2:3 error CFG1001 Unknown key "ordr" in pages.home',
		],
		[
			'an unknown page',
			{},
			{ 'gallery/pages/hoem.json': {} },
			'gallery/pages/hoem.json:1:1 error CFG1001 Unknown key "hoem" in pages',
		],
		[
			'a page that is written twice',
			{ pages: { home: { order: ['home-cta'] } } },
			{ 'gallery/pages/home.json': {} },
			'gallery/pages/home.json:1:1 error CFG2010 pages.home is written twice: here and in gallery/seller.json',
		],
		[
			'an environment that is written twice',
			{ environments: { demo: {} } },
			{ 'gallery/env.demo.json': {} },
			'gallery/env.demo.json:1:1 error CFG2010 environments.demo is written twice: here and in gallery/seller.json',
		],
		[
			'a mistake in the overlay of another environment',
			{},
			{ 'gallery/env.development.json': { cart: { holdMinuets: 4 } } },
			'gallery/env.development.json:3:5 error CFG1001 Unknown key "holdMinuets" in environments.development.cart',
		],
		[
			'an overlay of production',
			{},
			{ 'gallery/env.production.json': {} },
			'gallery/env.production.json:1:1 error CFG2009 Production has no overlay: settings without an overlay apply to production',
		],
		[
			'an overlay of nowhere',
			{},
			{ 'gallery/env.dmeo.json': {} },
			'gallery/env.dmeo.json:1:1 error CFG2009 There is no environment "dmeo"\n        → Did you mean "demo"?',
		],
		[
			'an overlay of production in the file',
			{ environments: { production: {} } },
			{},
			'gallery/seller.json:15:5 error CFG2009 Production has no overlay',
		],
		['broken JSON', {}, { 'gallery/pages/home.json': '{ "order": [ }' }, 'gallery/pages/home.json:1:'],
	])('a split file reports %s at its own line', (_name, content, files, message) => {
		const problems = problemsOf(content, files)
		expect(problems.join('\n')).toContain(message)
	})
})

describe('an overlay', () => {
	test('an overlay merges objects and replaces lists', () => {
		const { seller } = newWorld()
			.seller({
				...gallery,
				auth: { method: 'otp' },
				home: { ctaOrder: ['guest', 'login'], resendLink: false },
				environments: { demo: { home: { ctaOrder: ['login'] } } },
			})
			.resolve()
		expect(seller?.at(now).config.home).toMatchObject({ ctaOrder: ['login'], resendLink: false })
	})

	test('an overlay has texts of its own', () => {
		const world = newWorld().seller({
			...gallery,
			wording: { 'en-US': { 'home.welcome': 'Hello' } },
			environments: { demo: { wording: { 'en-US': { 'home.welcome': 'Only a demo' } } } },
		})
		const [demo, development] = (['demo', 'development'] as const).map((environment) =>
			world.resolve('gallery', environment).seller?.at(now),
		)
		expect(demo?.messages['en-US']?.['home.welcome']).toBe('Only a demo')
		expect(development?.messages['en-US']?.['home.welcome']).toBe('Hello')
		expect(demo?.provenance('wording.en-US.home.welcome')[0]?.pointer).toBe(
			'/environments/demo/wording/en-US/home.welcome',
		)
	})

	test('null in an overlay removes only optional settings', () => {
		expect(said(problemsOf({ environments: { demo: { cart: { holdMinutes: null } } } }))).toEqual([
			'error CFG1003 environments.demo.cart.holdMinutes must be integer, found null → Leave the key out to inherit its value, or write another',
		])
		expect(problemsOf({ environments: { demo: { completedOrder: { message: null } } } })).toEqual([])
	})

	test("an overlay can't extend presets", () => {
		expect(said(problemsOf({ environments: { demo: { extends: ['museum'] } } })).join()).toContain(
			'CFG1001 Unknown key "extends" in environments.demo',
		)
	})
})
