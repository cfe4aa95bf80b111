import type { SurveySpec } from '#app/contract/entities/survey.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import { otherChoice, otherField } from '#app/lib/own-answer.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import {
	type Answers,
	isChoiceList,
	longestAnswer,
	questionsInOrder,
	type SurveyFault,
	surveyFaults,
} from '#app/rules/survey.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { answerField } from './quantity-fields.ts'

/** A question of a ticket group, as its field is rendered. */
export interface SurveyQuestion {
	/** Its name in the specification of the survey. */
	key: string
	/** Name of the field in the form. */
	field: string
	asks: SurveySpec['properties'][string]
	required: boolean
	/** What was answered before; empty at first. A list for a question whose choices are boxes. */
	value: string | string[]
}

/** The questions of a group in their order; none where it asks nothing (spec 1 §3 "Survey spec"). */
export function surveyQuestions(
	group: Pick<TicketGroup, 'id' | 'additional_info_spec'>,
	before: Answers = {},
): SurveyQuestion[] {
	const spec = group.additional_info_spec
	if (!spec) return []
	return questionsInOrder(spec).map(([key, asks]) => ({
		key,
		field: answerField(group.id, key),
		asks,
		required: spec.required.includes(key),
		value: shownAnswer(asks, before[key] ?? null),
	}))
}

/** An answer of the cart or of an order, as the field of its question has it. */
export function shownAnswer(asks: SurveyQuestion['asks'], answer: Answers[string]): SurveyQuestion['value'] {
	if (!isChoiceList(asks)) return String(answer ?? '')
	return typeof answer === 'object' ? [...(answer ?? [])] : [String(answer)]
}

/** The questions with what a posted form answers. */
export function withSubmittedAnswers(form: FormData, questions: SurveyQuestion[]): SurveyQuestion[] {
	return questions.map((question) => ({
		...question,
		value: submittedAnswer(form, question) ?? question.value,
	}))
}

/** What was typed for a question, where a form is kept by its names; see `typedIn`. */
export function typedAnswer(
	{ field, asks }: SurveyQuestion,
	typed: ReadonlyMap<string, string>,
): SurveyQuestion['value'] {
	const text = typed.get(field) ?? ''
	if (!isChoiceList(asks)) return text
	const ticked = text.split('\n')
	const own = ticked.includes(otherChoice) ? (typed.get(otherField(field)) ?? '') : ''
	return [...ticked.filter((one) => one !== otherChoice), own].filter(Boolean)
}

/** Fills in an answer that is kept as one line of text: its choices, and what else there is. */
export function fillAnswer(form: FormData, { field, asks }: SurveyQuestion, line: string): void {
	form.set(field, isChoiceList(asks) ? '' : line)
	if (!isChoiceList(asks)) return
	let rest = `, ${line}, `
	// A choice may contain another one and a comma.
	for (const choice of (asks.enum ?? []).toSorted((one, other) => other.length - one.length)) {
		if (!rest.includes(`, ${choice}, `)) continue
		form.append(field, choice)
		rest = rest.replace(`, ${choice}, `, ', ')
	}
	const own = rest.replace(/^(?:, )+|(?:, )+$/g, '')
	if (!own) return
	form.append(field, otherChoice)
	form.set(otherField(field), own)
}

/** What a posted form answers; null where it does not have the question. */
function submittedAnswer(form: FormData, question: SurveyQuestion): SurveyQuestion['value'] | null {
	if (!isChoiceList(question.asks)) return submittedText(form, question.field)
	if (!form.has(question.field)) return null
	const ticked = form
		.getAll(question.field)
		.filter((one): one is string => typeof one === 'string' && one !== '')
	const own = ticked.includes(otherChoice) ? submittedText(form, otherField(question.field)) : null
	return [...ticked.filter((one) => one !== otherChoice), ...(own ? [own] : [])]
}

/**
 * The answers of a posted form as the API takes them, and what is wrong with them.
 * errors - field errors on `answer.<group>.<question>`; where no question was rendered yet, one that asks for them
 */
export function readAnswers(
	form: FormData,
	questions: SurveyQuestion[],
	t: Translate,
): { answers: Record<string, string | number | string[]>; errors: FieldError[] } {
	const [first] = questions
	if (!first) return { answers: {}, errors: [] }
	// Without scripts the questions are rendered only after the visitor has submitted how many tickets.
	if (!questions.some((question) => form.has(question.field)))
		return { answers: {}, errors: [{ field: first.field, text: t('survey.ask') }] }
	const answers: Record<string, string | number | string[]> = {}
	const nameless: FieldError[] = []
	for (const question of questions) {
		const { field, key } = question
		const answer = submittedAnswer(form, question)
		if (form.getAll(field).includes(otherChoice) && !submittedText(form, otherField(field)))
			nameless.push({ field, text: t('survey.other_required', { question: question.asks.title }) })
		else if (answer?.length) answers[key] = typed(question, answer)
	}
	const wrong = answerErrors(surveyFaults(specOf(questions), answers), questions, t)
	return {
		answers,
		errors: [...nameless, ...wrong.filter(({ field }) => nameless.every((one) => one.field !== field))],
	}
}

/** The sentences for faults, each at its question: of the form's own check, and of the API's. */
export function answerErrors(
	faults: { field: string | null; reason: string }[],
	questions: SurveyQuestion[],
	t: Translate,
): FieldError[] {
	return faults.flatMap(({ field, reason }) => {
		const question = questions.find(({ key }) => key === field)
		return question
			? [
					{
						field: question.field,
						text: faultText(reason as SurveyFault['reason'], question, { questions, t }),
					},
				]
			: []
	})
}

function specOf(questions: SurveyQuestion[]): SurveySpec {
	return {
		properties: Object.fromEntries(questions.map(({ key, asks }) => [key, asks])),
		required: questions.filter(({ required }) => required).map(({ key }) => key),
	}
}

function submittedText(form: FormData, field: string): string | null {
	const submitted = form.get(field)
	return typeof submitted === 'string' ? submitted.trim() : null
}

/** A number where one is asked for and one is written, and one answer where one is; the rest is left for the check to name. */
function typed({ asks }: SurveyQuestion, answer: string | string[]): string | number | string[] {
	if (typeof answer !== 'string') return asks.multiple ? answer : (answer[0] ?? '')
	return asks.type === 'integer' && /^[+-]?\d{1,15}$/.test(answer) ? Number(answer) : answer
}

function faultText(
	reason: SurveyFault['reason'],
	{ asks: { title, minimum, maximum, maxLength, same_as: first } }: SurveyQuestion,
	{ questions, t }: { questions: SurveyQuestion[]; t: Translate },
): string {
	switch (reason) {
		case 'required':
		case 'unknown':
			return t('survey.required', { question: title })
		case 'not_an_integer':
			return t('reserve.quantity_invalid')
		case 'not_an_email':
			return t('identity.email_invalid')
		case 'not_a_date':
			return t('survey.date_invalid')
		case 'not_a_text':
		case 'not_a_choice':
			return t('survey.choice_invalid')
		case 'below_minimum':
			return t('survey.below_minimum', { min: minimum ?? 0 })
		case 'above_maximum':
			return t('survey.above_maximum', { max: maximum ?? 0 })
		case 'not_the_same':
			return t('survey.not_the_same', {
				question: questions.find(({ key }) => key === first)?.asks.title ?? '',
			})
		case 'too_long':
			return t('identity.too_long', { max: maxLength ?? longestAnswer })
	}
}
