import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SellerHealth, Sellers } from '#app/sellers/registry/sellers.ts'
import { saved, watchesByOwnClock } from '#tests/sellers/watching.ts'
import { gallery, World } from '#tests/sellers/world.ts'
import { commandLine } from './command.ts'

// Tests the operators' switches: a file next to the product's data, the highest layer.

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

watchesByOwnClock()

let world: World
beforeEach(() => {
	world = new World().withoutLinks().seller(gallery).write('seller-configs/gallery/catalog.json', catalog)
})
afterEach(() => world.close())

const throwSwitch = (what: unknown) => world.write('.data/ops/gallery.json', what)

describe("operators' switches", () => {
	const open = (): Promise<Sellers> => world.open({ operations: join(world.root, '.data/ops'), watch: true })
	const health = (sellers: Sellers): SellerHealth | undefined =>
		sellers.health().find(({ id }) => id === 'gallery')

	// spec: operations
	test("a switch takes effect in a running product within two seconds, without a change of the venue's files", async () => {
		const sellers = await open()
		const settings = () => sellers.byId('gallery')?.config.operations
		expect(settings()).toEqual({ paused: false, hiddenEvents: [], notice: null })
		throwSwitch({ paused: true, notice: 'Back at three.' })
		await saved()
		expect(settings()?.paused).toBe(true)
		expect(sellers.byId('gallery')?.terms.operations).toEqual({ paused: true, hiddenEvents: [] })
		expect(sellers.byId('gallery')?.provenance('operations.notice')[0]).toMatchObject({
			layer: 'operations',
			file: '.data/ops/gallery.json',
			line: 3,
			value: 'Back at three.',
		})
	})

	test('an error in a file of switches is reported at its position, and the venue keeps its last valid state', async () => {
		throwSwitch({ hiddenEvents: ['evt_boat'] })
		const sellers = await open()
		throwSwitch({ hiddenEvents: ['evt_boot'], pausd: true })
		await saved()
		expect(health(sellers)?.state).toBe('stale')
		expect(health(sellers)?.problems).toEqual([
			expect.stringMatching(/^\.data\/ops\/gallery\.json:3:5 .*evt_boot.*Did you mean "evt_boat"/s),
			expect.stringMatching(/^\.data\/ops\/gallery\.json:5:3 .*Unknown key "pausd".*"paused"/s),
		])
		expect(sellers.byId('gallery')?.config.operations.hiddenEvents).toEqual(['evt_boat'])
	})
})

describe('ops', () => {
	const data = () => join(world.root, '.data')
	const file = () => join(data(), 'ops/gallery.json')
	const ops = (...args: string[]) => commandLine(world.root, { DATA_DIR: data() })('ops', 'gallery', ...args)

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
		expect((await ops()).output).toBe('Sales are paused.\nHidden: evt_boat.\nNotice: Back at three.\n')
		expect(await ops('--resume', '--show', 'evt_boat', '--no-notice')).toMatchObject({
			status: 0,
			output: 'Sales are open.\nNo event is hidden.\nNo notice.\n',
		})
		expect(existsSync(file())).toBe(false)
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
