import { type RefObject, useEffect } from 'react'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import type { FieldError, Message } from '#app/pages/shared/refusals.ts'

interface Answer {
	errors: readonly FieldError[]
	messages: readonly Message[]
}

/**
 * After an answer the first wrong field of the form gets the focus, or else the heading of the question that the form is,
 * or the message about it.
 */
export function useAnswerFocus(
	form: RefObject<HTMLFormElement | null>,
	{ errors, messages }: Answer,
	isQuestion = false,
): void {
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (!mayMoveFocus()) return
		if (errors.length > 0) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
		if (isQuestion) return focusOn(form.current?.closest('section')?.querySelector('h2'))
		if (messages.length > 0) focusOn(document.querySelector<HTMLElement>('main [data-kind][role]'))
	}, [form, errors, messages, isQuestion, mayMoveFocus])
}

/** Focuses something that is no stop of the keyboard. */
function focusOn(element: HTMLElement | null | undefined): void {
	element?.setAttribute('tabindex', '-1')
	element?.focus()
}
