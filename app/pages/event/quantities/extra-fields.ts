import type { Answer } from '#app/contract/calls.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { extraName } from '#app/rules/identity-form.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { readAnswers, type SurveyQuestion, surveyQuestions, withSubmittedAnswers } from './survey.ts'

/** What a ticket group of the cart asks its buyer at checkout, not beside the tickets. */
export interface ExtraFields {
	groupId: string
	name: string
	questions: SurveyQuestion[]
}

/** The extra checkout fields of the groups in the cart, with what was typed before. */
export function extraFields(cart: Answer<'getMyCart'> | null, submitted: FormData | null): ExtraFields[] {
	return (cart?.ticket_group?._data ?? []).flatMap(({ id, name, meta }) => {
		const spec = meta.extra_checkout_fields
		if (!spec) return []
		const questions = surveyQuestions({ id, additional_info_spec: { required: [], ...spec } })
		return [
			{ groupId: id, name, questions: submitted ? withSubmittedAnswers(submitted, questions) : questions },
		]
	})
}

/**
 * The answers, to be kept with the purchaser by question and group.
 * errors - field errors on `answer.<group>.<question>`
 */
export function readExtra(
	form: FormData,
	extra: ExtraFields[],
	t: Translate,
): { meta: Record<string, string>; errors: FieldError[] } {
	const read = extra.map(({ groupId, questions }) => ({ groupId, ...readAnswers(form, questions, t) }))
	const entries = read.flatMap(({ groupId, answers }) =>
		Object.entries(answers).map(([key, answer]): [string, string] => [
			extraName(key, groupId),
			// Kept as one line.
			[answer].flat().join(', ').replace(/\s+/g, ' '),
		]),
	)
	return { meta: Object.fromEntries(entries), errors: read.flatMap(({ errors }) => errors) }
}
