import { daysOnSale } from './event-answers.ts'
import type { EventVisit } from './event-page.ts'
import type { EventCard } from './listing.ts'
import type { PageView } from './page.ts'
import { type PictureView, pictureOf, posterPath } from './picture.ts'
import type { Storefront } from './storefront.ts'
import { breadcrumbs, eventData, eventList, type JsonLd } from './structured-data.ts'

/** What the head of a public page says to search engines, and to those who are sent a link to it. */
export interface PageHead {
	description: string
	/** The page's own address: without choices, in the language that its address names. */
	canonical: string
	/** BCP 47. */
	locale: string
	image: { href: string; width: number; height: number; alt: string } | null
	/** JSON-LD, a text each. */
	data: string[]
}

/** The head of an event's page. */
export async function eventHead(storefront: Storefront, url: URL, visit: EventVisit): Promise<PageHead> {
	const { seller, href, locale } = storefront
	const { event, venue, types, session, today } = visit.facts
	const canonical = addressOf(storefront, url, `/events/${encodeURIComponent(event.id)}`)
	const image = imageOf(
		storefront,
		pictureOf(
			posterPath(event.meta.image_cover, event.id),
			event.meta.image_cover_alt ?? event.name,
			'cover',
			seller,
		),
	)
	const chosen = Object.values(session).find((one) => one !== null)
	const data = eventData({
		event,
		venue,
		types: seller.config.operations.paused ? [] : (chosen?.types ?? types),
		session: chosen?.session ?? null,
		calendar: chosen ? null : await daysOnSale(storefront, visit.facts),
		today,
		timezone: venue?.timezone ?? seller.publicConfig.locale.timezone,
		url: canonical,
		image: image?.href ?? null,
		seller: { name: seller.publicConfig.name, url: storefront.origin + href('/') },
		currency: seller.publicConfig.locale.currency,
	})
	const steps = [
		{ name: seller.publicConfig.name, url: storefront.origin + href('/') },
		{ name: storefront.t('header.events'), url: storefront.origin + href('/events') },
		{ name: event.name, url: canonical },
	]
	return {
		description: event.summary || event.subtitle,
		canonical,
		locale,
		image,
		data: printed(data, breadcrumbs(steps)),
	}
}

/** The head of the listing: its address without filters, for they show parts of the same page. */
export function listingHead(storefront: Storefront, url: URL, page: PageView): PageHead {
	const { seller, href, locale, t } = storefront
	const events = page.listing?.events ?? []
	const canonical = addressOf(storefront, url, '/events')
	const steps = [
		{ name: seller.publicConfig.name, url: storefront.origin + href('/') },
		{ name: t('header.events'), url: canonical },
	]
	const listed = events.map((event) => ({ name: event.name, url: storefront.origin + event.href }))
	return {
		description: t('events.description', { venue: seller.publicConfig.name, events: namesOf(events) }),
		canonical,
		locale,
		image: imageOf(storefront, events[0]?.image),
		data: printed(breadcrumbs(steps), listed.length > 0 ? eventList(listed) : null),
	}
}

// As many as fit into what a search engine shows.
const namedEvents = 4

const namesOf = (events: EventCard[]): string =>
	events
		.slice(0, namedEvents)
		.map(({ name }) => name)
		.join(', ')

function addressOf({ href, seller, origin }: Storefront, url: URL, path: string): string {
	const lang = url.searchParams.get('lang')
	const own = lang !== null && seller.locales.includes(lang) ? `?lang=${lang}` : ''
	return origin + href(path) + own
}

function imageOf({ origin }: Storefront, picture: PictureView | undefined): PageHead['image'] {
	if (!picture) return null
	const { src, width, height, alt } = picture
	return { href: origin + src, width, height, alt }
}

const printed = (...nodes: (JsonLd | null)[]): string[] =>
	nodes.filter((node) => node !== null).map((node) => JSON.stringify(node))
