import { describe, expect, test } from 'vitest'
import { analyticsView } from '#app/flows/analytics.ts'
import {
	type CartLineSeen,
	cartEvents,
	cartLines,
	openedEvent,
	purchaseEvent,
	selectedEvent,
} from '#app/flows/analytics-events.ts'
import { cart } from '#app/stories/cart-facts.ts'
import { states } from '#app/stories/event-states.ts'
import { checkoutPage, completePage, eventPage, listingPage, page } from '#app/stories/page-facts.ts'
import { shopWindow } from './shop-window.ts'

const line = (quantity: number, change: Partial<CartLineSeen> = {}): CartLineSeen => ({
	key: 'evt~s1 adult',
	item_id: 'evt',
	item_name: 'Night',
	item_variant: 'Adult',
	price: 25,
	quantity,
	...change,
})

describe('what a page says by being opened', () => {
	test('a listing: its events in their order', () => {
		const opened = openedEvent(listingPage())
		expect(opened).toMatchObject({
			event: 'view_item_list',
			ecommerce: {
				items: [{ item_id: 'evt-1', item_category: 'Nights', index: 0 }, { index: 1 }, { index: 2 }],
			},
		})
	})

	test('an event: itself', () => {
		const shown = eventPage(states.pickDate)
		expect(openedEvent(shown)).toEqual({
			event: 'view_item',
			ecommerce: {
				currency: 'USD',
				items: [
					{ item_id: shown.event?.id, item_name: shown.event?.name, item_category: shown.event?.category },
				],
			},
		})
	})

	test.each([
		['cart', page('cart', { cart }), 'view_cart'],
		['checkout', checkoutPage(), 'begin_checkout'],
	])('the %s: its lines and its total', (_, shown, event) => {
		const value = Number(cart.total.amount)
		expect(openedEvent(shown)).toMatchObject({ event, ecommerce: { currency: 'USD', value } })
		expect(openedEvent(shown)?.ecommerce.items.length).toBe(cartLines(cart).length)
	})

	test('an empty cart, the start page and the page of an order say nothing', () => {
		for (const shown of [page('cart'), page('home'), completePage()]) expect(openedEvent(shown)).toBeNull()
	})
})

test('a card that is chosen is told with its place; any other link is not', () => {
	const listing = listingPage()
	expect(selectedEvent(listing, '/events/evt-2')).toMatchObject({
		event: 'select_item',
		ecommerce: { items: [{ item_id: 'evt-2', index: 1 }] },
	})
	expect(selectedEvent(listing, '/cart')).toBeNull()
	expect(selectedEvent(page('home'), '/events/evt-2')).toBeNull()
})

describe('what has changed in a cart', () => {
	test.each<[string, CartLineSeen[], CartLineSeen[], [string, number, number][]]>([
		['nothing', [line(2)], [line(2)], []],
		['the first tickets', [], [line(2)], [['add_to_cart', 50, 2]]],
		['one more', [line(2)], [line(3)], [['add_to_cart', 25, 1]]],
		['all are gone', [line(2)], [], [['remove_from_cart', 50, 2]]],
		[
			'others instead',
			[line(1)],
			[line(1, { key: 'evt~s2 adult' })],
			[
				['add_to_cart', 25, 1],
				['remove_from_cart', 25, 1],
			],
		],
	])('%s', (_, before, after, expected) => {
		const found = cartEvents(before, after, 'USD').map(({ event, ecommerce }) => [
			event,
			ecommerce.value,
			ecommerce.items[0]?.quantity,
		])
		expect(found).toEqual(expected)
	})

	test('what tells lines apart is not told', () => {
		const told = JSON.stringify(cartEvents([], [line(1)], 'USD'))
		expect(told).not.toContain('key')
	})
})

describe('a purchase', () => {
	const begun = { currency: 'USD', value: 53, items: [line(2)] }

	test('is what was begun, under the number of its order', () => {
		expect(purchaseEvent(completePage(), begun)).toMatchObject({
			event: 'purchase',
			ecommerce: { value: 53, transaction_id: 'F-100042' },
		})
	})

	test('is told once: an order that is opened again has not been begun', () => {
		expect(purchaseEvent(completePage(), null)).toBeNull()
		expect(purchaseEvent(checkoutPage(), begun)).toBeNull()
	})

	test('says nothing of who bought', () => {
		expect(JSON.stringify(purchaseEvent(completePage(), begun))).not.toMatch(/ada|byron|@/i)
	})
})

describe('what the browser gets of it', () => {
	const counting = (change: object) => {
		const storefront = shopWindow({})
		const { publicConfig } = storefront.seller
		const analytics = { ...publicConfig.integrations.analytics, ...change }
		const seller = { ...storefront.seller, publicConfig: { ...publicConfig, integrations: { analytics } } }
		return { ...storefront, seller }
	}

	test('nothing without a container', () => {
		expect(analyticsView(shopWindow({}))).toBeNull()
	})

	test('the container and the cookie of the answer', () => {
		expect(analyticsView(counting({ containerId: 'GTM-TEST1' }))).toEqual({
			src: 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
			sellerId: 'corner-gallery',
			requireConsent: true,
			consentCookie: 'foyer_consent_corner-gallery',
		})
	})

	test('nothing for staff who look at a preview', () => {
		const storefront = counting({ containerId: 'GTM-TEST1' })
		const preview = { persona: null, at: null, locale: 'en-US' }
		expect(analyticsView({ ...storefront, visitor: { ...storefront.visitor, preview } })).toBeNull()
	})
})
