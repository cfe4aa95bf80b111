import { cartFacts, loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isRouteOpen, type RouteSwitch } from '#app/rules/route-switch.ts'
import { visitorFacts } from '#app/sellers/targeting/visit-facts.ts'

type Routes = Storefront['seller']['config']['routing']['routes']

/** Pages that a venue may switch off. */
export type SwitchedRoute = keyof Routes

/**
 * Whether such a page is there for this visitor.
 *
 * @param cart what is known of the cart beside the request
 */
export function isOpenFor(
	storefront: Storefront,
	route: SwitchedRoute,
	cart: Partial<ReturnType<typeof cartFacts>>,
): boolean {
	const { seller, visitor } = storefront
	const { role, at } = visitorFacts({ ...visitor, ...cart })
	const facts = { role, at, timezone: seller.publicConfig.locale.timezone }
	return isRouteOpen(switches(seller.config.routing.routes)[route], facts)
}

/** Whether the page that is asked for is there. The cart is read only where it decides. */
export async function isPageOpen(storefront: Storefront): Promise<boolean> {
	const { route } = storefront.visitor
	const all = switches(storefront.seller.config.routing.routes)
	if (route === null || !(route in all)) return true
	const asked = route as SwitchedRoute
	const cart = all[asked].roles.length > 0 ? cartFacts(await loadCart(storefront)) : {}
	return isOpenFor(storefront, asked, cart)
}

const switches = ({ home, events, event }: Routes): Record<SwitchedRoute, RouteSwitch> => ({
	home,
	events,
	event,
})
