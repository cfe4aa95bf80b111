import { afterEach, describe, expect, test } from 'vitest'
import {
	type Expectation,
	pageOf,
	unmetExpectations,
	unmetSentence,
	wordsOf,
} from '#app/sellers/validation/expectations.ts'
import { gallery, World } from '#tests/sellers/world.ts'

const expectation = (own: Partial<Expectation>): Expectation => ({
	at: '/',
	as: 'anonymous',
	shows: [],
	hides: [],
	says: [],
	buys: false,
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
		[
			'misses a sentence',
			{ says: ['$25.00', '$26.00'] },
			{ status: 200, blocks: [], words: 'Adult $25.00' },
			['does not say "$26.00"'],
		],
		['meets no page', { shows: ['hero'] }, { status: 200, blocks: null }, ['is no page with blocks']],
	] as const)('%s', (_what, own, seen, said) => {
		const unmet = unmetExpectations(expectation(own as Partial<Expectation>), { words: '', ...seen })
		expect(unmet.map(unmetSentence)).toEqual(said)
	})

	test('the words of a page are those that visitors read', () => {
		const html =
			'<head><title>Secret</title></head><body><h1>Fish &amp;\n<em>ch</em>ips</h1><p>From <!-- -->$25<!-- -->.00</p><script>"no"</script></body>'
		expect(wordsOf(html).trim()).toBe('Fish & chips From $25.00')
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
