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
