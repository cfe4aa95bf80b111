import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewVenueBody } from '#app/contract/studio/new-venue.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { sessionsOf } from '#tests/builders/buyer.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'
import { aNewVenue } from './a-new-venue.ts'

const product = runProduct('new-venue', {
	change: (config, id) =>
		id === 'harbour-science'
			? { ...config, hosts: [{ host: 'tickets.harbour.example', environment: 'production' }] }
			: config,
	env: () => ({ TRUSTED_PROXIES: '127.0.0.1' }),
})
const call: ReturnType<typeof callOf> = (...args) => callOf(product)(...args)

let database: Database
let member: Member
beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	member = await aMember(database.sql, 'harbour-science', 'onboarding')
})
afterAll(() => database?.close())

const body = (changed: Partial<NewVenueBody> = {}): NewVenueBody => ({ ...aNewVenue, ...changed })

async function faultsOf(changed: Partial<NewVenueBody>): Promise<string[]> {
	const { json } = await call('checkVenue', body(changed), { cookie: member.cookie })
	return json.faults.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
}

const create = (changed: Partial<NewVenueBody>) =>
	call('createVenue', body(changed), { cookie: member.cookie })

const ticket = { name: 'Adult', price: '10.00' }

describe('what is typed about a new venue', () => {
	test('has no fault where everything is right', async () => {
		expect(await faultsOf({})).toEqual([])
	})

	test.each<[Partial<NewVenueBody>, string[]]>([
		[{ name: '  ' }, ['name empty']],
		[{ name: 'x'.repeat(81) }, ['name long']],
		[{ id: 'River' }, ['id id']],
		[{ id: '../river' }, ['id id']],
		[{ id: '_presets' }, ['id id']],
		[{ id: 'orpheum-theatre' }, ['id id_taken']],
		[{ host: 'https://tickets.example' }, ['host host']],
		[{ host: 'tickets.harbour.example' }, ['host host_taken']],
		[{ host: 'orpheum-theatre.localhost' }, [' check']],
		[{ address: 'x'.repeat(301) }, ['address long']],
		[{ address: '<b>Quay</b>' }, ['address tag']],
		[{ timezone: 'Mars/Olympus' }, ['timezone zone']],
		[{ currency: 'USF' }, ['currency unknown']],
		[{ locales: ['en-GB', 'tlh'] }, ['locales unknown']],
		[{ preset: '../../secrets' }, ['preset unknown']],
		[{ preset: 'small-gallery' }, ['preset unknown']],
		[{ theme: 'no-such-theme' }, ['theme unknown']],
		[{ font: 'No Such Letters' }, ['font unknown']],
		[{ logo: 'https://museum.example/logo.png' }, ['logo logo']],
		[{ logo: 'data:image/png;base64,AAAA' }, ['logo logo']],
		[{ colour: 'blue' }, ['colour colour']],
		[{ colour: '#ffee00' }, ['colour contrast']],
		[{ weekdays: [] }, ['weekdays empty']],
		[{ opens: '25:00' }, ['opens time']],
		[{ opens: '1700', closes: '1000' }, ['closes not_after']],
		[{ every: '0' }, ['every number']],
		[{ eventName: '' }, ['eventName empty']],
		[{ summary: 'x'.repeat(401) }, ['summary long']],
		[{ name: 'The <b>River</b>', summary: '<script>' }, ['name tag', 'summary tag']],
		[{ types: [{ name: '<i>Adult</i>', price: '1' }] }, ['types.0.name tag']],
		[{ types: [] }, ['types empty']],
		[{ types: [ticket, { name: '', price: '1,5' }] }, ['types.1.name empty', 'types.1.price price']],
		[{ currency: 'JPY', types: [ticket] }, ['types.0.price price']],
		[{ types: [{ name: 'Adult', price: '-1' }] }, ['types.0.price price']],
		[{ capacity: '1e3' }, ['capacity number']],
	])('%j is refused at its field, and nothing is made', async (changed, faults) => {
		expect(await faultsOf(changed)).toEqual(faults)
		const refused = await create({ id: 'never-made', ...changed })
		expect(refused.status).toBe(422)
		expect(refused.json.fault.code).toBe('venue')
	})

	test('a color that is hard to read comes with the nearest shade, which passes', async () => {
		const { json } = await call('checkVenue', body({ colour: '#ffee00' }), { cookie: member.cookie })
		expect(json.look.faint.length).toBeGreaterThan(0)
		expect(json.look.shade).toMatch(/^#[0-9a-f]{6}$/)
		expect(await faultsOf({ colour: json.look.shade })).toEqual([])
	})

	test('what no page of the Studio sends is refused whole', async () => {
		for (const wrong of [{}, { ...body(), types: 'x' }, { ...body(), name: 'x'.repeat(501) }])
			expect((await call('createVenue', wrong, { cookie: member.cookie })).status).toBe(400)
	})
})

describe('a venue that was made', () => {
	const id = 'river-museum'
	// Tags are refused; one that is not closed is text, and would be a tag where a page did not escape it.
	const name = '<script src=//x.example & "River"'
	const summary = '{{name}} $t(cart.pay) <img src=x onerror=alert(2)//'
	const address = '12 Muelle del Río, <img src=x 41001 Sevilla, Spain'
	let made: Awaited<ReturnType<typeof create>>
	beforeAll(async () => {
		made = await create({ id, name, summary, address, host: 'tickets.river.example' })
	})

	test('sells at once, and is written into no folder', async () => {
		expect(made.json, made.text).toEqual({
			id,
			isOpen: true,
			shop: `http://${id}.localhost:${product.port}/`,
		})
		expect((await sessionsOf(product, id, 'evt_admission')).length).toBeGreaterThan(0)
		expect(readdirSync(product.venues)).not.toContain(id)
	})

	test('shows what was typed as text on its pages', async () => {
		for (const path of ['/events', '/events/evt_admission']) {
			const { status, text } = await product.send(path, { seller: id })
			expect([path, status]).toEqual([path, 200])
			expect(text).not.toContain('<script src=//x')
			expect(text).not.toContain('<img src=x')
		}
		const { text } = await product.send('/events', { seller: id })
		expect(text).toContain('{{name}} $t(cart.pay) &lt;img src=x onerror=alert(2)//')
	})

	test('shows its postal address on the page of its event, and names it to search engines', async () => {
		const { text } = await product.send('/events/evt_admission', { seller: id })
		expect(text).toContain('12 Muelle del Río, &lt;img src=x 41001 Sevilla, Spain</')
		const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)/.exec(text) ?? []
		expect(data).toContain('"address":"12 Muelle del Río, ')
	})

	test('has no postal address where none was typed', async () => {
		expect((await create({ id: 'nowhere', name: 'Nowhere', address: '  ' })).status).toBe(200)
		const { text } = await product.send('/events/evt_admission', { seller: 'nowhere' })
		expect(text).toMatch(/Nowhere<\//)
	})

	test('is changed by the member who has made it, and by no other', async () => {
		const { cookie } = member
		const host = `localhost:${product.port}`
		const { json } = await call('me', {}, { cookie, host })
		expect(json.venues.map((venue: { id: string }) => venue.id)).toContain(id)
		expect((await call('prices', { venue: id, event: '', month: null }, { cookie, host })).status).toBe(200)
		const { json: history } = await call('history', { venue: id }, { cookie, host })
		expect(history).toMatchObject({ live: 1, draft: null })
		const other = await aMember(database.sql, 'harbour-science', 'onboarding')
		expect((await call('history', { venue: id }, { cookie: other.cookie, host })).status).toBe(404)
	})

	test('a member of another venue learns that its short name and its host are taken', async () => {
		expect(await faultsOf({ id, host: 'tickets.river.example' })).toEqual(['id id_taken'])
		expect(await faultsOf({ id: 'another', host: 'tickets.river.example' })).toEqual(['host host_taken'])
	})
})

test('the logo and the typeface of a website are in the header of a new venue', async () => {
	const picture = await sharp({ create: { width: 352, height: 88, channels: 4, background: '#0b4c6b' } })
		.png()
		.toBuffer()
	const logo = `data:image/png;base64,${picture.toString('base64')}`
	const { json } = await call('venueChoices', { timezone: 'Europe/Madrid' }, { cookie: member.cookie })
	const font = json.families.find((family: string) => family.startsWith('Playfair'))
	const { status, text } = await create({ id: 'marked', name: 'Marked', logo, font })
	expect(status, text).toBe(200)
	const page = await product.send('/events', { seller: 'marked' })
	const [, address = ''] = /<img[^>]*src="([^"]*logo\.png[^"]*)"/.exec(page.text) ?? []
	const served = await product.send(address.replaceAll('&amp;', '&'), { seller: 'marked' })
	expect([served.status, served.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
	expect(page.text).toMatch(/<img[^>]*width="176"[^>]*height="44"|<img[^>]*height="44"[^>]*width="176"/)
	const [, sheet = ''] = /href="(\/theme\/[^"]+\.css)"/.exec(page.text) ?? []
	expect((await product.send(sheet, { seller: 'marked' })).text).toMatch(
		/--font-heading:\s*"?Playfair Display/,
	)
})

test('of two people with the same short name at one moment one makes the venue', async () => {
	const other = await aMember(database.sql, 'harbour-science', 'onboarding')
	const answers = await Promise.all(
		[member, other].map(({ cookie }, index) =>
			call('createVenue', body({ id: 'twice', name: `Venue ${index}` }), { cookie }),
		),
	)
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
	const refused = answers.find(({ status }) => status === 422)
	expect(refused?.json.fault.faults).toEqual([{ field: 'id', code: 'id_taken', values: {} }])
	const winner = answers.findIndex(({ status }) => status === 200)
	expect((await product.send('/events', { seller: 'twice' })).text).toContain(`Venue ${winner}`)
})
