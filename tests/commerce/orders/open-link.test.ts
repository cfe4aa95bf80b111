import { afterAll, expect, it } from 'vitest'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { openSale, refusal } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue } from '#tests/builders/venue.ts'

const sale = await openSale(aVenue().withEvent({ prices: { entry: '0.00' } }))
afterAll(() => sale.close())

async function bookedLink(): Promise<string> {
	const { ticket_order: orders } = await sale.book(await sale.hold({ type: 'evt_ga_entry' }))
	return orders._data[0]?.link ?? ''
}

const open = (link: string) =>
	readOrders(
		sale.engine,
		sale.seller,
		{ links: [link] },
		{ embed: ['event_template', 'event_session', 'payment', 'scheduled_payment', 'payment_history'] },
	)

/** When the links of this sale were opened first. */
const openings = async (): Promise<(Date | null)[]> =>
	(await sale.engine.database.pool.query('select opened_at from order_link order by created_at')).rows.map(
		({ opened_at: at }) => at,
	)

it('is read in two statements: the order with the clock, and its sessions', async () => {
	const link = await bookedLink()
	await open(link)
	expect(await statementsOf(sale.engine.database, () => open(link))).toHaveLength(2)
})

it('notes the first opening, and none of a link whose token is wrong', async () => {
	const link = await bookedLink()
	expect((await openings()).at(-1)).toBeNull()
	await refusal(open(`${link.slice(0, -3)}abc`))
	expect((await openings()).at(-1)).toBeNull()
	await open(link)
	const opened = (await openings()).at(-1)
	expect(opened).toBeInstanceOf(Date)
	await open(link)
	expect((await openings()).at(-1)).toEqual(opened)
})
