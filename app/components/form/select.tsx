import type { SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { describedBy, FieldFrame, type FieldFrameProps } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = FieldFrameProps &
	Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'required' | 'children'> & {
		options: SelectOption[]
	}

/** A choice among many; for fewer than six prefer ChoiceList. */
export function Select({ name, label, help, error, required, options, ...rest }: SelectProps) {
	const frame = { name, label, help, error, required }
	return (
		<FieldFrame {...frame}>
			<select className={styles.control} {...describedBy(frame)} {...rest}>
				{options.map((option) => (
					<option key={option.value} value={option.value} disabled={option.disabled}>
						{option.label}
					</option>
				))}
			</select>
		</FieldFrame>
	)
}
