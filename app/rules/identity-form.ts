/**
 * Decides which fields a guest fills in to buy a cart, for the form that asks and the engine that books. A ticket group's
 * rule comes before that of its event, and that before the seller's. Where groups of a cart differ, the strictest rule
 * holds: what one of them needs is asked.
 *
 * Example: seller {phone: optional}, event {phone: disabled}, one of its two groups {phone: required}: the phone number is
 * required with that group in the cart, and not asked with the other alone.
 */
import type { SurveySpec } from '#app/contract/entities/survey.ts'
import { stateLists } from './states.ts'

type FieldRules = Readonly<Record<string, string>>

/** From the strictest. */
const rules: readonly string[] = ['required', 'optional', 'disabled']

/** The rules of an event and of one of its groups that is in the cart. */
export interface GroupRules {
	event: FieldRules | null | undefined
	group: FieldRules | null | undefined
}

export function identityFormOf<Form extends FieldRules>(form: Form, groups: readonly GroupRules[]): Form {
	const said = groups.map(({ event, group }): FieldRules => ({ ...event, ...group }))
	const ruleOf = (name: string, own: string): string => {
		const held = said.map((one) => (Object.hasOwn(one, name) ? (one[name] ?? own) : own))
		return held.length === 0 ? own : (rules.find((rule) => held.includes(rule)) ?? own)
	}
	return Object.fromEntries(Object.entries(form).map(([name, own]) => [name, ruleOf(name, own)])) as Form
}

const named = ['phone', 'country', 'address', 'address_more', 'city', 'state', 'zip_code'] as const

export type FormAnswers = Partial<Record<(typeof named)[number], string>>

/** The first required field without an answer; null when there is none. */
export const missingField = (form: FieldRules, answers: FormAnswers): string | null =>
	named.find(
		(name) =>
			form[name] === 'required' && !answers[name] && (name !== 'state' || hasStates(answers.country ?? '')),
	) ?? null

/** A country without a list needs no state; before a country is chosen every list counts. */
export const hasStates = (country: string): boolean =>
	stateLists.some((list) => !country || list.country === country)

// As the API takes the names of further answers of a purchaser.
const longestName = 60

/** The name under which a purchaser keeps the answer to a question of a group. */
export const extraName = (question: string, groupId: string): string =>
	`${question}.${groupId}`.slice(0, longestName)

/** The name of the first required question of a group without an answer; null when there is none. */
export function missingExtra(
	groupId: string,
	spec: Pick<Partial<SurveySpec>, 'required'> | null,
	meta: FieldRules,
): string | null {
	const names = (spec?.required ?? []).map((question) => extraName(question, groupId))
	return names.find((name) => !meta[name]?.trim()) ?? null
}
