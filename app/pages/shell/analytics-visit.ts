import type { CartView } from '#app/pages/cart/cart-view.ts'
import {
	type AnalyticsEvent,
	type CartLineSeen,
	cartEvents,
	cartLines,
	checkoutOf,
	type Ecommerce,
} from './analytics-events.ts'
import type { PageView } from './page-view.ts'
import type { AnalyticsView } from './shared-view.ts'

/** What the tabs of a venue have reported of the visitor's cart so far. The browser stores it for all of them. */
export interface Reported {
	lines: CartLineSeen[]
	/** Milliseconds of the browser's clock. Lines that are gone after it have expired: the visitor did not remove them. */
	until: number
	/** The cart of the last checkout page, which the purchase reports. */
	begun: { cartId: string; ecommerce: Ecommerce } | null
}

// A cart without a countdown is remembered for as long as its cookie.
const cookieMs = 24 * 3600 * 1000

/**
 * The events of a page that follow from the cart: lines added, lines removed, the purchase. `reported` is what the
 * browser must remember from now on; null for nothing.
 */
export function visitEvents(
	page: PageView,
	analytics: AnalyticsView,
	before: Reported | null,
	now: number,
): { events: AnalyticsEvent[]; reported: Reported | null } {
	const purchase = purchaseEvent(page, before?.begun ?? null)
	if (purchase) return { events: [purchase], reported: null }
	const { cart } = page
	const end = page.isCartExpired ? 'lost' : analytics.cartEnd
	const isKnown = before !== null && before.until > now && end === null
	const lines = cartLines(cart)
	const events = cartEvents(isKnown ? before.lines : [], lines, page.shared.currency)
	// The tab that paid may report its purchase after another tab has reported the empty cart.
	const begun = begunOf(page) ?? (cart || end === 'bought' ? (before?.begun ?? null) : null)
	const until = cart ? now + heldMs(cart) : (before?.until ?? now)
	return { events, reported: cart || begun ? { lines, until, begun } : null }
}

/** The purchase of the cart whose checkout was reported, under the number of its order. */
export function purchaseEvent(page: PageView, begun: Reported['begun']): AnalyticsEvent | null {
	if (page.route !== 'complete' || !begun) return null
	const order = page.complete.orders.find(({ cartId }) => cartId === begun.cartId)
	return order ? { event: 'purchase', ecommerce: { transaction_id: order.number, ...begun.ecommerce } } : null
}

function begunOf({ route, cart, shared }: PageView): Reported['begun'] {
	if (route !== 'checkout' || !cart) return null
	return { cartId: cart.id, ecommerce: checkoutOf(cart, shared.currency) }
}

const heldMs = ({ timer }: CartView): number => (timer ? timer.seconds * 1000 : cookieMs)
