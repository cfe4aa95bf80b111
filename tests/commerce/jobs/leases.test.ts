import { afterAll, expect, it } from 'vitest'
import { leaseCharges } from '#app/commerce/collection/charge-store.ts'
import type { Engine } from '#app/commerce/context.ts'
import { leaseDue } from '#app/commerce/renewals/store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { openSale } from '#tests/builders/sale.ts'

const sale = await openSale()
afterAll(() => sale.close())
const { engine, seller } = sale

const batch = 25

/** The rows that a lease looks at while so many are due at one moment, by the plan that a connection keeps. */
async function rowsRead(
	table: string,
	insert: string,
	lease: (engine: Engine, seller: SellerTerms, limit: number) => Promise<unknown[]>,
): Promise<number> {
	const client = await engine.database.pool.connect()
	try {
		// Without foreign keys: a lease reads this table alone.
		await client.query('begin; set local session_replication_role = replica')
		await client.query(insert, [seller.sellerId])
		await client.query(`analyze ${table}; commit; begin; set local plan_cache_mode = force_generic_plan`)
		const run = async (text: string, values: readonly unknown[]) => {
			const { rows, rowCount } = await client.query({ name: table, text, values: [...values] })
			return { rows, count: rowCount ?? 0 }
		}
		const sql = { run, onConnection: () => Promise.reject(new Error('a lease is one statement')) }
		expect(await lease({ ...engine, database: { ...engine.database, sql } }, seller, batch)).toHaveLength(
			batch,
		)
		const { rows } = await client.query(
			'select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = $1',
			[table],
		)
		return Number(rows[0].read)
	} finally {
		await client.query('rollback')
		client.release()
	}
}

it.each([
	[
		'renewals',
		'renewal',
		`insert into renewal (seller_id, party_id, term, state, next_at, created_at)
		select $1, 'party_' || number, 2, 'noticed', now() - interval '1 minute', now()
		from generate_series(1, 3000) as number`,
		leaseDue,
	],
	[
		'later parts of orders',
		'instalment_charge',
		`insert into instalment_charge (seller_id, ticket_order_id, due_date, state, next_at, created_at)
		select $1, 'order_' || number, current_date, 'noticed', now() - interval '1 minute', now()
		from generate_series(1, 3000) as number`,
		leaseCharges,
	],
])(
	'a lease of a batch of %s reads the rows of the batch, however many are due',
	async (_, table, insert, lease) => {
		expect(await rowsRead(table, insert, lease)).toBeLessThanOrEqual(3 * batch)
	},
)
