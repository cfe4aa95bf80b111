import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRevisions } from '#app/commerce/revisions/revisions.ts'
import { moveLive, revisionsOf } from '#app/commerce/revisions/store.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { folderContent } from '#app/sellers/revisions/folder-content.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'
import { gallery, World } from '#tests/sellers/world.ts'

// In production a saved folder is a draft until it is published: two processes on one database.

const silent = { info: () => undefined, error: () => undefined }
let test: TestDatabase
let world: World
let folder: string
const open: Sellers[] = []

beforeEach(async () => {
	test = await openTestDatabase()
	world = new World()
	folder = mkdtempSync(join(tmpdir(), 'foyer-kept-'))
	saveName('Gallery')
})
afterEach(async () => {
	for (const sellers of open.splice(0)) sellers.close()
	world.close()
	rmSync(folder, { recursive: true })
	await test.close()
})

const saveName = (name: string) => world.seller({ ...gallery, name }, 'gallery')

async function start(publishesSaves = false): Promise<Sellers> {
	const sellers = await openSellers({
		root: join(world.root, 'seller-configs'),
		environment: 'demo',
		watch: true,
		log: silent,
		revisions: {
			store: createRevisions({ db: test.database.sql, clockOffsetMs: 0 }),
			cacheFolder: mkdtempSync(join(folder, 'process-')),
			publishesSaves,
		},
	})
	open.push(sellers)
	return sellers
}

function stopAll(): void {
	for (const sellers of open.splice(0)) sellers.close()
}

const nameAt = (sellers: Sellers | undefined) => sellers?.byId('gallery')?.config.name
const history = () => revisionsOf(test.database.sql, 'gallery', { most: 9 })
const publish = (number: number, over: number) =>
	moveLive(test.database.sql, { sellerId: 'gallery', number, over, by: 'a test' })

it('the first start publishes the folder', async () => {
	expect(nameAt(await start())).toBe('Gallery')
	expect(await history()).toMatchObject([{ number: 1, isLive: true, published: [{ by: 'the first start' }] }])
})

it('a saved folder waits as a draft, also after a restart', async () => {
	const sellers = await start()
	saveName('Gallery of tomorrow')
	await expect.poll(async () => (await history()).length, { timeout: 10_000 }).toBe(2)
	expect(nameAt(sellers)).toBe('Gallery')
	stopAll()
	expect(nameAt(await start())).toBe('Gallery')
	expect(await history()).toHaveLength(2)
})

it('a publishing and the way back are live within two seconds in every process', async () => {
	const processes = [await start(), await start()]
	saveName('Gallery of tomorrow')
	await expect.poll(async () => (await history()).length, { timeout: 10_000 }).toBe(2)
	for (const [number, over, name] of [
		[2, 1, 'Gallery of tomorrow'],
		[1, 2, 'Gallery'],
	] as const) {
		expect(await publish(number, over)).toBe(true)
		const began = performance.now()
		await vi.waitFor(() => expect(processes.map(nameAt)).toEqual([name, name]), {
			timeout: 5_000,
			interval: 20,
		})
		expect(performance.now() - began).toBeLessThan(2_000)
		expect(processes.map((one) => one.revisionNumber('gallery'))).toEqual([number, number])
	}
})

it('a revision that was taken back is not published again by a restart', async () => {
	await start(true)
	saveName('Gallery of today')
	await expect.poll(async () => (await history())[0]?.isLive, { timeout: 10_000 }).toBe(true)
	await expect.poll(async () => (await history()).length, { timeout: 10_000 }).toBe(2)
	await expect.poll(async () => (await history())[0]?.isLive, { timeout: 10_000 }).toBe(true)
	await publish(1, 2)
	stopAll()
	expect(nameAt(await start(true))).toBe('Gallery')
	expect(await history()).toHaveLength(2)
})

/** A process has saved the folder as a revision and ended before it published it. */
async function saveWithoutPublishing(): Promise<void> {
	const content = folderContent(join(world.root, 'seller-configs'), 'gallery')
	if (!content) throw new Error('the folder is empty')
	await createRevisions({ db: test.database.sql, clockOffsetMs: 0 }).save({
		sellerId: 'gallery',
		parent: 1,
		...content,
		origin: 'folder',
		author: 'a process that ended',
		note: null,
		checks: { warnings: 0 },
	})
}

it('a save whose process ended before it was published is published by the next start', async () => {
	await start(true)
	stopAll()
	saveName('Gallery of today')
	await saveWithoutPublishing()
	expect(nameAt(await start(true))).toBe('Gallery of today')
	expect(await history()).toHaveLength(2)
})

it('in production such a save waits as a draft', async () => {
	await start()
	stopAll()
	saveName('Gallery of tomorrow')
	await saveWithoutPublishing()
	expect(nameAt(await start())).toBe('Gallery')
	expect(await history()).toHaveLength(2)
})

it('a change of presets publishes no draft', async () => {
	const sellers = await start()
	saveName('Gallery of tomorrow')
	await expect.poll(async () => (await history()).length, { timeout: 10_000 }).toBe(2)
	world.write('seller-configs/_presets/other.json', { configVersion: 1 })
	await new Promise((done) => setTimeout(done, 1_500))
	expect(nameAt(sellers)).toBe('Gallery')
	expect(await history()).toHaveLength(2)
})
