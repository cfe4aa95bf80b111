import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRevisions } from '#app/commerce/revisions/revisions.ts'
import { setSwitches, switchesOf } from '#app/commerce/revisions/switches-store.ts'
import { sql } from '#app/data/sql.ts'
import type { SellerHealth, Sellers } from '#app/sellers/registry/sellers.ts'
import type { RevisionReader } from '#app/sellers/revisions/port.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'
import { gallery, World } from '#tests/sellers/world.ts'
import { commandLine } from './command.ts'

// Tests the operators' switches: the highest layer of a venue's settings, stored with what is published.

const event = {
	id: 'evt_boat',
	venue: 'gallery',
	name: 'The boat',
	category: 'Tours',
	event_type: 'other',
	groups: [
		{ id: 'boat', name: 'Boat', handler: 'donation', types: [{ id: 'b', name: 'One', price: '5.00' }] },
	],
}
const catalog = {
	venues: [{ id: 'gallery', name: 'Gallery', timezone: 'America/New_York' }],
	events: [event],
}

let world: World
let opened: TestDatabase
const open: Sellers[] = []
beforeEach(async () => {
	opened = await openTestDatabase()
	world = new World().withoutLinks().seller(gallery).write('seller-configs/gallery/catalog.json', catalog)
})
afterEach(async () => {
	for (const sellers of open.splice(0)) sellers.close()
	world.close()
	await opened.close()
})

const throwSwitch = (what: unknown) => world.write('.data/ops/gallery.json', what)
const revisions = () => createRevisions({ db: opened.database.sql, clockOffsetMs: 0 })
const set = (switches: object, over: number | null) =>
	setSwitches(opened.database.sql, { sellerId: 'gallery', switches, by: 'a test', over })

/** A process with a data folder of its own. */
async function start(data = '.data', store: RevisionReader = revisions()): Promise<Sellers> {
	const sellers = await world.open({
		operations: join(world.root, data, 'ops'),
		watch: true,
		revisions: { store, cacheFolder: mkdtempSync(join(world.root, 'process-')), publishesSaves: true },
	})
	open.push(sellers)
	return sellers
}

const settings = (sellers: Sellers | undefined) => sellers?.byId('gallery')?.config.operations
const health = (sellers: Sellers): SellerHealth | undefined =>
	sellers.health().find(({ id }) => id === 'gallery')

describe("operators' switches", () => {
	// spec: operations
	test('a switch takes effect in every running process, and is there after a restart', async () => {
		const processes = [await start('one'), await start('other')]
		expect(processes.map(settings)).toEqual(
			processes.map(() => ({ paused: false, hiddenEvents: [], notice: null })),
		)
		const paused = () => processes.map((one) => settings(one)?.paused)
		expect(await set({ paused: true, notice: 'Back at three.' }, null)).toBe(true)
		await expect.poll(paused, { timeout: 10_000 }).toEqual([true, true])
		expect(processes[0]?.byId('gallery')?.terms.operations).toEqual({ paused: true, hiddenEvents: [] })
		expect(processes[0]?.byId('gallery')?.provenance('operations.notice')[0]).toMatchObject({
			layer: 'operations',
			file: expect.stringContaining('one/ops/gallery.json'),
			value: 'Back at three.',
		})
		expect(settings(await start('third'))?.paused).toBe(true)
		expect(await set({}, 1)).toBe(true)
		await expect.poll(paused, { timeout: 10_000 }).toEqual([false, false])
		expect(existsSync(join(world.root, 'one/ops/gallery.json'))).toBe(false)
	})

	const inTwo = { 'en-US': 'Back at three.', 'es-US': 'Volvemos a las tres.' }
	const noticeOf = (sellers: Sellers) => settings(sellers)?.notice

	test('a notice in two languages takes effect in every process, and replaces one of the files in all its languages', async () => {
		const notice = { 'en-US': 'Of the files.', 'fr-FR': 'Des fichiers.' }
		world.seller({ ...gallery, operations: { notice } })
		const sellers = await start('one')
		expect(noticeOf(sellers)).toEqual(notice)
		expect(await set({ paused: true }, null)).toBe(true)
		await expect.poll(() => settings(sellers)?.paused, { timeout: 10_000 }).toBe(true)
		expect(noticeOf(sellers)).toEqual(notice)
		expect(await set({ notice: 'Back at three.', noticeTexts: inTwo }, 1)).toBe(true)
		await expect.poll(() => noticeOf(sellers), { timeout: 10_000 }).toEqual(inTwo)
		expect(sellers.byId('gallery')?.provenance('operations.notice')[0]).toMatchObject({
			layer: 'operations',
			file: expect.stringContaining('one/ops/notices/gallery.json'),
		})
		expect(await set({}, 2)).toBe(true)
		await expect.poll(() => noticeOf(sellers), { timeout: 10_000 }).toEqual(notice)
		expect(existsSync(join(world.root, 'one/ops/notices/gallery.json'))).toBe(false)
	})

	// The previous version reads and writes `switches` alone, in rows, answers and files.
	test('a process of the previous version reads the default text, and a notice that it writes has no other texts', async () => {
		const sellers = await start('one')
		expect(await set({ notice: 'Back at three.', noticeTexts: inTwo }, null)).toBe(true)
		await expect.poll(() => noticeOf(sellers), { timeout: 10_000 }).toEqual(inTwo)
		const { rows } = await sql`select switches from seller_switches`.execute(opened.database.sql)
		expect(rows).toEqual([{ switches: { notice: 'Back at three.' } }])
		const file = join(world.root, 'one/ops/gallery.json')
		expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ notice: 'Back at three.' })
		await sql`
			update seller_switches
			set switches = '{"notice": "Back at four."}', version = version + 1, changed_at = clock_timestamp()
		`.execute(opened.database.sql)
		await expect.poll(() => noticeOf(sellers), { timeout: 10_000 }).toBe('Back at four.')
		expect((await switchesOf(opened.database.sql, 'gallery'))?.switches).toEqual({ notice: 'Back at four.' })
	})

	test('of two operators who have read the same switches, one sets them', async () => {
		expect([await set({ paused: true }, null), await set({ notice: 'No.' }, null)]).toEqual([true, false])
		expect([await set({ paused: true, notice: 'Yes.' }, 1), await set({}, 1)]).toEqual([true, false])
		expect(await switchesOf(opened.database.sql, 'gallery')).toEqual({
			switches: { paused: true, notice: 'Yes.' },
			version: 2,
		})
	})

	test('the file of an earlier version is stored once, and never again', async () => {
		throwSwitch({ paused: true })
		expect(settings(await start())?.paused).toBe(true)
		expect(await switchesOf(opened.database.sql, 'gallery')).toEqual({
			switches: { paused: true },
			version: 1,
		})
		expect(await set({}, 1)).toBe(true)
		throwSwitch({ paused: true })
		expect(settings(await start())?.paused).toBe(false)
	})

	test('a process that only follows keeps its switches while the engine is away, and then has those of the engine', async () => {
		throwSwitch({ paused: true })
		let isAway = true
		const away = <Answer>(answer: Promise<Answer>) =>
			isAway ? Promise.reject<Answer>(new Error('away')) : answer
		const { live, read, moves, links, switches, presetsOf } = revisions()
		const follower: RevisionReader = {
			live: (ids) => away(live(ids)),
			read,
			moves: () => away(moves()),
			links,
			presetsOf,
			switches: (which) => away(switches(which)),
		}
		const sellers = await start('.data', follower)
		expect(settings(sellers)?.paused).toBe(true)
		expect(await set({ notice: 'Back at three.' }, null)).toBe(true)
		isAway = false
		await expect
			.poll(() => settings(sellers), { timeout: 10_000 })
			.toEqual({ paused: false, hiddenEvents: [], notice: 'Back at three.' })
	})

	test('switches with an error are reported at their position, and the venue keeps its last valid state', async () => {
		expect(await set({ hiddenEvents: ['evt_boat'] }, null)).toBe(true)
		const sellers = await start()
		expect(await set({ hiddenEvents: ['evt_boot'] }, 1)).toBe(true)
		await expect.poll(() => health(sellers)?.state, { timeout: 10_000 }).toBe('stale')
		expect(health(sellers)?.problems).toEqual([
			expect.stringMatching(/^\.data\/ops\/gallery\.json:3:5 .*evt_boot.*Did you mean "evt_boat"/s),
		])
		expect(settings(sellers)?.hiddenEvents).toEqual(['evt_boat'])
	})

	test('a file that can not be read stays where it is, with its faults at their position', async () => {
		throwSwitch({ paused: true, pausd: true })
		const sellers = await start()
		expect(health(sellers)?.problems).toEqual([
			expect.stringMatching(/^\.data\/ops\/gallery\.json:3:3 .*Unknown key "pausd".*"paused"/s),
		])
		expect(await switchesOf(opened.database.sql, 'gallery')).toBeNull()
	})
})

describe('ops', () => {
	const data = () => join(world.root, '.data')
	const file = () => join(data(), 'ops/gallery.json')
	const ops = (...args: string[]) =>
		commandLine(world.root, { DATA_DIR: data(), DATABASE_URL: opened.options.databaseUrl })(
			'ops',
			'gallery',
			...args,
		)

	test('ops writes switches, adds to them, and removes the file when all are off', async () => {
		expect(await ops('--pause', '--hide', 'evt_boat')).toMatchObject({
			status: 0,
			output: 'Sales are paused.\nHidden: evt_boat.\nNo notice.\n',
		})
		expect((await ops('--notice', 'Back at three.')).status).toBe(0)
		expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
			paused: true,
			hiddenEvents: ['evt_boat'],
			notice: 'Back at three.',
		})
		rmSync(data(), { recursive: true })
		expect((await ops()).output).toBe('Sales are paused.\nHidden: evt_boat.\nNotice: Back at three.\n')
		expect(await ops('--resume', '--show', 'evt_boat', '--no-notice')).toMatchObject({
			status: 0,
			output: 'Sales are open.\nNo event is hidden.\nNo notice.\n',
		})
		expect(existsSync(file())).toBe(false)
	})

	test('ops writes a notice in several languages, one at a time or together', async () => {
		const locale = { ...gallery.locale, supported: ['en-US', 'es-US', 'fr-FR'] }
		world.seller({ ...gallery, locale })
		const lines = async (...args: string[]) => (await ops(...args)).output.split('\n').slice(2, -1)
		expect(await lines('--notice', 'Closed.', '--notice', 'es-US=Cerrado.')).toEqual([
			'Notice: Closed.',
			'Notice (es-US): Cerrado.',
		])
		expect(await lines('--notice', 'fr-FR=Fermé.')).toEqual([
			'Notice: Closed.',
			'Notice (es-US): Cerrado.',
			'Notice (fr-FR): Fermé.',
		])
		expect((await switchesOf(opened.database.sql, 'gallery'))?.switches).toEqual({
			notice: 'Closed.',
			noticeTexts: { 'en-US': 'Closed.', 'es-US': 'Cerrado.', 'fr-FR': 'Fermé.' },
		})
		expect(await lines('--notice', 'es-US=', '--notice', 'fr-FR=')).toEqual(['Notice: Closed.'])
		const replaced = await ops('--notice', 'Open = fun.')
		expect(replaced.output).toContain('Notice: Open = fun.\n')
		expect(replaced.error).toContain('Before: Notice: Closed.')
		expect(await lines('--no-notice')).toEqual(['No notice.'])
	})

	test('ops writes no invalid switches', async () => {
		const { status, error } = await ops('--hide', 'evt_boot')
		expect(status).toBe(1)
		expect(error).toMatch(/evt_boot.* → Did you mean "evt_boat"\?/)
		expect((await ops('--notice', 'x'.repeat(301))).status).toBe(1)
		expect(existsSync(file())).toBe(false)
	})

	test.each([
		[['--pause', '--resume'], "option '--pause' cannot be used with option '--resume'"],
		[['--show', 'evt_boat'], '"evt_boat" is not hidden. No event is hidden'],
		[['--hide', 'evt_boat', '--show', 'evt_boat'], '--hide and --show both name "evt_boat"'],
		[['--notice', 'it-IT=Chiuso.'], '"it-IT" is not a language of the venue. Languages: en-US'],
		[['--notice', 'en-US='], 'A notice needs a sentence in en-US'],
		[['--notice', 'Closed.', '--notice', 'Open.'], '--notice has two sentences for every language'],
	])('ops refuses %o', async (args, said) => {
		const { status, error } = await ops(...args)
		expect([status, error]).toEqual([2, expect.stringContaining(said)])
		expect(existsSync(file())).toBe(false)
	})

	test.each([
		['{ "paused": tru', /ops\/gallery\.json:1:\d+ error CFG0101 /],
		['{ "hiddenEvents": "evt_boat" }', /ops\/gallery\.json:1:19 error CFG1003 /],
	])('ops reports an unreadable file and renames it with --set-aside: %s', async (text, said) => {
		throwSwitch(text)
		const refused = await ops('--resume')
		expect([refused.status, refused.error]).toEqual([1, expect.stringMatching(said)])
		expect(refused.error).toContain('add --set-aside')
		expect(readFileSync(file(), 'utf8')).toBe(text)
		expect(await ops('--pause', '--set-aside')).toMatchObject({
			status: 0,
			output: 'Sales are paused.\nNo event is hidden.\nNo notice.\n',
		})
		expect(readFileSync(`${file()}.broken`, 'utf8')).toBe(text)
		expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ paused: true })
	})
})
