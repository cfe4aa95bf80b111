import { afterAll, beforeEach, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { deliverDue, emailsIn } from '#app/commerce/email/outbox.ts'
import { prepareEmails } from '#app/commerce/email/prepare.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import type { OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import { editCatalog } from '#tests/builders/database.ts'
import { plainEmails, refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { cheaper, dearer, movesOf, openMovable, saturday } from './movable.ts'

const sale = await openMovable()
const { bought, moving } = movesOf(sale)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const ordered = (link: string) =>
	readOrders(sale.engine, sale.seller, { links: [link] }, { embed: ['payment', 'payment_history'] })
const statesIn = async (link: string) =>
	(await ordered(link)).ticket._data
		.map(({ state, event_session_id }) => `${state} ${event_session_id}`)
		.sort()
const saleUntil = (instant: string) =>
	editCatalog(
		sale.engine.database.pool,
		`update ticket_group set sale_until = ${instant} where id = 'evt_ga_group'`,
	)
const usedAt = () => Promise.all([saturday, cheaper, dearer].map((session) => sale.used(session)))

it('a dearer move is paid for the difference, and swaps the places at its booking', async () => {
	const before = await usedAt()
	const order = await bought(2)
	const move = await moving(order, dearer)
	expect(move.totals).toMatchObject({ total_exchanged: '50.00', total_due: '10.00', total_back: '0.00' })
	expect(move.cart?.change).toEqual({
		purpose: 'move',
		ticket_order_id: order.id,
		replaces: order.tickets,
		price_before: '50.00',
		price_after: '60.00',
		repriced: [],
	})
	const [usedSaturday = 0, usedLater = 0, usedSunday = 0] = before
	expect(await usedAt()).toEqual([usedSaturday + 2, usedLater, usedSunday + 2])
	expect(await statesIn(order.link)).toEqual([`booked ${saturday}`, `booked ${saturday}`])
	expect((await refusal(sale.change(move)))._code).toBe('payment_required')
	await sale.pay(move, '10.00')
	const answer = await sale.change(move)
	expect(answer.ticket_order._data[0]).toMatchObject({
		id: order.id,
		payment_state: 'paid',
		fees: { total_after_fees_price: '60.00', total_payments: '60.00', total_outstanding: '0.00' },
	})
	expect(await statesIn(order.link)).toEqual([
		`booked ${dearer}`,
		`booked ${dearer}`,
		`cancelled ${saturday}`,
		`cancelled ${saturday}`,
	])
	expect(await usedAt()).toEqual([usedSaturday, usedLater, usedSunday + 2])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('tickets of a group that is no longer sold still move, and no more of them are added', async () => {
	const order = await bought(1)
	await saleUntil("now() - interval '1 year'")
	try {
		expect((await refusal(sale.hold({ quantity: 1, session: cheaper })))._extra).toMatchObject({
			reason: 'sale_over',
		})
		await sale.change(await moving(order, cheaper))
		expect(await statesIn(order.link)).toEqual([`booked ${cheaper}`, `cancelled ${saturday}`])
	} finally {
		await saleUntil('null')
	}
})

it('a cheaper move returns the difference to the card', async () => {
	const order = await bought(2)
	const move = await moving(order, cheaper)
	expect(move.totals).toMatchObject({ total_due: '0.00', total_outstanding: '-10.00', total_back: '10.00' })
	const { ticket_order } = await sale.change(move)
	expect(ticket_order._data[0]?.fees).toMatchObject({
		total_after_fees_price: '40.00',
		total_payments: '50.00',
		total_refunds: '10.00',
		total_outstanding: '0.00',
	})
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('one of a party moves alone, and a second move starts from the new session', async () => {
	const order = await bought(2)
	const [first = ''] = order.tickets
	const move = await moving({ ...order, tickets: [first] }, cheaper)
	await sale.change(move)
	const again = await moving({ ...order, tickets: move.ticketIds }, dearer)
	expect(again.totals).toMatchObject({ total_exchanged: '20.00', total_due: '10.00' })
	await sale.pay(again, '10.00')
	await sale.change(again)
	expect(await statesIn(order.link)).toEqual([
		`booked ${saturday}`,
		`booked ${dearer}`,
		`cancelled ${saturday}`,
		`cancelled ${cheaper}`,
	])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('old codes end with a move, new tickets have new ones, and the order says what happened', async () => {
	const order = await bought(1)
	const [old] = (await ordered(order.link)).ticket._data
	const move = await moving(order, cheaper)
	await sale.change(move)
	const [ended, made] = (await ordered(order.link)).ticket._data.toSorted((one) =>
		one.state === 'cancelled' ? -1 : 1,
	)
	expect([ended?.scan_code, made?.scan_code === old?.scan_code]).toEqual([null, false])
	const scanned = (code: string) => redeemTicket(sale.engine, sale.seller, code, { actor: 'gate' })
	expect((await refusal(scanned(old?.scan_code ?? '')))._code).toBe('ticket_state_incorrect')
	await scanned(made?.scan_code ?? '')
	const entries = await entriesOf(await reading(sale.engine, sale.seller), order.id)
	expect(entries.find(({ action }) => action === 'move')).toMatchObject({
		actor: 'guest',
		before: { total_price: '25.00', ticket_ids: order.tickets },
		after: { total_price: '20.00', ticket_ids: move.ticketIds },
	})
	const emails = await emailsIn(sale.engine, sale.seller, 'waiting')
	const facts = { orderId: order.id, ticketIds: move.ticketIds, endedIds: order.tickets }
	const about = emails.filter((email) => 'orderId' in email.facts && email.facts.orderId === order.id)
	expect(about.find(({ kind }) => kind === 'moved')).toMatchObject({ recipient: 'ada@example.org', facts })
	const sent: string[] = []
	const delivery = {
		transport: { send: async ({ text }: OutgoingEmail) => void sent.push(text), close: () => undefined },
		prepare: (ctx: Parameters<typeof prepareEmails>[0], batch: Parameters<typeof prepareEmails>[2]) =>
			prepareEmails(ctx, plainEmails, batch),
	}
	while (await deliverDue(sale.engine, sale.seller, delivery)) expect(sale.faults).toEqual([])
	expect(sent).toContain([...order.tickets, ...move.ticketIds].join('\n'))
})

/** An order of the account that is logged in. */
async function boughtByAda() {
	const order = await bought(1)
	const { pool } = sale.engine.database
	await pool.query(
		`insert into account (seller_id, id, email, created_at) values ($1, 'acc_ada', 'ada@example.org', now())
		on conflict do nothing`,
		[sale.seller.sellerId],
	)
	await pool.query("update ticket_order set account_id = 'acc_ada' where id = $1", [order.id])
	return order
}

it('a link that only shows its order lets the account that owns it move its tickets', async () => {
	const order = await boughtByAda()
	const { pool } = sale.engine.database
	await pool.query(
		"update order_link set created_at = created_at - interval '31 days' where ticket_order_id = $1",
		[order.id],
	)
	expect((await refusal(moving(order, cheaper)))._code).toBe('order_link_expired')
	await sale.change(await moving(order, cheaper, { visitor: loggedInAs('acc_ada') }))
	expect(await statesIn(order.link)).toEqual([`booked ${cheaper}`, `cancelled ${saturday}`])
})

it('the entry of a move names the account that has made it', async () => {
	const order = await boughtByAda()
	await sale.change(await moving(order, cheaper, { visitor: loggedInAs('acc_ada') }))
	const entries = await entriesOf(await reading(sale.engine, sale.seller), order.id)
	const own = entries.filter(({ actor }) => actor === 'account acc_ada')
	expect(own.map(({ action }) => action).sort()).toEqual(['move', 'refund'])
})

it('a move that is repeated is made and booked once', async () => {
	const order = await bought(1)
	const first = await moving(order, cheaper, { key: 'move-once-1' })
	const second = await moving(order, cheaper, { key: 'move-once-1' })
	expect(second.id).toBe(first.id)
	const booked = await sale.change(first, 'book-move-once-1')
	expect(await sale.change(first, 'book-move-once-1')).toEqual(booked)
	expect(await refusal(sale.change(second))).toMatchObject({
		_code: 'cart_already_completed',
		_extra: { order_link: expect.stringMatching(`^${order.id}\\.`) },
	})
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a move that is left expires, and the order stays as it was', async () => {
	const order = await bought(1)
	const used = await usedAt()
	const move = await moving(order, dearer)
	sale.pass(16)
	expect((await refusal(sale.change(move)))._code).toBe('cart_expired')
	await sale.expire()
	expect(await usedAt()).toEqual(used)
	expect(await statesIn(order.link)).toEqual([`booked ${saturday}`])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('the tickets of a move cannot be exchanged on its way', async () => {
	const order = await bought(1)
	const move = await moving(order, cheaper)
	const changed = sale.modify(move, { remove: move.ticketIds })
	expect(await refusal(changed)).toMatchObject({ _code: 'change_refused', _extra: { reason: 'fixed' } })
	await sale.discard(move)
	expect((await refusal(sale.read(move)))._code).toBe('cart_not_found')
})

it('tickets of another order, redeemed, ended and past ones, and the same session are refused', async () => {
	const order = await bought(2)
	const [first = '', second = ''] = order.tickets
	const other = await bought(1)
	const mixed = { ...order, tickets: [...order.tickets, ...other.tickets] }
	expect(await refusal(moving(mixed, cheaper))).toMatchObject({
		_code: 'ticket_not_found',
		_context: 'cart_remove_tickets',
	})
	expect(await refusal(moving(order, saturday))).toMatchObject({
		_code: 'change_refused',
		_extra: { reason: 'same_session' },
	})
	const move = await moving({ ...order, tickets: [first] }, cheaper)
	await sale.change(move)
	expect(await refusal(moving(order, cheaper))).toMatchObject({
		_code: 'ticket_state_incorrect',
		_extra: { ticket_id: first, state: 'cancelled' },
	})
	await redeemTicket(sale.engine, sale.seller, second, { actor: 'gate' })
	expect(await refusal(moving({ ...order, tickets: [second] }, cheaper))).toMatchObject({
		_code: 'ticket_state_incorrect',
		_extra: { ticket_id: second, state: 'redeemed' },
	})
	// Friday noon and 20 hours: two hours before the session.
	sale.pass(20 * 60 - 1)
	await sale.discard(await moving(other, dearer))
	sale.pass(2)
	expect(await refusal(moving(other, dearer))).toMatchObject({
		_code: 'tickets_too_old',
		_extra: { reason: 'too_late' },
	})
	sale.pass(24 * 60)
	expect((await refusal(moving(other, dearer)))._extra).toMatchObject({ reason: 'past' })
})

it('sold-out and foreign sessions, a wrong link and somebody else who is logged in are refused', async () => {
	const order = await bought(1)
	await sale.hold({ session: dearer, quantity: 20 - (await sale.used(dearer)) })
	expect((await refusal(moving(order, dearer)))._code).toBe('event_session_sold_out')
	expect((await refusal(moving(order, 'evt_none.20270501T1000')))._code).toBe('session_not_on_sale')
	const wrong = { ...order, link: `${order.id}.${'A'.repeat(22)}` }
	expect((await refusal(moving(wrong, cheaper)))._code).toBe('order_not_found')
	expect((await refusal(moving(order, cheaper, { visitor: loggedInAs('acc_other') })))._code).toBe(
		'order_access_denied',
	)
})
