import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { BlocksAnswer } from '#app/contract/studio/block-answers.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

// The blocks of a page are arranged in a draft, by the checks of the files, and published by the Studio.

const product = runProduct('studio-blocks', { change: (config) => ({ ...config, expect: [] }) })
const venue = 'harbour-science'
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

let database: Database
const members = {} as Record<StaffRole, Member>
beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	for (const role of ['writer', 'designer', 'manager'] as const)
		members[role] = await aMember(database.sql, venue, role)
})
afterAll(() => database?.close())

const blocks = async (page = 'home', id = venue, by: Member = members.manager) =>
	(await call('blocks', { venue: id, page }, { ...by, seller: id })).json as BlocksAnswer
const ids = ({ places }: BlocksAnswer, place = 'order') =>
	places.find((one) => one.place === place)?.blocks.map(({ id }) => id) ?? []
const save = async (change: object, { page = 'home', by = members.manager, base = 0, id = venue } = {}) =>
	call(
		'saveBlocks',
		{ venue: id, page, base: base || (await blocks(page, id, by)).base, change },
		{ ...by, seller: id },
	)
const shown = async () =>
	[
		...(await product.send('/?_studio=en-US', { headers: { cookie: members.writer.cookie } })).text.matchAll(
			/data-block="home\/([^"]+)"/g,
		),
	].map(([, id]) => id)

test('the page in the Studio names its blocks in their order, and the page of a visitor none', async () => {
	expect(await shown()).toEqual(ids(await blocks()).filter((id) => id !== 'school-break'))
	const { text } = await product.send('/')
	expect(text).not.toMatch(/data-block|foyer-block|isInStudio/)
})

describe('a block', () => {
	it('moves, and moves back by "Undo", in the file alone that has it', async () => {
		const before = await blocks()
		const moved = await save({ kind: 'move', id: 'visit', at: 2 }, { by: members.designer })
		expect(moved.status, moved.text).toBe(200)
		expect(ids(await blocks()).indexOf('visit')).toBe(2)
		expect((await shown()).indexOf('visit')).toBe(1)
		const { draft } = (await call('history', { venue }, members.designer)).json
		expect(draft).toMatchObject({ mayPublish: true })
		expect(draft.changes.map(({ name }: { name: string }) => name)).toContain('pages · home · order')
		const undone = await save({ kind: 'undo', from: before.base })
		expect(undone.status, undone.text).toBe(200)
		expect(ids(await blocks())).toEqual(ids(before))
	})

	it('is removed unless the page needs it, and can be placed again', async () => {
		const before = ids(await blocks())
		const removed = await save({ kind: 'remove', id: 'deep-time' }, { by: members.designer })
		expect(removed.status, removed.text).toBe(200)
		expect(await shown()).not.toContain('deep-time')
		expect((await blocks()).removed.map(({ id }) => id)).toContain('deep-time')
		const at = before.indexOf('deep-time')
		const again = await save({ kind: 'place', id: 'deep-time', place: 'order', at }, { by: members.designer })
		expect(again.status, again.text).toBe(200)
		expect(ids(await blocks())).toEqual(before)
		const refused = await save({ kind: 'remove', id: 'home-cta' })
		expect(refused.status).toBe(422)
		expect(refused.json.fault).toMatchObject({ code: 'blocks', faults: [{ code: 'CFG2204' }] })
	})

	it('is added with texts that were typed for it, which are escaped', async () => {
		const text = 'Closed on Monday <script src=//x.example'
		const props = { tone: 'warning', text: { texts: { 'en-US': text, 'es-US': 'Cerrado el lunes' } } }
		const add = { kind: 'add', type: 'notice', place: 'order', at: 1, props }
		const added = await save(add)
		expect(added.status, added.text).toBe(200)
		const picture = await product.send('/?_studio=en-US', { headers: { cookie: members.writer.cookie } })
		expect(picture.text).toContain('Closed on Monday &lt;script src=//x.example')
		const spanish = await product.send('/?_studio=es-US', { headers: { cookie: members.writer.cookie } })
		expect(spanish.text).toContain('Cerrado el lunes')
		const byDesigner = await save(add, { by: members.designer })
		expect(byDesigner.json.fault?.code, 'texts are not a designer’s').toBe('forbidden')
	})

	it('takes another text, without which the former one is not kept, and gets it back by "Undo"', async () => {
		const page = await blocks()
		const [notice] = ids(page).filter((id) => id.startsWith('notice'))
		const props = { text: { texts: { 'en-US': 'Open again' } } }
		const changed = await save({ kind: 'change', id: notice, props })
		expect(changed.status, changed.text).toBe(200)
		expect(Object.values((await blocks()).words)).toContain('Open again')
		expect((await call('word', { venue, key: 'venue.home_notice_text' }, members.writer)).status).toBe(404)
		const undone = await save({ kind: 'undo', from: page.base })
		expect(undone.status, undone.text).toBe(200)
		expect((await call('word', { venue, key: 'venue.home_notice_text' }, members.writer)).status).toBe(200)
		const stale = await save({ kind: 'undo', from: page.base })
		expect(stale.json.fault?.code, 'of a change that is not the last one').toBe('overtaken')
	})

	it('takes other settings, and none that its schema does not have', async () => {
		const [notice] = ids(await blocks()).filter((id) => id.startsWith('notice'))
		const changed = await save(
			{ kind: 'change', id: notice, props: { tone: 'info' } },
			{ by: members.designer },
		)
		expect(changed.status, changed.text).toBe(200)
		const wrong = await save({ kind: 'change', id: notice, props: { tone: 'loud' } })
		expect(wrong.json.fault).toMatchObject({ code: 'blocks' })
		const unknown = await save({ kind: 'change', id: notice, props: { shade: 'info' } })
		expect(unknown.json.fault).toMatchObject({ code: 'blocks' })
	})

	it('is shown to those whom its condition names, and again to everybody', async () => {
		const visitors = async () =>
			(await product.send('/?_studio=en-US', { headers: { cookie: members.writer.cookie } })).text
		const [notice] = ids(await blocks()).filter((id) => id.startsWith('notice'))
		const whenOf = async () =>
			(await blocks()).places.flatMap(({ blocks: all }) => all).find(({ id }) => id === notice)?.when
		const change = (when: object) => save({ kind: 'condition', id: notice, when }, { by: members.designer })
		const hidden = await change({ role: ['giftee'], until: '2099-01-01T00:00' })
		expect(hidden.status, hidden.text).toBe(200)
		expect(await whenOf()).toEqual({ role: ['giftee'], until: '2099-01-01T00:00' })
		expect(await visitors()).not.toContain(`data-block="home/${notice}"`)
		const wrong = await change({ role: ['king'] })
		expect(wrong.json.fault).toMatchObject({ code: 'blocks' })
		const backwards = await change({ from: '2099-01-01T00:00', until: '2020-01-01T00:00' })
		expect(backwards.json.fault).toMatchObject({ code: 'blocks' })
		const shown = await change({})
		expect(shown.status, shown.text).toBe(200)
		expect(await whenOf()).toEqual({})
		expect(await visitors()).toContain(`data-block="home/${notice}"`)
		const needed = await save({ kind: 'condition', id: 'home-cta', when: { role: ['member'] } })
		expect(needed.json.fault).toMatchObject({ code: 'blocks', faults: [{ code: 'CFG2210' }] })
	})

	it('is not found on a page that does not show it, nor on no page', async () => {
		expect((await save({ kind: 'move', id: 'nothing', at: 0 })).status).toBe(404)
		expect((await call('blocks', { venue, page: 'constructor' }, members.manager)).status).toBe(404)
		expect((await save({ kind: 'add', type: 'seat-map', place: 'order', at: 0, props: {} })).status).toBe(404)
	})
})

test('of two members who arrange one page the second gets the difference, and a text in between is none', async () => {
	const { base } = await blocks('events')
	const { json } = await call('word', { venue, key: 'cart.discard' }, members.manager)
	const word = {
		venue,
		base: json.base,
		locale: 'en-US',
		key: 'cart.discard',
		texts: { '': 'Leave it all here' },
	}
	expect((await call('saveWord', word, members.manager)).status).toBe(200)
	const change = { kind: 'add', type: 'spacer', place: 'before-list', at: 0, props: {} }
	const first = await save(change, { page: 'events', base })
	expect(first.status, first.text).toBe(200)
	const second = await save(change, { page: 'events', base })
	expect(second.status).toBe(409)
	expect(second.json.fault.code).toBe('overtaken')
})

test('a venue of a single file has its blocks and their texts changed in that file', async () => {
	const id = 'corner-gallery'
	const by = await aMember(database.sql, id, 'manager')
	const props = { text: { texts: { 'en-GB': 'The back room is open' } } }
	const added = await save({ kind: 'add', type: 'notice', place: 'order', at: 1, props }, { by, id })
	expect(added.status, added.text).toBe(200)
	expect(ids(await blocks('home', id, by))).toContain('notice')
})

test('what is allowed to be added is what the checks allow', async () => {
	const { addable, types } = await blocks('events')
	expect(addable.find(({ type }) => type === 'notice')?.places).not.toContain('order')
	expect(addable.some(({ type }) => type === 'event-grid')).toBe(false)
	expect(types.notice?.description).toBe(
		JSON.parse(readFileSync('app/blocks/notice/schema.json', 'utf8')).description,
	)
})
