import type { CardField } from '#app/lib/login-methods.ts'
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
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { cardBody, cardErrors, cardField, cardView, typedCard } from './card-step.ts'
import { externalView, hasExternalLogin, leadToProvider } from './external-login.ts'
import { emailView, type FirstStepView, firstStep } from './first-step.ts'
import { hasCodes, hasLogins, hasPasswords } from './has-logins.ts'
import {
	codeOf,
	endPendingLogin,
	localPath,
	type PendingLogin,
	pendingLogin,
	setPendingLogin,
} from './pending-login.ts'
import { takeSentCard } from './sent-card.ts'

/** What the login asks for (spec 2 §2). */
export type LoginView =
	| FirstStepView
	| PasswordView
	| CodeView
	/** The link of an email was opened in a browser that has not asked for it. */
	| { step: 'otp_unavailable'; hereHref: string }

interface PasswordView {
	step: 'password'
	email: string
	/** Null where the venue has closed the page. */
	forgotHref: string | null
	/** The visitor may log in by a code as well. */
	hasCode: boolean
	key: string
}

interface CodeView {
	step: 'otp_form'
	email: string
	/** From the link of the email, or as it was typed. */
	code: string
	/** Another code must be asked for. */
	isLocked: boolean
	/** The email is not written yet: the same code is tried again by itself. */
	isTooEarly: boolean
	/** Where another code is asked for; null where a button does that. */
	againHref: string | null
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
	if (hasExternalLogin(storefront)) return externalPage(storefront, url, asked)
	const card = cardField(storefront)
	if (card) return cardPage(storefront, url, { card, next: asked })
	const code = codeOf(url.searchParams.get('otp'))
	if (url.searchParams.has('otp')) {
		if (begun?.token && code) setPendingLogin(storefront, { ...begun, code })
		return { redirect: href(begun?.token ? '/login' : '/login?step=unavailable') }
	}
	if (begun && (begun.token || hasPasswords(storefront)))
		return pageOf(storefront, url, { login: begunView(storefront, begun) })
	if (url.searchParams.get('step') === 'unavailable')
		return pageOf(storefront, url, { login: { step: 'otp_unavailable', hereHref: href('/login') } })
	// A step was begun here, and the browser has not brought the cookie back.
	const isWithoutCookies = ['code', 'password'].includes(url.searchParams.get('step') ?? '')
	const messages: Message[] = isWithoutCookies ? [{ tone: 'error', text: t('login.cookies') }] : []
	return pageOf(storefront, url, { login: emailView(storefront, '', asked), messages })
}

/** The number on a card, filled in where an address has said it. */
async function cardPage(
	storefront: Storefront,
	url: URL,
	{ card, next }: { card: CardField; next: string | null },
): Promise<LoginPage> {
	const sent = takeSentCard(storefront)
	if (!sent) return pageOf(storefront, url, { login: firstStep(storefront, next) })
	const { number, answer, isRefused } = sent
	const text = storefront.t('login.member_not_found')
	return pageOf(storefront, url, {
		login: cardView(storefront, card, { number, answer, next }),
		errors: isRefused ? [{ field: 'scan_code', text }] : [],
	})
}

/** Leads to the login provider, or shows the link that does. */
async function externalPage(
	storefront: Storefront,
	url: URL,
	next: string | null,
): Promise<LoginPage | { redirect: string }> {
	const login = externalView(storefront, next)
	if (url.searchParams.get('step') !== 'external') return pageOf(storefront, url, { login })
	const led = await leadToProvider(storefront, next)
	return 'redirect' in led ? led : pageOf(storefront, url, { login, messages: [led] })
}

/** Takes an address, tries a password or a code, sends a code, or begins again with another address. */
export async function loginAction(storefront: Storefront, url: URL, form: FormData): Promise<Outcome> {
	if (!hasLogins(storefront)) return { page: await disabledPage(storefront, url), status: 403 }
	if (hasExternalLogin(storefront)) return { redirect: storefront.href('/login') }
	const card = cardField(storefront)
	if (card) return tryCard(storefront, url, form, card)
	const intent = form.get('intent')
	if (intent === 'again') {
		endPendingLogin(storefront)
		return { redirect: storefront.href('/login') }
	}
	if (intent === 'password') return tryPassword(storefront, url, form)
	if (intent === 'code') return tryCode(storefront, url, form)
	return nameAddress(storefront, url, form, hasPasswords(storefront) && intent !== 'send')
}

/** The page of the next step, where a sent form leads to the login itself; null where it leads on. */
export async function nextStep(storefront: Storefront, redirect: string): Promise<LoginPage | null> {
	const url = new URL(redirect, storefront.origin)
	if (url.pathname !== storefront.href('/login')) return null
	const page = await loginPage(storefront, url)
	return 'redirect' in page ? null : page
}

/** Goes on to the password of an address, or sends it a code. */
async function nameAddress(
	storefront: Storefront,
	url: URL,
	form: FormData,
	hasPassword: boolean,
): Promise<Outcome> {
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
	const pending: PendingLogin = { token: null, email, next, code: null, isLocked: false, isSignUp: false }
	if (hasPassword) {
		setPendingLogin(storefront, pending)
		return { redirect: href('/login?step=password') }
	}
	try {
		const { token } = await gateway.ask('requestLoginCode', {
			body: { email, locale },
			idempotencyKey: keyOf(form),
		})
		setPendingLogin(storefront, { ...pending, token })
		return { redirect: href('/login?step=code') }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'validation_failed') return invalid('identity.email_invalid')
		return shown(error.status, { messages: [refusal(storefront, error)] })
	}
}

async function tryPassword(storefront: Storefront, url: URL, form: FormData): Promise<Outcome> {
	const { gateway, locale, href, t } = storefront
	const begun = pendingLogin(storefront)
	if (!begun) return { redirect: href('/login?step=password') }
	const shown = async (status: number, said: { errors?: FieldError[]; messages?: Message[] }) => ({
		page: await pageOf(storefront, url, { login: passwordView(storefront, begun.email), ...said }),
		status,
	})
	const invalid = (key: string) => shown(422, { errors: [{ field: 'password', text: t(key) }] })
	const password = String(form.get('password') ?? '')
	if (!password) return invalid('login.password.required')
	try {
		await gateway.ask('logIn', { body: { email: begun.email, password } })
		endPendingLogin(storefront)
		return { redirect: begun.next ?? href('/') }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'incorrect_password') return invalid('login.wrong_password')
		// Longer than a password may be.
		if (error.code === 'validation_failed') return invalid('login.wrong_password')
		if (error.code !== 'guest_account') return shown(error.status, { messages: [refusal(storefront, error)] })
		await sendLink(storefront, { email: begun.email, locale, key: keyOf(form) })
		return shown(422, { messages: [{ tone: 'warning', text: t('login.guest_account') }] })
	}
}

/** Logs in by the number on a card. */
async function tryCard(storefront: Storefront, url: URL, form: FormData, field: CardField): Promise<Outcome> {
	const { gateway, href, t } = storefront
	const next = localPath(storefront, String(form.get('next') ?? ''))
	const typed = typedCard(form, field)
	const shown = async (status: number, said: { errors?: FieldError[]; messages?: Message[] }) => ({
		page: await pageOf(storefront, url, { login: cardView(storefront, field, { ...typed, next }), ...said }),
		status,
	})
	const errors = cardErrors(storefront, field, typed)
	if (errors.length > 0) return shown(422, { errors })
	try {
		await gateway.ask('logIn', { body: cardBody(field, typed) })
		return { redirect: next ?? href('/') }
	} catch (error) {
		if (!isRefused(error)) throw error
		// What is longer than a number may be belongs to no member.
		if (error.code === 'member_not_found' || error.code === 'validation_failed')
			return shown(422, { errors: [{ field: 'scan_code', text: t('login.member_not_found') }] })
		return shown(error.status, { messages: [refusal(storefront, error)] })
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

async function tryCode(storefront: Storefront, url: URL, form: FormData): Promise<Outcome> {
	const { gateway, href, t } = storefront
	const begun = pendingLogin(storefront)
	if (!begun?.token) return { redirect: href('/login?step=code') }
	const { token } = begun
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
		await gateway.ask('verifyLoginCode', { body: { token, otp: code } })
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

const begunView = (storefront: Storefront, begun: PendingLogin): LoginView =>
	begun.token ? codeView(storefront, begun) : passwordView(storefront, begun.email)

const passwordView = (storefront: Storefront, email: string): PasswordView => ({
	step: 'password',
	email,
	forgotHref: isOpenFor(storefront, 'forgotPassword', {}) ? storefront.href('/user/forgot-password') : null,
	hasCode: hasCodes(storefront),
	key: storefront.attempt,
})

function codeView({ seller, href }: Storefront, { email, code, isLocked, isSignUp }: PendingLogin): CodeView {
	const { hintAfterSeconds, retryAfterSeconds } = seller.publicConfig.auth.otp
	return {
		step: 'otp_form',
		email,
		code: code ?? '',
		isLocked,
		isTooEarly: false,
		againHref: isSignUp ? href('/user/register') : null,
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
