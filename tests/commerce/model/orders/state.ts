/*
 * The orders and carts of the model, and what follows from them: prices, what is due and comes back, what is scarce.
 */
import { areOpen, lowerParts, type Part } from './parts.ts'
import type { Party, Term } from './renewal-model.ts'

/** `gift` is a membership for somebody else, `member` the one that its code makes, `club` one that can renew itself. */
export type Kind = 'adult' | 'few' | 'trip' | 'gift' | 'member' | 'club'

/** A place at one of the sessions; trips have one of their own. */
export interface Line {
	kind: Kind
	session: number
}
export interface Ticket extends Line {
	id: string
	state: 'booked' | 'redeemed' | 'cancelled'
}
export interface Order {
	id: string
	tickets: Ticket[]
	paid: number
	returned: number
	/** What was returned although no ticket explains it: the order costs that much less. */
	credits: number
	/** Of the membership that it gives. */
	gift: 'active' | 'redeemed' | 'ended' | null
	/** Until then its link changes it. */
	linkEnds: number
	/** What is paid later, and not paid yet. */
	parts: Part[]
}
export interface Cart {
	/** Of the order that it becomes. */
	id: string
	tickets: Ticket[]
	/** The order that it changes, and the tickets of that which end. */
	change: Change | null
	/** What it pays of an order. */
	pays: Payment | null
	/** The order whose gift it redeems. */
	redeems: string | null
	/** The term of a membership that it books. */
	term: Term | null
	/** What is paid later of the order that it becomes. */
	parts: Part[]
	/** Whether its visitor pays what could be paid later at once. */
	isAtOnce: boolean
	expires: number
	/** What its payment has authorised. */
	paid: number
}
export interface Change {
	orderId: string
	replaces: string[]
	/** An edit was decided on these live tickets of its order; a move holds whatever else happens to that. */
	basis: string | null
}
export interface Payment {
	orderId: string
	parts: Part[]
}
export interface Model {
	minute: number
	/** One of each visitor. */
	carts: (Cart | null)[]
	orders: Record<string, Order>
	/** Memberships that can renew themselves, by the order of their first term. */
	parties: Record<string, Party>
	/** How many carts each visitor has made. */
	made: number[]
}

export const visitors = 4
export const places = [5, 4, 3]
/** Of each session. */
export const fewPlaces = 2
export const maxAdults = 3
/** Minutes from the beginning of a walk: the next day at 10:00, the day after, and three months later. */
export const starts = [22 * 60, 46 * 60, 92 * 24 * 60 - 120]
export const horizonMinutes = 6
/** Minor units. */
export const prices: Record<Kind, number[]> = {
	adult: [2500, 3000],
	few: [1000, 1000],
	trip: [0, 0, 10_000],
	gift: [],
	member: [],
	club: [],
}
export const giftPrice = 12_000
export const clubPrice = 4000
export const fee = { fixed: 150, percent: 7.5 }
/** What the venue keeps, in percent: a tenth until the last day before the visit, then a half. */
export const retained = { early: 10, late: 50 }
const day = 24 * 60
export const linkDays = 30
const hold = 15
export const paymentGrace = 10

export const freshModel = (): Model => ({
	minute: 0,
	carts: Array.from({ length: visitors }, () => null),
	orders: {},
	parties: {},
	made: Array.from({ length: visitors }, () => 0),
})

/** The name of the next cart of a visitor, and of the order that it becomes. */
export const nextId = ({ made }: Model, slot: number): string => `${slot}-${made[slot]}`

// Money.

const priceOfLine = ({ kind, session }: Line): number => {
	if (kind === 'gift') return giftPrice
	if (kind === 'club') return clubPrice
	const face = prices[kind][session] ?? 0
	if (kind === 'trip' || kind === 'member') return face
	return face + fee.fixed + Math.round((face * fee.percent) / 100)
}
export const sumOf = (lines: readonly Line[]): number =>
	lines.reduce((sum, line) => sum + priceOfLine(line), 0)

export const priceOf = ({ tickets }: Order): number => sumOf(tickets.filter(isLive))
export const refundable = ({ paid, returned }: Order): number => paid - returned
const laterOf = ({ parts }: Pick<Order, 'parts'>): number =>
	parts.reduce((sum, { amount }) => sum + amount, 0)
export const overpaid = (order: Order): number =>
	Math.max(0, refundable(order) + laterOf(order) + order.credits - priceOf(order))

/** What a cart costs; less than nothing where its order gets cheaper. */
function cost({ orders }: Model, { tickets, change, pays }: Cart): number {
	if (pays) return laterOf(pays)
	const order = change && orders[change.orderId]
	return sumOf(tickets) - (order ? sumOf(named(order, change.replaces)) : 0)
}

export const due = (model: Model, cart: Cart): number =>
	Math.max(0, cost(model, cart) - laterOf(cart) - cart.paid)

/** What a change brings back, by how soon the first of its tickets begins. */
export function backOf(model: Model, cart: Cart): number {
	const cheaper = -cost(model, cart)
	if (!cart.change || cheaper <= 0) return 0
	const percent = firstStart(model, cart.change) - model.minute > day ? retained.early : retained.late
	return cheaper - Math.ceil((cheaper * percent) / 100)
}

/** What of that is money: what was to be paid later becomes less first. */
export function moneyBackOf(model: Model, cart: Cart): number {
	const order = model.orders[cart.change?.orderId ?? '']
	return Math.max(0, backOf(model, cart) - (order ? laterOf(order) : 0))
}

/**
 * Lowers what an order owes, never by more than came in or is to come in beyond what it costs.
 *
 * @returns what of it was paid and can go back
 */
export function oweLess(order: Order, amount: number): number {
	const paid = lowerParts(order, Math.max(0, Math.min(amount, overpaid(order))))
	return Math.min(paid, refundable(order))
}

// Tickets, holds and places.

export const newOrder = ({ minute }: Model, { id, parts, tickets }: Cart): Order => ({
	id,
	parts,
	gift: tickets.some(({ kind }) => kind === 'gift') ? 'active' : null,
	linkEnds: minute + linkDays * day,
	tickets: [],
	paid: 0,
	returned: 0,
	credits: 0,
})

export const isLive = ({ state }: Ticket): boolean => state !== 'cancelled'
export const isExpired = (model: Model, cart: Cart): boolean => cart.expires <= model.minute
/** A visitor has one cart at a time; an expired one is left behind. */
export const isBusy = (model: Model, slot: number): boolean => {
	const cart = model.carts[slot]
	return Boolean(cart && (!isExpired(model, cart) || cart.paid > 0))
}
/** Why a cart can no longer change or pay its order: tickets or parts are not what they were. */
export function lostRefusal({ orders }: Model, { change, pays }: Cart): string | null {
	const order = orders[change?.orderId ?? pays?.orderId ?? '']
	if (!order) return null
	if (pays) return areOpen(order, pays.parts) ? null : 'change_refused'
	const isLost = named(order, change?.replaces ?? []).some(({ state }) => state !== 'booked')
	return isLost ? 'ticket_state_incorrect' : null
}

/** Which of two refusals comes first depends on whether the expiry job was there. */
export const isUnclear = (model: Model, cart: Cart): boolean =>
	isExpired(model, cart) && cart.paid === 0 && lostRefusal(model, cart) !== null
export const isOver =
	({ minute }: Model) =>
	({ session }: Line): boolean =>
		minute >= (starts[session] ?? 0)
export const isTooLate = ({ minute }: Model, { session }: Line): boolean =>
	minute >= (starts[session] ?? 0) - horizonMinutes
export const named = ({ tickets }: Order, ids: readonly string[]): Ticket[] =>
	ids.flatMap((id) => tickets.find((ticket) => ticket.id === id) ?? [])
export const firstStart = ({ orders }: Model, { orderId, replaces }: Change): number => {
	const order = orders[orderId]
	return Math.min(...(order ? named(order, replaces) : []).map(({ session }) => starts[session] ?? 0))
}
export const basisOf = ({ tickets }: Order): string =>
	tickets
		.filter(isLive)
		.map(({ id }) => id)
		.join()

type NewCart = Pick<Cart, 'id' | 'tickets'> & Partial<Omit<Cart, 'expires' | 'paid'>>

export function holdCart(model: Model, slot: number, cart: NewCart): void {
	const plain = { change: null, pays: null, redeems: null, term: null, parts: [], isAtOnce: false }
	model.carts[slot] = { ...plain, ...cart, expires: model.minute + hold, paid: 0 }
	model.made[slot] = (model.made[slot] ?? 0) + 1
}

/** Tickets that keep their places: those of orders and of carts whose hold lasts or that are paid. */
export function taken(model: Model): Line[] {
	const carts = model.carts.filter((cart) => cart !== null)
	const held = carts.filter((cart) => !isExpired(model, cart) || cart.paid > 0)
	return [...held, ...Object.values(model.orders)].flatMap(({ tickets }) => tickets.filter(isLive))
}

export function fits(lines: readonly Line[]): boolean {
	return places.every((capacity, session) => {
		const here = lines.filter((line) => line.session === session)
		return here.length <= capacity && here.filter(({ kind }) => kind === 'few').length <= fewPlaces
	})
}

/** Everything scarce, counted. */
export const countersIn = (model: Model): Record<string, number> => {
	const lines = taken(model)
	const count = (session: number, kinds: readonly Kind[]): number =>
		lines.filter((line) => line.session === session && kinds.includes(line.kind)).length
	return {
		first: count(0, ['adult', 'few']),
		second: count(1, ['adult', 'few']),
		fewFirst: count(0, ['few']),
		fewSecond: count(1, ['few']),
		trips: count(2, ['trip']),
	}
}
