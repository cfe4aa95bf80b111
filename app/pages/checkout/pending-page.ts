import { deletePlan } from '#app/pages/cart/cart-plan.ts'
import { isPaymentPending, loadCart, readCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { changedOrderHref, pendingNews } from './change.ts'
import { completeHref } from './complete-href.ts'

export interface PendingView {
	/** The places were given up: the money did not come in time. */
	isOver: boolean
	/** The number of the cart, as the visitor's reference; empty when it is over. */
	number: string
	/** This page. */
	hereHref: string
	/** Where a purchase begins. */
	startHref: string
}

export interface CheckoutPendingPage extends Shell<'checkoutPending'> {
	pending: PendingView
}

/**
 * Address of the page of a cart whose money is on its way: the cart's own where the venue has switched that page off; of a
 * change, the page of its order.
 */
export function pendingHref(storefront: Storefront, cartId: string): string {
	const { change, href } = storefront
	if (change) return changedOrderHref(storefront, change.link, pendingNews[change.purpose])
	const hasPage = isOpenFor(storefront, 'checkoutPending', {})
	return href(hasPage ? `/checkout/pending/${encodeURIComponent(cartId)}` : '/cart')
}

/** Keeps the cart's credential for the venue's days: its page goes on, and the browser's next ticket begins another cart. */
export function setCartAside(storefront: Storefront): void {
	const { pendingDays } = storefront.seller.config.checkout.payments
	storefront.cookies.setCartAside(pendingDays * 86_400)
	deletePlan(storefront)
}

/**
 * The page of a cart whose money is on its way. An order redirects to its confirmation, a cart that can still be paid to
 * the checkout. Null without the cart's own credential: the id alone opens nothing (spec 2 §2).
 */
export async function pendingPage(
	storefront: Storefront,
	url: URL,
	cartId: string,
): Promise<CheckoutPendingPage | { redirect: string } | null> {
	const { t, cookies, href } = storefront
	const isOwn = cookies.cartId === cartId
	if (!isOwn && !cookies.pendingCartIds.includes(cartId)) return null
	const cart = await readCart(storefront, cartId)
	if (cart.orderLink) return { redirect: completeHref(storefront, cart.orderLink) }
	const isOver = cart.problem === 'expired'
	if (!isOver && !cart.view) return null
	// The money of a cart beside the browser's own may have come: it is about to be booked.
	if (!isOver && isOwn && !isPaymentPending(cart)) return { redirect: href('/checkout') }
	if (!isOver && isOwn) setCartAside(storefront)
	const number = cart.answer?.cart._data[0]?.cart_number ?? ''
	const title = t(isOver ? 'completed.lapsed.heading' : 'completed.pending_heading')
	const page = pageShell(storefront, {
		route: 'checkoutPending',
		title,
		url,
		cart: await loadCart(storefront),
	})
	const pending = { isOver, number, hereHref: pendingHref(storefront, cartId), startHref: href('/') }
	return { ...page, pending }
}
