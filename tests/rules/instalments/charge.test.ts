import { expect, it } from 'vitest'
import { partChargeDay } from '#app/rules/instalments/charge.ts'

it.each([
	// Announced in time
	['2027-07-17', '2027-07-10', '2027-04-30', '2027-07-17'],
	// Announced two days late, but before the day
	['2027-07-17', '2027-07-12', '2027-04-30', '2027-07-19'],
	['2027-07-17', '2027-07-17', '2027-04-30', '2027-07-24'],
	// Announced after the day, because the venue was closed
	['2027-07-17', '2027-07-19', '2027-04-30', '2027-07-26'],
	// Bought a few days before, when the checkout named the day
	['2027-07-17', '2027-07-14', '2027-07-14', '2027-07-17'],
	['2027-07-17', '2027-07-15', '2027-07-14', '2027-07-17'],
	['2027-07-17', '2027-07-17', '2027-07-16', '2027-07-17'],
	['2027-07-17', '2027-07-18', '2027-07-16', '2027-07-25'],
	// Month ends and 29 February
	['2028-02-29', '2028-02-22', '2028-01-31', '2028-02-29'],
	['2028-02-29', '2028-02-24', '2028-01-31', '2028-03-02'],
])(
	'a part of %s that is announced on %s, of an order of %s, is charged on %s',
	(dueDate, noticedOn, boughtOn, expected) => {
		expect(partChargeDay({ dueDate, noticedOn, boughtOn }, { noticeDays: 7 })).toBe(expected)
	},
)
