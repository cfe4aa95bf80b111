import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { AnalyticsView } from './analytics.ts'
import {
	type AnalyticsEvent,
	type CartLineSeen,
	cartEvents,
	cartLines,
	checkoutOf,
	type Ecommerce,
} from './analytics-events.ts'
import type { PageView } from './page-view.ts'

/** What all tabs of a venue have told of the visitor's cart. It is kept in the browser. */
export interface Told {
	lines: CartLineSeen[]
	/** Milliseconds of the browser's clock: what is gone by then was not taken out, its hold ran out. */
	until: number
	/** What was seen last at the checkout, for the purchase. */
	begun: { cartId: string; ecommerce: Ecommerce } | null
}

// A cart that holds nothing for a while only is known for as long as its cookie.
const cookieMs = 24 * 3600 * 1000

/**
 * What a page adds to what was told of the cart: what came, what went, that it was bought. `told` is what must be
 * remembered from then on, null for nothing.
 */
export function visitEvents(
	page: PageView,
	analytics: AnalyticsView,
	before: Told | null,
	now: number,
): { events: AnalyticsEvent[]; told: Told | null } {
	const purchase = purchaseEvent(page, before?.begun ?? null)
	if (purchase) return { events: [purchase], told: null }
	const { cart } = page
	const end = page.isCartExpired ? 'lost' : analytics.cartEnd
	const isKnown = before !== null && before.until > now && end === null
	const lines = cartLines(cart)
	const events = cartEvents(isKnown ? before.lines : [], lines, page.shared.currency)
	// The tab that pays may be later at telling than one that only hears of it.
	const begun = begunOf(page) ?? (cart || end === 'bought' ? (before?.begun ?? null) : null)
	const until = cart ? now + heldMs(cart) : (before?.until ?? now)
	return { events, told: cart || begun ? { lines, until, begun } : null }
}

/** What was begun at the checkout is bought: under the number of the order that its cart has become. */
export function purchaseEvent(page: PageView, begun: Told['begun']): AnalyticsEvent | null {
	if (page.route !== 'complete' || !begun) return null
	const order = page.complete.orders.find(({ cartId }) => cartId === begun.cartId)
	return order ? { event: 'purchase', ecommerce: { transaction_id: order.number, ...begun.ecommerce } } : null
}

function begunOf({ route, cart, shared }: PageView): Told['begun'] {
	if (route !== 'checkout' || !cart) return null
	return { cartId: cart.id, ecommerce: checkoutOf(cart, shared.currency) }
}

const heldMs = ({ timer }: CartView): number => (timer ? timer.seconds * 1000 : cookieMs)
