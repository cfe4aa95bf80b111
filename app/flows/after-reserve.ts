import type { EventTemplate } from '#app/contract/entities/event.ts'
import { ownPath } from './cart-page.ts'
import { isOpenFor } from './open-routes.ts'
import type { Storefront } from './storefront.ts'
import { skipsUpsells } from './upsell.ts'

/** Where a reservation leads: where its event says, along the chain of upsells, or to the checkout (spec 1 §4, spec 2 §4). */
export function afterReserve(storefront: Storefront, event: Pick<EventTemplate, 'config'>): string {
	const { seller, href } = storefront
	const own = ownPath(event.config.next_route ?? null)
	const isListed = isOpenFor(storefront, 'events', { cartCount: 1 })
	const next =
		isListed && seller.config.upsells.enabled && !skipsUpsells(storefront) ? '/events' : '/checkout'
	return href(own ?? next)
}
