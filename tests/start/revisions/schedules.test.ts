import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRevisions, type Revisions } from '#app/commerce/revisions/revisions.ts'
import { scheduleRevision } from '#app/commerce/revisions/schedule-store.ts'
import { revisionsOf } from '#app/commerce/revisions/store.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'
import { gallery, World } from '#tests/sellers/world.ts'

// Revisions that go live by themselves, at two processes on one database which are notified of what others do.

const log = { info: () => undefined, error: vi.fn() }
let test: TestDatabase
let world: World
let folder: string
const processes: Sellers[] = []
/** Statements that asked for moves. */
let asked = 0

beforeEach(async () => {
	test = await openTestDatabase()
	world = new World()
	folder = mkdtempSync(join(tmpdir(), 'foyer-scheduled-'))
	log.error.mockClear()
	world.write('seller-configs/_presets/hall.json', { configVersion: 2 })
	save({ name: 'Gallery' })
	processes.push(await start(), await start())
})
afterEach(async () => {
	for (const sellers of processes.splice(0)) sellers.close()
	world.close()
	rmSync(folder, { recursive: true })
	await test.close()
})

const save = (more: object) => world.seller({ ...gallery, extends: ['hall'], ...more }, 'gallery')

async function start(changes: Partial<Revisions> = {}): Promise<Sellers> {
	const store = createRevisions({ db: test.database.sql, clockOffsetMs: 0 })
	const { moves } = store
	const counting = {
		...store,
		...changes,
		moves: () => {
			asked += 1
			return moves()
		},
	}
	return openSellers({
		root: join(world.root, 'seller-configs'),
		environment: 'demo',
		watch: true,
		log,
		revisions: {
			store: counting,
			cacheFolder: mkdtempSync(join(folder, 'process-')),
			publishesSaves: false,
			isNotified: () => true,
		},
	})
}

const names = () => processes.map((sellers) => sellers.byId('gallery')?.config.name)
const history = () => revisionsOf(test.database.sql, 'gallery', { most: 9 })

async function saveDraft(more: object): Promise<void> {
	const before = (await history()).length
	save(more)
	await expect.poll(async () => (await history()).length, { timeout: 10_000 }).toBe(before + 1)
}

/** Schedules revision 2 and notifies both processes, as the connection for notices does. */
async function schedule(at: number): Promise<void> {
	const publishing = { sellerId: 'gallery', number: 2, over: 1, by: 'a test' }
	await scheduleRevision(test.database.sql, publishing, new Date(at))
	await Promise.all(processes.map((sellers) => sellers.follow()))
}

it('a revision is live within two seconds of its time in every process, without a statement each second', async () => {
	await saveDraft({ name: 'Gallery of tomorrow' })
	const at = Date.now() + 4_000
	await schedule(at)
	asked = 0
	await vi.waitFor(() => expect(names()).toContain('Gallery of tomorrow'), {
		timeout: 10_000,
		interval: 20,
	})
	expect(Date.now() - at).toBeGreaterThan(0)
	expect(Date.now() - at).toBeLessThan(2_000)
	// The second one does not wait for its next look, which is up to ten seconds later.
	await vi.waitFor(() => expect(names()).toEqual(['Gallery of tomorrow', 'Gallery of tomorrow']), {
		timeout: 8_000,
		interval: 20,
	})
	expect(asked).toBeLessThanOrEqual(2 * processes.length)
	expect(await history()).toMatchObject([{ published: [{ by: 'a test' }] }, {}])
})

it('a process that another one outruns serves the revision as soon, without a notice', async () => {
	await saveDraft({ name: 'Gallery of tomorrow' })
	const store = createRevisions({ db: test.database.sql, clockOffsetMs: 0 })
	const outrun = await start({
		async publishDue(due) {
			await store.publishDue(due)
			return store.publishDue(due)
		},
	})
	for (const other of processes.splice(0)) other.close()
	processes.push(outrun)
	await schedule(Date.now() + 1_500)
	await expect.poll(names, { timeout: 6_000 }).toEqual(['Gallery of tomorrow'])
})

it('a revision that today is refused does not go live, with one line of the log and its reason in the history', async () => {
	await saveDraft({ name: 'Gallery of tomorrow' })
	await schedule(Date.now() + 1_500)
	rmSync(join(world.root, 'seller-configs/_presets/hall.json'))
	await expect
		.poll(async () => (await history())[0]?.scheduleEnded, { timeout: 10_000 })
		.toMatchObject({
			why: 'broken',
			problems: [expect.stringMatching(/gallery\/seller\.json:\d+ CFG.*hall/)],
		})
	await Promise.all(processes.map((sellers) => sellers.follow()))
	const lines = log.error.mock.calls.filter(([, line]) => line.startsWith('a scheduled revision'))
	expect(lines.map(([, line]) => line)).toEqual([
		'a scheduled revision was not published: its files have errors',
	])
	expect(names()).toEqual(['Gallery', 'Gallery'])
	expect(await history()).toMatchObject([{ scheduledFor: null, isLive: false }, { isLive: true }])
})

it('a revision over another one than is live ends with the number of that one', async () => {
	await saveDraft({ name: 'Gallery of tomorrow' })
	await saveDraft({ name: 'Gallery of today' })
	await schedule(Date.now() + 1_500)
	const store = createRevisions({ db: test.database.sql, clockOffsetMs: 0 })
	await store.publish({ sellerId: 'gallery', number: 3, over: 1, by: 'a test' })
	await expect
		.poll(async () => (await history())[1]?.scheduleEnded, { timeout: 10_000 })
		.toMatchObject({ why: 'overtaken', live: 3 })
	await expect.poll(names, { timeout: 10_000 }).toEqual(['Gallery of today', 'Gallery of today'])
})
