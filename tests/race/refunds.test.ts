import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { countedEnds, many, meetingOf } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({
	lock: true,
	ticket: true,
	read: async (): Promise<unknown> => undefined,
	cancelling: async (): Promise<unknown> => undefined,
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

vi.mock('#app/commerce/orders/cancel-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/cancel-store.ts')>()
	const { sql } = await import('#app/data/sql.ts')
	const cancelTickets: typeof store.cancelTickets = async (ctx, orderId, ids, state) => {
		await guards.cancelling()
		// Trusts what was read before: the ticket counts as booked again.
		if (!guards.ticket)
			await sql`update ticket set state = 'booked' where id = any(${[...ids]})`.execute(ctx.sql)
		return store.cancelTickets(ctx, orderId, ids, state)
	}
	return { ...store, cancelTickets }
})

let sale: Sale
beforeAll(async () => {
	sale = await openSale(aVenue().withEvent({ capacity: 1000 }))
})
afterAll(() => sale.close())
afterEach(() => {
	Object.assign(guards, {
		lock: true,
		ticket: true,
		read: async () => undefined,
		cancelling: async () => undefined,
	})
})

const staff = { actor: 'test' }
const query = async (text: string, values: unknown[]) =>
	(await sale.engine.database.pool.query(text, values)).rows

/** An order of two adults at 25.00 each. */
async function booked() {
	const cart = await sale.hold({ quantity: 2 })
	await sale.pay(cart, '50.00')
	const id = (await sale.book(cart)).ticket_order._data[0]?.id ?? ''
	return { id, ticketIds: cart.ticketIds }
}

const refund = (id: string, amount?: string) => () =>
	refundOrder(sale.engine, sale.seller, id, amount ? { amount } : {}, staff)
const cancel = (id: string) => () => cancelOrder(sale.engine, sale.seller, id, {}, staff)
const redeem = (ticketId = '') => redeemTicket(sale.engine, sale.seller, ticketId, staff)

/** What refunds of an order promise to return, in minor units, whatever the gateway then does. */
const promisedOf = async (orderId: string): Promise<number> =>
	(await query('select sum(amount)::integer as sum from refund where ticket_order_id = $1', [orderId]))[0].sum
const statesOf = async (orderId: string): Promise<string[]> =>
	(await query('select state from ticket where ticket_order_id = $1 order by id', [orderId])).map(
		({ state }) => state,
	)

const repetitions = many(15, (index) => index)

it('control: partial refunds that read without a lock promise more than came in', async () => {
	const { id } = await booked()
	Object.assign(guards, { lock: false, read: meetingOf(4) })
	expect(await countedEnds(many(4, () => refund(id, '20.00')))).toEqual({ held: 4 })
	expect(await promisedOf(id)).toBe(8000)
})

it('partial refunds at the same time never return more than came in', async () => {
	for (const _ of repetitions) {
		const { id } = await booked()
		expect(await countedEnds(many(4, () => refund(id, '20.00')))).toEqual({
			held: 2,
			refund_amount_invalid: 2,
		})
		expect(await promisedOf(id)).toBe(4000)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('control: a refund that reads without a lock returns what a cancellation returns meanwhile', async () => {
	const { id } = await booked()
	const cancelMeanwhile = async () => {
		guards.read = async () => undefined
		await cancel(id)()
	}
	Object.assign(guards, { lock: false, read: cancelMeanwhile })
	expect(await countedEnds([refund(id)])).toEqual({ held: 1 })
	expect(await promisedOf(id)).toBe(10_000)
})

it('a refund and cancellations at the same time return the money once', async () => {
	for (const _ of repetitions) {
		const { id } = await booked()
		const ends = await countedEnds([refund(id), cancel(id), cancel(id)])
		expect(ends.held).toBeGreaterThanOrEqual(1)
		expect(await promisedOf(id)).toBe(5000)
		expect(await statesOf(id)).toEqual(['cancelled', 'cancelled'])
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('control: a cancellation that trusts an earlier reading cancels a redeemed ticket', async () => {
	const { id, ticketIds } = await booked()
	Object.assign(guards, { ticket: false, cancelling: () => redeem(ticketIds[0]) })
	expect(await countedEnds([cancel(id)])).toEqual({ held: 1 })
	expect(await statesOf(id)).toEqual(['cancelled', 'cancelled'])
})

it('a ticket that is redeemed while its order is being cancelled stays redeemed, and the order whole', async () => {
	const { id, ticketIds } = await booked()
	Object.assign(guards, { cancelling: () => redeem(ticketIds[0]) })
	expect(await countedEnds([cancel(id)])).toEqual({ ticket_state_incorrect: 1 })
	expect((await statesOf(id)).sort()).toEqual(['booked', 'redeemed'])
	expect(await promisedOf(id)).toBeNull()
})

it('a cancellation and redemptions at the same time have one winner', async () => {
	for (const _ of repetitions) {
		const { id, ticketIds } = await booked()
		const used = await sale.used()
		const [cancelled, redeemed] = await Promise.all([
			countedEnds([cancel(id)]),
			countedEnds(many(4, () => () => redeem(ticketIds[0]))),
		])
		expect([cancelled.held ?? 0, redeemed.held ?? 0].sort()).toEqual([0, 1])
		expect(await sale.used()).toBe(cancelled.held ? used - 2 : used)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})
