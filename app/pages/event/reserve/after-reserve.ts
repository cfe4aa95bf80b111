import type { EventTemplate } from '#app/contract/entities/event.ts'
import { ownPath } from '#app/pages/cart/cart-page.ts'
import { skipsUpsells } from '#app/pages/listing/upsell.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'

/**
 * Where a reservation leads: where its event says, along the chain of upsells, or to the checkout (spec 1 §4, spec 2 §4).
 *
 * @param withUpsells false where the venue offers nothing beside what was reserved
 */
export function afterReserve(
	storefront: Storefront,
	event: Pick<EventTemplate, 'config'>,
	withUpsells = true,
): string {
	const { seller, href } = storefront
	const own = ownPath(event.config.next_route ?? null)
	const isListed = isOpenFor(storefront, 'events', { cartCount: 1 })
	const next =
		isListed && withUpsells && seller.config.upsells.enabled && !skipsUpsells(storefront)
			? '/events'
			: '/checkout'
	return href(own ?? next)
}
