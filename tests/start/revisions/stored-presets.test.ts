import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRevisions } from '#app/commerce/revisions/revisions.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { RevisionOptions, Sellers } from '#app/sellers/registry/sellers.ts'
import type { RevisionReader } from '#app/sellers/revisions/port.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'
import { gallery, World } from '#tests/sellers/world.ts'

// A venue whose presets are broken at a start is served with those of before, in every process on its database.

const log = { info: () => undefined, error: vi.fn() }
const hall = 'seller-configs/_presets/hall.json'
const broken = '{ "configVersion": 2, "cart": '
let test: TestDatabase
let world: World
let folder: string
const open: Sellers[] = []

beforeEach(async () => {
	test = await openTestDatabase()
	world = new World()
	folder = mkdtempSync(join(tmpdir(), 'foyer-presets-'))
	log.error.mockClear()
	savePreset(7)
	world.seller({ ...gallery, extends: ['hall'] }, 'gallery')
})
afterEach(async () => {
	stopAll()
	world.close()
	rmSync(folder, { recursive: true })
	await test.close()
})

const savePreset = (badgeMax: number) => world.write(hall, { configVersion: 2, cart: { badgeMax } })
const revisions = () => createRevisions({ db: test.database.sql, clockOffsetMs: 0 })

/** What a storefront process has of its engine. */
function reader(): RevisionReader {
	const { live, read, moves, links, switches, presetsOf } = revisions()
	return { live, read, moves, links, switches, presetsOf }
}

async function start(store: RevisionOptions['store'] = revisions()): Promise<Sellers> {
	const sellers = await openSellers({
		root: join(world.root, 'seller-configs'),
		environment: 'demo',
		watch: true,
		log,
		// Each process has a data folder of its own, as on another machine.
		revisions: { store, cacheFolder: mkdtempSync(join(folder, 'process-')), publishesSaves: false },
	})
	open.push(sellers)
	return sellers
}

function stopAll(): void {
	for (const sellers of open.splice(0)) sellers.close()
}

const badgeAt = (sellers: Sellers) => sellers.byId('gallery')?.config.cart.badgeMax
const stateAt = (sellers: Sellers) => sellers.health().find(({ id }) => id === 'gallery')

it.each([
	['with a syntax error', () => world.write(hall, broken)],
	['with a setting that does not exist', () => world.write(hall, { configVersion: 2, cart: { badge: 1 } })],
	['that is missing', () => rmSync(join(world.root, hall))],
])('a restart on a preset %s serves the venue with the one of before', async (_, spoil) => {
	await start()
	stopAll()
	spoil()
	for (const sellers of [await start(), await start(reader())]) {
		expect(badgeAt(sellers)).toBe(7)
		expect(stateAt(sellers)).toMatchObject({
			state: 'stale',
			problems: [expect.stringMatching(/seller-configs\/(_presets\/hall|gallery\/seller)\.json:\d+.*CFG/)],
		})
		expect(sellers.forHost('gallery.localhost', '/')?.id).toBe('gallery')
		expect(sellers.catalog('gallery').problems.filter(({ severity }) => severity === 'error')).toEqual([])
		// The engine asks again when it is asked to.
		expect(sellers.catalog('gallery').problems.filter(({ severity }) => severity === 'error')).toEqual([])
	}
})

it('a second restart finds the preset as broken as the first did', async () => {
	await start()
	stopAll()
	world.write(hall, broken)
	await start()
	stopAll()
	const sellers = await start()
	expect(badgeAt(sellers)).toBe(7)
	expect(stateAt(sellers)?.state).toBe('stale')
})

it('the corrected preset is read within seconds, and is the one that a later start has', async () => {
	await start()
	stopAll()
	world.write(hall, broken)
	const sellers = await start()
	savePreset(8)
	await expect.poll(() => badgeAt(sellers), { timeout: 5_000 }).toBe(8)
	expect(stateAt(sellers)?.state).toBe('ok')
	await expect
		.poll(async () => (await revisions().presetsOf('gallery'))?.texts.hall, { timeout: 5_000 })
		.toContain('8')
	stopAll()
	world.write(hall, broken)
	expect(badgeAt(await start())).toBe(8)
})

it('a start with the same presets stores nothing', async () => {
	await start()
	stopAll()
	const store = revisions()
	const storePresets = vi.spyOn(store, 'storePresets')
	await start(store)
	expect(storePresets).not.toHaveBeenCalled()
	stopAll()
	savePreset(9)
	await start(store)
	expect(storePresets).toHaveBeenCalledOnce()
})

it('a store that is away when they are needed leaves this venue closed and the process open', async () => {
	await start()
	stopAll()
	world.write(hall, broken)
	const presetsOf = () => Promise.reject(new Error('connection refused'))
	const sellers = await start({ ...reader(), presetsOf })
	expect(sellers.byId('gallery')).toBeNull()
	expect(stateAt(sellers)?.state).toBe('unavailable')
	expect(log.error.mock.calls.map(([, line]) => line)).toContain(
		'the stored presets of the venue could not be read',
	)
})

it('without a revision there is nothing to serve', async () => {
	world.write(hall, broken)
	const sellers = await start()
	expect(sellers.byId('gallery')).toBeNull()
})
