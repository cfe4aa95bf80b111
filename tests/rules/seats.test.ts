import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestFirst, runGrid } from '#app/rules/seats/run-grid.ts'
import type { Run } from '#app/rules/seats/seat-runs.ts'
import { type SeatChosen, seatMisfit, seatState } from '#app/rules/seats/seats.ts'
import { sketchTheatre } from './seat-sketch.ts'

describe('a seat in a session', () => {
	const taken = { booked: new Set(['b']), withheld: new Set(['k', 'b']) }

	it.each([
		['it is free', 'a', ['stalls'], 'available'],
		['it is booked', 'b', ['stalls'], 'booked'],
		['it is booked and no group sells it any more', 'b', [], 'booked'],
		['the theatre withholds it', 'k', ['stalls'], 'unavailable'],
		// spec: 1§4.48
		['no group sells it', 'a', [], 'unavailable'],
	] as const)('the state of a seat is right when %s', (_, seat, groups, state) => {
		expect(seatState(seat, groups, taken)).toBe(state)
	})
})

describe('chosen seats', () => {
	const { layout } = sketchTheatre(['oo', 'oo'], (row) => (row === 0 ? 'stalls' : 'circle'))
	const chosen = (seat: string | null, zone = 'stalls'): SeatChosen => ({
		groupId: zone,
		zones: [zone],
		seat,
	})
	const all: SeatChosen = { groupId: 'any', zones: [], seat: 'A1' }

	it.each([
		['fit', [chosen('A1'), chosen('B1', 'circle')], null],
		// spec: 1§4.57
		[
			'lack one',
			[chosen('A1'), chosen(null)],
			{ reason: 'missing', groupId: 'stalls', tickets: 2, seats: 1 },
		],
		[
			'are one twice',
			[chosen('A1'), chosen('A1')],
			{ reason: 'missing', groupId: 'stalls', tickets: 2, seats: 1 },
		],
		[
			'are one for two groups',
			[chosen('A1'), all],
			{ reason: 'missing', groupId: 'any', tickets: 2, seats: 1 },
		],
		['are in another zone', [chosen('B1')], { reason: 'not_in_group', groupId: 'stalls', seats: ['B1'] }],
		['are not on the map', [chosen('Z9')], { reason: 'not_in_group', groupId: 'stalls', seats: ['Z9'] }],
		[
			'are taken',
			[chosen('A1'), chosen('A2'), chosen('B1', 'circle')],
			{ reason: 'unavailable', seats: ['A2', 'B1'] },
		],
	])('chosen seats fit or not: those that %s', (label, choices, misfit) => {
		const taken = label === 'are taken' ? ['A2', 'B1'] : []
		expect(seatMisfit(layout, choices, (id) => taken.includes(id))).toEqual(misfit)
	})
})

it('the grid yields the nearest runs in order of distance', () => {
	const run = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 90 }) })
	fc.assert(
		fc.property(fc.array(run, { minLength: 1, maxLength: 60 }), (places) => {
			const runs: Run[] = places.map((place) => ({ ...place, seats: [] }))
			const [of] = runs
			if (!of) return
			const found = [...nearestFirst(runGrid(runs), of)]
			const distances = runs
				.filter((other) => other !== of)
				.map((other) => Math.hypot(other.x - of.x, other.y - of.y))
				.toSorted((one, other) => one - other)
			expect(found.map((one) => one.distance)).toEqual(distances)
			expect(new Set(found.map((one) => one.run)).size).toBe(runs.length - 1)
		}),
	)
})
