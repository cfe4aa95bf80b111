import type { CartView } from './cart-view.ts'
import type { PageView } from './page.ts'

/**
 * What is told to the data layer, in the names of the ecommerce events that tag containers know. Only what is sold
 * and for how much: no name, no address, no token of an order. It runs in the browser.
 */

export interface AnalyticsItem {
	item_id: string
	item_name: string
	item_category?: string
	item_variant?: string
	price?: number
	quantity?: number
	index?: number
}

export interface Ecommerce {
	currency?: string
	value?: number
	transaction_id?: string
	item_list_name?: string
	items: AnalyticsItem[]
}

export interface AnalyticsEvent {
	event: string
	ecommerce: Ecommerce
}

/** One line of a cart: so many tickets of a type for an event's session. */
export interface CartLineSeen extends AnalyticsItem {
	/** Tells lines apart; not told to anybody. */
	key: string
	price: number
	quantity: number
}

/** What a page says by being opened: a list, an event, a cart, the beginning of a checkout. */
export function openedEvent(page: PageView): AnalyticsEvent | null {
	const { route, listing, event, cart, shared } = page
	if (route === 'events' && listing) {
		const items = listing.events.map(({ id, name, category }, index) => ({
			item_id: id,
			item_name: name,
			item_category: category,
			index,
		}))
		return { event: 'view_item_list', ecommerce: { item_list_name: page.title, items } }
	}
	if (route === 'event' && event) {
		const item = { item_id: event.id, item_name: event.name, item_category: event.category }
		return { event: 'view_item', ecommerce: { currency: shared.currency, items: [item] } }
	}
	if (!cart || (route !== 'cart' && route !== 'checkout')) return null
	return {
		event: route === 'cart' ? 'view_cart' : 'begin_checkout',
		ecommerce: { currency: shared.currency, value: Number(cart.total.amount), items: told(cartLines(cart)) },
	}
}

/** The card of a listing that a link leads to. */
export function selectedEvent(page: PageView, path: string): AnalyticsEvent | null {
	const index = page.listing?.events.findIndex(({ href }) => href === path) ?? -1
	const card = page.listing?.events[index]
	if (!card) return null
	const item = { item_id: card.id, item_name: card.name, item_category: card.category, index }
	return { event: 'select_item', ecommerce: { item_list_name: page.title, items: [item] } }
}

/** The lines of a cart with the price of one ticket. */
export function cartLines(cart: CartView | null): CartLineSeen[] {
	return (cart?.items ?? []).flatMap((item) =>
		item.types.map((type) => ({
			key: `${item.id} ${type.id}`,
			item_id: item.eventId,
			item_name: item.name,
			item_variant: type.name,
			price: rounded(Number(type.total.amount) / type.count),
			quantity: type.count,
		})),
	)
}

/** What came into the cart, and what went, between two pages. */
export function cartEvents(
	before: CartLineSeen[],
	after: CartLineSeen[],
	currency: string,
): AnalyticsEvent[] {
	const added = grown(before, after)
	const removed = grown(after, before)
	const about = (event: string, lines: CartLineSeen[]): AnalyticsEvent[] => {
		const value = rounded(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
		return lines.length === 0 ? [] : [{ event, ecommerce: { currency, value, items: told(lines) } }]
	}
	return [...about('add_to_cart', added), ...about('remove_from_cart', removed)]
}

/** What was begun at the checkout is bought: under the number of its order. */
export function purchaseEvent(page: PageView, begun: Ecommerce | null): AnalyticsEvent | null {
	const order = page.complete?.orders[0]
	if (page.route !== 'complete' || !order || !begun) return null
	return { event: 'purchase', ecommerce: { ...begun, transaction_id: order.number } }
}

/** Lines of `after` by as many tickets as they have more than in `before`. */
function grown(before: CartLineSeen[], after: CartLineSeen[]): CartLineSeen[] {
	return after.flatMap((line) => {
		const had = before.find(({ key }) => key === line.key)?.quantity ?? 0
		return line.quantity > had ? [{ ...line, quantity: line.quantity - had }] : []
	})
}

const told = (lines: CartLineSeen[]): AnalyticsItem[] => lines.map(({ key: _, ...item }) => item)

const rounded = (amount: number): number => Math.round(amount * 1000) / 1000
