import { spawnSync } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { openSale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

const sale = await openSale(aVenue().withEvent({ group: { capacity: 10 } }))
const cart = await sale.hold({ quantity: 2 })
await sale.pay(cart, '50.00')
await sale.book(cart)
await sale.hold()
afterAll(() => sale.close())

it('the ledger audit finds no difference in a correct sale', async () => {
	expect(await sale.ledgerDifferences()).toEqual([])
})

// Each breaks one thing, as a fault would, and puts it right again.
it.each([
	[
		'a place too many',
		'update event_session set used_capacity = used_capacity + 1',
		'used_capacity - 1',
		/every session are its live tickets/,
	],
	[
		'a place of a group too few',
		'update session_group set used_capacity = used_capacity - 1 where used_capacity > 0',
		'used_capacity + 1',
		/every group in a session/,
	],
	[
		'an order with another total',
		'update ticket_order set total_face = total_face + 1',
		'total_face - 1',
		/totals of every order/,
	],
	[
		'money that is missing',
		'update payment set amount = amount - 1',
		'amount + 1',
		/what came in and did not go back, or is to be paid later, is its price/,
	],
	[
		'a fee that gives',
		'update ticket set fee_inside = fee_inside - 1 where face_value > 0',
		'fee_inside + 1',
		/is negative/,
	],
	[
		'a counter behind its orders',
		'update order_counter set last_number = last_number - 1000',
		'last_number + 1000',
		/at least the number of orders/,
	],
])('%s is found', async (_, damage, repair, found) => {
	const { pool } = sale.engine.database
	const [, table, column] = /update (\w+) set (\w+)/.exec(damage) ?? []
	const { rows } = await pool.query(
		`${damage}${damage.includes('where') ? '' : ` where ${column} > 0`} returning *`,
	)
	expect(rows.length).toBeGreaterThan(0)
	const differences = await sale.ledgerDifferences()
	expect(differences.join()).toMatch(found)
	await pool.query(`update ${table} set ${column} = ${repair} where ${column} <> 0`)
	expect(await sale.ledgerDifferences()).toEqual([])
})

it.each([
	[
		'a booked ticket without a code',
		'update ticket set scan_code = null where state = $1',
		'booked',
		/what admits somebody has a code/,
	],
	[
		'a held ticket in a cart that ended',
		"update cart set state = 'expired' where state = $1",
		'pending',
		/Held tickets are in open carts/,
	],
	[
		'a captured payment of an open cart',
		"update cart set state = 'pending' where state = $1",
		'booked',
		/captured payment/,
	],
	[
		'a ticket that its group forgot',
		'update ticket set takes_group = false where state = $1',
		'booked',
		/counts in the places that its group has of its own/,
	],
	[
		"a ticket of nobody's session",
		"update ticket set event_session_id = 'gone' where state = $1",
		'booked',
		/belongs to that seller/,
	],
])('%s is found', async (_, damage, state, found) => {
	await sale.engine.database.pool.query('begin')
	await sale.engine.database.pool.query('rollback')
	const undo = await snapshot()
	await sale.engine.database.pool.query(damage, [state])
	expect((await sale.ledgerDifferences()).join()).toMatch(found)
	await undo()
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a gap in the numbers of orders is no difference, and two orders with one number are', async () => {
	const { pool } = sale.engine.database
	await pool.query('update order_counter set last_number = last_number + 10')
	const another = await sale.hold({ quantity: 2 })
	await sale.pay(another, '50.00')
	await sale.book(another)
	expect(await sale.ledgerDifferences()).toEqual([])
	await pool.query('alter table ticket_order drop constraint ticket_order_seller_id_order_number_key')
	const { rows } = await pool.query('select id, order_number from ticket_order')
	await pool.query("update ticket_order set order_number = 'T000001'")
	expect(await sale.ledgerDifferences()).toEqual([
		expect.stringMatching(/^Order numbers are unique: .*T000001: 2 orders/),
	])
	for (const { id, order_number } of rows)
		await pool.query('update ticket_order set order_number = $2 where id = $1', [id, order_number])
	await pool.query('alter table ticket_order add unique (seller_id, order_number)')
	expect(await sale.ledgerDifferences()).toEqual([])
})

/** Remembers carts and tickets, and puts them back. */
async function snapshot(): Promise<() => Promise<void>> {
	const { pool } = sale.engine.database
	const carts = await pool.query('select id, state from cart')
	const tickets = await pool.query('select id, scan_code, event_session_id, takes_group from ticket')
	return async () => {
		for (const { id, state } of carts.rows)
			await pool.query('update cart set state = $2 where id = $1', [id, state])
		for (const { id, scan_code, event_session_id, takes_group } of tickets.rows)
			await pool.query(
				'update ticket set scan_code = $2, event_session_id = $3, takes_group = $4 where id = $1',
				[id, scan_code, event_session_id, takes_group],
			)
	}
}

it('the doctor refuses an address that is none, with one sentence and a code of its own', () => {
	const doctor = spawnSync(process.execPath, ['scripts/doctor.ts'], {
		env: { ...process.env, DATABASE_URL: 'mysql://nowhere' },
		encoding: 'utf8',
	})
	expect(doctor.status).toBe(2)
	expect(doctor.stderr).toContain('not a PostgreSQL address')
})
