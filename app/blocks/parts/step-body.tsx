import type { ReactNode } from 'react'
import { fieldId } from '#app/components/form/field-frame.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { errorOf, type FieldError } from '#app/pages/shared/field-errors.ts'
import layout from '#app/styles/layout.module.css'

/** The content of an open step, with what is wrong about the step as a whole; error summaries link here. */
export function StepBody({
	field,
	errors,
	children,
}: {
	field: string
	errors: FieldError[]
	children: ReactNode
}) {
	const error = errorOf(errors, field)
	return (
		<div className={layout.stack} id={fieldId(field)} tabIndex={-1}>
			{error ? <Notice kind="error">{error}</Notice> : null}
			{children}
		</div>
	)
}
