import type { PageRoute } from '#app/contract/config.generated.ts'
import { hasLogins } from '#app/pages/account/has-logins.ts'
import { cartFacts, loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isRouteOpen, type RouteSwitch, rowOf } from '#app/rules/route-table.ts'
import { visitorFacts } from '#app/sellers/targeting/visit.ts'

/** The venue's switch of a page, or of the account around it; undefined for pages that can't be switched off. */
const switchOf = ({ seller }: Storefront, route: PageRoute): RouteSwitch | undefined =>
	rowOf(route).isAccount
		? seller.config.routing.routes.my
		: (seller.config.routing.routes as Partial<Record<PageRoute, RouteSwitch>>)[route]

/** Whether the venue has accounts, with the part of them that a page belongs to. */
function hasAccountPage({ seller }: Storefront, route: PageRoute): boolean {
	const { profile, upcoming, orders } = seller.config.account.pages
	const parts: Partial<Record<PageRoute, boolean>> = {
		myMembership: seller.config.membership.eventId !== null,
		myProfile: profile,
		myUpcoming: upcoming,
		mySession: upcoming,
		myOrders: orders,
		myOrder: orders,
	}
	return hasLogins({ seller }) && (parts[route] ?? true)
}

/**
 * Whether this visitor gets a page: the venue may have switched it off, and the pages of the account are those of venues with logins.
 *
 * @param cart facts of the cart that the request alone does not have
 */
export function isOpenFor(
	storefront: Storefront,
	route: PageRoute,
	cart: Partial<ReturnType<typeof cartFacts>>,
	{ isAccount } = rowOf(route),
): boolean {
	const { seller, visitor } = storefront
	const { role, at } = visitorFacts({ ...visitor, ...cart })
	const said = switchOf(storefront, route)
	const facts = { role, at, timezone: seller.publicConfig.locale.timezone }
	return (!isAccount || hasAccountPage(storefront, route)) && (!said || isRouteOpen(said, facts))
}

/** Whether the visitor gets the requested page. The cart is read only where the switch names roles. */
export async function isPageOpen(storefront: Storefront): Promise<boolean> {
	const { route } = storefront.visitor
	if (route === null) return true
	const isForRoles = (switchOf(storefront, route)?.roles ?? []).length > 0
	return isOpenFor(storefront, route, isForRoles ? cartFacts(await loadCart(storefront)) : {})
}
