import { expect, test } from 'vitest'
import { isRouteOpen } from '#app/rules/route-table.ts'

const open = { enabled: true, from: null, until: null, roles: [] }
const noon = {
	role: 'anonymous',
	at: new Date('2027-05-01T16:00:00Z'),
	timezone: 'America/New_York',
} as const

test.each([
	['it has no limits', {}, true],
	// spec: routing.routes
	['it is off', { enabled: false }, false],
	['it is off, whatever else holds', { enabled: false, roles: ['anonymous' as const] }, false],
	['it begins at this minute of the venue', { from: '2027-05-01T12:00' }, true],
	// spec: routing.routes
	['it begins a minute later', { from: '2027-05-01T12:01' }, false],
	['it ends a minute later', { until: '2027-05-01T12:01' }, true],
	// spec: routing.routes
	['it ends at this minute', { until: '2027-05-01T12:00' }, false],
	['it is for other roles', { roles: ['member' as const, 'guest' as const] }, false],
	["its roles include the visitor's", { roles: ['member' as const, 'anonymous' as const] }, true],
])('a page is served or not where %s', (_, change, expected) => {
	expect(isRouteOpen({ ...open, ...change }, noon)).toBe(expected)
})
