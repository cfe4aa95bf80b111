import { describe, expect, it } from 'vitest'
import { seatAfterKey } from '#app/components/seat-map/seat-keys.ts'

/** Rows of a theatre that gets wider to the back; names are columns, a dot is a seat that is taken. */
const rows = ['123456', '', '1.3456', '123...', '123456', '12345678', '......', '12'].map((seats, line) =>
	[...seats].flatMap((seat, at) =>
		seat === '.' ? [] : [{ id: `${'ABCDEFGH'[line]}${seat}`, x: 20 * at - 4 * line, y: 25 * line }],
	),
)
const focusAfter = (key: string, id: string, more: { ctrlKey?: boolean; rightToLeft?: boolean } = {}) =>
	seatAfterKey({ key, ...more }, id, rows)

describe('keys of the list of seats', () => {
	it.each([
		['ArrowRight', 'A1', 'A2'],
		['ArrowRight', 'C1', 'C3'],
		['ArrowLeft', 'C3', 'C1'],
		['ArrowDown', 'A1', 'C1'],
		['ArrowUp', 'C1', 'A1'],
		['ArrowDown', 'C6', 'D3'],
		['ArrowDown', 'F2', 'H2'],
		['Home', 'C6', 'C1'],
		['End', 'D1', 'D3'],
		['PageDown', 'A1', 'H2'],
		['PageUp', 'H2', 'A1'],
	])('the key %s moves the focus of the seat list from %s to %s', (key, from, to) => {
		expect(focusAfter(key, from)).toBe(to)
	})

	it.each([
		['ArrowLeft', 'A1'],
		['ArrowRight', 'D3'],
		['ArrowUp', 'A4'],
		['ArrowDown', 'H1'],
	])('the key %s keeps the focus on %s at the edge of the seat list', (key, at) => {
		expect(focusAfter(key, at)).toBe(at)
	})

	it('the control key with Home and End moves the focus to either end of the seat list', () => {
		expect(focusAfter('Home', 'E4', { ctrlKey: true })).toBe('A1')
		expect(focusAfter('End', 'E4', { ctrlKey: true })).toBe('H2')
		expect(focusAfter('ArrowDown', 'E4', { ctrlKey: true })).toBeNull()
	})

	it('the arrow keys of the seat list follow the reading direction', () => {
		expect(focusAfter('ArrowLeft', 'A1', { rightToLeft: true })).toBe('A2')
		expect(focusAfter('ArrowRight', 'A2', { rightToLeft: true })).toBe('A1')
	})

	it('the seat list ignores every other key', () => {
		expect([' ', 'Tab', 'k'].map((key) => focusAfter(key, 'A1'))).toEqual([null, null, null])
		expect(focusAfter('ArrowRight', 'nowhere')).toBeNull()
	})
})
