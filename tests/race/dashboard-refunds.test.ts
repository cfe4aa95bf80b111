import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { openStripeSale } from '#tests/commerce/payments/stripe-sale.ts'
import { countedEnds, many, meetingOf } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ lock: true, read: async (): Promise<unknown> => undefined }))

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

/** Four messages about one refund of the dashboard, due at once, taken up by runs of their own. */
async function fourMessages(orderId: string, intent: string, amount: number) {
	const said = sale.listen()
	await sale.dashboard.refunds.create({ payment_intent: intent, amount })
	const [event] = said()
	if (!event) throw new Error('nothing happened')
	await sale.send(many(4, (index) => ({ ...event, id: `${event.id}_${index}` })))
	return { orderId, settle: () => sale.settleHooks() }
}

it('control: messages about one refund that are recorded without locks make several rows', async () => {
	const { orderId, intent } = await sale.booked()
	await run('drop index refund_by_provider_id')
	const { settle } = await fourMessages(orderId, intent, 1000)
	Object.assign(guards, { lock: false, read: meetingOf(4) })
	await settle()
	expect((await sumOf(orderId))[0]).toBe(4)
	await run('delete from credit')
	await run('delete from refund')
	await run(`create unique index ${uniqueIndex}`)
})

it('messages about one refund at the same time make one row', async () => {
	for (const _ of many(15, (index) => index)) {
		const { orderId, intent } = await sale.booked()
		const { settle } = await fourMessages(orderId, intent, 1000)
		await settle()
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
