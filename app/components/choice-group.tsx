import type { ReactNode } from 'react'
import styles from './choice.module.css'
import { FieldNotes, fieldId } from './field-frame.tsx'

export type Choice = {
	value: string
	label: ReactNode
	/** A line below the label. */
	summary?: ReactNode
	/** Stands right, in tabular figures. */
	aside?: ReactNode
	disabled?: boolean
}

export type ChoiceGroupProps = {
	name: string
	legend: ReactNode
	choices: Choice[]
	defaultValue?: string
	help?: ReactNode
	error?: string
	required?: boolean
	onChoose?: (value: string) => void
}

/** A choice among a few, each a large target: admission types, ways to pay. */
export function ChoiceGroup({
	name,
	legend,
	choices,
	defaultValue,
	help,
	error,
	required,
	onChoose,
}: ChoiceGroupProps) {
	const id = fieldId(name)
	const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
	return (
		<fieldset
			className={styles.group}
			aria-describedby={notes || undefined}
			data-invalid={error ? true : undefined}
		>
			<legend className={styles.legend}>{legend}</legend>
			{choices.map((choice, index) => (
				<label key={choice.value} className={styles.choice}>
					<input
						className={styles.dot}
						type="radio"
						name={name}
						// The first has the id that an error summary links to.
						id={index === 0 ? id : undefined}
						value={choice.value}
						defaultChecked={choice.value === defaultValue}
						disabled={choice.disabled}
						required={required}
						onChange={onChoose && (() => onChoose(choice.value))}
					/>
					<span className={styles.words}>
						<span>{choice.label}</span>
						{choice.summary && <span className={styles.summary}>{choice.summary}</span>}
					</span>
					{choice.aside && <span className={styles.aside}>{choice.aside}</span>}
				</label>
			))}
			<FieldNotes name={name} help={help} error={error} />
		</fieldset>
	)
}
