import { describe, expect, test } from 'vitest'
import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { AnalyticsEvent } from '#app/pages/shell/analytics-events.ts'
import { type Reported, visitEvents } from '#app/pages/shell/analytics-visit.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'
import type { AnalyticsView } from '#app/pages/shell/shared-view.ts'
import { cart } from '#app/stories/facts/cart.ts'
import { checkoutPage, completePage, page } from '#app/stories/facts/page.ts'
import { price } from '#app/stories/prices.ts'

const analytics: AnalyticsView = {
	src: 'https://metrics.example/gtm.js?id=GTM-1',
	memory: 'foyer-told-gallery',
	requireConsent: true,
	consentCookie: 'foyer_consent_gallery',
	cartEnd: null,
}
const now = 1_000_000
const visit = (
	shown: PageView,
	before: Reported | null = null,
	{ cartEnd = null, at = now }: { cartEnd?: AnalyticsView['cartEnd']; at?: number } = {},
) => visitEvents(shown, { ...analytics, cartEnd }, before, at)

const shown = (held: CartView | null): PageView => page('events', { cart: held })
const [item] = cart.items
const withTypes = (...types: CartView['items'][number]['types']): CartView => ({
	...cart,
	items: item ? [{ ...item, types }] : [],
})
const adults = (count: number, net: string, discount = '0.00') => ({
	id: 'adult',
	name: 'Adult',
	count,
	seats: '',
	total: price('50.00'),
	net,
	discount,
})
const names = (events: AnalyticsEvent[]): string[] => events.map(({ event }) => event)

describe('the analytics entries that tabs write for one cart', () => {
	const first = visit(shown(cart))

	test('are written by one tab only, also when a tab opens on a cart with tickets', () => {
		expect(names(first.events)).toEqual(['add_to_cart'])
		const second = visit(shown(cart), first.reported)
		expect(second.events).toEqual([])
		expect(second.reported?.lines).toEqual(first.reported?.lines)
	})

	test('is taken out once, and nothing is remembered of a cart that is empty', () => {
		const gone = visit(shown(null), first.reported)
		expect(names(gone.events)).toEqual(['remove_from_cart'])
		expect(gone.reported).toBeNull()
		expect(visit(shown(null), gone.reported).events).toEqual([])
	})

	test('a code changes what tickets cost, and neither adds nor removes any', () => {
		const full = visit(shown(withTypes(adults(2, '50.00'))))
		expect(visit(shown(withTypes(adults(2, '45.00', '5.00'))), full.reported).events).toEqual([])
	})
})

describe('tickets that expired are not written as removed by the visitor', () => {
	const { reported } = visit(shown(cart))

	test.each<[string, PageView, Parameters<typeof visit>[2]]>([
		['a hold that timed out on this page', page('cart', { isCartExpired: true }), {}],
		['a cart that timed out, or is not there any more', shown(null), { cartEnd: 'lost' }],
		['a hold that ran out while no tab was open', shown(null), { at: now + 840_000 }],
	])('%s', (_, after, how) => {
		expect(visit(after, reported, how)).toEqual({ events: [], reported: null })
	})

	test('a cart that another tab pays for', () => {
		const begun = visit(checkoutPage(), reported).reported
		const elsewhere = visit(shown(null), begun, { cartEnd: 'bought' })
		expect(elsewhere.events).toEqual([])
		expect(names(visit(completePage(), elsewhere.reported, { cartEnd: 'bought' }).events)).toEqual([
			'purchase',
		])
	})

	test('tickets held again after that are written as added', () => {
		const again = visit(shown(cart), reported, { at: now + 840_000 })
		expect(names(again.events)).toEqual(['add_to_cart'])
	})
})

describe('a purchase', () => {
	const begun = visit(checkoutPage(), visit(shown(cart)).reported)
	const bought = visit(completePage(), begun.reported, { cartEnd: 'bought' })

	test('is what was begun, under the number of its order', () => {
		expect(bought.events).toMatchObject([
			{ event: 'purchase', ecommerce: { transaction_id: 'F-100042', currency: 'USD', value: 62 } },
		])
		expect(bought.events[0]?.ecommerce.items).toHaveLength(2)
	})

	test('has the latest price, discount and code, without a second begin_checkout', () => {
		const reduced: CartView = {
			...withTypes(adults(2, '45.00', '5.00')),
			codes: [{ code: 'LIBRARY10', name: 'Library card', discount: '-$5.00' }],
		}
		const after = visit(page('checkout', { cart: reduced }), begun.reported)
		expect(visit(completePage(), after.reported).events).toMatchObject([
			{
				ecommerce: {
					value: 45,
					coupon: 'LIBRARY10',
					items: [{ item_variant: 'Adult', price: 22.5, discount: 2.5, quantity: 2 }],
				},
			},
		])
	})

	test('is written once: by one tab, and not again when its order is reopened', () => {
		expect(bought.reported).toBeNull()
		expect(visit(completePage(), bought.reported, { cartEnd: 'bought' }).events).toEqual([])
	})

	test('is of the cart that was begun: another order that is opened meanwhile is no purchase', () => {
		const other = visit(checkoutPage({}), null).reported
		const foreign = other?.begun ? { ...other, begun: { ...other.begun, cartId: 'another' } } : null
		expect(names(visit(completePage(), foreign).events)).not.toContain('purchase')
	})

	test('says nothing of who bought', () => {
		expect(JSON.stringify(bought.events)).not.toMatch(/ada|byron|@/i)
	})
})
