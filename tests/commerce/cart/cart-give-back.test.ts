import { afterAll, expect, it } from 'vitest'
import { entry, type HeldCart, openSale } from '#tests/builders/sale.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { promisesVenue } from '#tests/commerce/orders/promises.ts'

const sale = await openSale(promisesVenue())
afterAll(() => sale.close())

const seat = (id: string) => entry({ type: 'evt_seats_adult', session: sessionId('evt_seats'), seat: id })

/** A seat, all passes and a code, at 4.00 off the seat and 12.50 off the passes. */
const everything = () =>
	sale.reserve({
		add: [seat('a1'), seat('a2'), entry({ type: 'evt_pass_adult', session: null, quantity: 5 })],
		preReservePromoCodes: ['TENTH'],
	})

async function held() {
	const { rows } = await sale.engine.database.pool.query(`
		select (select count(*)::integer from session_seat) as seats,
			(select used_capacity from event_session where id = '${sessionId('evt_seats')}') as places,
			(select used_capacity from ticket_group where id = 'evt_pass_group') as passes,
			(select used_count from promo_code) as uses, (select used_amount from promo) as money,
			(select count(*)::integer from ticket_mod) as mods
	`)
	return rows[0]
}
const all = { seats: 2, places: 2, passes: 5, uses: 1, money: 2050, mods: 7 }
const none = { seats: 0, places: 0, passes: 0, uses: 0, money: 0, mods: 0 }

it.each<[string, (cart: HeldCart) => Promise<unknown>]>([
	[
		'its tickets are removed',
		({ id, credential, ticketIds }) => sale.modify({ id, credential }, { remove: ticketIds }),
	],
	['it is deleted', ({ id, credential }) => sale.discard({ id, credential })],
	[
		'it expires and the expiry job runs',
		async () => {
			sale.pass(16)
			await sale.expire()
		},
	],
	[
		'it was paid and never booked: the payment is voided',
		async (cart) => {
			await sale.pay(cart, '184.50')
			sale.pass(61)
			await sale.expire()
			expect(await held()).toEqual(all)
			await sale.reconcile()
		},
	],
])('everything that a cart holds is freed when %s', async (_, end) => {
	const cart = await everything()
	expect(await held()).toEqual(all)
	expect(await sale.ledgerDifferences()).toEqual([])
	await end(cart)
	expect(await held()).toEqual(none)
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('removing some tickets frees their part only', async () => {
	const { id, credential, ticketIds } = await everything()
	const { ticket } = await sale.modify({ id, credential }, {})
	const seats = ticket._data.filter((one) => one.seat_id).map((one) => one.id)
	await sale.modify({ id, credential }, { remove: seats })
	expect(await held()).toEqual({ ...all, seats: 0, places: 0, money: 1250, mods: 5 })
	await sale.modify({ id, credential }, { add: [seat('a3')] })
	expect(await held()).toEqual({ ...all, seats: 1, places: 1, money: 1650, mods: 6 })
	expect(await sale.ledgerDifferences()).toEqual([])
	await sale.modify(
		{ id, credential },
		{
			remove: ticketIds.filter((one) => !seats.includes(one)),
		},
	)
	await sale.discard({ id, credential })
	expect(await held()).toEqual(none)
})

it('places of an expired hold are taken over by the next reservation, without the expiry job', async () => {
	await everything()
	sale.pass(16)
	const next = await everything()
	expect(await held()).toEqual(all)
	expect(await sale.ledgerDifferences()).toEqual([])
	await sale.discard(next)
	expect(await held()).toEqual(none)
})

it('the expiry job frees nothing of a booked cart', async () => {
	const cart = await everything()
	await sale.pay(cart, '184.50')
	await sale.book(cart)
	sale.pass(120)
	await sale.expire()
	await sale.reconcile()
	expect(await held()).toEqual(all)
	expect(await sale.ledgerDifferences()).toEqual([])
})
