/**
 * Decides whether a visitor's answers to the questions of a ticket group are valid (spec 1 §3 "Survey spec", §5), for
 * the form that asks and the sale that stores them. An optional answer may be missing, null or blank. Commas alone are
 * blank. A question with `multiple` takes a list of its choices; one with `other` also takes one answer in the visitor's own
 * words.
 *
 * Example: {age: integer from 6 to 99, school: string, required: [age]} accepts {age: 12} and {age: 12, school: " "}.
 * {age: 5} gives age below_minimum, {school: "A"} age required, {age: 12, shoe: 44} shoe unknown.
 */
import type { SurveySpec } from '#app/contract/entities/survey.ts'
import { isLocalDate } from '#app/lib/dates.ts'

type Question = SurveySpec['properties'][string]
type Answer = string | number | null | readonly string[]
export type Answers = Readonly<Record<string, Answer>>

export interface SurveyFault {
	field: string
	reason:
		| 'required'
		| 'unknown'
		| 'not_an_integer'
		| 'not_a_text'
		| 'not_an_email'
		| 'not_a_date'
		| 'not_a_choice'
		| 'below_minimum'
		| 'above_maximum'
		| 'too_long'
		| 'not_the_same'
}

/** Maximum length of an answer, where its question sets none. */
export const longestAnswer = 1000

/** The faults of all answers, in the order of the questions; empty when they are valid. */
export function surveyFaults(spec: SurveySpec, answers: Answers): SurveyFault[] {
	const faults: SurveyFault[] = []
	for (const [field, question] of questionsInOrder(spec)) {
		const answer = answerTo(field, answers)
		const reason =
			faultOf(question, answer, spec.required.includes(field)) ?? differenceOf(question, answer, answers)
		if (reason) faults.push({ field, reason })
	}
	const unknown = Object.keys(answers).filter((field) => !Object.hasOwn(spec.properties, field))
	return [...faults, ...unknown.map((field): SurveyFault => ({ field, reason: 'unknown' }))]
}

/** The answers to store: those that are not blank, with texts trimmed. */
export function givenAnswers(answers: Answers): Record<string, string | number | string[]> {
	const given: Record<string, string | number | string[]> = {}
	for (const [field, answer] of Object.entries(answers))
		if (answer !== null && !isBlank(answer)) given[field] = trimmed(answer)
	return given
}

function trimmed(answer: string | number | readonly string[]): string | number | string[] {
	if (typeof answer === 'number') return answer
	if (typeof answer === 'string') return answer.trim()
	// Each answer once.
	return [...new Set(answer.map((one) => one.trim()))].filter((one) => !isBlank(one))
}

/** Whether a question is answered with its choices as boxes: several of them, or an answer beside them. */
export const isChoiceList = ({ multiple, other }: Pick<Question, 'multiple' | 'other'>): boolean =>
	multiple === true || other === true

/** The questions with their names, in the order in which a form asks them. */
export function questionsInOrder({ properties }: Pick<SurveySpec, 'properties'>): [string, Question][] {
	const order = ([, question]: [string, Question]): number =>
		question.propertyOrder ?? Number.MAX_SAFE_INTEGER
	return Object.entries(properties).sort((one, other) => order(one) - order(other))
}

function faultOf(question: Question, answer: Answer, isRequired: boolean): SurveyFault['reason'] | null {
	if (answer === null || isBlank(answer)) return isRequired ? 'required' : null
	if (question.multiple) return choicesFault(question, answer)
	if (typeof answer === 'object') return question.type === 'integer' ? 'not_an_integer' : 'not_a_text'
	const broken = question.type === 'integer' ? integerFault(question, answer) : textFault(question, answer)
	if (broken || question.other) return broken
	return question.enum && !question.enum.includes(String(answer).trim()) ? 'not_a_choice' : null
}

function choicesFault(question: Question, answer: Exclude<Answer, null>): SurveyFault['reason'] | null {
	if (typeof answer !== 'object') return 'not_a_choice'
	const given = answer.filter((one) => !isBlank(one))
	const own = given.filter((one) => !question.enum?.includes(one.trim()))
	if (own.length > (question.other ? 1 : 0)) return 'not_a_choice'
	return given.map((one) => textFault(question, one)).find((fault) => fault !== null) ?? null
}

const answerTo = (field: string, answers: Answers): Answer =>
	Object.hasOwn(answers, field) ? (answers[field] ?? null) : null

/** Also when both fields are optional: an answer typed into one must be repeated in the other (spec 1 §5 "Same-as fields"). */
function differenceOf(
	{ same_as: first, any_case: ignoresCase }: Question,
	answer: Answer,
	answers: Answers,
): SurveyFault['reason'] | null {
	if (first === undefined) return null
	const text = (given: Answer): string => {
		const typed = String(given ?? '').trim()
		return ignoresCase ? typed.toLowerCase() : typed
	}
	return text(answer) === text(answerTo(first, answers)) ? null : 'not_the_same'
}

function integerFault({ minimum, maximum }: Question, answer: string | number): SurveyFault['reason'] | null {
	if (typeof answer !== 'number' || !Number.isSafeInteger(answer)) return 'not_an_integer'
	if (minimum !== undefined && answer < minimum) return 'below_minimum'
	return maximum !== undefined && answer > maximum ? 'above_maximum' : null
}

// The same pattern as the API's request validation; a survey only has to catch typing errors.
const email = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/

function textFault({ format, maxLength }: Question, answer: string | number): SurveyFault['reason'] | null {
	if (typeof answer !== 'string') return 'not_a_text'
	const text = answer.trim()
	if (text.length > (maxLength ?? longestAnswer)) return 'too_long'
	if (format === 'email' && !email.test(text)) return 'not_an_email'
	return format === 'date' && !isLocalDate(text) ? 'not_a_date' : null
}

const isBlank = (answer: string | number | readonly string[]): boolean =>
	typeof answer === 'object'
		? answer.every((one) => isBlank(one))
		: typeof answer === 'string' && /^[\s,]*$/.test(answer)
