import { describe, expect, test } from 'vitest'
import { quantityGroups } from '#app/pages/event/quantities/quantities.ts'
import { readQuantities, withSubmitted } from '#app/pages/event/quantities/read-quantities.ts'
import { readAnswers, surveyQuestions } from '#app/pages/event/quantities/survey.ts'
import { formOf, group, t, terms, type } from '#tests/pages/facts.ts'

const survey = {
	properties: {
		needs: { title: 'Is there anything we should have ready?', type: 'string' as const, maxLength: 20 },
		youngest: {
			title: 'How old is your youngest maker?',
			type: 'integer' as const,
			minimum: 7,
			maximum: 120,
			propertyOrder: 2,
		},
		project: {
			title: 'What would you like to make?',
			type: 'string' as const,
			enum: ['A boat', 'A lighthouse'],
			propertyOrder: 1,
		},
		mail: { title: 'Where do we write to?', type: 'string' as const, format: 'email' as const },
		day: { title: 'When were you born?', type: 'string' as const, format: 'date' as const },
	},
	required: ['project', 'youngest'],
}
const asked = () =>
	quantityGroups(
		{
			groups: [group({ additional_info_spec: survey })],
			types: [type('adult', 'Adult', '25.00')],
			sessionAvailable: 60,
			inCart: {},
		},
		{ quantity: [], select: null, price: null },
		terms().quantities,
	)
const answered = (answers: Record<string, string>) =>
	formOf({
		'quantity.adult': '2',
		...Object.fromEntries(Object.entries(answers).map(([key, value]) => [`answer.grp.${key}`, value])),
	})

describe('the questions of a ticket group', () => {
	test('are asked in their order, those without one last', () => {
		expect(asked()[0]?.questions.map(({ key, required }) => [key, required])).toEqual([
			['project', true],
			['youngest', true],
			['needs', false],
			['mail', false],
			['day', false],
		])
	})

	// spec: 1§2.43, 1§3.25
	test('are answered once for all tickets, by the id of the group', () => {
		const form = answered({ project: 'A boat', youngest: ' 9 ', needs: 'A low bench', mail: '', day: '' })
		expect(readQuantities(form, asked(), t)).toMatchObject({
			errors: [],
			chosen: [{ ticket_type_id: 'adult', quantity: 2 }],
			additionalInfo: { grp: { project: 'A boat', youngest: 9, needs: 'A low bench' } },
		})
	})

	test.each([
		[{ project: '', youngest: '9' }, 'project', 'Please answer: What would you like to make?'],
		[{ project: 'A car', youngest: '9' }, 'project', 'Choose one of the answers.'],
		[{ project: 'A boat', youngest: 'nine' }, 'youngest', 'Enter a whole number.'],
		[{ project: 'A boat', youngest: '9.5' }, 'youngest', 'Enter a whole number.'],
		[{ project: 'A boat', youngest: '6' }, 'youngest', 'Enter 7 or more.'],
		[{ project: 'A boat', youngest: '121' }, 'youngest', 'Enter 120 or less.'],
		[{ project: 'A boat', youngest: '9', mail: 'ada' }, 'mail', 'Email address is not valid.'],
		[{ project: 'A boat', youngest: '9', day: '2027-02-30' }, 'day', 'Enter a date such as 2027-05-01.'],
		[{ project: 'A boat', youngest: '9', needs: 'x'.repeat(21) }, 'needs', 'Use at most 20 characters.'],
		// Spec 1 §5: commas alone are no answer.
		// spec: 1§5.38
		[{ project: ', ,', youngest: '9' }, 'project', 'Please answer: What would you like to make?'],
	])('%j is an error of the field "%s"', (answers, key, text) => {
		const { errors, groups } = readQuantities(answered(answers), asked(), t)
		expect(errors).toEqual([{ field: `answer.grp.${key}`, text }])
		expect(groups[0]?.questions.find((one) => one.key === key)?.value).toBe(
			(answers as Record<string, string>)[key]?.trim(),
		)
	})

	test('without scripts they are asked after the numbers', () => {
		const { errors, groups } = readQuantities(formOf({ 'quantity.adult': '2' }), asked(), t)
		expect(errors).toEqual([
			{ field: 'answer.grp.project', text: 'Please answer the questions about your tickets, then continue.' },
		])
		expect(groups[0]?.types[0]?.value).toBe(2)
	})

	test('are not required while no ticket of the group is chosen', () => {
		expect(readQuantities(formOf({ 'quantity.adult': '0' }), asked(), t).errors).toEqual([
			{ field: 'tickets', text: 'Please select at least one ticket to continue.' },
		])
	})
})

const vouchers = {
	patterns: { adult: '[A-Z0-9]{6}', child: 'C[A-Z0-9]{5}' },
	childKeyword: 'child',
	ticketTypes: {},
}
const paidByPass = () =>
	quantityGroups(
		{
			groups: [group()],
			types: [type('adult', 'Adult', '0.00'), type('kid', 'Child (3 to 12)', '0.00')],
			sessionAvailable: 60,
			inCart: {},
		},
		{ quantity: [], select: null, price: null },
		{ ...terms().quantities, vouchers },
	)
const mismatch = 'Does not match the expected format. Please check your CityPASS code.'

describe('the vouchers of a city pass', () => {
	// spec: 1§2.42, 1§5.33
	test('each ticket is paid for with one, trimmed and in upper case', () => {
		const form = formOf({
			'quantity.adult': '2',
			'voucher.adult.0': ' ab12cd ',
			'voucher.adult.1': 'AB12CE',
			'quantity.kid': '1',
			'voucher.kid.0': 'C12345',
		})
		const { chosen, errors } = readQuantities(form, paidByPass(), t)
		expect(errors).toEqual([])
		expect(chosen).toEqual([
			{ ticket_type_id: 'adult', quantity: 1, face_value: '0.00', voucher: 'AB12CD' },
			{ ticket_type_id: 'adult', quantity: 1, face_value: '0.00', voucher: 'AB12CE' },
			{ ticket_type_id: 'kid', quantity: 1, face_value: '0.00', voucher: 'C12345' },
		])
	})

	test.each([
		// spec: 1§5.34, 1§5.36
		['an adult’s', { 'quantity.adult': '1', 'voucher.adult.0': 'AB12' }, 'voucher.adult.0', mismatch],
		// spec: 1§5.34
		['a child’s', { 'quantity.kid': '1', 'voucher.kid.0': 'AB12CD' }, 'voucher.kid.0', mismatch],
		[
			'a missing one',
			{ 'quantity.kid': '1', 'voucher.kid.0': ' ' },
			'voucher.kid.0',
			'Enter the CityPASS code of this ticket.',
		],
		[
			'the same one twice',
			{ 'quantity.adult': '2', 'voucher.adult.0': 'ab12cd', 'voucher.adult.1': 'AB12CD' },
			'voucher.adult.1',
			'You have already entered this CityPASS code.',
		],
		// spec: 1§5.33
		[
			'numbers alone, without scripts',
			{ 'quantity.adult': '2' },
			'voucher.adult.0',
			'Please enter CityPASS codes, one for each ticket, then continue.',
		],
	])('%s is an error under its field', (_, fields, field, text) => {
		expect(readQuantities(formOf(fields), paidByPass(), t).errors).toEqual([{ field, text }])
	})

	test('what was typed comes back', () => {
		const form = formOf({ 'quantity.adult': '2', 'voucher.adult.0': 'AB12CD', 'voucher.adult.1': 'no' })
		expect(withSubmitted(form, paidByPass())[0]?.types[0]?.people.map((one) => one.voucher)).toEqual([
			'AB12CD',
			'no',
		])
	})

	test('a group without a maximum is sold ten at a time, as with names', () => {
		expect(paidByPass()[0]?.max).toBe(10)
	})
})

// spec: 1§5.37
test('an answer that is to be typed twice says which one it must repeat', () => {
	const questions = surveyQuestions({
		id: 'grp',
		additional_info_spec: {
			properties: {
				plate: { title: 'Licence plate', type: 'string' },
				again: { title: 'Once more', type: 'string', same_as: 'plate', any_case: true },
			},
			required: ['plate'],
		},
	})
	const errors = (again: string) => readAnswers(answered({ plate: 'HH 12', again }), questions, t).errors
	expect(errors('hh 12')).toEqual([])
	expect(errors('HH 21')).toEqual([
		{ field: 'answer.grp.again', text: 'This must be the same as: Licence plate' },
	])
})
