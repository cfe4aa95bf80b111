import { afterAll, expect, it } from 'vitest'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { entry, openSale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

const promo = (id: string, value: string, more = {}) => ({
	id,
	name: id,
	kind: 'percent' as const,
	value,
	combinable: true,
	max_amount: '100.00',
	codes: [{ code: id.toUpperCase(), max_uses: 5 }],
	...more,
})
const sale = await openSale(
	aVenue()
		.withEvent({ capacity: 100, prices: { adult: '20.00', child: '10.00' } })
		.with({
			promos: [
				promo('tenth', '10', { scope: { type_ids: ['evt_ga_adult'] } }),
				promo('half', '50', { scope: { type_ids: ['evt_ga_child'] } }),
			],
		}),
)
afterAll(() => sale.close())

/** An order of two adults with TENTH and a child with HALF. */
async function booked() {
	const cart = await sale.reserve({
		add: [...Array(2).fill(entry()), entry({ type: 'evt_ga_child' })],
		preReservePromoCodes: ['tenth', 'half'],
	})
	await sale.pay(cart, '41.00')
	const { ticket_order, ticket } = await sale.book(cart)
	const idsOf = (type: string) =>
		ticket._data.filter(({ ticket_type_id }) => ticket_type_id === type).map(({ id }) => id)
	return {
		id: ticket_order._data[0]?.id ?? '',
		adults: idsOf('evt_ga_adult'),
		children: idsOf('evt_ga_child'),
	}
}

const cancel = (id: string, tickets?: string[]) => {
	const named = tickets && { tickets: tickets.map((ticket_id) => ({ ticket_id })) }
	return cancelOrder(sale.engine, sale.seller, id, named ?? {}, { actor: 'test' })
}

/** The uses of TENTH and of HALF, and what their promos have given, in minor units. */
const used = async (): Promise<number[]> => {
	const { rows } = await sale.engine.database.pool.query(
		`select used_count as uses, used_amount::integer as money
		from promo_code join promo on promo.id = promo_code.promo_id
		order by promo.id desc`,
	)
	return rows.flatMap(({ uses, money }) => [uses, money])
}

it('cancelling gives back the use of a code once all tickets with its discount are cancelled', async () => {
	const order = await booked()
	expect(await used()).toEqual([1, 400, 1, 500])
	await cancel(order.id, order.adults.slice(0, 1))
	expect(await used()).toEqual([1, 200, 1, 500])
	await cancel(order.id, order.adults.slice(1))
	expect(await used()).toEqual([0, 0, 1, 500])
	await cancel(order.id)
	expect(await used()).toEqual([0, 0, 0, 0])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a use that was given back can be taken again', async () => {
	for (let times = 0; times < 6; times += 1) await cancel((await booked()).id)
	expect(await used()).toEqual([0, 0, 0, 0])
	expect(await sale.ledgerDifferences()).toEqual([])
})
