import type { SurveySpec } from '#app/contract/entities/survey.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import {
	type Answers,
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
	/** What was answered before; empty at first. */
	value: string
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
		value: String(before[key] ?? ''),
	}))
}

/** The questions with what a posted form answers. */
export function withSubmittedAnswers(form: FormData, questions: SurveyQuestion[]): SurveyQuestion[] {
	return questions.map((question) => ({
		...question,
		value: submittedText(form, question) ?? question.value,
	}))
}

/**
 * The answers of a posted form as the API takes them, and what is wrong with them.
 * errors - field errors on `answer.<group>.<question>`; where no question was rendered yet, one that asks for them
 */
export function readAnswers(
	form: FormData,
	questions: SurveyQuestion[],
	t: Translate,
): { answers: Record<string, string | number>; errors: FieldError[] } {
	const [first] = questions
	if (!first) return { answers: {}, errors: [] }
	// Without scripts the questions are rendered only after the visitor has submitted how many tickets.
	if (!questions.some((question) => form.has(question.field)))
		return { answers: {}, errors: [{ field: first.field, text: t('survey.ask') }] }
	const answers: Record<string, string | number> = {}
	for (const question of questions) {
		const text = submittedText(form, question)
		if (text) answers[question.key] = typed(question, text)
	}
	return { answers, errors: answerErrors(surveyFaults(specOf(questions), answers), questions, t) }
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

function submittedText(form: FormData, { field }: SurveyQuestion): string | null {
	const submitted = form.get(field)
	return typeof submitted === 'string' ? submitted.trim() : null
}

/** A number where one is asked for and one is written; the rest is left for the check to name. */
function typed({ asks }: SurveyQuestion, text: string): string | number {
	return asks.type === 'integer' && /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text
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
