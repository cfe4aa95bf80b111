import type { ReactNode } from 'react'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import styles from './field.module.css'

/** What every control of a form has around it. */
export type FieldDress = {
	/** Wire name; the id is `field-<name>`, which is what an error summary links to. */
	name: string
	label: ReactNode
	help?: ReactNode
	/** The sentence to show; its presence makes the field invalid. */
	error?: string
	required?: boolean
}

/** The id of the control of that name. */
export function fieldId(name: string): string {
	return `field-${name}`
}

/** The attributes that tie a control to its help and its error. */
export function describedBy({ name, help, error, required }: FieldDress) {
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

/** Label above, control, help below, error below with an icon and words. */
export function FieldFrame({ children, ...dress }: FieldDress & { children: ReactNode }) {
	const { t } = useWording()
	const id = fieldId(dress.name)
	return (
		<div className={styles.field} data-invalid={dress.error ? true : undefined}>
			<label className={styles.label} htmlFor={id}>
				{dress.label}
				{!dress.required && <span className={styles.optional}> {t('controls.optional')}</span>}
			</label>
			{children}
			<FieldNotes {...dress} />
		</div>
	)
}

/** The help and the error of a control, with the ids that `describedBy` names. */
export function FieldNotes({ name, help, error }: Pick<FieldDress, 'name' | 'help' | 'error'>) {
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
