import { afterAll, beforeEach, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { emailsIn } from '#app/commerce/email/outbox.ts'
import { cancelAutoRenew } from '#app/commerce/orders/cancel-auto-renew.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { sql } from '#app/data/sql.ts'
import { refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { ada, bo, family, openMembers } from './members.ts'

const sale = await openMembers()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const agreed = { auto_renew: true, auto_renew_words: 'Renew automatically? Yes' }
const joined = async (purchase = family([ada, bo], agreed)) => {
	const { id, link = '' } = await sale.join(purchase)
	return { id, link }
}
const cancel = (link: string, visitor: Visitor | null = null, idempotencyKey?: string) =>
	cancelAutoRenew(sale.engine, sale.seller, link, { visitor, idempotencyKey })
const entries = async (orderId: string) =>
	(await entriesOf(await reading(sale.engine, sale.seller), orderId))
		.filter(({ action }) => action === 'cancel_auto_renew')
		.map(({ actor, before, after }) => [actor, before.auto_renew_state, after.auto_renew_state])
const emails = async (orderId: string) =>
	(await emailsIn(sale.engine, sale.seller, 'waiting'))
		.filter(({ kind, facts }) => kind === 'renewal' && 'orderId' in facts && facts.orderId === orderId)
		.map(({ facts }) => facts)

// spec: 2§4.42
it('cancelling automatic renewal by the link of the order leaves the term valid, for everybody in it', async () => {
	const { id, link } = await joined()
	const { membership } = await cancel(link)
	expect(membership._data).toMatchObject([
		{ auto_renew_state: 'cancelled', state: 'active', is_auto_renew_cancellable: false },
		{ auto_renew_state: 'cancelled', state: 'active', is_auto_renew_cancellable: false },
	])
	expect(await entries(id)).toEqual([['guest', 'scheduled', 'cancelled']])
	expect(await emails(id)).toEqual([
		{
			orderId: id,
			news: { state: 'cancelled', level: 'Family', validTo: membership._data[0]?.valid_to ?? '' },
		},
	])
})

it('cancelling automatic renewal twice, or twice at once, is noted once', async () => {
	const { id, link } = await joined()
	await Promise.all([cancel(link), cancel(link), cancel(link, null, 'cancel-renewal-1')])
	const again = await cancel(link, null, 'cancel-renewal-1')
	expect(again.membership._data[0]?.auto_renew_state).toBe('cancelled')
	expect(await entries(id)).toHaveLength(1)
	expect(await emails(id)).toHaveLength(1)
})

it('automatic renewal is cancelled by the login that bought the membership, and by no other member', async () => {
	const { id } = await joined()
	const other = await sale.visitorAt(bo.admit_email)
	expect((await refusal(cancel(id, other)))._code).toBe('order_not_found')
	expect((await refusal(cancel(id)))._code).toBe('bad_field_value')
	const purchaser = await sale.visitorAt('ada@example.org')
	const mine = await sale.membershipsOf(purchaser)
	expect(mine.find(({ ticket_order_id }) => ticket_order_id === id)?.is_auto_renew_cancellable).toBe(true)
	expect((await sale.membershipsOf(other)).map((one) => one.is_auto_renew_cancellable)).not.toContain(true)
	expect((await cancel(id, purchaser)).membership._data[0]?.auto_renew_state).toBe('cancelled')
	expect(await entries(id)).toEqual([[`account ${purchaser.accountId}`, 'scheduled', 'cancelled']])
})

it('an order whose membership is not enrolled, or that bought none, has no renewal to cancel', async () => {
	const plain = await joined(family([ada]))
	expect((await refusal(cancel(plain.link)))._code).toBe('auto_renew_not_enrolled')
	const tickets = await sale.hold()
	await sale.pay(tickets, '25.00')
	const [order] = (await sale.book(tickets)).ticket_order._data
	expect((await refusal(cancel(order?.link ?? '')))._code).toBe('auto_renew_not_enrolled')
})

const dayMs = 86_400_000

it('the link of a notice cancels the renewal until its last charge, not longer, and still answers about one that is cancelled', async () => {
	const autoRenew = { noticeDays: 45, tries: 3, pauseDays: 5 }
	const seller = { ...sale.seller, membership: { ...sale.seller.membership, autoRenew } }
	const pressed = (link: string) => cancelAutoRenew(sale.engine, seller, link, {})
	const [inTime, late, cancelled] = [await joined(), await joined(), await joined()]
	await cancel(cancelled.link)
	// The last charge is tried 45 + 2 × 5 days after the notice.
	sale.engine.clockOffsetMs += 56 * dayMs - 5_000
	expect((await pressed(inTime.link)).membership._data[0]?.auto_renew_state).toBe('cancelled')
	sale.engine.clockOffsetMs += 10_000
	expect((await refusal(pressed(late.link)))._code).toBe('order_link_expired')
	expect((await pressed(cancelled.link)).membership._data[0]?.auto_renew_state).toBe('cancelled')
})

it('a link cancels a renewal for thirty days where the notice is shorter', async () => {
	const autoRenew = { noticeDays: 3, tries: 1, pauseDays: 1 }
	const seller = { ...sale.seller, membership: { ...sale.seller.membership, autoRenew } }
	const { link } = await joined()
	sale.engine.clockOffsetMs += 30 * dayMs - 5_000
	const { membership } = await cancelAutoRenew(sale.engine, seller, link, {})
	expect(membership._data[0]?.auto_renew_state).toBe('cancelled')
})

it('the order of an earlier term cancels the renewal of the newest one', async () => {
	const { id, link } = await joined()
	const visitor = await sale.visitorAt('ada@example.org')
	const [own] = (await sale.membershipsOf(visitor)).filter(({ ticket_order_id }) => ticket_order_id === id)
	const { rows } = await sql<{ partyId: string }>`
		select party_id as "partyId" from membership
		where seller_id = ${sale.seller.sellerId} and id = ${own?.id}
	`.execute(sale.engine.database.sql)
	const terms = visitor.terms.filter(({ partyId }) => partyId === rows[0]?.partyId)
	sale.engine.clockOffsetMs += 330 * 86_400_000
	const next = await sale.join(family([ada], { ...agreed, renew: true }), { ...visitor, terms })
	const later = await cancel(next.link ?? '', null)
	expect(later.membership._data).toMatchObject([{ ticket_order_id: next.id, auto_renew_state: 'cancelled' }])
	expect((await cancel(link)).membership._data).toMatchObject([{ ticket_order_id: next.id }])
	expect(await entries(id)).toEqual([])
	expect(await entries(next.id)).toHaveLength(1)
})
