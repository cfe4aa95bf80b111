import { describe, expect, test } from 'vitest'
import { quantityGroups } from '#app/pages/event/quantities/quantities.ts'
import { readQuantities } from '#app/pages/event/quantities/read-quantities.ts'
import { group, t, terms, type } from '#tests/pages/facts.ts'

const year = { months: 12 }
const sold = (change: Parameters<typeof group>[0] = {}) =>
	quantityGroups(
		{
			groups: [group({ handler: 'passes', duration_new: year, ...change })],
			types: [type('pass', 'Year pass', '90.00')],
			sessionAvailable: null,
			inCart: {},
		},
		{ quantity: [], select: null, price: null },
		terms().quantities,
	)

const read = (day: string | null) => {
	const form = new FormData()
	form.set('quantity.pass', '2')
	if (day !== null) form.set('start.grp', day)
	return readQuantities(form, sold(), t)
}

describe('the first day of a pass', () => {
	test.each([
		['a pass for a time that begins with its purchase', {}, '2027-05-01'],
		['a ticket for a time', { handler: 'tickets' as const }, '2027-05-01'],
		['one that begins on a fixed day', { start_policy: 'fixedfrom' as const }, undefined],
		['one that ends on a fixed day', { start_policy: 'fixedto' as const, duration_new: null }, undefined],
		['one that is for a session', { duration_new: null }, undefined],
	])('may be chosen for %s, from today on: %#', (_, change, min) => {
		expect(sold(change)[0]?.startDay?.min).toBe(min)
	})

	test.each([
		['2027-06-01', { valid_from: '2027-06-01' }],
		[' 2028-04-30 ', { valid_from: '2028-04-30' }],
		['2027-05-01', {}],
		['', {}],
		[null, {}],
	])('%o goes into the cart with every ticket of its group', (day, entry) => {
		const { chosen, errors } = read(day)
		expect(errors).toEqual([])
		expect(chosen).toEqual([{ ticket_type_id: 'pass', quantity: 2, face_value: '90.00', ...entry }])
	})

	test.each(['2027-04-30', '2028-05-01', '2027-02-30', '9999-12-31', 'tomorrow', '<script>'])(
		'%o is no date, and stays in the field to be corrected',
		(day) => {
			const { errors, groups } = read(day)
			expect(errors).toEqual([
				{
					field: 'start.grp',
					text: 'Choose a day from Saturday, May 1, 2027 to Sunday, April 30, 2028.',
				},
			])
			expect(groups[0]?.startDay?.value).toBe(day)
		},
	)
})
