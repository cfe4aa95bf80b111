import { describe, expect, it } from 'vitest'
import { legibleLabels, rowLabels, seatPitch } from '#app/components/seat-map/row-labels.ts'
import type { MapHouse } from '#app/components/seat-map/seat-map-markup.ts'

type Row = MapHouse['zones'][number]['rows'][number]

const row = (...at: [x: number, y: number, joinsNext: 0 | 1][]): Row => ({
	name: 'K',
	r: 8,
	seats: at.map(([x, y, joinsNext], index) => [`k${index}`, `K${index}`, x, y, 0, 0, joinsNext]),
})
const house = (...rows: Row[]): MapHouse => ({
	width: 400,
	height: 300,
	elements: [],
	groups: [],
	zones: [{ groups: [], rows }],
})
const places = (of: MapHouse) => rowLabels(of).map(({ name, x, y }) => [name, x, y])

describe('the labels of a row', () => {
	it('are at both ends, on the line of the row', () => {
		expect(places(house(row([20, 10, 1], [40, 12, 1], [60, 16, 0])))).toEqual([
			['K', 20 - Math.hypot(20, 2), 8],
			['K', 60 + Math.hypot(20, 2), 20],
		])
	})
	it('are in an aisle as well, if it has room for one', () => {
		const wide = house(row([20, 10, 1], [40, 10, 0], [80, 10, 1], [100, 10, 0]))
		expect(places(wide).map(([, x]) => x)).toEqual([0, 60, 120])
		const narrow = house(row([20, 10, 1], [40, 10, 0], [62, 10, 1], [82, 10, 0]))
		expect(places(narrow)).toHaveLength(2)
	})
	it('are beside the only seat of a row, and nowhere in a row without seats', () => {
		expect(places(house(row([20, 10, 0]), row()))).toEqual([
			['K', 0, 10],
			['K', 40, 10],
		])
	})
})

describe('the distance from seat to seat', () => {
	it('is the smallest of the house', () => {
		expect(seatPitch(house(row([0, 0, 1], [30, 0, 0]), row([0, 50, 1], [18, 50, 1], [40, 50, 0])))).toBe(18)
	})
	it('follows from the size of a seat where each row has one', () => {
		expect(seatPitch(house(row([0, 0, 0])))).toBe(20)
	})
})

describe('the labels of many rows', () => {
	const label = (name: string, x: number, y: number) => ({ zone: 0, name, x, y })
	const shown = (...labels: ReturnType<typeof label>[]) => legibleLabels(labels, 10).map(({ name }) => name)

	it('are all there where they have room', () => {
		expect(shown(label('A', 0, 0), label('B', 0, 20), label('C', 30, 0))).toEqual(['A', 'B', 'C'])
	})
	it('do not lie on each other: the first of two is there, and the next that has room', () => {
		const row = ['1-1', '1-2', '1-3', '1-4', '1-5'].map((name, at) => label(name, 10 * at, 0))
		expect(shown(...row)).toEqual(['1-1', '1-4'])
		expect(shown(label('A', 0, 0), label('B', 4, 8), label('C', 0, 13))).toEqual(['A', 'C'])
	})
})
