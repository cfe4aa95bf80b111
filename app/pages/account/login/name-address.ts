import { isEmail } from '#app/pages/checkout/email.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { emailView } from '../first-step.ts'
import { nextOfLogin, type PendingLogin, pendingLogin, setPendingLogin } from '../pending-login.ts'
import { type Outcome, pageOf, refusal, type Said } from './login-view.ts'

/** Goes on to the password of an address, or sends it a code. */
export async function nameAddress(
	storefront: Storefront,
	url: URL,
	form: FormData,
	hasPassword: boolean,
): Promise<Outcome> {
	const { gateway, locale, href, t } = storefront
	const begun = pendingLogin(storefront)
	const email = String(form.get('email') ?? begun?.email ?? '').trim()
	const next = nextOfLogin(storefront, url, form)
	const shown = async (status: number, said: Said) => ({
		page: await pageOf(storefront, url, { login: emailView(storefront, email, next), ...said }),
		status,
	})
	const invalid = (key: string) => shown(422, { errors: [{ field: 'email', text: t(key) }] })
	if (!email) return invalid('identity.required.email')
	if (!isEmail(email)) return invalid('identity.email_invalid')
	const pending: PendingLogin = { token: null, email, next, code: null, isLocked: false, isSignUp: false }
	if (hasPassword) {
		setPendingLogin(storefront, pending)
		return { redirect: href('/login?step=password') }
	}
	try {
		const { token } = await gateway.ask('requestLoginCode', {
			body: { email, locale },
			idempotencyKey: attemptKey(form, 'login'),
		})
		setPendingLogin(storefront, { ...pending, token })
		return { redirect: href('/login?step=code') }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'validation_failed') return invalid('identity.email_invalid')
		return shown(error.status, { messages: [refusal(storefront, error)] })
	}
}
