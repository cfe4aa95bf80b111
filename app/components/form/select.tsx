import type { SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { describedBy, FieldFrame, type FieldFrameProps } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
/** Options under a common heading. */
export type SelectGroup = { label: string; options: SelectOption[] }
export type SelectProps = FieldFrameProps &
	Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'required' | 'children'> & {
		options: (SelectOption | SelectGroup)[]
	}

/** A choice among many; for fewer than six prefer ChoiceList. */
export function Select({ name, label, help, error, required, options, ...rest }: SelectProps) {
	const frame = { name, label, help, error, required }
	return (
		<FieldFrame {...frame}>
			<select className={styles.control} {...describedBy(frame)} {...rest}>
				{options.map((option) =>
					'options' in option ? (
						<optgroup key={option.label} label={option.label}>
							{option.options.map(optionOf)}
						</optgroup>
					) : (
						optionOf(option)
					),
				)}
			</select>
		</FieldFrame>
	)
}

const optionOf = ({ value, label, disabled }: SelectOption) => (
	<option key={value} value={value} disabled={disabled}>
		{label}
	</option>
)
