import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import type { Sale } from '#tests/builders/sale.ts'
import { cheaper, movesOf, openMovable } from '#tests/commerce/changes/movable.ts'
import { countedEnds, endsAfterAllRead, many, watchDeadlocks } from '../ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({
	order: true,
	basis: true,
	ticket: true,
	cancelling: async (): Promise<unknown> => undefined,
}))

vi.mock('#app/commerce/orders/refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/refund-store.ts')>()
	const lockOrder: typeof store.lockOrder = (...asked) =>
		guards.order ? store.lockOrder(...asked) : store.findMoney(...asked)
	return { ...store, lockOrder }
})

vi.mock('#app/commerce/changes/reprice.ts', async (original) => {
	const pure = await original<typeof import('#app/commerce/changes/reprice.ts')>()
	const basisOf: typeof pure.basisOf = (tickets) => (guards.basis ? pure.basisOf(tickets) : 'any')
	return { ...pure, basisOf }
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
let orders: ReturnType<typeof movesOf>
beforeAll(async () => {
	sale = await openMovable({}, { capacity: 1000, group: { min_tickets_per_order: 2 } })
	orders = movesOf(sale)
})
afterAll(() => sale.close())
afterEach(() => {
	Object.assign(guards, { order: true, basis: true, ticket: true, cancelling: async () => undefined })
})

const staff = { actor: 'test' }
const repetitions = many(8, (index) => index)
const query = async (text: string, values: unknown[]) =>
	(await sale.engine.database.pool.query(text, values)).rows
const statesOf = async (orderId: string): Promise<string[]> =>
	(await query('select state from ticket where ticket_order_id = $1 order by state', [orderId])).map(
		({ state }) => state,
	)
const promisedOf = async (orderId: string): Promise<number> =>
	(
		await query('select coalesce(sum(amount), 0)::integer as sum from refund where ticket_order_id = $1', [
			orderId,
		])
	)[0].sum

/** Two edits of an order of three, each of which leaves the two that its group needs. */
async function twoTabs() {
	const order = await orders.bought(3)
	const [first = '', second = ''] = order.tickets
	return {
		order,
		edits: [await orders.editing(order.link, [first]), await orders.editing(order.link, [second])],
	}
}

it('control: two edits that trust what the order was leave fewer tickets than its group may have', async () => {
	guards.basis = false
	const { order, edits } = await twoTabs()
	expect(await countedEnds(edits.map((edit) => () => sale.change(edit)))).toEqual({ held: 2 })
	expect(await statesOf(order.id)).toEqual(['booked', 'cancelled', 'cancelled'])
})

it('two edits of one order in two tabs have one winner', async () => {
	for (const _ of repetitions) {
		const { order, edits } = await twoTabs()
		const { deadlocks, result: ends } = await watchDeadlocks(sale.engine.database.pool, () =>
			countedEnds(edits.map((edit) => () => sale.change(edit))),
		)
		expect([deadlocks, ends]).toEqual([0, { held: 1, change_refused: 1 }])
		expect(await statesOf(order.id)).toEqual(['booked', 'booked', 'cancelled'])
		expect(await promisedOf(order.id)).toBe(2500)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('the same edit in two tabs returns its money once', async () => {
	for (const _ of repetitions) {
		const order = await orders.bought(2)
		const edits = [
			await orders.editing(order.link, order.tickets),
			await orders.editing(order.link, order.tickets),
		]
		const ends = await countedEnds(edits.map((edit) => () => sale.change(edit)))
		expect(ends).toEqual({ held: 1, ticket_state_incorrect: 1 })
		expect(await promisedOf(order.id)).toBe(5000)
	}
})

it('control: an edit that trusts an earlier reading ends a ticket that was redeemed', async () => {
	const order = await orders.bought(3)
	const [first = ''] = order.tickets
	const edit = await orders.editing(order.link, [first])
	const redeem = () => redeemTicket(sale.engine, sale.seller, first, staff)
	Object.assign(guards, { ticket: false, cancelling: redeem })
	expect(await countedEnds([() => sale.change(edit)])).toEqual({ held: 1 })
	expect(await statesOf(order.id)).toEqual(['booked', 'booked', 'cancelled'])
})

it('an edit and scans of its ticket at the same time have one winner', async () => {
	for (const _ of repetitions) {
		const order = await orders.bought(3)
		const [first = ''] = order.tickets
		const edit = await orders.editing(order.link, [first])
		const redeem = () => redeemTicket(sale.engine, sale.seller, first, staff)
		const [edited, redeemed] = await Promise.all([
			countedEnds([() => sale.change(edit)]),
			countedEnds(many(3, () => redeem)),
		])
		expect([edited.held ?? 0, redeemed.held ?? 0].sort()).toEqual([0, 1])
		expect(await statesOf(order.id)).toEqual(['booked', 'booked', edited.held ? 'cancelled' : 'redeemed'])
	}
})

it('an edit and a refund of the whole order at the same time never return more than was paid', async () => {
	for (const _ of repetitions) {
		const order = await orders.bought(3)
		const edit = await orders.editing(order.link, order.tickets.slice(2))
		const ends = await countedEnds([
			() => sale.change(edit),
			() => refundOrder(sale.engine, sale.seller, order.id, {}, staff),
		])
		expect(ends.held).toBe(2)
		expect(await promisedOf(order.id)).toBe(7500)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('an edit and a move of the same ticket at the same time have one winner', async () => {
	for (const _ of repetitions) {
		const order = await orders.bought(3)
		const [first = ''] = order.tickets
		const edit = await orders.editing(order.link, [first])
		const move = await orders.moving({ ...order, tickets: [first] }, cheaper)
		const ends = await countedEnds([edit, move].map((cart) => () => sale.change(cart)))
		expect(ends.held).toBe(1)
		const states = await statesOf(order.id)
		expect(states.filter((state) => state === 'cancelled')).toHaveLength(1)
		expect([500, 2500]).toContain(await promisedOf(order.id))
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

// Runs last, because it leaves differences in the ledger.
it('control: two edits that trust an earlier reading of the order give its places back twice', async () => {
	guards.basis = false
	const order = await orders.bought(2)
	const edits = [
		await orders.editing(order.link, order.tickets),
		await orders.editing(order.link, order.tickets),
	]
	Object.assign(guards, { order: false, ticket: false })
	const tickets = `select id from ticket where ticket_order_id = '${order.id}'`
	const bookings = edits.map((edit) => () => sale.change(edit))
	expect(await endsAfterAllRead(sale.engine.database.pool, tickets, bookings)).toEqual({ held: 2 })
	expect(await sale.ledgerDifferences()).not.toEqual([])
})
