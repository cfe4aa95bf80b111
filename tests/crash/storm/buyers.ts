import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { goodCard } from '#tests/builders/buyer.ts'
import type { Answered, Product } from '#tests/builders/product.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { dayAfter, seller } from '../venue.ts'
import { aClient, type Client, isUnderWay, nothingSeen, type Seen } from './client.ts'
import type { BuyerRecord } from './record.ts'

const day = dayAfter(2)
const offer = { type: 'evt_plain_adult', session: sessionId('evt_plain', day, '1200') }
export const stormSession = offer.session

/** A venue with one session. */
export const stormCatalog = (capacity: number) =>
	aVenue(seller)
		.withEvent({ id: 'evt_plain', capacity, dates: [day], times: ['1200'], prices: { adult: '25.00' } })
		.catalog()

/** A storm while it lasts. */
export interface Storm {
	seen: Seen
	buyers: Buyer[]
	/** Acknowledged places that were not given up, now and at most. */
	acknowledged: number
	mostAcknowledged: number
	orders: number
}

interface Buyer extends BuyerRecord {
	client: Client
	token: string | null
	/** Of the order, with its token. */
	link: string | null
}

export interface Wave {
	front: Pick<Product, 'send'>
	/** Numbers of the first buyer and of the one after the last. */
	from: number
	to: number
	/** Of buyers who were refused: how often they look again whether places were given back. */
	returns: number
	/** Everybody pays; otherwise some leave with their places held, and some give them up. */
	buysAll?: boolean
}

export const aStorm = (): Storm => ({
	seen: nothingSeen(),
	buyers: [],
	acknowledged: 0,
	mostAcknowledged: 0,
	orders: 0,
})

/** All come at once, each on a connection of its own; resolves when each has what it came for or has been refused. */
export async function rush(storm: Storm, { front, from, to, returns, buysAll = false }: Wave): Promise<void> {
	const agent = new Agent({ keepAlive: true })
	const come = async (number: number): Promise<void> => {
		const client = aClient({ front, seller, agent, seen: storm.seen, number })
		const buyer: Buyer = {
			number,
			state: 'without',
			cartId: null,
			quantity: 0,
			client,
			token: null,
			link: null,
		}
		storm.buyers.push(buyer)
		await reserved(storm, buyer, returns)
		if (buyer.state !== 'held') return
		const way = buysAll ? 9 : number % 10
		if (way < 2) return
		if (way < 4) await givenUp(storm, buyer)
		else await bought(storm, buyer, { namesPurchase: way % 2 === 0 })
	}
	await Promise.all(Array.from({ length: to - from }, (_, index) => come(from + index)))
	agent.destroy()
}

async function reserved(storm: Storm, buyer: Buyer, returns: number): Promise<void> {
	let quantity = 1 + (buyer.number % 4)
	for (let visit = 0; visit <= returns; ) {
		const add = [{ event_session_id: offer.session, ticket_type_id: offer.type, quantity }]
		const answer = await buyer.client.ask('reserve', '/api/my/cart/modify', { body: { add } })
		const left = answer.json?._extra?.available
		if (answer.status === 200) {
			const { cart, cart_token: token, ticket } = answer.json
			Object.assign(buyer, { state: 'held', token, cartId: cart._data[0].id, quantity: ticket._data.length })
			storm.acknowledged += buyer.quantity
			storm.mostAcknowledged = Math.max(storm.mostAcknowledged, storm.acknowledged)
			return
		}
		if (answer.json?._code === 'session_capacity_exceeded' && left > 0 && left < quantity) quantity = left
		else if (answer.status === 422) {
			visit += 1
			if (visit <= returns) await pause(1_000)
		} else throw unexpected(buyer, answer)
	}
}

async function givenUp(storm: Storm, buyer: Buyer): Promise<void> {
	buyer.state = 'given up'
	// From now on the places may be free.
	storm.acknowledged -= buyer.quantity
	await buyer.client.ask('give up', `/api/cart/${buyer.cartId}`, { method: 'DELETE', token: buyer.token })
}

/** A payment that names its purchase is booked even if the checkout never arrives. */
async function bought(
	storm: Storm,
	buyer: Buyer,
	{ namesPurchase }: { namesPurchase: boolean },
): Promise<void> {
	const { client, token, cartId } = buyer
	const known = { first_name: 'Ada', last_name: 'Quay', email: 'ada@quay.example' }
	const identity = await client.ask('identity', '/api/identity', { body: known, token })
	if (identity.status !== 200) throw unexpected(buyer, identity)
	const guest_identity_id = identity.json.identity_id
	const cart = await client.ask('cart', `/api/cart/${cartId}`, { token })
	if (cart.status !== 200) throw unexpected(buyer, cart)
	buyer.state = 'paying'
	const paid = await client.ask('pay', `/api/cart/${cartId}/pay`, {
		token,
		body: {
			amount: cart.json.cart._data[0].fees.grand_totals.total_outstanding,
			gateway_id: 'test',
			gateway_data: { card: goodCard },
			...(namesPurchase ? { purchase: { guest_identity_id } } : {}),
		},
	})
	// Whether money was taken is known later: the visitor leaves.
	if (isUnderWay(paid)) return
	const isBooked = paid.json?._code === 'cart_already_completed'
	if (paid.status !== 200 && !isBooked) throw unexpected(buyer, paid)
	const booked = await client.ask('checkout', `/api/cart/${cartId}/guest_checkout`, {
		body: { guest_identity_id },
		token,
	})
	if (booked.status === 200) buyer.link = booked.json.ticket_order._data[0].link
	else if (isUnderWay(booked)) return
	else if (booked.json?._code !== 'cart_already_completed') throw unexpected(buyer, booked)
	buyer.state = 'ordered'
	storm.orders += 1
}

const unexpected = ({ number, state }: Buyer, { status, text }: Answered): Error =>
	new Error(`buyer ${number}, ${state}: ${status} ${text}`)

/** What buyers who come back find: sentences where a cart or an order is not as it was acknowledged. */
export async function lostOf({ buyers }: Storm, front: Pick<Product, 'send'>): Promise<string[]> {
	const agent = new Agent({ keepAlive: true, maxSockets: 20 })
	const missed = await Promise.all(
		buyers.map(async ({ number, state, cartId, token, link, quantity }) => {
			const path =
				state === 'held'
					? `/api/cart/${cartId}?embed=ticket`
					: link && `/api/ticket_order/${link}?embed=ticket`
			if (!path) return []
			const headers: Record<string, string> = state === 'held' ? { authorization: `Cart ${token}` } : {}
			const { status, json, text } = await front.send(path, { seller, agent, headers })
			const isThere = status === 200 && json.ticket._data.length === quantity
			return isThere
				? []
				: [`buyer ${number}, ${state}, ${quantity} tickets: ${status} ${text.slice(0, 200)}`]
		}),
	)
	agent.destroy()
	return missed.flat()
}
