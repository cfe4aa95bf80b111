import { describe, expect, test } from 'vitest'
import {
	categoryFilters,
	dateFilters,
	filterDate,
	isFiltered,
	listedEvents,
	metadataFilters,
	parseListingQuery,
	printListingQuery,
	rowsOnPhone,
	seeAllHref,
} from '#app/pages/listing/listing.ts'
import { catalogLanguage } from '#app/pages/shared/catalog-language.ts'
import { event, t } from '#tests/pages/facts.ts'

const words = { t, catalog: catalogLanguage(undefined, 'en-US', 'en-US') }
const parse = (search: string, keys: string[] = []) => parseListingQuery(new URLSearchParams(search), keys)
const nothing = { category: null, date: null, start: null, end: null, metadata: {} }

describe('the address of the listing', () => {
	test.each([
		['', {}],
		// spec: 1§2.14
		['category=Tours', { category: 'Tours' }],
		['date=today', { date: 'today' }],
		['date=all', {}],
		['date=2027-05-01', {}],
		// spec: 1§2.21, query:category
		['time.start=1000&time.end=1400', { start: '1000', end: '1400' }],
		['time.start=10:00', { start: '1000' }],
		// spec: 1§2.21
		['time=1000-1400', { start: '1000', end: '1400' }],
		['time=2500', {}],
		['time.end=2400', { end: '2400' }],
	])('reads "%s"', (search, expected) => {
		expect(parse(search)).toEqual({ ...nothing, ...expected })
	})

	test('is printed again', () => {
		const search = '?category=Tours+%26+talks&date=tomorrow&time.start=1000'
		expect(printListingQuery(parse(search))).toBe(search)
		expect(isFiltered(parse(search))).toBe(true)
		expect(isFiltered(parse('date=all'))).toBe(false)
	})

	// spec: 1§2.18
	test('days are the venue’s own', () => {
		expect(filterDate(parse('date=today'), '2027-12-31')).toBe('2027-12-31')
		expect(filterDate(parse('date=tomorrow'), '2027-12-31')).toBe('2028-01-01')
		expect(filterDate(parse(''), '2027-12-31')).toBeNull()
	})
})

describe('the filters', () => {
	const events = [event({ category: 'Tours' }), event({ category: 'Talks' }), event({ category: 'Tours' })]
	// spec: 1§2.14, 1§2.17
	test('categories are links that keep the other filters, "All" first', () => {
		expect(categoryFilters(events, parse('category=Talks&date=today'), '/events', words)).toEqual([
			{ text: 'All', href: '/events?date=today', isActive: false },
			{ text: 'Tours', href: '/events?category=Tours&date=today', isActive: false },
			{ text: 'Talks', href: '/events?category=Talks&date=today', isActive: true },
		])
	})
	// spec: 1§2.16
	test('one category is no choice', () => {
		expect(categoryFilters([event(), event()], parse(''), '/events', words)).toEqual([])
	})
	// spec: 1§2.18, events.filters.date
	test('dates come in the seller’s order', () => {
		expect(dateFilters(['all', 'today'], parse('date=today'), '/events', t)).toEqual([
			{ text: 'Any day', href: '/events', isActive: false },
			{ text: 'Today', href: '/events?date=today', isActive: true },
		])
	})
})

describe('the filters of a venue’s own', () => {
	const keys = ['audience', 'level']
	const events = [
		event({ id: 'family', meta: { audience: 'Families', level: 'Easy' } }),
		event({ id: 'all', meta: { audience: ['Families', 'Adults'] } }),
		event({ id: 'none', meta: { requires_anchor: false } }),
	]
	const listed = (search: string) => listedEvents(events, parse(search, keys), false).map(({ id }) => id)

	// spec: 1§2.19, query:category
	test('are other parameters of the address; what the venue does not list by filters nothing', () => {
		expect(parse('audience=Families&audience=Adults&colour=red', keys).metadata).toEqual({
			audience: ['Families', 'Adults'],
		})
		expect(parse('audience=Families').metadata).toEqual({})
		expect(printListingQuery(parse('level=Easy&audience=Adults&category=Tours', keys))).toBe(
			'?category=Tours&audience=Adults&level=Easy',
		)
	})

	test.each([
		['', ['family', 'all', 'none']],
		// spec: 1§2.19, events.filters.metadataKeys
		['audience=Families', ['family', 'all']],
		['audience=Adults', ['all']],
		['audience=Families&level=Easy', ['family']],
		['audience=Nobody', []],
	])('"%s" lists %j', (search, ids) => {
		expect(listed(search)).toEqual(ids)
	})

	// spec: 1§2.20
	test('each value is a link that keeps the rest; "See all" lets go of them alone', () => {
		const query = parse('category=Tours&audience=Adults', keys)
		const labelled = keys.map((key) => ({ key, label: `venue.${key}` }))
		const groups = metadataFilters(events, query, {
			path: '/events',
			keys: labelled,
			words: { ...words, t: (key) => key },
		})
		expect(groups).toEqual([
			{
				key: 'audience',
				label: 'venue.audience',
				filters: [
					{ text: 'Families', href: '/events?category=Tours&audience=Families', isActive: false },
					{ text: 'Adults', href: '/events?category=Tours', isActive: true },
				],
			},
			{
				key: 'level',
				label: 'venue.level',
				filters: [
					{ text: 'Easy', href: '/events?category=Tours&audience=Adults&level=Easy', isActive: false },
				],
			},
		])
		expect(seeAllHref(query, '/events')).toBe('/events?category=Tours')
		expect(seeAllHref(parse('category=Tours', keys), '/events')).toBeNull()
	})

	test('a key that no event has is no filter', () => {
		const labelled = [{ key: 'colour', label: 'venue.colour' }]
		expect(metadataFilters(events, parse(''), { path: '/events', keys: labelled, words })).toEqual([])
	})
})

describe('what is listed', () => {
	const add = event({ id: 'addon', rank: 1, meta: { requires_anchor: true } })
	const tour = event({ id: 'tour', rank: 3, category: 'Tours' })
	const visit = event({ id: 'visit', rank: 2 })
	// spec: 1§2.29
	test.each([
		['', false, ['visit', 'tour']],
		['', true, ['addon', 'visit', 'tour']],
		['category=Tours', false, ['tour']],
		['category=Nothing', false, []],
	])('"%s", with an anchor in the cart: %s', (search, hasAnchor, ids) => {
		expect(listedEvents([add, tour, visit], parse(search), hasAnchor).map((each) => each.id)).toEqual(ids)
	})
})

test.each([
	[0, []],
	[1, ['All', 'Nights', 'Talks']],
	[2, ['All', 'Nights', 'Workshops', 'Lectures']],
	[4, ['All', 'Admission', 'Planetarium', 'Workshops', 'Evenings', 'Families', 'Memberships', 'Gift cards']],
])('on a phone %i rows are expected of the categories %j', (rows, texts) => {
	expect(rowsOnPhone(texts)).toBe(rows)
})
