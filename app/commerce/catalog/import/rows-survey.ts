import type { CatalogSurvey } from '#app/contract/config.generated.ts'
import type { SurveySpec } from '#app/contract/entities/survey.ts'

/**
 * Converts a survey to the contract's form. The database does not keep the order of keys, so a question without a place
 * gets its place in the file, after the questions that have one.
 */
export function surveyRow(spec: CatalogSurvey | undefined): SurveySpec | null {
	if (!spec) return null
	const questions = Object.entries(spec.properties)
	const last = Math.max(0, ...questions.map(([, question]) => question.propertyOrder ?? 0))
	const placed = questions.map(([name, question], index) => [
		name,
		{ ...question, propertyOrder: question.propertyOrder ?? last + index + 1 },
	])
	return { properties: Object.fromEntries(placed), required: spec.required ?? [] }
}
