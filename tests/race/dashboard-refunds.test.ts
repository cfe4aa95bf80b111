import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { openStripeSale } from '#tests/commerce/payments/stripe-sale.ts'
import { countedEnds, many, meetingOf } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({
	lock: true,
	read: async (): Promise<unknown> => undefined,
	leased: () => {},
}))

vi.mock('#app/commerce/hooks/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/hooks/store.ts')>()
	const leaseHooks: typeof store.leaseHooks = async (...asked) => {
		const taken = await store.leaseHooks(...asked)
		guards.leased()
		return taken
	}
	return { ...store, leaseHooks }
})

vi.mock('#app/commerce/orders/dispute-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/dispute-store.ts')>()
	const { sql } = await import('#app/data/sql.ts')
	const claimMovements: typeof store.claimMovements = async (ctx, paymentId, askedAt) => {
		if (guards.lock) return store.claimMovements(ctx, paymentId, askedAt)
		const { rows } = await sql<{ orderId: string }>`
			select ticket_order_id as "orderId" from payment where id = ${paymentId}
		`.execute(ctx.sql)
		return rows[0]?.orderId ?? null
	}
	return { ...store, claimMovements }
})

vi.mock('#app/commerce/orders/refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/refund-store.ts')>()
	const lockOrder: typeof store.lockOrder = async (...asked) =>
		guards.lock ? store.lockOrder(...asked) : store.findMoney(...asked)
	return { ...store, lockOrder }
})

vi.mock('#app/commerce/orders/provider-refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/provider-refund-store.ts')>()
	const refundsOfPayment: typeof store.refundsOfPayment = async (...asked) => {
		const known = await store.refundsOfPayment(...asked)
		await guards.read()
		return known
	}
	return { ...store, refundsOfPayment }
})

const sale = await openStripeSale()
afterAll(() => sale.close())
afterEach(() => {
	Object.assign(guards, { lock: true, read: async () => undefined })
})

const uniqueIndex =
	'refund_by_provider_id on refund (seller_id, payment_id, provider_id) where provider_id is not null'
const run = (text: string, values: unknown[] = []) => sale.engine.database.pool.query(text, values)
const sumOf = async (orderId: string): Promise<[number, number]> => {
	const { rows } = await run(
		"select count(*)::integer as rows, sum(amount)::integer as sum from refund where ticket_order_id = $1 and state <> 'failed'",
		[orderId],
	)
	return [rows[0].rows, rows[0].sum]
}

/**
 * Four messages about one refund of the dashboard. One run settles all that it finds about a payment, so each message
 * comes after the run before has taken up its own.
 *
 * @returns when all runs have ended
 */
async function settleFourMessages(intent: string, amount: number): Promise<void> {
	const said = sale.listen()
	await sale.dashboard.refunds.create({ payment_intent: intent, amount })
	const [event] = said()
	if (!event) throw new Error('nothing happened')
	const runs: Promise<number>[] = []
	for (const index of many(4, (index) => index)) {
		await sale.send([{ ...event, id: `${event.id}_${index}` }])
		const { promise, resolve } = Promise.withResolvers<void>()
		guards.leased = resolve
		runs.push(sale.settleHooks())
		await promise
	}
	expect(await Promise.all(runs)).toEqual([1, 1, 1, 1])
}

it('control: messages about one refund that are recorded without locks make several rows', async () => {
	const { orderId, intent } = await sale.booked()
	await run('drop index refund_by_provider_id')
	Object.assign(guards, { lock: false, read: meetingOf(4) })
	await settleFourMessages(intent, 1000)
	expect((await sumOf(orderId))[0]).toBe(4)
	await run('delete from credit')
	await run('delete from refund')
	await run(`create unique index ${uniqueIndex}`)
})

it('messages about one refund at the same time make one row', async () => {
	for (const _ of many(15, (index) => index)) {
		const { orderId, intent } = await sale.booked()
		await settleFourMessages(intent, 1000)
		expect(await sumOf(orderId)).toEqual([1, 1000])
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('refunds of the venue and of the dashboard at the same time never return more than came in', async () => {
	for (const _ of many(15, (index) => index)) {
		const { orderId, intent } = await sale.booked()
		const own = countedEnds(
			many(
				2,
				() => () => refundOrder(sale.engine, sale.seller, orderId, { amount: '10.00' }, { actor: 'staff' }),
			),
		)
		const said = sale.listen()
		const dashboard = sale.dashboard.refunds
			.create({ payment_intent: intent, amount: 1000 })
			.catch(() => undefined)
		await Promise.all([own, dashboard])
		await sale.send(said())
		while ((await sale.settleHooks()) > 0);
		const [, sum] = await sumOf(orderId)
		const atStripe = sale.double.payments('acct_hall').find(({ id }) => id === intent)
		expect(sum).toBe(atStripe?.refunded)
		expect(sum).toBe(2000)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})
