import { afterAll, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import { openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { cheaper, movesOf, openMovable } from './movable.ts'

const sale = await openMovable()
const { bought, moving } = movesOf(sale)
afterAll(() => sale.close())

it('a link that only shows its order moves nothing', async () => {
	const order = await bought(1)
	const { now } = await reading(sale.engine, sale.seller)
	const madeAt = new Date(now.getTime() - 31 * 86_400_000)
	const { sellerId } = sale.seller
	await sql`
		update order_link set created_at = ${madeAt}
		where seller_id = ${sellerId} and ticket_order_id = ${order.id}
	`.execute(sale.engine.database.sql)
	expect((await refusal(moving(order, cheaper)))._code).toBe('order_link_expired')
})

it('a repeated request whose cart has ended is refused', async () => {
	const order = await bought(1)
	const move = await moving(order, cheaper, { key: 'move-once-2' })
	await sale.discard(move)
	expect((await refusal(moving(order, cheaper, { key: 'move-once-2' })))._code).toBe('cart_expired')
})

// spec: 2§6.7, orders.selfEdit.enabled
it('a venue whose visitors change nothing refuses every move', async () => {
	const closed = await openSale(aVenue().withEvent())
	try {
		const { bought: sold, moving: moved } = movesOf(closed)
		const order = await sold(1)
		expect(await refusal(moved(order, cheaper))).toMatchObject({
			_code: 'change_refused',
			_extra: { reason: 'disabled' },
		})
	} finally {
		await closed.close()
	}
})
