import { daysOnSale } from '#app/pages/event/event-api.ts'
import type { EventVisit } from '#app/pages/event/event-view.ts'
import { saleBegins } from '#app/pages/event/sale-begins.ts'
import { breadcrumbs, eventData, eventList, type JsonLd } from '#app/pages/event/structured-data.ts'
import type { EventCard } from '#app/pages/listing/cards.ts'
import { eventsOnSale, type ListingPage } from '#app/pages/listing/listing-page.ts'
import { largestOf, ownOrGenerated, type PictureView } from '#app/pages/shared/picture.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { HomePage } from './home-page.ts'

/** The head of a public page for search engines and link previews. */
export interface PageHead {
	description: string
	/** The page's own address: without choices, in the language that its address names. */
	canonical: string
	/** The same page in each of the venue's languages; empty with only one. */
	alternates: LanguageAddress[]
	/** BCP 47. */
	locale: string
	image: { href: string; width: number; height: number; alt: string } | null
	/** JSON-LD documents, serialised. */
	data: string[]
}

/** The head of an event's page. */
export async function eventHead(storefront: Storefront, url: URL, visit: EventVisit): Promise<PageHead> {
	const { seller, href, t } = storefront
	const { event, venue, types, session, today } = visit.facts
	const { name } = seller.publicConfig
	const page = addressesOf(storefront, url, `/events/${encodeURIComponent(event.id)}`)
	const image = imageOf(
		storefront,
		ownOrGenerated(
			{ path: event.meta.image_cover, id: event.id, alt: event.meta.image_cover_alt ?? '' },
			'cover',
			seller,
		),
		event.name,
	)
	const chosen = Object.values(session).find((one) => one !== null)
	const data = eventData({
		event,
		venue,
		types: seller.config.operations.paused ? [] : (chosen?.types ?? types),
		session: chosen?.session ?? null,
		calendar: chosen ? null : await daysOnSale(storefront, visit.facts),
		saleBegins: saleBegins(visit.facts),
		today,
		timezone: venue?.timezone ?? seller.publicConfig.locale.timezone,
		url: page.canonical,
		image: image?.href ?? null,
		seller: { name, url: storefront.origin + href('/') },
		currency: seller.publicConfig.locale.currency,
	})
	const steps = [
		{ name, url: storefront.origin + href('/') },
		{ name: t('header.events'), url: storefront.origin + href('/events') },
		{ name: event.name, url: page.canonical },
	]
	return {
		...page,
		description:
			event.summary || event.subtitle || t('events.description', { venue: name, events: event.name }),
		image,
		data: printed(data, breadcrumbs(steps)),
	}
}

/** The head of the listing. Its canonical address has no filters: they show parts of the same page. */
export function listingHead(storefront: Storefront, url: URL, page: ListingPage): PageHead {
	const { seller, href, t } = storefront
	const events = page.listing.events
	const head = offerHead(storefront, url, '/events', events)
	const steps = [
		{ name: seller.publicConfig.name, url: storefront.origin + href('/') },
		{ name: t('header.events'), url: head.canonical },
	]
	const listed = events.map((event) => ({ name: event.name, url: storefront.origin + event.href }))
	return {
		...head,
		data: printed(breadcrumbs(steps), listed.length > 0 ? eventList(listed) : null),
	}
}

/** The head of the start page, which describes the events on sale. */
export async function homeHead(storefront: Storefront, url: URL, page: HomePage): Promise<PageHead> {
	return offerHead(storefront, url, '/', page.home.events ?? (await eventsOnSale(storefront)))
}

/** The head of a page that links to several events: their names, and the picture of the first. */
function offerHead(storefront: Storefront, url: URL, path: string, events: EventCard[]): PageHead {
	const venue = storefront.seller.publicConfig.name
	const [first] = events
	return {
		...addressesOf(storefront, url, path),
		description: first ? storefront.t('events.description', { venue, events: namesOf(events) }) : venue,
		image: imageOf(storefront, first?.image, first?.name),
		data: [],
	}
}

// As many names as fit into the snippet of a search engine.
const namedEvents = 4

const namesOf = (events: EventCard[]): string =>
	events
		.slice(0, namedEvents)
		.map(({ name }) => name)
		.join(', ')

function addressesOf(
	{ href, seller, origin, locale }: Storefront,
	url: URL,
	path: string,
): Pick<PageHead, 'canonical' | 'alternates' | 'locale'> {
	const lang = url.searchParams.get('lang')
	const own = lang !== null && seller.locales.includes(lang) ? `?lang=${lang}` : ''
	const page = origin + href(path)
	return { canonical: page + own, alternates: languageAddresses(new URL(page), seller.locales), locale }
}

/** `name` is the alternative text of a picture without one. */
function imageOf({ origin }: Storefront, picture: PictureView | undefined, name = ''): PageHead['image'] {
	if (!picture) return null
	const { href, width, height } = largestOf(picture)
	return { href: origin + href, width, height, alt: picture.alt || name }
}

const printed = (...nodes: (JsonLd | null)[]): string[] =>
	nodes.filter((node) => node !== null).map((node) => JSON.stringify(node))

/** One page in one of a seller's languages, for search engines. */
export interface LanguageAddress {
	/** BCP 47, or "x-default" for the address that negotiates the language. */
	lang: string
	href: string
}

/** The same page in every language of a seller; empty where there is only one. `page` is its own address. */
export function languageAddresses(page: URL, locales: readonly string[]): LanguageAddress[] {
	if (locales.length < 2) return []
	const inLanguage = (lang: string): LanguageAddress => {
		const address = new URL(page)
		address.searchParams.set('lang', lang)
		return { lang, href: address.href }
	}
	return [{ lang: 'x-default', href: page.href }, ...locales.map(inLanguage)]
}
