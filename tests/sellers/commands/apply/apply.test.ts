import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aVenue } from '#tests/builders/venue.ts'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from '../command.ts'

let world: World
let seller: CommandLine
beforeEach(() => {
	world = new World()
		.withoutLinks()
		.write('seller-configs/_presets/small.json', { configVersion: 1, cart: { holdMinutes: 12 } })
		.seller({ ...gallery, extends: ['small'] })
		.seller({ ...gallery, id: 'annex', extends: ['small'] }, 'annex')
		.seller({ ...gallery, id: 'tower' }, 'tower')
	// A file that no editor of JSON would write like this.
	world.write(
		'seller-configs/tower/seller.json',
		`{ "configVersion":1, "id" : "tower",\r\n\t"name": "Tower", "status":"live",\r\n\t"locale": ${JSON.stringify(gallery.locale)} }\r\n`,
	)
	seller = commandLine(world.root)
})
afterEach(() => world.close())

const venues = () => join(world.root, 'seller-configs')
const textOf = (path: string): string => readFileSync(join(venues(), path), 'utf8')

/** Every file of the venues with its bytes. */
function bytes(): Record<string, string> {
	const entries = readdirSync(venues(), { recursive: true, withFileTypes: true }).filter((one) =>
		one.isFile(),
	)
	const files = entries.map((entry) => join(entry.parentPath, entry.name))
	return Object.fromEntries(files.map((file) => [file, readFileSync(file).toString('base64')]))
}

/** Runs `apply` with a file of this content. */
function apply(change: unknown, ...more: string[]) {
	const file = join(world.root, 'change.json')
	writeFileSync(file, typeof change === 'string' ? change : JSON.stringify(change, null, 2))
	return seller('apply', file, ...more)
}

describe('a change set', () => {
	test('a change set writes several paths of the venues that --where chooses', async () => {
		const change = { set: { 'cart.holdMinutes': 20, 'cart.badgeMax': 7 } }
		const { status, output } = await apply(change, '--where', 'preset=small')
		expect(output).toContain('2 venues changed in one step.')
		expect(status).toBe(0)
		for (const id of ['gallery', 'annex'])
			expect(JSON.parse(textOf(`${id}/seller.json`)).cart).toEqual({ holdMinutes: 20, badgeMax: 7 })
		expect(textOf('tower/seller.json')).not.toContain('cart')
	})

	test('several --where must all hold', async () => {
		const where = ['--where', 'preset=small', '--where', 'id=annex,tower']
		const { output } = await apply({ set: { 'cart.badgeMax': 7 } }, ...where)
		expect(output).toContain('seller-configs/annex/seller.json')
		expect(output).toContain('1 venue changed in one step.')
	})

	test('a sentence and the block that uses it are written together, which no single set can do', async () => {
		const block = { type: 'rich-text', v: 1, props: { html: 'venue.hello_html' } }
		const path = 'pages.events.blocks.hello'
		expect((await seller('set', 'gallery', path, JSON.stringify(block))).status).toBe(1)
		expect((await seller('set', 'gallery', 'wording.en-US.venue.hello_html', 'Hello')).status).toBe(1)
		const change = {
			venues: {
				gallery: {
					set: {
						[path]: block,
						'pages.events.slots.before-list': ['hello'],
						'wording.en-US.venue.hello_html': 'Hello',
					},
				},
			},
		}
		const { status, output } = await apply(change)
		expect(output).toContain('seller-configs/gallery/wording.en-US.json')
		expect(status).toBe(0)
		// And they go together.
		const back = {
			unset: [path, 'pages.events.slots.before-list', 'wording.en-US.venue.hello_html'],
		}
		expect(await apply(back, '--where', 'id=gallery')).toMatchObject({ status: 0 })
		expect((await seller('validate', 'gallery')).status).toBe(0)
	})

	test('what a file of a page or of an environment has is changed there', async () => {
		const block = { type: 'rich-text', v: 1, props: { html: 'venue.hello_html' } }
		world.write('seller-configs/gallery/pages/events.json', {
			blocks: { hello: block },
			slots: { 'before-list': ['hello'] },
		})
		world.write('seller-configs/gallery/wording.en-US.json', {
			'venue.hello_html': 'Hello',
			'venue.other_html': 'Other',
		})
		world.write('seller-configs/gallery/env.demo.json', { cart: { badgeMax: 9 } })
		const own = textOf('gallery/seller.json')
		const set = {
			'pages.events.blocks.hello.props.html': 'venue.other_html',
			'environments.demo.cart.badgeMax': 8,
		}
		// The sentence that was shown before would be one that nothing uses.
		const { status, output } = await apply(
			{ set, unset: ['wording.en-US.venue.hello_html'] },
			'--where',
			'id=gallery',
		)
		expect(output).toContain('seller-configs/gallery/pages/events.json')
		expect(status).toBe(0)
		expect(JSON.parse(textOf('gallery/pages/events.json')).blocks.hello.props.html).toBe('venue.other_html')
		expect(JSON.parse(textOf('gallery/env.demo.json'))).toEqual({ cart: { badgeMax: 8 } })
		expect(textOf('gallery/seller.json')).toBe(own)
		const whole = await seller('unset', 'gallery', 'pages.events')
		expect(whole.error).toContain('pages/events.json has all of pages.events: delete the file')
		expect(whole.status).toBe(2)
	})

	test('everything that is not changed stays as it was written', async () => {
		const before = textOf('tower/seller.json')
		await apply({ venues: { tower: { set: { name: 'Tower of today' } } } })
		expect(textOf('tower/seller.json')).toBe(before.replace('"Tower"', '"Tower of today"'))
	})
})

describe('all or nothing', () => {
	test('one mistake leaves every file of every venue as it was, byte for byte', async () => {
		const before = bytes()
		const change = {
			venues: {
				gallery: { set: { 'cart.badgeMax': 7 } },
				annex: { set: { 'cart.badgeMax': 7, 'wording.en-US.cart.title': 'Basket' } },
				tower: { set: { 'cart.badgeMax': 'many' } },
			},
		}
		const { status, output, error } = await apply(change)
		expect(status).toBe(1)
		expect(output).toMatch(/seller-configs\/tower\/seller\.json:\d+:\d+ error CFG\d+/)
		expect(error).toContain('Nothing was written: the change would cause 1 problem.')
		expect(bytes()).toEqual(before)
	})

	test('two venues that claim one host in one step are refused', async () => {
		const before = bytes()
		const hosts = [{ host: 'tickets.example.org', environment: 'production', canonical: true }]
		const { status, output } = await apply({ set: { hosts } }, '--where', 'preset=small')
		expect([status, output]).toEqual([1, expect.stringContaining('CFG2001')])
		expect(bytes()).toEqual(before)
	})

	test('--plan says in words what would change in each venue, and writes nothing', async () => {
		const before = bytes()
		const { status, output } = await apply({ set: { 'cart.holdMinutes': 20 } }, '--where', 'all', '--plan')
		expect(status).toBe(0)
		expect(output).toMatch(/annex\n[\s\S]*12[\s\S]*20[\s\S]*gallery\n[\s\S]*tower\n[\s\S]*15[\s\S]*20/)
		expect(bytes()).toEqual(before)
	})

	test('a change set that is true already writes nothing', async () => {
		const before = bytes()
		const { status, output } = await apply({ venues: { tower: { set: { name: 'Tower' } } } })
		expect([status, output]).toEqual([0, 'Nothing to do: 1 venue has these values already.\n'])
		expect(bytes()).toEqual(before)
	})
})

describe('a mistake in the file of changes', () => {
	test.each([
		['{\n  "sets": {}\n}', 'change.json:2:3 "sets" is no part of a change set. Did you mean "set"?'],
		['{ "set": { "cart.badgeMax": 7 }', 'change.json:1:'],
		['[]', 'change.json:1:1 A change set is an object'],
		['{}', 'change.json:1:1 The file changes nothing'],
		[
			'{ "venues": {\n  "galery": {} } }',
			'change.json:2:3 There is no venue "galery". Did you mean "gallery"?',
		],
		['{ "unset": [7] }', 'change.json:1:13 Each item of "unset" is a path in quotes'],
		['{ "set": { "name": "x" } }', 'Which venues? Write --where'],
		[
			'{ "venues": { "gallery": { "unset":\n["cart.holdMinuets"] } } }',
			'change.json:2:2 There is no setting',
		],
	])('%s is answered with its place and what to do', async (text, sentence) => {
		const before = bytes()
		const { status, error } = await apply(text)
		expect(error).toContain(sentence)
		expect(status).toBe(2)
		expect(bytes()).toEqual(before)
	})

	test.each([
		['preset=smal', 'There is no preset "smal". Did you mean "small"?'],
		['id=towr', 'There is no venue "towr". Did you mean "tower"?'],
		['colour=red', '--where is "colour=red"; write all, or one of preset=…'],
		['locale=fr-FR', 'No venue is chosen by locale=fr-FR'],
	])('--where %s is answered with what is there', async (where, sentence) => {
		const { status, error } = await apply({ set: { name: 'x' } }, '--where', where)
		expect([status, error]).toEqual([2, expect.stringContaining(sentence)])
	})
})

describe('a path in the catalogue', () => {
	beforeEach(() => {
		world.write('seller-configs/tower/catalog.json', aVenue('tower').withEvent({ id: 'evt_any' }).catalog())
	})

	test('get, set and explain name items of lists by their ids or the end of one', async () => {
		const ids = JSON.parse(textOf('tower/catalog.json')).events[0].groups[0]
		const [type] = ids.types
		const path = `catalog.events.any.groups.${ids.id}.types.${type.id.split('_').at(-1)}.price`
		expect(await seller('get', 'tower', path)).toMatchObject({ status: 0, output: `${type.price}\n` })
		expect((await seller('explain', 'tower', path)).output).toMatch(
			/→ "[\d.]+"\n {4}catalogue, seller-configs\/tower\/catalog\.json:\d+\n/,
		)
		expect(await seller('set', 'tower', path, '31.50')).toMatchObject({ status: 0 })
		expect(JSON.parse(textOf('tower/catalog.json')).events[0].groups[0].types[0].price).toBe('31.50')
	})

	test('a change set changes prices and settings together, and --plan names them', async () => {
		const catalog = JSON.parse(textOf('tower/catalog.json'))
		const [group] = catalog.events[0].groups
		const path = `catalog.events.evt_any.groups.${group.id}.types.${group.types[0].id}.price`
		const change = { venues: { tower: { set: { [path]: '32.00', name: 'Tower of today' } } } }
		const { output } = await apply(change, '--plan')
		expect(output).toContain('Tower of today')
		expect(output).toMatch(/On sale[\s\S]*32\.00/)
		expect(await apply(change)).toMatchObject({ status: 0 })
		expect(textOf('tower/catalog.json')).toContain('"32.00"')
	})

	test.each([
		['get', 'catalog.events.evt_ony', 'no item has the id "evt_ony". Did you mean "evt_any"?'],
		[
			'get',
			'catalog.events.evt_any.nome',
			'There is nothing at "catalog.events.evt_any.nome". Did you mean "name"?',
		],
		['explain', 'catalog.evnts', 'There is nothing at "catalog.evnts". Did you mean "events"?'],
		['unset', 'catalog.events.evt_any.nome', 'Did you mean "name"?'],
	])('%s of %s says what is there', async (command, path, sentence) => {
		expect(await seller(command, 'tower', path)).toMatchObject({
			status: 2,
			error: expect.stringContaining(sentence),
		})
	})

	test('a value that the catalogue refuses is not written', async () => {
		const before = bytes()
		const { status, output } = await seller('set', 'tower', 'catalog.events.evt_any.venue', 'nowhere')
		expect([status, output]).toEqual([1, expect.stringMatching(/catalog\.json:\d+:\d+ error CFG28/)])
		expect(bytes()).toEqual(before)
	})

	test('a file of the folder catalog is changed where the item is', async () => {
		const catalog = JSON.parse(textOf('tower/catalog.json'))
		rmSync(join(venues(), 'tower/catalog.json'))
		const [first] = catalog.events
		world.write('seller-configs/tower/catalog/1.json', { ...catalog, events: [first] })
		const later = JSON.parse(JSON.stringify(first).replaceAll('evt_any', 'evt_later'))
		world.write('seller-configs/tower/catalog/2.json', { events: [later] })
		const before = bytes()
		expect(await seller('set', 'tower', 'catalog.events.evt_later.venue', 'nowhere')).toMatchObject({
			status: 1,
		})
		expect(bytes()).toEqual(before)
		const set = await seller('set', 'tower', 'catalog.events.evt_later.category', 'later')
		expect(set.output).toContain('seller-configs/tower/catalog/2.json')
		expect(set.status).toBe(0)
		expect((await seller('get', 'tower', 'catalog.events.later.category')).output).toBe('later\n')
	})
})
