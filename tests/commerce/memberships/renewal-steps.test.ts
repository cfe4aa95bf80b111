import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { cancelAutoRenew } from '#app/commerce/orders/cancel-auto-renew.ts'
import type { PaymentGateway } from '#app/commerce/payments/gateway.ts'
import { cardOfParty } from '#app/commerce/payments/saved-card-store.ts'
import { beginCharge, type Charging, settleCharge } from '#app/commerce/renewals/charge.ts'
import { leaseDue } from '#app/commerce/renewals/store.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openRenewals } from './renewals.ts'

const sale = await openRenewals()
afterAll(() => sale.close())
const { engine, seller } = sale
beforeEach(() => {
	engine.clockOffsetMs = clockAt()
})

const gateway = (): PaymentGateway => {
	const found = engine.gateways.get('test')
	if (!found) throw new Error('there is no test gateway')
	return found
}
const lease = async () => {
	const [renewal] = await leaseDue(engine, seller, 1)
	if (!renewal) throw new Error('nothing is due')
	return renewal
}
const begin = async (): Promise<Charging> => {
	const charging = await beginCharge(engine, seller, await lease())
	if (!charging) throw new Error('nothing was begun')
	return charging
}
const settle = async (charging: Charging) =>
	settleCharge(engine, seller, charging, await cardOfParty(await reading(engine, seller), charging.partyId))

/** Points at which the process that renews a membership dies. */
const deaths: [string, () => Promise<void>][] = [
	['before it has done anything', async () => void (await lease())],
	['after the cart is stored', async () => void (await begin())],
	[
		'after the payment is stored, before the provider hears of it',
		async () => {
			const authorise = vi.spyOn(gateway(), 'authorise').mockRejectedValue(new Error('the process died'))
			await settle(await begin())
			authorise.mockRestore()
		},
	],
	['after the provider has authorised, before its answer is stored', authoriseAndDie],
	[
		'after the booking, before the capture',
		async () => {
			const capture = vi.spyOn(gateway(), 'capture').mockResolvedValue({ state: 'unknown' })
			await settle(await begin())
			capture.mockRestore()
		},
	],
	['after the booking, before it is noted', async () => void (await settle(await begin()))],
]

/** The process dies after the provider has authorised, before its answer is stored. */
async function authoriseAndDie(): Promise<void> {
	const own = gateway()
	const whole = own.authorise.bind(own)
	const authorise = vi.spyOn(own, 'authorise').mockImplementation(async (request) => {
		await whole(request)
		throw new Error('the process died')
	})
	const ask = vi.spyOn(own, 'ask').mockResolvedValue({ state: 'unknown' })
	await settle(await begin())
	authorise.mockRestore()
	ask.mockRestore()
}

describe('a renewal whose process dies', () => {
	it.each(deaths)('%s is charged and booked once by the next ones', async (_, die) => {
		const { party, to } = await sale.joined()
		await sale.due(to)
		const before = await sale.payments('captured')
		await die()
		for (let minutes = 0; minutes < 60; minutes += 3) {
			sale.pass(3)
			await sale.reconcile()
			await sale.work()
		}
		await sale.expire()
		expect(await sale.terms(party)).toHaveLength(2)
		expect(await sale.payments('captured')).toBe(before + 1)
		expect(await sale.news(party)).toEqual(['notice', 'renewed'])
		// The renewal has its own email and no confirmation beside it.
		expect(await emailsOf(party)).toEqual(['confirmation', 'renewal', 'renewal'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('and that is cancelled while its charge is authorised writes of the cancellation alone', async () => {
		const { link, party, to } = await sale.joined()
		await sale.due(to)
		await authoriseAndDie()
		await engine.database.pool.query(
			"update order_link set created_at = now() + $1 * interval '1 millisecond'",
			[engine.clockOffsetMs],
		)
		await cancelAutoRenew(engine, seller, link, { visitor: null })
		for (let minutes = 0; minutes < 60; minutes += 3) {
			sale.pass(3)
			await sale.reconcile()
			await sale.work()
		}
		expect(await sale.terms(party)).toHaveLength(1)
		expect(await sale.payments('authorised')).toBe(0)
		const { rows } = await engine.database.pool.query("select 1 from outbox where kind = 'unpaid'")
		expect(rows).toEqual([])
		expect(await sale.news(party)).toEqual(['notice', 'cancelled'])
	})
})

/** The kinds of the emails about the orders of a membership. */
async function emailsOf(party: string): Promise<string[]> {
	const { rows } = await engine.database.pool.query(
		`select kind from outbox
		where facts ->> 'orderId' in (
			select ticket.ticket_order_id from membership
			join ticket on ticket.id = membership.ticket_id where party_id = $1
		)
		order by kind`,
		[party],
	)
	return rows.map(({ kind }) => kind)
}
