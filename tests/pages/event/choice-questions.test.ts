import { describe, expect, test } from 'vitest'
import {
	fillAnswer,
	readAnswers,
	surveyQuestions,
	typedAnswer,
	withSubmittedAnswers,
} from '#app/pages/event/quantities/survey.ts'
import { typedIn } from '#app/pages/membership/membership-form.ts'
import { t } from '#tests/pages/facts.ts'

const spec = {
	properties: {
		diet: {
			title: 'What don’t you eat?',
			type: 'string' as const,
			enum: ['Meat', 'Nuts', 'Meat, fish', 'Fish'],
			multiple: true as const,
			other: true as const,
			propertyOrder: 1,
		},
		source: {
			title: 'How did you hear of us?',
			type: 'string' as const,
			enum: ['A friend', 'A poster'],
			other: true as const,
			propertyOrder: 2,
		},
	},
	required: ['source'],
}
const questions = surveyQuestions({ id: 'grp', additional_info_spec: spec })
const [diet, source] = ['answer.grp.diet', 'answer.grp.source']

/** A form as a browser submits it: names repeat, and each question has a blank of its own. */
function submitted(...fields: [string, string][]): FormData {
	const form = new FormData()
	for (const [name, value] of [[diet, ''], [source, ''], ...fields] as [string, string][])
		form.append(name, value)
	return form
}
const shown = (form: FormData) => withSubmittedAnswers(form, questions).map(({ value }) => value)

describe('choices as boxes', () => {
	test('give a list where several may be given, and one answer otherwise', () => {
		const form = submitted([diet, 'Nuts'], [diet, 'Fish'], [source, 'A friend'])
		expect(readAnswers(form, questions, t)).toEqual({
			answers: { diet: ['Nuts', 'Fish'], source: 'A friend' },
			errors: [],
		})
		expect(shown(form)).toEqual([['Nuts', 'Fish'], ['A friend']])
	})

	test('have the words of the visitor only while "Other" is chosen', () => {
		const words: [string, string][] = [
			[`${diet}.other`, ' Mushrooms '],
			[`${source}.other`, 'The radio'],
		]
		const form = submitted([diet, 'Nuts'], [diet, ':other'], [source, ':other'], ...words)
		expect(readAnswers(form, questions, t).answers).toEqual({
			diet: ['Nuts', 'Mushrooms'],
			source: 'The radio',
		})
		expect(shown(form)).toEqual([['Nuts', 'Mushrooms'], ['The radio']])
		const changed = submitted([diet, 'Nuts'], [source, 'A poster'], ...words)
		expect(readAnswers(changed, questions, t).answers).toEqual({ diet: ['Nuts'], source: 'A poster' })
	})

	test('ask for the words where "Other" is chosen without any', () => {
		expect(readAnswers(submitted([diet, ':other'], [source, ':other']), questions, t).errors).toEqual([
			{ field: diet, text: 'Please say which: What don’t you eat?' },
			{ field: source, text: 'Please say which: How did you hear of us?' },
		])
	})

	test('without a tick are no answer, which only a required question refuses', () => {
		expect(readAnswers(submitted(), questions, t)).toEqual({
			answers: {},
			errors: [{ field: source, text: 'Please answer: How did you hear of us?' }],
		})
	})

	test('show what the cart has', () => {
		const before = surveyQuestions(
			{ id: 'grp', additional_info_spec: spec },
			{ diet: ['Meat', 'Mushrooms'], source: 'The radio' },
		)
		expect(before.map(({ value }) => value)).toEqual([['Meat', 'Mushrooms'], ['The radio']])
		expect(questions.map(({ value }) => value)).toEqual([[], []])
	})

	test('are kept by the form of a membership', () => {
		const form = submitted(
			[diet, 'Nuts'],
			[diet, ':other'],
			[`${diet}.other`, 'Mushrooms'],
			[source, 'A poster'],
		)
		const typed = typedIn(form)
		expect(questions.map((question) => typedAnswer(question, typed))).toEqual([
			['Nuts', 'Mushrooms'],
			['A poster'],
		])
	})

	test('are found again in a line of text', () => {
		const form = new FormData()
		for (const [at, line] of ['Meat, fish, Nuts, Soy, lupins', 'The radio'].entries()) {
			const question = questions[at]
			if (question) fillAnswer(form, question, line)
		}
		expect(shown(form)).toEqual([['Meat, fish', 'Nuts', 'Soy, lupins'], ['The radio']])
	})
})
