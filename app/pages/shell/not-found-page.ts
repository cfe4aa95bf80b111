import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from './page.ts'

export interface NotFoundPage extends Shell<'not-found'> {
	/** The requested path and query without the leading slash; empty where the venue does not show it. */
	missing: string
}

/** The 404 page, with the requested path and query (spec 1 §2). */
export async function notFoundPage(storefront: Storefront, url: URL): Promise<NotFoundPage> {
	const page = pageShell(storefront, {
		route: 'not-found',
		title: storefront.t('errors.not_found'),
		url,
		cart: await loadCart(storefront),
	})
	const { seller } = storefront
	const path = page.shared.here.slice(seller.prefix.length).replace(/^\/+/, '')
	return { ...page, missing: seller.config.routing.notFound.passPath ? path : '' }
}
