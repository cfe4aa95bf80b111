import type { InputHTMLAttributes } from 'react'
import styles from './field.module.css'
import { describedBy, type FieldDress, FieldFrame } from './field-frame.tsx'

export type FieldProps = FieldDress & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required'>

/** One line of text in a form. Pass autoComplete and inputMode: a phone's keyboard depends on them. */
export function Field({ name, label, help, error, required, type = 'text', ...rest }: FieldProps) {
	const dress = { name, label, help, error, required }
	return (
		<FieldFrame {...dress}>
			<input className={styles.control} type={type} {...describedBy(dress)} {...rest} />
		</FieldFrame>
	)
}
