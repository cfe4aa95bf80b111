import { describe, expect, it } from 'vitest'
import { staffRoles } from '#app/contract/studio/staff-roles.ts'
import { mayChange, partsOfChange } from '#app/rules/studio/roles.ts'

const parts = ['words', 'look', 'pages', 'sale', 'rules', 'settings'] as const

describe('a role changes its parts and no others', () => {
	const expected = {
		writer: ['words'],
		designer: ['look', 'pages'],
		manager: ['words', 'look', 'pages', 'sale'],
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
		['harbour/seller.json', { theme: 1, name: 'A' }, { theme: 2, name: 'B' }, ['look', 'settings']],
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
		expect(partsOfChange(path, before, after)).toEqual(expected)
	})
})
