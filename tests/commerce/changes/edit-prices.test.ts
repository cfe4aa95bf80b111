import { afterAll, describe, expect, it } from 'vitest'
import { AddEntry } from '#app/contract/calls/cart.ts'
import type { CatalogPromo } from '#app/contract/config.generated.ts'
import { openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { movesOf, rules, saturday } from './movable.ts'

const code = (id: string, more: Pick<CatalogPromo, 'kind' | 'value' | 'scope'>): CatalogPromo => ({
	id,
	name: id,
	codes: [{ code: id.toUpperCase() }],
	...more,
})
const sale = await openSale(
	aVenue('test-venue', {
		changes: rules,
		upsells: { ...aVenue().terms.upsells, anchors: { eventIds: ['evt_ga'], categories: [] } },
	})
		.withEvent({ capacity: 100 })
		.withEvent({ id: 'evt_pair', group: { min_tickets_per_order: 2 } })
		.withEvent({ id: 'evt_guide', meta: { requires_anchor: true }, times: ['1100'] })
		.with({
			promos: [
				code('group', { kind: 'percent', value: '20', scope: { min_tickets: 4 } }),
				code('two', { kind: 'fixed', value: '5.00', scope: { max_tickets: 2 } }),
			],
		}),
)
const { editing, moving } = movesOf(sale)
afterAll(() => sale.close())

const adult = (event = 'evt_ga') => ({ ticket_type_id: `${event}_adult`, event_session_id: sessionId(event) })

/** An order of the entries, with a code. */
async function bought(add: object[], promo?: string) {
	const codes = promo ? [promo] : []
	const cart = await sale.reserve({
		add: add.map((one) => AddEntry.parse(one)),
		preReservePromoCodes: codes,
	})
	const { cart: rows } = await sale.read(cart)
	const total = rows._data[0]?.fees.grand_totals.total_due ?? ''
	await sale.pay(cart, total)
	const { ticket_order, ticket } = await sale.book(cart)
	const [order] = ticket_order._data
	return { id: order?.id ?? '', link: order?.link ?? '', tickets: ticket._data, total }
}
const idsOf = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id)

describe('what stays in an order after an edit', () => {
	it('loses the discount of a group that is no longer complete, and the difference is said', async () => {
		const order = await bought([{ ...adult(), quantity: 4 }], 'GROUP')
		expect(order.total).toBe('80.00')
		const [first = ''] = idsOf(order.tickets)
		const edit = await editing(order.link, [first])
		expect(edit.cart?.change).toMatchObject({
			price_before: '80.00',
			price_after: '75.00',
			repriced: order.tickets
				.slice(1)
				.map(({ id }) => ({ ticket_id: id, price_before: '20.00', price_after: '25.00' })),
		})
		expect(edit.totals?.total_back).toBe('5.00')
		const { ticket_order, ticket } = await sale.change(edit)
		expect(ticket_order._data[0]?.fees).toMatchObject({
			total_after_fees_price: '75.00',
			total_cartmod_amount: '0.00',
			total_refunds: '5.00',
		})
		expect(ticket._data.filter(({ state }) => state === 'booked').map((one) => one.adjusted_value)).toEqual([
			'25.00',
			'25.00',
			'25.00',
		])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('costs more than comes back where a discount was worth more than the ticket', async () => {
		const order = await bought(
			[
				{ ...adult(), quantity: 3 },
				{ ticket_type_id: 'evt_ga_child', event_session_id: saturday },
			],
			'GROUP',
		)
		const child = order.tickets.find(({ ticket_type_id }) => ticket_type_id === 'evt_ga_child')
		const edit = await editing(order.link, [child?.id ?? ''])
		expect([order.total, edit.cart?.change?.price_after]).toEqual(['72.00', '75.00'])
		expect(edit.totals).toMatchObject({ total_due: '3.00', total_back: '0.00' })
		await sale.pay(edit, '3.00')
		const { ticket_order } = await sale.change(edit)
		expect(ticket_order._data[0]?.fees).toMatchObject({
			total_after_fees_price: '75.00',
			total_payments: '75.00',
			total_outstanding: '0.00',
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('gets the discount that a ticket had which is given back', async () => {
		const order = await bought([{ ...adult(), quantity: 3 }], 'TWO')
		const lowered = order.tickets.filter(({ adjusted_value }) => adjusted_value === '20.00')
		const edit = await editing(order.link, idsOf(lowered.slice(0, 1)))
		expect(edit.totals?.total_back).toBe('25.00')
		const { ticket_order } = await sale.change(edit)
		expect(ticket_order._data[0]?.fees).toMatchObject({
			total_cartmod_amount: '10.00',
			total_after_fees_price: '40.00',
		})
		await sale.change(
			await editing(
				order.link,
				idsOf(order.tickets).filter((id) => id !== lowered[0]?.id),
			),
		)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('keeps the minimum of its group, and its anchor', async () => {
		const pair = await bought([{ ...adult('evt_pair'), quantity: 2 }])
		const [one = ''] = idsOf(pair.tickets)
		expect((await refusal(editing(pair.link, [one])))._code).toBe('min_tickets_per_order_not_met')
		await editing(pair.link, idsOf(pair.tickets))
		const guided = await bought([
			adult(),
			{ ...adult('evt_guide'), event_session_id: sessionId('evt_guide', '2027-05-01', '1100') },
		])
		const visit = guided.tickets.find(({ event_template_id }) => event_template_id === 'evt_ga')
		expect(await refusal(editing(guided.link, [visit?.id ?? '']))).toMatchObject({
			_code: 'change_refused',
			_extra: { reason: 'anchor' },
		})
	})

	it('counts for the size of a group when others move, and has another price where they leave it', async () => {
		const order = await bought([{ ...adult(), quantity: 4 }], 'GROUP')
		const move = await moving(
			{ link: order.link, tickets: idsOf(order.tickets).slice(3) },
			sessionId('evt_ga', '2027-05-02'),
		)
		expect(move.totals).toMatchObject({ total_due: '0.00', total_exchanged: '20.00' })
		await sale.change(move)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
