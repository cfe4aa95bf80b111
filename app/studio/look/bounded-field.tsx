import { useEffect, useId, useState } from 'react'
import { useStudio } from '../context.tsx'

interface BoundedFieldProps {
	label: string
	value: number
	least: number
	most: number
	step: number
	isReadOnly: boolean
	/** With a value within the limits. */
	onChange: (value: number) => void
}

/** A number within limits. Any other is not taken; the nearest one is offered. */
export function BoundedField({ label, value, least, most, step, isReadOnly, onChange }: BoundedFieldProps) {
	const { t, language } = useStudio()
	const id = useId()
	const [typed, setTyped] = useState(String(value))
	useEffect(() => setTyped(String(value)), [value])
	const number = typed === '' ? Number.NaN : Number(typed)
	const isWithin = number >= least && number <= most
	const nearest = number > most ? most : number < least ? least : value
	const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
	return (
		<div className="field bounded">
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				type="number"
				min={least}
				max={most}
				step={step}
				value={typed}
				disabled={isReadOnly}
				aria-invalid={!isWithin || undefined}
				aria-describedby={isWithin ? undefined : `${id}-fault`}
				onChange={({ target }) => {
					setTyped(target.value)
					const next = target.value === '' ? Number.NaN : Number(target.value)
					if (next >= least && next <= most) onChange(next)
				}}
			/>
			{!isWithin && (
				<>
					<span className="fault" id={`${id}-fault`}>
						{t('look.between', { least: shown.format(least), most: shown.format(most) })}
					</span>
					<button
						type="button"
						onClick={() => {
							setTyped(String(nearest))
							onChange(nearest)
						}}
					>
						{t('look.take', { shade: shown.format(nearest) })}
					</button>
				</>
			)}
		</div>
	)
}
