import { afterAll, expect, it } from 'vitest'
import { reconcileRefunds } from '#app/commerce/hooks/reconcile-refunds.ts'
import { withdraw } from '#app/commerce/withdrawals/withdraw.ts'
import { diesAt } from '#tests/builders/deaths.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openGifts } from '../gifts/gifts.ts'
import { ada, bo, family } from '../memberships/members.ts'
import { withdrawal, withdrawingAt } from './withdrawing.ts'

const gifts = await openGifts()
afterAll(() => gifts.close())
const { engine } = gifts
const seller = { ...gifts.seller, withdrawal }
const { show, waiting } = withdrawingAt({ engine, seller })
const agreed = { auto_renew: true, auto_renew_words: 'Renew automatically? Yes' }

/** A membership of two people as its tables have it. */
async function stateOf(orderId: string) {
	const { rows } = await engine.database.pool.query(
		`select
			(
				select count(*)::integer
				from ticket
				where ticket_order_id = $1
				and state = 'booked'
			) as people,
			(
				select count(*)::integer
				from membership
				join ticket on ticket.id = ticket_id
				where ticket_order_id = $1
				and auto_renew_state = 'scheduled'
			) as renewing,
			(
				select coalesce(sum(amount), 0)::integer
				from refund
				where ticket_order_id = $1
				and state = 'succeeded'
			) as returned,
			(
				select count(*)::integer
				from refund
				where ticket_order_id = $1
				and state <> 'succeeded'
			) as open`,
		[orderId],
	)
	const receipts = (await waiting(orderId)).filter(({ kind }) => kind === 'withdrawn')
	return { ...rows[0], receipts: receipts.length }
}

const before = { people: 2, renewing: 2, returned: 0, open: 0, receipts: 0 }
/** The visitor and the venue get a receipt each. */
const after = { people: 0, renewing: 0, returned: 12_000, open: 0, receipts: 2 }

it('a withdrawal whose process dies is made whole or not at all, whichever statement is the last', async () => {
	const ends = new Set<string>()
	let hasDied = true
	for (let at = 1; hasDied; at += 1) {
		engine.clockOffsetMs = clockAt()
		const { id, link = '' } = await gifts.join(family([ada, bo], agreed))
		const { item, amount } = await show(link)
		const body = { items: item.map((one) => one.id), amount }
		hasDied = await diesAt(engine.database, at, () => withdraw(engine, seller, { link, visitor: null, body }))
		// The next process takes up the refunds that were begun.
		for (const minutes of [3, 3, 60, 3, 3]) {
			gifts.pass(minutes)
			await reconcileRefunds(engine, seller)
		}
		const now = await stateOf(id)
		expect([before, after], `dead before statement ${at}`).toContainEqual(now)
		ends.add(now.people === 0 ? 'made' : 'not made')
	}
	expect(ends).toEqual(new Set(['not made', 'made']))
	expect(await gifts.ledgerDifferences()).toEqual([])
}, 600_000)
