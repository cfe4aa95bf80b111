/**
 * What selling is, without a database: some visitors, two sessions and a pool, seats, groups with places of their own,
 * a code for one cart and one with little money. Minutes are whole; the engine's answers are held against these
 * after every step.
 */
export type Kind = 'adult' | 'few' | 'free' | 'pass' | 'seat'
export type Code = 'HALF' | 'FOUR' | 'NONSENSE'

export interface ModelTicket {
	kind: Kind
	/** Of the two sessions; of the four seats; 0 for a pass. */
	place: number
}
export interface ModelCart {
	tickets: ModelTicket[]
	codes: Code[]
	/** What FOUR gave it, counted in tickets. */
	fours: number
	first: number
	expires: number
	extensions: number
	isGraced: boolean
	isPaid: boolean
}
export interface Model {
	minute: number
	carts: (ModelCart | null)[]
	booked: ModelCart[]
}

export const visitors = 4
export const sessionPlaces = [4, 3]
export const fewPlaces = 2
export const poolPlaces = 3
export const seats = 4
export const maxAdults = 3
export const halfUses = 1
/** Tickets for which FOUR has money: two, and half of a third. */
export const fourTickets = 2
const hold = 15
const longest = 60

export const freshModel = (): Model => ({
	minute: 0,
	carts: Array.from({ length: visitors }, () => null),
	booked: [],
})

export const isExpired = (model: Model, cart: ModelCart): boolean => cart.expires <= model.minute

/** Carts that keep their places: expired ones do not, unless they are paid. */
export function liveCarts(model: Model): ModelCart[] {
	const held = model.carts.filter(
		(cart): cart is ModelCart => cart !== null && (!isExpired(model, cart) || cart.isPaid),
	)
	return [...held, ...model.booked]
}

export const liveTickets = (model: Model): ModelTicket[] => liveCarts(model).flatMap((cart) => cart.tickets)

export function add(model: Model, slot: number, wanted: readonly ModelTicket[]): string {
	const cart = model.carts[slot] ?? null
	const stuck = cart && changeable(model, cart)
	if (stuck) return stuck
	const tickets = [...(cart?.tickets ?? []), ...wanted]
	if (tickets.filter(({ kind }) => kind === 'adult').length > maxAdults)
		return 'max_tickets_per_order_exceeded'
	const taken = liveTickets(model)
	const isSeatTaken = wanted.some(({ kind, place }) => kind === 'seat' && taken.some(isSeat(place)))
	if (isSeatTaken) return 'seat_unavailable'
	if (!fits([...taken, ...wanted])) return 'full'
	const first = cart?.first ?? model.minute
	const expires = Math.max(cart?.expires ?? 0, Math.min(model.minute + hold, first + longest))
	const fresh = { codes: [], fours: 0, extensions: 0, isGraced: false, isPaid: false }
	const changed = { ...fresh, ...cart, tickets, first, expires }
	model.carts[slot] = { ...changed, fours: foursOf(model, changed, cart) }
	return 'ok'
}

export function remove(model: Model, slot: number, count: number): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	const stuck = changeable(model, cart)
	if (stuck) return stuck
	cart.tickets = cart.tickets.toSorted(asShown).slice(count)
	cart.fours = foursOf(model, cart, cart)
	if (cart.tickets.length === 0) model.carts[slot] = null
	return 'ok'
}

/** Which tickets `remove` takes out. */
export const chosen = (model: Model, slot: number, count: number): ModelTicket[] =>
	(model.carts[slot]?.tickets ?? []).toSorted(asShown).slice(0, count)

export function applyCode(model: Model, slot: number, code: Code): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	const stuck = changeable(model, cart)
	if (stuck) return stuck
	if (code === 'NONSENSE') return 'code_not_found'
	if (cart.codes.includes(code)) return 'duplicate_code'
	const uses = liveCarts(model).filter(({ codes }) => codes.includes('HALF')).length
	if (code === 'HALF' && uses >= halfUses) return 'code_exhausted'
	const changed = { ...cart, codes: [...cart.codes, code] }
	const fours = foursOf(model, changed, cart)
	const isOfUse = code === 'HALF' ? halvesOf(changed) > 0 : foursWanted(changed) > 0
	if (!isOfUse) return 'no_code_benefit'
	if (code === 'FOUR' && fours === 0) return 'code_exhausted'
	model.carts[slot] = { ...changed, fours }
	return 'ok'
}

export function removeCode(model: Model, slot: number, code: Code): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	const stuck = changeable(model, cart)
	if (stuck) return stuck
	if (!cart.codes.includes(code)) return 'code_not_found'
	cart.codes = cart.codes.filter((one) => one !== code)
	cart.fours = foursOf(model, cart, cart)
	return 'ok'
}

export function extend(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	if (isExpired(model, cart)) return 'cart_expired'
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
	if (isExpired(model, cart)) return 'cart_expired'
	if (!cart.isGraced) cart.expires = Math.max(cart.expires, Math.min(cart.expires + 10, cart.first + longest))
	cart.isGraced = true
	cart.isPaid = true
	return 'ok'
}

export function book(model: Model, slot: number): string {
	const cart = model.carts[slot]
	if (!cart) return 'nothing'
	if (!cart.isPaid) return isExpired(model, cart) ? 'cart_expired' : 'payment_required'
	model.booked.push(cart)
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

/** The reconciler releases paid carts whose hold is over; expired unpaid carts hold nothing. */
export function reconcile(model: Model): void {
	model.carts = model.carts.map((cart) => (cart && isExpired(model, cart) && cart.isPaid ? null : cart))
}

/** What a cart costs, in minor units: everything is 9.95, with a fee of 1.50 and a tenth of what is left of it. */
export function priceOf(cart: ModelCart): number {
	const halves = halvesOf(cart)
	const whole = cart.tickets.length - halves - cart.fours
	return whole * (995 + 150 + 100) + halves * (497 + 150 + 50) + cart.fours * (595 + 150 + 60)
}

function changeable(model: Model, cart: ModelCart): string | null {
	if (isExpired(model, cart)) return 'cart_expired'
	return cart.isPaid ? 'cart_busy' : null
}

/** Half is more than four off, and they do not go together. */
const halvesOf = ({ codes, tickets }: ModelCart): number =>
	codes.includes('HALF') ? tickets.filter(({ kind }) => kind === 'adult').length : 0

function foursWanted({ codes, tickets }: ModelCart): number {
	const kinds: Kind[] = codes.includes('HALF') ? ['few'] : ['few', 'adult']
	return codes.includes('FOUR') ? tickets.filter(({ kind }) => kinds.includes(kind)).length : 0
}

function foursOf(model: Model, cart: ModelCart, before: ModelCart | null): number {
	const others = liveCarts(model).filter((one) => one !== before)
	const spent = others.reduce((sum, { fours }) => sum + fours, 0)
	return Math.min(foursWanted(cart), fourTickets - spent)
}

/** A cart shows its tickets by start, those without one last, then by rank of their group. */
const asShown = (one: ModelTicket, other: ModelTicket): number => shownKey(one).localeCompare(shownKey(other))
const order: Record<Kind, number> = { adult: 0, few: 1, free: 2, seat: 3, pass: 4 }

/** The hall begins when both sessions are over. */
function shownKey({ kind, place }: ModelTicket): string {
	const start = kind === 'seat' ? 2 : kind === 'pass' ? 3 : place
	return `${start}${order[kind]}`
}

const isSeat =
	(wanted: number) =>
	({ kind, place }: ModelTicket): boolean =>
		kind === 'seat' && place === wanted

function fits(tickets: readonly ModelTicket[]): boolean {
	if (tickets.filter(({ kind }) => kind === 'pass').length > poolPlaces) return false
	return sessionPlaces.every((places, session) => {
		const here = tickets.filter(({ kind, place }) => kind !== 'seat' && kind !== 'pass' && place === session)
		const counted = here.filter(({ kind }) => kind !== 'free')
		return counted.length <= places && here.filter(({ kind }) => kind === 'few').length <= fewPlaces
	})
}

/** Everything scarce, counted. */
export interface Counters {
	first: number
	second: number
	few: number
	passes: number
	seats: number
	halves: number
	fours: number
	/** What FOUR gave away, in minor units. */
	money: number
}

export function countersIn(model: Model): Counters {
	const tickets = liveTickets(model)
	const carts = liveCarts(model)
	const inSession = (session: number): number =>
		tickets.filter(({ kind, place }) => (kind === 'adult' || kind === 'few') && place === session).length
	const ofKind = (wanted: Kind): number => tickets.filter(({ kind }) => kind === wanted).length
	return {
		first: inSession(0),
		second: inSession(1),
		few: ofKind('few'),
		passes: ofKind('pass'),
		seats: ofKind('seat'),
		halves: carts.filter(({ codes }) => codes.includes('HALF')).length,
		fours: carts.filter(({ codes }) => codes.includes('FOUR')).length,
		money: carts.reduce((sum, { fours }) => sum + fours * 400, 0),
	}
}
