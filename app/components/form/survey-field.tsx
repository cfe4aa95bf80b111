import { useWording } from '#app/components/wording.tsx'
import { otherChoice, otherField } from '#app/lib/own-answer.ts'
import fieldStyles from './field.module.css'
import type { FieldFrameProps } from './field.tsx'
import { describedBy, Field, FieldNotes } from './field.tsx'
import { Select } from './select.tsx'
import styles from './survey-field.module.css'
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
		/** Several of the choices, or an answer beside them. */
		multiple?: true
		other?: true
	}
	required: boolean
	/** A list of answers for a question with `multiple` or `other`. */
	value: string | readonly string[]
	error?: string
	/** Set where the question is the only one of the form. */
	autoFocus?: boolean
}

/** One question of a survey, in the control that fits its answer. */
export function SurveyField({ value, ...question }: SurveyFieldProps) {
	return typeof value === 'string' ? (
		<OneAnswer {...question} value={value} />
	) : (
		<Choices {...question} chosen={value} />
	)
}

type QuestionProps = Omit<SurveyFieldProps, 'value'>

/** Choices as boxes: several of them, or one with a field for other words. */
function Choices({ name, question, required, error, chosen }: QuestionProps & { chosen: readonly string[] }) {
	const { t } = useWording()
	const { enum: choices = [], labels, multiple, other, description, maxLength = 1000 } = question
	const frame = { name, label: question.title, help: description, error, required }
	const { id, 'aria-describedby': notes } = describedBy(frame)
	const own = other ? chosen.find((one) => !choices.includes(one)) : undefined
	const choice = (value: string, label: string, isChosen: boolean) => (
		<label key={value} className={styles.choice}>
			<input
				className={styles.mark}
				type={multiple ? 'checkbox' : 'radio'}
				name={name}
				value={value}
				defaultChecked={isChosen}
				required={required && !multiple}
			/>
			<bdi>{label}</bdi>
		</label>
	)
	return (
		<fieldset
			className={styles.choices}
			id={id}
			tabIndex={-1}
			aria-describedby={notes}
			data-invalid={error ? true : undefined}
		>
			<legend className={fieldStyles.label}>
				<bdi>{question.title}</bdi>
				{!required && <span className={fieldStyles.optional}> {t('controls.optional')}</span>}
			</legend>
			<FieldNotes name={name} help={description} error={error} />
			{/* A form without a ticked box says all the same that it asked. */}
			<input type="hidden" name={name} value="" />
			{choices.map((answer, at) => choice(answer, labels?.[at] ?? answer, chosen.includes(answer)))}
			{other && choice(otherChoice, t('survey.other'), own !== undefined)}
			{other && (
				<input
					className={`${fieldStyles.control} ${styles.own}`}
					name={otherField(name)}
					aria-label={t('survey.other_label')}
					maxLength={maxLength}
					defaultValue={own}
				/>
			)}
		</fieldset>
	)
}

function OneAnswer({ name, question, required, value, error, autoFocus }: QuestionProps & { value: string }) {
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
