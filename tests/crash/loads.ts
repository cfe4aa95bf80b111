import { aBuyer, type Buyer } from '#tests/builders/buyer.ts'
import type { Answered, Product } from '#tests/builders/product.ts'
import { edge, offers, seller } from './venue.ts'

/** The state that a response promised: a cart with tickets, or an order made of it. */
export interface Acknowledged {
	buyer: Buyer
	/** The number of its tickets; null while a request changes it. */
	tickets: number | null
	/** A payment has begun: its outcome is known after the reconciler has asked. */
	isPaying: boolean
	orderLink: string | null
}

export interface Seen {
	acknowledged: Acknowledged[]
	/** The number of answered requests, refusals included. */
	answers: number
	/** The number of answers that refused the request. */
	refused: number
	/** Answers with a status of 500 or above. */
	faults: Answered[]
}

/** Thrown when a buyer's request is refused: the next buyer follows. */
export class Refused extends Error {
	readonly isFault: boolean

	constructor({ status, text }: Answered) {
		super(`${status} ${text}`)
		this.isFault = status >= 500
	}
}

/** One buyer's visit, while others visit as well. */
export interface Visit {
	seen: Seen
	/** The number of this visit: consecutive visits do different things. */
	number: number
	buyer: Buyer
	get(path: string): Promise<Answered>
}

export type Load = (visit: Visit) => Promise<void>

/** The loads in whose middle the crash happens. In each of them something scarce runs out. */
export const loads = {
	'plain reservations': async (visit) => {
		const cart = await held(visit, [{ ...plain(visit.number), quantity: 2 }])
		if (visit.number % 2 === 0) await bought(visit, cart)
	},
	'one hot session at its edge': async (visit) => {
		const { type, session } = offers.hot
		const quantity = 1 + (visit.number % 3)
		const cart = await held(visit, [{ ticket_type_id: type, event_session_id: session, quantity }])
		if (visit.number % 5 === 0) await bought(visit, cart)
		else if (visit.number % 5 < 4) await givenBack(visit, cart)
	},
	'open carts with reads': async (visit) => {
		const { number } = visit
		const cart = await held(visit, [{ ...plain(number), quantity: 2 }])
		await Promise.all([
			noted(visit, visit.buyer.cart()),
			noted(visit, visit.get(`/api/events/evt_plain/sessions?limit=${1 + (number % 20)}`)),
			noted(visit, visit.get('/cached_api/events/available')),
			noted(visit, visit.get('/api/events/evt_plain/calendar')),
		])
		if (number % 4 === 0) await bought(visit, cart)
	},
	seats: async (visit) => {
		const { type, session, ids } = offers.seats
		const at = (visit.number * 7) % ids.length
		const seat = (offset: number) => ({
			ticket_type_id: type,
			event_session_id: session,
			seat: ids[(at + offset) % ids.length],
		})
		const cart = await held(visit, [seat(0), seat(1)])
		if (visit.number % 5 === 0) await bought(visit, cart)
		else if (visit.number % 5 < 4) await givenBack(visit, cart)
	},
	codes: async (visit) => {
		const { type, session } = offers.coded
		const entry = { ticket_type_id: type, event_session_id: session, quantity: 1 + (visit.number % 3) }
		const cart = await held(visit, [entry], { preReservePromoCodes: [edge.code] })
		if (visit.number % 6 === 0) await bought(visit, cart)
		else if (visit.number % 6 < 5) await givenBack(visit, cart)
	},
	'carts that are changed': async (visit) => {
		const cart = await held(visit, [{ ...plain(visit.number), quantity: 2 }])
		for (const [add, remove] of [
			[1, 1],
			[2, 0],
			[0, 3],
			[1, 0],
		] as const)
			await changed(visit, cart, { add, remove })
		if (visit.number % 3 === 0) await bought(visit, cart)
	},
} satisfies Record<string, Load>

export type LoadName = keyof typeof loads
/** The loads in which something runs out before the crash. */
export const scarceLoads: ReadonlySet<LoadName> = new Set(['one hot session at its edge', 'seats', 'codes'])
export const loadNames = Object.keys(loads) as LoadName[]

export function aVisit(
	product: Product,
	agent: import('node:http').Agent,
	seen: Seen,
	number: number,
): Visit {
	return {
		seen,
		number,
		buyer: aBuyer(product, { seller, agent }),
		get: (path) => product.send(path, { seller, agent }),
	}
}

const plain = (number: number) => {
	const { type, sessions } = offers.plain
	return { ticket_type_id: type, event_session_id: sessions[number % sessions.length] }
}

/** Counts an answer. Throws `Refused` for a refusal or a fault. */
async function noted({ seen }: Visit, asked: Promise<Answered>): Promise<Answered> {
	const answer = await asked
	seen.answers += 1
	if (answer.status >= 500) seen.faults.push(answer)
	else if (answer.status >= 400) seen.refused += 1
	if (answer.status >= 400) throw new Refused(answer)
	return answer
}

async function held(visit: Visit, add: object[], more: object = {}): Promise<Acknowledged> {
	const answer = await noted(visit, visit.buyer.modify({ add, ...more }))
	const { length } = answer.json.ticket._data
	const entry: Acknowledged = { buyer: visit.buyer, tickets: length, isPaying: false, orderLink: null }
	visit.seen.acknowledged.push(entry)
	return entry
}

async function changed(
	visit: Visit,
	cart: Acknowledged,
	{ add, remove }: { add: number; remove: number },
): Promise<void> {
	const now = await noted(visit, visit.buyer.cart())
	const ids = now.json.ticket._data.map((ticket: { id: string }) => ticket.id)
	cart.tickets = null
	const answer = await noted(
		visit,
		visit.buyer.modify({
			add: add > 0 ? [{ ...plain(visit.number), quantity: add }] : [],
			remove: ids.slice(0, remove),
		}),
	)
	cart.tickets = answer.json.ticket._data.length
}

async function bought(visit: Visit, cart: Acknowledged): Promise<void> {
	cart.isPaying = true
	await noted(visit, visit.buyer.pay())
	const booked = await noted(visit, visit.buyer.checkout())
	cart.orderLink = booked.json.ticket_order._data[0].link
}

/** Discards a cart: from the request on it may exist or not, so it is not acknowledged any more. */
async function givenBack(visit: Visit, cart: Acknowledged): Promise<void> {
	visit.seen.acknowledged.splice(visit.seen.acknowledged.indexOf(cart), 1)
	await noted(visit, visit.buyer.discard())
}
