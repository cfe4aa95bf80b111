import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoot } from '#app/boot.server.ts'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { createEngine, type Engine } from '#app/commerce/engine.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { acceptedSellers } from '#app/commerce/seller-terms-store.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { parseEnvironment } from '#app/environment.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { scratchFolder } from '#tests/builders/product.ts'
import { ada, entry, payment } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { gallery, World } from '#tests/sellers/world.ts'

// Orders and holds made before a seller's files became unusable are still captured, emailed and expired.

let folder: Awaited<ReturnType<typeof scratchFolder>>
let world: World
beforeAll(async () => {
	folder = await scratchFolder('background')
	world = new World()
})
afterAll(async () => {
	world.close()
	await folder.remove()
})

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

async function boot(offsetSeconds = 0) {
	const variables = {
		FOYER_ENV: 'demo',
		DATA_DIR: folder.path,
		SELLER_CONFIGS: `${world.root}/seller-configs`,
		LOG_LEVEL: 'silent',
		CLOCK_OFFSET_SECONDS: String(offsetSeconds),
	}
	const booted = await createBoot(parseEnvironment(variables, false), 3999, {
		printLine: () => undefined,
		metrics: createMetrics(),
	})
	await booted.opening.openAll()
	return booted
}

async function withEngine<T>(act: (engine: Engine) => Promise<T>): Promise<T> {
	const database = await openDatabase({ databaseUrl: null, dataDir: folder.path })
	try {
		return await act(await createEngine({ database }))
	} finally {
		await database.close()
	}
}

/** Creates an order with an unsent email, and a cart with a hold, for each seller. */
const createOrders = (engine: Engine) =>
	acceptedSellers(engine).then(async (sellers) => {
		for (const seller of sellers) {
			const add = [entry({ session: sessionId('evt_ga', soon) })]
			const reserve = () => createCart(engine, seller, { add, remove: [] })
			await reserve()
			const { answer, credential } = await reserve()
			const cartId = answer.cart._data[0]?.id ?? ''
			await payCart(engine, seller, cartId, credential, payment('25.00'))
			const { identity_id } = await storeIdentity(engine, seller, ada, { cart: { cartId, credential } })
			await guestCheckout(engine, seller, cartId, credential, { guest_identity_id: identity_id })
		}
	})

const rowsOf = (engine: Engine, text: string): Promise<unknown[]> =>
	engine.database.pool.query(text).then(({ rows }) => rows)

it('background work continues for a seller whose file is broken and for one whose folder is gone', async () => {
	for (const id of ['broken', 'gone', 'sound']) {
		world.seller({ ...gallery, id, name: `House of ${id}` }, id)
		const venue = aVenue(id).withEvent({ dates: [soon] })
		world.write(`seller-configs/${id}/catalog.json`, venue.catalog())
	}
	await (await boot()).close()
	await withEngine(createOrders)

	world.write('seller-configs/broken/seller.json', '{ "id": "broken", ')
	await rm(join(world.root, 'seller-configs/gone'), { recursive: true })
	const later = await boot(20 * 60)
	// What was published of the broken one is served.
	expect(later.sellers.list().map(({ id }) => id)).toEqual(['broken', 'sound'])
	await later.start()
	const emails = async () =>
		(await readdir(join(folder.path, 'mail')).catch(() => [])).filter((name) => name.endsWith('.json'))
	await expect.poll(emails, { timeout: 60_000 }).toHaveLength(3)
	await later.close()

	await withEngine(async (engine) => {
		expect(
			await rowsOf(
				engine,
				`select seller_id, string_agg(state, ' ' order by state) as carts from cart group by 1 order by 1`,
			),
		).toEqual(['broken', 'gone', 'sound'].map((id) => ({ seller_id: id, carts: 'booked expired' })))
		expect(await rowsOf(engine, `select distinct state from outbox`)).toEqual([{ state: 'sent' }])
	})
})
