import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormField, FormView } from '#app/pages/shared/form-view.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { hasPasswords } from './has-logins.ts'
import { newPasswordFields, readNewPassword } from './new-password.ts'
import { localPath, setPendingLogin } from './pending-login.ts'

export interface RegisterPage extends Shell<'register'> {
	form: FormView
}

interface Typed {
	first_name: string
	last_name: string
	email: string
	next: string
}

/** The sign-up, made of the fields of `POST user`; null where the venue has no passwords (spec 2 §2, §7). */
export async function registerPage(
	storefront: Storefront,
	url: URL,
): Promise<RegisterPage | { redirect: string } | null> {
	if (!hasPasswords(storefront)) return null
	if (storefront.visitor.account) return { redirect: storefront.href('/') }
	const next = localPath(storefront, url.searchParams.get('next')) ?? ''
	return pageOf(storefront, url, { typed: { first_name: '', last_name: '', email: '', next } })
}

/** Asks for the code that proves the address. The answer is the same for every address. */
export async function registerAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
): Promise<{ page: RegisterPage; status: number } | { redirect: string } | null> {
	const { t, gateway, locale, href } = storefront
	if (!hasPasswords(storefront)) return null
	const text = (name: string) => String(form.get(name) ?? '')
	const typed: Typed = {
		first_name: text('first_name').trim(),
		last_name: text('last_name').trim(),
		email: text('email').trim(),
		next: localPath(storefront, text('next')) ?? '',
	}
	const { password, errors: weak } = readNewPassword(storefront, form)
	const shown = async (status: number, said: { errors?: FieldError[]; messages?: Message[] }) => ({
		page: await pageOf(storefront, url, { typed, ...said }),
		status,
	})
	const errors = [...errorsOf(storefront, typed), ...weak]
	if (errors.length > 0) return shown(422, { errors })
	const { next, ...names } = typed
	try {
		const { token } = await gateway.ask('createUser', {
			body: { ...names, password, locale },
			idempotencyKey: attemptKey(form, 'register'),
		})
		setPendingLogin(storefront, {
			token,
			email: typed.email,
			next: next || null,
			code: null,
			isLocked: false,
			isSignUp: true,
		})
		return { redirect: href('/login?step=code') }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'user_exists') return { redirect: href('/') }
		if (error.code === 'validation_failed')
			return shown(422, { errors: [{ field: 'password', text: t('account.password.too_common') }] })
		const message: Message =
			error.code === 'too_many_requests'
				? { tone: 'error', text: t('login.too_often') }
				: refusalMessage(error, t, href('/'))
		return shown(error.status, { messages: [message] })
	}
}

function errorsOf({ t }: Storefront, typed: Typed): FieldError[] {
	const missing = (['first_name', 'last_name', 'email'] as const)
		.filter((field) => !typed[field])
		.map((field) => ({ field, text: t(`identity.required.${field}`) }))
	const invalid = typed.email && !isEmail(typed.email)
	return [...missing, ...(invalid ? [{ field: 'email', text: t('identity.email_invalid') }] : [])]
}

async function pageOf(
	storefront: Storefront,
	url: URL,
	{ typed, ...said }: { typed: Typed; errors?: FieldError[]; messages?: Message[] },
): Promise<RegisterPage> {
	const { t, attempt, seller, href } = storefront
	const { limits } = seller.publicConfig.identity
	const cart = await loadCart(storefront)
	const field = (name: 'first_name' | 'last_name' | 'email', more: Partial<FormField>): FormField => ({
		name,
		label: t(`identity.${name}`),
		type: 'text',
		autoComplete: '',
		maxLength: limits.names,
		required: true,
		value: typed[name],
		...more,
	})
	const form: FormView = {
		intro: t('account.register.intro'),
		hidden: typed.next ? [{ name: 'next', value: typed.next }] : [],
		fields: [
			field('first_name', { autoComplete: 'given-name' }),
			field('last_name', { autoComplete: 'family-name' }),
			field('email', { type: 'email', autoComplete: 'username', maxLength: limits.email }),
			...newPasswordFields(storefront, t('login.password.label')),
		],
		submit: t('account.register.submit'),
		back: { href: href('/login'), text: t('menu.login') },
		key: attempt,
	}
	return {
		...pageShell(storefront, { route: 'register', title: t('account.register.title'), url, cart, ...said }),
		form,
	}
}
