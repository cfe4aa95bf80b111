import type { Answer } from '#app/contract/calls.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import { localTime } from '#app/lib/dates.ts'
import { longDate, timeText } from '#app/pages/shared/page-words.ts'
import { type Price, toPrice } from '#app/pages/shared/price.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import { type CartItem, cartItems, type ItemTerms } from './cart-items.ts'
import {
	type AppliedCode,
	appliedCodes,
	type CartLine,
	cartLines,
	feesNote,
	memberNote,
	taxLines,
} from './cart-totals.ts'
import { lateNote, type OverdueTerms } from './late-note.ts'

export interface CartTerms extends ItemTerms {
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
	/** The policy for late payments. */
	overdue: OverdueTerms
	/** The largest number on the cart button. */
	badgeMax: number
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
	/** The fees that the total has, where prices are advertised with them; empty otherwise. */
	feesNote: string
	/** The taxes that the total has, by rate. */
	taxes: CartLine[]
	codes: AppliedCode[]
	/** Why the cart can't be paid yet, in the venue's words; empty when it can. */
	blocks: string[]
	total: Price
	/** False for donations alone: their email has a receipt and no tickets. */
	hasTickets: boolean
	/** Whether some of it is no ticket, such as a donation or a gift card: it is counted as items then. */
	hasGoods: boolean
	/** What is paid later, by its days. */
	later: { id: string; text: string; price: Price }[]
	/** How those are paid, and what happens to the tickets where one is late. */
	laterNotes: string[]
	/** Amount to pay now: the total without earlier and scheduled payments. */
	outstanding: Price
	timer: CartTimer | null
	/** Pending carts can be changed; a booked one belongs to its order. */
	state: 'pending' | 'expired' | 'booked' | 'deleted'
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
		feesNote: feesNote(answer, terms),
		taxes: taxLines(answer, terms).included,
		codes: appliedCodes(answer, money),
		blocks: answer.cart_mod._data.flatMap((mod) => (mod.blocking_checkout ? [mod.description] : [])),
		total: toPrice(totals.total_after_fees_price, money),
		hasTickets: cart.change?.purpose !== 'pay' && holdsTickets(answer.ticket._data),
		hasGoods: answer.ticket._data.some(({ handler }) => !isAdmission(handler)),
		later: laterRows(answer, terms),
		laterNotes: laterNotes(answer, terms),
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

function laterNotes({ scheduled_payment: parts }: CartAnswer, terms: CartTerms): string[] {
	if (!parts?._data.some(({ state }) => state === 'scheduled')) return []
	return [terms.t('cart.later.note'), lateNote(terms.overdue, terms)]
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

/** Tickets of the groups given that take a place of their session, by session. */
export function guestsBySession(answer: CartAnswer, groups: readonly TicketGroup[]): Record<string, number> {
	const inside = new Set(groups.filter((group) => !group.exclude_from_event_capacity).map(({ id }) => id))
	const counts: Record<string, number> = {}
	for (const { event_session_id: id, ticket_group_id: group } of answer.ticket._data)
		if (id !== null && inside.has(group)) counts[id] = (counts[id] ?? 0) + 1
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
