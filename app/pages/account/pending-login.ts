import { hostCookieName } from '#app/lib/cookies.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** A login that has begun: this browser has named an address, or has asked for a code. */
export interface PendingLogin {
	/** Names the request for a code, and is worth nothing without the code; null while a password is asked for. */
	token: string | null
	email: string
	/** Path to go on to. */
	next: string | null
	/** From the link of the email. */
	code: string | null
	/** The code can't be tried any more: another one must be asked for. */
	isLocked: boolean
	/** The code ends a sign-up: another one needs its form again. */
	isSignUp: boolean
}

/** As long as a code is valid, and the email that brings it may take. */
const seconds = 30 * 60

const cookieName = ({ seller, origin }: Storefront): string =>
	hostCookieName(`foyer_code_${seller.id}`, origin.startsWith('https:'))

/** The login that this browser has begun; null for none, and for a cookie that cannot be read. */
export function pendingLogin(storefront: Storefront): PendingLogin | null {
	const text = storefront.cookies.read(cookieName(storefront))
	if (!text) return null
	const values = new URLSearchParams(text)
	const [token, email] = [values.get('token'), values.get('email')]
	if (!email) return null
	return {
		token,
		email,
		next: localPath(storefront, values.get('next')),
		code: codeOf(values.get('code')),
		isLocked: values.get('locked') === '1',
		isSignUp: values.get('new') === '1',
	}
}

export function setPendingLogin(
	storefront: Storefront,
	{ token, email, next, code, isLocked, isSignUp }: PendingLogin,
): void {
	const values = new URLSearchParams({ email })
	if (token) values.set('token', token)
	if (next) values.set('next', next)
	if (code) values.set('code', code)
	if (isLocked) values.set('locked', '1')
	if (isSignUp) values.set('new', '1')
	storefront.cookies.set(cookieName(storefront), values.toString(), seconds)
}

/**
 * Where a login goes on to: to the page on which it goes on now, which its form or address names, else to the one on which
 * it was begun.
 */
export function nextOfLogin(storefront: Storefront, url: URL, form?: FormData): string | null {
	const named = form?.get('next') ?? url.searchParams.get('next')
	return (
		localPath(storefront, typeof named === 'string' ? named : null) ?? pendingLogin(storefront)?.next ?? null
	)
}

export const endPendingLogin = (storefront: Storefront): void =>
	storefront.cookies.set(cookieName(storefront), '', 0)

/** A code as a link or a person writes it; null for what can be none. */
export function codeOf(text: string | null): string | null {
	const code = (text ?? '').trim().toUpperCase()
	return /^[0-9A-Z]{6}$/.test(code) ? code : null
}

/**
 * A path of the venue's own pages to go on to after the login. Null for another site in any spelling, and for the pages
 * of the login itself.
 */
export function localPath({ origin, seller, href }: Storefront, text: string | null): string | null {
	if (!text || text.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\'))
		return null
	const url = URL.parse(text, origin)
	if (!url || url.origin !== origin) return null
	const isOwn = url.pathname === seller.prefix || url.pathname.startsWith(`${seller.prefix}/`)
	const isLogin = ['/login', '/logout', '/auth0-login'].some((path) => url.pathname === href(path))
	if (!isOwn || isLogin || url.pathname.startsWith(href('/user/'))) return null
	return url.pathname + url.search
}
