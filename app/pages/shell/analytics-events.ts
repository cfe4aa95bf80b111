import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { EventCard } from '#app/pages/listing/cards.ts'
import type { PageOf, PageView } from './page-view.ts'

/**
 * Events of the data layer, with the names and fields of GA4's ecommerce events. They name items and prices only: no
 * person, no address, no token of an order. This module runs in the browser.
 */

export interface AnalyticsItem {
	item_id: string
	item_name: string
	item_category?: string
	item_variant?: string
	/** Of one item, after `discount`. */
	price?: number
	/** Of one item. */
	discount?: number
	quantity?: number
	index?: number
}

export interface Ecommerce {
	/** Required beside `value`. */
	currency?: string
	/** Sum of the items, without fees. */
	value?: number
	/** Codes of the cart, separated by commas. */
	coupon?: string
	transaction_id?: string
	item_list_id?: string
	item_list_name?: string
	items: AnalyticsItem[]
}

export interface AnalyticsEvent {
	event: string
	ecommerce: Ecommerce
}

/** One line of a cart: tickets of one type for one session of an event. */
export interface CartLineSeen extends AnalyticsItem {
	/** Identifies the line when two carts are compared; it is not sent. */
	key: string
	price: number
	quantity: number
}

/** The event of a page that was opened: a list, an event, a cart or the start of a checkout; null for other pages. */
export function openedEvent(page: PageView): AnalyticsEvent | null {
	const { route, cart } = page
	const list = listOf(page)
	if (list) return { event: 'view_item_list', ecommerce: listed(page, list.map(listItem)) }
	if (page.route === 'event') return { event: 'view_item', ecommerce: viewed(page) }
	if (!cart || (route !== 'cart' && route !== 'checkout')) return null
	return route === 'cart'
		? { event: 'view_cart', ecommerce: worthOf(cartLines(cart), page.shared.currency) }
		: { event: 'begin_checkout', ecommerce: checkoutOf(cart, page.shared.currency) }
}

/** The event of a press on a link of a list; null for a link that leads to no card. */
export function selectedEvent(page: PageView, path: string): AnalyticsEvent | null {
	const list = listOf(page) ?? []
	const index = list.findIndex(({ href }) => href === path)
	const card = list[index]
	return card ? { event: 'select_item', ecommerce: listed(page, [listItem(card, index)]) } : null
}

/** A cart as checkout and purchase report it, with its codes. */
export function checkoutOf(cart: CartView, currency: string): Ecommerce {
	const coupon = cart.codes.map(({ code }) => code).join(',')
	return { ...worthOf(cartLines(cart), currency), ...(coupon ? { coupon } : {}) }
}

/** The lines of a cart with the price of one ticket. */
export function cartLines(cart: CartView | null): CartLineSeen[] {
	return (cart?.items ?? []).flatMap((item) =>
		item.types.map((type) => {
			const discount = rounded(Number(type.discount) / type.count)
			return {
				key: `${item.id} ${type.id}`,
				item_id: item.eventId,
				item_name: item.name,
				item_variant: type.name,
				price: rounded(Number(type.net) / type.count),
				...(discount > 0 ? { discount } : {}),
				quantity: type.count,
			}
		}),
	)
}

/** Events for the lines that were added to and removed from the cart between two pages. */
export function cartEvents(
	before: CartLineSeen[],
	after: CartLineSeen[],
	currency: string,
): AnalyticsEvent[] {
	const about = (event: string, lines: CartLineSeen[]): AnalyticsEvent[] =>
		lines.length === 0 ? [] : [{ event, ecommerce: worthOf(lines, currency) }]
	return [...about('add_to_cart', grown(before, after)), ...about('remove_from_cart', grown(after, before))]
}

/** Lines of `after` that have more tickets than in `before`, each with the difference as its quantity. */
function grown(before: CartLineSeen[], after: CartLineSeen[]): CartLineSeen[] {
	return after.flatMap((line) => {
		const had = before.find(({ key }) => key === line.key)?.quantity ?? 0
		return line.quantity > had ? [{ ...line, quantity: line.quantity - had }] : []
	})
}

function worthOf(lines: CartLineSeen[], currency: string): Ecommerce {
	const value = rounded(
		lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
		3,
	)
	return { currency, value, items: lines.map(({ key: _, ...item }) => item) }
}

/** The events that a page lists; null for a page without a list. */
const listOf = (page: PageView): EventCard[] | null =>
	page.route === 'events' ? page.listing.events : page.route === 'home' ? page.home.events : null

const listed = ({ route, title }: PageView, items: AnalyticsItem[]): Ecommerce => ({
	item_list_id: route,
	item_list_name: title,
	items,
})

const listItem = (card: EventCard, index: number): AnalyticsItem => ({ ...offered(card), index })

function viewed({ shared, event }: PageOf<'event'>): Ecommerce {
	const item = offered(event)
	const worth = item.price === undefined ? {} : { currency: shared.currency, value: item.price }
	return { ...worth, items: [item] }
}

const offered = ({
	id,
	name,
	category,
	minPrice,
}: Pick<EventCard, 'id' | 'name' | 'category' | 'minPrice'>): AnalyticsItem => ({
	item_id: id,
	item_name: name,
	...(category ? { item_category: category } : {}),
	...(minPrice === null ? {} : { price: Number(minPrice) }),
	quantity: 1,
})

// A share of a price has more decimals than its currency, so that the items add up to the amount that was paid.
function rounded(amount: number, places = 6): number {
	const scale = 10 ** places
	return Math.round(amount * scale) / scale
}
