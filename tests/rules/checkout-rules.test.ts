import { describe, expect, it } from 'vitest'
import { appliesToCart, brokenRules, type CheckoutRule } from '#app/rules/checkout-rules.ts'
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
	survey: null,
	...more,
})

describe('a rule', () => {
	it.each<[string, CheckoutRule, ScopedTicket[], string[], boolean]>([
		['nine tickets need no code', rule(), many(9), [], false],
		['ten tickets need a code', rule(), many(10), [], true],
		['a code of any of its promos satisfies it', rule(), many(10), ['pro_schools'], false],
		['a code of another promo does not satisfy it', rule(), many(10), ['pro_summer'], true],
		['an empty cart needs no code', rule({ scope: {} }), [], [], false],
		['only tickets of its scope count', rule({ scope: { event_ids: ['evt_x'] } }), many(3), [], false],
		['more tickets than its maximum need no code', rule({ scope: { max_tickets: 4 } }), many(5), [], false],
		['as many tickets as its maximum need a code', rule({ scope: { max_tickets: 4 } }), many(4), [], true],
		['a rule without promos is a limit', rule({ promoIds: [] }), many(10), ['pro_groups'], true],
		['a rule with a survey needs no code', rule({ promoIds: [], survey }), many(10), [], false],
	])('a checkout rule is broken or not: %s', (_, one, tickets, held, isBroken) => {
		expect(brokenRules([one], tickets, new Set(held)).length === 1).toBe(isBroken)
	})

	it('a checkout rule applies to a cart whether it is satisfied or not', () => {
		expect(appliesToCart(rule(), many(10))).toBe(true)
		expect(appliesToCart(rule(), many(9))).toBe(false)
	})

	it('broken rules keep their order', () => {
		const rules = [rule({ id: 'one' }), rule({ id: 'two', scope: {} }), rule({ id: 'three' })]
		expect(brokenRules(rules, many(10), new Set()).map(({ id }) => id)).toEqual(['one', 'two', 'three'])
	})
})
