import type { CallInput } from '#app/contract/calls.ts'
import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { NextSession } from '#app/contract/entities/session.ts'
import { localTime } from '#app/lib/dates.ts'
import type { CartView } from '#app/pages/cart/cart-view.ts'
import { loadCart, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import {
	codeQuery,
	storeAddressCodes,
	storeCartCodes,
	withoutRefusedCodes,
} from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { addableHere } from './add-here.ts'
import { type EventCard, eventCards, type Listed } from './cards.ts'
import {
	categoryFilters,
	dateFilters,
	type Filter,
	filterDate,
	isFiltered,
	type ListingQuery,
	listedEvents,
	type MetadataFilter,
	metadataFilters,
	parseListingQuery,
	printListingQuery,
	rowsOnPhone,
	seeAllHref,
} from './listing.ts'
import {
	hasAnchor,
	isUpselling,
	skipsUpsells,
	upsellEvents,
	type VisitWindow,
	visitWindows,
} from './upsell.ts'

export interface ListingView {
	categories: Filter[]
	/** Categories that need more rows become a list. */
	categoryMaxRows: number
	/** On a phone they probably do: the list is then there from the first picture on, and nothing moves when it is certain. */
	isListOnPhones: boolean
	dates: Filter[]
	/** The venue's own filters, and the link that clears them. */
	metadata: MetadataFilter[]
	seeAllHref: string | null
	/** The form of the time window: its values, and the other filters of the address as hidden fields. */
	time: { start: string; end: string; otherFilters: { name: string; value: string }[] }
	/** Null when nothing is filtered. */
	clearHref: string | null
	events: EventCard[]
	/** Few events need no filters, and neither do additions to a cart, whose day is settled. */
	hasFilters: boolean
	/** Names the try of a visitor who adds something from its card. */
	attempt: string
	/** The number of events as a text for a live region. */
	countText: string
}

export interface ListingPage extends Shell<'events'> {
	listing: ListingView
}

/**
 * The listing: all events on sale, filtered by the address. With an anchor in the cart it offers events for that visit,
 * and redirects when none is left (spec 1 §2).
 */
export async function listingPage(
	storefront: Storefront,
	url: URL,
): Promise<ListingPage | { redirect: string }> {
	const { seller, t, href } = storefront
	await storeAddressCodes(storefront, url)
	const { upsellRedirect, filters, filtersFrom } = seller.config.events
	const { date: dates, categoryMaxRows, metadataKeys } = seller.publicConfig.events.filters
	const keys = metadataKeys.map(({ key }) => key)
	const query = parseListingQuery(url.searchParams, keys)
	const cart = await loadCart(storefront)
	storeCartCodes(storefront, cart.view)
	if (cart.view && skipsUpsells(storefront)) return { redirect: href('/checkout') }
	const isUpsell = isUpselling(storefront, cart)
	const { onSale, events, listed } = isUpsell
		? await offeredWithCart(storefront, cart, query)
		: await offered(storefront, cart, query)
	if (isUpsell && onSale.length === 0) return { redirect: href(upsellRedirect) }
	const path = href('/events')
	const categories = filters.category ? categoryFilters(onSale, query, path, storefront) : []
	const addable = isUpsell ? await addableHere(storefront, cart, events) : null
	return {
		...pageShell(storefront, {
			route: 'events',
			title: isUpsell ? t('events.upsell.title') : heading(storefront),
			url,
			cart,
			messages: isUpsell && cart.view ? [added(storefront, cart.view)] : [],
			isEmpty: events.length === 0,
		}),
		listing: {
			categories,
			categoryMaxRows,
			isListOnPhones: rowsOnPhone(categories.map(({ text }) => text)) > categoryMaxRows,
			dates: dateFilters(dates, query, path, t),
			metadata: metadataFilters(onSale, query, { path, keys: metadataKeys, words: storefront }),
			seeAllHref: seeAllHref(query, path),
			time: timeForm(query),
			clearHref: isFiltered(query) ? path : null,
			events: eventCards(storefront, events, listed).map((card) => {
				const addHere = addable?.get(card.id)
				return addHere ? { ...card, addHere } : card
			}),
			hasFilters: !isUpsell && (onSale.length >= filtersFrom || isFiltered(query)),
			attempt: storefront.attempt,
			countText: t('events.count', { count: events.length }),
		},
	}
}

/** "2 × General Admission added", where more is offered. */
function added({ t, locale }: Storefront, { items }: CartView): Message {
	const lines = items.map(({ name, types }) =>
		t('reserve.party_item', { count: types.reduce((sum, { count }) => sum + count, 0), name }),
	)
	const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(lines)
	return { tone: 'success', text: t('events.upsell.added', { tickets: list }) }
}

interface Offer {
	/** Events without filters, which the choices of the filters come from. */
	onSale: EventTemplate[]
	events: EventTemplate[]
	listed: Listed
}

const noFilter = parseListingQuery(new URLSearchParams())

async function offered(storefront: Storefront, cart: VisitorCart, query: ListingQuery): Promise<Offer> {
	const filter = timeFilter(storefront, query)
	const [whole, filtered] = await Promise.all([
		askEvents(storefront, {}, wholeCards),
		isAsking(filter) ? askEvents(storefront, filter, 'next_session') : null,
	])
	return {
		onSale: listedEvents(whole.event_template._data, noFilter, hasAnchor(cart)),
		events: listedEvents((filtered ?? whole).event_template._data, query, hasAnchor(cart)),
		listed: { ...whole, next_session: { _data: nextOf(whole, filtered) } },
	}
}

/**
 * When each event can be visited: next at a time that the filters name, where it has a place then. Until when it runs, and
 * whether it is sold out, does not depend on the filters.
 */
function nextOf(whole: Listed, filtered: Listed | null): NextSession[] {
	const named = new Map(filtered?.next_session?._data.map((run) => [run.event_template_id, run.next]))
	return (whole.next_session?._data ?? []).map((run) => {
		const next = named.get(run.event_template_id)
		return next ? { ...run, first_date: next.local_date, next } : run
	})
}

/** Events that fit the cart: of the upsell categories, with a session during the visit. */
async function offeredWithCart(
	storefront: Storefront,
	cart: VisitorCart,
	query: ListingQuery,
): Promise<Offer> {
	const filter = timeFilter(storefront, query)
	const [whole, windows] = await Promise.all([
		askEvents(storefront, {}, 'venue,ticket_group'),
		visitWindows(storefront, cart),
	])
	const [within, narrowed] = await Promise.all([
		idsWithin(storefront, windows ?? [{}], {}),
		isAsking(filter) ? idsWithin(storefront, windows ?? [{}], filter) : null,
	])
	const { categories } = storefront.seller.config.upsells
	// An event without sessions fits every visit, but no filter of a day or a time.
	const fits = ({ id, event_type }: EventTemplate): boolean => within.has(id) || event_type === 'other'
	const onSale = upsellEvents(whole.event_template._data, cart, categories).filter(fits)
	const chosen = narrowed ? onSale.filter(({ id }) => narrowed.has(id)) : onSale
	return {
		onSale: listedEvents(onSale, noFilter, true),
		events: listedEvents(chosen, query, true),
		listed: whole,
	}
}

/** Events with a session in one of the windows. */
async function idsWithin(
	storefront: Storefront,
	windows: VisitWindow[],
	filter: Filtering,
): Promise<Set<string>> {
	const answers = await Promise.all(windows.map((window) => askEvents(storefront, { ...filter, ...window })))
	return new Set(answers.flatMap((answer) => answer.event_template._data.map(({ id }) => id)))
}

/** The page's heading is a setting of the block that lists the events. */
function heading({ seller, t }: Storefront): string {
	const grid = Object.values(seller.config.pages.events.blocks).find((block) => block.type === 'event-grid')
	return t(grid?.type === 'event-grid' ? grid.props.heading : 'events.title')
}

/** The events of the start page: all on sale that need no anchor. */
export async function eventsOnSale(storefront: Storefront): Promise<EventCard[]> {
	const listed = await askEvents(storefront, {}, wholeCards)
	return eventCards(storefront, listedEvents(listed.event_template._data, noFilter, false), listed)
}

type ListFilter = NonNullable<CallInput<'listEvents'>['query']>
type Filtering = Pick<ListFilter, 'date' | 'time.start' | 'time.end'> & VisitWindow

// What a card needs of the answer besides its event.
const wholeCards = 'venue,ticket_group,next_session'

/** Events as this visitor sees them: with those that a stored code opens. */
function askEvents(storefront: Storefront, filter: Filtering, embed?: string) {
	return withoutRefusedCodes(storefront, () =>
		storefront.gateway.ask('listEvents', {
			query: { ...(embed ? { embed } : {}), ...filter, ...codeQuery(storefront) },
		}),
	)
}

const isAsking = (filter: Filtering): boolean => Object.keys(filter).length > 0

/** `date` and not `_ondate`, which the window of a visit may use. */
function timeFilter({ now, seller }: Storefront, query: ListingQuery): Filtering {
	const date = filterDate(query, localTime(now, seller.publicConfig.locale.timezone).date)
	return {
		...(date ? { date } : {}),
		...(query.start ? { 'time.start': query.start } : {}),
		...(query.end ? { 'time.end': query.end } : {}),
	}
}

function timeForm(query: ListingQuery): ListingView['time'] {
	const clock = (time: string | null): string =>
		time === null || time === '2400' ? '' : `${time.slice(0, 2)}:${time.slice(2)}`
	const others = new URLSearchParams(printListingQuery({ ...query, start: null, end: null }))
	return {
		start: clock(query.start),
		end: clock(query.end),
		otherFilters: [...others].map(([name, value]) => ({ name, value })),
	}
}
