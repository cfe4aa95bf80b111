import { useSubmit } from '@remix-run/react'
import { type FormEvent, useRef } from 'react'
import type { CaptchaView } from '#app/pages/checkout/captcha.ts'
import { fieldsOf } from '../paying.tsx'

/** Solves a captcha before a form of a dialog is sent; where the visitor closes the challenge, nothing is sent. */
export function useCheckedSubmit(captcha: CaptchaView | null) {
	const submit = useSubmit()
	const isBusy = useRef(false)
	const send = async (form: HTMLFormElement, asked: CaptchaView): Promise<void> => {
		const fields = await withoutDialog(asked, () => fieldsOf(asked, form))
		if (!fields) return
		const data = new FormData(form)
		for (const [name, value] of Object.entries(fields)) data.set(name, value)
		submit(data, {
			method: 'post',
			action: form.getAttribute('action') ?? undefined,
			preventScrollReset: true,
		})
	}
	return (event: FormEvent<HTMLFormElement>): void => {
		if (!captcha) return
		event.preventDefault()
		if (isBusy.current) return
		isBusy.current = true
		void send(event.currentTarget, captcha).finally(() => {
			isBusy.current = false
		})
	}
}

/** A modal dialog covers the challenge that a service shows in the page: it is closed while the service asks. */
async function withoutDialog<T>({ service }: CaptchaView, ask: () => Promise<T>): Promise<T> {
	const dialog = service ? document.querySelector<HTMLDialogElement>('dialog:modal') : null
	dialog?.close()
	try {
		return await ask()
	} finally {
		dialog?.showModal()
		dialog?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
	}
}
