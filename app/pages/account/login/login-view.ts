import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { type FieldError, type Message, type Refused, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import type { FirstStepView } from '../first-step.ts'
import { hasCodes } from '../has-logins.ts'
import type { PendingLogin } from '../pending-login.ts'

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

export interface CodeView {
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

/** What the answer to a form says beside its step. */
export interface Said {
	errors?: FieldError[]
	messages?: Message[]
}

/** The answer to a form: the page of a step, or the way on. */
export type Outcome = { page: LoginPage; status: number } | { redirect: string }

export const begunView = (storefront: Storefront, begun: PendingLogin): LoginView =>
	begun.token ? codeView(storefront, begun) : passwordView(storefront, begun.email)

export const passwordView = (storefront: Storefront, email: string): PasswordView => ({
	step: 'password',
	email,
	forgotHref: isOpenFor(storefront, 'forgotPassword', {}) ? storefront.href('/user/forgot-password') : null,
	hasCode: hasCodes(storefront),
	key: storefront.attempt,
})

export function codeView(
	{ seller, href }: Storefront,
	{ email, code, isLocked, isSignUp }: PendingLogin,
): CodeView {
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

/** The login page after a login by card: redirects where the browser sends the cookie, and shows an error where it does not. */
export const enteredAddress = ({ href }: Storefront, next: string | null): string =>
	href(`/login?${new URLSearchParams({ step: 'entered', ...(next ? { next } : {}) })}`)

/** Steps that a browser reaches with a cookie; it has brought none back. */
const stepsWithCookies: readonly (string | null)[] = ['code', 'password', 'entered']

/** Asks for cookies where the address names a step that this browser can't have reached without them. */
export const cookieMessages = ({ t }: Storefront, { searchParams }: URL): Message[] =>
	stepsWithCookies.includes(searchParams.get('step')) ? [{ tone: 'error', text: t('login.cookies') }] : []

export const disabledPage = (storefront: Storefront, url: URL): Promise<LoginPage> =>
	pageOf(storefront, url, {
		login: null,
		messages: [{ tone: 'warning', text: storefront.t('login.disabled') }],
	})

export async function pageOf(
	storefront: Storefront,
	url: URL,
	{ login, ...said }: Said & { login: LoginView | null },
): Promise<LoginPage> {
	const cart = await loadCart(storefront)
	const title = storefront.t('login.title')
	return { ...pageShell(storefront, { route: 'login', title, url, cart, ...said }), login }
}

export function refusal({ t, href }: Storefront, refused: Refused & Error): Message {
	if (refused.code === 'too_many_requests') return { tone: 'error', text: t('login.too_often') }
	return refusalMessage(refused, t, href('/'))
}
