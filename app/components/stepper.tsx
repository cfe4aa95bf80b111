import { useRef, useState } from 'react'
import { stepDown, stepUp } from '#app/rules/quantity.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'
import { useWording } from './wording.tsx'

export type StepperProps = {
	/** Wire name of the number in the form. */
	name: string
	/** What is counted: said with each button and with the number. */
	label: string
	defaultValue?: number
	/** Smallest amount other than none (`stepperMinimum`). */
	minimum?: number
	/** Largest amount that may be chosen now (`typeCap` and `groupCap`); 0 shuts the stepper. */
	cap: number
	/** Keeps the number above none: exactly one ticket, or a member that can't be left out. */
	floor?: number
	describedBy?: string
	invalid?: boolean
	onChange?: (quantity: number) => void
}

/** A number between two 44 px buttons; without scripts a number field. */
export function Stepper(props: StepperProps) {
	const { name, label, defaultValue = 0, minimum = 1, cap, floor = 0, describedBy, invalid, onChange } = props
	const { t } = useWording()
	const [quantity, setQuantity] = useState(defaultValue)
	const input = useRef<HTMLInputElement>(null)
	const up = stepUp(quantity, minimum, cap)
	const down = Math.max(floor, stepDown(quantity, minimum))
	const choose = (next: number) => {
		if (next === quantity) return
		setQuantity(next)
		onChange?.(next)
	}
	return (
		<div
			className={styles.stepper}
			data-chosen={quantity > 0 || undefined}
			data-invalid={invalid || undefined}
		>
			<StepButton
				act="less"
				label={t('controls.less', { name: label })}
				off={down === quantity}
				onPress={() => choose(down)}
			/>
			<input
				ref={input}
				className={styles.number}
				id={`field-${name}`}
				name={name}
				type="number"
				inputMode="numeric"
				min={floor}
				max={Math.max(floor, cap)}
				step={1}
				value={quantity}
				aria-label={label}
				aria-describedby={describedBy}
				aria-invalid={invalid || undefined}
				onChange={(event) => choose(within(event.currentTarget.valueAsNumber, floor, minimum, cap))}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<StepButton
				act="more"
				label={t('controls.more', { name: label })}
				off={up === quantity}
				onPress={() => choose(up)}
			/>
		</div>
	)
}

type StepButtonProps = { act: 'less' | 'more'; label: string; off: boolean; onPress: () => void }

function StepButton({ act, label, off, onPress }: StepButtonProps) {
	return (
		// Not `disabled`: the focus would fall off the button on the last step.
		<button
			className={styles.step}
			type="button"
			aria-label={label}
			aria-disabled={off || undefined}
			onClick={onPress}
		>
			<Icon name={act === 'less' ? 'minus' : 'plus'} />
		</button>
	)
}

function within(typed: number, floor: number, minimum: number, cap: number): number {
	if (!Number.isFinite(typed) || typed <= 0) return floor
	return Math.max(floor, Math.min(Math.max(Math.trunc(typed), minimum), cap))
}
