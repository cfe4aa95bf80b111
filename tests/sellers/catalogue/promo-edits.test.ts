import { describe, expect, it } from 'vitest'
import type { SalePromo } from '#app/contract/studio/sale-change.ts'
import { writeSaleChanges } from '#app/sellers/catalogue/edits/sale-edits.ts'

const path = 'harbour/catalog.json'
const catalog = {
	venues: [{ id: 'quay' }],
	promos: [
		{
			id: 'library',
			name: { 'en-US': 'Library card', ar: 'بطاقة' },
			description: 'Ten per cent off.',
			kind: 'percent',
			value: '10',
			scope: { event_ids: ['evt_ga'], weekdays: ['mon'] },
			codes: [{ code: 'LIBRARY10' }],
			combinable: true,
		},
		{ id: 'preview', name: 'Preview', kind: 'none', codes: [{ code: 'EARLY' }], unlocks: ['tg_preview'] },
	],
	events: [{ id: 'evt_ga' }, { id: 'evt_film' }],
}
const text = JSON.stringify(catalog, null, '\t')

const library: SalePromo = {
	name: 'Library card',
	discount: { kind: 'percent', value: '10' },
	codes: [{ code: 'LIBRARY10', uses: null }],
	from: null,
	until: null,
	limit: null,
	events: ['evt_ga'],
}

function write(promo: string | null, value: SalePromo | null, before = text) {
	const written = writeSaleChanges(new Map([[path, before]]), [{ kind: 'promo', promo, value }], 'en-US')
	if ('fault' in written) return written.fault
	return JSON.parse(written.files.get(path) ?? before)
}

describe('a promo', () => {
	it('stays byte for byte where nothing of it changes', () => {
		const written = writeSaleChanges(
			new Map([[path, text]]),
			[{ kind: 'promo', promo: 'library', value: library }],
			'en-US',
		)
		expect(written).toEqual({ files: new Map() })
	})

	it('is changed, and keeps its translations and what a form does not have', () => {
		const changed = {
			...library,
			name: 'Library',
			discount: { kind: 'fixed' as const, value: '5.00' },
			codes: [
				{ code: 'LIBRARY10', uses: null },
				{ code: 'READERS', uses: 20 },
			],
			until: '2027-06-30',
			limit: '500.00',
			events: [],
		}
		expect(write('library', changed).promos[0]).toEqual({
			...catalog.promos[0],
			name: { 'en-US': 'Library', ar: 'بطاقة' },
			kind: 'fixed',
			value: '5.00',
			codes: [{ code: 'LIBRARY10' }, { code: 'READERS', max_uses: 20 }],
			valid_until: '2027-06-30',
			max_amount: '500.00',
			scope: { weekdays: ['mon'] },
		})
	})

	it('without a discount keeps what it opens, and codes that are not typed here stay', () => {
		const changed = { ...library, name: 'Preview', discount: null, codes: null, events: ['evt_film'] }
		expect(write('preview', changed).promos[1]).toEqual({
			...catalog.promos[1],
			scope: { event_ids: ['evt_film'] },
		})
	})

	it('is added with an id of its name, also where there is none yet', () => {
		const added = { ...library, name: 'Library!', events: [] }
		expect(write(null, added).promos[2]).toEqual({
			id: 'library_2',
			name: 'Library!',
			kind: 'percent',
			value: '10',
			codes: [{ code: 'LIBRARY10' }],
		})
		const { promos: _, ...without } = catalog
		expect(write(null, added, JSON.stringify(without)).promos).toMatchObject([{ id: 'library' }])
	})

	it('is taken away, and the last one with its list', () => {
		expect(write('library', null).promos).toEqual([catalog.promos[1]])
		const one = JSON.stringify({ ...catalog, promos: catalog.promos.slice(0, 1) })
		expect(write('library', null, one)).not.toHaveProperty('promos')
	})

	it('is refused where it is gone, for an event that is gone, and in a shared catalogue', () => {
		expect(write('nobody', library)).toBe('gone')
		expect(write('library', { ...library, events: ['evt_none'] })).toBe('gone')
		expect(write(null, library, '{}')).toBe('inherited')
	})
})
