import { describe, expect, test } from 'vitest'
import type { Block, Page, Pages } from '#app/contract/config.generated.ts'
import { inStepOrder, type PlacedBlock, type PlanFacts, planPage } from '#app/pages/shell/page.ts'
import type { ViewTerms } from '#app/pages/shell/view-terms.ts'
import { pictures } from '#app/stories/facts/cart.ts'

const page = (change: Partial<Page> = {}): Page => ({ blocks: {}, order: [], slots: {}, ...change })
const note = (text: string, when?: Block['when']): Block => ({
	type: 'notice',
	props: { tone: 'info', text, link: null },
	when,
})
const facts = (change: Partial<PlanFacts>): PlanFacts => ({
	role: 'anonymous',
	membershipRole: null,
	membership: 'none',
	route: 'home',
	eventCategory: null,
	locale: 'en-US',
	environment: 'demo',
	flags: {},
	cartCount: 0,
	hasAnchor: false,
	at: new Date('2027-05-01T14:00:00Z'),
	timezone: 'America/New_York',
	isEmpty: false,
	...change,
})
const terms = (prefix = ''): ViewTerms => ({
	now: new Date('2027-05-01T14:00:00Z'),
	timezone: 'America/New_York',
	words: {
		locale: 'en-US',
		formats: {
			dateTime: 'MMM D',
			date: 'MMM D',
			shortDate: 'MMM D',
			time: 'h:mm A',
			orderListDate: 'ddd, MMMM D YYYY',
		},
	},
	route: 'home',
	pictures: { ...pictures, prefix, revision: 'r' },
	house: [],
	defaultLocale: 'en-US',
	heroSizes: '100vw',
})

const pages = {
	all: page({ blocks: { news: note('venue.news') }, slots: { announcement: ['news'] } }),
	home: page({
		blocks: {
			cta: { type: 'home-cta', props: { heading: 'home.welcome', next: false } },
			early: note('venue.early'),
			last: note('venue.last'),
			soon: {
				type: 'countdown',
				props: { until: '2027-05-01T10:00', heading: 'venue.soon', after: null, link: null },
			},
			plan: {
				type: 'links',
				props: {
					heading: null,
					links: [
						{ label: 'venue.all', href: '/events' },
						{ label: 'venue.home', href: '/' },
						{ label: 'venue.site', href: 'https://venue.example/' },
					],
				},
			},
		},
		order: ['cta', 'soon', 'plan'],
		slots: { 'before-cta': ['early'], footer: ['last'] },
	}),
	events: page({
		blocks: {
			grid: { type: 'event-grid', props: { heading: 'events.title' } },
			sorry: note('venue.sorry'),
			more: note('venue.more'),
		},
		order: ['grid'],
		slots: { 'after-list': ['more'], empty: ['sorry'] },
	}),
} as unknown as Pages

const ids = (blocks: readonly { id: string }[]) => blocks.map(({ id }) => id)

describe('the plan of a page', () => {
	test('has the announcement above everything and the footer of the start page at its end', () => {
		const plan = planPage(pages, facts({}), terms())
		expect(ids(plan.top)).toEqual(['news'])
		expect(ids(plan.main)).toEqual(['early', 'cta', 'plan', 'last'])
	})

	test('leaves out a countdown that is over and has no more to say', () => {
		const before = facts({ at: new Date('2027-05-01T13:59:00Z') })
		expect(ids(planPage(pages, before, { ...terms(), now: before.at }).main)).toContain('soon')
		expect(JSON.stringify(planPage(pages, facts({}), terms()))).not.toContain('venue.soon')
	})

	test('sends the words for an empty listing only when it is empty, after the listing', () => {
		expect(ids(planPage(pages, facts({ route: 'events' }), terms()).main)).toEqual(['grid', 'more'])
		const empty = planPage(pages, facts({ route: 'events', isEmpty: true }), terms())
		expect(ids(empty.main)).toEqual(['grid', 'sorry', 'more'])
	})

	test('keeps the links of a venue below its prefix', () => {
		const links = (prefix: string) => {
			const block = planPage(pages, facts({}), terms(prefix)).main.find(({ type }) => type === 'links')
			return block?.type === 'links' ? block.props.links.map(({ href }) => href) : []
		}
		expect(links('')).toEqual(['/events', '/', 'https://venue.example/'])
		expect(links('/harbour')).toEqual(['/harbour/events', '/harbour', 'https://venue.example/'])
	})

	const unknown = {
		...pages,
		home: page({ blocks: { wheel: { type: 'carousel', props: {} } as never }, order: ['wheel'] }),
	}

	test('shows a block of an unknown type with its reason, except in production', () => {
		expect(planPage(unknown, facts({ environment: 'production' }), terms()).main).toEqual([])
		expect(planPage(unknown, facts({}), terms()).main).toEqual([
			{ id: 'wheel', type: 'broken', reason: 'There is no block type "carousel"' },
		])
	})
})

describe('a page whose flow asks for the quantities first', () => {
	const block = (type: 'event-header' | 'date-picker' | 'session-picker' | 'ticket-quantities') =>
		({ id: type, type, props: {}, view: null }) as const
	const types = ['event-header', 'date-picker', 'session-picker', 'ticket-quantities'] as const
	const plan = { top: [], main: types.map(block), aside: [], bottom: [] }
	const order = (...steps: Parameters<typeof inStepOrder>[1]) =>
		inStepOrder(plan, steps).main.map(({ type }) => type)

	test('has them before the dates, and every other page where its seller has put them', () => {
		expect(order('tickets', 'date', 'session')).toEqual([
			'event-header',
			'ticket-quantities',
			'date-picker',
			'session-picker',
		])
		expect(order('date', 'session', 'tickets')).toEqual(types)
		expect(order('tickets')).toEqual(types)
		expect(order('tickets', 'date', 'session', 'seats')).toEqual([
			'event-header',
			'ticket-quantities',
			'date-picker',
			'session-picker',
			'seat-map',
		])
		expect(order()).toEqual(types)
	})
})

describe('a page whose tickets have seats', () => {
	const block = (type: 'ticket-quantities' | 'seat-map' | 'message-rules' | 'reserve-button') =>
		({ id: type, type, props: { opens: 'list' }, view: null }) as PlacedBlock
	const order = (...types: Parameters<typeof block>[0][]) =>
		inStepOrder({ top: [], main: types.map(block), aside: [], bottom: [] }, ['tickets', 'seats']).main

	test('chooses them where its seller has put the step', () => {
		const main = order('ticket-quantities', 'message-rules', 'seat-map', 'reserve-button')
		expect(main.map(({ type }) => type).indexOf('seat-map')).toBe(2)
		expect(main[2]).toMatchObject({ props: { opens: 'list' } })
	})

	test('chooses them after the quantities where its order names no such step', () => {
		const main = order('ticket-quantities', 'message-rules', 'reserve-button')
		expect(main[1]).toMatchObject({ type: 'seat-map', props: { opens: 'map' } })
	})
})
