import { type InstalmentBody, payInstalment } from '#app/commerce/instalments/pay.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { type CardSketch, type HeldCart, openSale, payment, type Sale } from '#tests/builders/sale.ts'
import { aVenue, type EventSketch, sessionId } from '#tests/builders/venue.ts'

/** The visit is on 2027-07-31; today is 2027-04-30. */
export const visit = sessionId('evt_ga', '2027-07-31')

/** A quarter at once, a quarter on 2027-05-30, and half of it two weeks before the visit. */
export const inParts: EventSketch = {
	capacity: 500,
	dates: ['2027-07-31'],
	meta: { payment_plan: { deposit: 25, later: [{ percent: 25, months_after: 1 }, { days_before: 14 }] } },
}

type VenueTerms = Parameters<typeof aVenue>[1]

export const openInParts = (terms: VenueTerms = {}, sketch: EventSketch = {}) =>
	openSale(aVenue('test-venue', terms).withEvent({ ...inParts, ...sketch }))

/** What the visitor agrees to at the checkout. */
const words = 'We will charge this card on these days.'

/** Short functions for orders that are paid in parts. */
export function partsOf(sale: Sale) {
	const pay = async (link: string, body: InstalmentBody = { pay: 'due' }, key?: string) => {
		const request = { link, visitor: null, body, idempotencyKey: key }
		const { answer, credential } = await payInstalment(sale.engine, sale.seller, request)
		const [cart] = answer.cart._data
		const held: HeldCart = { id: cart?.id ?? '', credential, ticketIds: [] }
		return { ...held, cart, due: cart?.fees.grand_totals.total_due ?? '' }
	}
	return {
		pay,
		/** An order of adults whose deposit is paid with a card that is charged for the later parts. */
		async agreed(card: CardSketch = {}, quantity = 4, session = visit) {
			const cart = await sale.hold({ quantity, session })
			const { cart: rows } = await sale.read(cart)
			const body = payment(rows._data[0]?.fees.grand_totals.total_due ?? '', card)
			const gateway_data = { ...body.gateway_data, charge_later_words: words }
			const send = (data: object) =>
				payCart(sale.engine, sale.seller, cart.id, cart.credential, { ...body, gateway_data: data })
			await send(gateway_data).catch(async (error: unknown) => {
				const { extra } = error as { extra?: { payment_id?: string } }
				if (!extra?.payment_id) throw error
				await send({ payment_id: extra.payment_id, challenge: 'approved' })
			})
			const [order] = (await sale.book(cart)).ticket_order._data
			return { id: order?.id ?? '', link: order?.link ?? '' }
		},
		/** An order of adults for the visit whose deposit is paid. */
		async bought(quantity = 4, card = {}) {
			const cart = await sale.hold({ quantity, session: visit })
			const { cart: rows } = await sale.read(cart)
			await sale.pay(cart, rows._data[0]?.fees.grand_totals.total_due ?? '', card)
			const { ticket_order } = await sale.book(cart)
			const [order] = ticket_order._data
			return { id: order?.id ?? '', link: order?.link ?? '', order }
		},
		/** Pays a part from the cart to the booking. */
		async paid(link: string, body: InstalmentBody = { pay: 'due' }) {
			const cart = await pay(link, body)
			await sale.pay(cart, cart.due)
			await sale.change(cart)
			return cart
		},
		/** What the page of the order shows: "upcoming 2027-05-30 25.00", and what is outstanding. */
		async shown(link: string) {
			const embed = ['payment_history', 'scheduled_payment', 'payment']
			const answer = await readOrders(sale.engine, sale.seller, { links: [link] }, { embed })
			const history = answer.payment_history?._data ?? []
			const [order] = answer.ticket_order._data
			return {
				history: history.map(({ action, amount, occurred_at }) =>
					action === 'paid' ? `${action} ${amount}` : `${action} ${occurred_at} ${amount}`,
				),
				state: order?.payment_state,
				outstanding: order?.fees.total_outstanding,
				codes: answer.ticket._data.filter(({ scan_code }) => scan_code !== null).length,
			}
		},
	}
}
