import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#app/data/database.server.ts'
import { sql } from '#app/data/sql.ts'
import { sessionsOf } from '#tests/builders/buyer.ts'
import { type Answered, type Product, startProduct } from '#tests/builders/product.ts'
import { aMember, callOf } from '#tests/builders/staff.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
import { aNewVenue } from './a-new-venue.ts'

const key = 'the-key-of-a-test-with-32-letters'

let folder: Awaited<ReturnType<typeof stockedFolder>>
let engine: Product
let storefront: Product
let cookie: string

const engineEnv = () => ({ DATA_DIR: `${folder.path}/data`, COMMERCE_KEY: key })

async function onDatabase<T>(act: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
	const database = await openDatabase({
		databaseUrl: null,
		dataDir: `${folder.path}/data`,
		joins: true,
	})
	try {
		return await act(database)
	} finally {
		await database.close()
	}
}

beforeAll(async () => {
	folder = await stockedFolder('new-venue-processes')
	engine = await startProduct({ env: engineEnv() })
	storefront = await startProduct({
		env: {
			DATA_DIR: `${folder.path}/storefront`,
			COMMERCE_URL: `http://127.0.0.1:${engine.port}`,
			COMMERCE_KEY: key,
		},
	})
	cookie = (await onDatabase(({ sql: db }) => aMember(db, 'harbour-science', 'onboarding'))).cookie
})
afterAll(async () => {
	await storefront?.stop()
	await engine?.stop()
	await folder?.remove()
})

const create = (id: string): Promise<Answered> =>
	callOf(engine)('createVenue', { ...aNewVenue, id, name: `Hall of ${id}` }, { cookie })

async function statusOf(product: Product, id: string): Promise<number> {
	return (await product.send('/events/evt_admission', { seller: id })).status
}

test('a venue made in the engine process is served by a storefront process within three seconds', async () => {
	expect(await statusOf(storefront, 'river-museum')).toBe(404)
	expect((await create('river-museum')).status).toBe(200)
	await expect.poll(() => statusOf(storefront, 'river-museum'), { timeout: 3_000 }).toBe(200)
})

test('a process that is killed while venues are made leaves each of them whole or not at all', async () => {
	const ids = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => `${name}-hall`)
	const made = ids.map((id, index) =>
		new Promise((resolve) => setTimeout(resolve, index * 60)).then(() => create(id)).catch(() => null),
	)
	await Promise.race(made)
	await engine.kill()
	await Promise.all(made)
	engine = await startProduct({ env: { ...engineEnv(), PORT: String(engine.port) } })
	const { rows } = await onDatabase(({ sql: db }) =>
		sql<{ id: string; live: boolean; role: boolean; published: boolean }>`
			select seller_id as id,
				exists (select from seller_live where seller_live.seller_id = revision.seller_id) as live,
				exists (select from staff_role where staff_role.seller_id = revision.seller_id) as role,
				exists (select from seller_publishing where seller_publishing.seller_id = revision.seller_id) as published
			from seller_revision as revision
			where seller_id = any (${ids}::text[])
		`.execute(db),
	)
	expect(rows.length).toBeGreaterThan(0)
	for (const { id, ...parts } of rows) {
		expect([id, parts]).toEqual([id, { live: true, role: true, published: true }])
		expect(await statusOf(engine, id), id).toBe(200)
		expect((await sessionsOf(engine, id, 'evt_admission')).length, id).toBeGreaterThan(0)
	}
	const absent = ids.filter((id) => !rows.some((row) => row.id === id))
	for (const id of absent) expect(await statusOf(engine, id), id).toBe(404)
	for (const id of absent) expect((await create(id)).status, id).toBe(200)
})
