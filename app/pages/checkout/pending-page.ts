import { isPaymentPending, loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
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

/** Address of the page of a cart whose money is on its way. */
export const pendingHref = ({ href }: Storefront, cartId: string): string =>
	href(`/checkout/pending/${encodeURIComponent(cartId)}`)

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
	if (cookies.cartId !== cartId) return null
	const cart = await loadCart(storefront)
	if (cart.orderLink) return { redirect: completeHref(storefront, cart.orderLink) }
	const isOver = cart.problem === 'expired'
	if (!isOver && !cart.view) return null
	if (!isOver && !isPaymentPending(cart)) return { redirect: href('/checkout') }
	const number = cart.answer?.cart._data[0]?.cart_number ?? ''
	const title = t(isOver ? 'completed.lapsed.heading' : 'completed.pending_heading')
	const page = pageShell(storefront, { route: 'checkoutPending', title, url, cart })
	const pending = { isOver, number, hereHref: pendingHref(storefront, cartId), startHref: href('/') }
	return { ...page, pending }
}
