import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { EventSession } from '#app/contract/entities/session.ts'
import { localTime } from '#app/lib/dates.ts'
import type { CartAnswer } from '#app/pages/cart/cart-view.ts'
import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isAnchor, type VisitSession, type VisitTime, windowEnd } from '#app/rules/visit-window.ts'

/** When an event may begin within a visit, as filters of the listing. */
export interface VisitWindow {
	'start_datetime._gte'?: string
	'start_datetime._lt'?: string
	'start_datetime._ondate'?: string
}

/** The visit of an anchor in the cart: its event and time; null for an anchor that is valid at any time. */
type Anchor = { eventId: string; session: VisitSession } | null

/** True when the cart has an anchor. */
export function hasAnchor({ answer }: VisitorCart): boolean {
	return answer?.cart_item._data.some((item) => item.is_anchor) ?? false
}

/** True for an event that others are visited with. */
export function isAnchorEvent(
	{ config }: Storefront['seller'],
	{ id, category, meta }: Pick<EventTemplate, 'id' | 'category' | 'meta'>,
): boolean {
	const requiresAnchor = meta.requires_anchor === true
	const mustMatchAnchor = meta.tickets_must_match_anchor_tickets ?? null
	return isAnchor({ id, category, requiresAnchor, mustMatchAnchor }, config.upsells.anchors)
}

/** True when the listing offers only events that fit the cart (spec 1 §2 "Upsell mode"). */
export function isUpselling({ seller }: Storefront, cart: VisitorCart): boolean {
	return seller.config.upsells.enabled && hasAnchor(cart)
}

/** True when no additional events are offered: by the venue's setting, or by an address of this visit. */
export function skipsUpsells({ seller, notes }: Storefront): boolean {
	return seller.config.upsells.expressCheckout || notes.isExpress
}

/** The link past the offers; null without offers, and where the venue does not allow it. */
export function skipHref(storefront: Storefront, cart: VisitorCart): string | null {
	const { seller, href } = storefront
	return seller.config.upsells.allowSkip && isUpselling(storefront, cart) ? href('/checkout') : null
}

/**
 * Events that may be offered with a cart: of the venue's upsell categories, and not in the cart yet, because the page
 * asks for *other* experiences.
 */
export function upsellEvents(
	events: EventTemplate[],
	cart: VisitorCart,
	categories: readonly string[],
): EventTemplate[] {
	const held = new Set(cart.answer?.cart_item._data.map((item) => item.id))
	return events.filter(
		(event) => !held.has(event.id) && (categories.length === 0 || categories.includes(event.category)),
	)
}

/**
 * The numbers of tickets by which an event must match the anchors of the cart (spec 1 §6): the number of each visit;
 * empty where any number is allowed. The event's setting overrides the venue's.
 */
export function matchingNumbers(
	{ seller }: Storefront,
	{ answer }: VisitorCart,
	{ id, meta }: Pick<EventTemplate, 'id' | 'meta'>,
): number[] {
	const mustMatch =
		meta.tickets_must_match_anchor_tickets ??
		(seller.config.upsells.matchAnchorTickets && meta.requires_anchor === true)
	const anchors = new Set(answer?.cart_item._data.filter((item) => item.is_anchor).map((item) => item.id))
	if (!mustMatch || !answer || anchors.has(id)) return []
	const visits = Map.groupBy(
		answer.ticket._data.filter((ticket) => anchors.has(ticket.event_template_id)),
		(ticket) => `${ticket.event_template_id} ${ticket.event_session_id}`,
	)
	return [...new Set([...visits.values()].map((tickets) => tickets.length))].sort((a, b) => a - b)
}

/** When additional visits may begin, from the visits in the cart; null for any time. */
export async function visitWindows(storefront: Storefront, cart: VisitorCart): Promise<VisitWindow[] | null> {
	const { visitTime } = storefront.seller.config.upsells
	if (!visitTime || !cart.answer) return null
	const anchors = anchorsOf(cart.answer)
	// An anchor that is valid at any time fits every session.
	if (anchors.length === 0 || anchors.includes(null)) return null
	const dated = anchors.filter((anchor) => anchor !== null)
	return Promise.all(
		dated.map(async ({ eventId, session }) =>
			windowOf(
				visitTime === 'until_close'
					? { ...session, lastEnd: await lastEnd(storefront, eventId, session.localDate) }
					: session,
				visitTime,
			),
		),
	)
}

/** Half-open, as in the listing's filters. A whole day is that day in the zone of each event's venue. */
function windowOf(anchor: VisitSession, visitTime: VisitTime): VisitWindow {
	if (visitTime === 'same_date') return { 'start_datetime._ondate': anchor.localDate }
	return {
		'start_datetime._gte': anchor.start.toISOString(),
		'start_datetime._lt': windowEnd(anchor, visitTime).toISOString(),
	}
}

/** True when a visit may begin with this session. */
export function isWithin(session: EventSession, window: VisitWindow): boolean {
	const start = Date.parse(session.start_datetime)
	const { 'start_datetime._gte': from, 'start_datetime._lt': until, 'start_datetime._ondate': date } = window
	return (
		(date === undefined || session.local_date === date) &&
		(from === undefined || start >= Date.parse(from)) &&
		(until === undefined || start < Date.parse(until))
	)
}

/** True when something of a day may be visited beside the cart. */
export function isDayWithin(
	date: string,
	{ windows, timezone }: { windows: readonly VisitWindow[] | null; timezone: string },
): boolean {
	const dayOf = (instant: string): string => localTime(new Date(instant), timezone).date
	return (
		windows === null ||
		windows.some(
			({ 'start_datetime._gte': from, 'start_datetime._lt': until, 'start_datetime._ondate': only }) =>
				(only === undefined || only === date) &&
				(from === undefined || dayOf(from) <= date) &&
				// The end is not part of the window: one at midnight does not reach into the next day.
				(until === undefined || dayOf(new Date(Date.parse(until) - 1).toISOString()) >= date),
		)
	)
}

function anchorsOf(answer: CartAnswer): Anchor[] {
	const events = new Set(answer.cart_item._data.filter((item) => item.is_anchor).map((item) => item.id))
	const visits = new Map<string, Anchor>()
	for (const ticket of answer.ticket._data) {
		if (!events.has(ticket.event_template_id)) continue
		const session = answer.event_session?._data.find((one) => one.id === ticket.event_session_id)
		visits.set(
			`${ticket.event_template_id} ${ticket.event_session_id}`,
			session
				? {
						eventId: ticket.event_template_id,
						session: {
							start: new Date(session.start_datetime),
							end: new Date(session.end_datetime),
							localDate: session.local_date,
							lastEnd: null,
						},
					}
				: null,
		)
	}
	return [...visits.values()]
}

/** When the last session of an event ends on a day (interpretations 39); null when it is no longer on sale. */
async function lastEnd({ gateway }: Storefront, eventId: string, date: string): Promise<Date | null> {
	try {
		const { event_session } = await gateway.ask('listSessions', {
			params: { id: eventId },
			query: { 'start_datetime._ondate': date, limit: 1000 },
		})
		const ends = event_session._data.map((session) => Date.parse(session.end_datetime))
		return ends.length > 0 ? new Date(Math.max(...ends)) : null
	} catch (error) {
		if (isRefused(error) && error.code === 'event_not_found') return null
		throw error
	}
}
