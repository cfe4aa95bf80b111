import { useWording } from '#app/components/wording.tsx'
import type { FieldFrameProps } from './field.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

// More than a line on a phone: such an answer gets a text area.
const longerThanALine = 120

export type SurveyFieldProps = {
	/** Wire name of the answer. */
	name: string
	/** The question, from the ticket group's survey (spec 1 §3 "Survey spec"). */
	question: {
		title: string
		description?: string
		type: 'integer' | 'string'
		format?: 'email' | 'date'
		enum?: string[]
		/** What the choices read in the visitor's language, where that is another one (pages/shared/catalog-language.ts). */
		labels?: string[]
		minimum?: number
		maximum?: number
		maxLength?: number
	}
	required: boolean
	value: string
	error?: string
	/** Set where the question is the only one of the form. */
	autoFocus?: boolean
}

/** One question of a survey, in the control that fits its answer. */
export function SurveyField({ name, question, required, value, error, autoFocus }: SurveyFieldProps) {
	const { t } = useWording()
	// The venue writes the question in its own language, whose direction may differ from the page's.
	const label = <bdi>{question.title}</bdi>
	const frame: FieldFrameProps = { name, label, help: question.description, error, required }
	if (question.enum)
		return (
			<Select
				{...frame}
				autoFocus={autoFocus}
				defaultValue={value}
				options={[
					{ value: '', label: t('survey.choose'), disabled: required },
					...question.enum.map((answer, at) => ({ value: answer, label: question.labels?.[at] ?? answer })),
				]}
			/>
		)
	const { minimum: min, maximum: max } = question
	if (question.type === 'integer') {
		const range = min !== undefined && max !== undefined ? t('reserve.amount_range', { min, max }) : ''
		const help = [question.description, range].filter(Boolean).join(' · ')
		return (
			<Field
				{...frame}
				autoFocus={autoFocus}
				help={help || undefined}
				type="number"
				inputMode="numeric"
				step={1}
				min={min}
				max={max}
				defaultValue={value}
			/>
		)
	}
	if (question.format === 'date')
		return <Field {...frame} autoFocus={autoFocus} type="date" defaultValue={value} />
	if (question.format === 'email')
		return (
			<Field
				{...frame}
				autoFocus={autoFocus}
				type="email"
				maxLength={254}
				autoComplete="email"
				defaultValue={value}
			/>
		)
	const { maxLength = 1000 } = question
	return question.maxLength !== undefined && maxLength <= longerThanALine ? (
		<Field {...frame} autoFocus={autoFocus} maxLength={maxLength} defaultValue={value} />
	) : (
		<TextArea {...frame} autoFocus={autoFocus} maxLength={maxLength} defaultValue={value} />
	)
}
