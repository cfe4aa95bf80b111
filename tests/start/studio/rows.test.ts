import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PricesAnswer, Seating } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

// The plays of the theatre, whose seat map is a file of its own and whose catalogue is two.
const product = runProduct('studio-rows', { change: (config) => config })
const venue = 'orpheum-theatre'
const event = 'evt_twelfth_night'

let database: Database
let manager: Member
const call: ReturnType<typeof callOf> = (name, body) =>
	callOf(product)(name, body, { ...manager, seller: venue })

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	manager = await aMember(database.sql, venue, 'manager')
})
afterAll(() => database?.close())

const read = async (): Promise<PricesAnswer> =>
	(await call('prices', { venue, event, month: '2027-05' })).json
const seatingOf = ({ event: shown }: PricesAnswer): Seating => {
	if (!shown?.seating) throw new Error('the event has no seat map')
	return shown.seating
}
const check = async (changes: readonly SaleChange[]) =>
	(await call('checkSale', { venue, event, month: '2027-05', changes })).json
const save = async (changes: readonly SaleChange[]) =>
	call('saveSale', { venue, base: (await read()).base, changes })

const rows = (stalls: string[], front: string[], zones: string[] = []): SaleChange => ({
	kind: 'rows',
	event,
	groups: [{ group: 'tn_stalls', zones, rows: stalls.length > 0 ? { stalls } : {} }],
	added:
		front.length === 0
			? []
			: [
					{
						like: 'tn_stalls',
						name: 'Front stalls',
						prices: { tn_stalls_full: '95.00' },
						zones: [],
						rows: { stalls: front },
					},
				],
})

it('the rows of the house are shown with their seats and with who sells them', async () => {
	const seating = seatingOf(await read())
	expect(seating.zones.map(({ name, rows: of }) => [name, of.length])).toEqual([
		['Stalls', 22],
		['Wheelchair places', 1],
		['Dress circle', 11],
		['Gallery', 8],
	])
	const [first] = seating.zones[0]?.rows ?? []
	expect(first).toMatchObject({ name: 'A', groups: ['tn_stalls'] })
	expect(first?.at).toHaveLength(48)
	expect(seating.groups).toEqual(['tn_stalls', 'tn_circle', 'tn_gallery', 'tn_access'])
	const { json } = await call('prices', { venue, event: 'evt_moon_tea', month: null })
	expect(json.event?.seating ?? null, 'an event without a seat map').toBeNull()
})

it('rows that no group would sell, or that two would, are refused before a save', async () => {
	const all = seatingOf(await read()).zones[0]?.rows.map(({ name }) => name) ?? []
	const unsold = await check([rows(all.slice(2), ['A'])])
	expect(unsold.faults).toContainEqual(
		expect.objectContaining({
			severity: 'error',
			code: 'CFG2807',
			sentence: expect.stringContaining('row B'),
		}),
	)
	const twice = await check([rows(all.slice(1), ['A', 'B'])])
	expect(twice.faults[0]).toMatchObject({ severity: 'error', code: 'CFG2807' })
	const unknown = await save([rows(all.slice(1), ['A', 'Q9'])])
	expect([unknown.status, unknown.json.fault.code]).toEqual([422, 'sale'])
})

it('rows get a group of their own, the plan says which seats move, and they go back', async () => {
	const before = await read()
	const all = seatingOf(before).zones[0]?.rows.map(({ name }) => name) ?? []
	const change = rows(all.slice(3), all.slice(0, 3))
	expect((await check([change])).faults).toEqual([])
	const { json: planned } = await call('planSale', { venue, changes: [change] })
	expect(planned.lines).toContainEqual(
		expect.objectContaining({
			kind: 'change',
			of: 'group',
			name: 'Stalls',
			fields: [{ field: 'rows', form: 'text', before: 'Stalls', now: 'Stalls D-W' }],
		}),
	)
	expect(planned.lines).toContainEqual(
		expect.objectContaining({ kind: 'add', of: 'group', name: 'Front stalls' }),
	)
	expect((await read()).base, 'nothing is saved').toBe(before.base)

	expect((await save([change])).status).toBe(200)
	const after = await read()
	const sellers = seatingOf(after).zones[0]?.rows.map(({ groups }) => groups.join()) ?? []
	expect(sellers.slice(0, 4)).toEqual([
		'tn_stalls_front_stalls',
		'tn_stalls_front_stalls',
		'tn_stalls_front_stalls',
		'tn_stalls',
	])
	const front = after.event?.groups.find(({ id }) => id === 'tn_stalls_front_stalls')
	expect(front?.types.map(({ price }) => price)).toEqual(['95.00', '54.00'])

	const back = rows([], [], ['stalls'])
	const whole: SaleChange =
		back.kind === 'rows'
			? { ...back, groups: [...back.groups, { group: 'tn_stalls_front_stalls', zones: [], rows: {} }] }
			: back
	expect((await save([whole])).status).toBe(200)
	expect(seatingOf(await read())).toEqual(seatingOf(before))
	expect((await call('planSale', { venue, changes: [] })).json.count).toBe(0)
})
