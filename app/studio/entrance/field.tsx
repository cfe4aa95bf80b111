import type { InputHTMLAttributes, Ref } from 'react'
import { Labelled } from '../labelled.tsx'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
	label: string
	name: string
	hint?: string
	faults?: readonly string[]
	inputRef?: Ref<HTMLInputElement>
}

/** An input with its label, hint and faults. */
export function Field({ label, hint, faults = [], inputRef, ...input }: FieldProps) {
	return (
		<Labelled label={label} hint={hint} faults={faults}>
			{(attributes) => <input ref={inputRef} {...input} {...attributes} />}
		</Labelled>
	)
}

/** The six digits of an authenticator app. */
export function CodeField({ label, hint }: { label: string; hint: string }) {
	return (
		<Field
			label={label}
			hint={hint}
			name="code"
			required
			inputMode="numeric"
			autoComplete="one-time-code"
			pattern="[0-9]{6}"
			maxLength={6}
			dir="ltr"
		/>
	)
}
