import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runCharges } from '#app/commerce/collection/run.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openCharges } from '#tests/commerce/instalments/charges.ts'
import { countedEnds, endsAfterAllRead, many } from '../ends.ts'

/** The race runs twice: first without the lock of the order, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ order: true }))

vi.mock('#app/commerce/orders/refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/refund-store.ts')>()
	const lockOrder: typeof store.lockOrder = (...asked) =>
		guards.order ? store.lockOrder(...asked) : store.findMoney(...asked)
	return { ...store, lockOrder }
})

const sale = await openCharges()
afterAll(() => sale.close())
beforeEach(async () => {
	sale.engine.clockOffsetMs = clockAt()
	await sale.engine.database.pool.query("update instalment_charge set state = 'ended'")
})
afterEach(() => {
	guards.order = true
})

/** A part whose day has come, and its visitor, who has just paid it by hand and is about to book that. */
async function payingTwice() {
	const { id, link } = await sale.agreed()
	sale.at('2027-05-23')
	await sale.work()
	sale.at('2027-05-30')
	const cart = await sale.authorised(link)
	const byHand = () => sale.change(cart)
	const byJob = () => runCharges(sale.engine, sale.seller)
	return { id, acts: [byHand, byJob] }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

it('control: a charge and a payment by hand that trust an earlier reading both pay the same part', async () => {
	const { id, acts } = await payingTwice()
	guards.order = false
	await endsAfterAllRead(sale.engine.database.pool, 'select id from scheduled_payment', acts)
	expect(sum(await sale.captured(id))).toBe(7_500)
})

it('a charge and a payment by hand at the same moment pay a part once', async () => {
	for (const _ of many(6, (index) => index)) {
		sale.engine.clockOffsetMs = clockAt()
		const { id, acts } = await payingTwice()
		await countedEnds(acts)
		sale.pass(10)
		await sale.work()
		expect(sum(await sale.captured(id))).toBe(5_000)
		expect(await sale.news(id)).toEqual(['notice', 'paid'])
	}
})
