import { useId } from 'react'
import { readTypedAmount, type TypedAmount } from '#app/lib/typed-amount.ts'
import { useStudio } from '../context.tsx'
import type { StudioKey } from '../language.ts'
import { plainAmount } from './sale-format.ts'

export interface Currency {
	currency: string
	decimals: number
}

const sentences: Readonly<Record<Extract<TypedAmount, { fault: string }>['fault'], StudioKey>> = {
	empty: 'amount.empty',
	no_number: 'amount.no_number',
	negative: 'amount.negative',
	too_many_decimals: 'amount.decimals',
	too_large: 'amount.large',
}

interface AmountFieldProps extends Currency {
	label: string
	/** As it was typed. */
	text: string
	/** The amount before; null for none. */
	before: string | null
	/** Whether a field without an amount is no mistake: a rule does not name every ticket. */
	isOptional?: boolean
	onType: (text: string) => void
}

/** A field for an amount in the currency of the venue, as people of the Studio's language type it. */
export function AmountField({ label, text, before, isOptional = false, onType, ...of }: AmountFieldProps) {
	const { t, language } = useStudio()
	const id = useId()
	const { currency, decimals } = of
	const read = readTypedAmount(text, { language, decimals })
	const fault = 'fault' in read && !(isOptional && read.fault === 'empty') ? read.fault : null
	const example = plainAmount(language, '1234.5678', decimals)
	const isChanged = 'amount' in read && before !== null && Number(read.amount) !== Number(before)
	return (
		<div className="field amount">
			<label htmlFor={id}>{label}</label>
			<span className="money">
				<input
					id={id}
					inputMode="decimal"
					autoComplete="off"
					dir="ltr"
					value={text}
					aria-invalid={fault !== null || undefined}
					aria-describedby={`${id}-about`}
					onChange={(event) => onType(event.target.value)}
				/>
				<span className="quiet">{currency}</span>
			</span>
			<span id={`${id}-about`} className={fault ? 'fault' : 'quiet'}>
				{fault
					? t(sentences[fault], { example, decimals, currency })
					: isChanged && t('prices.was', { before: plainAmount(language, before, decimals) })}
			</span>
		</div>
	)
}
