import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	copyVenues,
	type Product,
	refusedStart,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'
import { openTransactionPooler, type TransactionPooler } from '#tests/builders/transaction-pooler.ts'

const seller = 'harbour-science'

let folder: Awaited<ReturnType<typeof scratchFolder>>
let pooler: TransactionPooler
let env: Record<string, string>
let product: Product | undefined

beforeAll(async () => {
	folder = await scratchFolder('pooler')
	const venues = await copyVenues(folder.path, withoutLimits)
	for (const other of ['corner-gallery.json', 'orpheum-theatre', 'tidewater-aquarium'])
		await rm(join(venues, other), { recursive: true })
	const direct = await freshDatabaseUrl('pooled_product')
	const client = new pg.Client({ connectionString: direct })
	await client.connect()
	for (const [name, value] of [
		['lock_timeout', '3s'],
		['statement_timeout', '30s'],
		['idle_in_transaction_session_timeout', '30s'],
	])
		await client.query(`alter database ${new URL(direct).pathname.slice(1)} set ${name} = '${value}'`)
	await client.end()
	pooler = await openTransactionPooler(direct, { sessions: 5 })
	env = {
		DATA_DIR: `${folder.path}/data`,
		SELLER_CONFIGS: venues,
		DATABASE_URL: pooler.url,
		DATABASE_DIRECT_URL: direct,
	}
}, 120_000)
afterAll(async () => {
	await product?.stop()
	await pooler?.close()
	await folder?.remove()
})

it('the product does not start behind a pooler without the direct address', async () => {
	expect(await refusedStart({ ...env, DATABASE_DIRECT_URL: '' })).toEqual({
		code: 1,
		output: expect.stringContaining(
			'DATABASE_URL leads to a pooler in transaction mode; name the address of the database itself in DATABASE_DIRECT_URL.',
		),
	})
})

it('with the direct address the product sells behind a pooler', async () => {
	product = await startProduct({ env })
	const [session] = await sessionsOf(product, seller, 'evt_ga')
	const [type] = await typesOf(product, seller, 'evt_ga')
	for (let count = 0; count < 3; count += 1) {
		const buyer = aBuyer(product, { seller })
		expect((await buyer.reserve(session?.id ?? '', type?.id ?? '')).status).toBe(200)
		expect((await buyer.pay()).status).toBe(200)
		expect((await buyer.checkout()).json.ticket_order._data[0].order_number).toEqual(expect.any(String))
	}
})
