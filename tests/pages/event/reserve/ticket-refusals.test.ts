import { describe, expect, test } from 'vitest'
import { quantityGroups } from '#app/pages/event/quantities/quantities.ts'
import { withSubmitted } from '#app/pages/event/quantities/read-quantities.ts'
import { ticketErrors } from '#app/pages/event/reserve/ticket-refusals.ts'
import { formOf, group, t, terms, type } from '#tests/pages/facts.ts'

const survey = {
	properties: { age: { title: 'How old are you?', type: 'integer' as const, minimum: 7 } },
	required: ['age'],
}
const vouchers = { patterns: { adult: null, child: null }, childKeyword: 'child', ticketTypes: {} }
const groups = withSubmitted(
	formOf({ 'quantity.adult': '2', 'voucher.adult.0': 'ab12', 'voucher.adult.1': ' cd34 ' }),
	quantityGroups(
		{
			groups: [group({ additional_info_spec: survey })],
			types: [type('adult', 'Adult', '0.00')],
			sessionAvailable: 60,
			inCart: {},
		},
		{ quantity: [], select: null, price: null },
		{ ...terms().quantities, vouchers },
	),
)
const errorsOf = (code: string, extra?: Record<string, unknown>) =>
	ticketErrors({ status: 422, code, description: '', extra }, groups, t)

describe('a refusal is shown at the field that it concerns', () => {
	test.each([
		// spec: 1§8.17
		[
			'a voucher that the partner does not know',
			'invalid_citypass',
			{ voucher: 'CD34' },
			'voucher.adult.1',
			'This CityPASS code is not valid.',
		],
		[
			'a voucher of another pattern',
			'invalid_citypass',
			{ voucher: 'ab12', kind: 'adult' },
			'voucher.adult.0',
			'Does not match the expected format. Please check your CityPASS code.',
		],
		// spec: 1§8.17
		[
			'a voucher that has been used',
			'code_exhausted',
			{ vouchers: ['CD34'] },
			'voucher.adult.1',
			'This CityPASS code has already been used.',
		],
		[
			'a partner that does not answer, at the first',
			'citypass_failure',
			undefined,
			'voucher.adult.0',
			'We could not check your CityPASS code. Please try again later.',
		],
		[
			'an answer',
			'additional_info_validation_failed',
			{ faults: [{ ticket_group_id: 'grp', field: 'age', reason: 'below_minimum' }] },
			'answer.grp.age',
			'Enter 7 or more.',
		],
	])('%s', (_, code, extra, field, text) => {
		expect(errorsOf(code, extra)).toEqual([{ field, text }])
	})

	test.each([
		['a promo code that has been used up', 'code_exhausted', { code: 'SUMMER' }],
		// spec: 1§8.18
		['a promo code that nobody knows', 'code_not_found', { code: 'SUMMER' }],
		[
			'an answer of a group that is not here',
			'additional_info_validation_failed',
			{ faults: [{ ticket_group_id: 'other', field: 'age', reason: 'required' }] },
		],
		['anything else', 'session_capacity_exceeded', {}],
	])('%s is shown above the page', (_, code, extra) => {
		expect(errorsOf(code, extra)).toEqual([])
	})
})
