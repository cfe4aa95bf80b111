import { describe, expect, test } from 'vitest'
import type { EventTemplate } from '#app/contract/entities/event.ts'
import { promoField } from '#app/pages/cart/promo.ts'
import { applyPromo } from '#app/pages/cart/promo-action.ts'
import { completePage } from '#app/pages/checkout/complete-page.ts'
import { eventPage } from '#app/pages/event/event-page.ts'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import { logoOf } from '#app/pages/shared/picture.ts'
import Complete from '#app/routes/complete.tsx'
import { rendered } from '#tests/blocks/rendered.tsx'
import { event, formOf, group, session, type } from '#tests/pages/facts.ts'
import { answersOf, type OnSale, visitOf } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

const venue = 'harbour-science'

async function eventOf(reserve: object, sold: Partial<OnSale> = {}, search = '') {
	const storefront = shopWindow(answersOf(sold), { venue, reserve })
	const { url, visit } = await visitOf(storefront, search)
	const page = eventPage(storefront, url, visit)
	if (!page.event) throw new Error('there is no event')
	return page.event
}

describe('a venue says of its event pages', () => {
	// spec: reserve.hideEventDetails
	test('whether they show details; the event’s own word comes first', async () => {
		const described = (meta: EventTemplate['meta']) => ({
			event: event({ description: '<p>All of it.</p>', meta }),
		})
		const details = async (hideEventDetails: boolean, meta: EventTemplate['meta']) => {
			const { description, image } = await eventOf({ hideEventDetails }, described(meta))
			return [description !== '', image !== undefined]
		}
		expect(await details(false, {})).toEqual([true, true])
		expect(await details(true, {})).toEqual([false, false])
		expect(await details(true, { hide_event_details: false })).toEqual([true, true])
		expect(await details(false, { hide_event_details: true })).toEqual([false, false])
	})

	// spec: reserve.flow
	test('what is asked first; the event’s own word comes first', async () => {
		const asks = async (flow: string, meta: EventTemplate['meta']) =>
			(await eventOf({ flow }, { event: event({ meta }) })).state.step
		expect(await asks('date-first', {})).toBe('pick-date')
		expect(await asks('quantity-first', {})).toBe('count')
		expect(await asks('quantity-first', { reserve_flow: 'date_first' })).toBe('pick-date')
		expect(await asks('date-first', { reserve_flow: 'quantity_first' })).toBe('count')
	})

	// spec: reserve.priceDisplay.primary
	test('a prefix of prices; the event’s own words come first', async () => {
		const labels = async (prefix: string | null, config: object) => {
			const { state } = await eventOf(
				{ priceDisplay: { mode: 'all', includeFees: false, prefix } },
				{
					event: event({ config }),
				},
			)
			return state.step === 'pick-date' ? state.dates.cards[0]?.fullPrice : null
		}
		const own = { 'web.price_display': { mode: 'all', prefix: 'as of' } }
		expect(await labels('calendar.change', {})).toBe('Change $25.00')
		expect(await labels('calendar.change', own)).toBe('as of $25.00')
		expect(await labels(null, {})).toBeUndefined()
	})

	// spec: reserve.flexiblePrice.step
	test('by which steps an amount of choice rises', async () => {
		const gift = type('gift', 'Gift', '10.00', { currency_amount_min: '5.00', currency_amount_max: '50.00' })
		const sold = {
			event: event({ event_type: 'other' }),
			groups: [group({ handler: 'donation' })],
			types: [gift],
		}
		const steps = async (step: number) =>
			(await eventOf({ flexiblePrice: { step } }, sold)).addOne?.choices.map(({ flexible }) => flexible?.step)
		expect([await steps(0.01), await steps(5)]).toEqual([['0.01'], ['5.00']])
	})

	// spec: reserve.hideSoldOutSessions
	test('which sessions it leaves out; the event’s own word comes first', async () => {
		const sold = answersOf()
		const shown = async (hideSoldOutSessions: boolean, config: object) => {
			const [open, full] = sold.listSessions({
				params: {},
				query: { 'start_datetime._ondate': '2027-05-02' },
			}).event_session._data
			if (!open || !full) throw new Error('there are two sessions')
			const sessions = [open, { ...full, sold_out: true, available_capacity: 0 }]
			const change = { event: event({ config }), sessions }
			return (await eventOf({ hideSoldOutSessions }, change, '?date=2027-05-02')).state.step
		}
		// The only one that is shown is chosen.
		expect(await shown(false, {})).toBe('pick-session')
		expect(await shown(true, {})).toBe('choose-quantities')
		expect(await shown(false, { hide_sold_out_sessions: true })).toBe('choose-quantities')
	})
})

describe('a venue says of its listing', () => {
	const listing = { event_template: { _data: [event({ id: 'a' }), event({ id: 'b', category: 'Talks' })] } }
	const answers = { listEvents: () => ({ ...listing, venue: { _data: [] } }) }
	const url = new URL('http://x/events')

	// spec: events.filters.category
	test('by what it can be narrowed', async () => {
		const filters = { category: true, categoryMaxRows: 2, date: [], metadataKeys: [] }
		const categories = async (category: boolean) => {
			const page = await listingPage(
				shopWindow(answers, { events: { filters: { ...filters, category } } }),
				url,
			)
			return 'listing' in page && page.listing?.categories.length
		}
		expect([await categories(true), await categories(false)]).toEqual([3, 0])
	})

	// spec: events.upsellRedirect
	test('where it leads when nothing is left beside the cart', async () => {
		const cart = cartWith([{ eventId: 'a', isAnchor: true }])
		const sold = { ...answers, getCart: () => cart }
		const leads = async (upsellRedirect: string) =>
			listingPage(
				shopWindow(sold, {
					cartId: 'crt',
					events: { upsellRedirect },
					upsells: { enabled: true, categories: ['None'] },
				}),
				url,
			)
		expect(await leads('/checkout')).toEqual({ redirect: '/checkout' })
		expect(await leads('/cart')).toEqual({ redirect: '/cart' })
	})
})

describe('a venue says of its cart', () => {
	// spec: promo.checkoutCodeMin, 2§5.14
	test('how short a code may be that a checkout waits for', async () => {
		const answer = cartWith([{ eventId: 'a', session: session('s', '2027-05-01', '1000') }])
		const blocking = {
			name: 'Code',
			description: 'Wait',
			discount: '0.00',
			code: null,
			blocking_checkout: true,
			resource: null,
			resource_id: null,
		}
		const typed = async (isBlocked: boolean, code: string) => {
			const cart = { ...answer, cart_mod: { _data: isBlocked ? [blocking] : [] } }
			const storefront = shopWindow({ getCart: () => cart, applyCode: () => cart }, { cartId: 'crt' })
			const promo = { length: { min: 4, max: 35 }, checkoutCodeMin: 2 }
			const { seller } = storefront
			return applyPromo(
				{ ...storefront, seller: { ...seller, publicConfig: { ...seller.publicConfig, promo } } },
				formOf({ [promoField]: code }),
			)
		}
		const tooShort = { error: 'A promo code has 4 to 35 characters.', value: 'AB' }
		expect([await typed(true, 'AB'), await typed(false, 'AB'), await typed(false, 'ABCD')]).toEqual([
			{ code: 'AB' },
			tooShort,
			{ code: 'ABCD' },
		])
	})
})

// spec: routing.externalUrls.logo, theme.logo
test('a venue says of its frame where its mark leads', async () => {
	const storefront = shopWindow(answersOf(), { venue })
	const { seller } = storefront
	const href = (externalUrl: string | null) => {
		const logo = { ...seller.publicConfig.theme.logo, externalUrl }
		const publicConfig = { ...seller.publicConfig, theme: { ...seller.publicConfig.theme, logo } }
		return logoOf({ ...storefront, seller: { ...seller, publicConfig } as never })?.href
	}
	expect([href(null), href('https://museum.example')]).toEqual(['/', 'https://museum.example'])
})

describe('a venue says of the page after a purchase', () => {
	// spec: query:orderIds, routing.externalUrls.completedOrder
	test('whether it is a page of its own site, which hears the orders', async () => {
		const routing = {
			externalUrls: { completedOrder: 'https://museum.example/thanks?from=shop', retired: null },
		}
		const address = new URL('http://x/checkout/complete?orderIds=ord_1.abc')
		expect(await completePage(shopWindow({}, { routing }), address)).toEqual({
			redirect: 'https://museum.example/thanks?from=shop&orderIds=ord_1.abc',
		})
	})

	// spec: images.mobileBreakpoint, 2§9.9
	test('up to which width its picture is the narrow one', async () => {
		const storefront = shopWindow(answersOf(), { venue })
		const { url, visit } = await visitOf(storefront, '')
		const page = eventPage(storefront, url, visit)
		const picture = { src: '/images/a.png', srcSet: '/images/a.png 2w', width: 2, height: 1, alt: 'Thanks' }
		const images = { ...page.shared.pictures.publicConfig.images, mobileBreakpoint: 31 }
		const html = rendered(
			Complete,
			{
				...page,
				route: 'complete',
				shared: { ...page.shared, pictures: { ...page.shared.pictures, publicConfig: { images } } },
				plan: {
					top: [],
					main: [{ id: 'message', type: 'message', props: {}, view: null }],
					aside: [],
					bottom: [],
				},
				complete: {
					orders: [],
					email: '',
					firstName: '',
					message: '',
					links: [],
					image: { wide: picture, narrow: picture },
				},
			},
			'/checkout/complete',
		)
		expect(html).toContain('media="(max-width: 31em)"')
	})
})
