import { afterAll, describe, expect, test } from 'vitest'
import { gallery } from '#tests/sellers/world.ts'
import { closeWorlds, expectProblem, newWorld, problemsOf, said } from './mistakes.ts'

afterAll(closeWorlds)

const ofGallery = (problem: string) => problem.startsWith('gallery')
const notice = { type: 'notice', props: { text: 'home.welcome' } }
const many = (count: number) =>
	Object.fromEntries(Array.from({ length: count }, (_, at) => [`note-${at}`, notice]))
const home = (blocks: object, change: object = {}) => ({
	pages: { home: { blocks, order: ['home-cta', ...Object.keys(blocks)], ...change } },
})
const eventOrder = [
	'event-header',
	'date-picker',
	'session-picker',
	'ticket-quantities',
	'seat-map',
	'message-rules',
	'reserve-button',
]
const checkoutOrder = ['error-banner', 'identity-form', 'payment', 'terms', 'total', 'pay-button']

const swapped = (order: string[], first: string, second: string) =>
	order.map((id) => (id === first ? second : id === second ? first : id))

describe('the structure of a page', () => {
	const cases: [string, object, string][] = [
		[
			'a date after its times',
			{ pages: { event: { order: swapped(eventOrder, 'date-picker', 'session-picker') } } },
			'error CFG2209 pages.event has "date-picker" after "session-picker": a date decides which times there are → Name "date-picker" before "session-picker"',
		],
		[
			'seats before there is a ticket for them',
			{ pages: { event: { order: swapped(eventOrder, 'seat-map', 'ticket-quantities') } } },
			'error CFG2209 pages.event has "ticket-quantities" after "seat-map": seats and button are for what was counted above them → Name "ticket-quantities" before "seat-map"',
		],
		[
			'the terms after the payment',
			{ pages: { checkout: { order: swapped(checkoutOrder, 'terms', 'pay-button') } } },
			'error CFG2209 pages.checkout has "terms" after "pay-button": consent comes before the payment → Name "terms" before "pay-button"',
		],
		[
			'a header below the time left',
			{ pages: { all: { slots: { top: ['timer', 'header'] } } } },
			'error CFG2209 pages.all has "header" after "cart-timer": the time left sticks below the header → Name "header" before "timer"',
		],
		[
			'a pay button beside its form',
			{
				pages: {
					checkout: { order: checkoutOrder.slice(0, -1), slots: { aside: ['cart-widget', 'pay-button'] } },
				},
			},
			'error CFG2208 Block "pay-button" (pay-button) can\'t be placed in "aside" of pages.checkout → It works in: "order"',
		],
		[
			'an announcement between the steps of a purchase',
			{
				pages: {
					event: { blocks: { note: notice }, order: ['event-header', 'note', ...eventOrder.slice(1)] },
				},
			},
			'error CFG2208 Block "note" (notice) can\'t be placed in "order" of pages.event: content between the steps of a purchase goes into slots → Slots: "before-dates", "before-quantities", "before-reserve", "aside"',
		],
		[
			'terms that only some see',
			{ pages: { checkout: { blocks: { terms: { type: 'terms', when: { cart: 'empty' } } } } } },
			'error CFG2210 pages.checkout requires the block "terms", so no condition may hide it → Remove "when"',
		],
		[
			'more blocks in a slot than it holds, from two layers',
			{ pages: { home: { blocks: many(13), slots: { 'after-cta': Object.keys(many(13)) } } } },
			'error CFG1006 pages.home.slots.after-cta must NOT have more than 12 items',
		],
		[
			'more blocks on a page than it holds, in lists that are short enough',
			{
				pages: {
					home: {
						blocks: many(39),
						order: ['home-cta', 'resend-link', ...Object.keys(many(39)).slice(0, 20)],
						slots: {
							'before-cta': Object.keys(many(39)).slice(20, 32),
							'after-cta': Object.keys(many(39)).slice(32),
						},
					},
				},
			},
			'error CFG2212 pages.home has 41 blocks → A page holds at most 40',
		],
		[
			'two openings',
			home({
				one: { type: 'hero', props: { image: 'a.svg', heading: 'home.welcome' } },
				two: { type: 'hero', props: { image: 'a.svg', heading: 'home.welcome' } },
			}),
			'error CFG2206 pages.home has the block "hero" 2 times → Keep one of them',
		],
	]

	test.each(cases)('the check refuses %s by the name of its rule', (_name, change, message) =>
		expectProblem(change, message),
	)

	test.each([
		[
			'the order of identity and payment',
			{ checkout: { order: swapped(checkoutOrder, 'identity-form', 'payment') } },
		],
		['an event page without its header', { event: { order: eventOrder.slice(1) } }],
		['a listing without filters', { events: { order: ['event-grid'] } }],
		['a start page whose way to old tickets is off', { home: { order: ['home-cta'] } }],
		[
			'a confirmation without the calendar',
			{ complete: { order: ['order-number', 'message', 'ticket-list'] } },
		],
		[
			'blocks in every slot of the start page',
			{
				home: {
					blocks: { a: notice, b: notice, c: notice },
					slots: { 'before-cta': ['a'], 'after-cta': ['b'], footer: ['c'] },
				},
			},
		],
		['a word for an empty listing', { events: { blocks: { a: notice }, slots: { empty: ['a'] } } }],
		['an announcement above every page', { all: { blocks: { a: notice }, slots: { announcement: ['a'] } } }],
	])('the check accepts %s', (_name, pages) => {
		expect(said(problemsOf({ pages }).filter(ofGallery))).toEqual([])
	})
})

describe('a lock', () => {
	const preset = (lock: object) => ({
		configVersion: 1,
		pages: {
			home: {
				blocks: { rules: { type: 'notice', props: { text: 'home.welcome' }, lock } },
				order: ['home-cta', 'rules', 'resend-link'],
			},
		},
	})
	const problems = (lock: object, pages: object) => {
		const world = newWorld()
			.write('seller-configs/_presets/house.json', preset(lock))
			.seller({ ...gallery, extends: ['house'], pages: { home: pages } })
		return world.problems()
	}
	const by = 'preset house (seller-configs/_presets/house.json) has locked it'

	test.each([
		[
			'removal',
			{ remove: true },
			{ order: ['home-cta', 'resend-link'] },
			`Block "rules" may not be removed or hidden: ${by}`,
		],
		[
			'hiding',
			{ remove: true },
			{ blocks: { rules: { type: 'notice', when: { cart: 'empty' } } } },
			`Block "rules" may not be removed or hidden: ${by}`,
		],
		[
			'a move past its neighbour',
			{ move: true },
			{ order: ['rules', 'home-cta', 'resend-link'] },
			`Block "rules" may not be moved: ${by}`,
		],
		[
			'a move to a slot',
			{ move: true },
			{ order: ['home-cta', 'resend-link'], slots: { footer: ['rules'] } },
			`Block "rules" may not be moved: ${by}`,
		],
		[
			'other words',
			{ edit: true },
			{ blocks: { rules: { type: 'notice', props: { text: 'home.guest' } } } },
			`Block "rules" may not be changed: ${by}`,
		],
		[
			'its lifting',
			{ edit: true },
			{ blocks: { rules: { type: 'notice', lock: { edit: false } } } },
			`Block "rules" may not be changed: ${by}`,
		],
	])("a lock refuses %s at the seller's own line and names its owner", (_name, lock, pages, sentence) => {
		const found = problems(lock, pages).filter((problem) => problem.includes('CFG2211'))
		expect(found.map((problem) => problem.replaceAll('seller-configs/', ''))).toEqual([
			expect.stringContaining(sentence.replaceAll('seller-configs/', '')),
		])
		expect(found[0]).toMatch(/^gallery\/seller\.json:(?:1\d|2\d|3\d):\d+ error/)
	})

	test.each([
		[
			'a further block before it',
			{ move: true },
			{ blocks: { more: notice }, order: ['more', 'home-cta', 'rules', 'resend-link'] },
		],
		['a neighbour that goes', { move: true }, { order: ['home-cta', 'rules'] }],
		[
			'the same words again',
			{ edit: true },
			{ blocks: { rules: { type: 'notice', props: { text: 'home.welcome' } } } },
		],
		[
			'other words where only its place is locked',
			{ move: true, remove: true },
			{ blocks: { rules: { type: 'notice', props: { text: 'home.guest' } } } },
		],
	])('a lock allows %s', (_name, lock, pages) => {
		expect(problems(lock, pages).filter(ofGallery)).toEqual([])
	})
})
