import { type RefObject, useEffect } from 'react'
import { useMayMoveFocus } from '#app/components/hooks/use-may-move-focus.ts'

/** Moves the focus to the first invalid control of a form whenever its errors change. */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>, errors: readonly unknown[]): void {
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (!mayMoveFocus() || errors.length === 0) return
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [form, errors, mayMoveFocus])
}
