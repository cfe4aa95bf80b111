import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from './command.ts'

let world: World
let seller: CommandLine
beforeAll(() => {
	world = new World()
		.withoutLinks()
		.seller(gallery)
		.seller({ ...gallery, id: 'broken', cart: { holdMinuets: 5 } }, 'broken')
	seller = commandLine(world.root)
})
afterAll(() => world.close())

const textOf = (file: string): string => readFileSync(join(world.root, 'seller-configs', file), 'utf8')

describe('validate', () => {
	test('validate ends with 0 for a valid venue', async () => {
		expect(await seller('validate', 'gallery', '--env', 'demo')).toMatchObject({
			status: 0,
			output: '1 venue, 0 errors, 0 warnings (demo)\n',
		})
	})

	test('validate ends with 1 and names the position of an error', async () => {
		const { status, output } = await seller('validate', '--all')
		expect(status).toBe(1)
		expect(output).toContain(
			'seller-configs/broken/seller.json:15:5 error CFG1001 Unknown key "holdMinuets" in cart',
		)
		expect(output).toContain('→ Did you mean "holdMinutes"?')
	})

	test('validate shows the lines around a mistake, with a caret below its column', async () => {
		const { output } = await seller('validate', 'broken', '--env', 'demo')
		const lines = output.split('\n')
		const at = lines.findIndex((line) => line.includes('CFG1001'))
		expect(lines.slice(at + 2, at + 6)).toEqual([
			'        14 │   "cart": {',
			'        15 │     "holdMinuets": 5',
			'           │     ^',
			'        16 │   }',
		])
	})

	test('validate shows no lines where they are not wanted', async () => {
		const { output } = await seller('validate', 'broken', '--env', 'demo', '--no-frame')
		expect(output).toContain('CFG1001')
		expect(output).not.toContain('│')
	})

	test('validate prints only the report to stdout in a machine format', async () => {
		const { output, error } = await seller('validate', 'broken', '--env', 'demo', '--format', 'json')
		expect(JSON.parse(output)).toMatchObject([{ line: 15, column: 5, severity: 'error', code: 'CFG1001' }])
		expect(error).toBe('1 venue, 1 error, 0 warnings (demo)\n')
		expect((await seller('validate', 'broken', '--format', 'github')).output).toMatch(
			/^::error file=seller-configs\/broken\/seller\.json,line=15,col=5/,
		)
		expect(JSON.parse((await seller('validate', 'broken', '--format', 'sarif')).output)).toMatchObject({
			version: '2.1.0',
		})
	})

	test('validate --fix fixes the misspelt key and nothing else of the file', async () => {
		world.seller({ ...gallery, id: 'mended', cart: { holdMinuets: 5 } }, 'mended')
		const before = textOf('mended/seller.json')
		const { status, output, error } = await seller('validate', 'mended', '--env', 'demo', '--fix')
		expect([status, output]).toEqual([0, '1 venue, 0 errors, 0 warnings (demo)\n'])
		expect(error).toMatch(/^Fixed seller-configs\/mended\/seller\.json:15 Unknown key "holdMinuets"/)
		expect(textOf('mended/seller.json')).toBe(before.replace('holdMinuets', 'holdMinutes'))
	})

	test('validate shows the line of a mistake with its neighbours and a caret below the column', async () => {
		const { output } = await seller('validate', 'broken')
		expect(output).toContain(`        14 │   "cart": {
        15 │     "holdMinuets": 5
           │     ^
        16 │   }
`)
		expect((await seller('validate', 'broken', '--no-frame')).output).not.toContain('│')
	})

	test('validate without an environment reports a host of production that two venues claim', async () => {
		const host = { host: 'tickets.example.org', environment: 'production' }
		const draft = { ...gallery, status: 'draft', hosts: [host] }
		world.seller({ ...draft, id: 'one' }, 'one').seller({ ...draft, id: 'two' }, 'two')
		const { status, output } = await seller('validate', 'two')
		expect(output).toContain('error CFG2001 Host "tickets.example.org" belongs to "one" already')
		expect(output).toContain('1 venue, 1 error, 0 warnings (every environment)')
		expect(status).toBe(1)
		expect(await seller('validate', 'two', '--env', 'demo')).toMatchObject({ status: 0 })
		for (const id of ['one', 'two']) world.seller({ ...gallery, id, status: 'draft' }, id)
	})

	test('validate warns of what only production lacks, and refuses it on request', async () => {
		const { status, output } = await seller('validate', 'gallery')
		expect([status, output.split('\n')[0]]).toEqual([0, expect.stringContaining('warning CFG2901')])
		expect(await seller('validate', 'gallery', '--env', 'production')).toMatchObject({ status: 1 })
	})

	test('help of two words prints the help of that command', async () => {
		const { status, output } = await seller('help', 'wording', 'report')
		expect(status).toBe(0)
		expect(output).toContain('Usage: npm run seller -- wording report')
	})

	test('validate --strict counts a warning as an error, in every environment', async () => {
		const flag = {
			kind: 'release',
			description: 'Old',
			default: false,
			owner: 'a@b.example',
			expires: '2020-01-01',
		}
		world.seller({ ...gallery, id: 'warned', status: 'draft', flags: { old: flag } }, 'warned')
		expect(await seller('validate', 'warned', '--env', 'all')).toMatchObject({ status: 0 })
		const strict = await seller('validate', 'warned', '--env', 'all', '--strict')
		expect(strict).toMatchObject({ status: 1 })
		expect(strict.output).toContain('CFG3301')
	})
})

describe('explain and get', () => {
	test('explain prints the value, every layer that sets it, and its meaning', async () => {
		const { status, output } = await seller('explain', 'gallery', 'cart.holdMinutes')
		expect(status).toBe(0)
		expect(output).toMatch(/\n→ 15\n {4}platform, .*_platform\/defaults\.json:\d+\n$/)
		expect(output).toContain('How long chosen tickets are held from the first one.')
		expect(output).toMatch(/type +whole number, 1 to 120, minutes/)
		expect(output).toMatch(/shown on +\/cart/)
	})

	test('explain and get print the value that a bound flag gives', async () => {
		const flags = { late: { kind: 'permission', description: 'Late', default: true, owner: 'a@b.example' } }
		world.seller(
			{ ...gallery, id: 'bound', flags, cart: { timer: { allowExtend: { $flag: 'late' } } } },
			'bound',
		)
		const { output } = await seller('explain', 'bound', 'cart.timer.allowExtend')
		expect(output).toContain('→ {"$flag":"late"}')
		expect(output).toContain('Now, for an anonymous visitor: true')
	})

	test('explain accepts a group, a text and a code', async () => {
		expect((await seller('explain', 'gallery', 'cart.timer')).output).toMatch(
			/cart\.timer\.offers +1 +platform, /,
		)
		expect((await seller('explain', 'gallery', 'wording.en-US.events.title')).output).toMatch(
			/→ ".+"\n {4}catalogue en-US, app\/locales\/en-US\/event\.json:\d+/,
		)
		expect((await seller('explain', 'CFG2101')).output).toContain('Unknown wording key')
	})

	test('explain prints an example of a code, with a caret below its column', async () => {
		const { status, output } = await seller('explain', 'CFG2101')
		expect(status).toBe(0)
		const lines = output.split('\n')
		const at = lines.findIndex((line) => line.startsWith('  example '))
		const [name, line = '', caret = '', sentence, hint] = lines.slice(at, at + 5)
		expect(name).toMatch(/^ {2}example +seller\.json$/)
		expect(line.slice(caret.indexOf('^'))).toBe('"completed.seller_message" },')
		expect(caret.trim()).toBe('^')
		expect(sentence).toContain('uses wording key "completed.seller_message" that does not exist in en-GB')
		expect(hint).toBe('    → Add it to wording.en-GB.json')
	})

	test('get prints texts without quotes and other values as JSON', async () => {
		expect((await seller('get', 'gallery', 'name')).output).toBe('Gallery\n')
		expect((await seller('get', 'gallery', 'name', '--json')).output).toBe('"Gallery"\n')
		expect(JSON.parse((await seller('get', 'gallery', 'pages.home.order')).output)).toContain('home-cta')
		expect((await seller('get', 'gallery', 'wording.en-US.events.title')).output).toMatch(
			/^Choose your .+\n$/,
		)
	})
})

describe('set and unset', () => {
	beforeAll(() => {
		world.write(
			'seller-configs/edited/seller.json',
			`{\n\t"id": "edited", "name": "Edited",\n\t"locale": ${JSON.stringify(gallery.locale)}\n}\n`,
		)
	})

	test('set and unset change one value and preserve the rest of the file', async () => {
		const before = textOf('edited/seller.json')
		const { status, output } = await seller('set', 'edited', 'cart.holdMinutes', '20')
		expect(status).toBe(0)
		expect(output).toMatch(/\+ .*"holdMinutes": 20/)
		expect(textOf('edited/seller.json').startsWith(before.slice(0, 40))).toBe(true)
		expect((await seller('get', 'edited', 'cart.holdMinutes')).output).toBe('20\n')
		expect((await seller('unset', 'edited', 'cart.holdMinutes')).status).toBe(0)
		expect(JSON.parse(textOf('edited/seller.json'))).toEqual(JSON.parse(before))
	})

	test('set and unset refuse an edit that causes an error and write nothing', async () => {
		const before = textOf('edited/seller.json')
		for (const [path, value, said] of [
			['cart.holdMinutes', '500', 'CFG1006'],
			['cart.holdMinuets', '5', 'Did you mean "holdMinutes"?'],
			['locale.timezone', 'America/New_Yorc', 'Did you mean "America/New_York"?'],
			['hosts', '[{ "host": "gallery.localhost", "environment": "demo" }]', 'CFG2001'],
		] as const) {
			const { status, output, error } = await seller('set', 'edited', path, value)
			expect([status, error], path).toEqual([1, 'Nothing was written: the change would cause an error.\n'])
			expect(output).toContain(said)
			expect(output).toContain('seller-configs/edited/seller.json:')
		}
		expect(textOf('edited/seller.json')).toBe(before)
	})

	test('set writes a text into the wording file of its locale', async () => {
		expect((await seller('set', 'edited', 'wording.en-US.home.welcome', 'Ahoy')).status).toBe(0)
		expect(JSON.parse(textOf('edited/wording.en-US.json'))).toMatchObject({ 'home.welcome': 'Ahoy' })
		expect((await seller('get', 'edited', 'wording.en-US.home.welcome')).output).toBe('Ahoy\n')
		const wrong = await seller('set', 'edited', 'wording.en-US.home.welcom', 'Ahoy')
		expect(wrong.status).toBe(1)
		expect(wrong.output).toContain('Did you mean "home.welcome"?')
	})
})

describe('list, hosts and snapshot', () => {
	test('list shows every venue, also an invalid one', async () => {
		const { output } = await seller('list')
		expect(output).toMatch(/^venue +status +revision +hosts +problems\n/)
		expect(output).toMatch(/\nbroken +broken +– +broken\.localhost +1 error\n/)
		expect(output).toMatch(/\ngallery +live +\w{12} +gallery\.localhost +no problems\n/)
	})

	test('hosts prints each host with its venue', async () => {
		expect((await seller('hosts')).output).toMatch(/\ngallery\.localhost +demo +gallery\n/)
	})

	test('a snapshot is deterministic, sorted and without secrets', async () => {
		const first = await seller('snapshot', 'gallery')
		expect(first.output).toBe((await seller('snapshot', 'gallery')).output)
		const { config } = JSON.parse(first.output)
		expect(Object.keys(config)).toEqual(Object.keys(config).toSorted())
		expect(config.cart.holdMinutes).toBe(15)
	})
})

test('preview prints no links to a product that does not respond', async () => {
	const { status, output, error } = await seller('preview', 'gallery', '--url', 'http://127.0.0.1:9')
	expect([status, output]).toEqual([3, ''])
	expect(error).toContain('The product does not answer at http://127.0.0.1:9')
})

describe('preview of a running product', () => {
	let url: string
	const running = createServer((_, answer) => answer.end('{"status":"ok"}'))
	beforeAll(async () => {
		await once(running.listen(0, '127.0.0.1'), 'listening')
		url = `http://127.0.0.1:${(running.address() as AddressInfo).port}`
	})
	afterAll(() => running.close())

	test.each(['xx-KEY', 'en-XA', 'en-US'])('preview prints the pages in the locale %s', async (locale) => {
		const { status, output } = await seller('preview', 'gallery', '--locale', locale, '--url', url)
		expect(status).toBe(0)
		expect(output).toContain(`/events?preview&locale=${locale}`)
	})

	test('preview lists the locales by the names that it accepts', async () => {
		const { status, error } = await seller('preview', 'gallery', '--locale', 'xx', '--url', url)
		expect(status).toBe(2)
		expect(error).toContain('--locale is "xx"; allowed: en-US, en-XA, xx-KEY')
	})
})

describe('wrong use', () => {
	test.each([
		[['validate', 'galery'], 'There is no venue "galery". Did you mean "gallery"?'],
		[['explain', 'gallery'], 'explain needs a venue and a path'],
		[['explain', 'gallery', 'cart.holdMinuts'], 'Did you mean "cart.holdMinutes"?'],
		[['explain', 'CFG2110'], 'Did you mean "CFG2101"?'],
		[['validate', '--env', 'test'], 'Allowed choices are development, demo, production'],
		[['valdate'], '(Did you mean validate?)'],
		[['list', '--colour'], "unknown option '--colour'"],
		[['diff', 'gallery'], 'diff needs two venues'],
		[[], 'npm run seller -- <command>'],
	])('wrong use such as %o ends with 2 and a correction', async (args, message) => {
		const { status, error } = await seller(...args)
		expect(status).toBe(2)
		expect(error).toContain(message)
		expect(error).toMatch(/npm run seller -- /)
	})

	test('help ends with 0 and has no colours without a terminal', async () => {
		const { status, output } = await seller('help', 'explain')
		expect(status).toBe(0)
		expect(output).toContain('npm run seller -- explain CFG2101')
		expect(output).not.toContain('\u001b')
	})
})
