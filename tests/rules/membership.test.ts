import { describe, expect, test } from 'vitest'
import type { MembershipTerm } from '#app/contract/visitor.ts'
import {
	latestTerm,
	membershipState,
	nextTermFrom,
	partyFault,
	renewableFrom,
	termsFor,
} from '#app/rules/membership.ts'

const renewal = { renewalWindowDays: 60, renewalGraceDays: 30 }

const term = (from: string, to: string | null, more: Partial<MembershipTerm> = {}): MembershipTerm => ({
	partyId: 'mpt',
	term: 1,
	groupId: 'tg',
	role: 'member',
	from,
	to,
	isAutoRenewing: false,
	...more,
})
const year = term('2026-07-01', '2027-06-30')

describe('a membership until 2027-06-30', () => {
	test.each([
		['2026-07-01', 'active', null],
		['2027-04-30', 'active', null],
		['2027-05-01', 'renewable', '2027-07-01'],
		['2027-06-30', 'renewable', '2027-07-01'],
		['2027-07-01', 'expired', '2027-07-01'],
		['2027-07-30', 'expired', '2027-07-30'],
		['2027-07-31', 'expired', null],
	])('is on %s %s, and renewed from %s on', (today, state, from) => {
		expect(membershipState([year], today, renewal)).toBe(state)
		expect(nextTermFrom(year, today, renewal)).toBe(from)
	})

	test('can be renewed from 2027-05-01 on, and at any time by an extension', () => {
		expect(renewableFrom(year, renewal)).toBe('2027-05-01')
		expect(nextTermFrom(year, '2026-12-24', renewal, true)).toBe('2027-07-01')
	})

	test('is active again from its renewal on, whatever the order of its terms', () => {
		const next = term('2027-07-01', '2028-06-30', { term: 2 })
		expect(membershipState([next, year], '2027-06-30', renewal)).toBe('active')
		expect(latestTerm([next, year])).toBe(next)
		expect(latestTerm([year, next])).toBe(next)
	})
})

test('a membership without an end is active and never renewed', () => {
	const endless = term('2026-07-01', null)
	expect(membershipState([year, endless], '2099-01-01', renewal)).toBe('active')
	expect([renewableFrom(endless, renewal), nextTermFrom(endless, '2099-01-01', renewal)]).toEqual([
		null,
		null,
	])
})

test('no membership is none', () => {
	expect(membershipState([], '2027-01-01', renewal)).toBe('none')
})

describe('a member reserves for a day after the term', () => {
	const renewing = { ...year, isAutoRenewing: true }
	test.each([
		['never', year, 0],
		['always', year, 1],
		['if_autorenew', year, 0],
		['if_autorenew', renewing, 1],
	] as const)('%s', (beyond, own, count) => {
		const asked = { day: '2027-08-01', today: '2027-06-01', beyond }
		expect(termsFor([own], asked)).toHaveLength(count)
		// The term itself has ended by then, so nothing lasts beyond it.
		expect(termsFor([own], { ...asked, today: '2027-07-15' })).toHaveLength(0)
	})

	test('and for a day of the term in any case, not for one before it', () => {
		const asked = { today: '2026-06-01', beyond: 'always' } as const
		expect(termsFor([year], { ...asked, day: '2026-07-01' })).toHaveLength(1)
		expect(termsFor([year], { ...asked, day: '2026-06-30' })).toHaveLength(0)
	})
})

describe('the people of a level', () => {
	const rules = [
		{ ticket_type_id: 'adult', party_role: 'member', named: 'yes', min: 1, max: 2 },
		{ ticket_type_id: 'child', party_role: 'child', named: 'no', min: 0, max: 1 },
	] as const
	const adult = { ticket_type_id: 'adult', first_name: 'Ada', last_name: 'Lovelace' }
	const child = { ticket_type_id: 'child' }

	test.each([
		['one adult', [adult], null],
		['two adults and a child', [adult, adult, child], null],
		['nobody', [], 'no_members'],
		['a child alone', [child], 'too_few'],
		['three adults', [adult, adult, adult], 'too_many'],
		['a dog', [adult, { ticket_type_id: 'dog' }], 'unknown_role'],
		['an adult without a last name', [{ ...adult, last_name: '' }], 'name_required'],
		['a child with a name', [adult, { ...child, first_name: 'Cy' }], 'name_not_possible'],
	])('%s', (_, members, reason) => {
		expect(partyFault(rules, members)?.reason ?? null).toBe(reason)
	})
})
