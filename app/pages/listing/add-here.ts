import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import type { CartAnswer } from '#app/pages/cart/cart-view.ts'
import { anchorDates, cartVisits, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { isBookable } from '#app/pages/event/dates/session-tabs.ts'
import { isClashing } from '#app/pages/event/dates/why.ts'
import { askEvent, askSessions } from '#app/pages/event/event-api.ts'
import { quantityField } from '#app/pages/event/quantities/quantity-fields.ts'
import { parseReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { advertisedPrice } from '#app/pages/shared/advertised-price.ts'
import { pageTerms, timeText } from '#app/pages/shared/page-words.ts'
import { isFlexible } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type AdmitTerms, admitRules } from '#app/rules/admit.ts'
import { sumByType, type TicketCount } from '#app/rules/party.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { isAnchorEvent, isWithin, matchingNumbers, visitWindows } from './upsell.ts'

/** The tickets of a visit's party for one more event, added from its card by one press for each time. */
export interface AddHere {
	/** "2 × Adult, 1 × Child". */
	tickets: string
	/** Of the whole party, where it is the same at all times; empty where they differ or are not shown. */
	price: string
	/** The quantities, as the page of the event posts them. */
	fields: { name: string; value: string }[]
	times: { id: string; text: string; price: string; action: string }[]
}

// More times than this are chosen on the page of the event.
const mostTimes = 8
// Each costs two calls.
const mostEvents = 6

const noQuery = parseReserveQuery(new URLSearchParams()).query

/** What can be added from its card, by event. Events that ask more than a time are chosen on their own pages. */
export async function addableHere(
	storefront: Storefront,
	cart: VisitorCart,
	events: readonly EventTemplate[],
): Promise<Map<string, AddHere>> {
	const found = await Promise.all(
		events
			.slice(0, mostEvents)
			.map(async (event) => [event.id, await addHere(storefront, cart, event)] as const),
	)
	return new Map(found.flatMap(([id, one]) => (one ? [[id, one]] : [])))
}

async function addHere(
	storefront: Storefront,
	cart: VisitorCart,
	event: EventTemplate,
): Promise<AddHere | null> {
	const { seller, href, t } = storefront
	const { includeFees } = seller.config.reserve.priceDisplay
	const [date, ...otherDates] = cart.answer ? anchorDates(cart.answer, event.id) : []
	if (!date || otherDates.length > 0 || !cart.answer || asksMore(storefront, event)) return null
	const offer = await askEvent(storefront, event.id, noQuery)
	const groups = offer?.ticket_group?._data ?? []
	const types = offer?.ticket_type?._data ?? []
	const plain = groups.filter((group) => isPlain(group, seller.publicConfig.tickets))
	const party = partyFor(anchorParty(cart.answer), plain, types)
	const size = party?.reduce((sum, { count }) => sum + count, 0) ?? 0
	const numbers = matchingNumbers(storefront, cart, event)
	if (!party || (numbers.length > 0 && !numbers.includes(size))) return null
	const [sessions, windows] = await Promise.all([
		askSessions(storefront, noQuery, { event, party }, { 'start_datetime._ondate': date, limit: 1000 }),
		visitWindows(storefront, cart),
	])
	const facts = {
		event,
		visits: cartVisits(cart.answer),
		overlap: seller.config.reserve.overlap,
		isAnchor: isAnchorEvent(seller, event),
	}
	const open = sessions.filter(
		(session) =>
			isBookable(session) &&
			// The number of the party may be one that brings no guests; the event's own page says what is missing.
			size >= session.min_guests &&
			(windows?.some((window) => isWithin(session, window)) ?? true) &&
			!isClashing(session, facts),
	)
	if (open.length === 0 || open.length > mostTimes) return null
	const terms = pageTerms(storefront)
	const times = open.map((session) => ({
		id: session.id,
		text: timeText(session.start_time, terms.words),
		price: isPriced(storefront, event)
			? (advertisedPrice(session, null, { ...terms, t, includeFees })?.short ?? '')
			: '',
		action: href(`/events/${encodeURIComponent(event.id)}?session=${encodeURIComponent(session.id)}`),
	}))
	const [price = '', ...others] = new Set(times.map((time) => time.price))
	return {
		tickets: partyText(party, types, { t, locale: terms.words.locale }),
		price: others.length === 0 ? price : '',
		fields: party.map(({ typeId, count }) => ({ name: quantityField(typeId), value: String(count) })),
		times,
	}
}

/** Vouchers are typed, and quantities that come first are chosen before a time. */
function asksMore({ seller }: Storefront, { meta, config }: EventTemplate): boolean {
	const { flow, citypass } = seller.config.reserve
	return (
		(config['web.ecommerce']?.citypass ?? citypass.enabled) ||
		(meta.reserve_flow ?? flow.replace('-', '_')) === 'quantity_first'
	)
}

/** A group for a session that asks neither names nor questions. */
function isPlain(group: TicketGroup, terms: AdmitTerms): boolean {
	const { name, email } = admitRules(group.meta, terms)
	return (
		group.handler === 'tickets' &&
		group.start_policy === null &&
		group.duration_new === null &&
		group.additional_info_spec === null &&
		name !== 'required' &&
		email !== 'required'
	)
}

/** The party of the anchors in the cart, by the names of their ticket types. */
function anchorParty(answer: CartAnswer): string[] {
	const anchors = new Set(answer.cart_item._data.filter((item) => item.is_anchor).map(({ id }) => id))
	const names = new Map(answer.ticket_type?._data.map(({ id, name }) => [id, name]))
	return answer.ticket._data
		.filter((ticket) => anchors.has(ticket.event_template_id))
		.map((ticket) => names.get(ticket.ticket_type_id) ?? '')
}

/**
 * The tickets of the same party in the first group that can sell all of them. Types are matched by name; a group with one
 * type sells that to everybody. Null when no group has a type for each person, or when its minimum or maximum excludes them.
 */
export function partyFor(
	names: readonly string[],
	groups: readonly TicketGroup[],
	types: readonly TicketType[],
): TicketCount[] | null {
	for (const group of groups.toSorted((a, b) => a.rank - b.rank)) {
		const own = types.filter((type) => type.ticket_group_id === group.id && !isFlexible(type))
		const found = names.map((name) =>
			own.length === 1 ? own[0] : own.find((type) => type.name.toLowerCase() === name.toLowerCase()),
		)
		const isWhole = found.length > 0 && found.every((type) => type !== undefined)
		const most = group.max_tickets_per_order ?? names.length
		if (isWhole && names.length >= group.min_tickets_per_order && names.length <= most)
			return sumByType(found.map((type) => ({ typeId: type.id, count: 1 })))
	}
	return null
}

function partyText(
	party: readonly TicketCount[],
	types: readonly TicketType[],
	{ t, locale }: { t: Translate; locale: string },
): string {
	const lines = party.map(({ typeId, count }) =>
		t('reserve.party_item', { count, name: types.find(({ id }) => id === typeId)?.name ?? '' }),
	)
	return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(lines)
}

function isPriced({ seller }: Storefront, event: EventTemplate): boolean {
	const mode = event.config['web.price_display']?.mode ?? seller.publicConfig.reserve.priceDisplay.mode
	return mode !== 'off' && !event.flexible_price
}
