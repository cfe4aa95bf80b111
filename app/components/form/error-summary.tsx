import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useFreeFocus } from '#app/components/hooks/use-free-focus.ts'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import styles from './error-summary.module.css'
import { fieldId } from './field-frame.tsx'

export type FieldError = {
	/** Name of the field, or null when no field is to blame. */ field: string | null
	text: string
}
export type ErrorSummaryProps = {
	errors: FieldError[]
	title?: string
	/** Moves the focus here when errors arrive. Leave it out when the first invalid field takes the focus. */
	takeFocus?: boolean
}

/** What is wrong with a form, on top of it, each line a link to its field. Renders nothing without errors. */
export function ErrorSummary({ errors, title, takeFocus }: ErrorSummaryProps) {
	const { t } = useWording()
	const titleId = useId()
	const section = useRef<HTMLElement>(null)
	const isFocusFree = useFreeFocus()
	useEffect(() => {
		if (isFocusFree() && takeFocus && errors.length > 0) section.current?.focus()
	}, [errors, takeFocus, isFocusFree])
	if (errors.length === 0) return null
	return (
		<section className={styles.summary} ref={section} tabIndex={-1} role="alert" aria-labelledby={titleId}>
			<h2 className={styles.title} id={titleId}>
				<Icon name="alert" />
				{title ?? t('controls.errors.title', { count: errors.length })}
			</h2>
			<ul className={styles.list}>
				{errors.map(({ field, text }) => (
					<li key={`${field} ${text}`}>
						{field ? (
							<a href={`#${fieldId(field)}`} onClick={focusField}>
								{text}
							</a>
						) : (
							text
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

// A fragment link scrolls without scripts; with them the field takes the focus as well.
function focusField(event: MouseEvent<HTMLAnchorElement>) {
	const field = document.getElementById(event.currentTarget.hash.slice(1))
	if (!field) return
	event.preventDefault()
	field.focus()
	field.scrollIntoView({ block: 'center' })
}
