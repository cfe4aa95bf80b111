import type { EventTemplate, Venue } from '#app/contract/entities/event.ts'
import { localTime } from '#app/lib/dates.ts'
import {
	categoryFilters,
	dateFilters,
	type EventCard,
	eventCard,
	type Filter,
	filterDate,
	isFiltered,
	type ListingQuery,
	listedEvents,
	parseListingQuery,
	printListingQuery,
} from './listing.ts'
import { type PageView, pageView } from './page.ts'
import { pageTerms } from './page-terms.ts'
import { isNothing, toPrice } from './price.ts'
import type { Storefront } from './storefront.ts'
import { loadCart } from './visitor-cart.ts'

export interface ListingView {
	categories: Filter[]
	/** Categories that need more rows become a list. */
	categoryMaxRows: number
	dates: Filter[]
	/** The form of the time window: its values, and what it keeps of the address. */
	time: { start: string; end: string; kept: { name: string; value: string }[] }
	/** Null when nothing is filtered. */
	clearHref: string | null
	events: EventCard[]
	/** How many events there are, in words, for a live region. */
	countText: string
}

/** The listing: everything on sale, filtered by the address. */
export async function listingPage(storefront: Storefront, url: URL): Promise<PageView> {
	const { seller, t, href } = storefront
	const query = parseListingQuery(url.searchParams)
	const [cart, whole, filtered] = await Promise.all([
		loadCart(storefront),
		askEvents(storefront, null),
		askFiltered(storefront, query),
	])
	const path = href('/events')
	const { filters } = seller.config.events
	const { date: dates, categoryMaxRows } = seller.publicConfig.events.filters
	const hasAnchor = cart.view?.items.some((item) => !item.isDependency) ?? false
	const onSale = listedEvents(whole.event_template._data, { ...query, category: null }, hasAnchor)
	const events = listedEvents((filtered ?? whole).event_template._data, query, hasAnchor)
	return {
		...pageView(storefront, {
			route: 'events',
			title: heading(storefront),
			url,
			cart,
			isEmpty: events.length === 0,
		}),
		listing: {
			categories: filters.category ? categoryFilters(onSale, query, path, t) : [],
			categoryMaxRows,
			dates: dateFilters(dates, query, path, t),
			time: timeForm(query),
			clearHref: isFiltered(query) ? path : null,
			events: cards(storefront, events, whole.venue?._data ?? []),
			countText: t('events.count', { count: events.length }),
		},
	}
}

/** The page's heading is a setting of the block that lists the events. */
function heading({ seller, t }: Storefront): string {
	const grid = Object.values(seller.config.pages.events.blocks).find((block) => block.type === 'event-grid')
	return t(grid?.type === 'event-grid' ? grid.props.heading : 'events.title')
}

/** What the start page shows of the listing: everything on sale that can be had by itself. */
export async function eventsOnSale(storefront: Storefront): Promise<EventCard[]> {
	const { event_template, venue } = await askEvents(storefront, null)
	const anyQuery = parseListingQuery(new URLSearchParams())
	return cards(storefront, listedEvents(event_template._data, anyQuery, false), venue?._data ?? [])
}

function cards(storefront: Storefront, events: EventTemplate[], venues: Venue[]): EventCard[] {
	const { href, seller } = storefront
	const { showVenue } = seller.config.events.card
	const how = { href, showVenue, pictures: seller, priceText: fromPrice(storefront) }
	return events.map((event) => eventCard(event, venues, how))
}

type Filtering = Record<string, string>

function askEvents(storefront: Storefront, filter: Filtering | null) {
	return storefront.gateway.ask('listEvents', { query: { embed: 'venue', ...filter } })
}

async function askFiltered(storefront: Storefront, query: ListingQuery) {
	const { date: today } = localTime(storefront.now, storefront.seller.publicConfig.locale.timezone)
	const date = filterDate(query, today)
	const filter: Filtering = {
		...(date ? { 'start_datetime._ondate': date } : {}),
		...(query.start ? { 'time.start': query.start } : {}),
		...(query.end ? { 'time.end': query.end } : {}),
	}
	return Object.keys(filter).length > 0 ? askEvents(storefront, filter) : null
}

function timeForm(query: ListingQuery): ListingView['time'] {
	const clock = (time: string | null): string =>
		time === null || time === '2400' ? '' : `${time.slice(0, 2)}:${time.slice(2)}`
	const kept = new URLSearchParams(printListingQuery({ ...query, start: null, end: null }))
	return {
		start: clock(query.start),
		end: clock(query.end),
		kept: [...kept].map(([name, value]) => ({ name, value })),
	}
}

function fromPrice(storefront: Storefront): (event: EventTemplate) => string {
	const { t, seller } = storefront
	const { mode } = seller.publicConfig.reserve.priceDisplay
	const { includeFees } = seller.config.reserve.priceDisplay
	const { money } = pageTerms(storefront)
	return (event) => {
		const amount = includeFees ? event.min_price_fees : event.min_price
		if (mode === 'off' || amount === null) return ''
		return isNothing(amount)
			? t('reserve.free')
			: t('events.card.from', { price: toPrice(amount, money).text })
	}
}
