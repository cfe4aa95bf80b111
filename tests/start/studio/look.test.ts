import { once } from 'node:events'
import { get } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { ModeLook } from '#app/contract/studio/look-answers.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { sql } from '#app/data/sql.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-look', { change: (config) => ({ ...config, expect: [] }) })
const venue = 'harbour-science'
const pale = { kind: 'colour', mode: 'light', token: 'color.text-muted', hex: '#cccccc' }
const green = { kind: 'colour', mode: 'light', token: 'color.brand', hex: '#0b4f3c' }

let database: Database
let designer: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	designer = await aMember(database.sql, venue, 'designer')
})
afterAll(() => database?.close())

const look = async () => (await call('look', { venue }, designer)).json
const check = async (...changes: object[]) =>
	(await call('checkLook', { venue, changes }, designer)).json.modes as ModeLook[]
const save = async (...changes: object[]) => {
	const { base } = await look()
	return call('saveLook', { venue, base, changes }, designer)
}
const storedPicture = async (path: string) => {
	const { rows } = await sql<{ content: Uint8Array }>`
		select content from seller_file
		where hash = (
			select manifest ->> ${`${venue}/assets/${path}`} from seller_revision
			where seller_id = ${venue} order by number desc limit 1
		)
	`.execute(database.sql)
	return sharp(Buffer.from(rows[0]?.content ?? []))
}
/** A response as bytes. */
const bytesAt = async (path: string): Promise<Buffer> => {
	const host = `${venue}.localhost:${product.port}`
	const request = get({ host: '127.0.0.1', port: product.port, path, headers: { host } })
	const [response] = (await once(request, 'response')) as [AsyncIterable<Buffer>]
	const parts: Buffer[] = []
	for await (const part of response) parts.push(part)
	return Buffer.concat(parts)
}
const failing = (modes: readonly ModeLook[]) =>
	modes.flatMap(({ mode, pairs }) =>
		pairs.filter(({ found, needed }) => found < needed).map((pair) => ({ mode, ...pair })),
	)
const colourOf = (modes: readonly ModeLook[], token: string, mode = 'light') =>
	modes.find((one) => one.mode === mode)?.colours.find((one) => one.token === token)

test('every pair of a shipped venue passes, in every mode', async () => {
	const { modes } = await look()
	expect(modes.length).toBeGreaterThan(1)
	expect(failing(modes)).toEqual([])
	for (const { pairs } of modes) expect(pairs.length).toBeGreaterThan(20)
})

test('a shade that is too pale fails with its ratio, and the nearest shade that is offered passes', async () => {
	const modes = await check(pale)
	const found = failing(modes)
	expect(found.length).toBeGreaterThan(0)
	expect(found[0]).toMatchObject({ mode: 'light', foreground: pale.token, front: '#cccccc', needed: 4.5 })
	// The strictest pair decides: each shade is tried on all of them.
	const shades = found.flatMap(({ foreground, shade }) => (foreground === pale.token && shade ? [shade] : []))
	const tried = await Promise.all(shades.map(async (hex) => failing(await check({ ...pale, hex })).length))
	expect(Math.min(...tried)).toBe(0)
	expect((await look()).isDraft, 'a check saves nothing').toBe(false)
})

test('a look with text that is hard to read is not saved', async () => {
	const refused = await save(pale)
	expect(refused.status, refused.text).toBe(422)
	expect(refused.json.fault).toEqual({ code: 'contrast' })
	expect((await look()).isDraft).toBe(false)
})

test('a designer changes a colour, publishes it, and takes it back', async () => {
	const saved = await save(green)
	expect(saved.status, saved.text).toBe(200)
	expect(colourOf((await look()).modes, green.token)).toMatchObject({ hex: green.hex, isOwn: true })
	const writer = await aMember(database.sql, venue, 'writer')
	const ofWriter = (await call('history', { venue }, writer)).json
	expect(ofWriter.draft.mayPublish).toBe(false)
	const { draft, live } = (await call('history', { venue }, designer)).json
	expect(draft.mayPublish).toBe(true)
	const move = { venue, number: draft.number, over: live }
	expect((await call('publish', move, writer)).json.fault.code).toBe('forbidden')
	const published = await call('publish', move, designer)
	expect(published.status, published.text).toBe(200)
	const styles = async () => {
		const href = /href="(\/theme\/[^"]+\.css)"/.exec((await product.send('/')).text)?.[1] ?? ''
		return (await product.send(href)).text
	}
	await expect.poll(styles, { timeout: 2_000, interval: 50 }).toContain(`--color-brand:${green.hex}`)
	expect((await save({ ...green, hex: null })).status).toBe(200)
	expect(colourOf((await look()).modes, green.token)).toMatchObject({ isOwn: false })
})

test('a colour of one mode leaves the others as they are', async () => {
	const before = await look()
	const dark = { kind: 'colour', mode: 'dark', token: 'color.text-muted', hex: '#ffffff' }
	const after = await check(dark)
	expect(colourOf(after, dark.token, 'dark')).toMatchObject({ hex: '#ffffff', isOwn: true })
	expect(after.find(({ mode }) => mode === 'light')).toEqual(before.modes[0])
})

test('of two designers the second gets the difference', async () => {
	const { base } = await look()
	const change = (hex: string) => ({ venue, base, changes: [{ ...green, hex }] })
	expect((await call('saveLook', change('#0b4f3c'), designer)).status).toBe(200)
	const second = await call('saveLook', change('#123a6b'), designer)
	expect(second.status).toBe(409)
	expect(second.json.fault.code).toBe('overtaken')
})

test('a mode or a colour that the theme does not have is not found', async () => {
	expect((await save({ ...green, token: 'color.nothing' })).status).toBe(404)
	expect((await save({ ...green, token: 'color.__proto__' })).status).toBe(400)
	expect((await save({ ...green, hex: 'red;}' })).status).toBe(400)
})

test('a venue of a single file has its colours changed in that file', async () => {
	const id = 'corner-gallery'
	const member = { ...(await aMember(database.sql, id, 'designer')), seller: id }
	const { json } = await call('look', { venue: id }, member)
	const changes = [{ kind: 'colour', mode: json.modes[0].mode, token: 'color.brand', hex: '#123456' }]
	const saved = await call('saveLook', { venue: id, base: json.base, changes }, member)
	expect(saved.status, saved.text).toBe(200)
	const after = (await call('look', { venue: id }, member)).json
	expect(colourOf(after.modes, 'color.brand', json.modes[0].mode)).toMatchObject({ hex: '#123456' })
})

test('two designers who change different things of one file both save', async () => {
	const { base } = await look()
	const blocks = await call('blocks', { venue, page: 'home' }, designer)
	const { id } = blocks.json.places[0].blocks.at(-1)
	const moved = { venue, page: 'home', base, change: { kind: 'move', id, at: 0 } }
	expect((await call('saveBlocks', moved, designer)).status).toBe(200)
	const change = { kind: 'colour', mode: 'light', token: 'color.link', hex: '#0b3c6f' }
	const second = await call('saveLook', { venue, base, changes: [change] }, designer)
	expect(second.status, second.text).toBe(200)
	const { modes } = await look()
	expect(colourOf(modes, 'color.link')).toMatchObject({ hex: '#0b3c6f', isOwn: true })
	expect((await call('blocks', { venue, page: 'home' }, designer)).json.places[0].blocks[0].id).toBe(id)
})

describe('typefaces, sizes of text and corners', () => {
	it('are saved in the draft, shown, and taken away again', async () => {
		const before = await look()
		expect(before.families).toContain('Playfair Display Variable')
		const changes = [
			{ kind: 'font', use: 'heading', family: 'Playfair Display Variable' },
			{ kind: 'scale', screen: 'small', sizes: { base: 17, ratio: 1.25 } },
			{ kind: 'radius', name: 'card', pixels: 20 },
		]
		const saved = await save(...changes)
		expect(saved.status, saved.text).toBe(200)
		const { shape, css } = await look()
		expect(shape.fonts[1]).toEqual({ use: 'heading', family: 'Playfair Display Variable', isOwn: true })
		expect(shape.scales[0]).toEqual({ screen: 'small', base: 17, ratio: 1.25, isOwn: true })
		expect(shape.radii).toContainEqual({ name: 'card', pixels: 20, isOwn: true })
		expect(css).toMatch(/--radius-card:20px/)
		const away = await save(
			{ kind: 'font', use: 'heading', family: null },
			{ kind: 'scale', screen: 'small', sizes: null },
			{ kind: 'radius', name: 'card', pixels: null },
		)
		expect(away.status, away.text).toBe(200)
		expect((await look()).shape).toEqual(before.shape)
	})

	it.each([
		['a typeface that is not shipped', { kind: 'font', use: 'body', family: 'Comic Sans' }, 404],
		['a corner that the theme does not have', { kind: 'radius', name: 'nothing', pixels: 4 }, 404],
		['a corner below nothing', { kind: 'radius', name: 'card', pixels: -1 }, 400],
		['text that nobody can read', { kind: 'scale', screen: 'small', sizes: { base: 6, ratio: 1.2 } }, 400],
	])('%s is refused', async (_, change, status) => {
		expect((await save(change)).status).toBe(status)
	})
})

/** A photograph whose left half is red and whose right half is blue. */
const halves = async (kind: 'jpeg' | 'png' | 'webp' = 'jpeg') => {
	const half = { width: 300, height: 200, channels: 3 as const }
	const blue = await sharp({ create: { ...half, background: '#0000ff' } })
		.png()
		.toBuffer()
	return sharp({ create: { ...half, width: 600, background: '#ff0000' } })
		.composite([{ input: blue, left: 300, top: 0 }])
		.withExif({ IFD0: { Copyright: 'A secret place' } })
		.toFormat(kind)
		.toBuffer()
}
const add = async (content: Buffer, name: string, member = designer) =>
	call('addPicture', { venue, name, data: content.toString('base64') }, member)

describe('a picture', () => {
	it('is added under a safe name, without what a camera has written into it, and once', async () => {
		const photo = await halves()
		const added = await add(photo, '../../Tall Ships (é).HTML')
		expect(added.status, added.text).toBe(200)
		expect(added.json.path).toBe('tall-ships-e.jpg')
		expect((await add(photo, 'another.jpg')).json.path, 'the same file').toBe('tall-ships-e.jpg')
		const { pictures } = (await call('pictures', { venue }, designer)).json
		expect(pictures).toContainEqual({
			path: 'tall-ships-e.jpg',
			size: { width: 600, height: 200 },
			focus: null,
		})
		const stored = await (await storedPicture('tall-ships-e.jpg')).metadata()
		expect([stored.format, stored.exif]).toEqual(['jpeg', undefined])
		const shown = (await call('picture', { venue, path: 'tall-ships-e.jpg', width: 240 }, designer)).json
		expect(shown.href).toMatch(/^data:image\/webp;base64,/)
		expect((await product.send('/images/tall-ships-e.jpg')).status, 'before it is published').toBe(404)
	})

	it.each([
		['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'kind'],
		['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'kind'],
		[
			'a broken file',
			Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]),
			'unreadable',
		],
	])('%s is refused, whatever its name', async (_, content, why) => {
		const refused = await add(content, 'photo.png')
		expect(refused.status).toBe(422)
		expect(refused.json.fault).toEqual({ code: 'picture', why })
	})

	it('with more pixels than a page can use is refused before it is unpacked', async () => {
		const huge = { width: 9_000, height: 9_000, channels: 3 as const, background: '#ffffff' }
		const refused = await add(await sharp({ create: huge }).png().toBuffer(), 'huge.png')
		expect(refused.json.fault).toEqual({ code: 'picture', why: 'large' })
	})

	it('is not read without a session', async () => {
		const body = { venue, name: 'a.png', data: 'A'.repeat(400_000) }
		expect((await call('addPicture', body, {})).status).toBe(401)
		expect(
			(await call('saveLook', { ...body, base: 1, changes: [] }, designer)).status,
			'of other calls',
		).toBe(404)
	})

	it('is cropped around its focal point, on the pages and by the image route', async () => {
		const { path } = (await add(await halves('png'), 'wide.png')).json
		const missing = await save({ kind: 'focus', path: 'nothing.png', focus: { x: 1, y: 1 } })
		expect(missing.status).toBe(404)
		const saved = await save({ kind: 'focus', path, focus: { x: 100, y: 50 } })
		expect(saved.status, saved.text).toBe(200)
		expect((await look()).css).toContain(`[src^="/images/${path}?"]`)
		const { pictures } = (await call('pictures', { venue }, designer)).json
		expect(pictures).toContainEqual({ path, size: { width: 600, height: 200 }, focus: { x: 100, y: 50 } })
		const { live, draft } = (await call('history', { venue }, designer)).json
		const move = { venue, number: draft.number, over: live }
		expect((await call('publish', move, designer)).status).toBe(200)
		const address = `/images/${path}?sizex=272&sizey=216`
		await expect.poll(async () => (await product.send(address)).status, { timeout: 4_000 }).toBe(200)
		const { channels } = await sharp(await bytesAt(address)).stats()
		// Blue alone: the middle would be half red.
		expect(channels[0]?.mean).toBeLessThan(20)
		expect(channels[2]?.mean).toBeGreaterThan(235)
	})
})

test('a picture of an event is one that the venue has, and is changed by those who change its sale', async () => {
	const manager = await aMember(database.sql, venue, 'manager')
	const { path } = (await add(await halves('png'), 'tour.png', manager)).json
	const { base, events } = (await call('pictures', { venue }, manager)).json
	expect(events).toContainEqual(
		expect.objectContaining({ event: 'evt_ga', use: 'profile', path: 'posters/ga.svg' }),
	)
	const change = (to: string) => ({
		kind: 'picture',
		event: 'evt_ga',
		use: 'profile',
		path: to,
		alt: { 'en-US': 'A tour' },
	})
	const send = (to: string, by: Member) => call('saveSale', { venue, base, changes: [change(to)] }, by)
	expect((await send('nothing.png', manager)).status).toBe(404)
	expect((await send(path, designer)).status).toBe(403)
	const saved = await send(path, manager)
	expect(saved.status, saved.text).toBe(200)
	const after = (await call('pictures', { venue }, manager)).json.events
	expect(after).toContainEqual({
		...{ event: 'evt_ga', name: 'General Admission', use: 'profile', path },
		alt: { 'en-US': 'A tour' },
	})
})

describe('the logo', () => {
	it('is one of the pictures, has a text, and takes its size from the file', async () => {
		const { path } = (await add(await halves('webp'), 'mark.webp')).json
		const logo = { src: path, darkSrc: null, alt: 'Harbour Science Museum' }
		const saved = await save({ kind: 'logo', logo })
		expect(saved.status, saved.text).toBe(200)
		expect((await look()).logo).toEqual(logo)
		expect((await save({ kind: 'logo', logo: { ...logo, alt: ' ' } })).status).toBe(400)
		expect((await save({ kind: 'logo', logo: { ...logo, src: 'nothing.png' } })).status).toBe(404)
	})

	it('for dark pages has the shape of the other one', async () => {
		const { path } = (await add(await halves('webp'), 'mark.webp')).json
		const logo = { src: path, darkSrc: 'favicon.svg', alt: 'Harbour Science Museum' }
		const refused = await save({ kind: 'logo', logo })
		expect(refused.json.fault?.code).toBe('look')
		expect(refused.json.fault.faults[0].sentence).toContain('would be stretched')
	})
})
