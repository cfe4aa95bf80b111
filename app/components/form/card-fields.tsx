import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import styles from './card-fields.module.css'
import { cardBrand, type Deletion, formatCardNumber, formatExpiry, type Typing } from './card-typing.ts'
import fieldStyles from './field.module.css'
import { describedBy, FieldFrame, type FieldFrameProps } from './field.tsx'

/** The number of a card, grouped while it is typed, with the brand that its first digits identify. */
export function CardNumberField(props: FieldFrameProps) {
	const [brand, setBrand] = useState<string | null>(null)
	const showBrand = useCallback((number: string) => setBrand(cardBrand(number)), [])
	const formatted = useFormatted(formatCardNumber, showBrand)
	return (
		<FieldFrame {...props}>
			<div className={styles.number} dir="ltr">
				<input {...card} {...describedBy(props)} {...formatted} autoComplete="cc-number" maxLength={30} />
				<output className={styles.brand}>{brand}</output>
			</div>
		</FieldFrame>
	)
}

/** The expiry date of a card; the slash is inserted while it is typed. */
export function CardExpiryField(props: FieldFrameProps) {
	const formatted = useFormatted(formatExpiry)
	return (
		<FieldFrame {...props}>
			<input {...card} {...describedBy(props)} {...formatted} autoComplete="cc-exp" maxLength={12} />
		</FieldFrame>
	)
}

// Digits run from left to right in every language; within Arabic text the groups would swap places.
const card = { className: fieldStyles.control, type: 'text', inputMode: 'numeric', dir: 'ltr' } as const

/** Formats the typed text in the input, and keeps the caret next to the same digit. */
function useFormatted(
	format: (typing: Typing, deletion: Deletion | null) => Typing,
	onText?: (text: string) => void,
): { ref: RefObject<HTMLInputElement>; onInput(event: FormEvent<HTMLInputElement>): void } {
	const ref = useRef<HTMLInputElement>(null)
	const before = useRef('')
	const apply = useCallback(
		(input: HTMLInputElement, deletion: Deletion | null) => {
			const typing = { text: input.value, caret: input.selectionStart ?? input.value.length }
			const { text, caret } = format(typing, deletion)
			if (text !== input.value) {
				input.value = text
				// Setting the selection of an input without focus would move the focus to it in Safari.
				if (input === document.activeElement) input.setSelectionRange(caret, caret)
			}
			before.current = text
			onText?.(text)
		},
		[format, onText],
	)
	// The browser may hold a number typed or filled in before hydration.
	useEffect(() => {
		if (ref.current?.value) apply(ref.current, null)
	}, [apply])
	const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void => {
		const { inputType, isComposing } = nativeEvent as InputEvent
		if (isComposing) return
		const isDeletion = inputType?.startsWith('delete') ?? false
		const isForward = isDeletion && inputType.endsWith('Forward')
		apply(currentTarget, isDeletion ? { before: before.current, isForward } : null)
	}
	return { ref, onInput }
}
