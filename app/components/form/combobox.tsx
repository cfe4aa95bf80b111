import { type KeyboardEvent, useState } from 'react'
import styles from './combobox.module.css'
import { Field, type FieldFrameProps, fieldId } from './field.tsx'

export type ComboboxOption = { id: string; text: string; more?: string }
export type ComboboxProps = FieldFrameProps & {
	value: string
	options: ComboboxOption[]
	/** Announced, and never visible alone: how many there are, or that there are none. */
	status: string
	onText: (text: string) => void
	onChoose: (id: string) => void
}

/**
 * A field with suggestions below it, as WAI-ARIA describes an editable combobox: arrows move through the list, Enter
 * chooses, Escape closes it. The focus stays in the field.
 */
export function Combobox({ value, options, status, onText, onChoose, ...frame }: ComboboxProps) {
	const [active, setActive] = useState(-1)
	const [isClosed, setIsClosed] = useState(false)
	const id = fieldId(frame.name)
	const isOpen = options.length > 0 && !isClosed
	const at = isOpen ? Math.min(active, options.length - 1) : -1
	const choose = (option: ComboboxOption | undefined): void => {
		if (!option) return
		setActive(-1)
		onChoose(option.id)
	}
	const onKeyDown = (event: KeyboardEvent): void => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step !== undefined && options.length > 0) {
			event.preventDefault()
			setIsClosed(false)
			const from = at === -1 && step === -1 ? options.length : at
			setActive((from + step + options.length) % options.length)
		}
		if (event.key === 'Enter') {
			// Enter never sends the form from here.
			event.preventDefault()
			choose(options[at])
		}
		if (event.key === 'Escape' && isOpen) {
			event.preventDefault()
			setIsClosed(true)
		}
	}
	return (
		<div className={styles.combobox}>
			<Field
				{...frame}
				value={value}
				role="combobox"
				aria-expanded={isOpen}
				aria-controls={`${id}-options`}
				aria-autocomplete="list"
				aria-activedescendant={at === -1 ? undefined : `${id}-option-${at}`}
				autoComplete="off"
				spellCheck={false}
				maxLength={200}
				onChange={(event) => {
					setActive(-1)
					setIsClosed(false)
					onText(event.target.value)
				}}
				onBlur={() => setIsClosed(true)}
				onKeyDown={onKeyDown}
			/>
			<div
				className={styles.options}
				id={`${id}-options`}
				role="listbox"
				aria-label={status}
				hidden={!isOpen}
			>
				{options.map((option, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
					<div
						key={option.id}
						className={styles.option}
						id={`${id}-option-${index}`}
						role="option"
						aria-selected={index === at}
						tabIndex={-1}
						// The field keeps the focus, or the list would close before the press.
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => choose(option)}
					>
						<bdi>{option.text}</bdi>
						{option.more ? <bdi className={styles.more}>{option.more}</bdi> : null}
					</div>
				))}
			</div>
			<p className="spoken" role="status">
				{status}
			</p>
		</div>
	)
}
