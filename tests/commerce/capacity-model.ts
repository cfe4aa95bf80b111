/**
 * What selling is, without a database: two visitors, two sessions, a group with places of its own. Minutes are whole;
 * the engine's answers are held against these after every step.
 */
export type Kind = 'adult' | 'few'
export interface ModelTicket {
	session: number
	kind: Kind
}
export interface ModelCart {
	tickets: ModelTicket[]
	first: number
	expires: number
	extensions: number
	isGraced: boolean
	isPaid: boolean
}
export interface Model {
	minute: number
	carts: (ModelCart | null)[]
	booked: ModelTicket[]
}

export const sessionPlaces = [4, 3]
export const groupPlaces = 2
export const maxAdults = 3
const hold = 15
const longest = 60

export const freshModel = (): Model => ({ minute: 0, carts: [null, null], booked: [] })

export const isLapsed = (model: Model, cart: ModelCart): boolean => cart.expires <= model.minute

/** Tickets that hold a place when somebody asks: lapsed carts do not, unless they are paid. */
export function liveTickets(model: Model): ModelTicket[] {
	const held = model.carts.flatMap((cart) =>
		cart && (!isLapsed(model, cart) || cart.isPaid) ? cart.tickets : [],
	)
	return [...held, ...model.booked]
}

export function add(model: Model, slot: number, wanted: ModelTicket[]): string {
	const cart = model.carts[slot] ?? null
	if (cart && isLapsed(model, cart)) return 'cart_expired'
	if (cart?.isPaid) return 'cart_busy'
	const tickets = [...(cart?.tickets ?? []), ...wanted]
	if (tickets.filter((ticket) => ticket.kind === 'adult').length > maxAdults)
		return 'max_tickets_per_order_exceeded'
	if (!fits([...liveTickets(model), ...wanted])) return 'full'
	const first = cart?.first ?? model.minute
	const expires = Math.max(cart?.expires ?? 0, Math.min(model.minute + hold, first + longest))
	model.carts[slot] = { extensions: 0, isGraced: false, isPaid: false, ...cart, tickets, first, expires }
	return 'ok'
}

export function remove(model: Model, slot: number, count: number): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	if (isLapsed(model, cart)) return 'cart_expired'
	if (cart.isPaid) return 'cart_busy'
	cart.tickets = cart.tickets.toSorted(asShown).slice(count)
	if (cart.tickets.length === 0) model.carts[slot] = null
	return 'ok'
}

export function extend(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	if (isLapsed(model, cart)) return 'cart_expired'
	const end = cart.first + longest
	const expires = Math.min(model.minute + 2, end)
	// The engine's seconds run on: what is equal in whole minutes is a little later there, unless both are the end.
	const isLonger = expires > cart.expires || (expires === cart.expires && expires < end)
	if (cart.extensions > 0 || !isLonger) return 'extension_refused'
	cart.extensions += 1
	cart.expires = expires
	return 'ok'
}

export function pay(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	if (isLapsed(model, cart)) return 'cart_expired'
	if (!cart.isGraced) cart.expires = Math.max(cart.expires, Math.min(cart.expires + 10, cart.first + longest))
	cart.isGraced = true
	cart.isPaid = true
	return 'ok'
}

export function book(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	if (!cart.isPaid) return isLapsed(model, cart) ? 'cart_expired' : 'payment_required'
	model.booked.push(...cart.tickets)
	model.carts[slot] = null
	return 'ok'
}

export function discard(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	if (cart.isPaid) return 'cart_busy'
	model.carts[slot] = null
	return 'ok'
}

/** The reconciler lets paid carts go whose hold is over; what is lapsed and unpaid is nobody's any more. */
export function reconcile(model: Model): void {
	model.carts = model.carts.map((cart) => (cart && isLapsed(model, cart) && cart.isPaid ? null : cart))
}

/** A cart shows its tickets by start, then by rank of their group. */
const asShown = (one: ModelTicket, other: ModelTicket): number =>
	one.session - other.session || one.kind.localeCompare(other.kind)

function fits(tickets: ModelTicket[]): boolean {
	return sessionPlaces.every((places, session) => {
		const inSession = tickets.filter((ticket) => ticket.session === session)
		return (
			inSession.length <= places && inSession.filter((ticket) => ticket.kind === 'few').length <= groupPlaces
		)
	})
}
