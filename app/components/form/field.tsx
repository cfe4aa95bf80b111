import type { InputHTMLAttributes, ReactNode } from 'react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import summaryStyles from './error-summary.module.css'
import styles from './field.module.css'

/** What `FieldFrame` renders around every control of a form. */
export type FieldFrameProps = {
	/** Wire name; the id is `field-<name>`, to which an error summary links. */
	name: string
	label: ReactNode
	help?: ReactNode
	/** The message to show; its presence makes the field invalid. */
	error?: string
	required?: boolean
}

/** The element id of a control, by its name. */
export function fieldId(name: string): string {
	return `field-${name}`
}

/** The attributes that connect a control with its help and its error. */
export function describedBy({ name, help, error, required }: FieldFrameProps) {
	const id = fieldId(name)
	const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
	return {
		id,
		name,
		required,
		'aria-describedby': ids || undefined,
		'aria-invalid': error ? true : undefined,
	} as const
}

/** Label above, control, help below, error below with an icon and text. */
export function FieldFrame({ children, ...frame }: FieldFrameProps & { children: ReactNode }) {
	const { t } = useWording()
	const id = fieldId(frame.name)
	return (
		<div className={styles.field} data-invalid={frame.error ? true : undefined}>
			<label className={styles.label} htmlFor={id}>
				{frame.label}
				{!frame.required && <span className={styles.optional}> {t('controls.optional')}</span>}
			</label>
			{children}
			<FieldNotes {...frame} />
		</div>
	)
}

/** The help and the error of a control, with the ids of `describedBy`. */
export function FieldNotes({ name, help, error }: Pick<FieldFrameProps, 'name' | 'help' | 'error'>) {
	const id = fieldId(name)
	return (
		<>
			{help && (
				<p className={styles.help} id={`${id}-help`}>
					{help}
				</p>
			)}
			{error && (
				<p className={styles.error} id={`${id}-error`}>
					<Icon name="alert" />
					<span>{error}</span>
				</p>
			)}
		</>
	)
}

export type FieldProps = FieldFrameProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required'>

/** One line of text in a form. Pass autoComplete and inputMode, because a phone's keyboard depends on them. */
export function Field({ name, label, help, error, required, type = 'text', ...rest }: FieldProps) {
	const frame = { name, label, help, error, required }
	return (
		<FieldFrame {...frame}>
			<input className={styles.control} type={type} {...describedBy(frame)} {...rest} />
		</FieldFrame>
	)
}

export type FieldError = {
	/** Name of the field, or null when no field is to blame. */
	field: string | null
	text: string
}

/** The error of a field; undefined without one, as field components expect. */
export function errorOf(errors: readonly FieldError[], field: string): string | undefined {
	return errors.find((error) => error.field === field)?.text
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
		<section
			className={summaryStyles.summary}
			ref={section}
			tabIndex={-1}
			role="alert"
			aria-labelledby={titleId}
		>
			<h2 className={summaryStyles.title} id={titleId}>
				<Icon name="alert" />
				{title ?? t('controls.errors.title', { count: errors.length })}
			</h2>
			<ul className={summaryStyles.list}>
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
