import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { localTime } from '#app/lib/dates.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

// What is stored with a publishing of the Studio, and drafts that go live at a time of the venue.

const venue = 'harbour-science'
const timezone = 'America/New_York'
const locale = 'en-US'
const key = 'home.welcome'

// A flag that nothing asks for is a warning of the checks.
const spare = { kind: 'permission', default: true, description: 'Nothing', owner: 'web@harbour.example' }
const product = runProduct('studio-schedule', {
	change: (config, id) => ({
		...config,
		expect: [],
		...(id === venue ? { flags: { ...(config.flags as object), spare } } : {}),
	}),
})

let database: Database
let writer: Member
let designer: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	writer = await aMember(database.sql, venue, 'writer')
	designer = await aMember(database.sql, venue, 'designer')
})
afterAll(() => database?.close())

const history = async () => (await call('history', { venue }, writer)).json
const revision = async (number: number) =>
	(await history()).revisions.find((one: { number: number }) => one.number === number)

async function saved(text: string): Promise<{ number: number; over: number }> {
	const { json: found } = await call('words', { venue, query: key, show: 'all' }, writer)
	const { json } = await call(
		'saveWord',
		{ venue, locale, key, texts: { '': text }, base: found.base },
		writer,
	)
	return { number: json.base, over: (await history()).live }
}

/** The wall clock of the venue in some minutes. */
function inMinutes(minutes: number): string {
	const { date, time } = localTime(new Date(Date.now() + minutes * 60_000), timezone)
	return `${date}T${time.slice(0, 2)}:${time.slice(2)}`
}

test('a publishing is stored with what changed in words, and a revision with the warnings of its checks', async () => {
	const draft = await saved('Come in by the quay')
	expect(await revision(draft.number)).toMatchObject({ warnings: 1, published: [] })
	const note = '  A greeting for the summer '
	expect((await call('publish', { venue, ...draft, note }, writer)).status).toBe(200)
	expect((await revision(draft.number)).published).toMatchObject([{ note: 'A greeting for the summer' }])
	const next = await saved('Come in by the gate')
	expect((await call('publish', { venue, ...next, note: '' }, writer)).status).toBe(200)
	expect((await revision(next.number)).published).toMatchObject([{ note: null }])
	for (const wrong of ['x'.repeat(501), 'a\nb'])
		expect((await call('publish', { venue, ...next, note: wrong }, writer)).status).toBe(400)
})

test('a draft is scheduled in the time of the venue, shown, and cancelled with the name of the person', async () => {
	const draft = await saved('Come in at midnight')
	const at = '2040-01-01T00:00'
	const made = await call('schedule', { venue, ...draft, at, note: 'The new year' }, writer)
	expect([made.status, made.json]).toEqual([200, { at: '2040-01-01T05:00:00.000Z' }])
	const shown = await history()
	expect(shown.timezone).toBe(timezone)
	expect(shown.schedules).toEqual([
		{
			number: draft.number,
			at: '2040-01-01T05:00:00.000Z',
			by: expect.stringContaining(writer.email),
			note: 'The new year',
			mayCancel: true,
		},
	])
	expect(await revision(draft.number)).toMatchObject({ state: 'scheduled' })

	const cancelled = await call('cancelSchedule', { venue, number: draft.number }, writer)
	expect(cancelled.status, cancelled.text).toBe(200)
	expect((await history()).schedules).toEqual([])
	expect(await revision(draft.number)).toMatchObject({
		state: 'draft',
		scheduleEnded: { why: 'cancelled', by: expect.stringContaining(writer.email) },
	})
	expect((await call('cancelSchedule', { venue, number: draft.number }, writer)).json.fault.code).toBe(
		'not_found',
	)
})

test('a time that is over at the venue, that its clocks skip or that is none is refused', async () => {
	const draft = await saved('Come in too late')
	const schedule = async (at: string) => {
		const { status, json } = await call('schedule', { venue, ...draft, at }, writer)
		return [status, json.fault?.code]
	}
	expect(await schedule(inMinutes(-2))).toEqual([422, 'time'])
	expect(await schedule('2040-03-11T02:30')).toEqual([422, 'time'])
	for (const none of ['2040-02-30T10:00', '2040-01-01T24:00', '2040-01-01', 'never'])
		expect((await schedule(none))[0], none).toBeGreaterThanOrEqual(400)
	expect((await history()).schedules).toEqual([])
})

test('a draft is scheduled by the roles that may publish it, over what the member has seen', async () => {
	const draft = await saved('Come in, whoever you are')
	const at = '2040-01-01T00:00'
	expect((await call('schedule', { venue, ...draft, at }, designer)).status).toBe(403)
	const overtaken = await call('schedule', { venue, ...draft, over: 1, at }, writer)
	expect(overtaken.json.fault.code).toBe('overtaken')
	expect((await call('schedule', { venue, ...draft, at }, writer)).status).toBe(200)
	expect((await call('cancelSchedule', { venue, number: draft.number }, designer)).status).toBe(403)
	const { json: seen } = await call('history', { venue }, designer)
	expect(seen.schedules).toMatchObject([{ number: draft.number, mayCancel: false }])
	const live = await call('schedule', { venue, number: draft.over, over: draft.over, at }, writer)
	expect(live.json.fault.code, 'what is live').toBe('not_found')
	await call('cancelSchedule', { venue, number: draft.number }, writer)
})

test('a scheduled draft is live within two seconds of its time', async () => {
	const draft = await saved('Come in at this minute')
	await call('schedule', { venue, ...draft, at: '2040-01-01T00:00' }, writer)
	const due = Date.now() + 3_000
	await database.pool.query('update seller_revision set scheduled_for = $1 where scheduled_for is not null', [
		new Date(due),
	])
	await expect
		.poll(async () => (await product.send('/')).text.includes('Come in at this minute'), {
			timeout: 10_000,
			interval: 20,
		})
		.toBe(true)
	expect(Date.now() - due).toBeGreaterThan(0)
	expect(Date.now() - due).toBeLessThan(2_000)
})
