import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { expectLedgerToHold } from './burst.ts'
import { crashVenues, offers, seller } from './venue.ts'

const minute = 60_000
const undo: (() => Promise<unknown>)[] = []
let product: Product
let pool: pg.Pool
let env: Record<string, string>

beforeAll(async () => {
	const folder = await scratchFolder('keys')
	const databaseUrl = await freshDatabaseUrl('keys')
	pool = new pg.Pool({ connectionString: databaseUrl })
	env = {
		DATA_DIR: `${folder.path}/data`,
		DATABASE_URL: databaseUrl,
		SELLER_CONFIGS: await crashVenues(folder.path),
	}
	undo.push(
		folder.remove,
		() => pool.end(),
		() => product.stop(),
	)
	product = await startProduct({ env })
}, 3 * minute)
afterAll(async () => {
	for (const act of undo.reverse()) await act()
}, minute)

it(
	'a client whose checkout died with the process repeats it and has its order within seconds',
	async () => {
		const buyer = aBuyer(product, { seller })
		await buyer.reserve(offers.plain.sessions[0] ?? '', offers.plain.type)
		const guest_identity_id = (await buyer.identity()).json.identity_id
		expect((await buyer.pay()).status).toBe(200)
		const book = (at: Product) =>
			at.send(`/api/cart/${buyer.cartId}/guest_checkout`, {
				seller,
				body: { guest_identity_id },
				headers: { authorization: `Cart ${buyer.token}`, 'idempotency-key': 'checkout-of-a-dead-process' },
			})

		const lock = await pool.connect()
		await lock.query('begin')
		await lock.query('select from cart where id = $1 for update', [buyer.cartId])
		void book(product).catch(() => undefined)
		const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
		await expect
			.poll(async () => (await pool.query(`select ${waiting}`)).rowCount, { timeout: minute, interval: 20 })
			.toBe(1)
		await product.kill()
		const killedAt = performance.now()
		// The server would finish the statement of a process that is gone.
		await pool.query(`select pg_terminate_backend(pid) ${waiting}`)
		await lock.query('rollback')
		lock.release()

		product = await startProduct({ env })
		await expect.poll(async () => (await book(product)).status, { timeout: minute, interval: 100 }).toBe(200)
		// A start takes some of them; the hold of a key takes ten.
		expect(performance.now() - killedAt).toBeLessThan(30_000)
		const orders = await pool.query('select id from ticket_order')
		expect(orders.rowCount).toBe(1)
		expect((await book(product)).json.ticket_order._data[0].id).toBe(orders.rows[0].id)
		await product.stop()
		await expectLedgerToHold(env)
	},
	3 * minute,
)
