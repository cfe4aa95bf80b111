import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from './command.ts'

let world: World
let seller: CommandLine
const git = (...args: string[]) =>
	execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@quay.example', ...args], {
		cwd: world.root,
	})

beforeAll(() => {
	world = new World()
		.withoutLinks()
		.seller({ ...gallery, extends: ['museum'] })
		.seller(
			{ ...gallery, id: 'other', name: 'Other', environments: { demo: { cart: { holdMinutes: 5 } } } },
			'other',
		)
	seller = commandLine(world.root, { DATA_DIR: join(world.root, 'data'), DATABASE_URL: '' })
	git('init', '-q')
	git('add', '.')
	git('commit', '-qm', 'first')
})
afterAll(() => world.close())

const at = (path: string): string => join(world.root, 'seller-configs', path)

describe('diff', () => {
	test('diff of two venues or environments names settings and layers', async () => {
		const venues = (await seller('diff', 'gallery', 'other')).output
		expect(venues).toMatch(
			/Name \(name\): "Gallery" → "Other" +\(seller, seller-configs\/other\/seller\.json:\d+\)/,
		)
		const environments = (await seller('diff', 'other@development', 'other@demo')).output
		expect(environments).toMatch(/\(cart\.holdMinutes\): 15 → 5 minutes +\(environment demo, /)
		expect(environments).toContain('1 difference from other@development to other@demo.')
		expect((await seller('diff', 'gallery', 'gallery')).output).toContain('are the same')
	})

	test('diff of a revision does not change the working tree, and diff --preset names the affected venues', async () => {
		const preset = at('_presets/museum.json')
		const before = readFileSync(preset, 'utf8')
		world.write(
			'seller-configs/_presets/museum.json',
			before.replace(/("showRemainingAtOrBelow": )\d+/, '$17'),
		)
		expect((await seller('diff', 'gallery@HEAD', 'gallery')).output).toMatch(
			/showRemainingAtOrBelow\): 20 → 7/,
		)
		const affected = (await seller('diff', '--preset', 'museum')).output
		expect(affected).toMatch(/^gallery\n/)
		expect(affected).toContain('1 venue affected: gallery.')
		world.write('seller-configs/_presets/museum.json', before)
		expect((await seller('diff', '--preset', 'museum')).output).toContain(
			'is unchanged since the last commit',
		)
		expect(git('status', '--short').toString()).toBe('')
	})

	test('diff of an unknown revision is wrong use', async () => {
		expect(await seller('diff', 'gallery@no-such', 'gallery')).toMatchObject({ status: 2 })
		expect((await seller('diff', '--preset', 'musem')).error).toContain('Did you mean "museum"?')
	})
})

test('validate --changed checks the venues that differ from the last commit', async () => {
	expect((await seller('validate', '--changed')).output).toContain('0 venues,')
	const before = readFileSync(at('other/seller.json'), 'utf8')
	world.write('seller-configs/other/seller.json', before.replace('"Other"', '"Another"'))
	expect((await seller('validate', '--changed')).output).toContain('1 venue,')
	world.write('seller-configs/other/seller.json', before)
})

describe('catalog', () => {
	test('catalog plans without writing, applies once, and then changes nothing', async () => {
		await seller('create', 'river-museum', '--yes')
		const planned = await seller('catalog', 'river-museum', '--plan')
		expect(planned.status).toBe(0)
		expect(planned.output).toMatch(/\+ event evt_admission "General Admission" is added/)
		expect(planned.output).toMatch(/\+ evt_admission: \d+ sessions added/)
		expect(existsSync(join(world.root, 'data'))).toBe(false)
		expect((await seller('catalog', 'river-museum', '--apply')).output).toMatch(/changes made\.\n$/)
		expect((await seller('catalog', 'river-museum', '--plan')).output).toBe('Nothing changes.\n')
	}, 180_000)

	test('catalog --codes lists the codes of a promo, one on each line', async () => {
		const file = at('river-museum/catalog.json')
		const before = readFileSync(file, 'utf8')
		const promo = {
			id: 'school',
			name: 'School',
			kind: 'percent',
			value: '20',
			codes: [{ code: 'teacher' }],
			code_list: { pattern: 'S-######', count: 3, seed: 'blue herring at the mooring' },
		}
		world.write(
			'seller-configs/river-museum/catalog.json',
			JSON.stringify({ ...JSON.parse(before), promos: [promo] }),
		)
		expect((await seller('catalog', 'river-museum', '--codes', 'school')).output).toMatch(
			/^TEACHER\n(?:S-[2-9A-HJ-NP-Z]{6}\n){3}$/,
		)
		expect(await seller('catalog', 'river-museum', '--codes', 'scool')).toMatchObject({
			status: 2,
			error: expect.stringContaining('Did you mean "school"?'),
		})
		world.write('seller-configs/river-museum/catalog.json', before)
	})

	test('catalog without an option is wrong use', async () => {
		expect((await seller('catalog', 'river-museum')).error).toContain('--plan')
		expect((await seller('catalog', 'river-museum', '--plan', '--codes', 'x')).error).toContain('--codes')
		expect((await seller('catalog', 'gallery', '--plan')).error).toContain('has no catalogue')
	})
})

describe('wording', () => {
	test('wording is exported as a table and imported again, and a file with an error is refused as a whole', async () => {
		const table = join(world.root, 'en.csv')
		expect((await seller('wording', 'export', 'gallery', '--output', table)).status).toBe(0)
		const before = readFileSync(table, 'utf8')
		const [line = ''] = before.split('\n').filter((row) => row.includes('home.welcome'))
		const text = (await seller('get', 'gallery', 'wording.en-US.home.welcome')).output.trim()
		world.write('en.csv', before.replace(line, line.replaceAll(text, 'Come aboard')))
		const back = await seller('wording', 'import', 'gallery', table)
		expect([back.status, back.output]).toEqual([
			0,
			'+ home.welcome\nen-US: 1 text of its own, 0 inherited again.\n',
		])
		expect((await seller('get', 'gallery', 'wording.en-US.home.welcome')).output).toBe('Come aboard\n')
		world.write('en.csv', before.replace('home.welcome', 'home.welcom'))
		expect(await seller('wording', 'import', 'gallery', table)).toMatchObject({ status: 1 })
		expect((await seller('wording', 'report', 'gallery')).output).toMatch(
			/^en-US {2}100 % \(\d+ of \d+\), 1 text of its own\n/,
		)
	})

	test('wording import uses the language of the file, or requires --locale', async () => {
		const locale = { ...gallery.locale, supported: ['en-US', 'es-US'] }
		world.seller({ ...gallery, id: 'tongues', locale }, 'tongues')
		const table = join(world.root, 'es.csv')
		expect(
			(await seller('wording', 'export', 'tongues', '--locale', 'es-US', '--output', table)).status,
		).toBe(0)
		const [head = '', ...rows] = readFileSync(table, 'utf8').split('\r\n')
		const welcome = rows.find((row) => row.startsWith('home.welcome,')) ?? ''
		const changed = welcome.replace(/[^,]+(?=,[^,]*,[^,]*,es-US$)/, 'Hola')
		world.write('es.csv', `${head}\r\n${changed}\r\n`)
		expect((await seller('wording', 'import', 'tongues', table, '--plan')).output).toMatch(
			/^\+ home\.welcome\nes-US: 1 /,
		)
		const forced = await seller('wording', 'import', 'tongues', table, '--locale', 'en-US', '--plan')
		expect([forced.status, forced.output]).toEqual([1, expect.stringContaining('CFG4104 This is in es-US')])
		world.write('es.csv', 'key,text\nhome.welcome,Hola\n')
		expect(await seller('wording', 'import', 'tongues', table, '--plan')).toMatchObject({
			status: 2,
			error: expect.stringContaining('add --locale en-US or --locale es-US'),
		})
		expect((await seller('wording', 'import', 'tongues', table, '--locale', 'es-US')).output).toContain(
			'+ home.welcome',
		)
		expect(JSON.parse(readFileSync(at('tongues/wording.es-US.json'), 'utf8'))).toHaveProperty(
			['home.welcome'],
			'Hola',
		)
	})

	test('wording accept takes only texts of the venue', async () => {
		expect(await seller('wording', 'accept', 'gallery', 'home.welcom')).toMatchObject({
			status: 2,
			error: expect.stringContaining('There is no text "home.welcom". Did you mean "home.welcome"?'),
		})
		expect(await seller('wording', 'accept', 'gallery', 'events.title')).toMatchObject({
			status: 2,
			error: expect.stringContaining('has no text of its own for "events.title"'),
		})
	})

	test('wording accept writes the stamp of the default that a text replaces', async () => {
		world.write('seller-configs/gallery/wording.en-US.json', { 'home.welcome': 'Ahoy' })
		expect((await seller('wording', 'accept', 'gallery')).output).toContain('1 file written.')
		expect(JSON.parse(readFileSync(at('gallery/wording.en-US.json'), 'utf8')).$defaults).toHaveProperty([
			'home.welcome',
		])
		expect((await seller('wording', 'accept', 'gallery')).output).toContain(
			'Every text has the stamp of its current default',
		)
	})
})

describe('theme, migrate, retire and one file', () => {
	test('theme contrast lists every pair of each mode with its ratio', async () => {
		const { status, output } = await seller('theme', 'contrast', 'gallery')
		expect(status).toBe(0)
		expect(output).toMatch(
			/✓ \d+\.\d\d +of 4\.5 body text on the page +color\.text #\w{6} on color\.surface #\w{6}/,
		)
		expect((await seller('theme', 'palette', 'gallery')).output).toMatch(/ {2}#\w{6} {2}--color-brand\n/)
	})

	test('migrate lists its changes, makes them, and then has none left', async () => {
		const old = { ...gallery, id: 'old', configVersion: 1, identity: { form: { phone: 'off' } } }
		world.seller(old, 'old')
		expect((await seller('migrate', 'old')).output).toMatch(
			/identity\.form\.phone.*\n[\s\S]*2 changes to make: add --write\.\n$/,
		)
		expect((await seller('migrate', 'old', '--write')).status).toBe(0)
		expect(JSON.parse(readFileSync(at('old/seller.json'), 'utf8')).identity.form.phone).toBe('disabled')
		expect((await seller('migrate', 'old')).output).toBe('Every file has the newest version.\n')
	})

	test('retire closes a venue, and set reopens it', async () => {
		expect((await seller('retire', 'old', '--redirect', 'no address')).status).toBe(1)
		expect((await seller('retire', 'old', '--redirect', 'https://www.gallery.example/moved')).status).toBe(0)
		expect((await seller('list')).output).toMatch(/\nold +retired /)
		expect((await seller('set', 'old', 'status', 'live')).status).toBe(0)
	})

	test('the commands accept a venue in one file', async () => {
		expect(await seller('create', 'corner-shop', '--single-file', '--yes')).toMatchObject({
			status: 0,
			error: '',
		})
		expect(readdirSync(at('.'))).toContain('corner-shop.json')
		expect((await seller('validate', 'corner-shop', '--strict')).status).toBe(0)
		expect((await seller('set', 'corner-shop', 'wording.en-US.home.welcome', 'Hi')).status).toBe(0)
		expect((await seller('get', 'corner-shop', 'wording.en-US.home.welcome')).output).toBe('Hi\n')
		expect((await seller('catalog', 'corner-shop', '--plan')).output).toContain('General Admission')
	}, 180_000)
})

describe('a missing file or folder', () => {
	const away = (name: string) => commandLine(world.root, { SELLER_CONFIGS: join(world.root, name) })

	test.each([
		[['list']],
		[['validate']],
		[['create', 'river-museum', '--yes']],
		[['get', 'gallery', 'name']],
	])('a missing file or folder ends %o with a sentence that names it', async (args) => {
		const { status, output, error } = await away('no-such')(...args)
		expect([status, output]).toEqual([2, ''])
		expect(error).toMatch(/^There is no no-such\. The folder of venues is no-such \(SELLER_CONFIGS\)\n/)
		expect(error).not.toContain(' at ')
	})

	test('missing platform defaults end a command with a sentence', async () => {
		world.write('bare/gallery.json', gallery)
		const { status, error } = await away('bare')('validate')
		expect(status).toBe(2)
		expect(error).toMatch(
			/^bare\/_platform\/defaults\.json is missing: it holds every default\. The folder of venues/,
		)
		expect(error).not.toContain('    at ')
	})

	test.each([
		[['snapshot', 'gallery', '--output', '/no-such/x.json'], '/no-such/x.json'],
		[['wording', 'export', 'gallery', '--output', '/no-such/x.csv'], '/no-such/x.csv'],
	])('a missing output folder ends %o with a sentence', async (args, path) => {
		const { status, error } = await seller(...args)
		expect(status).toBe(2)
		expect(error.split('\n')[0]).toContain(path)
		expect(error).not.toContain('    at ')
	})
})

describe('validate --fix', () => {
	test('gives a file the only name that it can have, and leaves two that could have one name', async () => {
		world.write('seller-configs/other/wordings.en-US.json', '{}')
		world.write('seller-configs/other/page/home.json', '{ "blocks": {} }')
		world.write('seller-configs/gallery/catalogs.json', '{}')
		world.write('seller-configs/gallery/catalogue.json', '{}')
		const { error } = await seller('validate', 'other', 'gallery', '--env', 'demo', '--fix', '--no-frame')
		expect(error).toContain('renames the file to seller-configs/other/wording.en-US.json')
		expect(error).toContain('renames the file to seller-configs/other/pages/home.json')
		expect(existsSync(at('other/wording.en-US.json'))).toBe(true)
		expect(existsSync(at('other/wordings.en-US.json'))).toBe(false)
		expect(existsSync(at('other/pages/home.json'))).toBe(true)
		expect(existsSync(at('gallery/catalog.json'))).toBe(false)
		expect(existsSync(at('gallery/catalogue.json'))).toBe(true)
	})

	test('does not write a file in another encoding', async () => {
		const latin = Buffer.from('{\n  "home.welcome": "Bienvenidos al Río "\n}\n', 'latin1')
		writeFileSync(at('other/wording.en-US.json'), latin)
		await seller('validate', 'other', '--env', 'demo', '--fix')
		expect(readFileSync(at('other/wording.en-US.json'))).toEqual(latin)
	})
})
