import type { InputHTMLAttributes } from 'react'
import styles from './checkbox.module.css'
import { describedBy, type FieldDress, FieldNotes } from './field-frame.tsx'

export type CheckboxProps = FieldDress &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required' | 'type'>

/** One yes or no; the label may hold links. */
export function Checkbox({ name, label, help, error, required, ...rest }: CheckboxProps) {
	const dress = { name, label, help, error, required }
	const attributes = describedBy(dress)
	return (
		<div className={styles.single} data-invalid={error ? true : undefined}>
			<div className={styles.row}>
				<input className={styles.box} type="checkbox" {...attributes} {...rest} />
				<label htmlFor={attributes.id}>{label}</label>
			</div>
			<FieldNotes name={name} help={help} error={error} />
		</div>
	)
}
