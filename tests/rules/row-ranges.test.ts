import { describe, expect, it, test } from 'vitest'
import { namedRows, namesOfRows, rowsOfNames } from '#app/rules/seats/row-ranges.ts'

// As in many houses there is no row I.
const stalls = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K']

describe('a name of rows', () => {
	it.each([
		['A', ['A']],
		['A-C', ['A', 'B', 'C']],
		['H-J', ['H', 'J']],
		[' A - B ', ['A', 'B']],
		['C-C', ['C']],
	])('%j is %j', (text, rows) => {
		expect(namedRows(text, stalls)).toEqual({ rows })
	})

	it('follows the seat map, and not the alphabet', () => {
		expect(namedRows('2-10', ['1', '2', '10', '11'])).toEqual({ rows: ['2', '10'] })
		expect(namedRows('F-D', ['F', 'E', 'D'])).toEqual({ rows: ['F', 'E', 'D'] })
		expect(namedRows('Z-AB', ['Y', 'Z', 'AA', 'AB'])).toEqual({ rows: ['Z', 'AA', 'AB'] })
	})

	it.each([
		['I', { fault: 'unknown', name: 'I' }],
		['A-I', { fault: 'unknown', name: 'I' }],
		['I-K', { fault: 'unknown', name: 'I' }],
		['X-Y', { fault: 'unknown', name: 'X-Y' }],
		['-C', { fault: 'unknown', name: '' }],
		['F-A', { fault: 'backwards', first: 'A', last: 'F' }],
	])('%j is refused', (text, fault) => {
		expect(namedRows(text, stalls)).toEqual(fault)
	})

	it('that is a row with a dash is that row', () => {
		expect(namedRows('BB-L', ['AA-L', 'BB-L'])).toEqual({ rows: ['BB-L'] })
		expect(namedRows('AA-L-CC-L', ['AA-L', 'BB-L', 'CC-L'])).toEqual({ rows: ['AA-L', 'BB-L', 'CC-L'] })
	})

	it('with two meanings is neither of them', () => {
		const rows = ['A', 'B', 'C', 'A-C']
		expect(namedRows('A-C', rows)).toEqual({ fault: 'ambiguous', readings: [['A-C'], ['A', 'B', 'C']] })
		expect(namedRows('A-C-A-C', rows), 'the row alone').toEqual({ rows: ['A-C'] })
		expect(namedRows('A-B-C', ['A', 'A-B', 'B-C', 'C'])).toMatchObject({ fault: 'ambiguous' })
	})
})

test('a list names each row once, and nothing where it can’t be read', () => {
	expect(rowsOfNames(['A-C', 'B', 'K', 'Q'], stalls)).toEqual(['A', 'B', 'C', 'K'])
})

test('rows are written as ranges, which are read as the same rows', () => {
	expect(namesOfRows(['C', 'A', 'B', 'K', 'F', 'G'], stalls)).toEqual(['A-C', 'F', 'G', 'K'])
	expect(namesOfRows([], stalls)).toEqual([])
	const dashed = ['A', 'B', 'C', 'A-C', 'D', 'E']
	for (let bits = 0; bits < 2 ** dashed.length; bits += 1) {
		const rows = dashed.filter((_, index) => (bits >> index) % 2 === 1)
		expect(rowsOfNames(namesOfRows(rows, dashed), dashed).sort(), rows.join()).toEqual(rows.sort())
	}
})
