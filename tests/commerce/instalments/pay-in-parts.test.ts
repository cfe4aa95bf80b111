import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openInParts, partsOf, visit } from './parts.ts'

const sale = await openInParts()
const { bought, paid, pay, shown } = partsOf(sale)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const totals = async (cart: Parameters<typeof sale.read>[0]) => {
	const { cart: rows } = await sale.read(cart)
	const { total_outstanding, total_scheduled, total_due } = rows._data[0]?.fees.grand_totals ?? {}
	return [total_outstanding, total_scheduled, total_due]
}

describe('a cart of an event that is paid in parts', () => {
	it('is due its deposit, and names its parts with their days', async () => {
		const cart = await sale.hold({ quantity: 4, session: visit })
		expect(await totals(cart)).toEqual(['100.00', '75.00', '25.00'])
		const { scheduled_payment: parts } = await sale.read(cart, { embed: ['scheduled_payment'] })
		expect(parts?._data).toMatchObject([
			{ due_date: '2027-05-30', amount: '25.00', state: 'scheduled' },
			{ due_date: '2027-07-17', amount: '50.00', state: 'scheduled' },
		])
	})
	it('changes its parts with its tickets', async () => {
		const cart = await sale.hold({ quantity: 4, session: visit })
		const one = { ticket_type_id: 'evt_ga_child', event_session_id: visit, quantity: 1 }
		await sale.modify(cart, { add: [one], remove: cart.ticketIds.slice(1) })
		expect(await totals(cart)).toEqual(['40.00', '30.00', '10.00'])
	})
	it('is refused a payment of another amount than the deposit', async () => {
		const cart = await sale.hold({ quantity: 4, session: visit })
		expect(await refusal(sale.pay(cart, '100.00'))).toMatchObject({ _code: 'payment_amount_invalid' })
	})
})

describe('an order whose deposit is paid', () => {
	it('counts as paid, has its tickets, and shows what is upcoming', async () => {
		const { link } = await bought()
		expect(await shown(link)).toEqual({
			history: ['paid 25.00', 'upcoming 2027-05-30 25.00', 'upcoming 2027-07-17 50.00'],
			state: 'paid',
			outstanding: '75.00',
			codes: 4,
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('shows a part as overdue from the day after its own', async () => {
		const { link } = await bought()
		sale.pass(30 * 24 * 60)
		expect((await shown(link)).history[1]).toBe('upcoming 2027-05-30 25.00')
		sale.pass(24 * 60)
		expect((await shown(link)).history[1]).toBe('overdue 2027-05-30 25.00')
	})
	it('is paid what is due, then all that is outstanding', async () => {
		const { link } = await bought()
		expect((await paid(link)).due).toBe('25.00')
		expect(await shown(link)).toMatchObject({
			history: ['paid 25.00', 'paid 25.00', 'upcoming 2027-07-17 50.00'],
			state: 'paid',
			outstanding: '50.00',
		})
		expect((await paid(link, { pay: 'outstanding' })).due).toBe('50.00')
		expect(await shown(link)).toMatchObject({
			history: ['paid 25.00', 'paid 25.00', 'paid 50.00'],
			state: 'paid',
			outstanding: '0.00',
			codes: 4,
		})
		expect(await refusal(pay(link))).toMatchObject({ _code: 'change_refused', _extra: { reason: 'paid' } })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is paid another amount, and the rest of its part keeps its day', async () => {
		const { link } = await bought()
		expect((await paid(link, { pay: 'other', amount: '40.00' })).due).toBe('40.00')
		expect(await shown(link)).toMatchObject({
			history: ['paid 25.00', 'paid 40.00', 'upcoming 2027-07-17 35.00'],
			outstanding: '35.00',
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('has no open part twice: the second of two payments is refused, and its money released', async () => {
		const { link } = await bought()
		const [first, second] = [await pay(link), await pay(link)]
		await sale.pay(first, first.due)
		await sale.pay(second, second.due)
		await sale.change(first)
		expect(await refusal(sale.change(second))).toMatchObject({ _code: 'change_refused' })
		const { rows } = await sale.engine.database.pool.query('select state from payment where cart_id = $1', [
			second.id,
		])
		expect(rows).toEqual([{ state: 'voided' }])
		expect((await shown(link)).outstanding).toBe('50.00')
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is paid as before after the capture of a part was refused, and the part is open again', async () => {
		const { link } = await bought()
		const cart = await pay(link)
		await sale.pay(cart, cart.due)
		const gateway = sale.engine.gateways.get('test')
		if (!gateway) throw new Error('the test gateway is missing')
		const refused = { state: 'failed', code: 'card_declined', label: null } as const
		vi.spyOn(gateway, 'capture').mockResolvedValueOnce(refused)
		await sale.change(cart)
		expect(await shown(link)).toMatchObject({ state: 'paid', outstanding: '75.00', codes: 4 })
		expect((await pay(link)).due).toBe('25.00')
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is released where its payer does not come back, and stays owed', async () => {
		const { link } = await bought()
		const cart = await pay(link)
		await sale.pay(cart, cart.due)
		sale.pass(5)
		await sale.reconcile()
		sale.pass(5)
		await sale.reconcile()
		expect(await shown(link)).toMatchObject({ outstanding: '75.00' })
		sale.pass(30)
		await sale.expire()
		await sale.reconcile()
		expect(await shown(link)).toMatchObject({ outstanding: '75.00' })
		const { rows } = await sale.engine.database.pool.query('select state from payment where cart_id = $1', [
			cart.id,
		])
		expect(rows).toEqual([{ state: 'voided' }])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('owes less when tickets are cancelled, from its last part on, and gets money back only beyond that', async () => {
		const { id, link } = await bought()
		const { ticket } = await sale.engine.database.pool
			.query('select id from ticket where ticket_order_id = $1 order by id', [id])
			.then(({ rows }) => ({ ticket: rows }))
		const staff = { actor: 'test' }
		await cancelOrder(sale.engine, sale.seller, id, { tickets: [{ ticket_id: ticket[0].id }] }, staff)
		expect(await shown(link)).toMatchObject({
			history: ['paid 25.00', 'upcoming 2027-05-30 25.00', 'upcoming 2027-07-17 25.00'],
			outstanding: '50.00',
			state: 'paid',
		})
		expect(await sale.ledgerDifferences()).toEqual([])
		await cancelOrder(sale.engine, sale.seller, id, {}, staff)
		const after = await shown(link)
		expect(after.outstanding).toBe('0.00')
		expect(after.history.filter((line) => line.startsWith('upcoming'))).toEqual([])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
