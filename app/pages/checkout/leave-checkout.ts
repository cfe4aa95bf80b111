import { isPaymentPending, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { changedOrderHref } from './change.ts'
import { completeHref } from './complete-href.ts'
import { lastOrder } from './last-order.ts'
import { pendingHref } from './pending-page.ts'

/** Where the checkout of a cart leads that can not be paid; null for the checkout itself. */
export function leaveCheckout(storefront: Storefront, cart: VisitorCart): { redirect: string } | null {
	if (cart.orderLink) return { redirect: completeHref(storefront, cart.orderLink) }
	if (isPaymentPending(cart)) return { redirect: pendingHref(storefront, storefront.cookies.cartId ?? '') }
	if (storefront.change && !cart.view)
		return { redirect: changedOrderHref(storefront, storefront.change.link, 'over') }
	// The cart page says that the cart was bought.
	if (cart.problem === 'completed') return { redirect: storefront.href('/cart') }
	// An expired cart stays here with its notice. Without any cart there is at most a payment to wait for.
	if (cart.view || (cart.problem && cart.problem !== 'foreign')) return null
	const [pending] = storefront.cookies.pendingCartIds
	return { redirect: pending ? pendingHref(storefront, pending) : storefront.href('/') }
}

/**
 * Where a sent checkout form leads when its cart can not be paid. Another tab, or a second press of the button, may send
 * the form of a cart that has just become an order: it leads to that order.
 */
export function leaveSubmission(storefront: Storefront, cart: VisitorCart): { redirect: string } | null {
	const link = cart.view || cart.problem || storefront.change ? null : lastOrder(storefront)
	return link ? { redirect: completeHref(storefront, link) } : leaveCheckout(storefront, cart)
}
