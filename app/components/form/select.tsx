import type { SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { describedBy, type FieldDress, FieldFrame } from './field-frame.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = FieldDress &
	Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'required' | 'children'> & {
		options: SelectOption[]
	}

/** A choice among many; for fewer than six prefer ChoiceGroup. */
export function Select({ name, label, help, error, required, options, ...rest }: SelectProps) {
	const dress = { name, label, help, error, required }
	return (
		<FieldFrame {...dress}>
			<select className={styles.control} {...describedBy(dress)} {...rest}>
				{options.map((option) => (
					<option key={option.value} value={option.value} disabled={option.disabled}>
						{option.label}
					</option>
				))}
			</select>
		</FieldFrame>
	)
}
