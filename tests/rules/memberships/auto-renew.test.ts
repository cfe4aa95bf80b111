import { describe, expect, it, test } from 'vitest'
import { addDays, instantAt, localTime } from '#app/lib/dates.ts'
import { afterFailure, chargeDay, chargeTime, endsBefore } from '#app/rules/memberships/auto-renew.ts'

const terms = { noticeDays: 30, tries: 3, pauseDays: 3 }

describe('the day of the charge', () => {
	it.each([
		['2027-06-30', '2027-05-31', '2027-06-30'],
		['2027-06-30', '2027-05-01', '2027-06-30'],
		['2027-06-30', '2027-06-20', '2027-07-20'],
		['2028-02-29', '2028-01-30', '2028-02-29'],
		['2028-02-29', '2028-02-01', '2028-03-02'],
		['2027-02-28', '2027-02-27', '2027-03-29'],
		['2027-12-31', '2027-12-31', '2028-01-30'],
	])('of a term until %s that is announced on %s is %s', (lastDay, noticedOn, expected) => {
		expect(chargeDay(lastDay, noticedOn, terms)).toBe(expected)
	})

	it('has its hour once on every day of a year, in every zone', () => {
		const zones = [
			'Pacific/Pago_Pago',
			'America/New_York',
			'Europe/London',
			'Pacific/Kiritimati',
			'Australia/Lord_Howe',
		]
		for (const zone of zones)
			for (let day = '2027-01-01'; day < '2028-03-02'; day = addDays(day, 1))
				expect(localTime(instantAt(day, chargeTime, zone), zone)).toEqual({ date: day, time: chargeTime })
	})
})

test.each([
	[{ expMonth: 6, expYear: 2027 }, '2027-06-30', false],
	[{ expMonth: 5, expYear: 2027 }, '2027-06-01', true],
	[{ expMonth: 12, expYear: 2027 }, '2028-01-01', true],
	[{ expMonth: 2, expYear: 2028 }, '2028-02-29', false],
])('a card that ends in %o is over on %s: %s', (card, day, expected) => {
	expect(endsBefore(card, day)).toBe(expected)
})

describe('a charge that comes to nothing', () => {
	const following = (code: string | null, tries: number) =>
		afterFailure(code, { tries, today: '2028-02-27' }, terms)

	it('is tried again after the pause until the last try', () => {
		expect([1, 2, 3].map((tries) => following('card_declined', tries))).toEqual([
			{ step: 'retry', on: '2028-03-01' },
			{ step: 'retry', on: '2028-03-01' },
			{ step: 'end' },
		])
	})

	it('does not count when the provider never heard of it, and is not repeated when the bank asks for the visitor', () => {
		expect(following('never_arrived', 3)).toEqual({ step: 'again' })
		expect(following('payment_intent_authentication_failure', 1)).toEqual({ step: 'ask' })
	})
})
