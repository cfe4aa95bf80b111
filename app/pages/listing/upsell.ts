import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { CartAnswer } from '#app/pages/cart/cart-view.ts'
import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type VisitSession, type VisitTime, windowEnd } from '#app/rules/visit-window.ts'

/** When something may begin beside an anchor, as filters of the listing. */
export interface VisitWindow {
	'start_datetime._gte'?: string
	'start_datetime._lt'?: string
	'start_datetime._ondate'?: string
}

/** An anchor in the cart as a visit: of which event, and when; null for one that may be used at any time. */
type Anchor = { eventId: string; session: VisitSession } | null

/** True when the cart holds something that others can be sold beside. */
export function hasAnchor({ answer }: VisitorCart): boolean {
	return answer?.cart_item._data.some((item) => item.is_anchor) ?? false
}

/** True when the listing offers what goes with the cart, instead of everything (spec 1 §2 "Upsell mode"). */
export function isUpselling({ seller }: Storefront, cart: VisitorCart): boolean {
	return seller.config.upsells.enabled && hasAnchor(cart)
}

/** True when nothing is offered beside what is in the cart: the venue's switch, or this visit's address. */
export function skipsUpsells({ seller, notes }: Storefront): boolean {
	return seller.config.upsells.expressCheckout || notes.isExpress
}

/** Past everything that could be added; null where there is nothing to skip or no skipping. */
export function skipHref(storefront: Storefront, cart: VisitorCart): string | null {
	const { seller, href } = storefront
	return seller.config.upsells.allowSkip && isUpselling(storefront, cart) ? href('/checkout') : null
}

/**
 * Events that may be offered beside a cart: of the venue's upsell categories, and not in the cart already: the
 * question is what *other* experiences the visitor would like.
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
 * In which numbers an event can be had beside a cart whose tickets it must match (spec 1 §6): those of each visit to an
 * anchor; empty where any number will do. The event's own word comes before the venue's.
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

/** When visits beside the cart may begin; null is at any time. It follows from the cart, so it ends with the cart. */
export async function visitWindows(storefront: Storefront, cart: VisitorCart): Promise<VisitWindow[] | null> {
	const { visitTime } = storefront.seller.config.upsells
	if (!visitTime || !cart.answer) return null
	const anchors = anchorsOf(cart.answer)
	// One that may be used at any time fits everything.
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

/** Half-open, as the listing filters; a whole day is asked for as that day of each event's own venue. */
export function windowOf(anchor: VisitSession, visitTime: VisitTime): VisitWindow {
	if (visitTime === 'same_date') return { 'start_datetime._ondate': anchor.localDate }
	return {
		'start_datetime._gte': anchor.start.toISOString(),
		'start_datetime._lt': windowEnd(anchor, visitTime).toISOString(),
	}
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
