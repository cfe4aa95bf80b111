import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saved, watchesByOwnClock } from '#tests/sellers/watching.ts'
import { gallery, now, World } from '#tests/sellers/world.ts'

watchesByOwnClock()

let world: World
beforeEach(() => {
	world = new World()
})
afterEach(() => {
	world.close()
})

const preset = (badgeMax: number) => ({ configVersion: 2, cart: { badgeMax } })
const log = () => ({ info: vi.fn(), error: vi.fn() })

// Simulates settings that make the product throw, which no settings should.
vi.mock('#app/sellers/theme/theme-files.ts', async (importOriginal) => {
	const original = await importOriginal<typeof import('#app/sellers/theme/theme-files.ts')>()
	const readTheme: typeof original.readTheme = (product, draft, ...rest) => {
		if (draft.text('/name') === 'Fault') throw new TypeError('undefined is not a function')
		return original.readTheme(product, draft, ...rest)
	}
	return { ...original, readTheme }
})

describe('a fault of the product in one seller', () => {
	test('an exception of the product affects only one seller and becomes its problem', async () => {
		world.seller(gallery).seller({ ...gallery, id: 'broken', name: 'Fault' }, 'broken')
		const said = log()
		const sellers = await world.open({ log: said })
		expect(sellers.list().map(({ id }) => id)).toEqual(['gallery'])
		expect(sellers.isQuarantined('broken.localhost', '/')).toBe(true)
		expect(sellers.health().find(({ id }) => id === 'broken')).toMatchObject({
			state: 'unavailable',
			revision: null,
			details: [
				{
					code: 'CFG9001',
					severity: 'error',
					sentence: 'The product failed on this venue: undefined is not a function',
				},
			],
		})
		expect(said.error).toHaveBeenCalledWith(
			expect.objectContaining({ seller: 'broken', error: expect.any(TypeError) }),
			expect.any(String),
		)
	})

	test('a seller with a product fault keeps its last valid revision and recovers', async () => {
		const hosts = [{ host: 'tickets.gallery.example', environment: 'demo' }]
		const sellers = await world.seller({ ...gallery, hosts }).open({ watch: true })
		const good = sellers.byId('gallery')
		world.seller({ ...gallery, hosts, name: 'Fault' })
		await saved()
		expect(sellers.health()[0]?.state).toBe('stale')
		expect(sellers.forHost('tickets.gallery.example', '/')).toBe(good)
		world.seller({ ...gallery, hosts, name: 'Mended' })
		await saved()
		expect(sellers.byId('gallery')?.config.name).toBe('Mended')
		expect(sellers.health()[0]).toMatchObject({ state: 'ok', details: [] })
	})

	test('a failing listener stops no other listener', async () => {
		const sellers = await world.seller(gallery).open({ watch: true })
		const received: string[] = []
		sellers.onChange(() => {
			throw new Error('not now')
		})
		sellers.onChange((seller) => received.push(seller.config.name))
		world.seller({ ...gallery, name: 'New' })
		await saved()
		expect(received).toEqual(['New'])
	})
})

describe('an unreadable file', () => {
	test('an unreadable file of one venue does not affect the saves of others', async () => {
		world.seller(gallery).seller({ ...gallery, id: 'knot' }, 'knot')
		const knot = join(world.root, 'seller-configs/knot')
		// A link to the file itself, and one to the folder that contains it.
		symlinkSync('wording.en-US.json', join(knot, 'wording.en-US.json'))
		symlinkSync('.', join(knot, 'assets'))
		const sellers = await world.open({ watch: true })
		expect(sellers.byId('gallery')).not.toBeNull()
		expect(sellers.health().find(({ id }) => id === 'knot')?.state).toBe('unavailable')
		world.seller({ ...gallery, name: 'New' })
		await saved()
		expect(sellers.byId('gallery')?.config.name).toBe('New')
	})
})

describe('a broken save', () => {
	test('an unreadable save leaves the venue at its hosts', async () => {
		const hosts = [{ host: 'tickets.gallery.example', environment: 'demo' }]
		const sellers = await world.seller({ ...gallery, hosts }).open({ watch: true })
		const good = sellers.byId('gallery')
		rmSync(join(world.root, 'seller-configs/gallery/seller.json'))
		await saved()
		expect(sellers.health()[0]?.state).toBe('stale')
		expect(sellers.forHost('tickets.gallery.example', '/')).toBe(good)
		expect(sellers.health()[0]?.details.map(({ code }) => code)).toEqual(['CFG0001'])
	})

	test('a broken save is reported with the time since when it is broken', async () => {
		let hour = 10
		const now = () => new Date(`2027-05-01T${hour}:00:00Z`)
		const sellers = await world.seller(gallery).open({ watch: true, now })
		expect(sellers.health()[0]?.since).toBe('2027-05-01T10:00:00.000Z')
		hour = 11
		world.seller({ ...gallery, cart: { holdMinutes: 0 } })
		await saved()
		expect(sellers.health()[0]?.state).toBe('stale')
		expect(sellers.health()[0]).toMatchObject({ since: '2027-05-01T11:00:00.000Z' })
		hour = 12
		world.seller({ ...gallery, cart: { holdMinutes: 61_000 } })
		await saved()
		expect(sellers.health()[0]?.problems[0]).toContain('61000')
		expect(sellers.health()[0]).toMatchObject({ state: 'stale', since: '2027-05-01T11:00:00.000Z' })
	})
})

describe('a save', () => {
	test('a saved preset reloads the sellers that extend it, and no others', async () => {
		world
			.write('seller-configs/_presets/one.json', preset(11))
			.write('seller-configs/_presets/two.json', preset(12))
		world
			.seller({ ...gallery, extends: ['one'] })
			.seller({ ...gallery, id: 'second', extends: ['two'] }, 'second')
			.seller({ ...gallery, id: 'third' }, 'third')
		const said = log()
		const sellers = await world.open({ watch: true, log: said })
		const before = [sellers.byId('second'), sellers.byId('third')]
		const received: string[] = []
		sellers.onChange(({ id }) => received.push(id))
		world.write('seller-configs/_presets/one.json', preset(13))
		await saved()
		expect(sellers.byId('gallery')?.config.cart.badgeMax).toBe(13)
		expect([sellers.byId('second'), sellers.byId('third')]).toEqual(before)
		expect(received).toEqual(['gallery'])
		expect(said.info).toHaveBeenCalledWith({ presets: ['one'], sellers: ['gallery'] }, expect.any(String))
	})

	test('adding a missing preset fixes the sellers that extend it', async () => {
		const sellers = await world.seller({ ...gallery, extends: ['late'] }).open({ watch: true })
		expect(sellers.health()[0]?.state).toBe('unavailable')
		world.write('seller-configs/_presets/late.json', preset(14))
		await saved()
		expect(sellers.byId('gallery')?.config.cart.badgeMax).toBe(14)
	})

	test('a saved page, overlay or catalogue file is live', async () => {
		const sellers = await world.seller(gallery).open({ watch: true })
		world.write('seller-configs/gallery/pages/home.json', { order: ['resend-link', 'home-cta'] })
		await saved()
		expect(sellers.byId('gallery')?.config.pages.home.order[0]).toBe('resend-link')
		world.write('seller-configs/gallery/env.demo.json', { cart: { holdMinutes: 3 } })
		await saved()
		expect(sellers.byId('gallery')?.config.cart.holdMinutes).toBe(3)
	})

	test('a saved seller in one file is live', async () => {
		const sellers = await world.write('seller-configs/gallery.json', gallery).open({ watch: true })
		world.write('seller-configs/gallery.json', { ...gallery, name: 'New' })
		await saved()
		expect(sellers.byId('gallery')?.config.name).toBe('New')
	})

	test('one saved venue of three hundred is live within two seconds, and only that one is read', async () => {
		for (let number = 0; number < 300; number += 1) {
			const folder = join(world.root, `seller-configs/house-${number}`)
			mkdirSync(folder)
			writeFileSync(join(folder, 'seller.json'), JSON.stringify({ ...gallery, id: `house-${number}` }))
		}
		const sellers = await world.open({ watch: true })
		expect(sellers.list()).toHaveLength(300)
		const received: string[] = []
		sellers.onChange(({ id }) => received.push(id))
		world.seller({ ...gallery, id: 'house-217', name: 'New' }, 'house-217')
		await saved()
		expect(sellers.byId('house-217')?.config.name).toBe('New')
		expect(received).toEqual(['house-217'])
	}, 180_000)

	test('a save that is reverted right after it was read is noticed', async () => {
		let meanwhile = (): void => undefined
		const sellers = await world.seller({ ...gallery, name: 'Gallery' }).open({
			watch: true,
			now: () => {
				meanwhile()
				return now
			},
		})
		sellers.onChange(({ config }) => {
			if (config.name === 'Second') world.seller({ ...gallery, name: 'First' })
		})
		world.seller({ ...gallery, name: 'First' })
		// The clock is read after the save was detected and before it is read.
		meanwhile = () => {
			meanwhile = () => undefined
			world.seller({ ...gallery, name: 'Second' })
		}
		await saved()
		await saved()
		expect(sellers.byId('gallery')?.config.name).toBe('First')
	})

	test('a reverted save whose catalogue was read is noticed', async () => {
		const sellers = await world.seller({ ...gallery, name: 'First' }).open({ watch: true })
		const received = vi.fn()
		sellers.onChange(received)
		world.seller({ ...gallery, name: 'Second' })
		sellers.catalog('gallery')
		world.seller({ ...gallery, name: 'First' })
		await saved()
		expect(received).toHaveBeenCalledOnce()
	})

	test('touching a file is no save', async () => {
		const sellers = await world.seller(gallery).open({ watch: true })
		const received: string[] = []
		sellers.onChange(({ id }) => received.push(id))
		const later = new Date(Date.now() + 60_000)
		utimesSync(join(world.root, 'seller-configs/gallery/seller.json'), later, later)
		// A second seller is detected after the first was checked.
		world.seller({ ...gallery, id: 'second' }, 'second')
		await saved()
		expect(received).toContain('second')
		expect(received).toEqual(['second'])
	})
})
