import { cartFacts, loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { completeHref } from './complete-href.ts'
import { orNull } from './complete-page.ts'

/**
 * Where a checkout leads whose address names an order: to that order, because what is left to pay or to change is said
 * there. Null for a link that opens none: an id alone opens an order for its account only.
 */
export async function namedOrder(storefront: Storefront, link: string): Promise<string | null> {
	if (!/^[\w.-]+$/.test(link)) return null
	const order = await storefront.gateway.ask('getOrder', { params: { link }, query: {} }).catch(orNull)
	if (!order) return null
	const hasPage = isOpenFor(storefront, 'manage', cartFacts(await loadCart(storefront)))
	return hasPage ? storefront.href(`/manage/${encodeURIComponent(link)}`) : completeHref(storefront, link)
}
