import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { modifyEdit } from '#app/commerce/changes/edit.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { dearer, movesOf, priced, rules, saturday } from './movable.ts'

const sale = await openSale(
	aVenue('test-venue', { changes: rules })
		.withEvent({ ...priced, capacity: 40 })
		.withEvent({
			id: 'evt_own',
			groups: [
				{
					id: 'evt_own_group',
					name: 'Tickets',
					types: [
						{ id: 'evt_own_pay', name: 'Your price', price: '10.00', price_min: '5.00', price_max: '50.00' },
					],
				},
			],
		}),
)
const { bought, editing, moving } = movesOf(sale)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const own = sessionId('evt_own')

/** An order of one ticket at the price that its visitor named. */
async function ownOrder(amount: string) {
	const cart = await sale.hold({ type: 'evt_own_pay', session: own, face_value: amount })
	await sale.pay(cart, amount)
	const { ticket_order, ticket } = await sale.book(cart)
	return { link: ticket_order._data[0]?.link ?? '', tickets: ticket._data.map(({ id }) => id) }
}

const adults = (quantity: number, session = saturday) => [entry({ session, quantity })]

describe('an edit that adds tickets', () => {
	it('holds their places, takes what they cost, and gives them to the order', async () => {
		const used = await sale.used(saturday)
		const order = await bought(2)
		const edit = await editing(order.link, [], { add: adults(2) })
		expect(edit.totals).toMatchObject({ total_due: '50.00', total_back: '0.00' })
		expect(edit.cart?.change).toMatchObject({ price_before: '50.00', price_after: '100.00', replaces: [] })
		expect(await sale.used(saturday)).toBe(used + 4)
		expect((await refusal(sale.change(edit)))._code).toBe('payment_required')
		await sale.pay(edit, '50.00')
		const { ticket_order, ticket } = await sale.change(edit)
		expect(ticket_order._data[0]).toMatchObject({
			id: order.id,
			fees: { total_after_fees_price: '100.00', total_payments: '100.00', total_outstanding: '0.00' },
		})
		expect(ticket._data.map(({ state, scan_code }) => [state, scan_code !== null])).toEqual(
			Array(4).fill(['booked', true]),
		)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('exchanges tickets for others, and settles the difference alone', async () => {
		const order = await bought(2)
		const [first = ''] = order.tickets
		const edit = await editing(order.link, [first], { add: adults(1, dearer) })
		expect(edit.totals).toMatchObject({ total_exchanged: '25.00', total_due: '5.00' })
		await sale.pay(edit, '5.00')
		await sale.change(edit)
		const child = [entry({ type: 'evt_ga_child', session: dearer })]
		const cheaper = await editing(order.link, edit.ticketIds, { add: child })
		expect(cheaper.totals).toMatchObject({ total_due: '0.00', total_back: '15.00' })
		const { ticket_order } = await sale.change(cheaper)
		expect(ticket_order._data[0]?.fees).toMatchObject({
			total_after_fees_price: '40.00',
			total_refunds: '15.00',
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	// spec: 2§7.9, 2§7.10
	it('grows and shrinks by the calls of its cart', async () => {
		const order = await bought(3)
		const [first = '', second = ''] = order.tickets
		const edit = await editing(order.link, [first])
		const more = await sale.modify(edit, { add: adults(2), remove: [second] }, { edit: modifyEdit })
		expect(more.cart._data[0]?.change?.replaces).toEqual([first, second])
		expect(more.ticket._data).toHaveLength(2)
		const [own] = more.ticket._data
		const less = await sale.modify(edit, { add: [], remove: [own?.id ?? ''] }, { edit: modifyEdit })
		expect(less.cart._data[0]?.fees.grand_totals).toMatchObject({ total_outstanding: '-25.00' })
		const { ticket_order } = await sale.change(edit)
		expect(ticket_order._data[0]?.fees).toMatchObject({
			total_after_fees_price: '50.00',
			total_refunds: '25.00',
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('gives held places back when it is discarded or expires', async () => {
		const used = await sale.used(saturday)
		const order = await bought(1)
		await sale.discard(await editing(order.link, [], { add: adults(2) }))
		expect(await sale.used(saturday)).toBe(used + 1)
		await editing(order.link, order.tickets, { add: adults(2) })
		sale.pass(16)
		await sale.expire()
		expect(await sale.used(saturday)).toBe(used + 1)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('refuses nothing at all, a visit that is near, codes, and changes of a move', async () => {
		const order = await bought(1)
		expect((await refusal(editing(order.link, [])))._code).toBe('validation_failed')
		const edit = await editing(order.link, order.tickets)
		const coded = sale.modify(edit, { add: [], preReservePromoCodes: ['TEN'] }, { edit: modifyEdit })
		expect(await refusal(coded)).toMatchObject({ _code: 'change_refused', _extra: { reason: 'fixed' } })
		const move = await moving(order, dearer)
		const grown = sale.modify(move, { add: adults(1) })
		expect(await refusal(grown)).toMatchObject({ _code: 'change_refused', _extra: { reason: 'fixed' } })
		sale.engine.clockOffsetMs = clockAt(new Date('2027-05-01T12:30:00Z'))
		const late = editing(order.link, [], { add: adults(1) })
		expect((await refusal(late))._code).toBe('tickets_too_old')
		const full = editing(order.link, [], { add: adults(41, sessionId('evt_ga', '2027-05-02', '1100')) })
		expect((await refusal(full))._code).toBe('session_capacity_exceeded')
	})

	it('takes the amount that the visitor names for a ticket without a fixed price, and moves it at that amount', async () => {
		const named = (amount?: string) => [entry({ type: 'evt_own_pay', session: own, face_value: amount })]
		const order = await ownOrder('20.00')
		for (const amount of [undefined, '4.99', '50.01'])
			expect((await refusal(editing(order.link, [], { add: named(amount) })))._code).toBe(
				'face_value_out_of_range',
			)
		const edit = await editing(order.link, order.tickets, { add: named('12.50') })
		expect(edit.totals).toMatchObject({ total_due: '0.00', total_back: '7.50' })
		await sale.change(edit)
		const more = await editing(order.link, [], { add: named('50.00') })
		await sale.pay(more, '50.00')
		const { ticket_order, ticket } = await sale.change(more)
		expect(ticket_order._data[0]?.fees).toMatchObject({
			total_after_fees_price: '62.50',
			total_outstanding: '0.00',
		})
		const valid = ticket._data.filter(({ state }) => state === 'booked').map(({ id }) => id)
		const move = await moving({ link: order.link, tickets: valid }, sessionId('evt_own', '2027-05-02'))
		expect(move.totals).toMatchObject({ total_due: '0.00', total_back: '0.00' })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
