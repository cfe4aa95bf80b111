import { type InputHTMLAttributes, useId } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
	label: string
	name: string
	hint?: string
	faults?: readonly string[]
}

/** An input with its label, hint and faults. */
export function Field({ label, hint, faults = [], ...input }: FieldProps) {
	const id = useId()
	const described = [hint ? `${id}-hint` : '', faults.length > 0 ? `${id}-faults` : ''].filter(Boolean)
	return (
		<p className="field">
			<label htmlFor={id}>{label}</label>
			{hint && (
				<span className="quiet" id={`${id}-hint`}>
					{hint}
				</span>
			)}
			<input
				{...input}
				id={id}
				aria-invalid={faults.length > 0 || undefined}
				aria-describedby={described.length > 0 ? described.join(' ') : undefined}
			/>
			{faults.length > 0 && (
				<span className="fault" id={`${id}-faults`}>
					{faults.join(' ')}
				</span>
			)}
		</p>
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
