import { afterAll, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { entry, openSale } from '#tests/builders/sale.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { promisesVenue } from './promises.ts'

const sale = await openSale(promisesVenue())
await createCart(sale.engine, sale.seller, {
	add: [
		entry({ type: 'evt_seats_adult', session: sessionId('evt_seats'), seat: 'a1' }),
		entry({ type: 'evt_seats_adult', session: sessionId('evt_seats'), seat: 'a2' }),
		entry({ type: 'evt_pass_adult', session: null }),
	],
	remove: [],
	preReservePromoCodes: ['tenth'],
})
afterAll(() => sale.close())

const run = (statement: string) => sale.engine.database.pool.query(statement)

it('the audit of limits finds no difference in a correct sale', async () => {
	const { rows } = await run(
		'select (select count(*)::integer from session_seat) as seats, (select used_amount from promo) as money',
	)
	expect(rows[0]).toEqual({ seats: 2, money: 1050 })
	expect(await sale.ledgerDifferences()).toEqual([])
})

// Each breaks one thing, as a fault would, and puts it right again.
it.each([
	[
		'a place of a pool too many',
		"update ticket_group set used_capacity = 2 where id = 'evt_pass_group'",
		"update ticket_group set used_capacity = 1 where id = 'evt_pass_group'",
		/every group without sessions/,
	],
	[
		'a use of a code too many',
		'update promo_code set used_count = used_count + 1',
		'update promo_code set used_count = used_count - 1',
		/uses of every code/,
	],
	[
		'money of a promo that nobody got',
		'update promo set used_amount = used_amount + 1',
		'update promo set used_amount = used_amount - 1',
		/money of every promo/,
	],
	[
		'a code that is charged for less than it gives',
		'update cart_code set amount = amount - 1',
		'update cart_code set amount = amount + 1',
		/What a code of a cart is charged/,
	],
	[
		'a ticket that costs less than its discounts say',
		"update ticket set adjusted_value = adjusted_value - 1 where seat_id = 'a1'",
		"update ticket set adjusted_value = adjusted_value + 1 where seat_id = 'a1'",
		/face value without its discounts/,
	],
	[
		'a seat that its ticket does not have',
		"update ticket set seat_id = 'a3' where seat_id = 'a1'",
		"update ticket set seat_id = 'a1' where seat_id = 'a3'",
		/taken seats of every session/,
	],
	[
		'a seat that was never taken',
		"update session_seat set ticket_id = null where seat_id = 'a2'",
		"update session_seat set ticket_id = ticket.id from ticket where ticket.seat_id = 'a2' and session_seat.seat_id = 'a2'",
		/taken seats of every session/,
	],
])('%s is found', async (_, damage, repair, found) => {
	expect((await run(damage)).rowCount).toBeGreaterThan(0)
	expect((await sale.ledgerDifferences()).join()).toMatch(found)
	await run(repair)
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('what is given beyond a limit is found', async () => {
	await run('alter table promo_code drop constraint promo_code_not_overused')
	await run('update promo_code set max_uses = 0')
	expect((await sale.ledgerDifferences()).join()).toMatch(/gives more than it has/)
	await run('update promo_code set max_uses = 5')
	expect(await sale.ledgerDifferences()).toEqual([])
})
