import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from './command.ts'

let world: World
let seller: CommandLine
beforeAll(() => {
	const flag = { kind: 'permission', description: 'Late', default: true, owner: 'a@b.example' }
	world = new World()
		.seller({
			...gallery,
			extends: ['museum'],
			locale: { ...gallery.locale, supported: ['en-US', 'ar'] },
			hosts: [{ host: 'tickets.gallery.example', canonical: true }],
			completedOrder: { links: [{ label: 'completed.link.plan', href: 'https://gallery.example/plan' }] },
			flags: { late: flag },
			expect: [{ at: '/', shows: ['home-cta'] }],
			cart: { timer: { allowExtend: { $flag: 'late' } } },
		})
		.write('seller-configs/gallery/wording.en-US.json', { 'completed.link.plan': 'Plan your day' })
	world.seller({ ...gallery, id: 'plain' }, 'plain')
	seller = commandLine(world.root)
})
afterAll(() => world.close())

describe('explain', () => {
	test.each([
		['a list of groups', 'completedOrder.links', '→ [{"label":"completed.link.plan","href":"https:'],
		['hosts', 'hosts', '→ [{"host":"tickets.gallery.example","canonical":true}]'],
		['what must be seen', 'expect', '→ [{"at":"/","shows":["home-cta"]}]'],
		['presets', 'extends', '→ ["museum"]'],
		['one item of a list', 'hosts.0.host', '→ "tickets.gallery.example"'],
	])('explain prints the value of %s and the layer that sets it', async (_name, path, value) => {
		const { status, output } = await seller('explain', 'gallery', path)
		expect(status).toBe(0)
		expect(output).toContain(`\n${value}`)
		expect(output).toMatch(/\n {4}seller, seller-configs\/gallery\/seller\.json:\d+\n/)
		expect(output).not.toContain('Now, for an anonymous visitor')
	})

	test.each([
		['every flag', 'flags', /\n {2}flags\.late\.default +true +seller, .*seller\.json:\d+\n/],
		['a flag', 'flags.late', /\n {2}flags\.late\.thrown +false +default, schemas\/flag\.schema\.json:\d+\n/],
		['texts', 'wording', /\n {2}wording\.en-US\.completed\.link\.plan +"Plan your day" +seller, .*:\d+\n/],
		['a bound setting', 'cart', /\n {2}cart\.timer\.allowExtend +\{"\$flag":"late"\} +seller, .*:\d+\n/],
	])('explain prints the values of %s, each with its layer', async (_name, path, row) => {
		const { status, output } = await seller('explain', 'gallery', path)
		expect(status).toBe(0)
		expect(output).toMatch(row)
	})

	test('explain prints that there are no own texts where all are defaults', async () => {
		expect((await seller('explain', 'plain', 'wording.en-US')).output).toContain('every text is the default')
	})

	test('get reads keys that describe the file', async () => {
		expect(JSON.parse((await seller('get', 'gallery', 'extends')).output)).toEqual(['museum'])
	})
})

describe('an unknown path', () => {
	test.each([
		['wording.en-US.events.titel', 'Did you mean "wording.en-US.events.title"?'],
		['wording.fr.events.title', 'the venue offers en-US, ar, but not "fr"'],
		['flags.lat', 'Did you mean "flags.late"?'],
		['pages.home.ordr', 'Did you mean "pages.home.order"?'],
		['pages.hom.order', 'Did you mean "pages.home.order"?'],
	])('the unknown path %s is wrong use, and the nearest path is suggested', async (path, message) => {
		for (const command of ['explain', 'get']) {
			const { status, output, error } = await seller(command, 'gallery', path)
			expect([status, output], command).toEqual([2, ''])
			expect(error).toContain(message)
		}
	})
})
