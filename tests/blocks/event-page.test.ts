import { describe, expect, test } from 'vitest'
import { eventPage } from '#app/pages/event/event-page.ts'
import Event from '#app/routes/event.tsx'
import { shippedSeller } from '#tests/builders/storefront.ts'
import { day, event, fullSession, group, session, soldOutDay, type } from '#tests/pages/facts.ts'
import { answersOf, type OnSale, visitOf } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'
import { rendered, wordsOf } from './rendered.tsx'

/** The page of an event at an address, as the server draws it. */
async function opened(
	search = '',
	change: Partial<OnSale> = {},
	settings: Parameters<typeof shopWindow>[1] = {},
): Promise<string> {
	const storefront = shopWindow(answersOf(change), { venue: 'harbour-science', ...settings })
	const { url, visit } = await visitOf(storefront, search)
	return rendered(Event, eventPage(storefront, url, visit), `/events/evt${search}`)
}

/** Every element of that name with that attribute, its content with it. */
const parts = (html: string, name: string, attribute: string): string[] =>
	html.match(new RegExp(`<${name}[^>]* ${attribute}.*?</${name}>`, 'gs')) ?? []

const may = (count: number) =>
	Array.from({ length: count }, (_, at) => day(`2027-05-${String(at + 2).padStart(2, '0')}`))

test('an event without dates has no steps, and no empty list in their place', async () => {
	expect(await opened()).toMatch(/<ol[^>]*><li[^>]* id="step-date"/)
	const html = await opened('', { days: [] })
	expect(html).not.toContain('step-date')
	expect(html).not.toMatch(/<ol[^>]*><\/ol>/)
})

test('what is sold as one of a thing is a step of a list, though it has no other', async () => {
	const giving = {
		event: event({ event_type: 'other' }),
		groups: [group({ id: 'giving', handler: 'donation' })],
		types: [type('bus', 'A row of the bus', '120.00', { ticket_group_id: 'giving' })],
		days: [],
		sessions: [],
	}
	expect(await opened('', giving)).toMatch(/<ol[^>]*><li[^>]* id="step-one"/)
})

describe('the summary beside the steps', () => {
	const aside = (html: string): string => wordsOf(/<aside.*?<\/aside>/s.exec(html)?.[0] ?? '')

	test('names the event and the next step instead of an empty cart', async () => {
		const text = aside(await opened('', { days: may(3) }))
		expect(text).toContain('Choose a date')
		expect(text).toContain('Add to cart')
		expect(text).not.toContain('cart is empty')
	})

	test('says once when an event with a single session is', async () => {
		const gala = {
			event: event({ event_type: 'single' }),
			days: may(1),
			sessions: [session('gala', '2027-05-02', '1930')],
		}
		const text = aside(await opened('', gala))
		expect(text).toMatch(/May 2/)
		expect(text.match(/May 2/g)).toHaveLength(1)
		expect(text.match(/\d:\d\d/g)).toHaveLength(1)
	})

	test('leaves total and button to the steps on a page without it', async () => {
		const { pages } = shippedSeller('harbour-science').config
		const { slots } = pages.event
		const withoutAside = { pages: { event: { ...pages.event, slots: { ...slots, aside: [] } } } }
		const html = await opened('', { days: may(3) }, withoutAside)
		expect(html).not.toContain('<aside')
		const buttons = (text: string): number => text.split('Add to cart').length - 1
		// The other one is at the foot of a phone.
		expect(buttons(html)).toBe(2)
		expect(buttons(await opened('', { days: may(3) }))).toBe(2)
	})

	test('has no place on a page where nothing can be chosen', async () => {
		expect(aside(await opened('', { days: [] }))).toContain('cart is empty')
	})
})

describe('the step of the date', () => {
	// spec: 1§2.65, 1§2.66, 1§9.11, reserve.calendar.dateButtons
	test('shows eight dates, then a way to more of them', async () => {
		const html = await opened('', { days: may(12) })
		expect(parts(html, 'a', 'href="/events/evt\\?date=')).toHaveLength(8)
		expect(wordsOf(html)).toContain('More dates')
		expect(wordsOf(await opened('', { days: may(2) }))).not.toContain('More dates')
	})

	// spec: 1§2.60, 1§2.62
	test('opens a calendar of all months with a legend and buttons to turn it', async () => {
		const html = await opened('?more=1', { days: [...may(12), day('2027-07-01')] })
		expect(parts(html, 'section', 'data-month=').map(wordsOf)).toEqual([
			expect.stringContaining('April 2027'),
			expect.stringContaining('May 2027'),
			expect.stringContaining('June 2027'),
			expect.stringContaining('July 2027'),
		])
		expect(html).toContain('aria-label="Previous month"')
		expect(html).toContain('aria-label="Next month"')
		expect(parts(html, 'ul', 'aria-label="Legend"').map(wordsOf)).toEqual([
			'Available Few tickets left Sold out No sessions',
		])
	})

	// spec: 1§2.71, 1§2.72, 1§2.73, 1§2.74
	test('a day carries price, places, its badge and note, and all of it in words', async () => {
		const note = { badges: ['Late night'], annotations: ['Members first'], tooltip: 'Come early' }
		const html = await opened('?more=1', {
			days: [day('2027-05-02', { available: 4, ...note }), soldOutDay('2027-05-03'), day('2027-05-04')],
		})
		const label = (date: string) =>
			new RegExp(`data-date="${date}"[^>]*>.*?class="spoken">([^<]*)<`).exec(html)?.[1]
		expect(label('2027-05-02')).toMatch(/May 2, 2027, \$26.50, 4 left, Late night, Members first/)
		expect(label('2027-05-03')).toMatch(/May 3, 2027, Sold out/)
		expect(html).toContain('>Late night, Members first<')
		expect(html).toContain('title="Come early"')
	})

	// spec: 1§2.67
	test('a chosen day can be changed when there is another', async () => {
		const change = (html: string) => parts(html, 'a', '').filter((link) => wordsOf(link).startsWith('Change'))
		expect(change(await opened('?date=2027-05-02'))).toHaveLength(1)
		const one = await opened('', { days: [day('2027-05-02')] })
		expect(wordsOf(one)).toContain('Sunday, May 2, 2027')
		expect(change(one)).toEqual([])
	})
})

describe('the step of the session', () => {
	// spec: 1§2.81
	test('says when a day has no times, or a time is sold out', async () => {
		const full = [fullSession('a', '2027-05-02', '1000')]
		const hiding = event({ config: { hide_sold_out_sessions: true } })
		const none = await opened('', { days: may(1), sessions: full, event: hiding })
		expect(wordsOf(none)).toContain('No times available')
		const html = await opened('?date=2027-05-02', {
			sessions: [...full, session('b', '2027-05-02', '1300'), session('c', '2027-05-02', '1500')],
		})
		expect(parts(html, 'a', 'aria-disabled="true"').map(wordsOf)).toContain('10:00 AM Sold out')
	})
})

describe('the button of the page', () => {
	const button = (html: string) => wordsOf(parts(html, 'button', 'type="submit"').at(-1) ?? '')
	// spec: 1§2.46
	test('says what is bought', async () => {
		const pass = group({ handler: 'passes', duration_new: { months: 6 } })
		expect(button(await opened('?session=2027-05-02a'))).toBe('Add to cart')
		expect(button(await opened('', { groups: [pass] }))).toBe('Add passes to cart')
	})
})

describe('the description of an event', () => {
	const long = `<p>${'A long and winding story. '.repeat(8)}</p>`
	// spec: reserve.descriptionPreviewChars
	test('is cut at 128 characters where it is long, the whole of it one press away', async () => {
		const change = { event: event({ description: long }) }
		const count = (text: string) => text.split('A long and winding story.').length - 1
		const text = wordsOf(await opened('', change))
		expect(text).toContain('A long and winding… Read more')
		expect(count(text)).toBe(4)
		// The beginning, and the whole text in the dialog, which is part of the page without scripts.
		expect(count(wordsOf(await opened('?about=evt', change)))).toBe(12)
		expect(wordsOf(await opened('', { event: event({ description: '<p>Short.</p>' }) }))).not.toContain(
			'Read more',
		)
	})
})

describe('prices on the page', () => {
	const priced = (mode: string, search: string) =>
		opened(search, { event: event({ config: { 'web.price_display': { mode } } as never }) })
	test.each([
		['all', true, true, true],
		// spec: 1§9.23
		['sessions_and_tickets', false, true, true],
		// spec: reserve.priceDisplay.mode
		['off', false, false, false],
	])('in the mode %s: on days %s, on times %s, on tickets %s', async (mode, onDays, onTimes, onTickets) => {
		const shows = async (search: string) => /\$25\.00|\$26\.50/.test(wordsOf(await priced(mode, search)))
		expect([await shows(''), await shows('?date=2027-05-02'), await shows('?session=2027-05-02a')]).toEqual([
			onDays,
			onTimes,
			onTickets,
		])
	})
})

// spec: 1§2.8
test('a type of the address is there to begin with', async () => {
	const types = [type('adult', 'Adult', '25.00'), type('child', 'Child', '12.00', { rank: 2 })]
	const html = await opened('?session=2027-05-02a&select=child', { types })
	expect(html).toMatch(/name="quantity\.child"[^>]*value="1"|value="1"[^>]*name="quantity\.child"/)
})

describe('a parameter of the address that cannot be fulfilled', () => {
	test.each([
		// spec: 1§8.30
		['session=today&date=2027-05-02', 'The session and date query parameters can not be used together'],
		// spec: 1§8.32
		['session=gone', 'Sorry, the selected time is not found'],
		// spec: 1§5.8, 1§8.33
		['date=2027-06-09', 'Tickets are not available on Wednesday, June 9, 2027. Please select another date.'],
		['date=9999-12-31', 'Sorry, tickets are not available on the date of your visit'],
		// spec: 1§8.2
		['date=2027-02-30', 'Sorry, tickets are not available on the date of your visit'],
		// spec: 1§8.34
		['quantity=Dog:2', 'This link is out of date. Please choose your tickets below.'],
	])('%s is said above the steps, which stay open', async (search, text) => {
		const html = await opened(`?${search}`)
		expect(wordsOf(html)).toContain(text)
		expect(html.indexOf(text)).toBeLessThan(html.indexOf('id="step-date"'))
		expect(html).toMatch(/<a[^>]* href="\/events\/evt\?date=2027-05-02[^>]*>.{0,200}Sunday, May 2, 2027, /)
	})
})

describe('the foot of the page on a phone', () => {
	// spec: 1§2.105
	test('has the way to the cart, the total and the button, and the way past what is offered beside it', async () => {
		const other = session('other', '2027-05-09', '1000', { event_template_id: 'other' })
		const storefront = shopWindow(
			{ ...answersOf(), getCart: () => cartWith([{ eventId: 'other', isAnchor: true, session: other }]) },
			{ cartId: 'crt', venue: 'harbour-science', upsells: { enabled: true, allowSkip: true } },
		)
		const { url, visit } = await visitOf(storefront, '?session=2027-05-02a&quantity=adult:2')
		const html = rendered(Event, eventPage(storefront, url, visit))
		const foot = /<div class="_footer_.*?<\/div><\/div>/s.exec(html)?.[0] ?? ''
		expect(foot).toMatch(/<a[^>]* aria-label="Cart, 1 ticket"[^>]* href="\/cart"/)
		expect(foot).toMatch(/<a[^>]* href="\/checkout"/)
		expect(wordsOf(foot)).toMatch(/^1 Total \$50\.00 .*Add to cart$/)
	})
})

// spec: 1§2.36, 1§2.113
test('an event for members shows a notice with links in place of everything that is sold', async () => {
	const answers = answersOf({ groups: [group({ hidden_type: 'public_member_only' })] })
	const storefront = shopWindow(
		{ ...answers, getEvent: () => ({ ...answers.getEvent(), members_only: true }) },
		{ venue: 'harbour-science' },
	)
	const { url, visit } = await visitOf(storefront, '')
	const text = wordsOf(rendered(Event, eventPage(storefront, url, visit)))
	expect(text).toMatch(/Members only (?:Close )?This event is for members\./)
	expect(text).toContain('See what is open to everybody')
	expect(text).not.toMatch(/Choose a date|Add to cart/)
})

// spec: 1§5.29
test('a member reads that the membership ends before the chosen day, with the way to renew it', async () => {
	const storefront = shopWindow(answersOf())
	const { url, visit } = await visitOf(storefront, '?date=2027-05-02')
	const membership = { text: 'It ends before.', link: { href: '/membership/renew', text: 'Renew it' } }
	const html = rendered(Event, eventPage(storefront, url, { ...visit, membership }))
	expect(html).toMatch(/role="status".*It ends before\..*<a[^>]* href="\/membership\/renew".*Renew it/s)
})

// spec: 1§5.32
test('the code that a reservation waits for is required, and asked for inside the form that it refused', async () => {
	const storefront = shopWindow(answersOf())
	const { url, visit } = await visitOf(storefront, '?session=2027-05-02a&quantity=adult:2')
	const page = eventPage(storefront, url, visit)
	const codeRequired = { text: 'Groups need a code.', value: '', error: null }
	const html = rendered(Event, { ...page, codeRequired })
	const form = /<form[^>]* action="\/events\/evt\?.*?<\/form>/s.exec(html)?.[0] ?? ''
	expect(wordsOf(/<dialog.*?<\/dialog>/s.exec(form)?.[0] ?? '')).toContain('Groups need a code.')
	expect(form).toMatch(/<input(?=[^>]* name="reserve_code")[^>]* required=""/)
	expect(form).toContain('name="quantity.adult"')
})
