import type {
	CalendarDay,
	EventSession,
	EventTemplate,
	TicketType,
	Venue,
} from '#app/contract/entities/event.ts'

/** What search engines are told about an event, as schema.org says it. */

export interface EventForSearch {
	event: EventTemplate
	venue: Venue | null
	types: TicketType[]
	/** The chosen session; null while none is chosen. */
	session: EventSession | null
	/** The days on sale that are known, in order; null where nobody asked. */
	days: CalendarDay[] | null
	/** Absolute addresses. */
	url: string
	image: string | null
	seller: string
	currency: string
}

/** A JSON-LD node; what is undefined is not said. */
export type JsonLd = { [key: string]: string | number | boolean | JsonLd | JsonLd[] | undefined }

/**
 * An event with its offers: at the chosen session, else from its first day on sale to the last one that is known.
 * What is sold without a date is a product; an event without any day left is not told.
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
	if (event.event_type === 'other')
		return { ...shared, '@type': 'Product', brand: organisation(seller), offers: offersOf(facts) }
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
		offers: offersOf(facts),
	}
}

/** Where a page stands: the way to it, the page itself last. */
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

const organisation = (name: string): JsonLd => ({ '@type': 'Organization', name })

function timeOf({ session, days }: EventForSearch): { startDate: string; endDate: string } | null {
	if (session) return { startDate: session.start_datetime, endDate: session.end_datetime }
	const open = (days ?? []).filter((day) => day.enabled)
	const [first] = open
	const last = open.at(-1)
	return first && last ? { startDate: first.date, endDate: last.date } : null
}

function placeOf({ venue, seller }: EventForSearch): JsonLd {
	return { '@type': 'Place', name: venue?.name ?? seller, address: venue?.address ?? venue?.name ?? seller }
}

/** One offer for each ticket type; a type whose price the visitor chooses has its least. */
function offersOf({ types, url, currency, session, days }: EventForSearch): JsonLd[] {
	const isSoldOut = session
		? session.sold_out
		: (days?.every((day) => !day.enabled || day.status === 'sold_out') ?? false)
	return types.map((type) => ({
		'@type': 'Offer',
		name: type.name,
		price: type.currency_amount_min ?? type.currency_amount,
		priceCurrency: currency,
		availability: `https://schema.org/${isSoldOut || type.available === 0 ? 'SoldOut' : 'InStock'}`,
		url,
	}))
}
