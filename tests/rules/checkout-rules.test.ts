import { describe, expect, it } from 'vitest'
import { brokenRules, type CheckoutRule, isAsking } from '#app/rules/checkout-rules.ts'
import type { ScopedTicket } from '#app/rules/scope.ts'

const ticket = (more: Partial<ScopedTicket> = {}): ScopedTicket => ({
	eventId: 'evt_ga',
	category: 'Admission',
	groupId: 'grp_ga',
	typeId: 'typ_adult',
	localDate: '2027-05-01',
	...more,
})
const many = (count: number): ScopedTicket[] => Array.from({ length: count }, () => ticket())
const survey = {
	properties: { school: { title: 'Which school?', type: 'string' as const } },
	required: ['school'],
}
const rule = (more: Partial<CheckoutRule> = {}): CheckoutRule => ({
	id: 'rul_groups',
	stage: 'reserve',
	name: 'Groups',
	description: 'Groups of ten and more need a code.',
	scope: { min_tickets: 10 },
	promoIds: ['pro_groups', 'pro_schools'],
	asks: null,
	...more,
})

describe('a rule', () => {
	it.each<[string, CheckoutRule, ScopedTicket[], string[], boolean]>([
		['asks nothing of nine tickets', rule(), many(9), [], false],
		['asks for a code of ten', rule(), many(10), [], true],
		['is satisfied by any of its promos', rule(), many(10), ['pro_schools'], false],
		['is not satisfied by another promo', rule(), many(10), ['pro_summer'], true],
		['asks nothing of an empty cart', rule({ scope: {} }), [], [], false],
		['counts only tickets of its scope', rule({ scope: { event_ids: ['evt_x'] } }), many(3), [], false],
		['asks nothing of more tickets than it is for', rule({ scope: { max_tickets: 4 } }), many(5), [], false],
		['asks of as many as it is for', rule({ scope: { max_tickets: 4 } }), many(4), [], true],
		['that nothing satisfies is a limit', rule({ promoIds: [] }), many(10), ['pro_groups'], true],
		['with questions of its own asks for no code', rule({ promoIds: [], asks: survey }), many(10), [], false],
	])('%s', (_, one, tickets, held, isBroken) => {
		expect(brokenRules([one], tickets, new Set(held)).length === 1).toBe(isBroken)
	})

	it('concerns a cart whether it is satisfied or not', () => {
		expect(isAsking(rule(), many(10))).toBe(true)
		expect(isAsking(rule(), many(9))).toBe(false)
	})

	it('stands in its order', () => {
		const rules = [rule({ id: 'one' }), rule({ id: 'two', scope: {} }), rule({ id: 'three' })]
		expect(brokenRules(rules, many(10), new Set()).map(({ id }) => id)).toEqual(['one', 'two', 'three'])
	})
})
