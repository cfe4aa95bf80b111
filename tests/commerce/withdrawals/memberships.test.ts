import { afterAll, beforeEach, expect, it } from 'vitest'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { entry, refusal } from '#tests/builders/sale.ts'
import { clockAt, sessionId } from '#tests/builders/venue.ts'
import { openGifts } from '../gifts/gifts.ts'
import { ada, bo, family } from '../memberships/members.ts'
import { withdrawal, withdrawingAt } from './withdrawing.ts'

const gifts = await openGifts()
afterAll(() => gifts.close())
beforeEach(() => {
	gifts.engine.clockOffsetMs = clockAt()
})
const seller = { ...gifts.seller, withdrawal }
const { show, withdraw, waiting } = withdrawingAt({ engine: gifts.engine, seller })
const reasonOf = async (act: Promise<unknown>) => (await refusal(act))._extra?.reason

const agreed = { auto_renew: true, auto_renew_words: 'Renew automatically? Yes' }
const joined = async (purchase = family([ada, bo], agreed)) => {
	const { id, link = '' } = await gifts.join(purchase)
	return { id, link }
}

it('withdrawing from a membership ends it for all of its people, with its automatic renewal', async () => {
	const { id, link } = await joined()
	expect(await show(link)).toMatchObject({ item: [{ name: 'Family', price: '120.00' }], amount: '120.00' })
	expect((await withdraw(link)).receipt).toMatchObject([{ amount: '120.00', item: [{ name: 'Family' }] }])
	expect((await waiting(id)).map(({ kind }) => kind).sort()).toEqual(['refunded', 'withdrawn', 'withdrawn'])
	const visitor = await gifts.visitorAt('ada@example.org')
	expect(
		(await gifts.membershipsOf(visitor)).filter(({ ticket_order_id }) => ticket_order_id === id),
	).toEqual([])
	const { rows } = await gifts.engine.database.pool.query(
		`select distinct auto_renew_state as state from membership join ticket on ticket.id = ticket_id
		where ticket_order_id = $1 and auto_renew_state <> 'none'`,
		[id],
	)
	expect(rows).toEqual([{ state: 'cancelled' }])
	expect(await gifts.ledgerDifferences()).toEqual([])
})

it('a membership with which visits to come are booked can be withdrawn from once these are cancelled', async () => {
	const { link } = await joined()
	const visitor = await gifts.visitorAt('ada@example.org')
	const body = { add: [entry({ type: 'tt_member', session: sessionId('evt_ga') })] }
	const cart = await gifts.reserveAs(visitor, body)
	expect((await show(link)).item).toMatchObject([{ refusal: null }])
	const [visit] = (await gifts.book(cart, visitor)).ticket_order._data
	const [item] = (await show(link)).item
	expect(item?.refusal).toBe('in_use')
	expect(await reasonOf(withdraw(link, { items: [item?.id ?? ''], amount: '120.00' }))).toBe('in_use')
	await cancelOrder(gifts.engine, gifts.seller, visit?.id ?? '', {}, { actor: 'test' })
	expect((await withdraw(link)).receipt).toHaveLength(1)
})

it('an order is withdrawn from by the login that it belongs to, and by no other', async () => {
	const { id } = await joined()
	const purchaser = await gifts.visitorAt('ada@example.org')
	const other = await gifts.visitorAt('bo@example.org')
	expect((await refusal(show(id)))._code).toBe('bad_field_value')
	expect((await refusal(show(id, null, other)))._code).toBe('order_not_found')
	expect((await refusal(withdraw(id, { items: ['tkt'], amount: '0.00', visitor: other })))._code).toBe(
		'order_not_found',
	)
	expect((await withdraw(id, { visitor: purchaser })).receipt).toHaveLength(1)
})

it('a membership that was given can be withdrawn from until it is redeemed, and its giftee has bought nothing', async () => {
	const unused = await gifts.give()
	const [{ link = '' } = {}] = unused.booked.ticket_order._data
	await withdraw(link)
	expect(await gifts.stateOf(unused.orderId)).toEqual(['ended'])
	expect((await refusal(gifts.redeem(unused.code)))._code).toBe('gift_code_expired')

	const used = await gifts.give(await gifts.giftOf())
	const redeemed = await gifts.bookAs(await gifts.redeem(used.code))
	const [{ link: ofGiver = '' } = {}] = used.booked.ticket_order._data
	const [{ link: ofGiftee = '' } = {}] = redeemed.ticket_order._data
	expect((await show(ofGiver)).item).toMatchObject([{ refusal: 'used' }])
	expect((await show(ofGiftee)).refusal).toBe('not_offered')
	expect(await gifts.ledgerDifferences()).toEqual([])
})
