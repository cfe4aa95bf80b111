import { describe, expect, it } from 'vitest'
import { matchSeats } from '#app/rules/seats/seat-match.ts'

const seat = (id: string, ...groups: string[]) => ({ id, groups })
const two = { groupId: 'stalls', count: 2 }
const one = { groupId: 'house', count: 1 }

describe('seats and tickets', () => {
	it.each([
		['as many as needed', [two], [seat('a', 'stalls'), seat('b', 'stalls')], 0, []],
		['one too few', [two], [seat('a', 'stalls')], 1, []],
		['one too many', [two], [seat('a', 'stalls'), seat('b', 'stalls'), seat('c', 'stalls')], 0, ['c']],
		['one that no chosen group sells', [two], [seat('a', 'circle')], 2, ['a']],
		['none at all', [two, one], [], 3, []],
	])('seats are matched to tickets, with %s', (_, needs, seats, missing, excess) => {
		const match = matchSeats(needs, seats)
		expect([match.missing, match.excess]).toEqual([missing, excess])
	})
	it('matched seats make room for each other where two groups sell a zone, whatever the order of choosing', () => {
		const shared = [seat('a', 'house', 'stalls'), seat('b', 'house', 'stalls'), seat('c', 'house')]
		for (const seats of [shared, shared.toReversed()]) {
			const match = matchSeats([two, one], seats)
			expect([match.missing, match.excess, match.byGroup.get('house')]).toEqual([0, [], ['c']])
		}
	})
	it('matched seats keep the order of choosing', () => {
		const match = matchSeats([two], [seat('z', 'stalls'), seat('a', 'stalls')])
		expect(match.byGroup.get('stalls')).toEqual(['z', 'a'])
	})
})
