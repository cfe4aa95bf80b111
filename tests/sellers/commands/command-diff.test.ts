import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from './command.ts'

// Tests the effect of changed presets and catalogues on venues.

let world: World
let seller: CommandLine
const git = (...args: string[]) =>
	execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@quay.example', ...args], {
		cwd: world.root,
	})

const preset = 'seller-configs/_presets/small-gallery.json'
const catalogue = 'seller-configs/own/catalog.json'
const wordsOf = (show: string) => ['small-gallery', { address: '1 Quay', timezone: 'Europe/London', show }]
const small = (id: string) => ({
	...gallery,
	id,
	name: id,
	extends: [wordsOf(id)],
	locale: { default: 'en-GB', supported: ['en-GB'], currency: 'GBP', timezone: 'Europe/London' },
})
const event = {
	id: 'evt_boat',
	venue: 'own',
	name: 'The boat',
	category: 'Tours',
	event_type: 'other',
	groups: [
		{
			id: 'boat',
			name: 'Boat',
			handler: 'donation',
			types: [
				{ id: 'adult', name: 'Adult', price: '5.00' },
				{ id: 'child', name: 'Child', price: '3.00' },
			],
		},
	],
}
const sold = { venues: [{ id: 'own', name: 'Own', timezone: 'America/New_York' }], events: [event] }

beforeAll(() => {
	world = new World()
		.withoutLinks()
		.seller(small('one'), 'one')
		.seller(small('two'), 'two')
		.seller({ ...gallery, id: 'own' }, 'own')
		.write(catalogue, sold)
	seller = commandLine(world.root, { DATA_DIR: join(world.root, 'data'), DATABASE_URL: '' })
	git('init', '-q')
	git('add', '.')
	git('commit', '-qm', 'first')
})
afterEach(() => git('checkout', '-q', '--', '.'))
afterAll(() => world.close())

const textOf = (file: string): string => readFileSync(join(world.root, file), 'utf8')

describe('diff --preset', () => {
	test('diff --preset names every venue whose prices change', async () => {
		world.write(preset, textOf(preset).replaceAll(/"default": "\d+\.\d\d"/g, '"default": "99.00"'))
		const { status, output } = await seller('diff', '--preset', 'small-gallery')
		expect([status, output]).toEqual([
			0,
			expect.stringMatching(/^one\nOn sale\n(?: {2}events\.evt_\w+.*\n)+two\nOn sale\n/),
		])
		expect(output).toMatch(/ {2}events\.evt_day\.groups\.\w+\.types\.\w+\.price: "12\.00" → "99\.00"\n/)
		expect(output).toContain('2 venues affected: one, two.\n')
	})

	test('diff --preset names every venue that the change breaks, with the errors', async () => {
		world.write(preset, textOf(preset).replace('"admission":', '"admision":'))
		const { status, output } = await seller('diff', '--preset', 'small-gallery')
		expect(status).toBe(1)
		expect(output).toMatch(
			/^one\n {2}is broken by it:\n.*_presets\/small-gallery\.json:\d+:\d+ error CFG1001 .*"admision"/,
		)
		expect(output).toMatch(/\ntwo\n {2}is broken by it:\n.* error CFG1001/)
		expect(output).toContain('2 venues affected: one, two.\n2 venues broken: one, two.\n')
	})

	test('diff --preset of a deleted preset names the venues that extend it', async () => {
		rmSync(join(world.root, preset))
		const { status, output } = await seller('diff', '--preset', 'small-gallery')
		expect(status).toBe(1)
		expect(output).toContain('Preset "small-gallery" was deleted since the last commit.\n')
		expect(output).toMatch(/seller-configs\/two\/seller\.json:\d+:\d+ error CFG2004/)
		expect(output).toContain('2 venues broken: one, two.\n')
	})

	test('diff --preset names the venues that a change fixes, and no unaffected ones', async () => {
		world.write(preset, textOf(preset).replace('"admission":', '"admision":'))
		git('commit', '-qam', 'a mistake')
		try {
			git('checkout', '-q', 'HEAD~1', '--', preset)
			const { status, output } = await seller('diff', '--preset', 'small-gallery')
			expect([status, output]).toEqual([0, expect.stringContaining('was broken before, and is fixed by it')])
			expect(output).not.toContain('own')
		} finally {
			git('reset', '-q', '--hard', 'HEAD~1')
		}
	})
})

describe('diff of a catalogue', () => {
	test('diff names changed prices, added and removed tickets', async () => {
		const [adult] = event.groups[0]?.types ?? []
		const late = { id: 'late', name: 'Last boat', price: '2.00' }
		const groups = [{ ...event.groups[0], types: [late, { ...adult, price: '6.50' }] }]
		world.write(catalogue, { ...sold, events: [{ ...event, groups }] })
		const { output } = await seller('diff', 'own@HEAD', 'own')
		const at = 'events.evt_boat.groups.boat.types'
		expect(output).toBe(
			`On sale\n  ${at}.adult.price: "5.00" → "6.50"\n  ${at}.child: removed, was "Child"\n  ${at}.late: new, "Last boat"\n3 differences from own@HEAD to own.\n`,
		)
	})

	test('diff refuses a catalogue with errors and prints them', async () => {
		world.write(catalogue, { ...sold, events: [{ ...event, venue: 'other' }] })
		const { status, output } = await seller('diff', 'own@HEAD', 'own')
		expect([status, output]).toEqual([1, expect.stringMatching(/own\/catalog\.json:\d+:\d+ error CFG2801/)])
	})
})

test('diff names a slot by its path', async () => {
	const pages = { home: { blocks: { a: { type: 'spacer' } }, slots: { 'after-cta': ['a'] } } }
	world.seller({ ...gallery, id: 'own', pages }, 'own')
	const { output } = await seller('diff', 'own@HEAD', 'own')
	expect(output).toMatch(/ {2}pages\.home\.slots\.after-cta: /)
	expect(output).not.toContain('* (')
})
