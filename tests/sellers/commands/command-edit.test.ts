import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'
import { type CommandLine, commandLine } from './command.ts'

const host = 'tickets.museum.example'
const hosts = [{ host, environment: 'production', canonical: true }]

let world: World
let seller: CommandLine
beforeAll(() => {
	world = new World()
		.withoutLinks()
		.seller({ ...gallery, cart: { timer: { offers: 2 } } })
		// Invalid in production, but it still claims the hosts of its files.
		.seller({ ...gallery, id: 'museum', hosts }, 'museum')
		.seller({ ...gallery, id: 'annex', status: 'draft' }, 'annex')
		.seller({ ...gallery, id: 'copy', status: 'draft', hosts }, 'copy')
		.seller({ ...gallery, id: 'broken', cart: { holdMinuets: 5 } }, 'broken')
	seller = commandLine(world.root)
})
afterAll(() => world.close())

const textOf = (id: string): string =>
	readFileSync(join(world.root, `seller-configs/${id}/seller.json`), 'utf8')

const taken = `CFG2001 Host "${host}" belongs to`

describe('a host of another venue', () => {
	test.each([
		['hosts', JSON.stringify([{ host, canonical: true }])],
		['hosts', '[{ "host": "museum.localhost", "environment": "development" }]'],
	])('a host of another venue is not written as %s in any environment', async (path, value) => {
		const before = textOf('annex')
		const { status, output, error } = await seller('set', 'annex', path, value)
		expect([status, error]).toEqual([1, 'Nothing was written: the change would cause an error.\n'])
		expect(output).toContain('seller-configs/annex/seller.json:')
		expect(output).toContain('CFG2001')
		expect(textOf('annex')).toBe(before)
	})

	test('a host of another venue stops a copy from going live, and nothing else', async () => {
		expect((await seller('set', 'copy', 'name', 'Copy')).status).toBe(0)
		const opened = await seller('set', 'copy', 'status', 'live')
		expect(opened.status).toBe(1)
		expect(opened.output).toContain(taken)
		expect(JSON.parse(textOf('copy'))).toMatchObject({ name: 'Copy', status: 'draft' })
	})
})

test('a venue with pictures is changed, and its pictures are not', async () => {
	const picture = 'seller-configs/gallery/assets/mark.svg'
	world.write(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>')
	const { status, output } = await seller('set', 'gallery', 'cart.badgeMax', '8')
	expect([status, output]).toEqual([0, expect.not.stringContaining('CFG0107')])
	expect(readFileSync(join(world.root, picture), 'utf8')).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>')
})

describe('an empty text', () => {
	test.each(['', '  ', '\u200b'])(
		'the empty text "%s" is not written, because the button would have no name',
		async (text) => {
			const { status, output } = await seller('set', 'annex', 'wording.en-US.cart.checkout', text)
			expect(status).toBe(1)
			expect(output).toContain('error CFG4016 "cart.checkout" is empty')
		},
	)
})

describe('the message of set', () => {
	test('set prints a warning that the edit causes, and that pages do not change', async () => {
		const { status, output } = await seller('set', 'annex', 'wording.fr.events.title', 'Bonjour')
		expect(status).toBe(0)
		expect(output).toContain('warning CFG4015')
		expect(output).toMatch(/✓ .*wording\.fr\.json\. Pages in demo do not change\.\n$/)
	})

	test('set prints that a running product shows the change', async () => {
		const { output } = await seller('set', 'gallery', 'cart.holdMinutes', '9')
		expect(output).toMatch(/✓ .*seller\.json\. A running product shows it within two seconds\.\n$/)
		expect(output).not.toContain('warning')
	})

	test('set prints that existing errors must be fixed first', async () => {
		const { status, output } = await seller('set', 'broken', 'cart.badgeMax', '9')
		expect(status).toBe(0)
		expect(output).toContain('after the existing errors are fixed')
	})
})

describe('unset', () => {
	test('unset of a missing value removes nothing', async () => {
		const before = textOf('gallery')
		expect(await seller('unset', 'gallery', 'cart.timer.infoAbove')).toMatchObject({
			status: 0,
			output: 'seller-configs/gallery/seller.json does not set cart.timer.infoAbove.\n',
		})
		expect(textOf('gallery')).toBe(before)
	})

	test.each([
		['cart.timer.infoAbov', 'Did you mean "cart.timer.infoAbove"?'],
		['pages.home.ordr', 'Did you mean "pages.home.order"?'],
		['wording.en-US.events.titel', 'Did you mean "wording.en-US.events.title"?'],
	])('unset of %s, which is no setting, is wrong use', async (path, message) => {
		const { status, error } = await seller('unset', 'gallery', path)
		expect(status).toBe(2)
		expect(error).toContain(message)
	})

	test('unset removes an invalid value', async () => {
		expect((await seller('unset', 'broken', 'cart.holdMinuets')).status).toBe(0)
		expect(JSON.parse(textOf('broken')).cart).toEqual({ badgeMax: 9 })
	})
})
