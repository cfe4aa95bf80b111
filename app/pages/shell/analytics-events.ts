import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { EventCard } from '#app/pages/listing/listing.ts'
import type { PageOf, PageView } from './page-view.ts'

/**
 * What is told to the data layer, in the names and fields of GA4's ecommerce events. Only what is sold and for how
 * much: no name, no address, no token of an order. It runs in the browser.
 */

export interface AnalyticsItem {
	item_id: string
	item_name: string
	item_category?: string
	item_variant?: string
	/** Of one, as it is sold: what `discount` says is off already. */
	price?: number
	/** Of one. */
	discount?: number
	quantity?: number
	index?: number
}

export interface Ecommerce {
	/** Goes with every `value`. */
	currency?: string
	/** What the items come to, without fees. */
	value?: number
	/** Codes that the cart holds, with commas. */
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

/** One line of a cart: so many tickets of a type for an event's session. */
export interface CartLineSeen extends AnalyticsItem {
	/** Tells lines apart; not told to anybody. */
	key: string
	price: number
	quantity: number
}

/** What a page says by being opened: a list, an event, a cart, the beginning of a checkout. */
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

/** The card of a list that a link leads to. */
export function selectedEvent(page: PageView, path: string): AnalyticsEvent | null {
	const list = listOf(page) ?? []
	const index = list.findIndex(({ href }) => href === path)
	const card = list[index]
	return card ? { event: 'select_item', ecommerce: listed(page, [listItem(card, index)]) } : null
}

/** The cart as its checkout tells it, with the codes that it holds. */
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
				price: rounded(Number(type.total.amount) / type.count),
				...(discount > 0 ? { discount } : {}),
				quantity: type.count,
			}
		}),
	)
}

/** What came into the cart, and what went, between two pages. */
export function cartEvents(
	before: CartLineSeen[],
	after: CartLineSeen[],
	currency: string,
): AnalyticsEvent[] {
	const about = (event: string, lines: CartLineSeen[]): AnalyticsEvent[] =>
		lines.length === 0 ? [] : [{ event, ecommerce: worthOf(lines, currency) }]
	return [...about('add_to_cart', grown(before, after)), ...about('remove_from_cart', grown(after, before))]
}

/** Lines of `after` by as many tickets as they have more than in `before`. */
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

/** The events of a page that lists some. */
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

// A share of a price is told to more places than its currency has, so that the items come to what was paid.
function rounded(amount: number, places = 6): number {
	const scale = 10 ** places
	return Math.round(amount * scale) / scale
}
