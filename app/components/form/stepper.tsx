import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRepeatPress } from '#app/components/hooks/use-repeat-press.ts'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import { stepDown, stepUp } from '#app/rules/availability.ts'
import styles from './stepper.module.css'
import { type StepLimits, settledAmount, typedAmount } from './stepper-text.ts'

export type StepperProps = {
	/** Wire name of the number in the form. */
	name: string
	/** The name of what is counted: read with each button and with the number. */
	label: string
	defaultValue?: number
	/** Smallest amount above 0 (`stepperMinimum`). */
	minimum?: number
	/** Largest amount that may be chosen now (`typeCap` and `groupCap`); 0 disables the stepper. */
	cap: number
	/** Keeps the number above 0: exactly one ticket, or a member that can't be left out. */
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
	/** The text of the field while it is typed: "1" on the way to "12" is not corrected yet. */
	const [text, setText] = useState<string | null>(null)
	/** Announced by a live region, because the focus is on the pressed button and not on the number. */
	const [announcement, setAnnouncement] = useState('')
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
		setAnnouncement(t(isMost ? 'controls.counted_most' : 'controls.counted', { name: label, count: next }))
	}
	const commit = ({ relatedTarget: next, currentTarget: { form } }: FocusEvent<HTMLInputElement>) => {
		setText(null)
		// A visitor submits the number that they typed, and the server refuses too few: no ticket is added unseen.
		const isSent = next instanceof HTMLButtonElement && next.type === 'submit' && next.form === form
		if (!isSent) choose(settledAmount(quantity, limits))
	}
	const field = useRef<HTMLInputElement>(null)
	// A number typed before hydration is only in the DOM: apply it as if it were typed now.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
	useEffect(() => {
		const { current } = field
		if (!current || current.value === String(quantity)) return
		const amount = typedAmount(current.value, limits)
		const isLeft = document.activeElement !== current
		setText(isLeft || Number(current.value) > cap ? null : current.value)
		choose(isLeft ? settledAmount(amount, limits) : amount)
	}, [])
	const onKeyDown = (event: KeyboardEvent) => {
		const next = event.key === 'ArrowUp' ? more : event.key === 'ArrowDown' ? less : null
		if (next === null) return
		// The browser would step by one, past the group's minimum.
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
					choose(typedAmount(value, limits))
				}}
				onBlur={commit}
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
				{announcement}
			</span>
		</div>
	)
}

type StepButtonProps = { act: 'less' | 'more'; label: string; off: boolean; onStep: () => void }

function StepButton({ act, label, off, onStep }: StepButtonProps) {
	const pressHandlers = useRepeatPress(onStep, off)
	return (
		// Not `disabled`: on the last step the button would lose the focus.
		<button
			className={styles.step}
			type="button"
			aria-label={label}
			aria-disabled={off || undefined}
			{...pressHandlers}
		>
			<Icon name={act === 'less' ? 'minus' : 'plus'} />
		</button>
	)
}
