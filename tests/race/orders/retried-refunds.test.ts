import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { reconcileRefunds } from '#app/commerce/hooks/reconcile-refunds.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { openSale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { endOf, endsAfterAllRead, many } from '../ends.ts'

/** The race runs twice: first without the lock of the order, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({
	lock: true,
	read: async (): Promise<unknown> => undefined,
}))

vi.mock('#app/commerce/orders/refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/refund-store.ts')>()
	const lockOrder: typeof store.lockOrder = async (...asked) => {
		if (guards.lock) return store.lockOrder(...asked)
		const order = await store.findMoney(...asked)
		await guards.read()
		return order
	}
	return { ...store, lockOrder }
})

const sale = await openSale(aVenue().withEvent({ capacity: 1000 }))
afterAll(() => sale.close())
afterEach(() => {
	Object.assign(guards, { lock: true, read: async () => undefined })
})

const { engine, seller } = sale
const { pool } = engine.database
const staff = { actor: 'test' }
const retry = () => reconcileRefunds(engine, seller)
const byHand = (id: string) => () => refundOrder(engine, seller, id, { amount: '25.00' }, staff)

/** An order that owes 25.00, because the refund of a cancelled ticket was refused; its time to be tried again has come. */
async function owing(): Promise<string> {
	const cart = await sale.hold({ quantity: 2 })
	await sale.pay(cart, '50.00', { number: '4000000000005126' })
	const id = (await sale.book(cart)).ticket_order._data[0]?.id ?? ''
	const tickets = [{ ticket_id: cart.ticketIds[0] ?? '' }]
	await cancelOrder(engine, seller, id, { tickets }, staff)
	await pool.query("update test_gateway_intent set outcome = 'approve' where outcome = 'refund_fails'")
	sale.pass(60)
	return id
}

const returned = async (orderId: string): Promise<number> => {
	const { rows } = await pool.query(
		"select sum(amount)::integer as sum from refund where ticket_order_id = $1 and state = 'succeeded'",
		[orderId],
	)
	return rows[0].sum
}

it('without the lock of the order a refund by hand returns what a new try has returned meanwhile', async () => {
	const id = await owing()
	Object.assign(guards, {
		lock: false,
		read: async () => {
			guards.read = async () => undefined
			await retry()
		},
	})
	expect(await endOf(byHand(id)())).toBe('held')
	expect(await returned(id)).toBe(5000)
})

it('a refused refund that is tried again and returned by hand at the same moment goes back once', async () => {
	for (const _ of many(8, (index) => index)) {
		const id = await owing()
		await endsAfterAllRead(pool, `select from ticket_order where id = '${id}'`, [retry, byHand(id)])
		expect(await returned(id)).toBe(2500)
	}
	expect(await sale.ledgerDifferences()).not.toContain(expect.stringContaining('Every order is paid'))
})
