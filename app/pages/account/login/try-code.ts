import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { codeOf, endPendingLogin, nextOfLogin, pendingLogin, setPendingLogin } from '../pending-login.ts'
import { type CodeView, codeView, type Outcome, pageOf, refusal, type Said } from './login-view.ts'

/** Logs in by the code of an email. */
export async function tryCode(storefront: Storefront, url: URL, form: FormData): Promise<Outcome> {
	const { gateway, href, t } = storefront
	const begun = pendingLogin(storefront)
	if (!begun?.token) return { redirect: href('/login?step=code') }
	const { token } = begun
	const next = nextOfLogin(storefront, url, form)
	const typed = String(form.get('otp') ?? '').trim()
	const shown = async (view: Partial<CodeView>, said: Said = {}) => ({
		page: await pageOf(storefront, url, {
			login: { ...codeView(storefront, { ...begun, code: typed }), ...view },
			...said,
		}),
		status: 422,
	})
	const code = codeOf(typed)
	if (!code) return shown({}, { errors: [{ field: 'otp', text: t('login.otp.prompt', { length: 6 }) }] })
	try {
		await gateway.ask('verifyLoginCode', { body: { token, otp: code } })
		endPendingLogin(storefront)
		return { redirect: next ?? href('/') }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'not_available_yet') return shown({ isTooEarly: true })
		if (error.code === 'too_many_requests') return shown({}, { messages: [refusal(storefront, error)] })
		const left = Number(error.extra?.attempts_left ?? 0)
		if (left === 0) setPendingLogin(storefront, { ...begun, code: null, isLocked: true })
		const more = left > 0 ? t('login.otp.attempts', { count: left }) : t('login.otp.locked')
		const text = `${t('login.invalid_code')}. ${more}`
		return shown({ isLocked: left === 0, code: '' }, { errors: [{ field: 'otp', text }] })
	}
}
