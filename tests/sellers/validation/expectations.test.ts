import { afterEach, describe, expect, test } from 'vitest'
import { type Expectation, pageOf, unmetExpectations } from '#app/sellers/validation/expectations.ts'
import { gallery, World } from '#tests/sellers/world.ts'

const expectation = (own: Partial<Expectation>): Expectation => ({
	at: '/',
	as: 'anonymous',
	shows: [],
	hides: [],
	status: 200,
	...own,
})

describe('an expectation', () => {
	test.each([
		['holds', { shows: ['hero'], hides: ['notice'] }, { status: 200, blocks: ['hero'] }, []],
		[
			'misses a block',
			{ shows: ['hero', 'cta'] },
			{ status: 200, blocks: ['hero'] },
			['does not show "cta"'],
		],
		['sees one too many', { hides: ['notice'] }, { status: 200, blocks: ['notice'] }, ['shows "notice"']],
		['wants another status', { status: 404 }, { status: 200, blocks: [] }, ['answers 200, not 404']],
		['meets no page', { shows: ['hero'] }, { status: 200, blocks: null }, ['is no page with blocks']],
	] as const)('%s', (_what, own, seen, said) => {
		expect(unmetExpectations(expectation(own as Partial<Expectation>), seen)).toEqual(said)
	})

	test.each([
		['/', 'home'],
		['/events?date=today', 'events'],
		['/events/evt_ga', 'event'],
		['/events/evt_ga/', 'event'],
		['/checkout/complete', 'complete'],
		['/nowhere', 'not-found'],
	])('an expectation of %s tests the page "%s"', (path, page) => {
		expect(pageOf(path)).toBe(page)
	})
})

describe('the check of expectations', () => {
	let world: World
	afterEach(() => world.close())

	test('the check of expectations includes the blocks of the page and of its frame', () => {
		world = new World().seller({
			...gallery,
			expect: [
				{ at: '/', shows: ['home-cta', 'header'] },
				{ at: '/events', shows: ['home-cat'], hides: ['event-gird'] },
			],
		})
		const problems = world.problems().join('\n')
		expect(problems).toContain('CFG2218 The page "events" has no block "home-cat"')
		expect(problems).toContain('Did you mean "event-grid"?')
		expect(problems).not.toContain('page "home"')
	})
})
