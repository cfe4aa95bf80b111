import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-picture-removal', { change: (config) => ({ ...config, expect: [] }) })
const venue = 'harbour-science'
const call: ReturnType<typeof callOf> = (...args) => callOf(product)(...args)

let database: Database
let designer: Member
beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	designer = await aMember(database.sql, venue, 'designer')
})
afterAll(() => database?.close())

async function added(name: string, background: string): Promise<string> {
	const content = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
		.png()
		.toBuffer()
	const { json } = await call('addPicture', { venue, name, data: content.toString('base64') }, designer)
	return json.path
}

const paths = async (): Promise<string[]> =>
	(await call('pictures', { venue }, designer)).json.pictures.map(({ path }: { path: string }) => path)
const remove = (path: string) => call('removePicture', { venue, path }, designer)

describe('a picture', () => {
	it('that no page shows is deleted from the draft, listed in the history, and put back whole', async () => {
		const path = await added('quay.png', '#336699')
		const { json: look } = await call('look', { venue }, designer)
		const focus = { kind: 'focus', path, focus: { x: 80, y: 10 } }
		expect((await call('saveLook', { venue, base: look.base, changes: [focus] }, designer)).status).toBe(200)
		const removed = await remove(path)
		expect(removed.status, removed.text).toBe(200)
		expect(await paths()).not.toContain(path)
		expect((await call('picture', { venue, path, width: 240 }, designer)).status).toBe(404)
		const { json: compared } = await call('comparison', { venue, number: removed.json.before }, designer)
		expect(JSON.stringify(compared)).toContain(`assets/${path}`)
		const { json: history } = await call('history', { venue }, designer)
		expect(history.revisions[0].number).toBe(removed.json.base)

		const back = await call('restorePicture', { venue, path, from: removed.json.before }, designer)
		expect(back.status, back.text).toBe(200)
		const { json } = await call('pictures', { venue }, designer)
		expect(json.pictures).toContainEqual(expect.objectContaining({ path, focus: { x: 80, y: 10 } }))
		expect((await call('restorePicture', { venue, path, from: removed.json.before }, designer)).status).toBe(
			404,
		)
	})

	it('that is shown is refused with the places', async () => {
		const { json } = await call('pictures', { venue }, designer)
		const used = new Map<string, { code: string; uses?: { kind: string; page?: string }[] }>()
		for (const { path } of json.pictures) {
			const answer = await remove(path)
			if (answer.status === 200)
				await call('restorePicture', { venue, path, from: answer.json.before }, designer)
			else used.set(path, answer.json.fault)
		}
		expect(used.size).toBeGreaterThan(0)
		const faults = [...used.values()]
		expect(faults.every(({ code }) => code === 'used')).toBe(true)
		const uses = faults.flatMap((fault) => fault.uses ?? [])
		expect(uses).toContainEqual(expect.objectContaining({ kind: 'block', page: 'home' }))
		expect(uses).toContainEqual(expect.objectContaining({ kind: 'event', use: 'profile' }))
	})

	it('that a block names is shown by that block until the block has another one', async () => {
		const path = await added('mole.png', '#993366')
		const { json: blocks } = await call('blocks', { venue, page: 'home' }, designer)
		const hero = blocks.places
			.flatMap((place: { blocks: { id: string; type: string; props: object }[] }) => place.blocks)
			.find(({ type }: { type: string }) => type === 'hero')
		const change = (image: unknown) => ({ kind: 'change', id: hero.id, props: { image } })
		const at = { venue, page: 'home' }
		const saved = await call('saveBlocks', { ...at, base: blocks.base, change: change(path) }, designer)
		expect(saved.status, saved.text).toBe(200)
		expect((await remove(path)).json.fault.uses).toContainEqual({
			kind: 'block',
			page: 'home',
			id: hero.id,
			type: 'hero',
		})
		const back = await call(
			'saveBlocks',
			{ ...at, base: saved.json.base, change: change(hero.props.image) },
			designer,
		)
		expect(back.status, back.text).toBe(200)
		expect((await remove(path)).status).toBe(200)
	})

	it('is deleted by one of two members at one moment, and what the other saves meanwhile stays', async () => {
		const path = await added('pier.png', '#225522')
		const [one, other] = await Promise.all([remove(path), added('later.png', '#777733')])
		expect(one.status, one.text).toBe(200)
		const now = await paths()
		expect([now.includes(path), now.includes(other)]).toEqual([false, true])
	})

	it.each(['nothing.png', 'no-folder/nothing.png'])('%s is not found', async (path) => {
		expect((await remove(path)).status).toBe(404)
	})

	it.each(['../seller.json', 'seller.json', 'a/../../b.png'])('%s is no path of a picture', async (path) => {
		expect((await remove(path)).status).toBe(400)
	})
})
