import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { switchesOf } from '#app/commerce/revisions/switches-store.ts'
import type { SwitchAct } from '#app/contract/studio/switches-answers.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { draftVenue } from '#tests/builders/drafts.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-switches', { change: (config) => config })
const venue = 'harbour-science'
const event = 'evt_planetarium'

let database: Database
let manager: Member
let colleague: Member
let writer: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	manager = await aMember(database.sql, venue, 'manager')
	colleague = await aMember(database.sql, venue, 'staff')
	writer = await aMember(database.sql, venue, 'writer')
})
afterAll(() => database?.close())

const set = (change: object, member = manager) => call('setSwitches', { venue, ...change }, member)
const read = async (member = manager) => (await call('switches', { venue }, member)).json
const kinds = (acts: SwitchAct[]) => acts.map(({ kind, what }) => [kind, what])
const by = ({ email }: Member) => expect.stringContaining(email)

/** Whether a page has a text, or has lost it, within two seconds. */
async function within2s(path: string, text: string, isThere = true): Promise<void> {
	await expect
		.poll(async () => (await product.send(path)).text.includes(text), { timeout: 2_000, interval: 50 })
		.toBe(isThere)
}

test('sales are stopped and resumed within two seconds, with the person and the time', async () => {
	expect(await read()).toMatchObject({
		paused: { is: false, since: null },
		notice: { texts: null },
		acts: [],
	})
	const began = Date.now()
	const paused = await set({ paused: true })
	expect(paused.status, paused.text).toBe(200)
	expect(paused.json.paused).toEqual({ is: true, since: { at: expect.any(String), by: by(manager) } })
	expect(Math.abs(Date.parse(paused.json.paused.since.at) - began)).toBeLessThan(60_000)
	await within2s('/', 'Ticket sales are paused')
	// A second press changes nothing: it is not in the history.
	await set({ paused: true }, colleague)
	expect((await read()).paused.since.by).toContain(manager.email)
	const resumed = await set({ paused: false }, colleague)
	expect(resumed.json.paused).toMatchObject({ is: false, since: { by: by(colleague) } })
	await within2s('/', 'Ticket sales are paused', false)
	const { json: history } = await call('history', { venue }, writer)
	expect(kinds(history.acts)).toEqual([
		['resumed', null],
		['paused', null],
	])
})

test('an event is hidden and shown again, and the history has its name', async () => {
	expect((await product.send(`/events/${event}`)).status).toBe(200)
	const { json } = await set({ hide: event })
	const hidden = json.events.find(({ id }: { id: string }) => id === event)
	expect(hidden).toMatchObject({ isHidden: true, since: { by: by(manager) } })
	await expect
		.poll(async () => (await product.send(`/events/${event}`)).status, { timeout: 2_000, interval: 50 })
		.toBe(404)
	const shown = await set({ show: event })
	expect(kinds(shown.json.acts).slice(0, 2)).toEqual([
		['shown', hidden.name],
		['hidden', hidden.name],
	])
	await expect
		.poll(async () => (await product.send(`/events/${event}`)).status, { timeout: 2_000, interval: 50 })
		.toBe(200)
	expect((await set({ hide: 'evt_nowhere' })).status).toBe(404)
})

test('a notice is read as it was typed, markup included, until it is taken away', async () => {
	const markup = '<img src=x onerror=alert(1)> closed'
	const said = await set({ notice: { 'en-US': `  ${markup} ` }, base: null })
	expect(said.json.notice).toMatchObject({ texts: { 'en-US': markup }, since: { by: by(manager) } })
	await within2s('/', '&lt;img src=x onerror=alert(1)&gt; closed')
	const page = (await product.send('/events')).text
	expect(page.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')).not.toContain('<img src=x')
	const removed = await set({ notice: null, base: said.json.notice.texts })
	expect(removed.json.notice.texts).toBeNull()
	await within2s('/', 'onerror', false)
})

test('what the command switches is in the history too, and both change what the other has left', async () => {
	await set({ notice: { 'en-US': 'The quay is closed.' }, base: null })
	const { seller } = draftVenue(product)
	const { output } = await seller('ops', venue, '--hide', event)
	expect(output).toContain('Notice: The quay is closed.')
	const now = await read()
	expect(now.notice.texts).toEqual({ 'en-US': 'The quay is closed.' })
	expect(kinds(now.acts)[0]?.[0]).toBe('hidden')
	expect(now.acts[0].by).not.toContain('@')
	await set({ show: event, notice: null, base: now.notice.texts })
	expect((await switchesOf(database.sql, venue))?.switches).toEqual({})
})

test('two people who switch at the same moment both do', async () => {
	const answers = await Promise.all([
		set({ paused: true }),
		set({ notice: { 'en-US': 'Back at three.' }, base: null }, colleague),
		set({ hide: event }),
	])
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
	expect((await switchesOf(database.sql, venue))?.switches).toEqual({
		paused: true,
		notice: 'Back at three.',
		hiddenEvents: [event],
	})
	await set({ paused: false, notice: null, base: { 'en-US': 'Back at three.' }, show: event })
})

test('a notice in two languages is read in that of the page, else in the default one, with its language', async () => {
	const texts = { 'en-US': 'The quay is closed.', 'es-US': 'El muelle está cerrado.' }
	expect((await set({ notice: texts, base: null })).json.notice.texts).toEqual(texts)
	await within2s('/?lang=es-US', '<p>El muelle está cerrado.</p>')
	await within2s('/?lang=en-US', '<p>The quay is closed.</p>')
	await within2s('/?lang=ar', '<p lang="en-US" dir="ltr">The quay is closed.</p>')
	const [act] = (await read()).acts
	expect(act).toMatchObject({ kind: 'notice', what: texts['en-US'], texts })
	await set({ notice: null, base: texts })
})

test('the second of two changes of the notice is refused with the first one, and made over it when that is named', async () => {
	const first = { 'en-US': 'Closed.' }
	const second = { 'en-US': 'Closed until three.' }
	const answers = await Promise.all([
		set({ notice: first, base: null }),
		set({ notice: second, base: null }, colleague),
	])
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	const isFirst = answers[0]?.status === 200
	const [written, refused] = isFirst ? [first, second] : [second, first]
	expect(answers[isFirst ? 1 : 0]?.json.fault).toEqual({
		code: 'notice_overtaken',
		texts: written,
		by: by(isFirst ? manager : colleague),
	})
	expect((await read()).notice.texts).toEqual(written)
	// What is already there needs no question, and a pause never does.
	expect((await set({ notice: written, base: null })).status).toBe(200)
	expect((await set({ paused: true })).status).toBe(200)
	expect((await set({ notice: refused, base: written })).json.notice.texts).toEqual(refused)
	expect((await set({ notice: null, base: written })).status).toBe(409)
	await set({ paused: false, notice: null, base: refused })
})

describe('a change of switches', () => {
	it.each([
		['an empty notice', { notice: { 'en-US': ' ' }, base: null }],
		['a notice that is too long', { notice: { 'en-US': 'x'.repeat(301) }, base: null }],
		['a notice of two lines', { notice: { 'en-US': 'one\ntwo' }, base: null }],
		['a notice without the default language', { notice: { 'es-US': 'Cerrado.' }, base: null }],
		[
			'a notice in another language than those of the venue',
			{ notice: { 'en-US': 'x', 'it-IT': 'y' }, base: null },
		],
		['a notice that does not name the one that it replaces', { notice: { 'en-US': 'x' } }],
		['something that is no switch', { paused: 'yes' }],
	])('with %s is refused', async (_, change) => {
		expect((await set(change)).status).toBe(400)
	})

	it('is refused to a writer, who can read what is switched', async () => {
		expect((await set({ paused: true }, writer)).status).toBe(403)
		expect((await read(writer)).paused.is).toBe(false)
	})
})
