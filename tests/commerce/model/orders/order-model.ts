/*
 * What happens to orders, without a database: tickets of two sessions are booked, moved, given back, cancelled and redeemed, parts of prices are paid later, and
 * money comes in and goes back. Each act returns `ok` or the code of its refusal; `nothing` where it cannot be tried. Minutes are
 * whole. After every act the engine has the same orders, holds and places.
 */
import { bookGift, codeRefusal, takeBack } from './gift-model.ts'
import { chosenParts, type PaymentChoice, partsOf, takeParts } from './parts.ts'
import { bookTerm, endConsent, termRefusal } from './renewal-model.ts'
import {
	backOf,
	basisOf,
	type Cart,
	type Change,
	due,
	firstStart,
	fits,
	holdCart,
	isBusy,
	isExpired,
	isLive,
	isOver,
	isTooLate,
	isUnclear,
	type Line,
	lostRefusal,
	type Model,
	maxAdults,
	named,
	newOrder,
	overpaid,
	oweLess,
	paymentGrace,
	priceOf,
	refundable,
	sumOf,
	type Ticket,
	taken,
} from './state.ts'

// The acts of visitors.

export function reserve(model: Model, slot: number, { id, lines }: { id: string; lines: Line[] }): string {
	if (isBusy(model, slot) || lines.some(isOver(model))) return 'nothing'
	return holdPlaces(model, slot, { id, lines, change: null, staying: [] })
}

export interface MoveRequest {
	id: string
	orderId: string
	ticketIds: string[]
	session: number
}

export function move(model: Model, slot: number, { id, orderId, ticketIds, session }: MoveRequest): string {
	const order = model.orders[orderId]
	if (isBusy(model, slot) || !order || ticketIds.length === 0) return 'nothing'
	if (model.minute >= order.linkEnds) return 'order_link_expired'
	const moved = named(order, ticketIds)
	if (moved.some(({ kind }) => kind !== 'adult' && kind !== 'few')) return 'nothing'
	if (moved.some((ticket) => isOver(model)({ ...ticket, session }))) return 'nothing'
	const refusal = moved.map((ticket) => changeRefusal(model, ticket)).find(Boolean)
	if (refusal) return refusal
	if (moved.some((ticket) => ticket.session === session)) return 'change_refused'
	const lines = moved.map(({ kind }) => ({ kind, session }))
	return holdPlaces(model, slot, {
		id,
		lines,
		change: { orderId, replaces: ticketIds, basis: null },
		staying: [],
	})
}

export interface EditRequest {
	id: string
	orderId: string
	remove: string[]
	add: Line[]
}

export function edit(model: Model, slot: number, { id, orderId, remove, add }: EditRequest): string {
	const order = model.orders[orderId]
	if (isBusy(model, slot) || !order || remove.length + add.length === 0) return 'nothing'
	if (add.some(isOver(model))) return 'nothing'
	if (model.minute >= order.linkEnds) return 'order_link_expired'
	const refusal = named(order, remove)
		.map((ticket) => changeRefusal(model, ticket))
		.find(Boolean)
	if (refusal) return refusal
	const staying = order.tickets.filter((ticket) => isLive(ticket) && !remove.includes(ticket.id))
	const change = { orderId, replaces: remove, basis: basisOf(order) }
	return holdPlaces(model, slot, { id, lines: add, change, staying })
}

export interface InstalmentRequest {
	id: string
	orderId: string
	choice: PaymentChoice
}

/** Pays a part of an order whose price is paid in parts. */
export function payPart(model: Model, slot: number, { id, orderId, choice }: InstalmentRequest): string {
	const order = model.orders[orderId]
	if (isBusy(model, slot) || !order) return 'nothing'
	const parts = chosenParts(model, order, choice)
	if (!parts) return 'change_refused'
	holdCart(model, slot, { id, tickets: [], pays: { orderId, parts } })
	return 'ok'
}

/** Pays a trip at once, or in parts again. */
export function chooseAtOnce(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart || cart.change || cart.pays || !(cart.isAtOnce || cart.parts.length > 0)) return 'nothing'
	if (isExpired(model, cart)) return 'cart_expired'
	if (cart.paid > 0) return 'cart_busy'
	cart.isAtOnce = !cart.isAtOnce
	cart.parts = cart.isAtOnce ? [] : partsOf(model, sumOfTrips(cart.tickets), cart.id)
	return 'ok'
}

const sumOfTrips = (lines: readonly Line[]): number => sumOf(lines.filter(({ kind }) => kind === 'trip'))

/** Authorises what a cart costs. */
export function pay(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart || cart.paid > 0 || due(model, cart) === 0 || isUnclear(model, cart)) return 'nothing'
	if (isExpired(model, cart)) return 'cart_expired'
	const lost = lostRefusal(model, cart)
	if (lost) return lost
	cart.paid = due(model, cart)
	cart.expires += paymentGrace
	return 'ok'
}

/** Makes an order of a cart, or changes one. A cart whose order has changed meanwhile ends, and its money is released. */
export function book(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart || isUnclear(model, cart)) return 'nothing'
	const refusal = bookingRefusal(model, cart)
	if (refusal === 'payment_required') return refusal
	model.carts[slot] = null
	if (refusal) return refusal
	const order = model.orders[cart.change?.orderId ?? cart.pays?.orderId ?? cart.id] ?? newOrder(model, cart)
	model.orders[order.id] = order
	const back = backOf(model, cart)
	for (const ticket of named(order, cart.change?.replaces ?? [])) ticket.state = 'cancelled'
	order.tickets.push(...cart.tickets)
	bookGift(model, cart)
	bookTerm(model, cart)
	if (cart.pays) takeParts(order, cart.pays.parts)
	order.returned += oweLess(order, back)
	order.paid += cart.paid
	return 'ok'
}

export function discard(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	if (cart.paid > 0) return 'cart_busy'
	model.carts[slot] = null
	return 'ok'
}

// The acts of staff.

export interface CancelRequest {
	orderId: string
	/** Null for all that have not ended. */
	ticketIds: string[] | null
	refund: boolean
}

export function cancel(model: Model, { orderId, ticketIds, refund }: CancelRequest): string {
	const order = model.orders[orderId]
	if (!order || ticketIds?.length === 0) return 'nothing'
	const tickets = ticketIds ? named(order, ticketIds) : order.tickets.filter(isLive)
	if (tickets.length === 0 || tickets.some(({ state }) => state !== 'booked')) return 'ticket_state_incorrect'
	const spent = takeBack(order, tickets)
	if (spent) return spent
	const before = priceOf(order)
	for (const ticket of tickets) ticket.state = 'cancelled'
	endConsent(model, orderId, tickets)
	const paid = oweLess(order, before - priceOf(order))
	if (refund) order.returned += paid
	return 'ok'
}

/** @param amount null for all that can go back */
export function refund(
	model: Model,
	{ orderId, amount }: { orderId: string; amount: number | null },
): string {
	const order = model.orders[orderId]
	if (!order) return 'nothing'
	const wanted = amount ?? refundable(order)
	if (wanted <= 0 || wanted > refundable(order)) return 'refund_amount_invalid'
	const spent = wanted === refundable(order) ? takeBack(order, order.tickets) : null
	if (spent) return spent
	order.credits += Math.max(0, wanted - overpaid(order))
	order.returned += wanted
	return 'ok'
}

export function redeem(model: Model, { orderId, ticketId }: { orderId: string; ticketId: string }): string {
	const ticket = model.orders[orderId]?.tickets.find(({ id }) => id === ticketId)
	if (!ticket || isMembership(ticket)) return 'nothing'
	if (ticket.state !== 'booked') return 'ticket_state_incorrect'
	ticket.state = 'redeemed'
	return 'ok'
}

/** The reconciler releases paid carts whose hold is over. */
export function reconcile(model: Model): void {
	model.carts = model.carts.map((cart) => (cart && isExpired(model, cart) ? null : cart))
}

const isMembership = ({ kind }: Ticket): boolean => ['gift', 'member', 'club'].includes(kind)

/** Why its visitor may not change a ticket. */
function changeRefusal(model: Model, ticket: Ticket): string | null {
	if (ticket.state !== 'booked') return 'ticket_state_incorrect'
	if (isMembership(ticket)) return 'change_refused'
	return isTooLate(model, ticket) ? 'tickets_too_old' : null
}

function bookingRefusal(model: Model, cart: Cart): string | null {
	const lost = lostRefusal(model, cart)
	if (lost) return lost
	if (isExpired(model, cart) && cart.paid === 0) return 'cart_expired'
	if (due(model, cart) > 0) return 'payment_required'
	const { change, paid, redeems } = cart
	const given = model.orders[redeems ?? '']
	if (given) return codeRefusal(given)
	if (cart.term) return termRefusal(model, cart)
	if (!change) return null
	if (paid === 0 && model.minute >= firstStart(model, change)) return 'tickets_too_old'
	const order = model.orders[change.orderId]
	return order && change.basis !== null && change.basis !== basisOf(order) ? 'change_refused' : null
}

interface Holding {
	id: string
	lines: Line[]
	change: Change | null
	/** Tickets of the order that count towards its limits. */
	staying: Ticket[]
}

function holdPlaces(model: Model, slot: number, { id, lines, change, staying }: Holding): string {
	const adults = (all: readonly Line[]): number => all.filter(({ kind }) => kind === 'adult').length
	if (adults(lines) > 0 && adults([...staying, ...lines]) > maxAdults) return 'max_tickets_per_order_exceeded'
	// An edit adds what could be changed again; a move may go to a session that begins soon.
	const isEdit = change !== null && change.basis !== null
	if (isEdit && lines.some((line) => isTooLate(model, line))) return 'tickets_too_old'
	if (!fits([...taken(model), ...lines])) return 'full'
	const tickets = lines.map((line, at) => ({ ...line, id: `${id}.${at}`, state: 'booked' as const }))
	// What a change costs more is paid at once.
	const parts = change ? [] : partsOf(model, sumOfTrips(lines), id)
	holdCart(model, slot, { id, tickets, change, parts })
	return 'ok'
}
