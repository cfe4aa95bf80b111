import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emailsIn } from '#app/commerce/email/outbox.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { cancelAutoRenew } from '#app/commerce/orders/cancel-auto-renew.ts'
import { remindMembers } from '#app/commerce/renewals/reminder.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays } from '#app/lib/dates.ts'
import { diesAt } from '#tests/builders/deaths.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openRenewals } from './renewals.ts'

const sale = await openRenewals()
afterAll(() => sale.close())
const { at, engine, joined, news, seller } = sale
const { pool } = engine.database
beforeEach(async () => {
	engine.clockOffsetMs = clockAt()
	await pool.query('update membership_party set reminded_term = terms')
})

const remind = (terms: Partial<SellerTerms['membership']> = {}) =>
	remindMembers(engine, { ...seller, membership: { ...seller.membership, ...terms } })

/** A membership without consent to renewal. */
async function plain() {
	const member = await joined()
	await pool.query("update membership set auto_renew_state = 'none' where party_id = $1", [member.party])
	return member
}

describe('a membership that ends and does not renew itself', () => {
	// spec: membership.reminderDays
	it('is reminded of once, thirty days before its end and in the morning of the venue', async () => {
		const { id, party, to } = await plain()
		at(addDays(to, -31))
		expect(await remind()).toBe(0)
		at(addDays(to, -30), '0859')
		expect(await remind()).toBe(0)
		at(addDays(to, -30), '0900')
		expect(await remind()).toBe(1)
		expect(await remind()).toBe(0)
		at(to)
		expect(await remind()).toBe(0)
		expect(await news(party)).toEqual(['reminder'])
		const email = (await emailsIn(engine, seller, 'waiting')).find(
			({ kind, facts }) => kind === 'renewal' && 'orderId' in facts && facts.orderId === id,
		)
		expect(email?.facts).toMatchObject({ news: { state: 'reminder', level: 'Family', validTo: to } })
	})

	it('is reminded of late after an outage of the job, and not after its end', async () => {
		const { party, to } = await plain()
		at(addDays(to, -2))
		expect(await remind()).toBe(1)
		await pool.query('update membership_party set reminded_term = null where id = $1', [party])
		at(addDays(to, 1))
		expect(await remind()).toBe(0)
		expect(await news(party)).toEqual(['reminder'])
	})

	it('is reminded of when it can be renewed, and never where the venue sends no reminders', async () => {
		const { party, to } = await plain()
		at(addDays(to, -20))
		expect(await remind({ reminderDays: 0 })).toBe(0)
		expect(await remind({ renewalWindowDays: 14 })).toBe(0)
		expect(await remind({ renewalWindowDays: 14, allowsExtension: true })).toBe(1)
		expect(await news(party)).toEqual(['reminder'])
	})

	it('of a short term is reminded of in its second half', async () => {
		const { party, to } = await plain()
		await pool.query(
			`update ticket set valid_from = $2::date from membership
			where ticket.id = membership.ticket_id and membership.party_id = $1`,
			[party, addDays(to, -20)],
		)
		at(addDays(to, -11))
		expect(await remind()).toBe(0)
		at(addDays(to, -10))
		expect(await remind()).toBe(1)
	})

	it('is reminded of again in its next term', async () => {
		const { party, to } = await plain()
		at(addDays(to, -30))
		expect(await remind()).toBe(1)
		await pool.query(
			`update ticket set valid_to = $2::date from membership
			where ticket.id = membership.ticket_id and membership.party_id = $1`,
			[party, addDays(to, 365)],
		)
		await pool.query('update membership set term = 2 where party_id = $1', [party])
		await pool.query('update membership_party set terms = 2 where id = $1', [party])
		expect(await remind()).toBe(0)
		at(addDays(to, 340))
		expect(await remind()).toBe(1)
	})
})

describe('no reminder is sent of a membership', () => {
	it('that renews itself, until its renewal is cancelled', async () => {
		const { link, party, to } = await joined()
		at(addDays(to, -30))
		expect(await remind()).toBe(0)
		engine.clockOffsetMs = clockAt()
		await cancelAutoRenew(engine, seller, link, { visitor: null })
		at(addDays(to, -29))
		expect(await remind()).toBe(1)
		expect((await news(party)).filter((state) => state === 'reminder')).toHaveLength(1)
	})

	it('that was taken back', async () => {
		const { id, to } = await plain()
		await cancelOrder(engine, seller, id, {}, { actor: 'test' })
		at(addDays(to, -30))
		expect(await remind()).toBe(0)
	})
})

it('two processes at once remind of a membership once', async () => {
	const { party, to } = await plain()
	at(addDays(to, -30))
	await Promise.all([remind(), remind(), remind(), remind()])
	expect(await news(party)).toEqual(['reminder'])
})

it('a reminder whose process dies is sent once by the next one, whichever statement is the last', async () => {
	let hasDied = true
	for (let last = 1; hasDied; last += 1) {
		engine.clockOffsetMs = clockAt()
		const { party, to } = await plain()
		at(addDays(to, -30))
		hasDied = await diesAt(engine.database, last, remind)
		await remind()
		expect(await news(party), `dead before statement ${last}`).toEqual(['reminder'])
	}
})
