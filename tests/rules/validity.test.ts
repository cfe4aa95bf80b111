import { describe, expect, it } from 'vitest'
import { hasValidity, type ValidityTerms, validityOf } from '#app/rules/validity.ts'

const today = '2027-04-30'
const terms = (
	startPolicy: ValidityTerms['startPolicy'],
	startPolicyDate: string | null,
	duration: ValidityTerms['duration'],
): ValidityTerms => ({ startPolicy, startPolicyDate, duration })

const year = terms(null, null, { months: 12 })
const season = terms('fixedfrom', '2027-06-01', { days: 30 })
const untilNewYear = terms('fixedto', '2027-12-31', null)

describe('a ticket bought on 2027-04-30', () => {
	it.each<[string, ValidityTerms, string | null, unknown]>([
		['a year from the purchase', year, null, { from: today, to: '2028-04-29' }],
		['a year from a later day', year, '2027-06-01', { from: '2027-06-01', to: '2028-05-31' }],
		['an earlier day means today', year, '2027-01-01', { from: today, to: '2028-04-29' }],
		['one day', terms(null, null, { days: 1 }), null, { from: today, to: today }],
		[
			'a month from the last of January',
			terms(null, null, { months: 1 }),
			'2028-01-31',
			{ from: '2028-01-31', to: '2028-02-28' },
		],
		['without an end', terms(null, null, null), null, { from: today, to: null }],
		['from a date on', season, null, { from: '2027-06-01', to: '2027-06-30' }],
		[
			'from that date on, which its visitor also names',
			season,
			'2027-06-01',
			{ from: '2027-06-01', to: '2027-06-30' },
		],
		['from a date on, not from another', season, '2027-06-02', 'day_not_possible'],
		[
			'from a date that has passed',
			terms('fixedfrom', '2027-04-01', { months: 2 }),
			null,
			{ from: '2027-04-01', to: '2027-05-31' },
		],
		['from a date on, over', terms('fixedfrom', '2027-01-01', { months: 3 }), null, 'over'],
		['over yesterday', terms('fixedfrom', '2027-03-31', { days: 30 }), null, 'over'],
		[
			'on its last day',
			terms('fixedfrom', '2027-04-01', { days: 30 }),
			null,
			{ from: '2027-04-01', to: today },
		],
		[
			'from a date on without an end',
			terms('fixedfrom', '2020-01-01', null),
			null,
			{ from: '2020-01-01', to: null },
		],
		['until a date', untilNewYear, null, { from: today, to: '2027-12-31' }],
		['until a date, from a later day', untilNewYear, '2027-12-31', { from: '2027-12-31', to: '2027-12-31' }],
		['until a date, from a day after it', untilNewYear, '2028-01-01', 'day_not_possible'],
		['until today', terms('fixedto', today, null), null, { from: today, to: today }],
		['until yesterday', terms('fixedto', '2027-04-29', null), null, 'over'],
	])('a ticket bought on 2027-04-30 has the right validity: %s', (_, policy, requested, expected) => {
		expect(validityOf(policy, today, requested)).toEqual(expected)
	})
	it('a ticket has a validity when a policy or a duration is set', () => {
		expect([year, season, untilNewYear, terms(null, null, null)].map(hasValidity)).toEqual([
			true,
			true,
			true,
			false,
		])
	})
})
