import { afterAll, beforeEach, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { emailsIn } from '#app/commerce/email/outbox.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { dearer, movesOf, openMovable, saturday } from './movable.ts'

const sale = await openMovable()
const { bought, editing, moving } = movesOf(sale)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const ordered = (link: string) =>
	readOrders(sale.engine, sale.seller, { links: [link] }, { embed: ['payment', 'payment_history'] })
const statesIn = async (link: string) => (await ordered(link)).ticket._data.map(({ state }) => state).sort()

it('one of four tickets is given back, its money returns, and its place is for sale with the edit', async () => {
	const used = await sale.used(saturday)
	const order = await bought(4)
	const [first = ''] = order.tickets
	const edit = await editing(order.link, [first])
	expect(edit.totals).toMatchObject({
		total_exchanged: '25.00',
		total_outstanding: '-25.00',
		total_due: '0.00',
		total_back: '25.00',
	})
	expect(edit.cart?.change).toMatchObject({ purpose: 'edit', ticket_order_id: order.id, replaces: [first] })
	expect(await sale.used(saturday)).toBe(used + 4)
	expect(await statesIn(order.link)).toEqual(['booked', 'booked', 'booked', 'booked'])
	const { ticket_order } = await sale.change(edit)
	expect(ticket_order._data[0]).toMatchObject({
		id: order.id,
		payment_state: 'paid',
		fees: { total_after_fees_price: '75.00', total_payments: '100.00', total_refunds: '25.00' },
	})
	expect(await statesIn(order.link)).toEqual(['booked', 'booked', 'booked', 'cancelled'])
	expect(await sale.used(saturday)).toBe(used + 3)
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('the last tickets of an order can be given back', async () => {
	const order = await bought(1)
	const { ticket_order } = await sale.change(await editing(order.link, order.tickets))
	expect(ticket_order._data[0]?.fees).toMatchObject({
		total_after_fees_price: '0.00',
		total_refunds: '25.00',
		total_outstanding: '0.00',
	})
	expect(await statesIn(order.link)).toEqual(['cancelled'])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('the code of a ticket that was given back is refused at the entrance, and the order names the edit', async () => {
	const order = await bought(2)
	const [old] = (await ordered(order.link)).ticket._data
	const remove = [old?.id ?? '']
	await sale.change(await editing(order.link, remove))
	const scanned = redeemTicket(sale.engine, sale.seller, old?.scan_code ?? '', { actor: 'gate' })
	expect((await refusal(scanned))._code).toBe('ticket_state_incorrect')
	const entries = await entriesOf(await reading(sale.engine, sale.seller), order.id)
	expect(entries.find(({ action }) => action === 'edit')).toMatchObject({
		actor: 'guest',
		before: { total_price: '50.00', ticket_ids: remove },
		after: { total_price: '25.00', ticket_ids: [] },
	})
	const emails = await emailsIn(sale.engine, sale.seller, 'waiting')
	const about = emails.filter(({ facts }) => 'orderId' in facts && facts.orderId === order.id)
	expect(about.find(({ kind }) => kind === 'edited')?.facts).toEqual({
		orderId: order.id,
		ticketIds: [],
		endedIds: remove,
		before: 5000,
		after: 2500,
	})
})

it('an edit that is repeated is made and booked once', async () => {
	const order = await bought(2)
	const remove = order.tickets.slice(1)
	const first = await editing(order.link, remove, { key: 'one-edit' })
	const again = await editing(order.link, remove, { key: 'one-edit' })
	expect(again.id).toBe(first.id)
	expect((await refusal(editing(order.link, order.tickets, { key: 'one-edit' })))._code).toBe(
		'idempotency_key_reused',
	)
	await sale.change(first)
	expect((await refusal(sale.change(again)))._code).toBe('cart_already_completed')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('an edit that was discarded or has expired leaves the order as it was', async () => {
	const order = await bought(2)
	const discarded = await editing(order.link, order.tickets)
	await sale.discard(discarded)
	expect((await refusal(sale.change(discarded)))._code).toBe('cart_not_found')
	const expired = await editing(order.link, order.tickets)
	sale.pass(16)
	expect((await refusal(sale.change(expired)))._code).toBe('cart_expired')
	expect(await statesIn(order.link)).toEqual(['booked', 'booked'])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('an edit is refused once another change of the order was booked', async () => {
	const order = await bought(3)
	const [first = '', second = '', third = ''] = order.tickets
	const edit = await editing(order.link, [first])
	await sale.change(await editing(order.link, [second]))
	expect(await refusal(sale.change(edit))).toMatchObject({
		_code: 'change_refused',
		_extra: { reason: 'changed' },
	})
	const late = await editing(order.link, [first])
	const move = await moving({ ...order, tickets: [third] }, dearer)
	await sale.pay(move, '5.00')
	await sale.change(move)
	expect((await refusal(sale.change(late)))._code).toBe('change_refused')
	expect(await statesIn(order.link)).toEqual(['booked', 'booked', 'cancelled', 'cancelled'])
	expect(await sale.ledgerDifferences()).toEqual([])
})

// spec: 2§8.25
it('tickets of other orders, redeemed ones and those of a visit that is near are refused', async () => {
	const order = await bought(2)
	const [first = '', second = ''] = order.tickets
	const other = await bought(1)
	expect((await refusal(editing(order.link, other.tickets)))._code).toBe('ticket_not_found')
	const edit = await editing(order.link, order.tickets)
	await redeemTicket(sale.engine, sale.seller, first, { actor: 'gate' })
	expect((await refusal(sale.change(edit)))._code).toBe('ticket_state_incorrect')
	expect((await refusal(editing(order.link, [first])))._code).toBe('ticket_state_incorrect')
	sale.engine.clockOffsetMs = clockAt(new Date('2027-05-01T12:30:00Z'))
	expect(await refusal(editing(order.link, [second]))).toMatchObject({
		_code: 'tickets_too_old',
		_extra: { reason: 'too_late' },
	})
	expect(await statesIn(order.link)).toEqual(['booked', 'redeemed'])
})
