import type { EventTemplate, Venue } from '#app/contract/entities/event.ts'
import type { EventSession } from '#app/contract/entities/session.ts'
import type { TicketType } from '#app/contract/entities/ticket-type.ts'
import { addMonths, zonedText } from '#app/lib/dates.ts'
import { sumDecimals } from '#app/pages/shared/price.ts'
import { horizonMonths } from '#app/rules/recurrence.ts'
import type { DateFirstFacts } from './dates/date-first-facts.ts'

/** The description of an event for search engines, by schema.org. */

export interface EventForSearch {
	event: EventTemplate
	venue: Venue | null
	/** Empty where it is not for sale now. */
	types: TicketType[]
	/** The chosen session; null while none is chosen. */
	session: EventSession | null
	/** Its days as anybody sees them; null where it has none. */
	calendar: DateFirstFacts['calendar']
	/** When the sale begins, ISO; null where it has, or never does. */
	saleBegins: string | null
	/** Venue-local. */
	today: string
	timezone: string
	/** Absolute addresses. */
	url: string
	image: string | null
	/** The seller and its own pages. */
	seller: { name: string; url: string }
	currency: string
}

/** A JSON-LD node; what is undefined is not said. */
export type JsonLd = { [key: string]: string | number | boolean | JsonLd | JsonLd[] | undefined }

/**
 * An event with its offers: at the chosen session, else from its first day on sale to its last one.
 * An event without dates is a product. An event without a day left, or without a price, is left out.
 */
export function eventData(facts: EventForSearch): JsonLd | null {
	const { event, image, seller, url } = facts
	const shared = {
		'@context': 'https://schema.org',
		name: event.name,
		description: event.summary || undefined,
		image: image ?? undefined,
		url,
	}
	const offers = offersOf(facts)
	if (event.event_type === 'other')
		return offers ? { ...shared, '@type': 'Product', brand: organisation(seller), offers } : null
	const time = timeOf(facts)
	if (!time) return null
	return {
		...shared,
		'@type': 'Event',
		...time,
		eventStatus: 'https://schema.org/EventScheduled',
		eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
		location: placeOf(facts),
		organizer: organisation(seller),
		offers,
	}
}

/** The breadcrumb of a page: the way to it, the page itself last. */
export function breadcrumbs(steps: { name: string; url: string }[]): JsonLd {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, url }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: url,
		})),
	}
}

/** The events of a listing, in its order. */
export function eventList(events: { name: string; url: string }[]): JsonLd {
	return {
		'@context': 'https://schema.org',
		'@type': 'ItemList',
		itemListElement: events.map(({ name, url }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			url,
		})),
	}
}

const organisation = ({ name, url }: EventForSearch['seller']): JsonLd => ({
	'@type': 'Organization',
	name,
	url,
})

function timeOf(facts: EventForSearch): { startDate: string; endDate?: string } | null {
	const { session, calendar, timezone } = facts
	if (session) {
		const [startDate, endDate] = [session.start_datetime, session.end_datetime].map((instant) =>
			zonedText(new Date(instant), timezone),
		)
		return startDate && endDate ? { startDate, endDate } : null
	}
	const open = (calendar?.days ?? []).filter((day) => day.enabled || day.on_sale_from !== null)
	const [first] = open
	const last = open.at(-1)
	if (!first || !last) return null
	return { startDate: first.date, ...(goesOn(last.date, facts) ? {} : { endDate: last.date }) }
}

// Sessions of a monthly event may end this much before the days that there are.
const unsureMonths = 2

/** True when days may follow that were not asked for, or that the schedule has not created yet. */
function goesOn(last: string, { event, calendar, today }: EventForSearch): boolean {
	if (calendar?.to) return true
	return event.event_type === 'repeating' && last > addMonths(today, horizonMonths - unsureMonths)
}

function placeOf({ venue, seller }: EventForSearch): JsonLd {
	const name = venue?.name ?? seller.name
	return { '@type': 'Place', name, address: venue?.address ?? name }
}

/** One offer for each ticket type, as cheap as anybody gets it now; nothing where there are none. */
function offersOf({
	types,
	url,
	currency,
	session,
	calendar,
	saleBegins,
}: EventForSearch): JsonLd[] | undefined {
	const isSoldOut = session
		? session.sold_out
		: (calendar?.days.every((day) => !day.enabled || day.status === 'sold_out') ?? false)
	if (types.length === 0) return undefined
	return types.map((type) => ({
		'@type': 'Offer',
		name: type.name,
		price: payable(type, currency),
		priceCurrency: currency,
		availability: `https://schema.org/${saleBegins ? 'PreOrder' : isSoldOut || type.available === 0 ? 'SoldOut' : 'InStock'}`,
		validFrom: saleBegins ?? undefined,
		url,
	}))
}

/** Of one ticket, fees and all; the least where the visitor chooses the price. */
function payable(type: TicketType, currency: string): string {
	if (type.currency_amount_min !== null) return type.currency_amount_min
	const fees = type.discount ? [type.discount.fee] : type.outside_fees.map(({ fee }) => fee)
	return sumDecimals([type.discounted_amount ?? type.currency_amount, ...fees], currency)
}
