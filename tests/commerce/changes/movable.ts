import type { CreatedCart } from '#app/commerce/cart/commands/create.ts'
import { editOrder } from '#app/commerce/changes/edit.ts'
import { moveTickets } from '#app/commerce/changes/move.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue, type EventSketch, sessionId } from '#tests/builders/venue.ts'

/** An adult costs 25.00 on Saturday at 10:00, 30.00 on Sunday at 10:00 and 20.00 at 11:00. */
export const saturday = sessionId('evt_ga')
export const cheaper = sessionId('evt_ga', '2027-05-01', '1100')
export const dearer = sessionId('evt_ga', '2027-05-02')

export const priced: EventSketch = {
	capacity: 20,
	price_rules: [
		{ name: 'Sunday', when: { weekdays: ['sun'] }, prices: { evt_ga_adult: '30.00' } },
		{
			name: 'Later',
			when: { time_of_day: { start: '1100', end: '1200' } },
			prices: { evt_ga_adult: '20.00' },
		},
	],
}

export const rules: SellerTerms['changes'] = {
	selfEdit: { enabled: true, categories: ['Admission'], horizonDays: 0, horizonHours: 2 },
	refund: { policy: 'source', steps: [] },
}

/** A venue whose visitors move their own tickets. */
export const openMovable = (changes: Partial<SellerTerms['changes']> = {}, sketch: EventSketch = {}) =>
	openSale(aVenue('test-venue', { changes: { ...rules, ...changes } }).withEvent({ ...priced, ...sketch }))

export interface Bought {
	id: string
	link: string
	tickets: string[]
}

/** Short functions for orders that are moved. */
export function movesOf(sale: Sale) {
	const held = ({ answer, credential }: CreatedCart) => {
		const [cart] = answer.cart._data
		const ticketIds = answer.ticket._data.map(({ id }) => id)
		return { id: cart?.id ?? '', credential, ticketIds, cart, totals: cart?.fees.grand_totals }
	}
	return {
		/** An order of adults at one session. */
		async bought(quantity = 2, { session = saturday, price = 25 } = {}): Promise<Bought> {
			const cart = await sale.hold({ quantity, session })
			if (price > 0) await sale.pay(cart, `${price * quantity}.00`)
			const { ticket_order, ticket } = await sale.book(cart)
			const [order] = ticket_order._data
			return { id: order?.id ?? '', link: order?.link ?? '', tickets: ticket._data.map(({ id }) => id) }
		},
		/** A cart that moves tickets of an order, with what it costs and brings back. */
		async moving(
			{ link, tickets }: Pick<Bought, 'link' | 'tickets'>,
			session: string,
			{ visitor = null, key }: { visitor?: Visitor | null; key?: string } = {},
		) {
			const request = { link, visitor, body: { tickets, event_session_id: session }, idempotencyKey: key }
			return held(await moveTickets(sale.engine, sale.seller, request))
		},
		/** A cart that gives tickets of an order back, or adds some. */
		async editing(
			link: string,
			remove: string[],
			{ visitor = null, key, add = [] }: { visitor?: Visitor | null; key?: string; add?: AddEntry[] } = {},
		) {
			const request = { link, visitor, body: { remove, add }, idempotencyKey: key }
			return held(await editOrder(sale.engine, sale.seller, request))
		},
	}
}
