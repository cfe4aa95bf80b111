import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModeLook } from '#app/contract/studio/look-answers.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-look', { change: (config) => ({ ...config, expect: [] }) })
const venue = 'harbour-science'
const pale = { mode: 'light', token: 'color.text-muted', hex: '#cccccc' }
const green = { mode: 'light', token: 'color.brand', hex: '#0b4f3c' }

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
	const dark = { mode: 'dark', token: 'color.text-muted', hex: '#ffffff' }
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
	const changes = [{ mode: json.modes[0].mode, token: 'color.brand', hex: '#123456' }]
	const saved = await call('saveLook', { venue: id, base: json.base, changes }, member)
	expect(saved.status, saved.text).toBe(200)
	const after = (await call('look', { venue: id }, member)).json
	expect(colourOf(after.modes, 'color.brand', json.modes[0].mode)).toMatchObject({ hex: '#123456' })
})
