import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areasOf, rowsByZone, sellsRow, zonesAndRows } from '#app/rules/seats/seat-areas.ts'

const seat = { zone: 'stalls', row: 'B' }

it.each([
	['none, for the whole house', [], true],
	['its zone', ['circle', 'stalls'], true],
	['another zone', ['circle'], false],
	['its row', ['circle', 'stalls:B'], true],
	['another row', ['stalls:A', 'stalls:BB'], false],
	['the row of that name in another zone', ['circle:B'], false],
])('a group sells a seat when its areas are %s', (_, areas, isSold) => {
	expect(sellsRow(areas, seat)).toBe(isSold)
})

it('areas are read as they were written, whatever their rows are called', () => {
	const zone = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,9}$/)
	const written = fc.record({
		zones: fc.array(zone),
		rows: fc.dictionary(zone, fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), { minKeys: 1 }),
	})
	fc.assert(
		fc.property(written, ({ zones, rows }) => {
			const sold = { zones, rows: rowsByZone(rows) }
			expect(zonesAndRows(areasOf(sold))).toEqual(sold)
		}),
	)
	expect(zonesAndRows(['stalls'])).toEqual({ zones: ['stalls'] })
})
