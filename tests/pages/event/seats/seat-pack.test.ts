import { expect, test } from 'vitest'
import type { SeatHouse } from '#app/pages/event/seats/seat-house.ts'
import { packHouse, unpackHouse } from '#app/pages/event/seats/seat-pack.ts'
import { house } from '#tests/pages/seat-facts.ts'

const odd: SeatHouse['zones'][number]['rows'][number] = {
	name: 'A|~',
	r: 8.5,
	seats: [
		['box-1', 'Box 1, “left” 100%', 12.3, 40, 0, 1, 1],
		['box-2~b', 'Box 2|b = c', 0.1, 1_250.7, 1, 0, 0],
		['box-', 'Box', 900, 3, 2, 1, 0],
	],
}

test.each<[string, SeatHouse]>([
	['with aisles and places for wheelchairs', house],
	['whose names have every sign', { ...house, zones: [{ name: 'Boxes', groups: [], rows: [odd] }] }],
	[
		'of one seat',
		{ ...house, zones: [{ name: 'One', groups: [0], rows: [{ ...odd, seats: odd.seats.slice(1, 2) }] }] },
	],
	['without a seat', { ...house, zones: [] }],
])('a house %s is the same after its way', (_, one) => {
	expect(unpackHouse(JSON.parse(JSON.stringify(packHouse(one))))).toEqual(one)
})
