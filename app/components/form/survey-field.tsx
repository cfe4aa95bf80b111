import { useWording } from '#app/components/wording.tsx'
import { Field } from './field.tsx'
import type { FieldDress } from './field-frame.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

// More than a line on a phone: such an answer is told, not named.
const longerThanALine = 120

export type SurveyFieldProps = {
	/** Wire name of the answer. */
	name: string
	/** As the ticket group's specification says it (spec 1 §3 "Survey spec"). */
	asks: {
		title: string
		description?: string
		type: 'integer' | 'string'
		format?: 'email' | 'date'
		enum?: string[]
		minimum?: number
		maximum?: number
		maxLength?: number
	}
	required: boolean
	value: string
	error?: string
	/** Of a question that is asked alone. */
	autoFocus?: boolean
}

/** One question of a survey in the control that fits its answer. */
export function SurveyField({ name, asks, required, value, error, autoFocus }: SurveyFieldProps) {
	const { t } = useWording()
	// The venue asks in its own language, which may run against the page's.
	const label = <bdi>{asks.title}</bdi>
	const dress: FieldDress = { name, label, help: asks.description, error, required }
	if (asks.enum)
		return (
			<Select
				{...dress}
				autoFocus={autoFocus}
				defaultValue={value}
				options={[
					{ value: '', label: t('survey.choose'), disabled: required },
					...asks.enum.map((answer) => ({ value: answer, label: answer })),
				]}
			/>
		)
	const { minimum: min, maximum: max } = asks
	if (asks.type === 'integer') {
		const range = min !== undefined && max !== undefined ? t('reserve.amount_range', { min, max }) : ''
		const help = [asks.description, range].filter(Boolean).join(' · ')
		return (
			<Field
				{...dress}
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
	if (asks.format === 'date')
		return <Field {...dress} autoFocus={autoFocus} type="date" defaultValue={value} />
	if (asks.format === 'email')
		return (
			<Field
				{...dress}
				autoFocus={autoFocus}
				type="email"
				maxLength={254}
				autoComplete="email"
				defaultValue={value}
			/>
		)
	const { maxLength = 1000 } = asks
	return asks.maxLength !== undefined && maxLength <= longerThanALine ? (
		<Field {...dress} autoFocus={autoFocus} maxLength={maxLength} defaultValue={value} />
	) : (
		<TextArea {...dress} autoFocus={autoFocus} maxLength={maxLength} defaultValue={value} />
	)
}
