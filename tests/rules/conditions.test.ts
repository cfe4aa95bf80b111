import { describe, expect, test } from 'vitest'
import type { Condition } from '#app/contract/config.generated.ts'
import { type ConditionFacts, edgeAt, holds, isWithin, readFlag } from '#app/rules/conditions.ts'

const timezone = 'America/New_York'
const facts: ConditionFacts = {
	role: 'anonymous',
	membershipRole: null,
	membership: 'none',
	route: 'event',
	eventCategory: 'Planetarium',
	locale: 'en-US',
	environment: 'demo',
	flags: { on: true, off: false },
	cartCount: 0,
	hasAnchor: false,
	at: new Date('2027-05-01T14:00:00Z'),
	timezone,
}
const member = { role: 'member', membershipRole: 'youth', membership: 'active' } as const

describe('a part of a condition', () => {
	const cases: [string, Condition, Partial<ConditionFacts>, boolean][] = [
		['the role', { role: ['anonymous', 'guest'] }, {}, true],
		['another role', { role: ['staff'] }, {}, false],
		['the membership role', { membershipRole: ['youth', 'child'] }, member, true],
		['another membership role', { membershipRole: ['caregiver'] }, member, false],
		['the membership role of a visitor without one', { membershipRole: ['member'] }, {}, false],
		['no membership', { membership: ['none'] }, {}, true],
		['an active membership', { membership: ['active'] }, member, true],
		['an expired one', { membership: ['expired'] }, member, false],
		['a renewable one is active', { membership: ['active'] }, { ...member, membership: 'renewable' }, true],
		['an active one is not renewable', { membership: ['renewable'] }, member, false],
		['a flag', { flag: 'on' }, {}, true],
		['a flag that is off', { flag: 'off' }, {}, false],
		['the opposite of a flag', { flag: '!off' }, {}, true],
		['an undeclared flag', { flag: 'nothing' }, {}, false],
		['the page', { route: ['event', 'cart'] }, {}, true],
		['another page', { route: ['home'] }, {}, false],
		['no page at all', { route: ['home'] }, { route: null }, false],
		['the category of the event', { eventCategory: ['Planetarium'] }, {}, true],
		['another category', { eventCategory: ['Parking'] }, {}, false],
		['a page without event', { eventCategory: ['Planetarium'] }, { eventCategory: null }, false],
		['the language', { locale: ['en-US'] }, {}, true],
		['another language', { locale: ['es-US'] }, {}, false],
		['the environment', { environment: ['demo', 'development'] }, {}, true],
		['another environment', { environment: ['production'] }, {}, false],
		['an empty cart', { cart: 'empty' }, {}, true],
		['a cart with items', { cart: 'has-items' }, { cartCount: 2 }, true],
		['a cart with items that is empty', { cart: 'has-items' }, {}, false],
		['an anchor', { cart: 'has-anchor' }, { cartCount: 2, hasAnchor: true }, true],
		['a cart without an anchor', { cart: 'has-anchor' }, { cartCount: 2 }, false],
		['items, and an anchor among them', { cart: 'has-items' }, { cartCount: 2, hasAnchor: true }, true],
		['a time that has begun', { from: '2027-05-01T10:00' }, {}, true],
		['a time that has not begun', { from: '2027-05-01T10:01' }, {}, false],
		['a time that has ended', { until: '2027-05-01T10:00' }, {}, false],
		['a time that ends in a second', { until: '2027-05-01T10:00:01' }, {}, true],
		['all of two', { all: [{ flag: 'on' }, { cart: 'empty' }] }, {}, true],
		// spec: pages.blocks.when
		['one of all', { all: [{ flag: 'on' }, { flag: 'off' }] }, {}, false],
		['one of any', { any: [{ flag: 'off' }, { flag: 'on' }] }, {}, true],
		['none of any', { any: [{ flag: 'off' }] }, {}, false],
		['not', { not: { flag: 'off' } }, {}, true],
		['not what holds', { not: { role: ['anonymous'] } }, {}, false],
		['two parts, both holding', { role: ['anonymous'], flag: 'on' }, {}, true],
		['two parts, one holding', { role: ['anonymous'], flag: 'off' }, {}, false],
		['nothing', {}, {}, true],
	]
	test.each(cases)('a condition is evaluated right for %s', (_name, when, change, expected) => {
		expect(holds(when, { ...facts, ...change })).toBe(expected)
	})

	test('a missing condition always holds', () => {
		expect(holds(undefined, facts)).toBe(true)
	})
})

describe("a schedule on the venue's clock", () => {
	/** Whether the bounds hold at each of these instants. */
	const at = (bounds: { from?: string; until?: string }, instants: string[]) =>
		instants.map((instant) => isWithin(bounds, { at: new Date(instant), timezone }))

	test('a schedule includes from and excludes until', () => {
		const bounds = { from: '2027-05-01T10:00', until: '2027-05-01T11:00' }
		const instants = ['13:59:59', '14:00:00', '14:59:59', '15:00:00'].map((time) => `2027-05-01T${time}Z`)
		expect(at(bounds, instants)).toEqual([false, true, true, false])
	})

	test('a schedule begins once, and never ends again, on the day that the clocks go back', () => {
		// 2027-11-07: 01:30 happens at 05:30Z (summer) and at 06:30Z (winter). At 06:15Z the clock shows 01:15.
		const instants = ['05:29:59', '05:30:00', '06:15:00', '06:30:00', '07:00:00'].map(
			(time) => `2027-11-07T${time}Z`,
		)
		expect(at({ from: '2027-11-07T01:30' }, instants)).toEqual([false, true, true, true, true])
		expect(at({ until: '2027-11-07T01:30' }, instants)).toEqual([true, false, false, false, false])
	})

	test('a skipped time of a schedule moves forward by the gap when the clocks go forward', () => {
		// 2027-03-14: at 07:00Z the clock goes from 02:00 to 03:00; 02:30 is taken for 03:30, which is 07:30Z.
		const instants = ['06:59:59', '07:00:00', '07:29:59', '07:30:00'].map((time) => `2027-03-14T${time}Z`)
		expect(at({ from: '2027-03-14T02:30' }, instants)).toEqual([false, false, false, true])
	})

	test('a day of 23 or 25 hours lies between its midnights', () => {
		const hours = (day: string, next: string) =>
			(edgeAt(`${next}T00:00`, timezone).getTime() - edgeAt(`${day}T00:00`, timezone).getTime()) / 3_600_000
		expect(hours('2027-03-14', '2027-03-15')).toBe(23)
		expect(hours('2027-11-07', '2027-11-08')).toBe(25)
	})

	test.each([
		['America/New_York', '2026-12-20T05:00:00.000Z'],
		['Europe/London', '2026-12-20T00:00:00.000Z'],
		['Pacific/Auckland', '2026-12-19T11:00:00.000Z'],
	])('the same local time is another instant in %s', (zone, instant) => {
		expect(edgeAt('2026-12-20T00:00', zone).toISOString()).toBe(instant)
	})

	test('a local time may have seconds', () => {
		expect(edgeAt('2027-05-01T10:00:30', timezone).toISOString()).toBe('2027-05-01T14:00:30.000Z')
	})
})

test('a flag name with "!" is the opposite of the flag', () => {
	const flags = { on: true }
	expect([
		readFlag('on', flags),
		readFlag('!on', flags),
		readFlag('none', flags),
		readFlag('!none', flags),
	]).toEqual([true, false, false, true])
})
