import { describe, expect, test } from 'vitest'
import type { EventTemplate } from '#app/contract/entities/event.ts'
import { visitorCart } from '#app/pages/cart/visitor-cart.ts'
import { afterReserve } from '#app/pages/event/reserve/after-reserve.ts'
import { type ListingPage, listingPage } from '#app/pages/listing/listing-page.ts'
import { matchingNumbers, visitWindows } from '#app/pages/listing/upsell.ts'
import { emptyVisitState, type VisitState } from '#app/sellers/targeting/visit.ts'
import { event, session } from '#tests/pages/facts.ts'
import { cartWith, type Held, shopWindow } from '#tests/pages/shop-window.ts'

const morning = session('s10', '2027-05-01', '1000')
const visit: Held = { eventId: 'visit', isAnchor: true, session: morning }
const dome = event({ id: 'dome', rank: 2, category: 'Planetarium' })
const tour = event({ id: 'tour', rank: 3, category: 'Tours' })
const guide = event({
	id: 'guide',
	rank: 4,
	category: 'Guides',
	event_type: 'other',
	meta: { requires_anchor: true },
})
const all = [event({ id: 'visit' }), dome, tour, guide]

type Asked = Record<string, string | undefined>

/** A venue that sells `all`; a question with a filter is answered with `within`, and noted. */
function house(
	held: Held[],
	upsells: object,
	{ within = all, ...more }: { within?: typeof all; notes?: VisitState } = {},
) {
	const asked: Asked[] = []
	const storefront = shopWindow(
		{
			getCart: () => cartWith(held),
			getEvent: () => ({ ticket_group: { _data: [] }, ticket_type: { _data: [] } }),
			listSessions: () => ({
				event_session: { _data: [morning, session('s16', '2027-05-01', '1600')] },
			}),
			listEvents: ({ query: { embed, ...filter } }: { query: Asked }) => {
				if (Object.keys(filter).length > 0) asked.push(filter)
				return {
					event_template: { _data: Object.keys(filter).length > 0 ? within : all },
					venue: { _data: [] },
				}
			},
		},
		{ cartId: held.length > 0 ? 'crt' : null, upsells, ...more },
	)
	return {
		storefront,
		asked,
		open: (search = '') => listingPage(storefront, new URL(`http://x/events${search}`)),
	}
}

const shown = (page: ListingPage | { redirect: string }): string[] | string =>
	'redirect' in page ? page.redirect : page.listing.events.map(({ id }) => id)

describe('the listing beside a cart', () => {
	test('without upsells it is the whole listing, with what needs an anchor', async () => {
		expect(shown(await house([visit], { enabled: false }).open())).toEqual(['visit', 'dome', 'tour', 'guide'])
		expect(shown(await house([], { enabled: true }).open())).toEqual(['visit', 'dome', 'tour'])
	})

	// spec: 1§2.25, upsells.categories
	test('offers what is not in the cart, of the upsell categories', async () => {
		expect(shown(await house([visit], { enabled: true }).open())).toEqual(['dome', 'tour', 'guide'])
		const limited = { enabled: true, categories: ['Planetarium', 'Guides'] }
		expect(shown(await house([visit], limited).open())).toEqual(['dome', 'guide'])
	})

	// spec: upsells.allowSkip
	test('asks what else, and offers to skip it', async () => {
		const page = await house([visit], { enabled: true }).open()
		if ('redirect' in page) throw new Error('there is something to offer')
		expect([page.title, page.shared.skipHref]).toEqual([
			'What other experiences would you like to add?',
			'/checkout',
		])
		const selected = await house([visit], { enabled: true, allowSkip: false }).open()
		expect('redirect' in selected || selected.shared.skipHref).toBeNull()
	})

	test('says what the cart holds, and has no filters', async () => {
		const page = await house([visit], { enabled: true }).open()
		if ('redirect' in page) throw new Error('there is something to offer')
		expect(page.messages).toEqual([{ tone: 'success', text: '1 × General Admission added' }])
		expect(page.listing.hasFilters).toBe(false)
	})

	// spec: 1§2.31, 1§4.29, upsells.anchors, 2§2.67
	test('what is no anchor opens no chain', async () => {
		const page = await house([{ ...visit, isAnchor: false }], { enabled: true }).open()
		if ('redirect' in page) throw new Error('the whole listing is open')
		expect([page.title, page.shared.skipHref]).toEqual(['Choose your events', null])
	})

	// spec: 1§2.27, events.upsellRedirect
	test('leads on when nothing is left, and not because of a filter', async () => {
		const everything: Held[] = all.map(({ id }) => ({
			eventId: id,
			isAnchor: id === 'visit',
			session: morning,
		}))
		expect(shown(await house(everything, { enabled: true }).open())).toBe('/checkout')
		expect(shown(await house([visit], { enabled: true, categories: ['Concerts'] }).open())).toBe('/checkout')
		expect(shown(await house([visit], { enabled: true }).open('?category=Concerts'))).toEqual([])
	})

	// spec: 1§2.26, upsells.visitTime
	test('is limited to the time of the visit; what has no times stays', async () => {
		const { open, asked } = house([visit], { enabled: true, visitTime: 'same_start' }, { within: [dome] })
		expect(shown(await open())).toEqual(['dome', 'guide'])
		expect(asked).toEqual([
			{ 'start_datetime._gte': '2027-05-01T10:00:00.000Z', 'start_datetime._lt': '2027-05-01T10:01:00.000Z' },
		])
	})

	test('a filter narrows it further within the time of the visit', async () => {
		const { open, asked } = house([visit], { enabled: true, visitTime: 'same_date' }, { within: [dome] })
		expect(shown(await open('?time.start=1200'))).toEqual(['dome'])
		expect(asked).toContainEqual({ 'start_datetime._ondate': '2027-05-01', 'time.start': '1200' })
	})

	// spec: 1§2.28, flags.express_checkout
	test('express checkout skips it with something in the cart, by switch or by address', async () => {
		const express = { notes: { ...emptyVisitState, isExpress: true } }
		expect(shown(await house([visit], { expressCheckout: true }).open())).toBe('/checkout')
		expect(shown(await house([visit], { enabled: true }, express).open())).toBe('/checkout')
		expect(shown(await house([], { enabled: true }, express).open())).toEqual(['visit', 'dome', 'tour'])
	})
})

describe('the window of a visit', () => {
	test.each([
		// spec: 1§4.40
		[
			'timeslot',
			[
				{
					'start_datetime._gte': '2027-05-01T10:00:00.000Z',
					'start_datetime._lt': '2027-05-01T11:00:00.000Z',
				},
			],
		],
		// spec: 1§4.41
		[
			'same_start',
			[
				{
					'start_datetime._gte': '2027-05-01T10:00:00.000Z',
					'start_datetime._lt': '2027-05-01T10:01:00.000Z',
				},
			],
		],
		// spec: 1§4.42
		['same_date', [{ 'start_datetime._ondate': '2027-05-01' }]],
		// spec: 1§4.43
		[
			'until_close',
			[
				{
					'start_datetime._gte': '2027-05-01T10:00:00.000Z',
					'start_datetime._lt': '2027-05-01T17:00:00.000Z',
				},
			],
		],
		[null, null],
	])('%s', async (visitTime, windows) => {
		const { storefront } = house([visit], { enabled: true, visitTime })
		expect(await visitWindows(storefront, await visitorCart(storefront))).toEqual(windows)
	})

	test('a ticket for any time opens every window; two visits have one each', async () => {
		const upsells = { enabled: true, visitTime: 'same_date' }
		const windows = async (held: Held[]) => {
			const { storefront } = house(held, upsells)
			return visitWindows(storefront, await visitorCart(storefront))
		}
		const sunday = { ...visit, session: session('s11', '2027-05-02', '1000') }
		expect(await windows([visit, { eventId: 'pass', isAnchor: true }])).toBeNull()
		expect(await windows([visit, sunday, { eventId: 'dome', session: morning }])).toEqual([
			{ 'start_datetime._ondate': '2027-05-01' },
			{ 'start_datetime._ondate': '2027-05-02' },
		])
	})
})

describe('tickets that match those of the anchor', () => {
	const guide = (meta: EventTemplate['meta']) => event({ id: 'guide', meta })
	async function numbers(held: Held[], upsells: object, meta: EventTemplate['meta']): Promise<number[]> {
		const { storefront } = house(held, upsells)
		return matchingNumbers(storefront, await visitorCart(storefront), guide(meta))
	}
	const sunday = { ...visit, session: session('s11', '2027-05-02', '1000') }
	const match = { matchAnchorTickets: true }

	test.each<[string, Held[], object, EventTemplate['meta'], number[]]>([
		// spec: upsells.matchAnchorTickets
		['as many as the visit has', [visit, visit], match, { requires_anchor: true }, [2]],
		['as many as one of two visits', [visit, visit, sunday], match, { requires_anchor: true }, [1, 2]],
		['any number, where nobody asks', [visit, visit], {}, { requires_anchor: true }, []],
		['any number of what stands alone', [visit, visit], match, {}, []],
		// spec: upsells.matchAnchorTickets
		[
			'any number, where the event says so',
			[visit],
			match,
			{ requires_anchor: true, tickets_must_match_anchor_tickets: false },
			[],
		],
		['as the event says alone', [visit], {}, { tickets_must_match_anchor_tickets: true }, [1]],
		['any number without a visit', [], match, { requires_anchor: true }, []],
	])('%s', async (_, held, upsells, meta, expected) => {
		expect(await numbers(held, upsells, meta)).toEqual(expected)
	})
})

describe('after a reservation', () => {
	const leads = (upsells: object, config = {}, notes = emptyVisitState) =>
		afterReserve(shopWindow({}, { upsells, notes }), { config })

	test.each([
		// spec: 1§4.39
		['the checkout', leads({ enabled: false }), '/checkout'],
		// spec: upsells.enabled
		['along the chain', leads({ enabled: true }), '/events'],
		['past the chain', leads({ enabled: true, expressCheckout: true }), '/checkout'],
		[
			'past the chain for this visit',
			leads({ enabled: true }, {}, { ...emptyVisitState, isExpress: true }),
			'/checkout',
		],
		// spec: reserve.nextRoute
		[
			'where the event says',
			leads({ enabled: true }, { next_route: '/events/evt_dome' }),
			'/events/evt_dome',
		],
		['never to another site', leads({ enabled: false }, { next_route: '//evil.example' }), '/checkout'],
	])('it leads %s', (_, found, expected) => {
		expect(found).toBe(expected)
	})
})
