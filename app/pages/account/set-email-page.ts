import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormField, FormView } from '#app/pages/shared/form-view.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { lacksEmail } from './missing-email.ts'
import { codeOf, localPath } from './pending-login.ts'

export interface SetEmailPage extends Shell<'setEmailAddress'> {
	form: FormView
}

type Shown = { page: SetEmailPage; status: number } | { redirect: string }

/** What a form says. */
interface Typed {
	email: string
	confirm: string
	/** Names the request for a code; empty before there is one. */
	token: string
	/** Path to go on to. */
	next: string
}

/** The page for accounts without an address (spec 2 §2 "/user/set-email-address"). Others have nothing to do here. */
export async function setEmailPage(
	storefront: Storefront,
	url: URL,
): Promise<SetEmailPage | { redirect: string }> {
	const next = localPath(storefront, url.searchParams.get('next')) ?? ''
	if (!lacksEmail(storefront)) return { redirect: next || storefront.href('/') }
	return pageOf(storefront, url, { typed: { email: '', confirm: '', token: '', next } })
}

/** Sends a code to the address, or stores the address that a code proves. */
export async function setEmailAction(storefront: Storefront, url: URL, form: FormData): Promise<Shown> {
	const { href } = storefront
	const text = (name: string) => String(form.get(name) ?? '').trim()
	const typed: Typed = {
		email: text('email'),
		confirm: text('email_confirm'),
		token: text('token').slice(0, 100),
		next: localPath(storefront, text('next')) ?? '',
	}
	if (!lacksEmail(storefront)) return { redirect: typed.next || href('/') }
	return typed.token
		? tryCode(storefront, url, { typed, otp: text('otp') })
		: sendCode(storefront, url, { typed, form })
}

async function sendCode(
	storefront: Storefront,
	url: URL,
	{ typed, form }: { typed: Typed; form: FormData },
): Promise<Shown> {
	const { gateway, locale } = storefront
	const errors = errorsOf(storefront, typed)
	if (errors.length > 0) return { page: await pageOf(storefront, url, { typed, errors }), status: 422 }
	try {
		const body = { email: typed.email, locale }
		const { token } = await gateway.ask('beginEmailChange', {
			body,
			idempotencyKey: attemptKey(form, 'address'),
		})
		return { page: await pageOf(storefront, url, { typed: { ...typed, token } }), status: 200 }
	} catch (error) {
		if (!isRefused(error)) throw error
		const messages = [messageOf(storefront, error)]
		return { page: await pageOf(storefront, url, { typed, messages }), status: error.status }
	}
}

async function tryCode(
	storefront: Storefront,
	url: URL,
	{ typed, otp }: { typed: Typed; otp: string },
): Promise<Shown> {
	const { gateway, visitor, t, href } = storefront
	const { email, token, next } = typed
	const wrong = async (said: string, left: Typed = typed) => ({
		page: await pageOf(storefront, url, { typed: left, errors: [{ field: 'otp', text: said }] }),
		status: 422,
	})
	const again = async (message: Message) => {
		const page = await pageOf(storefront, url, { typed: { ...typed, token: '' }, messages: [message] })
		return { page, status: 422 }
	}
	const code = codeOf(otp)
	if (!code) return wrong(t('login.otp.prompt', { length: 6 }))
	try {
		const params = { id: visitor.account?.id ?? '' }
		await gateway.ask('updateUser', { params, body: { email, token, otp: code } })
		return { redirect: next || href('/') }
	} catch (error) {
		if (!isRefused(error)) throw error
		const left = Number(error.extra?.attempts_left ?? 0)
		if (error.code === 'not_available_yet') return wrong(t('login.otp.waiting'))
		if (error.code === 'otp_incorrect' && left > 0)
			return wrong(`${t('login.invalid_code')}. ${t('login.otp.attempts', { count: left })}`)
		if (error.code === 'email_taken')
			return again({ tone: 'error', text: t('account.email_taken', { email }) })
		if (['otp_incorrect', 'otp_token_expired', 'not_authorized'].includes(error.code))
			return again({ tone: 'error', text: `${t('login.invalid_code')}. ${t('login.otp.locked')}` })
		const messages = [messageOf(storefront, error)]
		return { page: await pageOf(storefront, url, { typed, messages }), status: error.status }
	}
}

/** Spec 2 §5 "Set e-mail: domain must contain a dot; the two entries must match; both required". */
function errorsOf({ t }: Storefront, { email, confirm }: Typed): FieldError[] {
	const errors: FieldError[] = []
	if (!email) errors.push({ field: 'email', text: t('identity.required.email') })
	else if (!isEmail(email) || !email.split('@').pop()?.includes('.'))
		errors.push({ field: 'email', text: t('identity.email_invalid') })
	if (!confirm) errors.push({ field: 'email_confirm', text: t('identity.required.email_confirm') })
	else if (email && confirm.toLowerCase() !== email.toLowerCase())
		errors.push({ field: 'email_confirm', text: t('identity.email_match') })
	return errors
}

function messageOf({ t, href }: Storefront, error: Parameters<typeof refusalMessage>[0]): Message {
	if (error.code === 'too_many_requests') return { tone: 'error', text: t('login.too_often') }
	return refusalMessage(error, t, href('/'))
}

async function pageOf(
	storefront: Storefront,
	url: URL,
	{ typed, ...said }: { typed: Typed; errors?: FieldError[]; messages?: Message[] },
): Promise<SetEmailPage> {
	const cart = await loadCart(storefront)
	const title = storefront.t('account.address.title')
	const form = typed.token ? codeForm(storefront, typed) : addressForm(storefront, typed)
	return { ...pageShell(storefront, { route: 'setEmailAddress', title, url, cart, ...said }), form }
}

function addressForm({ t, attempt, seller, href }: Storefront, { email, confirm, next }: Typed): FormView {
	const field = (name: 'email' | 'email_confirm', value: string): FormField => ({
		name,
		label: t(`identity.${name}`),
		type: 'email',
		autoComplete: 'email',
		maxLength: seller.publicConfig.identity.limits.email,
		required: true,
		value,
	})
	return {
		intro: t('account.address.intro'),
		fields: [field('email', email), field('email_confirm', confirm)],
		hidden: [{ name: 'next', value: next }],
		submit: t('account.address.submit'),
		back: { href: href('/logout'), text: t('menu.logout') },
		key: attempt,
	}
}

function codeForm({ t, attempt, href }: Storefront, { email, token, next }: Typed): FormView {
	const query = next ? `?next=${encodeURIComponent(next)}` : ''
	return {
		intro: t('account.address.sent', { email }),
		fields: [
			{
				name: 'otp',
				label: t('login.otp.prompt', { length: 6 }),
				type: 'text',
				autoComplete: 'one-time-code',
				maxLength: 6,
				required: true,
				value: '',
			},
		],
		hidden: [
			{ name: 'email', value: email },
			{ name: 'token', value: token },
			{ name: 'next', value: next },
		],
		submit: t('account.address.confirm'),
		back: { href: href('/user/set-email-address') + query, text: t('login.otp.other') },
		key: attempt,
	}
}
