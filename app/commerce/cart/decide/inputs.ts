import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { Refusal } from '#app/contract/errors.ts'
import { appliesToCart, type CheckoutRule } from '#app/rules/checkout-rules.ts'
import type { ScopedTicket } from '#app/rules/scope.ts'
import { type Answers, givenAnswers, type SurveyFault, surveyFaults } from '#app/rules/survey.ts'

interface Asked {
	/** The answers stored with the cart. */
	before: AdditionalInfo
	given: AdditionalInfo
	/** All tickets of the cart. */
	tickets: readonly ScopedTicket[]
	/** Required questions apply only to a request that adds tickets. */
	isAdding: boolean
}

type AskingRule = CheckoutRule & { survey: NonNullable<CheckoutRule['survey']> }

const hasQuestions = (rule: CheckoutRule): rule is AskingRule => rule.survey !== null

/** Parts answers to rules from those to the surveys of ticket groups. */
export function separateAnswers(
	rules: readonly CheckoutRule[],
	answers: AdditionalInfo,
): { toRules: AdditionalInfo; toGroups: AdditionalInfo } {
	const ids = new Set(rules.filter(hasQuestions).map(({ id }) => id))
	const entries = Object.entries(answers)
	return {
		toRules: Object.fromEntries(entries.filter(([id]) => ids.has(id))),
		toGroups: Object.fromEntries(entries.filter(([id]) => !ids.has(id))),
	}
}

/**
 * The answers to rules that a cart stores: those of rules that still apply to its tickets.
 *
 * errors - input_required (_extra.prompt: field, label, type and what else an answer must keep to; _extra.reason), one
 *   question at a time
 * source - spec 1 §8 "Server error asking for input"
 */
export function inputsOf(
	rules: readonly CheckoutRule[],
	{ before, given, tickets, isAdding }: Asked,
): AdditionalInfo | Refusal {
	const retained: AdditionalInfo = {}
	for (const rule of rules.filter(hasQuestions)) {
		if (!appliesToCart(rule, tickets)) continue
		const answers = answersTo(rule, { ...before[rule.id], ...given[rule.id] })
		const [fault] = surveyFaults(rule.survey, answers)
		if (fault && isAdding) return inputRequired(rule, fault)
		if (!fault) retained[rule.id] = givenAnswers(answers)
	}
	return retained
}

/** Only to questions that the rule still has. */
const answersTo = ({ survey }: AskingRule, answers: Answers): Answers =>
	Object.fromEntries(Object.entries(answers).filter(([field]) => Object.hasOwn(survey.properties, field)))

function inputRequired(
	{ id, name, description, survey }: AskingRule,
	{ field, reason }: SurveyFault,
): Refusal {
	const { title, propertyOrder: _, ...question } = { title: field, ...survey.properties[field] }
	return new Refusal('input_required', description, 'checkout_rules', {
		checkout_rule_id: id,
		name,
		prompt: { field, label: title, ...question },
		reason,
	})
}
