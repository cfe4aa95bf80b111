import { describe, expect, test } from 'vitest'
import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import {
	type CartLineSeen,
	cartEvents,
	openedEvent,
	selectedEvent,
} from '#app/pages/shell/analytics-events.ts'
import { analyticsView } from '#app/pages/shell/shared-view.ts'
import { states } from '#app/stories/event-states.ts'
import { cart } from '#app/stories/facts/cart.ts'
import { listing } from '#app/stories/facts/listing.ts'
import { checkoutPage, completePage, eventPage, listingPage, page } from '#app/stories/facts/page.ts'
import { price } from '#app/stories/prices.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const noCart: VisitorCart = { view: null, answer: null, problem: null, orderLink: null }

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
		const opened = listingPage()
		expect(openedEvent(opened)).toMatchObject({
			event: 'view_item_list',
			ecommerce: {
				item_list_id: 'events',
				item_list_name: opened.title,
				items: [
					{ item_id: 'evt-1', item_category: 'Nights', price: 25, quantity: 1, index: 0 },
					{ index: 1 },
					{ index: 2 },
				],
			},
		})
	})

	test('a start page with events is a list too, one without says nothing', () => {
		const home = { actions: [], resendHref: null }
		const shown = page('home', { home: { ...home, events: listing.events, next: null } })
		expect(openedEvent(shown)).toMatchObject({
			event: 'view_item_list',
			ecommerce: { item_list_id: 'home', items: [{ item_id: 'evt-1' }, {}, {}] },
		})
		expect(selectedEvent(shown, '/events/evt-2')).toMatchObject({
			ecommerce: { item_list_id: 'home', items: [{ item_id: 'evt-2', index: 1 }] },
		})
		expect(openedEvent(page('home', { home: { ...home, events: null, next: null } }))).toBeNull()
	})

	test('an event: itself, from its lowest price', () => {
		const shown = eventPage(states.pickDate, { minPrice: '12.50' })
		expect(openedEvent(shown)).toEqual({
			event: 'view_item',
			ecommerce: {
				currency: 'USD',
				value: 12.5,
				items: [
					{
						item_id: shown.event.id,
						item_name: shown.event.name,
						item_category: shown.event.category,
						price: 12.5,
						quantity: 1,
					},
				],
			},
		})
	})

	test('an event without any price has no value and so no currency', () => {
		const entry = openedEvent(eventPage(states.pickDate, { minPrice: null }))?.ecommerce
		expect(entry).not.toHaveProperty('value')
		expect(entry).not.toHaveProperty('currency')
		expect(entry?.items[0]).not.toHaveProperty('price')
	})

	test.each([
		['cart', page('cart', { cart }), 'view_cart'],
		['checkout', checkoutPage(), 'begin_checkout'],
	])('the %s: its lines and what they come to without fees', (_, shown, event) => {
		expect(openedEvent(shown)).toEqual({
			event,
			ecommerce: {
				currency: 'USD',
				value: 62,
				items: [
					{
						item_id: 'evt-1',
						item_name: 'Night at the observatory',
						item_variant: 'Adult',
						price: 25,
						quantity: 2,
					},
					{
						item_id: 'evt-1',
						item_name: 'Night at the observatory',
						item_variant: 'Child',
						price: 12,
						quantity: 1,
					},
				],
			},
		})
	})

	test('a checkout with codes names them, and what one ticket costs less by them', () => {
		const [item] = cart.items
		const shown = { id: 'a', name: 'Adult', count: 3, seats: '', total: price('75.00') }
		const adults = { ...shown, net: '65.00', discount: '10.00' }
		const codes = ['LIBRARY10', 'BYFERRY'].map((code) => ({ code, name: '', discount: '' }))
		const reduced = { ...cart, codes, items: item ? [{ ...item, types: [adults] }] : [] }
		expect(openedEvent(page('checkout', { cart: reduced }))?.ecommerce).toMatchObject({
			coupon: 'LIBRARY10,BYFERRY',
			value: 65,
			items: [{ price: 21.666667, discount: 3.333333, quantity: 3 }],
		})
		expect(openedEvent(page('cart', { cart: reduced }))?.ecommerce).not.toHaveProperty('coupon')
		expect(openedEvent(checkoutPage())?.ecommerce).not.toHaveProperty('coupon')
	})

	test('an empty cart, the start page and the page of an order say nothing', () => {
		for (const shown of [page('cart'), page('home'), completePage()]) expect(openedEvent(shown)).toBeNull()
	})
})

test('a chosen event card is written with its position; any other link is not', () => {
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

	test('the key of a cart line is not written', () => {
		const written = JSON.stringify(cartEvents([], [line(1)], 'USD'))
		expect(written).not.toContain('key')
	})
})

describe('what the browser gets of it', () => {
	const counting = (change: object) => {
		const storefront = shopWindow({})
		const { publicConfig } = storefront.seller
		const analytics = { ...publicConfig.integrations.analytics, ...change }
		const integrations = { ...publicConfig.integrations, analytics }
		const seller = { ...storefront.seller, publicConfig: { ...publicConfig, integrations } }
		return { ...storefront, seller }
	}

	// spec: 1§9.39, integrations.analytics.containerId
	test('nothing without a container', () => {
		expect(analyticsView(shopWindow({}), noCart)).toBeNull()
	})

	// spec: 1§9.39
	test('the container and the cookie of the answer', () => {
		expect(analyticsView(counting({ containerId: 'GTM-TEST1' }), noCart)).toEqual({
			src: 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
			memory: 'foyer-told-corner-gallery',
			requireConsent: true,
			consentCookie: 'foyer_consent_corner-gallery',
			cartEnd: null,
		})
	})

	test.each<[Partial<VisitorCart>, string | null]>([
		[{}, null],
		[{ orderLink: 'ord.token' }, 'bought'],
		[{ problem: 'completed' }, 'bought'],
		[{ problem: 'expired' }, 'lost'],
		[{ problem: 'missing' }, 'lost'],
	])('how a cart ended: %o is %s', (cart, end) => {
		const view = analyticsView(counting({ containerId: 'GTM-TEST1' }), { ...noCart, ...cart })
		expect(view?.cartEnd).toBe(end)
	})

	test('nothing for staff who look at a preview', () => {
		const storefront = counting({ containerId: 'GTM-TEST1' })
		const preview = { persona: null, at: null, locale: 'en-US' }
		expect(analyticsView({ ...storefront, visitor: { ...storefront.visitor, preview } }, noCart)).toBeNull()
	})
})
