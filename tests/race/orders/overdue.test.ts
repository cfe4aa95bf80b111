import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runCharges } from '#app/commerce/collection/run.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { rules } from '#tests/commerce/changes/movable.ts'
import { openCharges } from '#tests/commerce/instalments/charges.ts'
import { countedEnds, many } from '../ends.ts'

/**
 * The race runs twice: first without the lock of the order, where the payment is booked between the reading of the open parts and
 * the cancelling, then with it.
 */
const guards = vi.hoisted((): { order: boolean; afterReading: (() => Promise<unknown>) | null } => ({
	order: true,
	afterReading: null,
}))

vi.mock('#app/commerce/orders/refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/refund-store.ts')>()
	const lockOrder: typeof store.lockOrder = (...asked) =>
		guards.order ? store.lockOrder(...asked) : store.findMoney(...asked)
	return { ...store, lockOrder }
})
vi.mock('#app/commerce/instalments/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/instalments/store.ts')>()
	const openParts: typeof store.openParts = async (...asked) => {
		const parts = await store.openParts(...asked)
		const { afterReading } = guards
		guards.afterReading = null
		await afterReading?.()
		return parts
	}
	return { ...store, openParts }
})

const sale = await openCharges({ changes: rules })
afterAll(() => sale.close())
sale.seller.order = { ...sale.seller.order, overdue: { policy: 'cancel', afterDays: 7 } }
beforeEach(async () => {
	sale.engine.clockOffsetMs = clockAt()
	await sale.engine.database.pool.query("update instalment_charge set state = 'ended'")
})
afterEach(() => {
	guards.order = true
})

/** An order whose tickets are cancelled now, and its visitor, who has just paid the overdue part and is about to book that. */
async function payingLate() {
	const { id, link } = await sale.bought()
	for (const day of ['2027-05-23', '2027-05-30', '2027-05-31']) {
		sale.at(day)
		await sale.work()
	}
	sale.at('2027-06-07')
	const cart = await sale.authorised(link)
	const byHand = () => sale.change(cart)
	const byJob = () => runCharges(sale.engine, sale.seller)
	return { id, link, byHand, byJob }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

it('control: cancelling that trusts an earlier reading ends the tickets of an order that was paid', async () => {
	const { id, link, byHand, byJob } = await payingLate()
	guards.order = false
	guards.afterReading = byHand
	await byJob()
	expect((await sale.shown(link)).codes).toBe(0)
	expect(sum(await sale.captured(id))).toBe(5_000)
})

it('of an overdue payment and the cancelling at the same moment one wins, and a payment that loses takes no money', async () => {
	for (const round of many(8, (index) => index)) {
		sale.engine.clockOffsetMs = clockAt()
		const { id, link, byHand, byJob } = await payingLate()
		const ends = await countedEnds(round % 2 === 0 ? [byHand, byJob] : [byJob, byHand])
		sale.pass(10)
		await sale.work()
		await sale.reconcile()
		const { codes } = await sale.shown(link)
		const isPaid = ends.change_refused === undefined
		expect([codes, sum(await sale.captured(id))]).toEqual(isPaid ? [4, 5_000] : [0, 2_500])
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})
