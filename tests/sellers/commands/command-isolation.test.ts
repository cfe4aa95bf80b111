import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from './command.ts'

// A folder that can't be read, beside a venue that is sound.

const host = 'tickets.gallery.example'
const sound = { ...gallery, configVersion: 2, hosts: [{ host, environment: 'production', canonical: true }] }

/** What is wrong with each folder, and how it is made. */
const broken: Record<string, { line: string; breakIn(folder: string): void }> = {
	folder: {
		line: 'folder/seller.json:1:1 error CFG0105 This is a folder, and a file is needed',
		breakIn: (folder) => mkdirSync(join(folder, 'seller.json')),
	},
	circle: {
		line: 'circle/assets/loop.svg:1:1 error CFG0105 The link to loop.svg leads back to itself',
		breakIn: (folder) => symlinkSync('loop.svg', join(folder, 'assets/loop.svg')),
	},
	dangling: {
		line: 'dangling/assets/hall.svg:1:1 error CFG0105 The link leads to gone.svg, which does not exist',
		breakIn: (folder) => symlinkSync('gone.svg', join(folder, 'assets/hall.svg')),
	},
	escaping: {
		line: 'escaping/assets/host.svg:1:1 error CFG0107 The link leads to /etc/hostname',
		breakIn: (folder) => symlinkSync('/etc/hostname', join(folder, 'assets/host.svg')),
	},
}
const ids = Object.keys(broken)

/** A copy of the product with the sound venue and these broken ones. */
function worldWith(names: readonly string[]): World {
	const world = new World().withoutLinks()
	world.seller(sound)
	for (const id of names) {
		const name = id.replace(/^./, (letter) => letter.toUpperCase())
		if (id !== 'folder') world.seller({ ...gallery, configVersion: 2, id, name }, id)
		const folder = join(world.root, 'seller-configs', id)
		mkdirSync(join(folder, 'assets'), { recursive: true })
		broken[id]?.breakIn(folder)
	}
	return world
}

describe('all broken folders together', () => {
	const world = worldWith(ids)
	afterAll(() => world.close())
	const seller = commandLine(world.root)

	test('a venue whose files cannot be read is reported, and the others are checked', async () => {
		const { status, output, error } = await seller('validate', '--all')
		expect(error).toBe('')
		expect(status).toBe(1)
		for (const { line } of Object.values(broken)) expect(output).toContain(`seller-configs/${line}`)
		expect(output).toContain('5 venues, 4 errors')
	})

	test('a file that a link brings from outside of the folder is not served', async () => {
		const registry = await world.open()
		expect(registry.asset('escaping', 'host.svg')).toBeNull()
	})
})

describe.each(ids)('the broken venue "%s"', (id) => {
	let world: World
	let seller: CommandLine
	beforeAll(() => {
		world = worldWith([id])
		seller = commandLine(world.root, { DATA_DIR: join(world.root, 'data'), DATABASE_URL: '' })
		const git = (...args: string[]) =>
			execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@quay.example', ...args], {
				cwd: world.root,
			})
		git('init', '-q')
		git('add', '.')
		git('commit', '-qm', 'first')
		// What a diff with the commit says.
		world.seller({ ...sound, cart: { holdMinutes: 20 } })
	})
	afterAll(() => world.close())

	/** Runs `apply --plan` for a setting of venues. */
	function plan(...where: string[]) {
		const file = join(world.root, 'change.json')
		writeFileSync(file, JSON.stringify({ set: { 'cart.badgeMax': 7 } }))
		return seller('apply', file, '--plan', ...where)
	}

	test('is refused, and the sound one is valid', async () => {
		expect(await seller('validate', id)).toMatchObject({ status: 1 })
		expect(await seller('validate', 'gallery')).toMatchObject({ status: 0 })
	})

	test('is in the list with its problems, beside the sound one', async () => {
		const { status, output, error } = await seller('list', '--json')
		expect([status, error]).toEqual([0, ''])
		const listed = JSON.parse(output) as { venue: string; problems: string }[]
		expect(listed.find(({ venue }) => venue === 'gallery')?.problems).toBe('no problems')
		expect(listed.find(({ venue }) => venue === id)?.problems).toMatch(/^1 error/)
		expect((await seller('list')).output).toMatch(new RegExp(`^${id} .*1 error`, 'm'))
	})

	test('does not stop the list of hosts', async () => {
		const { status, output, error } = await seller('hosts')
		expect([status, error]).toEqual([0, ''])
		expect(output).toContain(host)
	})

	test('does not stop the explanation of a setting of the sound one', async () => {
		const { status, output, error } = await seller('explain', 'gallery', 'cart.holdMinutes')
		expect([status, error]).toEqual([0, ''])
		expect(output).toContain('→ 20')
	})

	test.each([
		['its last commit', ['gallery@HEAD', 'gallery'], 'cart.holdMinutes'],
		['another environment', ['gallery@development', 'gallery@demo'], ''],
		['the last commit of a preset', ['--preset', 'museum'], ''],
	])('does not stop the difference of the sound one and %s', async (_, args, expected) => {
		const { status, output, error } = await seller('diff', ...args)
		expect([status, error]).toEqual([0, ''])
		expect(output).toContain(expected)
	})

	test('does not stop the plan of a change of the sound one', async () => {
		const { status, output, error } = await plan('--where', 'id=gallery')
		expect([status, error]).toEqual([0, ''])
		expect(output).toContain('seller-configs/gallery/seller.json')
	})

	test('is named by the plan of a change of all venues, which writes nothing', async () => {
		const file = join(world.root, 'seller-configs/gallery/seller.json')
		const before = readFileSync(file, 'utf8')
		const { status, output, error } = await plan('--where', 'all')
		// A file that can't be read can't be edited; a picture is no part of the change.
		expect(status).toBe(id === 'folder' ? 2 : 0)
		expect(output + error).toMatch(new RegExp(`^(?:.*/)?${id}\\b`, 'm'))
		expect(readFileSync(file, 'utf8')).toBe(before)
	})
})

test('the plan of a change writes nothing through a link to the file of a venue', async () => {
	const world = new World().withoutLinks()
	onTestFinished(() => world.close())
	world.write('seller-configs/_real/pier.json', { ...gallery, configVersion: 2, id: 'pier' })
	const file = join(world.root, 'seller-configs/_real/pier.json')
	symlinkSync('_real/pier.json', join(world.root, 'seller-configs/pier.json'))
	const before = readFileSync(file, 'utf8')
	const change = join(world.root, 'change.json')
	writeFileSync(change, JSON.stringify({ set: { 'cart.badgeMax': 7 } }))
	const { output } = await commandLine(world.root)('apply', change, '--plan', '--where', 'id=pier')
	expect(output).toMatch(/^pier$/m)
	expect(readFileSync(file, 'utf8')).toBe(before)
})
