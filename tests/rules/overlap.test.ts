import { expect, it } from 'vitest'
import { findClash, isClash, type Visit } from '#app/rules/overlap.ts'

const terms = { paddingMinutes: 5, exemptCategories: ['Audio guide'] }
const visit = (start: string, end: string, more: Partial<Visit> = {}): Visit => ({
	sessionId: `${start}-${end}`,
	category: 'Admission',
	isAnchor: true,
	start: new Date(`2027-05-01T${start}:00Z`),
	end: new Date(`2027-05-01T${end}:00Z`),
	padBefore: null,
	padAfter: null,
	...more,
})
const morning = visit('10:00', '11:00')

it.each([
	// spec: 1§9.18, reserve.overlap.paddingMinutes
	['touching after padding', visit('11:10', '12:00'), false],
	// spec: 1§2.83
	['a minute too near', visit('11:09', '12:00'), true],
	// spec: 1§2.83
	['touching before', visit('09:00', '09:50'), false],
	['inside', visit('10:15', '10:30'), true],
	['around', visit('09:00', '12:00'), true],
	['the same session again', morning, false],
	['the same time, another session', { ...morning, sessionId: 'other' }, true],
	// spec: 1§2.85, reserve.overlap.exemptCategories
	['an exempt category', visit('10:15', '10:30', { category: 'Audio guide' }), false],
	['what is visited during it', visit('10:15', '10:30', { isAnchor: false }), false],
	// spec: 1§9.19
	['its own wider padding', visit('11:20', '12:00', { padBefore: 16 }), true],
	// spec: 1§9.19, reserve.overlap.paddingMinutes
	['its own padding of 0', visit('11:05', '12:00', { padBefore: 0 }), false],
	// spec: 1§9.19
	['a wider padding after it', visit('09:00', '09:40', { padAfter: 16 }), true],
	['no padding after it', visit('09:00', '09:55', { padAfter: 0 }), false],
])('a visit from 10:00 to 11:00 clashes with another or not: %s', (_, other, expected) => {
	expect(isClash(morning, other, terms)).toBe(expected)
	expect(isClash(other, morning, terms)).toBe(expected)
})

it('two additional visits clash, whatever anchor they are visited with', () => {
	const show = visit('10:15', '10:30', { isAnchor: false })
	const tour = visit('10:20', '11:00', { isAnchor: false })
	expect(isClash(show, tour, terms)).toBe(true)
})

it('findClash returns the first visit that clashes', () => {
	const near = visit('11:00', '11:30')
	expect(findClash(morning, [visit('13:00', '14:00'), near], terms)).toBe(near)
	expect(findClash(morning, [], terms)).toBeNull()
})
