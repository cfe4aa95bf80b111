import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { hasPasswords } from './has-logins.ts'
import { pendingLogin } from './pending-login.ts'

export interface ForgotPasswordPage extends Shell<'forgotPassword'> {
	/** Null once the email is asked for. */
	form: FormView | null
}

/** The page that sends a link which sets a password; null where the venue has no passwords (spec 2 §2). */
export async function forgotPasswordPage(
	storefront: Storefront,
	url: URL,
): Promise<ForgotPasswordPage | { redirect: string } | null> {
	if (!hasPasswords(storefront)) return null
	if (storefront.visitor.account) return { redirect: storefront.href('/') }
	return pageOf(storefront, url, { email: pendingLogin(storefront)?.email ?? '' })
}

/** Asks for the email. The answer is the same for every address. */
export async function forgotPasswordAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
): Promise<{ page: ForgotPasswordPage; status: number } | null> {
	const { t, gateway, locale, href } = storefront
	if (!hasPasswords(storefront)) return null
	const email = String(form.get('email') ?? '').trim()
	const invalid = async (key: string) => {
		const errors = [{ field: 'email', text: t(key) }]
		return { page: await pageOf(storefront, url, { email, errors }), status: 422 }
	}
	if (!email) return invalid('identity.required.email')
	if (!isEmail(email)) return invalid('identity.email_invalid')
	try {
		await gateway.ask('requestPasswordReset', {
			body: { email, locale },
			idempotencyKey: attemptKey(form, 'forgot'),
		})
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'validation_failed') return invalid('identity.email_invalid')
		const said: Message =
			error.code === 'too_many_requests'
				? { tone: 'error', text: t('login.too_often') }
				: refusalMessage(error, t, href('/'))
		return { page: await pageOf(storefront, url, { email, messages: [said] }), status: error.status }
	}
	const link = { href: href('/login'), text: t('menu.login') }
	const sent: Message = { tone: 'success', text: t('account.forgot.sent', { email }), link }
	const page = await pageOf(storefront, url, { email, messages: [sent] })
	return { page: { ...page, form: null }, status: 200 }
}

async function pageOf(
	storefront: Storefront,
	url: URL,
	{ email, ...said }: { email: string; errors?: FieldError[]; messages?: Message[] },
): Promise<ForgotPasswordPage> {
	const { t, attempt, seller, href } = storefront
	const cart = await loadCart(storefront)
	const title = t('login.forgot_password')
	const form: FormView = {
		intro: t('account.forgot.intro'),
		fields: [
			{
				name: 'email',
				label: t('identity.email'),
				type: 'email',
				autoComplete: 'username',
				maxLength: seller.publicConfig.identity.limits.email,
				required: true,
				value: email,
			},
		],
		submit: t('account.forgot.submit'),
		back: { href: href('/login'), text: t('menu.login') },
		key: attempt,
	}
	return { ...pageShell(storefront, { route: 'forgotPassword', title, url, cart, ...said }), form }
}
