import { describe, expect, test } from 'vitest'
import { type KnownAnswers, withKnown } from '#app/pages/event/quantities/known-answers.ts'
import { quantityGroups } from '#app/pages/event/quantities/quantities.ts'
import { readQuantities, withSubmitted } from '#app/pages/event/quantities/read-quantities.ts'
import { formOf, group, t, terms, type } from '#tests/pages/facts.ts'

const survey = { properties: { school: { title: 'Which school?', type: 'string' as const } }, required: [] }
const groups = quantityGroups(
	{
		groups: [
			group({ meta: { admit_names: 'optional', admit_emails: 'optional' }, additional_info_spec: survey }),
		],
		types: [type('adult', 'Adult', '25.00'), type('child', 'Child', '12.00')],
		sessionAvailable: 60,
		inCart: {},
	},
	{ quantity: [], select: null, price: null },
	terms().quantities,
)
const known: KnownAnswers = {
	answers: { grp: { school: 'Pier 9' }, other: { school: 'Elsewhere' } },
	people: [
		{ typeId: 'adult', sessionId: 'morning', name: 'Ada Quay', email: 'ada@quay.example' },
		{ typeId: 'adult', sessionId: 'morning', name: 'Bo Quay', email: '' },
		{ typeId: 'child', sessionId: 'morning', name: 'Cy Quay', email: 'cy@quay.example' },
	],
}
const peopleAt = (sessionId: string) =>
	withKnown(groups, known, sessionId)[0]?.types.map(({ people }) =>
		people.map(({ name, email }) => [name, email]),
	)

describe('what the cart knows already', () => {
	test('is offered for another time, to each type its own people, each with their own address', () => {
		expect(peopleAt('evening')).toEqual([
			[
				['Ada Quay', 'ada@quay.example'],
				['Bo Quay', ''],
			],
			[['Cy Quay', 'cy@quay.example']],
		])
	})

	test('does not ask anybody to come to the same session twice', () => {
		expect(peopleAt('morning')).toEqual([[], []])
	})

	test('answers the questions of its own group', () => {
		expect(withKnown(groups, known, 'evening')[0]?.questions.map(({ value }) => value)).toEqual(['Pier 9'])
		expect(withKnown(groups, undefined, 'evening')).toEqual(groups)
	})

	test('fills fields when they are rendered for a number, unless the visitor typed or cleared one', () => {
		const rendered = withKnown(groups, known, 'evening')
		const counted = withSubmitted(formOf({ 'quantity.adult': '2' }), rendered)
		expect(counted[0]?.types[0]?.people.map(({ name }) => name)).toEqual(['Ada Quay', 'Bo Quay'])
		const typed = {
			'quantity.adult': '1',
			'name.adult.0': 'Di Quay',
			'email.adult.0': '',
			'answer.grp.school': '',
		}
		const read = readQuantities(formOf(typed), rendered, t)
		expect(read.groups[0]?.types[0]?.people).toEqual([{ name: 'Di Quay', email: '', voucher: '' }])
		expect(read.chosen).toMatchObject([{ admit_name: 'Di Quay' }])
		expect(read.additionalInfo).toEqual({ grp: {} })
	})
})
