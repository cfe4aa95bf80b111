import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { PlanLine, PricesAnswer, SaleDay } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-places', { change: (config) => config })
const venue = 'harbour-science'
const event = 'evt_makers'
// A Wednesday and a Saturday of the workshops.
const month = '2027-05'
const wednesday = '2027-05-05'
const saturday = '2027-05-08'

let database: Database
let manager: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	manager = await aMember(database.sql, venue, 'manager')
})
afterAll(() => database?.close())

const read = async (of = event): Promise<PricesAnswer> =>
	(await call('prices', { venue, event: of, month }, manager)).json
const check = async (changes: readonly SaleChange[]) =>
	(await call('checkSale', { venue, event, month, changes }, manager)).json
const save = async (changes: readonly SaleChange[]) =>
	call('saveSale', { venue, base: (await read()).base, changes }, manager)
const planned = async (changes: readonly SaleChange[]) => call('planSale', { venue, changes }, manager)
const dayIn = (days: readonly SaleDay[], date: string) => days.find((day) => day.date === date)

const guests = (least: number | null, entry: string | null = null): SaleChange => ({
	kind: 'guests',
	event,
	entry,
	least,
})
const boat = (capacity: number, limits: Record<string, number | null> = {}): SaleChange => ({
	kind: 'shared',
	name: 'Boat',
	value: { capacity, events: ['evt_tides', event], limits },
})

describe('the least number of guests', () => {
	it('is shown with the sessions that may have another one, and the most that a booking can have', async () => {
		const { event: shown } = await read()
		expect(shown?.guests).toMatchObject({ least: null, entries: [{ least: null }, { least: null }] })
		expect(shown?.guests?.entries[0]).toMatchObject({ weekdays: ['wed'], times: ['1500'], series: null })
		expect(shown?.guests?.most).toBeLessThanOrEqual(16)
		expect((await read('evt_giving')).event?.guests, 'a donation has no guests').toBeNull()
	})

	it('colours the days that it changes, and the plan says it before anything is saved', async () => {
		const before = await read()
		const { days, faults, changed } = await check([guests(4)])
		expect(faults).toEqual([])
		expect(dayIn(before.days, wednesday)?.guests).toEqual([1, 1])
		expect(dayIn(days, wednesday)?.guests).toEqual([4, 4])
		expect(changed.count).toBeGreaterThan(100)
		const { json } = await planned([guests(4)])
		expect(json.lines).toContainEqual(
			expect.objectContaining({
				kind: 'change',
				of: 'sessions',
				fields: [{ field: 'guests', form: 'number', before: null, now: '4' }],
			}),
		)
		expect((await read()).event?.guests?.least, 'nothing is saved').toBeNull()
		expect((await planned([])).json.count).toBe(0)
	})

	it('that no booking reaches is refused by the check, the plan and the save alike', async () => {
		const { base } = await read()
		const { faults, days } = await check([guests(500)])
		expect(faults[0]).toMatchObject({ severity: 'error', code: 'CFG2822' })
		expect(days).toBeNull()
		for (const { status, json } of [await planned([guests(500)]), await save([guests(500)])]) {
			expect(status).toBe(422)
			expect(json.fault).toMatchObject({ code: 'sale', faults })
		}
		for (const least of [0, 1001, 2.5]) expect((await save([guests(least)])).status).toBe(400)
		expect((await read()).base).toBe(base)
	})

	it('is one of an entry alone, and goes again', async () => {
		const { event: shown, days: usual } = await read()
		const [first] = shown?.guests?.entries ?? []
		expect((await save([guests(2), guests(4, first?.entry ?? '')])).status).toBe(200)
		const after = await read()
		expect(dayIn(after.days, wednesday)?.guests).toEqual([4, 4])
		expect(dayIn(after.days, saturday)?.guests).toEqual([2, 2])
		const late = await save([guests(3, first?.entry ?? '')])
		expect(late.json.fault.code, 'what it named has changed').toBe('not_found')
		const [own] = after.event?.guests?.entries ?? []
		expect((await save([guests(null), guests(null, own?.entry ?? '')])).status).toBe(200)
		expect((await read()).days).toEqual(usual)
		expect((await planned([])).json.count).toBe(0)
	})
})

describe('shared places', () => {
	it('can be had by events with sessions and without a seat map', async () => {
		const { events, shared } = await read()
		expect(shared).toEqual([])
		const byId = new Map(events.map((one) => [one.id, one]))
		expect(byId.get('evt_tides')).toMatchObject({
			places: null,
			unshared: null,
			limit: 36,
			hasSchedule: true,
		})
		expect(byId.get('evt_giving')).toMatchObject({ unshared: 'no_sessions', hasSchedule: false })
	})

	it('below the places of a session are refused, and with its limit lowered they are not', async () => {
		const { faults } = await check([boat(30)])
		expect(faults).toContainEqual(expect.objectContaining({ severity: 'error', code: 'CFG2822' }))
		const lowered = await check([boat(30, { evt_tides: 30 })])
		expect(lowered.faults.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([])
		expect(dayIn(lowered.days, saturday)?.places, 'the workshops have 16 of their own').toEqual([16, 16])
		const without = await check([boat(30, { evt_tides: null, [event]: null })])
		expect(dayIn(without.days, saturday)?.places).toEqual([30, 30])
	})

	it('are a draft that both events have, that the plan names, and that goes again', async () => {
		const saved = await save([boat(40, { [event]: null })])
		expect(saved.status, saved.text).toBe(200)
		const after = await read()
		expect(after.shared).toEqual([{ name: 'Boat', capacity: 40 }])
		expect(after.events.find(({ id }) => id === event)?.spare, 'nothing is sold beyond a boat').toBe(0)
		const users = after.events.filter(({ places }) => places === 'Boat').map(({ id }) => id)
		expect(users.sort()).toEqual(['evt_makers', 'evt_tides'])
		const { lines } = (await planned([])).json
		const fields = lines.flatMap((line: PlanLine) => (line.of === 'sessions' ? line.fields : []))
		expect(fields).toContainEqual({ field: 'shared_places', form: null, before: null, now: null })
		expect(fields).toContainEqual({ field: 'places', form: 'number', before: '16', now: '40' })
		expect((await save([{ kind: 'shared', name: 'Boat', value: null }])).status).toBe(200)
		const back = await read()
		expect(back.shared).toEqual([])
		expect(back.events.every(({ places }) => places === null)).toBe(true)
		expect(back.events.find(({ id }) => id === event)?.limit, 'the own limit is the venue’s').toBeNull()
	})

	it.each(['__proto__', '', '<b>', 'a/b', 'x'.repeat(61)])('have no name such as %j', async (name) => {
		const value = { capacity: 40, events: ['evt_tides', event], limits: {} }
		expect((await save([{ kind: 'shared', name, value }])).status).toBe(400)
	})
})

test('a writer changes neither', async () => {
	const writer = await aMember(database.sql, venue, 'writer')
	const { base } = await read()
	for (const change of [guests(4), boat(40)]) {
		const refused = await call('saveSale', { venue, base, changes: [change] }, writer)
		expect([refused.status, refused.json.fault.code]).toEqual([403, 'forbidden'])
	}
})
