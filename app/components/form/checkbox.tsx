import type { InputHTMLAttributes } from 'react'
import styles from './checkbox.module.css'
import { describedBy, type FieldFrameProps, FieldNotes } from './field.tsx'

export type CheckboxProps = FieldFrameProps &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required' | 'type'>

/** A single yes-or-no choice; the label may contain links. */
export function Checkbox({ name, label, help, error, required, ...rest }: CheckboxProps) {
	const frame = { name, label, help, error, required }
	const attributes = describedBy(frame)
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
