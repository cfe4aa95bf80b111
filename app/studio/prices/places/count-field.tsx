import { latinDigits } from '#app/lib/digits.ts'
import { useStudio } from '../../context.tsx'
import { Labelled } from '../../labelled.tsx'

/** Numbers of people and places are short. */
export const longestCount = 7

/** A typed number: null for an empty field, "wrong" for what is no whole number from the least to the most. */
export function readCount(text: string, [least, most]: readonly [number, number]): number | null | 'wrong' {
	const read = latinDigits(text.trim())
	if (read === '') return null
	const count = /^\d{1,7}$/.test(read) ? Number(read) : Number.NaN
	return count >= least && count <= most ? count : 'wrong'
}

interface CountFieldProps {
	label: string
	hint?: string | undefined
	/** As it was typed. */
	text: string
	/** The stored number, shown beside a changed one; undefined shows none. */
	before?: number | null | undefined
	/** What is wrong with it; null for nothing. */
	fault: string | null
	/** Opened by a press just now: it takes the focus when it appears. */
	isAsked?: boolean
	onType: (text: string) => void
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** A field for a whole number. */
export function CountField({ label, hint, text, before, fault, isAsked = false, onType }: CountFieldProps) {
	const { t } = useStudio()
	const isChanged =
		fault === null &&
		before !== undefined &&
		text.trim() !== '' &&
		latinDigits(text.trim()) !== String(before)
	const was = isChanged ? t('prices.was', { before: before ?? '–' }) : undefined
	return (
		<Labelled label={label} hint={was ?? hint} faults={fault === null ? [] : [fault]}>
			{(attributes) => (
				<input
					{...attributes}
					ref={isAsked ? takeFocus : null}
					className="count"
					inputMode="numeric"
					autoComplete="off"
					maxLength={longestCount}
					value={text}
					onChange={({ target }) => onType(target.value)}
				/>
			)}
		</Labelled>
	)
}
