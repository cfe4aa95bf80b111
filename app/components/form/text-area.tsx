import type { TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { describedBy, FieldFrame, type FieldFrameProps } from './field.tsx'

export type TextAreaProps = FieldFrameProps &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'required'>

/** Several lines of text in a form. */
export function TextArea({ name, label, help, error, required, rows = 3, ...rest }: TextAreaProps) {
	const frame = { name, label, help, error, required }
	return (
		<FieldFrame {...frame}>
			<textarea className={styles.control} rows={rows} {...describedBy(frame)} {...rest} />
		</FieldFrame>
	)
}
