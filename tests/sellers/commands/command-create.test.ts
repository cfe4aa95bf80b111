import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from './command.ts'

let world: World
let seller: CommandLine
beforeAll(() => {
	world = new World().withoutLinks().seller(gallery)
	seller = commandLine(world.root)
})
afterAll(() => world.close())

const at = (path: string): string => join(world.root, 'seller-configs', path)
const readJson = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'))

describe('create', () => {
	test('create makes a valid venue with an event on sale and prints the next steps', async () => {
		const made = await seller(
			'create',
			'river-museum',
			'--timezone',
			'Europe/London',
			'--price',
			'14.50',
			'--yes',
		)
		expect([made.status, made.error]).toEqual([0, ''])
		expect(made.output).toContain('http://river-museum.localhost:3000')
		expect(readJson('river-museum/seller.json')).toMatchObject({
			id: 'river-museum',
			name: 'River Museum',
			locale: { currency: 'GBP', default: 'en-GB', timezone: 'Europe/London' },
		})
		const [event] = readJson('river-museum/catalog.json').events
		expect(event.groups[0].types.map(({ price }: { price: string }) => price)).toEqual(['14.50', '7.25'])
		expect(await seller('validate', 'river-museum', '--env', 'all', '--strict')).toMatchObject({ status: 0 })
	})

	test('create never overwrites a venue', async () => {
		const before = readFileSync(at('gallery/seller.json'), 'utf8')
		const again = await seller('create', 'gallery', '--yes')
		expect(again.status).toBe(2)
		expect(again.error).toContain('There is a venue "gallery" already')
		expect(readFileSync(at('gallery/seller.json'), 'utf8')).toBe(before)
	})

	test.each([
		[['--currency', 'USF'], 'There is no currency "USF". Did you mean "USD"?'],
		[['--timezone', 'Europe/Londn'], 'Did you mean "Europe/London"?'],
		[['--timezone', 'Lodnon'], 'Did you mean "Europe/London"?'],
		[['--timezone', 'New York'], 'Did you mean "America/New_York"?'],
		[['--locale', 'xx'], 'There is no language "xx". Allowed: ar, de-DE, en-GB, en-US, es-US, fr-FR'],
		[['--currency', 'USD', '--price', '12,50'], 'A price is a number with at most 2 decimals'],
		[['--currency', 'JPY', '--price', '12.50'], 'at most 0 decimals'],
		[['--preset', 'musem'], 'Did you mean "museum"?'],
		[['--colour', '#ffee00'], 'The nearest shade that passes is #'],
		[['--host', 'https://tickets.example'], 'without scheme'],
		[['--logo', '/no/such/logo.svg'], 'There is no file /no/such/logo.svg'],
		[['--opens', '1000', '--closes', '0900'], 'a time of day after 1000'],
	])('create refuses %o and writes nothing', async (flags, message) => {
		const before = readdirSync(at('.'))
		const refused = await seller('create', 'wrong-venue', ...flags, '--yes')
		expect([refused.status, refused.output]).toEqual([2, ''])
		expect(refused.error).toContain(message)
		expect(readdirSync(at('.'))).toEqual(before)
	})

	test('create copies a logo and records its size', async () => {
		world.write(
			'mark.svg',
			'<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="9" height="9"/></svg>',
		)
		const made = await seller('create', 'marked', '--logo', join(world.root, 'mark.svg'), '--yes')
		expect(made.status).toBe(0)
		expect(readJson('marked/seller.json').theme.logo).toEqual({
			src: 'logo.svg',
			alt: 'Marked',
			width: 120,
			height: 40,
		})
		expect(existsSync(at('marked/assets/logo.svg'))).toBe(true)
	})

	test('create --like copies catalogue and texts, but no hosts', async () => {
		world.write('seller-configs/river-museum/wording.en-GB.json', { 'home.welcome': 'Ahoy' })
		const made = await seller('create', 'river-annex', '--like', 'river-museum', '--name', 'The Annex')
		expect(made.status).toBe(0)
		expect(readJson('river-annex/seller.json')).toMatchObject({
			id: 'river-annex',
			name: 'The Annex',
			status: 'draft',
		})
		expect(readJson('river-annex/seller.json').hosts).toBeUndefined()
		expect(readJson('river-annex/catalog.json').events).toHaveLength(1)
		expect((await seller('get', 'river-annex', 'wording.en-GB.home.welcome')).output).toBe('Ahoy\n')
		expect(made.output).toContain('copied from "river-museum", as a draft, without its hosts')
		expect(made.output).toContain('  seller-configs/river-annex/catalog.json\n')
	})

	test('create --like names the path of the catalogue, if there is one', async () => {
		const hosts = [{ host: 'demo.pier.example', environment: 'demo' }]
		world
			.seller({ ...gallery, id: 'pier', hosts }, 'pier')
			.write('seller-configs/pier/env.demo.json', { hosts })
			.write('seller-configs/pier/catalog/all.json', readJson('river-museum/catalog.json'))
		const made = await seller('create', 'pier-two', '--like', 'pier')
		expect([made.status, made.error]).toEqual([0, ''])
		expect(made.output).toContain('  seller-configs/pier-two/catalog\n')
		expect(made.output).not.toContain('catalog.json')
		expect(readJson('pier-two/env.demo.json')).toEqual({})
		expect((await seller('create', 'gallery-two', '--like', 'gallery')).output).not.toContain('catalog')
	})

	test.each([
		[['--host', 'demo.pier.example'], 'Host "demo.pier.example" belongs to "pier" already'],
		[['--event-name', 'Foo'], "--event-name can't be given with --like: change it in the copy"],
		[['--price', '12.00'], "--price can't be given with --like"],
		[['--single-file'], 'leave out --single-file'],
	])('create --like refuses %o and writes nothing', async (flags, message) => {
		const production = { host: 'demo.pier.example', environment: 'production' }
		world.seller({ ...gallery, id: 'pier', hosts: [production] }, 'pier')
		const before = readdirSync(at('.'))
		const refused = await seller('create', 'pier-three', '--like', 'gallery', ...flags)
		expect([refused.status, refused.output]).toEqual([2, ''])
		expect(refused.error).toContain(message)
		expect(readdirSync(at('.'))).toEqual(before)
	})
})
