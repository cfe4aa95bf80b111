import type { InputHTMLAttributes } from 'react'
import styles from './field.module.css'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type FieldProps = FieldFrameProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required'>

/** One line of text in a form. Pass autoComplete and inputMode, because a phone's keyboard depends on them. */
export function Field({ name, label, help, error, required, type = 'text', ...rest }: FieldProps) {
	const frame = { name, label, help, error, required }
	return (
		<FieldFrame {...frame}>
			<input className={styles.control} type={type} {...describedBy(frame)} {...rest} />
		</FieldFrame>
	)
}
