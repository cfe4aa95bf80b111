import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import {
	type FieldError,
	isRefused,
	type Message,
	type Refused,
	refusalMessage,
} from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { hasLogins } from './has-logins.ts'
import {
	codeOf,
	endPendingLogin,
	localPath,
	type PendingLogin,
	pendingLogin,
	setPendingLogin,
} from './pending-login.ts'

/** What the login asks for (spec 2 §2). */
export type LoginView =
	| { step: 'email'; email: string; maxLength: number; next: string | null; key: string }
	| CodeView
	/** The link of an email was opened in a browser that has not asked for it. */
	| { step: 'otp_unavailable'; hereHref: string }

interface CodeView {
	step: 'otp_form'
	email: string
	/** From the link of the email, or as it was typed. */
	code: string
	/** Another code must be asked for. */
	isLocked: boolean
	/** The email is not written yet: the same code is tried again by itself. */
	isTooEarly: boolean
	hintAfterSeconds: number
	retryAfterSeconds: number
}

export interface LoginPage extends Shell<'login'> {
	/** Null where the venue has no logins: the message of the page says so. */
	login: LoginView | null
}

type Shown = { page: LoginPage; status: number }
type Outcome = Shown | { redirect: string }

/**
 * The login. The code of an email's link is taken out of the address into a cookie, and nothing is spent by reading the
 * page: mail scanners open links.
 */
export async function loginPage(storefront: Storefront, url: URL): Promise<LoginPage | { redirect: string }> {
	const { href, visitor, t } = storefront
	const asked = localPath(storefront, url.searchParams.get('next'))
	const begun = pendingLogin(storefront)
	if (visitor.account) return { redirect: asked ?? begun?.next ?? href('/') }
	if (!hasLogins(storefront)) return disabledPage(storefront, url)
	const code = codeOf(url.searchParams.get('otp'))
	if (url.searchParams.has('otp')) {
		if (begun && code) setPendingLogin(storefront, { ...begun, code })
		return { redirect: href(begun ? '/login' : '/login?step=unavailable') }
	}
	if (begun) return pageOf(storefront, url, { login: codeView(storefront, begun) })
	if (url.searchParams.get('step') === 'unavailable')
		return pageOf(storefront, url, { login: { step: 'otp_unavailable', hereHref: href('/login') } })
	// A code was asked for here, and the browser has not brought the cookie back.
	const isWithoutCookies = url.searchParams.get('step') === 'code'
	const messages: Message[] = isWithoutCookies ? [{ tone: 'error', text: t('login.cookies') }] : []
	return pageOf(storefront, url, { login: emailView(storefront, '', asked), messages })
}

/** Asks for a code, tries one, or begins again with another address. */
export async function loginAction(storefront: Storefront, url: URL, form: FormData): Promise<Outcome> {
	if (!hasLogins(storefront)) return { page: await disabledPage(storefront, url), status: 403 }
	const intent = form.get('intent')
	if (intent === 'again') {
		endPendingLogin(storefront)
		return { redirect: storefront.href('/login') }
	}
	return intent === 'code' ? tryCode(storefront, url, form) : askForCode(storefront, url, form)
}

async function askForCode(storefront: Storefront, url: URL, form: FormData): Promise<Outcome> {
	const { gateway, locale, href, t } = storefront
	const begun = pendingLogin(storefront)
	const email = String(form.get('email') ?? begun?.email ?? '').trim()
	const next = localPath(storefront, String(form.get('next') ?? '')) ?? begun?.next ?? null
	const shown = async (status: number, said: { errors?: FieldError[]; messages?: Message[] }) => ({
		page: await pageOf(storefront, url, { login: emailView(storefront, email, next), ...said }),
		status,
	})
	const invalid = (key: string) => shown(422, { errors: [{ field: 'email', text: t(key) }] })
	if (!email) return invalid('identity.required.email')
	if (!isEmail(email)) return invalid('identity.email_invalid')
	try {
		const { token } = await gateway.ask('requestLoginCode', {
			body: { email, locale },
			idempotencyKey: keyOf(form),
		})
		setPendingLogin(storefront, { token, email, next, code: null, isLocked: false })
		return { redirect: href('/login?step=code') }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'validation_failed') return invalid('identity.email_invalid')
		return shown(error.status, { messages: [refusal(storefront, error)] })
	}
}

async function tryCode(storefront: Storefront, url: URL, form: FormData): Promise<Outcome> {
	const { gateway, href, t } = storefront
	const begun = pendingLogin(storefront)
	if (!begun) return { redirect: href('/login?step=code') }
	const typed = String(form.get('otp') ?? '').trim()
	const shown = async (
		view: Partial<CodeView>,
		said: { errors?: FieldError[]; messages?: Message[] } = {},
	) => ({
		page: await pageOf(storefront, url, {
			login: { ...codeView(storefront, { ...begun, code: typed }), ...view },
			...said,
		}),
		status: 422,
	})
	const code = codeOf(typed)
	if (!code) return shown({}, { errors: [{ field: 'otp', text: t('login.otp.prompt', { length: 6 }) }] })
	try {
		await gateway.ask('verifyLoginCode', { body: { token: begun.token, otp: code } })
		endPendingLogin(storefront)
		return { redirect: begun.next ?? href('/') }
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

function refusal({ t, href }: Storefront, refused: Refused & Error): Message {
	if (refused.code === 'too_many_requests') return { tone: 'error', text: t('login.too_often') }
	return refusalMessage(refused, t, href('/'))
}

const emailView = (storefront: Storefront, email: string, next: string | null): LoginView => ({
	step: 'email',
	email,
	maxLength: storefront.seller.publicConfig.identity.limits.email,
	next,
	key: storefront.attempt,
})

function codeView({ seller }: Storefront, { email, code, isLocked }: PendingLogin): CodeView {
	const { hintAfterSeconds, retryAfterSeconds } = seller.publicConfig.auth.otp
	return {
		step: 'otp_form',
		email,
		code: code ?? '',
		isLocked,
		isTooEarly: false,
		hintAfterSeconds,
		retryAfterSeconds,
	}
}

const disabledPage = (storefront: Storefront, url: URL): Promise<LoginPage> =>
	pageOf(storefront, url, {
		login: null,
		messages: [{ tone: 'warning', text: storefront.t('login.disabled') }],
	})

async function pageOf(
	storefront: Storefront,
	url: URL,
	{ login, ...said }: { login: LoginView | null; errors?: FieldError[]; messages?: Message[] },
): Promise<LoginPage> {
	const cart = await loadCart(storefront)
	const title = storefront.t('login.title')
	return { ...pageShell(storefront, { route: 'login', title, url, cart, ...said }), login }
}

/** A form that is sent twice asks once; undefined for a form without a name of its attempt. */
function keyOf(form: FormData): string | undefined {
	const key = form.get('key')
	return typeof key === 'string' && /^[\w-]{12,64}$/.test(key) ? `${key}.login` : undefined
}
