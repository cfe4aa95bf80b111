import type { SubmitFunction } from '@remix-run/react'
import { type CaptchaView, captchaFields } from '#app/pages/checkout/captcha.ts'

/** The code of the captchas is loaded when a visitor needs it. */
export const loadCaptcha = () => import('./solve.ts')

/** The fields that a captcha adds to a form; null where the visitor closed it. A captcha that does not load is left out: the server then lets this address try less often. */
export async function fieldsOf(
	captcha: CaptchaView,
	form: HTMLFormElement,
): Promise<Record<string, string> | null> {
	const solved = await loadCaptcha()
		.then(({ solve }) => solve(captcha, form))
		.catch(() => 'unavailable' as const)
	if (solved === 'aborted') return null
	return solved === 'unavailable'
		? {}
		: { [captchaFields.provider]: captcha.provider, [captchaFields.token]: solved.token }
}

/** Posts what a form held, with the fields that its captcha adds. */
export function postChecked(submit: SubmitFunction, { form, data, fields, ...options }: CheckedPost): void {
	for (const [name, value] of Object.entries(fields)) data.set(name, value)
	submit(data, { method: 'post', action: form.getAttribute('action') ?? undefined, ...options })
}

interface CheckedPost {
	form: HTMLFormElement
	data: FormData
	fields: Record<string, string>
	preventScrollReset?: boolean
}
