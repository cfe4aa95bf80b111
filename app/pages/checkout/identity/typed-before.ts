import type { CartAnswer } from '#app/pages/cart/cart-view.ts'
import { extraFields } from '#app/pages/event/quantities/extra-fields.ts'
import { fillAnswer } from '#app/pages/event/quantities/survey.ts'
import { extraName } from '#app/rules/identity-form.ts'
import { stateLists } from '#app/rules/states.ts'

/**
 * The form as the purchaser of a payment that has begun typed it, without card and consent: the page of a provider came
 * between. Null before the first payment.
 */
export function typedBefore(answer: CartAnswer | null): FormData | null {
	const [purchaser] = answer?.identity?._data ?? []
	if (!purchaser) return null
	const { id: _, meta = {}, state, ...texts } = purchaser
	const form = new FormData()
	for (const [name, text] of Object.entries(texts)) form.set(name, text)
	form.set('email_confirm', purchaser.email)
	if (meta.newsletter) form.set('newsletter', meta.newsletter)
	const list = stateLists.find(({ country }) => country === purchaser.country)
	form.set('state', list?.options.find(({ value }) => value.endsWith(`-${state}`))?.value ?? '')
	for (const { groupId, questions } of extraFields(answer, null))
		for (const question of questions) fillAnswer(form, question, meta[extraName(question.key, groupId)] ?? '')
	return form
}
