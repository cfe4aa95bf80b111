import { describe, expect, it } from 'vitest'
import { changeableUntil, changeRefusal, moneyBack, type SelfEditRules } from '#app/rules/self-edit.ts'

const start = new Date('2027-05-01T14:00:00Z')
const rules: SelfEditRules = { enabled: true, categories: ['Admission'], horizonDays: 1, horizonHours: 2 }
const ticket = { state: 'booked', handler: 'tickets', category: 'Admission', start, hasVoucher: false }
const noon = new Date('2027-04-30T11:59:59Z')

// spec: 2§3.18, 2§5.20, orders.selfEdit.categories
it('a ticket can be changed until the days and hours of the horizon before its session', () => {
	expect(changeableUntil(start, rules)).toEqual(new Date('2027-04-30T12:00:00Z'))
	expect(changeRefusal(ticket, rules, noon)).toBeNull()
	expect(changeRefusal(ticket, rules, new Date('2027-04-30T12:00:00Z'))).toBe('too_late')
	const untilStart = { ...rules, horizonDays: 0, horizonHours: 0 }
	expect(changeRefusal(ticket, untilStart, new Date('2027-05-01T13:59:59Z'))).toBeNull()
	expect(changeRefusal(ticket, untilStart, start)).toBe('past')
})

// spec: 2§4.35, 2§5.20
it.each([
	['redeemed', { state: 'redeemed' }],
	['cancelled', { state: 'cancelled' }],
	['cancelled', { state: 'unbooked' }],
	['not_offered', { handler: 'passes' }],
	['not_offered', { handler: 'membership' }],
	['not_offered', { category: 'Talks' }],
	['not_offered', { start: null }],
	['not_offered', { hasVoucher: true }],
])('a ticket is refused as %s with %o', (reason, change) => {
	expect(changeRefusal({ ...ticket, ...change }, rules, noon)).toBe(reason)
})

it('no ticket can be changed where the venue has it off', () => {
	expect(changeRefusal(ticket, { ...rules, enabled: false }, noon)).toBe('not_offered')
})

describe('money back', () => {
	const now = new Date('2027-04-24T14:00:00Z')
	const terms = { start, now, amountStep: 1 }
	const steps = [
		{ daysBefore: 14, percent: 0 },
		{ daysBefore: 7, percent: 25 },
		{ daysBefore: 1, percent: 50 },
	]

	it.each([
		['block', 1000, 0],
		['none', 1000, 0],
		['source', 1000, 1000],
		['source', 0, 0],
		['source', -500, 0],
	] as const)('the policy %s returns of %i without steps %i', (policy, difference, back) => {
		expect(moneyBack(difference, { policy, steps: [] }, terms)).toBe(back)
	})

	// spec: orders.refund
	it.each([
		[14, 1000],
		[13.9, 750],
		[7, 750],
		[6.9, 500],
		[1, 500],
		[0.9, 0],
	])('%d days before the visit %i of 1000 goes back', (days, back) => {
		const then = new Date(start.getTime() - days * 86_400_000)
		expect(moneyBack(1000, { policy: 'source', steps }, { ...terms, now: then })).toBe(back)
	})

	it('the venue keeps the odd part, and what goes back is a multiple of the step', () => {
		const half = [{ daysBefore: 0, percent: 50 }]
		expect(moneyBack(1001, { policy: 'source', steps: half }, terms)).toBe(500)
		expect(moneyBack(1234, { policy: 'source', steps: half }, { ...terms, amountStep: 10 })).toBe(610)
	})
})
