import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emailsIn } from '#app/commerce/email/outbox.ts'
import { cancelAutoRenew } from '#app/commerce/orders/cancel-auto-renew.ts'
import { planSellersRenewals, runRenewals } from '#app/commerce/renewals/run.ts'
import { addDays } from '#app/lib/dates.ts'
import { editCatalog } from '#tests/builders/database.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { ada } from './members.ts'
import { openRenewals } from './renewals.ts'

const sale = await openRenewals()
afterAll(() => sale.close())
const { at, due, joined, news, payments, renewByHand, terms, work } = sale
const { pool } = sale.engine.database
beforeEach(async () => {
	sale.engine.clockOffsetMs = clockAt()
	await pool.query("update renewal set state = 'ended'")
	await pool.query("update membership set auto_renew_state = 'none'")
})

describe('a membership that renews itself', () => {
	// spec: membership.autoRenew
	it('is announced thirty days before its last day, charged on it and continued the day after', async () => {
		const { party, to } = await joined()
		at(addDays(to, -31))
		await work()
		expect(await news(party)).toEqual([])
		at(addDays(to, -30))
		await work()
		expect(await news(party)).toEqual(['notice'])
		at(to, '0859')
		await work()
		expect(await terms(party)).toHaveLength(1)
		at(to, '0901')
		await work()
		const [, next] = await terms(party)
		expect(next).toMatchObject({ term: 2, from: addDays(to, 1), state: 'scheduled' })
		expect(await news(party)).toEqual(['notice', 'renewed'])
		await work()
		expect(await terms(party)).toHaveLength(2)
		const booked = await pool.query(
			`select actor from order_entry
			where action = 'book'
			and ticket_order_id = (select id from ticket_order order by purchased_on desc limit 1)`,
		)
		expect(booked.rows).toEqual([{ actor: 'job' }])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('ends with the way to renew by hand where the card is gone on its day', async () => {
		const { party, to } = await joined()
		await due(to)
		await pool.query('update saved_card set removed_at = now()')
		await work()
		expect(await news(party)).toEqual(['notice', 'by_hand'])
		at(addDays(to, 1))
		await work()
		expect(await news(party)).toEqual(['notice', 'by_hand'])
		expect(await terms(party)).toHaveLength(1)
	})

	it('names price, day and card in its notice, and says that the card ends before', async () => {
		const { party, to, id } = await joined(undefined, [ada], { exp_month: 12, exp_year: 2027 })
		at(addDays(to, -30))
		await work()
		const email = (await emailsIn(sale.engine, sale.seller, 'waiting')).find(
			({ kind, facts }) => kind === 'renewal' && 'orderId' in facts && facts.orderId === id,
		)
		expect(email?.facts).toMatchObject({
			news: {
				state: 'notice',
				level: 'Family',
				validTo: to,
				price: 12000,
				formerPrice: 12000,
				chargeOn: to,
				card: 'Visa •••• 4242',
				endsBefore: to > '2027-12-31',
			},
		})
		expect(await terms(party)).toHaveLength(1)
	})

	it('keeps the time of the consent, the numbers of the cards and the owner', async () => {
		const { id, party, to } = await joined()
		await due(to)
		await work()
		const { rows } = await pool.query(
			`select count(distinct member_number)::integer as numbers, count(distinct auto_renew_at)::integer as times,
				count(distinct coalesce(ticket_order.account_id, ''))::integer as owners
			from membership
			join ticket on ticket.id = membership.ticket_id
			join ticket_order on ticket_order.id = ticket.ticket_order_id
			where party_id = $1`,
			[party],
		)
		expect(rows).toEqual([{ numbers: 2, times: 1, owners: 1 }])
		expect(id).toBeTruthy()
	})

	it('is not charged after it was cancelled, whenever that was', async () => {
		const early = await joined()
		await cancelAutoRenew(sale.engine, sale.seller, early.link, { visitor: null })
		const late = await joined()
		at(addDays(late.to, -30))
		await work()
		await pool.query("update order_link set created_at = now() + $1 * interval '1 millisecond'", [
			sale.engine.clockOffsetMs,
		])
		await cancelAutoRenew(sale.engine, sale.seller, late.link, { visitor: null })
		at(late.to)
		await work()
		expect(await terms(early.party)).toHaveLength(1)
		expect(await terms(late.party)).toHaveLength(1)
		expect(await news(early.party)).toEqual(['cancelled'])
		expect(await news(late.party)).toEqual(['notice', 'cancelled'])
	})

	it('that was renewed by hand meanwhile is not charged again', async () => {
		const { party, to } = await joined()
		await due(to)
		await renewByHand(party)
		await work()
		expect(await terms(party)).toHaveLength(2)
		expect(await news(party)).toEqual(['notice'])
	})
})

describe('a charge of a membership that comes to nothing', () => {
	// spec: membership.autoRenew
	it('is tried three times with three days between, then the membership ends and nothing was taken', async () => {
		const before = { captured: await payments('captured'), failed: await payments('failed') }
		const { party, to } = await joined('4000000000000341')
		await due(to)
		for (const days of [0, 3, 6]) {
			at(addDays(to, days), '0901')
			await work()
			await work()
		}
		expect(await news(party)).toEqual(['notice', 'failed', 'failed', 'given_up'])
		at(addDays(to, 30))
		await work()
		expect(await terms(party)).toHaveLength(1)
		expect(await payments('captured')).toBe(before.captured + 1)
		expect(await payments('failed')).toBe(before.failed + 3)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('by a bank that asks for the visitor is not tried again: the purchaser gets the way to renew', async () => {
		const { party, to } = await joined('4000002760003184')
		await due(to)
		await work()
		at(addDays(to, 9))
		await work()
		expect(await news(party)).toEqual(['notice', 'bank_asks'])
		expect(await terms(party)).toHaveLength(1)
	})

	it('without a stored card is never begun', async () => {
		const { party, to } = await joined()
		await pool.query('update saved_card set removed_at = now()')
		at(addDays(to, -30))
		await work()
		at(to)
		await work()
		expect(await news(party)).toEqual(['by_hand'])
		expect(await terms(party)).toHaveLength(1)
	})
})

describe('a price that has risen since the notice', () => {
	it('is announced again, and charged thirty days after that', async () => {
		const { party, to } = await joined()
		await due(to)
		await editCatalog(pool, "update ticket_type set amount = 15000 where id = 'tt_first'")
		try {
			await work()
			expect(await news(party)).toEqual(['notice', 'notice'])
			expect(await terms(party)).toHaveLength(1)
			at(addDays(to, 30))
			await work()
			expect(await terms(party)).toMatchObject([{}, { from: addDays(to, 30) }])
		} finally {
			await editCatalog(pool, "update ticket_type set amount = 12000 where id = 'tt_first'")
		}
	})
})

describe('renewals after the venue was closed', () => {
	it('that were announced are charged late, and those that were not are announced first', async () => {
		const announced = await joined()
		const unannounced = await joined()
		at(addDays(announced.to, -30))
		await work()
		await pool.query('delete from renewal where party_id = $1', [unannounced.party])
		await pool.query("delete from outbox where kind = 'renewal' and facts ->> 'orderId' = $1", [
			unannounced.id,
		])
		at(addDays(announced.to, 3))
		await work()
		expect(await terms(announced.party)).toHaveLength(2)
		expect(await terms(unannounced.party)).toHaveLength(1)
		expect(await news(unannounced.party)).toEqual(['notice'])
		at(addDays(announced.to, 32))
		await work()
		expect(await terms(unannounced.party)).toHaveLength(1)
		at(addDays(announced.to, 33))
		await work()
		expect(await terms(unannounced.party)).toHaveLength(2)
	})
})

it('two processes that take up one renewal charge it once', async () => {
	const { party, to } = await joined()
	await due(to)
	await planSellersRenewals(sale.engine, sale.seller)
	await Promise.all([1, 2, 3, 4].map(() => runRenewals(sale.engine, sale.seller)))
	await work()
	expect(await terms(party)).toHaveLength(2)
	const { rows } = await pool.query(
		`select count(*)::integer as n from renewal where party_id = $1 and state = 'renewed'`,
		[party],
	)
	expect(rows).toEqual([{ n: 1 }])
})
