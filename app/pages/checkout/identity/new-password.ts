/**
 * Sign-up during a guest checkout. A guest who enters a password gets a one-time code by email; the code creates the account,
 * and the order is linked to it.
 *
 * Example: a guest buys with a password, the order page asks for the code from the email, and the code opens the account.
 * Without the code no account is created, and the order remains a guest's.
 */

import { hasPasswords } from '#app/pages/account/has-logins.ts'
import { readNewPassword } from '#app/pages/account/new-password.ts'
import { endPendingLogin, pendingLogin, setPendingLogin } from '#app/pages/account/pending-login.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import { type FieldError, isRefused, type Message } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

export interface NewPasswordView {
	required: boolean
}

/**
 * Whether the form asks for a new password; null where it does not: for an account, at a venue without passwords, and after
 * the code was asked for.
 */
export function newPasswordView(storefront: Storefront): NewPasswordView | null {
	return isOffered(storefront) && !begun(storefront)
		? { required: storefront.seller.publicConfig.identity.form.password === 'required' }
		: null
}

const isOffered = (storefront: Storefront): boolean =>
	storefront.seller.publicConfig.identity.form.password !== 'disabled' &&
	hasPasswords(storefront) &&
	!storefront.visitor.account

/** The sign-up that this browser has begun; its code is in an email. */
function begun(storefront: Storefront) {
	const pending = pendingLogin(storefront)
	return pending?.isSignUp ? pending : null
}

/**
 * The password of a guest's form with its errors; empty where none is asked or typed. A pending sign-up with a different email
 * address is dropped: its code would create an account for that other address.
 */
export function readGuestPassword(
	storefront: Storefront,
	form: FormData,
	email: string,
): { password: string; errors: FieldError[] } {
	const none = { password: '', errors: [] }
	if (!isOffered(storefront)) return none
	const earlier = begun(storefront)
	if (earlier && earlier.email.toLowerCase() !== email.toLowerCase()) endPendingLogin(storefront)
	const asked = newPasswordView(storefront)
	const isLeftOut = !form.get('password') && !form.get('password_confirm')
	if (!asked || (isLeftOut && !asked.required)) return none
	return readNewPassword(storefront, form)
}

interface SignUp {
	first_name: string
	last_name: string
	email: string
	password: string
}

/**
 * Asks for the code, before anything is paid: a password that is too common can still be changed. Whatever else keeps the
 * code away must not keep a guest from buying. Returns the errors of the form.
 */
export async function beginSignUp(
	storefront: Storefront,
	form: FormData,
	{ first_name, last_name, email, password }: SignUp,
): Promise<FieldError[]> {
	const { gateway, locale, href, t } = storefront
	if (!password) return []
	try {
		const { token } = await gateway.ask('createUser', {
			body: { first_name, last_name, email, password, locale },
			idempotencyKey: attemptKey(form, 'sign-up'),
		})
		const next = storefront.seller.config.routing.routes.my.enabled ? href('/my') : null
		setPendingLogin(storefront, { token, email, next, code: null, isLocked: false, isSignUp: true })
		return []
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'validation_failed')
			return [{ field: 'password', text: t('account.password.too_common') }]
		if (error.status >= 500) storefront.report(error)
		return []
	}
}

/** Leads a guest who has chosen a password to the field for the code; null for others. */
export function codeMessage(storefront: Storefront): Message | null {
	const { t, href, visitor } = storefront
	const pending = begun(storefront)
	if (!pending || visitor.account) return null
	const link = { href: href('/login?step=code'), text: t('completed.account.link') }
	return { tone: 'info', text: t('completed.account.text', { email: pending.email }), link }
}
