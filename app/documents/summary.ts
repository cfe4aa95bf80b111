import type { GiftFacts, GoodsFacts, OrderFacts, TicketFacts } from '#app/contract/documents/order.ts'
import { localTime } from '#app/lib/dates.ts'
import { type ReceiptHeading, receiptHeading } from '#app/pages/orders/receipt-heading.ts'
import { longDate, validityText, visitText, visitTime } from '#app/pages/shared/page-words.ts'
import { recipientText } from '#app/pages/shared/recipient-text.ts'
import { taxText } from '#app/pages/shared/tax-text.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { advertisedCost, type DocumentVenue } from './venue.ts'

/** The facts of an order for its email: one visit for each session, with its tickets counted, then lines without tickets. */
export interface OrderSummary {
	number: string
	/** The page of the order and its printable tickets. */
	page: string
	pdf: string
	/** The page that shows what was paid and cancels free tickets; null where the venue has none. */
	manage: string | null
	/** The page that withdraws from the contract; null where nothing in the order carries the right. */
	withdraw: string | null
	firstName: string | null
	/** Date on the venue's calendar: "Saturday, May 1, 2027". */
	purchasedOn: string
	/** Empty for an order without tickets, whose confirmation is a receipt. */
	visits: Visit[]
	goods: Goods[]
	/** Of an order without tickets. */
	receiptHeading: ReceiptHeading
	/** Whether a calendar file is attached. */
	hasCalendar: boolean
	totals: TotalRow[]
}

export interface TotalRow {
	/** In the words of the venue. */
	label: string
	text: string
	note?: string
	/** The price of the order. */
	isTotal?: true
}

type TotalLabel = 'subtotal' | 'discounts' | 'fees' | 'rounding' | 'credit' | 'total' | 'paid' | 'refunded'

export interface Visit {
	event: string
	/** "Sat, May 1, 2027 at 10:30 AM" on the venue's clock, the hours of an all-day visit, or days of validity; null when any day is valid. */
	when: string | null
	where: string[]
	lines: OrderLine[]
}

/** Lines of one event that are not tickets. */
export interface Goods {
	event: string
	lines: OrderLine[]
}

export interface OrderLine {
	quantity: number
	name: string
	/** Empty when no seats were chosen. */
	seats: string
	/** "Gift card B7QH-2MXD-RK4T-9VZC: $50.00"; empty where the line delivers none. */
	gift: string
	/** "For Grace · By email to grace@observatory.example on Saturday, May 1, 2027"; empty for all but gift cards. */
	recipient: string
	price: string
}

/** Groups an order's tickets by session and by type, and prices them in the visitor's locale. */
export function summarise(order: OrderFacts, venue: DocumentVenue): OrderSummary {
	const facts = venue.catalog.answer(order)
	const link = encodeURIComponent(facts.link)
	return {
		number: facts.orderNumber,
		page: `${venue.address}/checkout/complete?orderIds=${link}`,
		pdf: `${venue.address}/api/ticket_order/${link}/tickets.pdf?locale=${venue.locale}`,
		manage: venue.hasManagePage ? `${venue.address}/manage/${link}` : null,
		withdraw:
			venue.hasWithdrawPage && facts.withdrawableUntil ? `${venue.address}/manage/${link}/withdraw` : null,
		firstName: facts.purchaser?.firstName ?? null,
		purchasedOn: longDate(localTime(facts.purchasedOn, venue.timezone).date, venue.words),
		visits: groupBy(facts.tickets, sessionKey).map((tickets) => visitOf(tickets, venue)),
		goods: groupBy(facts.goods, ({ eventName }) => eventName).map((goods) => goodsOf(goods, venue)),
		receiptHeading: receiptHeading(facts.goods.map(({ gift }) => gift?.kind ?? null)),
		hasCalendar: hasVisit(facts),
		totals: totalsOf(facts, venue),
	}
}

/** True when a ticket has a session; passes and donations have none. */
export const hasVisit = ({ tickets }: OrderFacts): boolean => tickets.some(({ start }) => start !== null)

/** The key that tickets of one visit share: the event and its start, or its days of validity. */
export function sessionKey(ticket: TicketFacts): string {
	const { eventId, start, validFrom, validTo } = ticket
	return `${eventId} ${start?.toISOString() ?? `${validFrom} ${validTo}`}`
}

/** The rows of each key, in order of first occurrence of the keys. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
	return [...Map.groupBy(rows, keyOf).values()]
}

/** The words of an event in place of date and time, else a ticket's date and time on the venue's clock, or its days of validity; null when any day is valid. */
export function whenText(ticket: TicketFacts, { words, wording }: DocumentVenue): string | null {
	const { start, validFrom: from, validTo: to } = ticket
	const t: Translate = (key, values) => wording.t(key, values ?? {})
	if (ticket.ticketDateTime) return ticket.ticketDateTime
	if (start) return visitText(visitTime({ ...ticket, start }), words, t)
	return validityText({ from, to }, words, t) || null
}

function visitOf(tickets: TicketFacts[], venue: DocumentVenue): Visit {
	const [first] = tickets
	if (!first) throw new Error('a visit has at least one ticket')
	return {
		event: first.eventName,
		when: whenText(first, venue),
		where: [first.venueName, first.venueAddress ?? ''].filter(Boolean),
		lines: linesOf(tickets, venue),
	}
}

const goodsOf = (goods: GoodsFacts[], venue: DocumentVenue): Goods => ({
	event: goods[0]?.eventName ?? '',
	lines: linesOf(goods, venue),
})

/** One line for each type and price, and for each gift card or code. */
function linesOf(
	bought: readonly (Omit<GoodsFacts, 'gift' | 'recipient'> &
		Partial<Pick<GoodsFacts, 'gift' | 'recipient'>> & { seatName?: string | null })[],
	venue: DocumentVenue,
): OrderLine[] {
	const t: Translate = (key, values) => venue.wording.t(key, values ?? {})
	const kinds = groupBy(
		bought,
		(one) =>
			`${one.groupName} ${one.typeName} ${one.faceValue} ${one.gift?.number} ${JSON.stringify(one.recipient)}`,
	)
	return kinds.map((kind) => ({
		quantity: kind.length,
		name: kind[0]?.typeName ?? '',
		seats: seatsText(kind, venue.locale),
		gift: giftText(kind[0]?.gift ?? null, venue),
		recipient: recipientText(kind[0]?.recipient ?? null, { t, words: venue.words }),
		price: venue.money(kind.reduce((sum, one) => sum + advertisedCost(one, venue), 0)),
	}))
}

function giftText(gift: GiftFacts | null, { money, wording }: DocumentVenue): string {
	if (!gift) return ''
	const { kind, number, balance } = gift
	if (kind === 'member_card') return wording.t('membership.numbered', { number })
	if (kind === 'membership_gift') return wording.t('gift.code', { code: number })
	return balance === null
		? wording.t('giftcard.code', { number })
		: wording.t('giftcard.delivered', { number, balance: money(balance) })
}

/** "Stalls F13, Stalls F14", in the order of the seats. */
function seatsText(tickets: readonly { seatName?: string | null }[], locale: string): string {
	const seats = tickets.flatMap(({ seatName }) => seatName ?? [])
	return seats.toSorted((one, other) => one.localeCompare(other, locale, { numeric: true })).join(', ')
}

/** The rows up to the total add up to it. */
function totalsOf({ totals }: OrderFacts, venue: DocumentVenue): TotalRow[] {
	const { includesFees, wording, locale, money } = venue
	const row = (label: TotalLabel, amount: number): TotalRow => ({
		label: wording.t(`mail.confirmation.${label}`),
		text: money(amount),
	})
	const some = (label: TotalLabel, amount: number) => (amount === 0 ? [] : [row(label, amount)])
	const { face, discount, feeOutside, rounding, credits, price, paid, returned, taxes = [] } = totals
	const fees = taxes.reduce((sum, { included, amount }) => sum - (included ? 0 : amount), feeOutside)
	const feesNote = wording.t('cart.widget.fees_included', { fee: money(fees) })
	const t: Translate = (key, values) => wording.t(key, values ?? {})
	const taxRows = (isAdded: boolean): TotalRow[] =>
		taxes
			.filter(({ included }) => isAdded === (!included && !includesFees))
			.map((tax) => ({ label: taxText(tax, isAdded, { t, locale, price: money }), text: money(tax.amount) }))
	return [
		row('subtotal', includesFees ? face + feeOutside : face),
		...some('discounts', -discount),
		...(includesFees ? [] : some('fees', fees)),
		...taxRows(true),
		...some('rounding', -rounding),
		...some('credit', -credits),
		{
			...row('total', price - credits),
			isTotal: true,
			...(includesFees && fees > 0 ? { note: feesNote } : {}),
		},
		...taxRows(false),
		...some('paid', paid),
		...some('refunded', -returned),
	]
}
