import { useSubmit } from '@remix-run/react'
import { type FormEvent, useRef } from 'react'
import type { CaptchaView } from '#app/pages/checkout/captcha.ts'
import { fieldsOf, postChecked } from './fields.ts'

/** Solves a captcha before a filled form of a page is sent. An incomplete form is answered with its errors. */
export function useCheckedForm(captcha: CaptchaView | null) {
	const submit = useSubmit()
	const isAsking = useRef(false)
	const send = async (form: HTMLFormElement, asked: CaptchaView): Promise<void> => {
		const data = new FormData(form)
		const fields = await fieldsOf(asked, form)
		if (fields) postChecked(submit, { form, data, fields })
	}
	return (event: FormEvent<HTMLFormElement>): void => {
		const form = event.currentTarget
		if (!captcha || !form.checkValidity()) return
		event.preventDefault()
		if (isAsking.current) return
		isAsking.current = true
		void send(form, captcha).finally(() => {
			isAsking.current = false
		})
	}
}
