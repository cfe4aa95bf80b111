import { readCart, visitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** What the page of an order says after a change of it. */
export type ChangeNews = 'done' | 'edited' | 'pending' | 'edit-pending' | 'over' | 'paid' | 'paying'

type Purpose = NonNullable<Storefront['change']>['purpose']

/** What is said once a change is booked. */
export const doneNews: Record<Purpose, ChangeNews> = { move: 'done', edit: 'edited', pay: 'paid' }
/** What is said while its money is on its way. */
export const pendingNews: Record<Purpose, ChangeNews> = {
	move: 'pending',
	edit: 'edit-pending',
	pay: 'paying',
}

/** Name of the query by which a change leads back to the page of its order. */
export const changeQuery = 'change'

/** The page of an order, after a change of it. */
export const changedOrderHref = ({ href }: Storefront, link: string, news: ChangeNews): string =>
	href(`/manage/${encodeURIComponent(link)}?${changeQuery}=${news}`)

/** The checkout of a change of an order. */
export const confirmHref = ({ href }: Storefront, link: string): string =>
	href(`/checkout?orderId=${encodeURIComponent(link)}`)

/**
 * The storefront for the checkout of a change: its cart is the one that changes the order, beside the visitor's own. Null
 * where the browser has no such cart.
 *
 * @param link the order's link, or its id alone on the way back from a provider's page
 */
export async function changeStorefront(storefront: Storefront, link: string): Promise<Storefront | null> {
	const { changeCartId } = storefront.cookies
	if (!changeCartId) return null
	const cookies: Storefront['cookies'] = Object.create(storefront.cookies, {
		cartId: { value: changeCartId },
		// The cookie ends with its cart; the visitor's own cart stays.
		forgetCart: { value: () => undefined },
	})
	const own: Storefront = { ...storefront, cookies, change: { link, purpose: 'move', own: null } }
	const [{ answer, problem }, { view }] = await Promise.all([
		readCart(own, changeCartId),
		visitorCart(storefront),
	])
	// One that has ended leads back to the order as well.
	if (problem) return own
	const change = answer?.cart._data[0]?.change
	const [orderId] = link.split('.')
	if (!change || change.ticket_order_id !== orderId) return null
	const ownCount = view && { count: view.count, badge: view.badge, hasGoods: view.hasGoods }
	return { ...own, change: { link, purpose: change.purpose, own: ownCount } }
}
