import { afterAll, expect, it } from 'vitest'
import { analyzeGrownTables } from '#app/commerce/jobs/statistics-store.ts'
import { openSale } from '#tests/builders/sale.ts'

const sale = await openSale()
afterAll(() => sale.close())

const { pool, sql } = sale.engine.database
const { sellerId } = sale.seller

it('a kept plan that was made for an empty table is made again when the table has grown', async () => {
	const client = await pool.connect()
	// A connection that leaves triggers out forgets its plans.
	const writer = await pool.connect()
	const planned = async (): Promise<string> => {
		const { rows } = await client.query(`explain execute kept('${sellerId}', 'crt_1')`)
		return rows.map((row) => row['QUERY PLAN']).join('\n')
	}
	try {
		await client.query('set plan_cache_mode = force_generic_plan')
		await client.query(
			'prepare kept (text, text) as select from ticket_order where seller_id = $1 and cart_id = $2',
		)
		// Every index begins with the seller, and to an empty table all of them are alike.
		expect(await planned()).toContain('Filter: (cart_id = $2)')
		const cart = await sale.hold()
		await sale.pay(cart, '25.00')
		await sale.book(cart)
		await writer.query('set session_replication_role = replica')
		await writer.query(
			`insert into ticket_order
			select (jsonb_populate_record(
				ticket_order,
				jsonb_build_object('id', 'ord_' || number, 'cart_id', 'crt_' || number, 'order_number', number)
			)).*
			from ticket_order
			cross join generate_series(1, 1000) as number`,
		)
		expect(await planned()).toContain('Filter: (cart_id = $2)')
		await writer.query('select pg_stat_force_next_flush()')

		// On tables that are divided by seller it is the part of this seller that has grown.
		expect((await analyzeGrownTables(sql)).join()).toMatch(/\bticket_order(?:_part\d)?\b/)

		expect(await planned()).not.toContain('Filter')
		expect(await analyzeGrownTables(sql)).toEqual([])
	} finally {
		client.release(true)
		writer.release(true)
	}
})
