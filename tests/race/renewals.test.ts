import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { cancelAutoRenew } from '#app/commerce/orders/cancel-auto-renew.ts'
import { runRenewals } from '#app/commerce/renewals/run.ts'
import { sql } from '#app/data/sql.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openRenewals } from '#tests/commerce/memberships/renewals.ts'

/** The race runs twice: first without the condition on the locked membership, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ lock: true, beforeBooking: async (): Promise<unknown> => undefined }))

vi.mock('#app/commerce/memberships/booking-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/memberships/booking-store.ts')>()
	const termToBook: typeof store.termToBook = async (...asked) => {
		const term = await store.termToBook(...asked)
		if (term?.isAutomatic) await guards.beforeBooking()
		return term
	}
	const membershipParts: typeof store.membershipParts = (...asked) => {
		const parts = store.membershipParts(...asked)
		return guards.lock ? parts : { ...parts, before: sql``, isNext: sql`true` }
	}
	return { ...store, termToBook, membershipParts }
})

const sale = await openRenewals()
afterAll(() => sale.close())
afterEach(() => {
	guards.lock = true
	guards.beforeBooking = async () => undefined
})

/** Cancels the renewal after its card was charged and its booking was decided. */
async function cancelledInBetween() {
	sale.engine.clockOffsetMs = clockAt()
	const { link, party, to } = await sale.joined()
	await sale.due(to)
	await sale.engine.database.pool.query("update order_link set created_at = now() + $1 * interval '1 ms'", [
		sale.engine.clockOffsetMs,
	])
	let isCancelled = false
	guards.beforeBooking = async () => {
		if (isCancelled) return
		isCancelled = true
		await cancelAutoRenew(sale.engine, sale.seller, link, { visitor: null })
	}
	const captured = await sale.payments('captured')
	await runRenewals(sale.engine, sale.seller)
	await sale.work()
	return { terms: (await sale.terms(party)).length, captured: (await sale.payments('captured')) - captured }
}

it('control: without the condition on the membership a renewal is booked after it was cancelled', async () => {
	guards.lock = false
	expect(await cancelledInBetween()).toEqual({ terms: 2, captured: 1 })
})

it('a renewal that is cancelled while its card is charged takes no money and books nothing', async () => {
	expect(await cancelledInBetween()).toEqual({ terms: 1, captured: 0 })
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('of a renewal and its cancellation at the same moment either both count or only the cancellation', async () => {
	for (let count = 0; count < 8; count += 1) {
		sale.engine.clockOffsetMs = clockAt()
		const { link, party, to } = await sale.joined()
		await sale.due(to)
		await sale.engine.database.pool.query("update order_link set created_at = now() + $1 * interval '1 ms'", [
			sale.engine.clockOffsetMs,
		])
		const captured = await sale.payments('captured')
		const cancel = () => cancelAutoRenew(sale.engine, sale.seller, link, { visitor: null })
		await Promise.all([
			runRenewals(sale.engine, sale.seller),
			runRenewals(sale.engine, sale.seller),
			cancel(),
		])
		await sale.work()
		const terms = await sale.terms(party)
		expect((await sale.payments('captured')) - captured).toBe(terms.length - 1)
		// What was renewed first is cancelled for the term after it.
		expect(terms.at(-1)?.state).toBe('cancelled')
	}
})
