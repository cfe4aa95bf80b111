import { describe, expect, it } from 'vitest'
import { seatAfterKey } from '#app/components/seat-map/seat-keys.ts'

/** Rows of a house that grows wider to the back; names are columns, a dot is a seat that nobody can have. */
const rows = ['123456', '', '1.3456', '123...', '123456', '12345678', '......', '12'].map((seats, line) =>
	[...seats].flatMap((seat, at) =>
		seat === '.' ? [] : [{ id: `${'ABCDEFGH'[line]}${seat}`, x: 20 * at - 4 * line, y: 25 * line }],
	),
)
const led = (key: string, id: string, more: { ctrlKey?: boolean; rightToLeft?: boolean } = {}) =>
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
	])('%s leads from %s to %s', (key, from, to) => {
		expect(led(key, from)).toBe(to)
	})

	it.each([
		['ArrowLeft', 'A1'],
		['ArrowRight', 'D3'],
		['ArrowUp', 'A4'],
		['ArrowDown', 'H1'],
	])('%s stays on %s: the list ends there', (key, at) => {
		expect(led(key, at)).toBe(at)
	})

	it('leads to either end of the list with the control key', () => {
		expect(led('Home', 'E4', { ctrlKey: true })).toBe('A1')
		expect(led('End', 'E4', { ctrlKey: true })).toBe('H2')
		expect(led('ArrowDown', 'E4', { ctrlKey: true })).toBeNull()
	})

	it('goes on to the left where reading does', () => {
		expect(led('ArrowLeft', 'A1', { rightToLeft: true })).toBe('A2')
		expect(led('ArrowRight', 'A2', { rightToLeft: true })).toBe('A1')
	})

	it('leaves every other key to the box', () => {
		expect([' ', 'Tab', 'k'].map((key) => led(key, 'A1'))).toEqual([null, null, null])
		expect(led('ArrowRight', 'nowhere')).toBeNull()
	})
})
