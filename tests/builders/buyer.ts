import type { Agent } from 'node:http'
import type { Answered, Product } from './product.ts'

export const goodCard = { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' }

/** A client of the API without cookies, which sends the cart token itself. */
export interface Buyer {
	reserve(sessionId: string | null, typeId: string, quantity?: number): Promise<Answered>
	/** Sends any body that the API accepts: tickets to add and remove, codes. */
	modify(body: object): Promise<Answered>
	/** Removes all tickets of the cart. */
	discard(): Promise<Answered>
	pay(card?: typeof goodCard): Promise<Answered>
	/** Pays what is outstanding at a gateway. */
	payAt(gateway: string, data: object, purchase?: { guest_identity_id: string }): Promise<Answered>
	/** Stores who buys, and returns the id. */
	identity(): Promise<Answered>
	checkout(headers?: Record<string, string>): Promise<Answered>
	cart(): Promise<Answered>
	/** The same buyer, at a restarted product. */
	at(product: Pick<Product, 'send'>): Buyer
	readonly cartId: string | null
	readonly token: string | null
	/** Wire decimal, as the last answer had it. */
	readonly outstanding: string
}

interface Known {
	cartId: string | null
	token: string | null
	outstanding: string
}

export function aBuyer(
	product: Pick<Product, 'send'>,
	{
		seller = 'harbour-science',
		agent,
		known,
		firstName = 'Ada',
	}: { seller?: string; agent?: Agent; known?: Known; firstName?: string } = {},
): Buyer {
	let { cartId, token, outstanding } = known ?? { cartId: null, token: null, outstanding: '0.00' }
	const call = (
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
		method?: string,
	): Promise<Answered> =>
		product.send(`/api/${path}`, {
			seller,
			agent,
			method,
			body,
			headers: { ...(token ? { authorization: `Cart ${token}` } : {}), ...headers },
		})
	const note = (answer: Answered): Answered => {
		const cart = answer.json?.cart?._data?.[0]
		if (cart) {
			cartId = cart.id
			outstanding = cart.fees.grand_totals.total_outstanding
		}
		token = answer.json?.cart_token ?? token
		return answer
	}
	const modify = async (body: object): Promise<Answered> =>
		note(await call(cartId ? `my/cart/${cartId}/modify` : 'my/cart/modify', body))
	const payAt: Buyer['payAt'] = async (gateway_id, gateway_data, purchase) =>
		note(await call(`cart/${cartId}/pay`, { amount: outstanding, gateway_id, gateway_data, purchase }))
	const identity = (): Promise<Answered> =>
		call('identity', { first_name: firstName, last_name: 'Quay', email: 'ada@quay.example' })
	return {
		get cartId() {
			return cartId
		},
		get token() {
			return token
		},
		get outstanding() {
			return outstanding
		},
		reserve: (sessionId, typeId, quantity = 1) =>
			modify({ add: [{ event_session_id: sessionId, ticket_type_id: typeId, quantity }] }),
		modify,
		discard: () => call(`cart/${cartId}`, undefined, {}, 'DELETE'),
		pay: (card = goodCard) => payAt('test', { card }),
		payAt,
		identity,
		checkout: async (headers = {}) => {
			const stored = await identity()
			if (stored.status >= 400) return stored
			return call(`cart/${cartId}/guest_checkout`, { guest_identity_id: stored.json.identity_id }, headers)
		},
		cart: () => call(`cart/${cartId}?embed=ticket,payment`),
		at: (again) => aBuyer(again, { seller, firstName, known: { cartId, token, outstanding } }),
	}
}

/** A session as the API lists it. */
interface Listed {
	id: string
	available_capacity: number | null
	start_datetime: string
}

const soonMs = 15 * 60_000

/** Sessions that do not begin in the next minutes, because a session that has begun is no longer sold. */
export const laterOf = (sessions: readonly Listed[]): Listed[] =>
	sessions.filter(({ start_datetime: start }) => Date.parse(start) > Date.now() + soonMs)

/** Available sessions of the next days in order of start, without those that begin in the next minutes. */
export async function sessionsOf(
	product: Pick<Product, 'send'>,
	seller: string,
	eventId: string,
	limit = 50,
): Promise<Listed[]> {
	const answer = await product.send(`/api/events/${eventId}/sessions?limit=${limit}`, { seller })
	if (answer.status !== 200) throw new Error(`no sessions of ${eventId}: ${answer.status} ${answer.text}`)
	return laterOf(answer.json.event_session._data)
}

/** The ticket types of an event, cheapest rank first. */
export async function typesOf(
	product: Pick<Product, 'send'>,
	seller: string,
	eventId: string,
): Promise<{ id: string; currency_amount: string }[]> {
	const answer = await product.send(`/api/events/${eventId}?embed=ticket_type`, { seller })
	return answer.json.ticket_type._data
}
