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

const hosts = [{ host: 'Tickets.Gallery.example'.toLowerCase(), environment: 'demo' }]

describe('hosts', () => {
	// spec: id
	test('a host leads to its seller whatever its case and port', async () => {
		const sellers = await world.seller({ ...gallery, hosts }).open()
		expect(sellers.forHost('TICKETS.gallery.example:3000', '/')?.id).toBe('gallery')
		expect(sellers.forHost('gallery.localhost', '/')?.id).toBe('gallery')
	})

	test('an unknown host has no seller', async () => {
		const sellers = await world.seller(gallery).open()
		expect([
			sellers.forHost('localhost', '/'),
			sellers.forHost('gallery.localhost.example', '/'),
			sellers.forHost('', '/'),
		]).toEqual([null, null, null])
	})

	// spec: hosts
	test('production has no local hosts, no hosts of other environments and no drafts', async () => {
		const shop = [...hosts, { host: 'shop.example', environment: 'production' }]
		world.seller({ ...gallery, status: 'draft', hosts: shop })
		const sellers = await world.open({ environment: 'production' })
		expect(
			['gallery.localhost', hosts[0]?.host ?? '', 'shop.example'].map((host) => sellers.forHost(host, '/')),
		).toEqual([null, null, null])
		expect(sellers.health()[0]).toMatchObject({ id: 'gallery', state: 'ok' })
	})
})

describe('assets', () => {
	test('an asset is found in the folder and nothing outside of it', async () => {
		world.seller(gallery).write('seller-configs/gallery/assets/posters/a.svg', '<svg/>')
		const sellers = await world.open()
		expect(sellers.asset('gallery', 'posters/a.svg')).toBe(
			join(world.root, 'seller-configs/gallery/assets/posters/a.svg'),
		)
		const outside = ['../seller.json', 'posters/../../seller.json', '/etc/passwd', 'posters', '']
		expect(outside.map((path) => sellers.asset('gallery', path))).toEqual([null, null, null, null, null])
		expect(sellers.asset('other', 'posters/a.svg')).toBeNull()
	})
})

describe('a broken file', () => {
	test('a broken file makes its own host unavailable and affects no other seller', async () => {
		world.seller(gallery).seller('{ "id": ', 'broken')
		const sellers = await world.open()
		expect(sellers.list().map(({ id }) => id)).toEqual(['gallery'])
		expect([
			sellers.forHost('broken.localhost', '/'),
			sellers.isQuarantined('broken.localhost', '/'),
		]).toEqual([null, true])
		expect([
			sellers.isQuarantined('gallery.localhost', '/'),
			sellers.isQuarantined('nobody.example', '/'),
		]).toEqual([false, false])
		expect(sellers.health().map(({ id, state }) => [id, state])).toEqual([
			['broken', 'unavailable'],
			['gallery', 'ok'],
		])
	})

	test('a broken file keeps the last valid revision in use until it is fixed', async () => {
		const sellers = await world.seller(gallery).open({ watch: true })
		const good = sellers.forHost('gallery.localhost', '/')
		world.seller({ ...gallery, cart: { holdMinuets: 3 } })
		await saved()
		expect(sellers.health()[0]?.state).toBe('stale')
		expect(sellers.forHost('gallery.localhost', '/')).toBe(good)
		expect(sellers.health()[0]?.problems[0]).toContain('Did you mean "holdMinutes"?')
		world.seller({ ...gallery, cart: { holdMinutes: 3 } })
		await saved()
		expect(sellers.forHost('gallery.localhost', '/')?.terms.cart.holdMinutes).toBe(3)
	})
})

describe('a saved change', () => {
	test.each([
		["the seller's file", () => world.seller({ ...gallery, name: 'New' })],
		['a text', () => world.write('seller-configs/gallery/wording.en-US.json', { 'home.welcome': 'New' })],
		['the catalogue of texts', () => world.catalogue('en-US', { 'home.welcome': 'New' })],
		[
			'a platform default',
			() => world.write('seller-configs/_presets/museum.json', { configVersion: 1, cart: { badgeMax: 9 } }),
		],
	])(
		'a change in %s is live within two seconds with a new revision, and listeners are notified',
		async (_name, change) => {
			const sellers = await world.seller({ ...gallery, extends: ['museum'] }).open({ watch: true })
			const before = sellers.byId('gallery')?.revision
			const received: string[] = []
			sellers.onChange((seller) => received.push(seller.revision))
			change()
			await saved()
			expect(sellers.byId('gallery')?.revision).not.toBe(before)
			expect(received).toEqual([sellers.byId('gallery')?.revision])
		},
	)

	test('a save without a change keeps the revision', async () => {
		const sellers = await world.seller(gallery).open({ watch: true })
		const before = sellers.byId('gallery')?.revision
		const received: string[] = []
		sellers.onChange((seller) => received.push(seller.revision))
		world.seller({ $comment: 'only a note', ...gallery })
		await saved()
		expect(received).toEqual([before])
	})

	test('a new folder adds a seller and a deleted one removes it', async () => {
		const sellers = await world.seller(gallery).open({ watch: true })
		world.seller({ ...gallery, id: 'second' }, 'second')
		await saved()
		expect(sellers.forHost('second.localhost', '/')?.id).toBe('second')
		rmSync(join(world.root, 'seller-configs/second'), { recursive: true })
		await saved()
		expect(sellers.forHost('second.localhost', '/')).toBeNull()
	})
})
