import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import {
	type DateWords,
	longDate,
	ticketTime,
	timeText,
	validityText,
	visitText,
} from '#app/pages/shared/page-words.ts'
import { type PictureHome, type PictureView, pictureOf, posterPath } from '#app/pages/shared/picture.ts'
import { type Money, type Price, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type AppliedCode, appliedCodes, type CartLine, cartLines, memberNote } from './cart-totals.ts'
import { linkedGroups } from './linked-groups.ts'

export interface CartTerms {
	t: Translate
	words: DateWords
	money: Money
	/** The venue's, for a cart whose tickets have no venue of their own. */
	timezone: string
	/** The visitor's countdown ends this much before the server's (spec 1 §9). */
	marginSeconds: number
	allowExtend: boolean
	/** The cart for which the visitor declined more time. */
	declinedCartId: string | null
	/** Text of the cookie by which a browser declines more time for a cart. */
	decliningCookie: (cartId: string) => string
	extendMinutes: number
	promptAtSeconds: number
	/** Thresholds of the countdown's looks. */
	timer: CartTimer['terms']
	/** The largest number on the cart button. */
	badgeMax: number
	/** Prefix and revision, which are part of every image's address. */
	pictures: PictureHome
	/** Address of an event, and of the groups that its page shows when it names them. */
	eventHref(eventId: string, groupIds: string[]): string
}

export interface CartView {
	id: string
	number: string
	/** Number of tickets. */
	count: number
	/** The number on the cart button, or "99+"; empty without tickets. */
	badge: string
	items: CartItem[]
	lines: CartLine[]
	/** What the visitor pays as a member, and what it was; empty without such prices. */
	memberNote: string
	codes: AppliedCode[]
	/** Why the cart can't be paid yet, in the venue's words; empty when it can. */
	blocks: string[]
	total: Price
	/** False for donations alone: their email has a receipt and no tickets. */
	hasTickets: boolean
	/** What is paid later, by its days. */
	later: { id: string; text: string; price: Price }[]
	/** Amount to pay now: the total without earlier and scheduled payments. */
	outstanding: Price
	timer: CartTimer | null
	/** Pending carts can be changed; a booked one belongs to its order. */
	state: 'pending' | 'expired' | 'booked' | 'deleted'
}

export interface CartItem {
	/** `<event>` or `<event>~<session>`, by which a removal names the item. */
	id: string
	eventId: string
	name: string
	href: string
	when: string
	image?: PictureView
	/** `seats` lists seats in the order in which they were chosen; empty without seats. */
	types: {
		id: string
		name: string
		count: number
		seats: string
		total: Price
		/** Reduction of the total by codes, "6.00". */
		discount: string
	}[]
	ticketIds: string[]
	/** Tickets that are removed with this item, because they are only sold together with it. */
	clearsTicketIds: string[]
	isDependency: boolean
}

export interface CartTimer {
	/** From the server's response to the end of the visitor's countdown. */
	seconds: number
	/** The same as an instant of the server's clock, for tabs that do not know when this response was made. */
	endsAt: string
	/** End of the hold on the venue's clock, for pages without scripts. */
	text: string
	/** False for a cart of donations alone, which holds no places. */
	hasTickets: boolean
	/** True while the hold may still be extended. */
	canExtend: boolean
	/** The visitor has declined the extension. */
	hasDeclined: boolean
	/** The text for `document.cookie` that declines it. */
	declining: string
	extendMinutes: number
	/** The offer of more time opens at this many seconds or fewer. */
	promptAt: number
	/** Thresholds in seconds: shown under, information above, warning above, critical at; and the interval of updates. */
	terms: {
		shownUnder: number
		infoAbove: number
		warningAbove: number
		criticalAt: number
		tick: number
	}
}

export type CartAnswer = Answer<'getCart'>

/** The cart for its page, the widget and the checkout; null without one. */
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
		badge: badgeOf(count, terms),
		items: cartItems(answer, terms),
		lines: cartLines(answer, terms),
		memberNote: memberNote(answer, terms),
		codes: appliedCodes(answer, money),
		blocks: answer.cart_mod._data.flatMap((mod) => (mod.blocking_checkout ? [mod.description] : [])),
		total: toPrice(totals.total_after_fees_price, money),
		hasTickets: cart.change?.purpose !== 'pay' && holdsTickets(answer.ticket._data),
		later: laterRows(answer, terms),
		outstanding: toPrice(totals.total_due, money),
		// A payment of an order holds no places.
		timer: cart.change?.purpose === 'pay' ? null : cartTimer(cart, answer.ticket._data, terms),
		state: cart.state,
	}
}

/** A cart without tickets changes or pays an order, and has no number. */
function badgeOf(count: number, { badgeMax }: CartTerms): string {
	if (count === 0) return ''
	return count > badgeMax ? `${badgeMax}+` : String(count)
}

function laterRows(
	{ scheduled_payment: parts }: CartAnswer,
	{ t, words, money }: CartTerms,
): CartView['later'] {
	const open = (parts?._data ?? []).filter(({ state }) => state === 'scheduled')
	return open.map(({ id, due_date: day, amount }) => ({
		id,
		text: t('cart.later', { date: longDate(day, words) }),
		price: toPrice(amount, money),
	}))
}

const holdsTickets = (tickets: CartAnswer['ticket']['_data']): boolean =>
	tickets.length === 0 || tickets.some(({ handler }) => isAdmission(handler))

/** Tickets of each ticket group, which count against the group's limit. */
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
 * What removing an item does (spec 1 §4, interpretation 40). Items that depend on it are removed too unless another item
 * supports them; a cart without items is deleted. Null without such an item.
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
		// The API reports dependent tickets of the whole event: another session of it in the cart still supports them.
		const isWhole = inCart?.ticket_ids.every((each) => ticketIds.includes(each)) ?? false
		return [
			{
				id,
				eventId: first.event_template_id,
				name: event?.name ?? '',
				href: terms.eventHref(
					first.event_template_id,
					linkedGroups(tickets, answer.ticket_group?._data ?? []),
				),
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

/** Validity of tickets without a session; each distinct period once. */
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
		name: typeName(answer, typeId, ofType[0]),
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

/** "Adult"; of a membership with its level: "Family: Second adult". */
function typeName(
	{ ticket_type: types, ticket_group: groups }: CartAnswer,
	typeId: string,
	ticket: CartAnswer['ticket']['_data'][number] | undefined,
): string {
	const name = types?._data.find(({ id }) => id === typeId)?.name ?? ''
	const level = groups?._data.find(({ id }) => id === ticket?.ticket_group_id)
	return ticket?.handler === 'membership' && level ? `${level.name}: ${name}` : name
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
		// More time is asked for on the page of the visitor's own cart.
		canExtend: terms.allowExtend && !cart.change && cart.extensions_left > 0,
		hasDeclined: terms.declinedCartId === id,
		declining: terms.decliningCookie(id),
		extendMinutes: terms.extendMinutes,
		promptAt: terms.promptAtSeconds,
		terms: terms.timer,
	}
}
