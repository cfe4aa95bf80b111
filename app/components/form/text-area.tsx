import type { TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { describedBy, type FieldDress, FieldFrame } from './field-frame.tsx'

export type TextAreaProps = FieldDress &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'required'>

/** Some lines of text in a form. */
export function TextArea({ name, label, help, error, required, rows = 3, ...rest }: TextAreaProps) {
	const dress = { name, label, help, error, required }
	return (
		<FieldFrame {...dress}>
			<textarea className={styles.control} rows={rows} {...describedBy(dress)} {...rest} />
		</FieldFrame>
	)
}
