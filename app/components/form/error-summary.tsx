import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useMayMoveFocus } from '#app/components/hooks/use-may-move-focus.ts'
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
	/** Moves the focus here when errors arrive. Omit it when the first invalid field takes the focus. */
	takeFocus?: boolean
}

/** The errors of a form, above it, each a link to its field. Renders nothing without errors. */
export function ErrorSummary({ errors, title, takeFocus }: ErrorSummaryProps) {
	const { t } = useWording()
	const titleId = useId()
	const section = useRef<HTMLElement>(null)
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (mayMoveFocus() && takeFocus && errors.length > 0) section.current?.focus()
	}, [errors, takeFocus, mayMoveFocus])
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

// Without scripts a fragment link only scrolls; with scripts the field takes the focus as well.
function focusField(event: MouseEvent<HTMLAnchorElement>) {
	const field = document.getElementById(event.currentTarget.hash.slice(1))
	if (!field) return
	event.preventDefault()
	field.focus()
	field.scrollIntoView({ block: 'center' })
}
