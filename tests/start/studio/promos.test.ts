import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PricesAnswer } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange, SalePromo } from '#app/contract/studio/sale-change.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

const product = runProduct('studio-promos', { change: (config) => ({ ...config, expect: [] }) })
const venue = 'harbour-science'
const event = 'evt_ga'

let database: Database
let manager: Member
let writer: Member
const call: ReturnType<typeof callOf> = (name, body, options) => callOf(product)(name, body, options)

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	manager = await aMember(database.sql, venue, 'manager')
	writer = await aMember(database.sql, venue, 'writer')
})
afterAll(() => database?.close())

const read = async (): Promise<PricesAnswer> =>
	(await call('prices', { venue, event, month: null }, manager)).json
const save = async (change: SaleChange, by: Member = manager) =>
	call('saveSale', { venue, base: (await read()).base, changes: [change] }, by)
async function publish(): Promise<void> {
	const { draft, live } = (await call('history', { venue }, manager)).json
	expect((await call('publish', { venue, number: draft.number, over: live }, manager)).status).toBe(200)
}

const spring: SalePromo = {
	name: 'Spring',
	discount: { kind: 'percent', value: '20' },
	codes: [{ code: 'QUAY20', uses: 1 }],
	from: null,
	until: null,
	limit: null,
	events: [event],
}

/** A cart with one ticket, and what the shop says to a code. */
async function typed(code: string) {
	const [session] = await sessionsOf(product, venue, event)
	const [type] = await typesOf(product, venue, event)
	const buyer = aBuyer(product, { seller: venue })
	expect((await buyer.reserve(session?.id ?? '', type?.id ?? '')).status).toBe(200)
	return product.send(`/api/my/cart/${buyer.cartId}/apply_code`, {
		seller: venue,
		body: { codes: [code] },
		headers: { authorization: `Cart ${buyer.token}` },
	})
}

test('promo codes are listed with what they give and for what', async () => {
	const { promos } = await read()
	expect(promos.find(({ promo }) => promo === 'library')).toMatchObject({
		name: 'Library card',
		discount: { kind: 'percent', value: '10' },
		events: [event],
		listed: null,
		hasOtherScope: false,
	})
})

test('a code that a manager adds takes its share off in the shop, until it is taken away', async () => {
	expect((await typed('QUAY20')).status).toBe(404)
	const added: SaleChange = { kind: 'promo', promo: null, value: spring }
	const planned = await call('planSale', { venue, changes: [added] }, manager)
	expect(planned.json.lines).toMatchObject([
		{ kind: 'add', of: 'promo', name: 'Spring' },
		{ kind: 'add', of: 'code' },
	])
	expect((await save(added)).status).toBe(200)
	await publish()
	// The catalogue is applied a moment after the publishing.
	const soon = { timeout: 10_000, interval: 300 }
	await expect.poll(async () => (await typed('QUAY20')).text, soon).toContain('Spring')
	expect((await save({ kind: 'promo', promo: 'spring', value: null })).status).toBe(200)
	await publish()
	await expect.poll(async () => (await typed('QUAY20')).status, soon).toBe(404)
})

test('a code that another promo has is refused, and a writer changes none', async () => {
	const twice: SaleChange = {
		kind: 'promo',
		promo: null,
		value: { ...spring, codes: [{ code: 'LIBRARY10', uses: null }] },
	}
	const { status, json } = await save(twice)
	expect([status, json.fault?.code]).toEqual([422, 'sale'])
	expect(json.fault.faults[0].sentence).toContain('LIBRARY10')
	expect((await save({ kind: 'promo', promo: 'library', value: null }, writer)).status).toBe(403)
})
