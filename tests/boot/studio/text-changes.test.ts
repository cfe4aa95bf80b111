import { describe, expect, it } from 'vitest'
import { changesOfCatalog } from '#app/boot/studio/text-changes.ts'

const catalog = (name: unknown, more = {}) => ({
	events: [{ id: 'tour', name: 'Tour', groups: [{ id: 'day', types: [{ id: 'adult', name, ...more }] }] }],
})
const adult = { 'en-US': 'Adult', ar: 'بالغ' }

describe('a changed text of what is sold', () => {
	it.each([
		['of a single language has no language', 'Adult', 'Grown-up', [[null, 'Adult', 'Grown-up']]],
		['that is translated is named by the new language alone', 'Adult', adult, [['ar', null, 'بالغ']]],
		['that loses its translation is named by that language', adult, 'Adult', [['ar', 'بالغ', null]]],
		[
			'that is changed and translated has both languages',
			'Adult',
			{ ...adult, 'en-US': 'Grown-up' },
			[
				['en-US', 'Adult', 'Grown-up'],
				['ar', null, 'بالغ'],
			],
		],
		[
			'that is taken away is null afterwards',
			adult,
			undefined,
			[
				['en-US', 'Adult', null],
				['ar', 'بالغ', null],
			],
		],
	])('%s', (_, before, after, expected) => {
		const changes = changesOfCatalog(catalog(before), catalog(after))
		const shown = changes.map(
			(change) => change.kind === 'text' && [change.locale, change.before, change.after],
		)
		expect(shown).toEqual(expected)
	})

	it('is named by its event and its item, as they were', () => {
		expect(changesOfCatalog(catalog(adult), catalog({ ...adult, ar: 'كبير' }))).toEqual([
			{
				...{ kind: 'text', event: 'tour', group: 'day', type: 'adult', field: 'name', locale: 'ar' },
				...{ names: { event: 'Tour', item: 'Adult' }, before: 'بالغ', after: 'كبير' },
			},
		])
	})
})

it('a price that changes beside a text is a value of its own', () => {
	const changes = changesOfCatalog(catalog('A', { price: '5.00' }), catalog('B', { price: '6.00' }))
	expect(changes.map((change) => [change.kind, 'name' in change ? change.name : ''])).toEqual([
		['text', ''],
		['value', 'events · tour · groups · day · types · adult · price'],
	])
})

it('an added item is shown with its name', () => {
	const [change] = changesOfCatalog({ events: [] }, catalog('Adult'))
	expect(change).toMatchObject({ kind: 'value', name: 'events · tour', before: null })
	expect(JSON.stringify(change)).toContain('Adult')
})
