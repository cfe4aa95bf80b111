import { describe, expect, it } from 'vitest'
import { rowLabels, seatPitch } from '#app/components/seat-map/row-labels.ts'
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
