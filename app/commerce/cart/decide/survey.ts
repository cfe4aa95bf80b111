import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { Refusal } from '#app/contract/errors.ts'
import { givenAnswers, surveyFaults } from '#app/rules/survey.ts'

export interface SurveyQuestion {
	/** The answers that the cart has stored. */
	before: AdditionalInfo
	given: AdditionalInfo
	/** Groups of the tickets that are added now. */
	added: readonly string[]
	/** Groups of all tickets of the cart. */
	all: readonly string[]
}

/**
 * The answers that a cart stores: new ones replace those of their group, and are removed with its last ticket.
 * A group whose tickets are added must have been answered, now or before.
 *
 * errors - additional_info_validation_failed (_extra.faults: ticket_group_id, field, reason)
 * source - spec 1 §3 "Survey spec", §5
 */
export function answersOf(
	{ groups }: Pick<SaleFacts, 'groups'>,
	{ before, given, added, all }: SurveyQuestion,
): AdditionalInfo | Refusal {
	const present = new Set(all)
	const stray = Object.keys(given).find((id) => !present.has(id) || !groups.get(id)?.survey)
	if (stray !== undefined) return failed([{ ticket_group_id: stray, field: null, reason: 'not_asked' }])
	const judged = new Set([...added, ...Object.keys(given)])
	const faults = [...judged].flatMap((id) => {
		const spec = groups.get(id)?.survey
		const answers = given[id] ?? before[id] ?? {}
		return spec ? surveyFaults(spec, answers).map((fault) => ({ ticket_group_id: id, ...fault })) : []
	})
	if (faults.length > 0) return failed(faults)
	const retained = Object.entries({ ...before, ...given }).filter(([id]) => present.has(id))
	return Object.fromEntries(retained.map(([id, answers]) => [id, givenAnswers(answers)]))
}

const failed = (faults: readonly object[]): Refusal =>
	new Refusal('additional_info_validation_failed', 'Answers are missing or do not fit', 'reserve', { faults })
