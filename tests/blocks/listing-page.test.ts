import { describe, expect, test } from 'vitest'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import Events from '#app/routes/events.tsx'
import { event, group, session } from '#tests/pages/facts.ts'
import { cartWith, type Held, shopWindow } from '#tests/pages/shop-window.ts'
import { rendered, wordsOf } from './rendered.tsx'

const dome = event({
	id: 'dome',
	name: 'Under the dome',
	subtitle: 'A night sky by day',
	summary: 'Forty minutes among the stars.',
	category: 'Planetarium',
	meta: { image_cover_alt: 'The projector' },
})
const venue = { id: 'ven', name: 'The Old Pier', timezone: 'Europe/London', address: '', zones: [] }

const nextOf = (event_template_id: string) => ({
	event_template_id,
	first_date: '2027-05-02',
	last_date: '2027-06-30',
	next: {
		id: 'ses',
		local_date: '2027-05-02',
		start_time: '1030',
		end_time: '1130',
		status: 'few',
		all_day: false,
		available: 2,
	},
})

async function listing(
	search = '',
	{ events = [dome], groups = [] as TicketGroup[], held = [] as Held[], showVenue = false } = {},
) {
	const storefront = shopWindow(
		{
			getCart: () => cartWith(held),
			listEvents: () => ({
				event_template: { _data: events },
				venue: { _data: [venue] },
				ticket_group: { _data: groups },
				next_session: { _data: [nextOf(dome.id)] },
			}),
		},
		{ cartId: held.length > 0 ? 'crt' : null, events: { card: { showVenue }, filtersFrom: 0 } },
	)
	const page = await listingPage(storefront, new URL(`http://x/events${search}`))
	return rendered(Events, page, `/events${search}`)
}

const card = (html: string): string => /<article.*?<\/article>/s.exec(html)?.[0] ?? ''

describe('the listing', () => {
	// spec: 1§2.5, 1§2.18, 1§2.31
	test('has its heading, filters of date and time, and the cart beside it', async () => {
		const html = await listing('', {
			held: [{ eventId: 'dome', session: session('s', '2027-05-01', '1000') }],
		})
		expect(html).toMatch(/<h1[^>]*>Choose your events<\/h1>/)
		const text = wordsOf(html)
		for (const words of ['Date Today Tomorrow Any day', 'Time of day From', 'Your cart', 'Total $26.50'])
			expect(text.replace(/€/g, '$')).toContain(words)
		expect(html).toMatch(/<aside[^>]* aria-label="Your cart"/)
	})

	// spec: 1§2.23, event.meta.image_profile
	test('has a card for each event: picture, title that leads to it, subtitle, summary, button', async () => {
		const html = card(await listing())
		expect(html).toMatch(/<img[^>]* src="\/images\//)
		expect(html).toMatch(/<h2[^>]*><a[^>]* href="\/events\/dome"[^>]*>Under the dome<\/a><\/h2>/)
		for (const words of ['A night sky by day', 'Forty minutes among the stars.', 'Choose tickets'])
			expect(wordsOf(html)).toContain(words)
		// One link for the whole card: keyboard users need not pass three links to one page.
		expect(html.match(/<a /g)).toHaveLength(1)
	})

	test('says on the card when the event is next, and that few are left', async () => {
		expect(wordsOf(card(await listing()))).toContain(
			'Until 30 Jun · Next: Sun, 2 May, 10:30 · Few tickets left',
		)
	})

	test.each<[string, TicketGroup['handler'][], string]>([
		['tickets', ['tickets'], 'Choose tickets'],
		['seats', ['seated'], 'Choose tickets'],
		['a donation', ['donation', 'donation'], 'Give'],
		['a gift card', ['ledger'], 'Choose an amount'],
		['passes', ['passes'], 'Choose a pass'],
		['memberships', ['membership', 'membership'], 'Choose a level'],
		['tickets and passes', ['tickets', 'passes'], 'Choose tickets'],
		['donations and gift cards', ['donation', 'ledger'], 'Choose tickets'],
	])('names on the button of %s the choice that follows', async (_, handlers, button) => {
		const groups = handlers.map((handler, at) => group({ id: `g${at}`, event_template_id: dome.id, handler }))
		expect(wordsOf(card(await listing('', { groups })))).toMatch(new RegExp(`${button}$`))
	})

	// spec: 1§2.23, events.card.showVenue
	test('names the venue where the seller wants it', async () => {
		expect(wordsOf(card(await listing('', { showVenue: true })))).toContain('The Old Pier')
		expect(wordsOf(card(await listing()))).not.toContain('The Old Pier')
	})

	// spec: 1§2.22
	test('that filters left empty says so, with a way to clear them', async () => {
		const html = await listing('?category=Concerts')
		expect(wordsOf(html)).toContain('We could not find any events that match your filters Clear filters')
		expect(html).toMatch(/<a[^>]* href="\/events"[^>]*>(?:<[^>]*>)*Clear filters/)
		expect(card(html)).toBe('')
	})
})
