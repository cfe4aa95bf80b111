import type { FormView } from '#app/pages/shared/form-view.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { hasPasswords } from '../has-logins.ts'
import { newPasswordFields, oldPasswordField, readNewPassword } from '../new-password.ts'

/** The value of `intent` in a form that changes the password. */
export const passwordIntent = 'password'

/** The form by which a visitor changes their password, or sets the first one; null where the venue has no passwords. */
export function passwordForm(
	storefront: Storefront,
	{ email, hasPassword }: { email: string; hasPassword: boolean },
): FormView | null {
	const { t, attempt } = storefront
	if (!hasPasswords(storefront)) return null
	return {
		title: t(hasPassword ? 'account.password.change' : 'account.password.first'),
		intro: t('account.password.intro'),
		username: email,
		hidden: [{ name: 'intent', value: passwordIntent }],
		fields: [
			...(hasPassword ? [oldPasswordField(storefront)] : []),
			...newPasswordFields(storefront, t('account.reset.label')),
		],
		submit: t(hasPassword ? 'account.password.submit' : 'account.reset.submit'),
		key: attempt,
	}
}

/** Changes the password; what the page says then, with its status. */
export async function changePassword(
	storefront: Storefront,
	form: FormData,
	{ hasPassword }: { hasPassword: boolean },
): Promise<{ status: number; errors?: FieldError[]; messages?: Message[] }> {
	const { t, gateway, locale, href } = storefront
	const old = String(form.get('old_password') ?? '')
	const missing: FieldError[] =
		hasPassword && !old ? [{ field: 'old_password', text: t('login.password.required') }] : []
	const { password, errors } = readNewPassword(storefront, form)
	if (missing.length + errors.length > 0) return { status: 422, errors: [...missing, ...errors] }
	try {
		await gateway.ask('changePassword', { body: { old_password: old, password, locale } })
		return { status: 200, messages: [{ tone: 'success', text: t('account.password.changed') }] }
	} catch (error) {
		if (!isRefused(error)) throw error
		const { code, status } = error
		if (code === 'incorrect_password')
			return { status: 422, errors: [{ field: 'old_password', text: t('login.wrong_password') }] }
		if (code === 'validation_failed')
			return { status: 422, errors: [{ field: 'password', text: t('account.password.too_common') }] }
		const message: Message =
			code === 'too_many_requests'
				? { tone: 'error', text: t('login.too_often') }
				: refusalMessage(error, t, href('/'))
		return { status, messages: [message] }
	}
}
