import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saved, watchesByOwnClock } from '#tests/sellers/watching.ts'
import { gallery, World } from '#tests/sellers/world.ts'

watchesByOwnClock()

let world: World
beforeEach(() => {
	world = new World()
})
afterEach(() => world.close())

const host = 'tickets.museum.example'
const hosts = [
	{ host, environment: 'demo' },
	{ host, environment: 'production' },
]
const museum = { ...gallery, hosts }
const prefixed = { routing: { redirects: { requireSellerPrefix: true } } }
const mistake = { cart: { holdMinuets: 3 } }

const venue = (id: string, change: object = {}) => world.seller({ ...museum, id, ...change }, id)
const codesOf = (sellers: Awaited<ReturnType<World['open']>>, id: string) =>
	sellers
		.health()
		.find((one) => one.id === id)
		?.details.map(({ code }) => code)

// One id sorts before "museum", the other after it: the order of ids must not matter.
describe.each(['abbey', 'zoo'])('a host of "museum" that "%s" claims as well', (rival) => {
	test.each([
		['has a mistake', 'demo', mistake],
		['has no readable hosts of its own but these', 'demo', { ...mistake, locale: undefined }],
		['is a draft', 'demo', { status: 'draft' }],
		['is a draft, which production hides', 'production', { status: 'draft' }],
		['is retired', 'demo', { status: 'retired' }],
	] as const)(
		'the host belongs to the museum from the start when the other %s',
		async (_name, environment, change) => {
			// Production refuses a live venue with the test gateway, so there the venue is a retired one.
			venue('museum', environment === 'production' ? { status: 'retired' } : {})
			venue(rival, change)
			const sellers = await world.open({ environment })
			expect(sellers.forHost(host, '/')?.id).toBe('museum')
			expect(sellers.isQuarantined(host, '/')).toBe(false)
			expect(codesOf(sellers, 'museum')).toEqual([])
			expect(codesOf(sellers, rival)).toContain('CFG2001')
		},
	)

	test.each([
		['is sound', {}],
		['has a mistake', mistake],
		['is a draft', { status: 'draft' }],
	])('the host stays with the museum when the other appears later and %s', async (_name, change) => {
		const sellers = await venue('museum').open({ watch: true })
		venue(rival, change)
		await saved()
		expect(codesOf(sellers, rival)).toContain('CFG2001')
		expect(sellers.forHost(host, '/')?.id).toBe('museum')
		expect(codesOf(sellers, 'museum')).toEqual([])
	})

	test('the host stays with the museum while its own file is broken', async () => {
		const sellers = await venue('museum').open({ watch: true })
		venue('museum', mistake)
		await saved()
		expect(sellers.health()[0]?.state).toBe('stale')
		venue(rival)
		await saved()
		expect(codesOf(sellers, rival)).toContain('CFG2001')
		expect(sellers.forHost(host, '/')?.id).toBe('museum')
	})

	test('a seller that was never valid loses the host to a valid one', async () => {
		const sellers = await venue(rival, mistake).open({ watch: true })
		expect(sellers.isQuarantined(host, '/')).toBe(true)
		venue('museum')
		await saved()
		expect(sellers.forHost(host, '/')?.id).toBe('museum')
		expect(sellers.isQuarantined(host, '/')).toBe(false)
	})

	test('the host goes to the other when the museum is removed', async () => {
		const sellers = await venue('museum').open({ watch: true })
		venue(rival)
		await saved()
		expect(codesOf(sellers, rival)).toContain('CFG2001')
		rmSync(join(world.root, 'seller-configs/museum'), { recursive: true })
		await saved()
		expect(sellers.forHost(host, '/')?.id).toBe(rival)
		expect(codesOf(sellers, rival)).toEqual([])
	})

	test('sellers with prefixes keep sharing the host when one without a prefix is added', async () => {
		venue('museum', prefixed)
		venue('museum-shop', prefixed)
		const sellers = await world.open({ watch: true })
		venue(rival)
		await saved()
		expect(codesOf(sellers, rival)).toContain('CFG2001')
		expect(sellers.sharing(host)).toEqual(['museum', 'museum-shop'])
	})

	test('errors of a seller that shares the host affect only its own prefix', async () => {
		venue('museum', prefixed)
		venue(rival, { ...prefixed, ...mistake })
		const sellers = await world.open()
		expect(sellers.forHost(host, '/museum/cart')?.id).toBe('museum')
		expect(sellers.isQuarantined(host, `/${rival}`)).toBe(true)
		expect(sellers.isQuarantined(host, '/museum')).toBe(false)
	})

	test('a local host belongs to the venue of that name', async () => {
		venue('museum', { hosts: [] })
		venue(rival, { hosts: [{ host: 'museum.localhost', environment: 'demo' }] })
		const sellers = await world.open()
		expect(sellers.forHost('museum.localhost', '/')?.id).toBe('museum')
		expect(codesOf(sellers, rival)).toEqual(['CFG2001'])
	})
})
