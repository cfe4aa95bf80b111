import { describe, expect, test } from 'vitest'
import { dayStatus, type GroupPlaces, groupPlaces, sessionPlaces } from '#app/rules/availability.ts'

const inside = (left: number | null): GroupPlaces => ({ left, excludedFromSession: false })
const outside = (left: number | null): GroupPlaces => ({ left, excludedFromSession: true })

describe('places of a session', () => {
	test.each<[string, number | null, GroupPlaces[], number | null]>([
		['only the session has a limit', 10, [inside(null)], 10],
		['the limits of the groups are lower', 10, [inside(4), inside(2)], 6],
		['the limit of the session is lower', 3, [inside(4), inside(2)], 3],
		['one group has no limit of its own', 10, [inside(4), inside(null)], 10],
		['an excluded group adds its own places', 10, [inside(4), outside(3)], 7],
		['an excluded group has places when the session is full', 0, [inside(null), outside(3)], 3],
		['an unlimited session with limited groups', null, [inside(4)], 4],
		['an unlimited session', null, [inside(null)], null],
		['an unlimited excluded group', 5, [inside(null), outside(null)], null],
		['only excluded groups', 5, [outside(2)], 2],
		// spec: 1§3.9
		['a session without groups', 5, [], 0],
	])('a session counts its places right for %s', (_name, sessionLeft, groups, expected) => {
		expect(sessionPlaces(sessionLeft, groups)).toBe(expected)
	})

	test.each<[number | null, GroupPlaces, number | null]>([
		[10, inside(4), 4],
		[3, inside(4), 3],
		[3, inside(null), 3],
		[0, outside(4), 4],
		[0, outside(null), null],
		[null, inside(null), null],
	])(
		'a session with %s left and a group with %o gives the group %s places',
		(sessionLeft, group, expected) => {
			expect(groupPlaces(sessionLeft, group)).toBe(expected)
		},
	)
})

test.each([
	['closed', 0, 0],
	['closed', 0, null],
	['sold_out', 3, 0],
	['few', 3, 1],
	['few', 3, 9],
	['available', 3, 10],
	['available', 3, null],
])('a day is %s with %s future sessions and %s places', (status, sessions, left) => {
	expect(dayStatus(sessions, left, 10)).toBe(status)
})
