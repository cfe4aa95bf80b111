import { describe, expect, test } from 'vitest'
import { breadcrumbs, type EventForSearch, eventData } from '#app/pages/event/structured-data.ts'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import { homePage } from '#app/pages/shell/home-page.ts'
import { homeHead, listingHead } from '#app/pages/shell/page-head.ts'
import { day, event, fullSession, session, soldOutDay, type } from '#tests/pages/facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const venue = {
	id: 'ven',
	name: 'The Gallery',
	timezone: 'Europe/London',
	address: '1 Corner Street',
	zones: [],
}
const structuredData = (change: Partial<EventForSearch> = {}) =>
	eventData({
		event: event({ summary: 'Four floors' }),
		venue,
		types: [type('adult', 'Adult', '25.00'), type('child', 'Child', '12.00')],
		session: null,
		calendar: {
			to: null,
			days: [day('2027-05-01'), day('2027-05-02', { enabled: false }), day('2027-05-03')],
		},
		saleBegins: null,
		today: '2027-05-01',
		timezone: 'Europe/London',
		url: 'https://gallery.example/events/evt',
		image: 'https://gallery.example/images/evt.webp',
		seller: { name: 'Corner Gallery', url: 'https://gallery.example/' },
		currency: 'GBP',
		...change,
	})
// June in London is an hour ahead of UTC.
const at = session('s', '2027-06-01', '1000')

describe('structured data of an event for search engines', () => {
	test('is the event with its place and an offer for each ticket type', () => {
		expect(structuredData()).toMatchObject({
			'@context': 'https://schema.org',
			'@type': 'Event',
			name: 'General Admission',
			description: 'Four floors',
			startDate: '2027-05-01',
			endDate: '2027-05-03',
			location: { '@type': 'Place', name: 'The Gallery', address: '1 Corner Street' },
			eventStatus: 'https://schema.org/EventScheduled',
			image: 'https://gallery.example/images/evt.webp',
			url: 'https://gallery.example/events/evt',
			organizer: { '@type': 'Organization', name: 'Corner Gallery', url: 'https://gallery.example/' },
			offers: [
				{
					'@type': 'Offer',
					name: 'Adult',
					price: '25.00',
					priceCurrency: 'GBP',
					availability: 'https://schema.org/InStock',
					url: 'https://gallery.example/events/evt',
				},
				{ name: 'Child', price: '12.00' },
			],
		})
	})

	test('before its sale an event can be ordered later, from an instant on', () => {
		const from = '2027-05-08T09:00:00.000Z'
		const days = [day('2027-06-01', { enabled: false, status: 'closed', on_sale_from: from })]
		expect(structuredData({ saleBegins: from, calendar: { to: null, days } })).toMatchObject({
			startDate: '2027-06-01',
			offers: [{ availability: 'https://schema.org/PreOrder', validFrom: from }, {}],
		})
	})

	test('a chosen session gives its own hours and places', () => {
		expect(structuredData({ session: at, calendar: null })).toMatchObject({
			startDate: '2027-06-01T11:00:00+01:00',
			endDate: '2027-06-01T12:00:00+01:00',
		})
		const full = structuredData({ session: fullSession('s', '2027-05-01', '1000') })
		expect(full).toMatchObject({ offers: [{ availability: 'https://schema.org/SoldOut' }, {}] })
	})

	test('an event sold out on every day says so; one without days has no structured data', () => {
		const full = structuredData({ calendar: { to: null, days: [soldOutDay('2027-05-01')] } })
		expect(full).toMatchObject({ offers: [{ availability: 'https://schema.org/SoldOut' }, {}] })
		expect(structuredData({ calendar: { to: null, days: [] } })).toBeNull()
		expect(structuredData({ calendar: null })).toBeNull()
	})

	test.each<[string, Partial<EventForSearch>]>([
		['of which only the first days are known', { calendar: { to: '2027-07-02', days: [day('2027-05-01')] } }],
		['whose days are made ever on', { calendar: { to: null, days: [day('2027-05-01'), day('2028-10-25')] } }],
	])('a run %s has no last day', (_, change) => {
		expect(structuredData(change)).toMatchObject({ startDate: '2027-05-01' })
		expect(structuredData(change)).not.toHaveProperty('endDate')
	})

	test('the only day of an event is its last one, however far ahead', () => {
		const single = {
			event: event({ event_type: 'single' }),
			calendar: { to: null, days: [day('2028-10-25')] },
		}
		expect(structuredData(single)).toMatchObject({ startDate: '2028-10-25', endDate: '2028-10-25' })
	})

	test('a price is what is paid: with fees, and with what everybody gets off', () => {
		const fee = { name: 'Booking', fee: '1.50' }
		const cheaper = {
			discounted_amount: '20.00',
			discount: { names: ['May'], fee: '1.20', max_tickets: null },
		}
		const types = [
			type('adult', 'Adult', '25.00', { outside_fees: [fee] }),
			type('child', 'Child', '25.00', { outside_fees: [fee], ...cheaper }),
		]
		expect(structuredData({ types })).toMatchObject({ offers: [{ price: '26.50' }, { price: '21.20' }] })
	})

	test('an event that is not on sale has no offers; a product without offers has no structured data', () => {
		expect(structuredData({ types: [] })).toMatchObject({ '@type': 'Event', startDate: '2027-05-01' })
		expect(structuredData({ types: [] })?.offers).toBeUndefined()
		expect(structuredData({ types: [], event: event({ event_type: 'other' }) })).toBeNull()
	})

	test('an event without dates is a product; a free amount is offered from its minimum', () => {
		const own = type('own', 'What you like', '50.00', { currency_amount_min: '5.00' })
		expect(
			structuredData({ event: event({ event_type: 'other' }), calendar: null, types: [own] }),
		).toMatchObject({
			'@type': 'Product',
			brand: { name: 'Corner Gallery' },
			offers: [{ price: '5.00' }],
		})
	})
})

test('breadcrumbs number the way, the page itself last', () => {
	const steps = ['Home', 'Events'].map((name) => ({ name, url: `https://x.example/${name}` }))
	expect(breadcrumbs(steps).itemListElement).toEqual([
		{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://x.example/Home' },
		{ '@type': 'ListItem', position: 2, name: 'Events', item: 'https://x.example/Events' },
	])
})

describe('the head of the listing', () => {
	async function head(search: string) {
		const events = [event({ id: 'a', name: 'Tower' }), event({ id: 'b', name: 'Cellar' })]
		const storefront = shopWindow(
			{ listEvents: () => ({ event_template: { _data: events }, venue: { _data: [] } }) },
			{ venue: 'harbour-science' },
		)
		const url = new URL(`https://tickets.example/events${search}`)
		const page = await listingPage(storefront, url)
		if ('redirect' in page) throw new Error('there is a listing')
		return listingHead(storefront, url, page)
	}

	test('filters are no pages of their own, languages are', async () => {
		expect((await head('?category=Tours&date=today')).canonical).toBe('https://tickets.example/events')
		expect((await head('?lang=es-US&date=today')).canonical).toBe('https://tickets.example/events?lang=es-US')
		expect((await head('?lang=tlh')).canonical).toBe('https://tickets.example/events')
	})

	test('the same page in other languages has no filter either', async () => {
		const { alternates } = await head('?category=Tours&lang=ar')
		expect(alternates).toMatchObject([
			{ lang: 'x-default', href: 'https://tickets.example/events' },
			{ lang: 'en-US', href: 'https://tickets.example/events?lang=en-US' },
			{ lang: 'es-US' },
			{ lang: 'ar' },
		])
	})

	test('names what is on sale, with a picture and absolute addresses', async () => {
		const { description, image, data } = await head('')
		expect(description).toContain('Tower, Cellar')
		// The largest size that is made, described by the event's name where it has no description.
		expect(image).toMatchObject({ width: 816, height: 648, alt: 'Tower' })
		expect(image?.href).toMatch(/^https:\/\/tickets\.example\/images\/.*sizex=816&sizey=648/)
		expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
		expect(data.join()).toContain('"url":"https://tickets.example/events/a"')
	})
})

test.each(['has', 'has not'])('the head of a start page that %s them names the events', async (how) => {
	const events = [event({ id: 'a', name: 'Tower' }), event({ id: 'b', name: 'Cellar' })]
	const storefront = shopWindow(
		{ listEvents: () => ({ event_template: { _data: events }, venue: { _data: [] } }) },
		{ home: { membershipPresell: true } },
	)
	const url = new URL('https://tickets.example/?utm_source=letter')
	const page = await homePage(storefront, url, ['/events'])
	if ('redirect' in page || !page.home?.events) throw new Error('there is a start page with events')
	const shown = how === 'has' ? page : { ...page, home: { ...page.home, events: null } }
	const { canonical, description, image } = await homeHead(storefront, url, shown)
	expect(canonical).toBe('https://tickets.example/')
	expect(description).toContain('Tower, Cellar')
	expect(image?.href).toMatch(/^https:\/\/tickets\.example\/images\//)
})
