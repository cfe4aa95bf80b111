import { type RefObject, useEffect } from 'react'
import { useFreeFocus } from '#app/components/hooks/use-free-focus.ts'

/** Moves the focus to the first invalid control of a form whenever its errors change. */
export function useFirstInvalid(form: RefObject<HTMLElement | null>, errors: readonly unknown[]): void {
	const isFocusFree = useFreeFocus()
	useEffect(() => {
		if (!isFocusFree() || errors.length === 0) return
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [form, errors, isFocusFree])
}
