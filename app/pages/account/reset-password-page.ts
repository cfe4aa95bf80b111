import { hostCookieName } from '#app/lib/cookies.ts'
import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { hasPasswords } from './has-logins.ts'
import { newPasswordFields, readNewPassword } from './new-password.ts'

export interface ResetPasswordPage extends Shell<'resetPassword'> {
	/** Null for a link that is not valid, and after it has set a password. */
	form: FormView | null
}

// As long as a link is valid.
const cookieSeconds = 60 * 60

const cookieName = ({ seller, origin }: Storefront): string =>
	hostCookieName(`foyer_reset_${seller.id}`, origin.startsWith('https:'))

/**
 * Asks for a new password by the link of an email. Its token is taken out of the address into a cookie, and nothing is
 * spent by reading the page: mail scanners open links. Null where the venue has no passwords.
 */
export async function resetPasswordPage(
	storefront: Storefront,
	url: URL,
): Promise<ResetPasswordPage | { redirect: string } | null> {
	const { cookies, href, gateway } = storefront
	if (!hasPasswords(storefront)) return null
	const asked = url.searchParams.get('token')
	if (asked !== null) {
		const isToken = /^[\w-]{22}$/.test(asked)
		cookies.set(cookieName(storefront), isToken ? asked : '', isToken ? cookieSeconds : 0)
		return { redirect: href('/user/reset-password') }
	}
	if (storefront.visitor.account) return { redirect: href('/') }
	const token = cookies.read(cookieName(storefront))
	if (!token) return invalidPage(storefront, url)
	try {
		const [identity] = (await gateway.ask('validatePasswordReset', { body: { token } })).identity._data
		return identity ? formPage(storefront, url, { email: identity.email }) : invalidPage(storefront, url)
	} catch (error) {
		if (!isRefused(error)) throw error
		return error.code === 'too_many_requests'
			? pageOf(storefront, url, { messages: [tooOften(storefront)] })
			: invalidPage(storefront, url)
	}
}

/** Sets the password. */
export async function resetPasswordAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
): Promise<{ page: ResetPasswordPage; status: number } | null> {
	const { cookies, gateway, t, href, locale } = storefront
	if (!hasPasswords(storefront)) return null
	const email = String(form.get('email') ?? '')
	const token = cookies.read(cookieName(storefront))
	if (!token) return { page: await invalidPage(storefront, url), status: 422 }
	const invalid = async (errors: FieldError[]) => ({
		page: await formPage(storefront, url, { email, errors }),
		status: 422,
	})
	const { password, errors } = readNewPassword(storefront, form)
	if (errors.length > 0) return invalid(errors)
	try {
		await gateway.ask('resetPassword', { body: { token, password, locale } })
	} catch (refused) {
		if (!isRefused(refused)) throw refused
		const { code, status } = refused
		if (code === 'validation_failed')
			return invalid([{ field: 'password', text: t('account.password.too_common') }])
		if (code === 'not_found' || code === 'validate_failed')
			return { page: await invalidPage(storefront, url), status: 422 }
		const message =
			code === 'too_many_requests' ? tooOften(storefront) : refusalMessage(refused, t, href('/'))
		return { page: await formPage(storefront, url, { email, messages: [message] }), status }
	}
	cookies.set(cookieName(storefront), '', 0)
	const link = { href: href('/login'), text: t('menu.login') }
	const done: Message = { tone: 'success', text: t('account.reset.done'), link }
	return { page: await pageOf(storefront, url, { messages: [done] }), status: 200 }
}

const tooOften = ({ t }: Storefront): Message => ({ tone: 'error', text: t('login.too_often') })

function invalidPage(storefront: Storefront, url: URL): Promise<ResetPasswordPage> {
	const { t, href } = storefront
	const link = { href: href('/user/forgot-password'), text: t('account.forgot.again') }
	return pageOf(storefront, url, {
		messages: [{ tone: 'error', text: t('account.reset_invalid'), link }],
	})
}

interface Said {
	errors?: FieldError[]
	messages?: Message[]
}

async function formPage(
	storefront: Storefront,
	url: URL,
	{ email, ...said }: Said & { email: string },
): Promise<ResetPasswordPage> {
	const { t, attempt } = storefront
	const form: FormView = {
		intro: t('account.reset.intro', { email }),
		// Password managers store the password with it.
		username: email,
		hidden: [{ name: 'email', value: email }],
		fields: newPasswordFields(storefront, t('account.reset.label')),
		submit: t('account.reset.submit'),
		key: attempt,
	}
	return { ...(await pageOf(storefront, url, said)), form }
}

async function pageOf(storefront: Storefront, url: URL, said: Said): Promise<ResetPasswordPage> {
	const cart = await loadCart(storefront)
	const title = storefront.t('account.reset.title')
	return { ...pageShell(storefront, { route: 'resetPassword', title, url, cart, ...said }), form: null }
}
