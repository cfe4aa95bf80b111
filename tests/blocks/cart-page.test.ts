import { describe, expect, test } from 'vitest'
import { cartPage } from '#app/pages/cart/cart-page.ts'
import { checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import Cart from '#app/routes/cart.tsx'
import Checkout from '#app/routes/checkout.tsx'
import Event from '#app/routes/event.tsx'
import Events from '#app/routes/events.tsx'
import { states } from '#app/stories/event-states.ts'
import { eventPage } from '#app/stories/facts/page.ts'
import { event, session, type } from '#tests/pages/facts.ts'
import { cartWith, type Held, shopWindow } from '#tests/pages/shop-window.ts'
import { rendered, wordsOf } from './rendered.tsx'

const visit: Held = { eventId: 'visit', isAnchor: true, session: session('s', '2027-05-01', '1000') }
const tour: Held = { eventId: 'tour', session: session('t', '2027-05-01', '1300') }

/** As the API answers: removing the last ticket of the visit removes those of the tour. */
function withAddOn(answer: ReturnType<typeof cartWith>) {
	const ofTour = answer.cart_item._data.find(({ id }) => id === 'tour')?.ticket_ids ?? []
	const items = answer.cart_item._data.map((item) =>
		item.id === 'tour' ? { ...item, is_dependency: true } : { ...item, clears_ticket_ids: ofTour },
	)
	return { ...answer, cart_item: { _data: items } }
}

/** A storefront whose visitor holds these; the tour is not sold alone. */
function shop(held: Held[]) {
	const events = [event({ id: 'visit', name: 'A visit' })]
	const addOn = event({ id: 'tour', name: 'A tour', meta: { requires_anchor: true } })
	return shopWindow(
		{
			getCart: () => ({ ...withAddOn(cartWith(held)), event_template: { _data: [...events, addOn] } }),
			listEvents: () => ({ event_template: { _data: [event()] }, venue: { _data: [] } }),
		},
		{ cartId: 'crt' },
	)
}
const cart = async (held: Held[], search = ''): Promise<string> =>
	rendered(Cart, await cartPage(shop(held), new URL(`http://x/cart${search}`)), `/cart${search}`)

const dialogOf = (html: string): string => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? ''

describe('the question before an item is removed', () => {
	// spec: 1§4.17
	test('names it, and warns only when everything else goes with it', async () => {
		const warning = 'Removing this item will clear all other items from your cart.'
		const asked = async (item: string) => wordsOf(dialogOf(await cart([visit, tour], `?remove=${item}`)))
		expect(await asked('visit~s')).toMatch(new RegExp(`^Remove A visit, A tour .*${warning}`))
		expect(await asked('tour~t')).toContain('Remove A tour ')
		expect(await asked('tour~t')).not.toContain(warning)
	})
})

describe('the widget of the cart', () => {
	const pay = /<a[^>]* href="\/checkout"/

	// spec: 1§2.100, 1§2.102
	test('has a field for a promo code and the button to pay', async () => {
		const page = await listingPage(shop([visit]), new URL('http://x/events'))
		const widget =
			/<aside[^>]* aria-label="Your cart".*?<\/aside>/s.exec(rendered(Events, page, '/events'))?.[0] ?? ''
		expect(widget).toMatch(/<input[^>]* name="promo_code"/)
		expect(widget).toMatch(pay)
	})

	// spec: 1§2.102
	test('has no button to pay at the checkout, which has its own', async () => {
		const result = await checkoutPage(shop([visit]), new URL('http://x/checkout'))
		if (!('page' in result)) throw new Error('there is something to pay')
		expect(rendered(Checkout, result.page, '/checkout')).not.toMatch(pay)
	})
})

describe('tickets of one type at different prices', () => {
	// Interpretation 44: a line shows the sum of its prices, not an average.
	// spec: 1§9.25
	test('are one line with what they cost together', async () => {
		const storefront = shop([visit, visit])
		const answer = cartWith([visit, visit])
		const [first, second] = answer.ticket._data
		if (first && second)
			answer.ticket._data = [first, { ...second, face_value: '20.00', adjusted_value: '20.00' }]
		answer.ticket_type = { _data: [type('adult', 'Adult', '25.00')] }
		storefront.gateway.ask = async () => answer as never
		const html = rendered(Cart, await cartPage(storefront, new URL('http://x/cart')), '/cart')
		expect(wordsOf(html)).toMatch(/2 × Adult €45\.00/)
	})
})

describe('the time that a cart is held', () => {
	const clock = async (expires_in: number): Promise<string> => {
		const storefront = shop([visit])
		const answer = cartWith([visit])
		answer.cart._data = answer.cart._data.map((row) => ({ ...row, expires_in }))
		storefront.gateway.ask = async () => answer as never
		const html = rendered(Cart, await cartPage(storefront, new URL('http://x/cart')), '/cart')
		return /<div[^>]* data-band=.*?<\/div>/s.exec(html)?.[0] ?? ''
	}
	// spec: 1§4.19, 1§9.6, cart.timer.showUnderMinutes
	test('is shown under twenty minutes only', async () => {
		expect(await clock(20 * 60 + 4)).toMatch(/^<div[^>]* data-band="info"(?![^>]* hidden)/)
		expect(await clock(20 * 60 + 5)).toMatch(/^<div[^>]* hidden=""/)
	})
})

describe('the page of the promo code', () => {
	// spec: 1§2.112
	test('asks for it in a dialog', async () => {
		const dialog = dialogOf(await cart([visit], '?enter=code'))
		expect(dialog).toMatch(/<input[^>]* name="promo_code"/)
		expect(dialog).toMatch(/value="apply-code"/)
	})
})

describe('a cart that conflicts with the selection', () => {
	// spec: 1§2.108
	test('is let go or bought: a dialog asks', async () => {
		const page = { ...eventPage(states.quantities), conflict: 'No more than four of these.' }
		const dialog = dialogOf(rendered(Event, page))
		expect(wordsOf(dialog)).toContain('No more than four of these.')
		expect(dialog).toMatch(/<a[^>]* href="\/checkout"[^>]*>(?:<[^>]*>)*Checkout/)
		expect(dialog).toMatch(/<button[^>]* value="discard"[^>]*>(?:<[^>]*>)*Discard/)
	})
})
