import { afterAll, expect, it } from 'vitest'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { orderEmbeds } from '#app/pages/checkout/complete-page.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { dearer, movesOf, openMovable, saturday } from './movable.ts'

const sale = await openMovable()
const { bought, moving } = movesOf(sale)
afterAll(() => sale.close())

/** The statements behind the page of an order. */
const statementsFor = async (link: string): Promise<number> => {
	const read = () =>
		readOrders(
			sale.engine,
			sale.seller,
			{ links: [link] },
			{ embed: [...orderEmbeds.split(','), 'membership'] },
		)
	return (await statementsOf(sale.engine.database, read)).length
}

it('an order with changes, payments and refunds is read by as many statements as a plain one', async () => {
	const plain = await bought(1)
	const order = await bought(1)
	let { tickets } = order
	for (const session of [dearer, saturday, dearer, saturday, dearer]) {
		const move = await moving({ ...order, tickets }, session)
		if (session === dearer) await sale.pay(move, '5.00')
		await sale.change(move)
		tickets = move.ticketIds
	}
	const read = await readOrders(
		sale.engine,
		sale.seller,
		{ links: [order.link] },
		{ embed: ['payment', 'payment_history'] },
	)
	expect([read.ticket._data.length, read.payment?._data.length]).toEqual([6, 4])
	// The first reading of an event is remembered.
	await statementsFor(plain.link)
	expect(await statementsFor(order.link)).toBe(await statementsFor(plain.link))
})
