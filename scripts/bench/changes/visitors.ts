import { aBuyer } from '#tests/builders/buyer.ts'
import type { Answered, Product } from '#tests/builders/product.ts'
import type { Sale } from '../sale.ts'
import { seller } from '../setting.ts'

/** An order, as its visitor has it. */
export interface Bought {
	link: string
	ticketIds: string[]
	sessionId: string
}

export type Places = Pick<Sale, 'typeId'> & { sessionId: string; quantity: number }

/** A whole purchase over HTTP; null where there is no place left. */
export async function buy(product: Product, { sessionId, typeId, quantity }: Places): Promise<Bought | null> {
	const buyer = aBuyer(product, { seller })
	const reserved = await buyer.reserve(sessionId, typeId, quantity)
	if (isFull(reserved)) return null
	required(reserved, 'a reservation')
	required(await buyer.pay(), 'a payment')
	const { json } = required(await buyer.checkout(), 'a checkout')
	const ticketIds = json.ticket._data.map(({ id }: { id: string }) => id)
	return { link: json.ticket_order._data[0].link, ticketIds, sessionId }
}

/** The same where there is room. */
export async function bought(product: Product, places: Places): Promise<Bought> {
	const order = await buy(product, places)
	if (!order) throw new Error('a session of the bench is full')
	return order
}

/** Moves all tickets of an order; false where there are not enough places. */
export async function move(product: Product, order: Bought, sessionId: string): Promise<boolean> {
	const body = { tickets: order.ticketIds, event_session_id: sessionId }
	const made = await change(product, `ticket_order/${order.link}/move`, body)
	if (!made) return false
	order.ticketIds = made
	order.sessionId = sessionId
	return true
}

/** Adds a ticket to an order and pays for it. */
export async function addOne(product: Product, order: Bought, typeId: string): Promise<void> {
	const add = [{ event_session_id: order.sessionId, ticket_type_id: typeId, quantity: 1 }]
	const made = await change(product, `ticket_order/${order.link}/edit`, { remove: [], add })
	order.ticketIds = [...order.ticketIds, ...(made ?? [])]
}

/** Gives the last ticket of an order back. */
export async function giveOneBack(product: Product, order: Bought): Promise<void> {
	const remove = order.ticketIds.slice(-1)
	await change(product, `ticket_order/${order.link}/edit`, { remove, add: [] })
	order.ticketIds = order.ticketIds.slice(0, -1)
}

/** Makes a change, pays what it costs and books it; returns its tickets, null where there is no place for them. */
async function change(product: Product, path: string, body: object): Promise<string[] | null> {
	const made = await product.send(`/api/${path}`, { seller, method: 'POST', body })
	if (isFull(made)) return null
	const [cart] = required(made, 'a change').json.cart._data
	const headers = { authorization: `Cart ${made.json.cart_token}` }
	const amount = cart.fees.grand_totals.total_due
	if (Number(amount) > 0) {
		const known = { cartId: cart.id, token: made.json.cart_token, outstanding: amount }
		required(await aBuyer(product, { seller, known }).pay(), 'the payment of a change')
	}
	const checkout = { guest_identity_id: cart.identity_id }
	required(
		await product.send(`/api/cart/${cart.id}/guest_checkout`, {
			seller,
			method: 'POST',
			body: checkout,
			headers,
		}),
		'the booking of a change',
	)
	return made.json.ticket._data.map(({ id }: { id: string }) => id)
}

const isFull = ({ json }: Answered): boolean => full.includes(json?._code)
const full = ['event_session_sold_out', 'session_capacity_exceeded']

function required(answer: Answered, what: string): Answered {
	if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status} ${answer.text}`)
	return answer
}
