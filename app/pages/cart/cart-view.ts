import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import { type DateWords, timeText } from '#app/pages/shared/date-words.ts'
import { type PictureHome, type PictureView, pictureOf, posterPath } from '#app/pages/shared/picture.ts'
import { type Money, type Price, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import { validityText } from '#app/pages/shared/validity-words.ts'
import { ticketTime, visitText } from '#app/pages/shared/visit-time.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type AppliedCode, appliedCodes, type CartLine, cartLines } from './cart-totals.ts'

export interface CartTerms {
	t: Translate
	words: DateWords
	money: Money
	/** Of the venue, for a cart without tickets that are somewhere. */
	timezone: string
	/** The visitor's countdown ends this much before the server's (spec 1 §9). */
	marginSeconds: number
	allowExtend: boolean
	/** The cart whose visitor needs no more time. */
	declinedCartId: string | null
	/** What a browser keeps that declines it for a cart. */
	decliningCookie: (cartId: string) => string
	extendMinutes: number
	promptAtSeconds: number
	/** When the countdown looks how. */
	timer: CartTimer['terms']
	/** The cart button counts this far. */
	badgeMax: number
	/** Of the configuration: part of every image's address. */
	pictures: PictureHome
	eventHref(eventId: string): string
}

export interface CartView {
	id: string
	number: string
	/** Tickets in it. */
	count: number
	/** The number on the cart button: "99+" when there are more than it counts. */
	badge: string
	items: CartItem[]
	lines: CartLine[]
	codes: AppliedCode[]
	/** What its checkout still waits for, in the venue's words; empty when it can be paid. */
	blocks: string[]
	total: Price
	/** False where nothing in it is a ticket: what comes by email is a receipt. */
	hasTickets: boolean
	/** What is to be paid now: the total without what was paid already or is paid later. */
	outstanding: Price
	timer: CartTimer | null
	/** Pending carts can be changed; a booked one belongs to its order. */
	state: 'pending' | 'expired' | 'booked' | 'deleted'
}

export interface CartItem {
	/** `<event>` or `<event>~<session>`: what a removal names. */
	id: string
	eventId: string
	name: string
	href: string
	when: string
	image?: PictureView
	/** Seats are named, in the order in which they were chosen; empty where none was. */
	types: {
		id: string
		name: string
		count: number
		seats: string
		total: Price
		/** What codes have taken off the total, "6.00". */
		discount: string
	}[]
	ticketIds: string[]
	/** Tickets that go with it, because they are sold only beside it. */
	clearsTicketIds: string[]
	isDependency: boolean
}

export interface CartTimer {
	/** Until the visitor's countdown ends, counted from the server's answer. */
	seconds: number
	/** The same for another tab, which cannot know when this answer was: an instant of the server's clock. */
	endsAt: string
	/** When the hold ends, on the venue's clock, for whoever has no countdown. */
	text: string
	/** False for a cart of donations: it is kept, but holds no tickets. */
	hasTickets: boolean
	/** True while the hold may still be extended. */
	canExtend: boolean
	/** The visitor has said that it need not be. */
	hasDeclined: boolean
	/** For `document.cookie`: says so. */
	declining: string
	extendMinutes: number
	/** The offer of more time opens at this many seconds or fewer. */
	promptAt: number
	/** Seconds: shown under, information above, warning above, critical at, between two readings. */
	terms: {
		shownUnder: number
		infoAbove: number
		warningAbove: number
		criticalAt: number
		tick: number
	}
}

export type CartAnswer = Answer<'getCart'>

/** The cart as it is drawn: on its page, in the widget, at checkout. */
export function cartView(answer: CartAnswer, terms: CartTerms): CartView | null {
	const cart = answer.cart._data[0]
	if (!cart) return null
	const { money } = terms
	const count = answer.ticket._data.length
	const totals = cart.fees.grand_totals
	return {
		id: cart.id,
		number: cart.cart_number,
		count,
		badge: count > terms.badgeMax ? `${terms.badgeMax}+` : String(count),
		items: cartItems(answer, terms),
		lines: cartLines(answer, terms),
		codes: appliedCodes(answer, money),
		blocks: answer.cart_mod._data.flatMap((mod) => (mod.blocking_checkout ? [mod.description] : [])),
		total: toPrice(totals.total_after_fees_price, money),
		hasTickets: holdsTickets(answer.ticket._data),
		outstanding: toPrice(totals.total_due, money),
		timer: cartTimer(cart, answer.ticket._data, terms),
		state: cart.state,
	}
}

const holdsTickets = (tickets: CartAnswer['ticket']['_data']): boolean =>
	tickets.length === 0 || tickets.some(({ handler }) => isAdmission(handler))

/** Tickets per ticket group, for the cap of a group that the cart holds already. */
export function ticketsByGroup(answer: CartAnswer): Record<string, number> {
	const counts: Record<string, number> = {}
	for (const ticket of answer.ticket._data)
		counts[ticket.ticket_group_id] = (counts[ticket.ticket_group_id] ?? 0) + 1
	return counts
}

export type Removal =
	| { kind: 'delete-cart'; itemNames: string[] }
	| { kind: 'remove-tickets'; ticketIds: string[]; itemNames: string[] }

/**
 * What removing an item does (spec 1 §4, interpretation 40): an item that others depend on takes them with it when
 * nothing else carries them; when nothing is left the cart is deleted. Null when there is no such item.
 */
export function removal(view: CartView, itemId: string): Removal | null {
	const item = view.items.find((each) => each.id === itemId)
	if (!item) return null
	const cleared = new Set(item.clearsTicketIds)
	const gone = view.items.filter((each) => each === item || each.ticketIds.some((id) => cleared.has(id)))
	const itemNames = gone.map((each) => each.name)
	if (gone.length === view.items.length) return { kind: 'delete-cart', itemNames }
	return { kind: 'remove-tickets', ticketIds: gone.flatMap((each) => each.ticketIds), itemNames }
}

function cartItems(answer: CartAnswer, terms: CartTerms): CartItem[] {
	const items = new Map<string, CartAnswer['ticket']['_data']>()
	for (const ticket of answer.ticket._data) {
		const key = ticket.event_session_id
			? `${ticket.event_template_id}~${ticket.event_session_id}`
			: ticket.event_template_id
		items.set(key, [...(items.get(key) ?? []), ticket])
	}
	return [...items].flatMap(([id, tickets]) => {
		const [first] = tickets
		const event = answer.event_template?._data.find((each) => each.id === first?.event_template_id)
		if (!first) return []
		const ticketIds = tickets.map((ticket) => ticket.id)
		const inCart = answer.cart_item._data.find((each) => each.id === first.event_template_id)
		// The API tells it of the whole event: another session of it in the cart keeps what depends on it.
		const isWhole = inCart?.ticket_ids.every((each) => ticketIds.includes(each)) ?? false
		return [
			{
				id,
				eventId: first.event_template_id,
				name: event?.name ?? '',
				href: terms.eventHref(first.event_template_id),
				when: first.start_datetime
					? visitText(ticketTime(first, first.start_datetime), terms.words, terms.t)
					: validText(tickets, terms),
				image: pictureOf(
					posterPath(event?.meta.image_profile, first.event_template_id),
					'',
					'cart',
					terms.pictures,
				),
				types: itemTypes(tickets, answer, terms.money),
				ticketIds,
				clearsTicketIds: isWhole ? (inCart?.clears_ticket_ids ?? []) : [],
				isDependency: inCart?.is_dependency ?? false,
			},
		]
	})
}

/** The days on which what is bought without a session is valid; each once, where the visitor chose several. */
function validText(tickets: CartAnswer['ticket']['_data'], { t, words }: CartTerms): string {
	const spans = tickets.map(({ valid_from: from, valid_to: to }) => validityText({ from, to }, words, t))
	return [...new Set(spans)].filter(Boolean).join('; ')
}

function itemTypes(
	tickets: CartAnswer['ticket']['_data'],
	answer: CartAnswer,
	money: Money,
): CartItem['types'] {
	return [...Map.groupBy(tickets, (ticket) => ticket.ticket_type_id)].map(([typeId, ofType]) => ({
		id: typeId,
		name: answer.ticket_type?._data.find((type) => type.id === typeId)?.name ?? '',
		count: ofType.length,
		seats: ofType.flatMap((ticket) => ticket.seat_name ?? []).join(', '),
		total: toPrice(
			sumDecimals(
				ofType.map((ticket) => ticket.adjusted_value),
				money.currency,
			),
			money,
		),
		discount: sumDecimals(
			ofType.flatMap((ticket) => [ticket.face_value, `-${ticket.adjusted_value}`]),
			money.currency,
		),
	}))
}

function cartTimer(
	cart: CartAnswer['cart']['_data'][number],
	tickets: CartAnswer['ticket']['_data'],
	terms: CartTerms,
): CartTimer | null {
	const { id, expires_in: expiresIn, expires_at: expiresAt } = cart
	if (expiresIn === null || expiresAt === null) return null
	const hasTickets = holdsTickets(tickets)
	const local = localTime(new Date(expiresAt), tickets[0]?.timezone ?? terms.timezone)
	return {
		seconds: Math.max(0, expiresIn - terms.marginSeconds),
		endsAt: expiresAt,
		text: terms.t(hasTickets ? 'cart.held_until' : 'cart.kept_until', {
			time: timeText(local.time, terms.words),
		}),
		hasTickets,
		canExtend: terms.allowExtend && cart.extensions_left > 0,
		hasDeclined: terms.declinedCartId === id,
		declining: terms.decliningCookie(id),
		extendMinutes: terms.extendMinutes,
		promptAt: terms.promptAtSeconds,
		terms: terms.timer,
	}
}
