import { afterAll, beforeEach, expect, it } from 'vitest'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import type { GatewayCall } from '#app/commerce/payments/gateway.ts'
import { type HeldCart, openSale } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'
import { type FaultyLine, installFaultyLine } from './faulty-line.ts'

let line: FaultyLine
const sale = await openSale(aVenue().withEvent({ capacity: 500 }))
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	line = installFaultyLine(sale.engine)
})
afterAll(() => sale.close())

/** Connections in use, and open transactions with their locks, at the moment at which the provider has been asked. */
async function heldDuring(call: GatewayCall, act: () => Promise<unknown>): Promise<unknown> {
	const { pool } = sale.engine.database
	let held: unknown = 'the provider was not asked'
	line.during(call, async () => {
		const connections = pool.totalCount - pool.idleCount
		const { rows } = await pool.query(
			`select count(*)::integer as open from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
			and backend_type = 'client backend'`,
		)
		held = { connections, transactions: rows[0].open }
	})
	await act()
	return held
}

const nothing = { connections: 0, transactions: 0 }

const paid = async (): Promise<HeldCart> => {
	const cart = await sale.hold()
	await sale.pay(cart, '25.00')
	return cart
}

// A slow provider must not exhaust the connection pool: every pending payment would hold a connection.
it('a payment holds no connection and no lock while the provider authorises it', async () => {
	const cart = await sale.hold()
	expect(await heldDuring('authorise', () => sale.pay(cart, '25.00'))).toEqual(nothing)
	await sale.book(cart)
})

it('a booking holds no connection and no lock while the provider captures', async () => {
	const cart = await paid()
	expect(await heldDuring('capture', () => sale.book(cart))).toEqual(nothing)
})

it('a refund holds no connection and no lock while the provider returns the money', async () => {
	const answer = await sale.book(await paid())
	const orderId = answer.ticket_order._data[0]?.id ?? ''
	const refund = () => refundOrder(sale.engine, sale.seller, orderId, { amount: '10.00' }, { actor: 'staff' })
	expect(await heldDuring('refund', refund)).toEqual(nothing)
})

it('an abandoned payment holds no connection and no lock while the provider releases it', async () => {
	await paid()
	sale.pass(120)
	expect(await heldDuring('void', () => sale.reconcile())).toEqual(nothing)
})
