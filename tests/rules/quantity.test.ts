import { describe, expect, it, test } from 'vitest'
import {
	brokenLimit,
	type GroupLimits,
	groupCap,
	isExactlyOneTicket,
	placesLeft,
	stepDown,
	stepperMinimum,
	stepUp,
	typeCap,
} from '#app/rules/availability.ts'

// spec: 1§5.17
test.each([
	[{ capacity: 20, oversell: 0, used: 5 }, 15],
	[{ capacity: 20, oversell: 2, used: 20 }, 2],
	[{ capacity: 20, oversell: 0, used: 25 }, 0],
	[{ capacity: -1, oversell: 0, used: 5000 }, null],
	[{ capacity: 0, oversell: 0, used: 0 }, 0],
])('the places left of %j are %s', (places, left) => {
	expect(placesLeft(places)).toBe(left)
})

describe('the cap of a group is the lowest of its limits', () => {
	const limits: GroupLimits = {
		maxPerOrder: 6,
		inCart: 0,
		groupLeft: 3,
		sessionLeft: 2,
		excludedFromSession: false,
	}
	it.each([
		['the session', limits, 2],
		['the group, outside the session', { ...limits, excludedFromSession: true }, 3],
		// spec: 1§5.16
		['the order, with what the cart holds', { ...limits, inCart: 5 }, 1],
		['never negative', { ...limits, inCart: 9 }, 0],
		[
			'none',
			{ maxPerOrder: null, inCart: 0, groupLeft: null, sessionLeft: null, excludedFromSession: false },
			null,
		],
	])('the cap of a group is the lowest of its limits: %s', (_, given, cap) => {
		expect(groupCap(given)).toBe(cap)
	})
})

// spec: 1§5.15
test.each([
	[null, 1000],
	[4, 4],
	[5000, 1000],
])('of a type with %s available at most %s may be chosen', (available, cap) => {
	expect(typeCap(available)).toBe(cap)
})

describe('the stepper', () => {
	// spec: 1§5.11, 1§5.13
	it.each([
		[0, 1, 9, 1],
		[0, 2, 9, 2],
		[2, 2, 9, 3],
		[9, 1, 9, 9],
		[0, 2, 1, 0],
		[0, 1, 0, 0],
	])(
		'the stepper goes from %s up, with a minimum of %s and a cap of %s, to %s',
		(from, minimum, cap, next) => {
			expect(stepUp(from, minimum, cap)).toBe(next)
		},
	)
	it.each([
		[3, 2, 2],
		[2, 2, 0],
		[1, 1, 0],
		[0, 1, 0],
	])('the stepper goes from %s down, with a minimum of %s, to %s', (from, minimum, next) => {
		expect(stepDown(from, minimum)).toBe(next)
	})
	// spec: 1§5.12
	it('the stepper has a minimum only where the group has one type', () => {
		expect([stepperMinimum(2, 1), stepperMinimum(2, 3), stepperMinimum(0, 1)]).toEqual([2, 1, 1])
	})
	// spec: 1§5.14
	it('the stepper recognises exactly one ticket', () => {
		expect([
			isExactlyOneTicket(1, 1, 1),
			isExactlyOneTicket(1, 1, 2),
			isExactlyOneTicket(0, 1, 1),
			isExactlyOneTicket(1, null, 1),
		]).toEqual([true, false, false, false])
	})
})

// spec: tickets.hiddenType
test.each([
	[0, 2, 4, null],
	[1, 2, 4, 'below_minimum'],
	[2, 2, 4, null],
	[4, 2, 4, null],
	[5, 2, 4, 'above_maximum'],
	[500, 0, null, null],
])('%s tickets of a group for %s to %s break a limit: %s', (count, min, max, broken) => {
	expect(brokenLimit(count, min, max)).toBe(broken)
})
