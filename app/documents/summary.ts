import type { GoodsFacts, OrderFacts, TicketFacts } from '#app/contract/documents.ts'
import { localTime } from '#app/lib/dates.ts'
import { longDate } from '#app/pages/shared/date-words.ts'
import { validityText } from '#app/pages/shared/validity-words.ts'
import { visitText, visitTime } from '#app/pages/shared/visit-time.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { House } from './house.ts'

/** An order as its email tells it: one visit for each session, with its tickets counted, then what is no ticket. */
export interface OrderSummary {
	number: string
	/** The page of the order and its printable tickets. */
	page: string
	pdf: string
	firstName: string | null
	/** On the venue's calendar: "Saturday, May 1, 2027". */
	purchasedOn: string
	/** Empty for an order without tickets: it is a receipt. */
	visits: Visit[]
	goods: Goods[]
	/** Whether a calendar file is attached. */
	hasCalendar: boolean
	totals: { label: 'subtotal' | 'discounts' | 'fees' | 'total' | 'paid'; text: string }[]
}

export interface Visit {
	event: string
	/** "Sat, May 1, 2027 at 10:30 AM" on the venue's clock, the hours of an all-day visit, or days of validity; null when any day will do. */
	when: string | null
	where: string[]
	lines: OrderLine[]
}

/** What was bought of one event without being a ticket. */
export interface Goods {
	event: string
	lines: OrderLine[]
}

export interface OrderLine {
	quantity: number
	name: string
	/** Empty where none were chosen. */
	seats: string
	price: string
}

/** Groups an order's tickets by session and by type, and prices them in the visitor's locale. */
export function summarise(facts: OrderFacts, house: House): OrderSummary {
	const link = encodeURIComponent(facts.link)
	return {
		number: facts.orderNumber,
		page: `${house.address}/checkout/complete?orderIds=${link}`,
		pdf: `${house.address}/api/ticket_order/${link}/tickets.pdf?locale=${house.locale}`,
		firstName: facts.purchaser?.firstName ?? null,
		purchasedOn: longDate(localTime(facts.purchasedOn, house.timezone).date, house.words),
		visits: groupBy(facts.tickets, sessionKey).map((tickets) => visitOf(tickets, house)),
		goods: groupBy(facts.goods, ({ eventName }) => eventName).map((goods) => goodsOf(goods, house)),
		hasCalendar: hasVisit(facts),
		totals: totalsOf(facts, house),
	}
}

/** True when a ticket has a time: passes and donations have none. */
export const hasVisit = ({ tickets }: OrderFacts): boolean => tickets.some(({ start }) => start !== null)

/** Tickets of one visit share this: the event and the instant it starts, or the days on which they are valid. */
export function sessionKey(ticket: TicketFacts): string {
	const { eventId, start, validFrom, validTo } = ticket
	return `${eventId} ${start?.toISOString() ?? `${validFrom} ${validTo}`}`
}

/** The rows of each key, in the order in which the keys first appear. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
	return [...Map.groupBy(rows, keyOf).values()]
}

/** A ticket's date and time on the venue's clock, or the days on which it is valid; null when any day will do. */
export function whenText(ticket: TicketFacts, { words, wording }: House): string | null {
	const { start, validFrom: from, validTo: to } = ticket
	const t: Translate = (key, values) => wording.t(key, values ?? {})
	if (start) return visitText(visitTime({ ...ticket, start }), words, t)
	return validityText({ from, to }, words, t) || null
}

function visitOf(tickets: TicketFacts[], house: House): Visit {
	const [first] = tickets
	if (!first) throw new Error('a visit has at least one ticket')
	return {
		event: first.eventName,
		when: whenText(first, house),
		where: [first.venueName, first.venueAddress ?? ''].filter(Boolean),
		lines: linesOf(tickets, house),
	}
}

const goodsOf = (goods: GoodsFacts[], house: House): Goods => ({
	event: goods[0]?.eventName ?? '',
	lines: linesOf(goods, house),
})

/** One line for each type and price. */
function linesOf(bought: readonly (GoodsFacts & { seatName?: string | null })[], house: House): OrderLine[] {
	const kinds = groupBy(bought, (one) => `${one.groupName} ${one.typeName} ${one.faceValue}`)
	return kinds.map((kind) => ({
		quantity: kind.length,
		name: kind[0]?.typeName ?? '',
		seats: seatsText(kind, house.locale),
		price: house.money(kind.reduce((sum, one) => sum + one.faceValue, 0)),
	}))
}

/** "Stalls F13, Stalls F14", in the order of the house. */
function seatsText(tickets: readonly { seatName?: string | null }[], locale: string): string {
	const seats = tickets.flatMap(({ seatName }) => seatName ?? [])
	return seats.toSorted((one, other) => one.localeCompare(other, locale, { numeric: true })).join(', ')
}

function totalsOf(facts: OrderFacts, house: House): OrderSummary['totals'] {
	const { face, discount, feeOutside, price, paid } = facts.totals
	const discounts = { label: 'discounts' as const, text: house.money(-discount) }
	const fees = { label: 'fees' as const, text: house.money(feeOutside) }
	const money = paid > 0 ? [{ label: 'paid' as const, text: house.money(paid) }] : []
	return [
		{ label: 'subtotal', text: house.money(face) },
		...(discount > 0 ? [discounts] : []),
		...(feeOutside > 0 ? [fees] : []),
		{ label: 'total', text: house.money(price) },
		...money,
	]
}
