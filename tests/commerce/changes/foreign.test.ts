import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { editOrder } from '#app/commerce/changes/edit.ts'
import { moveTickets } from '#app/commerce/changes/move.ts'
import { AddEntry } from '#app/contract/calls/cart.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { movesOf, priced, rules, saturday } from './movable.ts'

const days = ['2027-05-01', '2027-05-02']
/** The venue with sessions of its main event on these days. */
const venueOn = (dates: string[]) =>
	aVenue('test-venue', { changes: rules })
		.withEvent({ ...priced, dates, capacity: 40 })
		.withEvent({ id: 'evt_tour', capacity: 40 })
		.withEvent({ id: 'evt_shop', category: 'Extras', capacity: 40 })

const sale = await openSale(venueOn(days))
const elsewhere = await aVenue('other-venue', { changes: rules })
	.withEvent({ id: 'evt_there', capacity: 40 })
	.applyTo(sale.engine)
const { bought, moving, editing } = movesOf(sale)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const sunday = sessionId('evt_ga', '2027-05-02', '1100')
const codeOf = async (act: Promise<unknown>): Promise<string> => (await refusal(act))._code
const adding = (type: string, session: string, more: object = {}) => ({
	add: [AddEntry.parse({ ...entry({ type, session }), ...more })],
})

describe('a change of an order', () => {
	it('is refused for a session of another event, and for one of another venue', async () => {
		const order = await bought(2)
		for (const session of [sessionId('evt_tour'), sessionId('evt_there')]) {
			expect(await codeOf(moving(order, session))).toBe('session_not_on_sale')
			expect(await codeOf(editing(order.link, [], adding('evt_ga_adult', session)))).toBe(
				'session_not_on_sale',
			)
		}
		expect(await sale.used(sessionId('evt_tour'))).toBe(0)
	})

	it('is refused for a session that is closed, that was taken from sale, or whose sale has ended', async () => {
		const order = await bought(2)
		await venueOn(days.slice(0, 1)).applyTo(sale.engine)
		expect(await codeOf(moving(order, sunday))).toBe('session_not_on_sale')
		expect(await codeOf(editing(order.link, [], adding('evt_ga_adult', sunday)))).toBe('session_not_on_sale')
		await venueOn(days).applyTo(sale.engine)
		await sale.discard(await moving(order, sunday))
		// The session has ended; that of the order, on the day after, can still be changed.
		const later = await bought(1, { session: sessionId('evt_ga', '2027-05-02'), price: 30 })
		sale.engine.clockOffsetMs = clockAt(new Date('2027-05-01T20:00:00Z'))
		expect(await codeOf(moving(later, saturday))).toBe('session_not_on_sale')
		expect(await codeOf(editing(later.link, [], adding('evt_ga_adult', saturday)))).toBe(
			'session_not_on_sale',
		)
	})

	it('is refused by the link of the order at another venue, with its tickets and without', async () => {
		const { link, tickets } = await bought(1)
		const move = { tickets, event_session_id: sessionId('evt_there') }
		const at = { link, visitor: null }
		expect(await codeOf(moveTickets(sale.engine, elsewhere, { ...at, body: move }))).toBe('order_not_found')
		const edit = { remove: tickets }
		expect(await codeOf(editOrder(sale.engine, elsewhere, { ...at, body: edit }))).toBe('order_not_found')
	})

	it('is refused for a type of another venue, an unknown one and one that the visitor could not change', async () => {
		const { link } = await bought(1)
		expect(await codeOf(editing(link, [], adding('evt_there_adult', sunday)))).toBe(
			'ticket_type_not_available',
		)
		expect(await codeOf(editing(link, [], adding('evt_ga_nobody', sunday)))).toBe('ticket_type_not_available')
		expect(
			await refusal(editing(link, [], adding('evt_shop_adult', sessionId('evt_shop', '2027-05-02', '1100')))),
		).toMatchObject({
			_code: 'change_refused',
			_extra: { reason: 'not_offered' },
		})
	})

	it('is refused where the request names the price of last week for a new ticket', async () => {
		const { link } = await bought(1)
		const last = adding('evt_ga_adult', saturday, { face_value: '20.00' })
		expect(await codeOf(editing(link, [], last))).toBe('price_changed')
		const now = adding('evt_ga_adult', saturday, { face_value: '25.00' })
		expect((await editing(link, [], now)).totals).toMatchObject({ total_due: '25.00' })
	})
})
