import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type PageView, pageView } from './page.ts'

/** The 404 page, with the path that led nowhere and its query (spec 1 §2). */
export async function notFoundPage(storefront: Storefront, url: URL): Promise<PageView> {
	const page = pageView(storefront, {
		route: 'not-found',
		title: storefront.t('errors.not_found'),
		url,
		cart: await loadCart(storefront),
	})
	if (!storefront.seller.config.routing.notFound.passPath) return page
	return { ...page, missing: page.shared.here.slice(storefront.seller.prefix.length).replace(/^\/+/, '') }
}
