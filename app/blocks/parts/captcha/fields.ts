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
