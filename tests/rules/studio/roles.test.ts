import { describe, expect, it } from 'vitest'
import { staffRoles } from '#app/contract/studio/staff-roles.ts'
import { mayChange, partsOfChange } from '#app/rules/studio/roles.ts'
import { isSellersSetting } from '#app/sellers/resolution/setting-owners.ts'

const parts = ['words', 'look', 'pages', 'sale', 'rules', 'shop', 'settings'] as const

describe('a role changes its parts and no others', () => {
	const expected = {
		writer: ['words'],
		designer: ['look', 'pages'],
		manager: ['words', 'look', 'pages', 'sale', 'shop'],
		staff: [...parts],
		onboarding: [...parts],
	}
	it.each(staffRoles)('%s', (role) => {
		expect(parts.filter((part) => mayChange(role, part))).toEqual(expected[role])
	})
})

describe('a path belongs to', () => {
	it.each([
		['harbour/wording.en-US.json', {}, {}, ['words']],
		['harbour/theme.dark.json', {}, {}, ['look']],
		['harbour/assets/hero.webp', null, null, ['look']],
		['harbour/catalog.json', {}, {}, ['sale']],
		['harbour/catalog/1-house.json', {}, {}, ['sale']],
		['harbour/seat-maps/hall.json', {}, {}, ['sale']],
		['harbour/seller.json', { theme: 1, name: 'A' }, { theme: 2, name: 'A' }, ['look']],
		['harbour/seller.json', { theme: 1, name: 'A' }, { theme: 2, name: 'B' }, ['look', 'shop']],
		['harbour/seller.json', { cart: { timer: { allowExtend: true } } }, {}, ['shop']],
		['harbour/seller.json', { cart: { holdMinutes: 10 } }, { cart: { holdMinutes: 20 } }, ['settings']],
		[
			'harbour/seller.json',
			{},
			{ orders: { numberPrefix: 'H', refund: { policy: 'source' } } },
			['settings', 'shop'],
		],
		['harbour/seller.json', { hosts: [1] }, { hosts: [2] }, ['settings']],
		['harbour/seller.json', { auth: {} }, { auth: { allowGuest: { $flag: 'guests' } } }, ['rules']],
		['harbour/seller.json', {}, { environments: { demo: { name: 'A' } } }, ['settings']],
		['harbour/seller.json', { pages: {} }, { pages: { home: {} } }, ['pages']],
		['harbour/seller.json', { flags: {} }, { flags: { a: 1 } }, ['rules']],
		['harbour/pages/home.json', {}, {}, ['pages']],
		['harbour/seller.json', { constructor: 1 }, { constructor: 2 }, ['settings']],
		['harbour/seller.demo.json', { auth: {} }, {}, ['settings']],
		['gallery.json', { wording: {} }, { wording: { ar: {} } }, ['words']],
		[
			'gallery.json',
			{ wording: {}, catalog: {} },
			{ wording: { ar: {} }, catalog: { a: 1 } },
			['words', 'sale'],
		],
		['gallery.json', null, { wording: {} }, ['words']],
		['gallery.json', {}, {}, ['settings']],
		['harbour/unknown.txt', null, null, ['settings']],
		['wording.en-US.json', { a: 1 }, {}, ['settings']],
	])('%s: %j → %j is of %j', (path, before, after, expected) => {
		expect(partsOfChange(path, before, after, isSellersSetting)).toEqual(expected)
	})
})

describe('a change of a catalogue', () => {
	const adult = { id: 'adult', name: 'Adult', price: '5.00' }
	const tours = { id: 'tours', name: 'Tours', types: [adult] }
	const tour = { id: 'tour', name: 'Tour', category: 'Tours', groups: [tours] }
	const before = { events: [tour] }
	const withType = (changed: object) => ({
		events: [{ ...tour, groups: [{ ...tours, types: [{ ...adult, ...changed }] }] }],
	})
	const partsOf = (path: string, old: unknown, now: unknown) =>
		partsOfChange(path, old, now, isSellersSetting)
	const withEvent = (changed: object) => ({ events: [{ ...tour, ...changed }] })

	it.each([
		['the name of an event', withEvent({ name: 'Walk' }), ['words']],
		['a translation', withEvent({ name: { 'en-US': 'Tour', ar: 'جولة' } }), ['words']],
		['an added description', withEvent({ description: '<p>Long</p>' }), ['words']],
		['the name of a ticket group', withEvent({ groups: [{ ...tours, name: 'Walks' }] }), ['words']],
		['the summary of a ticket type', withType({ summary: 'Ages 18 and over' }), ['words']],
		['a price', withType({ price: '6.00' }), ['sale']],
		['a price beside a name', withType({ price: '6.00', name: 'Grown-up' }), ['words', 'sale']],
		['the category, which lists the event', withEvent({ category: 'Walks' }), ['sale']],
		['a text that an item of this kind does not have', withType({ subtitle: 'x' }), ['sale']],
		['a name that is no text', withEvent({ name: { 'en-US': { price: '1' } } }), ['sale']],
		['the id of an event', withEvent({ id: 'walk' }), ['sale']],
		['a name beside a new id', withEvent({ id: 'walk', name: 'Walk' }), ['sale']],
		['an added event', { events: [tour, { ...tour, id: 'walk' }] }, ['sale']],
		['a removed ticket group', withEvent({ groups: [] }), ['sale']],
		['the order of keys', { events: [Object.fromEntries(Object.entries(tour).reverse())] }, ['sale']],
		['a section beside the events', { ...before, promos: [{ id: 'x', name: 'X' }] }, ['sale']],
	])('in %s belongs to its parts, in a file of its own and in the main file', (_, after, expected) => {
		expect(partsOf('harbour/catalog.json', before, after)).toEqual(expected)
		expect(partsOf('harbour/catalog/1-house.json', before, after)).toEqual(expected)
		expect(partsOf('harbour.json', { catalog: before }, { catalog: after })).toEqual(expected)
	})

	it('of two items with one id is of the part sale', () => {
		const twice = { events: [tour, tour] }
		const after = { events: [tour, { ...tour, name: 'Walk' }] }
		expect(partsOf('harbour/catalog.json', twice, after)).toEqual(['sale'])
	})

	it('that adds or removes the file is of the part sale', () => {
		expect(partsOf('harbour/catalog.json', null, before)).toEqual(['sale'])
		expect(partsOf('harbour/catalog.json', before, null)).toEqual(['sale'])
	})
})
