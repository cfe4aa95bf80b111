import { isPaymentPending, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { completeHref } from './complete-href.ts'
import { pendingHref } from './pending-page.ts'

/** Where the checkout of a cart leads that can not be paid; null for the checkout itself. */
export function leaveCheckout(storefront: Storefront, cart: VisitorCart): { redirect: string } | null {
	if (cart.orderLink) return { redirect: completeHref(storefront, cart.orderLink) }
	if (isPaymentPending(cart)) return { redirect: pendingHref(storefront, storefront.cookies.cartId ?? '') }
	// The cart page says that the cart was bought.
	if (cart.problem === 'completed') return { redirect: storefront.href('/cart') }
	// An expired cart stays here with its notice. Without any cart there is at most a payment to wait for.
	if (cart.view || cart.problem) return null
	const [pending] = storefront.cookies.pendingCartIds
	return { redirect: pending ? pendingHref(storefront, pending) : storefront.href('/') }
}
