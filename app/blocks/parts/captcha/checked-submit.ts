import { useSubmit } from '@remix-run/react'
import { type FormEvent, useRef } from 'react'
import type { CaptchaView } from '#app/pages/checkout/captcha.ts'
import { fieldsOf, postChecked } from './fields.ts'

const openDialog = (): HTMLDialogElement | null => document.querySelector('dialog:modal')

/**
 * Solves a captcha before a form of a dialog is sent. Nothing is sent where the visitor closes the challenge, or the
 * dialog while the browser works: its fields are gone, and an answer would open it again.
 */
export function useCheckedSubmit(captcha: CaptchaView | null) {
	const submit = useSubmit()
	const asking = useRef<HTMLDialogElement | null>(null)
	const send = async (
		form: HTMLFormElement,
		dialog: HTMLDialogElement,
		asked: CaptchaView,
	): Promise<void> => {
		const data = new FormData(form)
		const fields = await withoutDialog(asked, dialog, () => fieldsOf(asked, form))
		if (fields && dialog.open) postChecked(submit, { form, data, fields, preventScrollReset: true })
	}
	return (event: FormEvent<HTMLFormElement>): void => {
		const dialog = openDialog()
		if (!captcha || !dialog) return
		event.preventDefault()
		// A dialog that was opened again does not wait for the work of the one before.
		if (asking.current === dialog) return
		asking.current = dialog
		void send(event.currentTarget, dialog, captcha).finally(() => {
			if (asking.current === dialog) asking.current = null
		})
	}
}

/** A modal dialog covers the challenge that a service shows in the page: it is closed while the service asks. */
async function withoutDialog<T>(
	{ service }: CaptchaView,
	dialog: HTMLDialogElement,
	ask: () => Promise<T>,
): Promise<T> {
	if (!service) return ask()
	dialog.close()
	try {
		return await ask()
	} finally {
		if (dialog.isConnected) {
			dialog.showModal()
			dialog.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
		}
	}
}
