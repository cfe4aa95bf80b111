import { describe, expect, it } from 'vitest'
import { SurveySpec } from '#app/contract/entities/survey.ts'
import { type Answers, givenAnswers, surveyFaults } from '#app/rules/survey.ts'

const spec = SurveySpec.parse({
	properties: {
		born: { title: 'Born', type: 'string', format: 'date', propertyOrder: 3 },
		age: { title: 'Age', type: 'integer', minimum: 6, maximum: 99, propertyOrder: 1 },
		school: { title: 'School', type: 'string', maxLength: 10, propertyOrder: 2 },
		mail: { title: 'Mail', type: 'string', format: 'email', propertyOrder: 4 },
		size: { title: 'Size', type: 'string', enum: ['S', 'M'], propertyOrder: 5 },
		constructor: { title: 'Who built it', type: 'string' },
	},
	required: ['age', 'mail'],
})
const good = { age: 6, mail: 'ada@example.org' }

const lists = SurveySpec.parse({
	properties: {
		diet: { title: 'Diet', type: 'string', enum: ['Meat', 'Nuts'], multiple: true, propertyOrder: 1 },
		both: {
			title: 'Both',
			type: 'string',
			enum: ['A'],
			multiple: true,
			other: true,
			maxLength: 5,
			propertyOrder: 2,
		},
		source: { title: 'Source', type: 'string', enum: ['A friend'], other: true, propertyOrder: 3 },
		age: { title: 'Age', type: 'integer', propertyOrder: 4 },
	},
	required: ['diet'],
})

describe('a question with several answers, or one beside its choices', () => {
	const diet = ['Nuts']
	it.each<[string, Answers, [string, string][]]>([
		['one choice', { diet }, []],
		['all of them', { diet: ['Nuts', 'Meat'], both: ['A', 'B'], source: 'A poster' }, []],
		['none', { diet: [] }, [['diet', 'required']]],
		['blanks', { diet: [' ', ','] }, [['diet', 'required']]],
		['a text in place of a list', { diet: 'Nuts' }, [['diet', 'not_a_choice']]],
		['words of its own where none are asked for', { diet: ['Nuts', 'Milk'] }, [['diet', 'not_a_choice']]],
		['two answers of its own', { diet, both: ['B', 'C'] }, [['both', 'not_a_choice']]],
		['words that are too long', { diet, both: ['A', 'longer'] }, [['both', 'too_long']]],
		['a list for one answer', { diet, source: ['A friend'] }, [['source', 'not_a_text']]],
		['a list for a number', { diet, age: ['7'] }, [['age', 'not_an_integer']]],
	])('%s', (_, answers, expected) => {
		expect(surveyFaults(lists, answers).map(({ field, reason }) => [field, reason])).toEqual(expected)
	})

	it('is stored without blanks, each answer once', () => {
		expect(givenAnswers({ diet: [' Nuts', 'Nuts ', ''], both: [''], source: ' A poster ' })).toEqual({
			diet: ['Nuts'],
			source: 'A poster',
		})
	})
})

describe('the answers of a survey', () => {
	it.each<[string, Answers, [string, string][]]>([
		['the minimum', good, []],
		['all of them', { ...good, school: ' Quay ', born: '2015-02-28', size: 'M', constructor: 'Ada' }, []],
		[
			'nothing',
			{},
			[
				['age', 'required'],
				['mail', 'required'],
			],
		],
		[
			'null and blanks',
			{ age: null, mail: '  ' },
			[
				['age', 'required'],
				['mail', 'required'],
			],
		],
		// spec: 1§5.38
		['commas alone', { ...good, mail: ' , ,' }, [['mail', 'required']]],
		['commas where nothing is required', { ...good, school: ',' }, []],
		['below the minimum', { ...good, age: 5 }, [['age', 'below_minimum']]],
		['at the maximum', { ...good, age: 99 }, []],
		['above it', { ...good, age: 100 }, [['age', 'above_maximum']]],
		['half a year', { ...good, age: 6.5 }, [['age', 'not_an_integer']]],
		['a number as text', { ...good, age: '7' }, [['age', 'not_an_integer']]],
		['a text as number', { ...good, school: 4 }, [['school', 'not_a_text']]],
		['too long', { ...good, school: 'x'.repeat(11) }, [['school', 'too_long']]],
		['long without its blanks', { ...good, school: ` ${'x'.repeat(10)} ` }, []],
		['no address', { ...good, mail: 'ada@example' }, [['mail', 'not_an_email']]],
		['two addresses', { ...good, mail: 'a@b.cd,e@f.gh' }, [['mail', 'not_an_email']]],
		['no such day', { ...good, born: '2015-02-29' }, [['born', 'not_a_date']]],
		['no such choice', { ...good, size: 'XL' }, [['size', 'not_a_choice']]],
		['an unknown question', { ...good, shoe: 44 }, [['shoe', 'unknown']]],
		[
			'faults in the order of questions',
			{ mail: 'x', age: 1 },
			[
				['age', 'below_minimum'],
				['mail', 'not_an_email'],
			],
		],
	])('the faults of answers are right for %s', (_, answers, expected) => {
		expect(surveyFaults(spec, answers).map(({ field, reason }) => [field, reason])).toEqual(expected)
	})
	it('answers are stored trimmed, and only where they are not blank', () => {
		expect(givenAnswers({ age: 0, school: ' Quay ', mail: ', ,', born: null, size: '' })).toEqual({
			age: 0,
			school: 'Quay',
		})
	})
})

describe('a question that repeats another', () => {
	const text = { title: 'Mail', type: 'string' as const }
	const twice = SurveySpec.parse({
		properties: {
			mail: { ...text, format: 'email' },
			again: { ...text, same_as: 'mail', any_case: true },
			word: text,
			exactly: { ...text, same_as: 'word' },
		},
	})
	it.each<[string, Answers, [string, string][]]>([
		['both missing', {}, []],
		['equal apart from blanks', { mail: 'ada@quay.example', again: ' ada@quay.example ' }, []],
		// spec: 1§5.37
		[
			'a difference in case where any_case is set',
			{ mail: 'ada@quay.example', again: 'Ada@Quay.example' },
			[],
		],
		[
			'a difference in case where it is not',
			{ word: 'tide', exactly: 'Tide' },
			[['exactly', 'not_the_same']],
		],
		// spec: 1§5.37
		['another answer', { mail: 'ada@quay.example', again: 'bo@quay.example' }, [['again', 'not_the_same']]],
		['the first answer alone', { mail: 'ada@quay.example' }, [['again', 'not_the_same']]],
		['the second answer alone', { exactly: 'tide' }, [['exactly', 'not_the_same']]],
	])('a repeated answer is checked: %s', (_, answers, faults) => {
		expect(surveyFaults(twice, answers).map(({ field, reason }) => [field, reason])).toEqual(faults)
	})
})
