import { afterAll, expect, it } from 'vitest'
import { type Ctx, reading } from '#app/commerce/context.ts'
import { emailsIn } from '#app/commerce/email/outbox.ts'
import { prepareEmails } from '#app/commerce/email/prepare.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { plainEmails, type Sale } from '#tests/builders/sale.ts'
import { apply, balanceOf } from '#tests/commerce/ledger/gift-venue.ts'
import { cheaper, movesOf, openMovable } from './movable.ts'

const open: Sale[] = []
const sold = async (steps: { daysBefore: number; percent: number }[] = []) => {
	const sale = await openMovable({ refund: { policy: 'credit', steps } })
	open.push(sale)
	return { sale, ...movesOf(sale) }
}
afterAll(() => Promise.all(open.map((sale) => sale.close())))

const staff = { actor: 'staff' }
const rowsOf = async (sale: Sale, text: string, values: unknown[] = []) =>
	(await sale.engine.database.pool.query(text, values)).rows

/** What the page of an order says of its credits, by the order's link. */
async function creditsOf(sale: Sale, link: string) {
	const order = await readOrders(sale.engine, sale.seller, { links: [link] }, { embed: ['payment_history'] })
	const lines = order.payment_history?._data.filter(({ action }) => action === 'credited') ?? []
	return { fees: order.ticket_order._data[0]?.fees, lines }
}

it('a cheaper move brings a gift card of the venue, which is said before and pays afterwards', async () => {
	const { sale, bought, moving } = await sold()
	const order = await bought(2)
	const move = await moving(order, cheaper)
	expect(move.totals).toMatchObject({ total_due: '0.00', total_back: '10.00' })
	expect(move.cart?.change?.back_to).toBe('credit')
	await sale.change(move)
	const { fees, lines } = await creditsOf(sale, order.link)
	expect(fees).toMatchObject({
		total_after_fees_price: '40.00',
		total_payments: '50.00',
		total_refunds: '10.00',
		total_outstanding: '0.00',
	})
	expect(lines).toMatchObject([
		{ amount: '10.00', state: 'done', gift_card: { kind: 'gift_card', balance: '10.00', state: 'active' } },
	])
	const number = lines[0]?.gift_card?.number ?? ''
	const cart = await sale.hold()
	await apply(sale, cart, number, '10.00')
	await sale.pay(cart, '15.00')
	await sale.book(cart)
	expect(await balanceOf(sale, number)).toBe('0.00')
	expect((await creditsOf(sale, order.link)).lines[0]?.gift_card?.state).toBe('spent')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('tickets that are given back become a credit less what the venue keeps, once for two presses', async () => {
	const { sale, bought, editing } = await sold([{ daysBefore: 0, percent: 30 }])
	const order = await bought(2)
	const edit = await editing(order.link, order.tickets.slice(1))
	expect([edit.totals?.total_back, edit.cart?.change?.back_to]).toEqual(['17.50', 'credit'])
	await sale.change(edit, 'pressed-twice')
	await sale.change(edit, 'pressed-twice')
	const { lines } = await creditsOf(sale, order.link)
	expect(lines.map(({ amount }) => amount)).toEqual(['17.50'])
	expect(await rowsOf(sale, 'select balance::integer from ledger_account')).toEqual([{ balance: 1750 }])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('money that a card and a gift card paid becomes one credit', async () => {
	const { sale, bought, editing } = await sold()
	const order = await bought(1)
	await sale.change(await editing(order.link, order.tickets))
	const [paying] = (await creditsOf(sale, order.link)).lines
	const cart = await sale.hold({ quantity: 2 })
	await apply(sale, cart, paying?.gift_card?.number ?? '', '25.00')
	await sale.pay(cart, '25.00')
	const { ticket_order, ticket } = await sale.book(cart)
	const link = ticket_order._data[0]?.link ?? ''
	await sale.change(
		await editing(
			link,
			ticket._data.map(({ id }) => id),
		),
	)
	const { lines } = await creditsOf(sale, link)
	expect(lines.map(({ amount, gift_card: card }) => [amount, card?.balance])).toEqual([['50.00', '50.00']])
	expect(await balanceOf(sale, paying?.gift_card?.number ?? '')).toBe('0.00')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('the number of a credit is in no row, no entry and no log, and reaches the purchaser by email', async () => {
	const { sale, bought, moving } = await sold()
	const order = await bought(1)
	await sale.change(await moving(order, cheaper))
	const [line] = (await creditsOf(sale, order.link)).lines
	const number = line?.gift_card?.number ?? ''
	const stored = await rowsOf(
		sale,
		`select row_to_json(one) from ledger_account one union all select row_to_json(one) from ledger_entry one
		union all select row_to_json(one) from order_entry one union all select row_to_json(one) from outbox one
		union all select row_to_json(one) from refund one`,
	)
	for (const form of [number, number.replaceAll('-', '')]) {
		expect(form).toMatch(/^[\w-]{16,19}$/)
		expect(JSON.stringify([stored, sale.faults])).not.toContain(form)
	}
	const emails = (await emailsIn(sale.engine, sale.seller, 'waiting')).filter(
		({ kind }) => kind === 'credited',
	)
	expect(emails).toHaveLength(1)
	const ctx = await reading(sale.engine, sale.seller)
	const rows = await rowsOf(
		sale,
		`select id, kind, recipient, locale, facts from outbox where kind = 'credited'`,
	)
	const write = await prepareEmails(ctx as Ctx, plainEmails, rows)
	expect(await write(rows[0])).toMatchObject({ to: 'ada@example.org', text: `500 ${number}` })
})

it('staff return only what is left in the order, and the credit stays', async () => {
	const { sale, bought, moving } = await sold()
	const order = await bought(1)
	await sale.change(await moving(order, cheaper))
	await cancelOrder(sale.engine, sale.seller, order.id, {}, staff)
	const { fees, lines } = await creditsOf(sale, order.link)
	expect([fees?.total_refunds, lines[0]?.gift_card?.balance]).toEqual(['25.00', '5.00'])
	await expect(refundOrder(sale.engine, sale.seller, order.id, {}, staff)).rejects.toMatchObject({
		code: 'refund_amount_invalid',
	})
	expect(await sale.ledgerDifferences()).toEqual([])
})

// Each breaks the rows of one credit, as a fault would, and puts them right again.
it.each([
	[
		'more than its refund',
		'update refund set amount = amount + 100',
		'update refund set amount = amount - 100',
	],
	[
		'what no refund explains',
		'update refund set account_id = null',
		'update refund set account_id = (select id from ledger_account)',
	],
])('the ledger audit finds a credit of %s', async (_, damage, repair) => {
	const { sale, bought, moving } = await sold()
	await sale.change(await moving(await bought(1), cheaper))
	await rowsOf(sale, damage)
	expect((await sale.ledgerDifferences()).join()).toMatch(/Every refund as a credit/)
	await rowsOf(sale, repair)
	expect(await sale.ledgerDifferences()).toEqual([])
})
