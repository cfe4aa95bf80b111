import { cartFacts, loadCart, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { EventCard } from '#app/pages/listing/cards.ts'
import { eventsOnSale } from '#app/pages/listing/listing-page.ts'
import { ownOrGenerated, type PictureView, picturesOf } from '#app/pages/shared/picture.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from './open-routes.ts'
import { pageShell, type Shell } from './page.ts'

/** Where the 404 page leads instead. */
export interface InsteadView {
	/** A poster in the venue's shapes and colours. */
	drawing: PictureView | null
	/** The first events on sale. */
	events: EventCard[]
	listingHref: string
}

export interface NotFoundPage extends Shell<'not-found'> {
	/** The requested path and query without the leading slash; empty where the venue does not show it. */
	missing: string
	/** Null where the visitor has no listing, or nothing is on sale. */
	instead: InsteadView | null
}

const mostEvents = 3

/** The 404 page, with the requested path and query (spec 1 §2) and the first events on sale. */
export async function notFoundPage(storefront: Storefront, url: URL): Promise<NotFoundPage> {
	const cart = await loadCart(storefront)
	const page = pageShell(storefront, {
		route: 'not-found',
		title: storefront.t('errors.not_found'),
		url,
		cart,
	})
	const { seller } = storefront
	const path = page.shared.here.slice(seller.prefix.length).replace(/^\/+/, '')
	return {
		...page,
		missing: seller.config.routing.notFound.passPath ? path : '',
		instead: await insteadOf(storefront, cart),
	}
}

/** A page about something that is missing is shown even where the API does not answer. */
async function insteadOf(storefront: Storefront, cart: VisitorCart): Promise<InsteadView | null> {
	if (!isOpenFor(storefront, 'events', cartFacts(cart))) return null
	const events = await eventsOnSale(storefront).catch((error: unknown) => {
		storefront.report(error)
		return []
	})
	if (events.length === 0) return null
	return {
		drawing:
			ownOrGenerated({ path: null, id: 'not-found', alt: '' }, 'teaser', picturesOf(storefront)) ?? null,
		events: events.slice(0, mostEvents),
		listingHref: storefront.href('/events'),
	}
}
