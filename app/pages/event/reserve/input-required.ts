import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { answerErrors, type SurveyQuestion } from '#app/pages/event/quantities/survey.ts'
import type { Refused } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { codeField } from './code-required.ts'

/** A reservation that waits for an answer: the page that was refused, with a field for it. */
export interface InputRequired {
	/** Why the venue asks, in its own words. */
	text: string
	question: Pick<SurveyQuestion, 'field' | 'asks' | 'value'>
	/** Why the answer that was sent along does not do. */
	error: string | null
}

/** What was typed into earlier prompts and goes along with every further try. */
export interface Typed {
	name: string
	value: string
}

type Asks = SurveyQuestion['asks']
type Prompt = Omit<Asks, 'title'> & { field: string; label: string }

const prefix = 'input'
// The name of its field says how an answer is read, because the refusal that asked for it is not known when it is
// submitted.
const fieldName = (ruleId: string, { field, type }: Prompt): string => [prefix, type, ruleId, field].join('.')

/**
 * Whether a refused reservation can be tried again with an answer to what the venue asks. Null for every other refusal.
 *
 * source - spec 1 §8 "Server error asking for input"
 */
export function inputRequired(
	{ code, description, extra = {} }: Refused,
	form: FormData,
	t: Translate,
): InputRequired | null {
	if (code !== 'input_required') return null
	const { field, label, ...asks } = extra.prompt as Prompt
	const name = fieldName(String(extra.checkout_rule_id), { field, label, ...asks })
	const value = String(form.get(name) ?? '').trim()
	const question = { key: field, field: name, asks: { ...asks, title: label }, required: true, value }
	const [fault] = answerErrors([{ field, reason: String(extra.reason) }], [question], t)
	return {
		text: description,
		question: { field: name, asks: question.asks, value },
		error: form.has(name) ? (fault?.text ?? null) : null,
	}
}

/** The answers to prompts that a form has, as the API takes them: by rule, then by question. */
export function readInputs(form: FormData): AdditionalInfo {
	const info: Record<string, Record<string, string | number>> = {}
	for (const { name, value } of typedInputs(form)) {
		const [, type = '', ...path] = name.split('.')
		const field = path.pop() ?? ''
		const ruleId = path.join('.')
		const isNumber = type === 'integer' && /^[+-]?\d{1,15}$/.test(value)
		if (value) info[ruleId] = { ...info[ruleId], [field]: isNumber ? Number(value) : value }
	}
	return info
}

/** What goes along with the next try: answers to prompts, and the code that was typed before one of them. */
export function typedBefore(form: FormData, waiting: InputRequired | null): Typed[] {
	const code = String(form.get(codeField) ?? '').trim()
	return [
		...typedInputs(form).filter(({ name }) => name !== waiting?.question.field),
		...(waiting && code ? [{ name: codeField, value: code }] : []),
	]
}

function typedInputs(form: FormData): Typed[] {
	return [...form].flatMap(([name, value]) =>
		name.startsWith(`${prefix}.`) && name.split('.').length > 3 && typeof value === 'string'
			? [{ name: name.slice(0, 200), value: value.trim().slice(0, 1000) }]
			: [],
	)
}
