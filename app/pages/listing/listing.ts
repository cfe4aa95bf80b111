import type { EventTemplate } from '#app/contract/entities/event.ts'
import { addDays } from '#app/lib/dates.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** The listing's address: `?category&date&time&time.start&time.end` and the venue's own metadata keys (spec 1 §2). */
export interface ListingQuery {
	category: string | null
	date: 'today' | 'tomorrow' | null
	/** Venue-local "HHmm", half-open [start, end). */
	start: string | null
	end: string | null
	/** By metadata key. An event matches with any of the values; an absent key filters nothing. */
	metadata: Record<string, string[]>
}

export interface Filter {
	text: string
	href: string
	isActive: boolean
}

const mostValues = 20

/** Reads the address. Malformed values filter nothing. `keys` are the venue's metadata keys. */
export function parseListingQuery(params: URLSearchParams, keys: readonly string[] = []): ListingQuery {
	const date = params.get('date')
	const [from, to] = (params.get('time') ?? '').split('-')
	return {
		category: params.get('category')?.trim().slice(0, 120) || null,
		date: date === 'today' || date === 'tomorrow' ? date : null,
		start: military(params.get('time.start')) ?? military(from),
		end: military(params.get('time.end')) ?? military(to),
		metadata: Object.fromEntries(
			keys.map((key) => [key, valuesIn(params, key)] as const).filter(([, values]) => values.length > 0),
		),
	}
}

function valuesIn(params: URLSearchParams, key: string): string[] {
	const values = params.getAll(key).map((value) => value.trim().slice(0, 120))
	return [...new Set(values)].filter(Boolean).slice(0, mostValues)
}

/** "" or "?category=Planetarium&date=today". */
export function printListingQuery(query: ListingQuery): string {
	const params = new URLSearchParams()
	if (query.category) params.set('category', query.category)
	if (query.date) params.set('date', query.date)
	if (query.start) params.set('time.start', query.start)
	if (query.end) params.set('time.end', query.end)
	for (const [key, values] of Object.entries(query.metadata))
		for (const value of values) params.append(key, value)
	const printed = params.toString()
	return printed ? `?${printed}` : ''
}

/** True with any filter. */
export function isFiltered(query: ListingQuery): boolean {
	return printListingQuery(query) !== ''
}

/** The venue-local day of the date filter; null for all days. */
export function filterDate(query: ListingQuery, today: string): string | null {
	if (query.date === 'today') return today
	return query.date === 'tomorrow' ? addDays(today, 1) : null
}

/** Of the visitor's language. */
type Words = Pick<Storefront, 't' | 'catalog'>

/**
 * Categories of everything on sale, "All" first; empty when there is no more than one (spec 1 §2).
 * Each is a link that keeps the other filters.
 */
export function categoryFilters(
	events: EventTemplate[],
	query: ListingQuery,
	path: string,
	{ t, catalog }: Words,
): Filter[] {
	const categories = [...new Set(events.map((event) => event.category))].filter(Boolean)
	if (categories.length < 2) return []
	const filter = (category: string | null, text: string): Filter => ({
		text,
		href: path + printListingQuery({ ...query, category }),
		isActive: query.category === category,
	})
	return [
		filter(null, t('events.filter.all')),
		...categories.map((category) => filter(category, catalog.text(category))),
	]
}

/** The date filter's choices in the seller's order. */
export function dateFilters(
	choices: ('today' | 'tomorrow' | 'all')[],
	query: ListingQuery,
	path: string,
	t: Translate,
): Filter[] {
	return choices.map((choice) => ({
		text: t(choice === 'all' ? 'events.filter.all_dates' : `events.filter.${choice}`),
		href: path + printListingQuery({ ...query, date: choice === 'all' ? null : choice }),
		isActive: query.date === (choice === 'all' ? null : choice),
	}))
}

/** The filters of one metadata key. */
export interface MetadataFilter {
	key: string
	label: string
	filters: Filter[]
}

/**
 * A group for each metadata key that an event on sale has, with its values in the order of the listing. Each value is a
 * link that keeps the other filters; the link of a chosen value removes it.
 */
export function metadataFilters(
	events: EventTemplate[],
	query: ListingQuery,
	{ path, keys, words }: { path: string; keys: readonly { key: string; label: string }[]; words: Words },
): MetadataFilter[] {
	return keys.flatMap(({ key, label }) => {
		const values = [...new Set(events.flatMap((event) => metadataOf(event, key)))]
		if (values.length === 0) return []
		const filters = values.map((value) => {
			const isActive = query.metadata[key]?.includes(value) ?? false
			const { [key]: _, ...others } = query.metadata
			const metadata = isActive ? others : { ...others, [key]: [value] }
			return {
				text: words.catalog.text(value),
				href: path + printListingQuery({ ...query, metadata }),
				isActive,
			}
		})
		return [{ key, label: words.t(label), filters }]
	})
}

/** The link without metadata filters (spec 1 §2 "See all"); null where none is chosen. */
export function seeAllHref(query: ListingQuery, path: string): string | null {
	if (Object.keys(query.metadata).length === 0) return null
	return path + printListingQuery({ ...query, metadata: {} })
}

/** A value may be a list; anything but text and lists can't be chosen. */
function metadataOf(event: EventTemplate, key: string): string[] {
	return [event.meta[key]].flat().filter((value) => typeof value === 'string')
}

/**
 * The events to show, in the seller's order: of the chosen category and metadata, without events that need an anchor
 * which the cart does not have (settled 10).
 */
export function listedEvents(
	events: EventTemplate[],
	query: ListingQuery,
	hasAnchor: boolean,
): EventTemplate[] {
	return events
		.filter((event) => !query.category || event.category === query.category)
		.filter((event) => hasMetadata(event, query))
		.filter((event) => hasAnchor || !event.meta.requires_anchor)
		.sort((a, b) => a.rank - b.rank)
}

const hasMetadata = (event: EventTemplate, { metadata }: ListingQuery): boolean =>
	Object.entries(metadata).every(([key, values]) =>
		metadataOf(event, key).some((value) => values.includes(value)),
	)

/** "1030", "10:30" → "1030"; anything else null. */
function military(text: string | null | undefined): string | null {
	const digits = (text ?? '').trim().replace(/^(\d{2}):(\d{2})$/, '$1$2')
	return /^(?:[01]\d|2[0-3])[0-5]\d$|^2400$/.test(digits) ? digits : null
}

// Pixels of a row of buttons on a phone of 390, of what surrounds a text in its button, and of a usual letter.
const phone = { row: 311, around: 42, letter: 8.5 }

/** How many rows buttons with these texts are likely to need on a phone; only a browser knows for certain. */
export function rowsOnPhone(texts: readonly string[]): number {
	let rows = 0
	let left = 0
	for (const text of texts) {
		const width = phone.around + text.length * phone.letter
		if (width > left) {
			rows += 1
			left = phone.row
		}
		left -= width
	}
	return rows
}
