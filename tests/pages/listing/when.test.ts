import { describe, expect, test } from 'vitest'
import type { NextSession } from '#app/contract/entities/session.ts'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import { whenText } from '#app/pages/listing/when.ts'
import { availability, event, money, session, t, words } from '#tests/pages/facts.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

type Next = NonNullable<NextSession['next']>

const next = (local_date: string, change: Partial<Next> = {}): Next => ({
	id: 'ses',
	local_date,
	start_time: '1030',
	end_time: '1130',
	status: 'available',
	all_day: false,
	available: 50,
	...change,
})

const run = (change: Partial<NextSession> = {}): NextSession => ({
	event_template_id: 'evt',
	first_date: '2026-11-27',
	last_date: '2027-01-03',
	next: next('2026-11-27'),
	...change,
})

const terms = { t, words, money, availability, timezone: 'America/New_York', today: '2026-11-27' }

describe('the line of a card about its time', () => {
	test.each<[string, Partial<NextSession>, string]>([
		['the end of the run and the next session', {}, 'Until Jan 3 · Next: Fri, Nov 27, 10:30 AM'],
		[
			'that today is sold out',
			{ next: next('2026-11-28') },
			'Until Jan 3 · Sold out today · Next: Sat, Nov 28, 10:30 AM',
		],
		['no end further than a year ahead', { last_date: '2028-05-20' }, 'Next: Fri, Nov 27, 10:30 AM'],
		[
			'the day alone of a session that visitors enter at any time',
			{ next: next('2026-11-28', { all_day: true }), first_date: '2026-11-28' },
			'Until Jan 3 · Next: Sat, Nov 28',
		],
		[
			'that few are left for the next session',
			{ last_date: '2026-11-27', next: next('2026-11-27', { available: 9 }) },
			'Next: Fri, Nov 27, 10:30 AM · Few tickets left',
		],
		['that all is sold out, and nothing else', { next: null }, 'Sold out'],
		[
			'the year of a session further than a year ahead',
			{ first_date: '2028-05-20', last_date: '2028-05-20', next: next('2028-05-20') },
			'Next: Saturday, May 20, 2028, 10:30 AM',
		],
	])('says %s', (_, change, expected) => {
		expect(whenText(run(change), event(), terms)).toBe(expected)
	})

	test('is a plain date for what happens once', () => {
		const once = run({ last_date: '2026-11-27' })
		expect(whenText(once, event({ event_type: 'single' }), terms)).toBe('Fri, Nov 27, 10:30 AM')
		expect(whenText(run(), event({ event_type: 'single' }), terms)).toContain('Next: ')
	})

	test('counts places as the venue does everywhere', () => {
		const few = { next: next('2026-11-27', { available: 3 }) }
		const shown = { ...terms, availability: { ...availability, showRemainingAtOrBelow: 5 } }
		expect(whenText(run(few), event(), shown)).toMatch(/ · 3 left$/)
	})
})

describe('the cards of the listing', () => {
	const venue = { id: 'ven', name: 'The Old Pier', timezone: 'Pacific/Auckland', address: '', zones: [] }
	type Asked = Record<string, unknown>

	/** A listing whose API answers `whole` without filters, else `filtered`. */
	async function lines(
		{ whole, filtered }: { whole: NextSession; filtered?: NextSession },
		{ search = '', inCart = false } = {},
	) {
		const asked: Asked[] = []
		const storefront = shopWindow(
			{
				getCart: () =>
					cartWith([{ eventId: 'visit', isAnchor: true, session: session('s', '2027-05-01', '1000') }]),
				getEvent: () => ({ ticket_group: { _data: [] }, ticket_type: { _data: [] } }),
				listSessions: () => ({ event_session: { _data: [session('s', '2027-05-01', '1000')] } }),
				listEvents: ({ query: { embed, ...filter } }: { query: Asked }) => {
					asked.push({ embed, ...filter })
					const isFiltered = Object.keys(filter).length > 0
					return {
						event_template: { _data: [event()] },
						venue: { _data: [venue] },
						...(String(embed).includes('next_session')
							? { next_session: { _data: [isFiltered ? (filtered ?? whole) : whole] } }
							: {}),
					}
				},
			},
			{ cartId: inCart ? 'crt' : null, upsells: { enabled: true } },
		)
		const page = await listingPage(storefront, new URL(`http://x/events${search}`))
		if ('redirect' in page) throw new Error(`redirected to ${page.redirect}`)
		return { texts: page.listing.events.map(({ timeText }) => timeText), asked }
	}

	// The clock of tests is still on April 30 in Europe, where it is May 1 at the event's own venue.
	const first = run({ first_date: '2027-05-01', last_date: '2027-06-30', next: next('2027-05-02') })

	test('say when, on the clock of the event’s own venue, in one question', async () => {
		const { texts, asked } = await lines({ whole: first })
		expect(texts).toEqual(['Until 30 Jun · Sold out today · Next: Sun, 2 May, 10:30'])
		expect(asked).toEqual([{ embed: 'venue,ticket_group,next_session' }])
	})

	test('name the next session at the time that the filters name', async () => {
		const filtered = run({ first_date: '2027-05-02', last_date: '2027-05-02', next: next('2027-05-02') })
		const named = await lines(
			{ whole: { ...first, next: next('2027-05-01') }, filtered },
			{ search: '?date=tomorrow' },
		)
		expect(named.texts).toEqual(['Until 30 Jun · Next: Sun, 2 May, 10:30'])
		const full = await lines(
			{ whole: first, filtered: { ...filtered, next: null } },
			{ search: '?date=today' },
		)
		expect(full.texts).toEqual(['Until 30 Jun · Sold out today · Next: Sun, 2 May, 10:30'])
	})

	test('say nothing about times where the day of the visit is settled', async () => {
		const { texts, asked } = await lines({ whole: first }, { inCart: true })
		expect(texts).toEqual([''])
		expect(asked.some(({ embed }) => String(embed).includes('next_session'))).toBe(false)
	})
})
