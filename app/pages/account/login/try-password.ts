import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { endPendingLogin, nextOfLogin, pendingLogin } from '../pending-login.ts'
import { type Outcome, pageOf, passwordView, refusal, type Said } from './login-view.ts'

/** Logs in by a password; an account without one is sent a link to set it. */
export async function tryPassword(storefront: Storefront, url: URL, form: FormData): Promise<Outcome> {
	const { gateway, locale, href, t } = storefront
	const begun = pendingLogin(storefront)
	if (!begun) return { redirect: href('/login?step=password') }
	const next = nextOfLogin(storefront, url, form)
	const shown = async (status: number, said: Said) => ({
		page: await pageOf(storefront, url, { login: passwordView(storefront, begun.email), ...said }),
		status,
	})
	const invalid = (key: string) => shown(422, { errors: [{ field: 'password', text: t(key) }] })
	const password = String(form.get('password') ?? '')
	if (!password) return invalid('login.password.required')
	try {
		await gateway.ask('logIn', { body: { email: begun.email, password } })
		endPendingLogin(storefront)
		return { redirect: next ?? href('/') }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'incorrect_password') return invalid('login.wrong_password')
		// Longer than a password may be.
		if (error.code === 'validation_failed') return invalid('login.wrong_password')
		if (error.code !== 'guest_account') return shown(error.status, { messages: [refusal(storefront, error)] })
		await sendLink(storefront, { email: begun.email, locale, key: attemptKey(form, 'login') })
		return shown(422, { messages: [{ tone: 'warning', text: t('login.guest_account') }] })
	}
}

/** Spec 2 §8 "guest_account: a password-reset request is sent". After too many of them the emails before are enough. */
async function sendLink(
	{ gateway }: Storefront,
	{ email, locale, key }: { email: string; locale: string; key: string | undefined },
): Promise<void> {
	try {
		await gateway.ask('requestPasswordReset', { body: { email, locale }, idempotencyKey: key })
	} catch (error) {
		if (!isRefused(error)) throw error
	}
}
