import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, laterOf, typesOf } from '#tests/builders/buyer.ts'
import { type PgBouncer, pgBouncerVersion, startPgBouncer } from '#tests/builders/nodes/pgbouncer.ts'
import { type ProductNodes, startNodes } from '#tests/builders/nodes/product-nodes.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	copyVenues,
	type Product,
	refusedStart,
	scratchFolder,
	withoutLimits,
} from '#tests/builders/product.ts'

// Two products behind a real PgBouncer in transaction mode. `pooler.test.ts` has a double of it, which runs everywhere.

const minute = 60_000
const seller = 'harbour-science'
const event = 'evt_ga'
// Of PgBouncer; far fewer than the connections of two pools.
const sessions = 5
const timeouts = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']

if (pgBouncerVersion === null)
	console.log('skipped: no pgbouncer is in PATH (Debian: apt-get install pgbouncer)')

describe.runIf(pgBouncerVersion !== null)('products behind PgBouncer in transaction mode', () => {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let direct: string
	let client: pg.Client
	let bouncer: PgBouncer
	let env: Record<string, string>
	let nodes: ProductNodes | undefined

	beforeAll(async () => {
		console.log(`PgBouncer ${pgBouncerVersion}`)
		folder = await scratchFolder('pgbouncer')
		const venues = await copyVenues(folder.path, withoutLimits)
		for (const other of ['corner-gallery.json', 'orpheum-theatre', 'tidewater-aquarium'])
			await rm(join(venues, other), { recursive: true })
		direct = await freshDatabaseUrl('bounced')
		client = new pg.Client({ connectionString: direct })
		await client.connect()
		bouncer = await startPgBouncer(direct, { folder: folder.path, sessions })
		env = { SELLER_CONFIGS: venues, DATABASE_DIRECT_URL: direct }
	}, minute)
	afterAll(async () => {
		await nodes?.stop()
		await client?.end()
		await bouncer?.stop()
		await folder?.remove()
	}, minute)

	const refused = (more: Record<string, string> = {}) =>
		refusedStart({ ...env, DATA_DIR: `${folder.path}/refused`, DATABASE_URL: bouncer.url, ...more })

	it(
		'a product does not start without the direct address, nor with one that leads to PgBouncer too',
		async () => {
			expect(await refused({ DATABASE_DIRECT_URL: '' })).toEqual({
				code: 1,
				output: expect.stringContaining(
					'DATABASE_URL leads to a pooler in transaction mode; name the address of the database itself in DATABASE_DIRECT_URL.',
				),
			})
			expect(await refused({ DATABASE_DIRECT_URL: `${bouncer.url}?application_name=direct` })).toEqual({
				code: 1,
				output: expect.stringContaining('DATABASE_DIRECT_URL leads to a pooler in transaction mode'),
			})
		},
		minute,
	)

	it(
		'a product does not start on a database without timeouts, and says which statements give it some',
		async () => {
			for (const ignored of ['', timeouts.join(',')]) {
				const other = await startPgBouncer(direct, {
					folder: folder.path,
					settings: ignored ? { ignore_startup_parameters: ignored } : {},
				})
				const { code, output } = await refused({ DATABASE_URL: other.url })
				expect([code, output]).toEqual([
					1,
					expect.stringMatching(/alter database foyer_\w+ set lock_timeout/),
				])
				await other.stop()
			}
			const name = new URL(direct).pathname.slice(1)
			const { output } = await refused()
			const statements = output.match(/alter database [^;]*;/g) ?? []
			expect(statements).toHaveLength(timeouts.length)
			for (const statement of statements) await client.query(statement)
			expect(output).toContain(name)
		},
		minute,
	)

	it(
		'two products are started at once, make the tables, sell, and print no failure',
		async () => {
			// Sessions that PgBouncer has opened before have no timeouts.
			await bouncer.stop()
			bouncer = await startPgBouncer(direct, { folder: folder.path, sessions })
			nodes = await startNodes(2, { databaseUrl: bouncer.url, folder: folder.path, env })
			const { front } = nodes
			const [session] = laterOf(await sessionsAt(front))
			const [type] = await typesOf(front, seller, event)
			const buy = async (): Promise<string> => {
				const buyer = aBuyer(front, { seller })
				const held = await buyer.reserve(session?.id ?? '', type?.id ?? '')
				expect(held.status, held.text).toBe(200)
				const paid = await buyer.pay()
				expect(paid.status, paid.text).toBe(200)
				const { status, text, json } = await buyer.checkout()
				expect(status, text).toBe(200)
				return json.ticket_order._data[0].order_number
			}
			const numbers: string[] = []
			// A statement is prepared under a name from its second time on, in a session that the next one may not have.
			for (let wave = 0; wave < 5; wave += 1)
				numbers.push(...(await Promise.all(Array.from({ length: 12 }, buy))))
			expect(new Set(numbers).size).toBe(60)
			// The connections of each product may be twelve. These share the sessions of PgBouncer; the direct ones do not.
			const { rows } = await client.query(
				`select count(*)::integer as count from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`,
			)
			expect(rows[0].count).toBeLessThanOrEqual(sessions + nodes.products.length)
			for (const product of nodes.products) expect(failuresOf(product)).toEqual([])
		},
		3 * minute,
	)

	it(
		'a sale in one product shows in the other one within a second',
		async () => {
			const [one, other] = nodes?.products ?? []
			if (!one || !other) throw new Error('no products')
			const [session] = laterOf(await sessionsAt(other)).slice(1)
			const [type] = await typesOf(one, seller, event)
			const places = async () =>
				(await sessionsAt(other)).find(({ id }) => id === session?.id)?.available_capacity ?? Number.NaN
			const before = await places()
			// Older, so that the answer is no longer new when the sale is announced.
			await pause(1_000)
			expect((await aBuyer(one, { seller }).reserve(session?.id ?? '', type?.id ?? '', 3)).status).toBe(200)
			const began = performance.now()
			await expect.poll(places, { timeout: 5_000, interval: 10 }).toBe(before - 3)
			const ms = performance.now() - began
			console.log(`a sale shows in the other product after ${Math.round(ms)} ms`)
			expect(ms).toBeLessThan(2_500)
		},
		minute,
	)
})

// biome-ignore lint/suspicious/noExplicitAny: sessions of every shape
const sessionsAt = async (product: Pick<Product, 'send'>): Promise<any[]> =>
	(await product.send(`/cached_api/events/${event}/sessions?limit=50`, { seller })).json.event_session._data

/** What a product has logged as a failure or a warning. A statement counts as slow while it waits for a session of PgBouncer. */
const failuresOf = (product: Product): string[] =>
	product
		.output()
		.split('\n')
		.filter((line) => /^\{"level":[456]0/.test(line) && !line.includes('"a statement was slow"'))
