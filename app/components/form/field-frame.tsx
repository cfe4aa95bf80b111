import type { ReactNode } from 'react'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
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
