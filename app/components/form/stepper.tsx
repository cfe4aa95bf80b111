import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useHold } from '#app/components/hooks/use-hold.ts'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import { stepDown, stepUp } from '#app/rules/quantity.ts'
import styles from './stepper.module.css'
import { type StepLimits, settled, typed } from './stepper-text.ts'

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
	const limits: StepLimits = { floor, minimum, cap }
	const [quantity, setQuantity] = useState(defaultValue)
	/** What stands in the field while it is typed: "1" on the way to "12" is not corrected yet. */
	const [text, setText] = useState<string | null>(null)
	/** Said aloud: the focus is on the button that was pressed, not on the number. */
	const [said, setSaid] = useState('')
	const more = stepUp(quantity, minimum, cap)
	const less = Math.max(floor, stepDown(quantity, minimum))
	const choose = (next: number) => {
		if (next === quantity) return
		setQuantity(next)
		onChange?.(next)
	}
	const step = (next: number) => {
		setText(null)
		choose(next)
		const isMost = next > 0 && stepUp(next, minimum, cap) === next
		setSaid(t(isMost ? 'controls.counted_most' : 'controls.counted', { name: label, count: next }))
	}
	const settle = () => {
		setText(null)
		choose(settled(quantity, limits))
	}
	const field = useRef<HTMLInputElement>(null)
	// What was typed before the scripts came stands in the field alone: it counts as if it were typed now.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
	useEffect(() => {
		const { current } = field
		if (!current || current.value === String(quantity)) return
		const amount = typed(current.value, limits)
		const isLeft = document.activeElement !== current
		setText(isLeft || Number(current.value) > cap ? null : current.value)
		choose(isLeft ? settled(amount, limits) : amount)
	}, [])
	const onKeyDown = (event: KeyboardEvent) => {
		const next = event.key === 'ArrowUp' ? more : event.key === 'ArrowDown' ? less : null
		if (next === null) return
		// The browser would count by one, past the group's minimum.
		event.preventDefault()
		setText(null)
		choose(next)
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
				off={less === quantity}
				onStep={() => step(less)}
			/>
			<input
				className={styles.number}
				id={`field-${name}`}
				ref={field}
				name={name}
				type="number"
				inputMode="numeric"
				min={floor}
				max={Math.max(floor, cap)}
				step={1}
				value={text ?? quantity}
				aria-label={label}
				aria-describedby={describedBy}
				aria-invalid={invalid || undefined}
				onChange={({ currentTarget: { value } }) => {
					setText(Number(value) > cap ? null : value)
					choose(typed(value, limits))
				}}
				onBlur={settle}
				onKeyDown={onKeyDown}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<StepButton
				act="more"
				label={t('controls.more', { name: label })}
				off={more === quantity}
				onStep={() => step(more)}
			/>
			<span className="spoken" role="status">
				{said}
			</span>
		</div>
	)
}

type StepButtonProps = { act: 'less' | 'more'; label: string; off: boolean; onStep: () => void }

function StepButton({ act, label, off, onStep }: StepButtonProps) {
	const hold = useHold(onStep, off)
	return (
		// Not `disabled`: the focus would fall off the button on the last step.
		<button
			className={styles.step}
			type="button"
			aria-label={label}
			aria-disabled={off || undefined}
			{...hold}
		>
			<Icon name={act === 'less' ? 'minus' : 'plus'} />
		</button>
	)
}
