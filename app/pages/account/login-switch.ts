import type { Storefront } from '#app/pages/shared/storefront.ts'
import { hasExternalLogin, hasLogins } from './has-logins.ts'
import { externalAddress, externalReturnPath, returnAddress } from './login/external-addresses.ts'
import { localPath } from './pending-login.ts'

/** Parameters of an address that asks for a login, as links of a venue's own site do. */
export const loginSwitches = ['login', 'requirelogin'] as const

/** Query parameters set by the login provider: after a login there, and after one that failed. */
const providerSwitches = ['auth_callback', 'auth_error'] as const

/** `required`: the visitor logs in or leaves the page. */
export type AskedLogin = 'offered' | 'required'

/** The login that an address asks for above its page; null where it asks for none, or leads elsewhere. */
export function askedLogin(storefront: Storefront, url: URL): AskedLogin | null {
	if (!isAsked(storefront, url) || loginSwitch(storefront, url) !== null) return null
	return url.searchParams.has('requirelogin') ? 'required' : 'offered'
}

/**
 * The redirect for an address that asks for a login. With a login, it is the same page without the switch. At a venue with a
 * login provider, and from a page that has a login form, it is the page of the login. Null where the login opens above the
 * page, and for any other address.
 *
 * source - spec 2 §2 "Query flags login, requirelogin and auth_callback"
 */
export function loginSwitch(storefront: Storefront, url: URL): string | null {
	const answered = providerSwitch(storefront, url)
	if (answered) return answered
	if (!isAsked(storefront, url)) return null
	if (storefront.visitor.account) return pathWithout(storefront, url, loginSwitches)
	return hasExternalLogin(storefront) ||
		hasOwnLogin(storefront, url.pathname) ||
		asksForLogin(storefront, url.pathname)
		? loginFor(storefront, url)
		: null
}

/**
 * The redirect for an address of any page that says what the login provider has done. A provider that knows the visitor logs
 * in without asking again. On the way back from it this is part of its answer.
 *
 * source - spec 2 §8 "an SSO auth_error query yields a failure message"
 */
function providerSwitch(storefront: Storefront, url: URL): string | null {
	const isAnswer = url.pathname === storefront.href(externalReturnPath)
	if (isAnswer || !hasLogins(storefront)) return null
	if (!providerSwitches.some((name) => url.searchParams.has(name))) return null
	const here = pathWithout(storefront, url, [...providerSwitches, ...loginSwitches])
	if (storefront.visitor.account || !hasExternalLogin(storefront)) return here
	return url.searchParams.has('auth_error')
		? returnAddress(storefront, 'failed', here)
		: externalAddress(storefront, here)
}

/** The page of the login for an address that asks for one, with the way back: the way of a visitor without scripts. */
export const askedLoginPage = (storefront: Storefront, url: URL): string | null =>
	askedLogin(storefront, url) ? loginFor(storefront, url) : null

const isAsked = (storefront: Storefront, { searchParams }: URL): boolean =>
	loginSwitches.some((name) => searchParams.has(name)) && hasLogins(storefront)

const loginFor = (storefront: Storefront, url: URL): string =>
	`${storefront.href('/login')}?next=${encodeURIComponent(pathWithout(storefront, url, loginSwitches))}`

/** Whether a page logs in or signs up: it is no place to come back to. */
export const isLoginPath = ({ href }: Pick<Storefront, 'href'>, path: string): boolean =>
	path === href('/login') || path.startsWith(href('/user/'))

/** Whether no login opens above a page, because it has one of its own: the account's pages show it in their place. */
export const hasOwnLogin = (storefront: Pick<Storefront, 'href'>, path: string): boolean =>
	isLoginPath(storefront, path) || `${path}/`.startsWith(storefront.href('/my/'))

/** Whether a page asks guests for a login in a dialog of its own: a second one would lie above it. */
const asksForLogin = ({ href }: Pick<Storefront, 'href'>, path: string): boolean =>
	path === href('/membership/gift') || `${path}/`.startsWith(href('/checkout/'))

/**
 * The page of an address without these parameters. The login itself is no place to come back to: there it is the page
 * that the login leads to. The start page where neither is a page of this venue.
 */
export function pathWithout(storefront: Storefront, url: URL, names: readonly string[]): string {
	const params = new URLSearchParams(url.search)
	for (const name of [...names, '_data', 'index']) params.delete(name)
	const path = params.size > 0 ? `${url.pathname}?${params}` : url.pathname
	const next = url.pathname === storefront.href('/login') ? params.get('next') : null
	return localPath(storefront, next ?? path) ?? storefront.href('/')
}
