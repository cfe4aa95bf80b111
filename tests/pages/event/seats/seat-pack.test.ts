import { expect, test } from 'vitest'
import { packRow, unpackRow } from '#app/pages/event/seats/seat-pack.ts'
import { packStates, type SeatCode, stateAt } from '#app/pages/event/seats/seat-states.ts'
import { planAnswer } from '#tests/pages/seat-facts.ts'

const odd = [
	{ id: 'box-1', name: 'Box 1, “left” 100%', x: 12.3, y: 40, r: 8.5, kind: 'companion', next: 'box-2~b' },
	{ id: 'box-2~b', name: 'Box 2|b = c', x: 0.1, y: 1_250.7, r: 8.5, kind: 'standard', next: null },
	{ id: 'box-', name: 'Box', x: 900, y: 3, r: 8.5, kind: 'standard', next: 'box-3' },
] as const

test.each([
	['with aisles', planAnswer.seat._data.filter(({ zone, row }) => zone === 'stalls' && row === 'A')],
	['of places for wheelchairs', planAnswer.seat._data.filter(({ zone }) => zone === 'access')],
	['whose names have every sign', odd],
	['of one seat', odd.slice(1, 2)],
])('a row %s is the same after its way', (_, seats) => {
	const row = packRow({ name: 'A|~', seats })
	expect([row.name, row.r]).toEqual(['A|~', seats[0]?.r])
	expect(unpackRow(JSON.parse(JSON.stringify(row)))).toEqual(
		seats.map(({ id, name, x, y, kind, next }) => [
			id,
			name,
			x,
			y,
			kind === 'standard' ? 0 : 1,
			next ? 1 : 0,
		]),
	)
})

const every = Array.from(
	{ length: 27 },
	(_, at): SeatCode[] => [at % 3, Math.floor(at / 3) % 3, Math.floor(at / 9)] as SeatCode[],
)

test.each([0, 1, 2, 3, 80, 81])('%i states are the same after their way', (count) => {
	const codes = every.flat().slice(0, count)
	const text = packStates(codes)
	expect(text).toMatch(/^[\w-]*$/)
	expect(text.length).toBe(Math.ceil(count / 3))
	expect(codes.map((_, at) => stateAt(text, at))).toEqual(codes)
})

test('a seat beyond the end of the states, or of a wrong sign, cannot be had', () => {
	expect([stateAt('', 0), stateAt('A', 3), stateAt('?', 0)]).toEqual([2, 2, 2])
})
