import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { beginCharge } from '#app/commerce/renewals/charge.ts'
import { leaseDue } from '#app/commerce/renewals/store.ts'
import { addDays } from '#app/lib/dates.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { memberVenue } from './members.ts'
import { agreed, openRenewals } from './renewals.ts'

// Terms so short, and renewed so early, that the one before can still be renewed by hand when the next one is charged.
const venue = memberVenue({ renewalWindowDays: 365 }, [], undefined, { familyMonths: 6 })
const sale = await openRenewals(venue)
afterAll(() => sale.close())
const { at, due, engine, joined, news, paidByHand, payments, renewByHand, seller, terms, work } = sale
const { pool } = engine.database
beforeEach(async () => {
	engine.clockOffsetMs = clockAt()
	await pool.query("update renewal set state = 'ended'")
	await pool.query("update membership set auto_renew_state = 'none'")
})

describe('a renewed term that is taken back', () => {
	it('leaves the term before, which is renewed by hand again and charged by no older consent', async () => {
		const { party, to } = await joined()
		await due(to)
		await work()
		await cancelTerm(party, 2)
		expect(await terms(party)).toMatchObject([{ term: 1, state: 'cancelled' }])
		at(addDays(to, 1))
		await work()
		expect(await terms(party)).toHaveLength(1)
		await renewByHand(party)
		expect(await terms(party)).toMatchObject([{ term: 1 }, { term: 2, state: 'none' }])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('and bought again with consent renews itself again', async () => {
		const { party, to } = await joined()
		await due(to)
		await work()
		await cancelTerm(party, 2)
		await renewByHand(party, agreed)
		const [, { to: next }] = await terms(party)
		await due(next)
		await work()
		expect(await terms(party)).toMatchObject([{ term: 1 }, { term: 2 }, { term: 3, state: 'scheduled' }])
	})

	it('and bought again is not charged by the notice for the term after the old one', async () => {
		const { party, to } = await joined()
		await due(to)
		await work()
		const [, { to: old }] = await terms(party)
		at(addDays(old, -30))
		await work()
		await cancelTerm(party, 2)
		await renewByHand(party, agreed)
		const [, { to: next }] = await terms(party)
		expect(next > old).toBe(true)
		at(old)
		await work()
		expect(await terms(party)).toMatchObject([{ term: 1 }, { term: 2 }])
		await due(next)
		await work()
		expect(await news(party)).toEqual(['notice', 'renewed', 'notice', 'notice', 'renewed'])
		expect(await terms(party)).toMatchObject([{ term: 1 }, { term: 2 }, { term: 3, from: addDays(next, 1) }])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('between others leaves the newest one its renewal, and that one taken back as well ends it for all', async () => {
		const { party, to } = await joined()
		await due(to)
		await work()
		const [, second] = await terms(party)
		await due(second.to)
		await work()
		await cancelTerm(party, 2)
		const [, third] = await terms(party)
		expect(third).toMatchObject({ term: 3, state: 'scheduled' })
		await due(third.to)
		await work()
		expect(await terms(party)).toMatchObject([{ term: 1 }, { term: 3 }, { term: 4, state: 'scheduled' }])
		await cancelTerm(party, 4)
		await cancelTerm(party, 3)
		await work()
		expect(await terms(party)).toMatchObject([{ term: 1, state: 'cancelled' }])
	})

	it('while the next one is charged is bought again once that charge has ended without money', async () => {
		const { party, to } = await joined()
		await due(to)
		await work()
		const [, { to: old }] = await terms(party)
		await due(old)
		const [renewal] = await leaseDue(engine, seller, 1)
		expect(renewal && (await beginCharge(engine, seller, renewal))).toMatchObject({ partyId: party, term: 3 })
		await cancelTerm(party, 2)
		const captured = await payments('captured')
		const again = await paidByHand(party, agreed)
		await expect(again.book()).rejects.toMatchObject({ code: 'request_in_progress' })
		// Past the lease of the process that has begun the charge.
		sale.pass(3)
		await work()
		await again.book()
		await work()
		expect(await terms(party)).toMatchObject([{ term: 1 }, { term: 2, state: 'scheduled' }])
		expect(await payments('captured')).toBe(captured + 1)
		expect(await payments('authorised')).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

/** Cancels the order of a term, with its money. */
async function cancelTerm(party: string, term: number): Promise<void> {
	const { rows } = await pool.query(
		`select ticket.ticket_order_id as id from membership join ticket on ticket.id = membership.ticket_id
		where party_id = $1 and term = $2`,
		[party, term],
	)
	await cancelOrder(engine, seller, rows[0].id, {}, { actor: 'staff' })
}
