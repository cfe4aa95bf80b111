import { expect, test } from 'vitest'
import { shortName } from '#app/pages/event/quantities/short-name.ts'

test.each([
	['Stalls, full price', 'Stalls', 'Full price'],
	['Dress circle: concession', 'Dress circle', 'Concession'],
	['Parkett – ermäßigt', 'Parkett', 'Ermäßigt'],
	['القاعة، سعر كامل', 'القاعة', 'سعر كامل'],
	// Without a mark it is another word.
	['Wheelchair place', 'Wheelchair places', 'Wheelchair place'],
	['Stallsman', 'Stalls', 'Stallsman'],
	['Stalls-only', 'Stalls', 'Stalls-only'],
	['Stalls', 'Stalls', 'Stalls'],
	['Stalls, ', 'Stalls', 'Stalls, '],
	['Gala, stalls', 'Stalls', 'Gala, stalls'],
	['Adult', '', 'Adult'],
])('%s under %s is called %s', (type, group, expected) => {
	expect(shortName(type, group)).toBe(expected)
})
