import {
	type HeadersFunction,
	type LoaderFunctionArgs,
	redirect,
	redirectDocument,
	replace,
} from '@remix-run/node'
import { cardSwitch } from '#app/pages/account/card-switch.ts'
import { leaveForEndedLogin, passEndedLogin } from '#app/pages/account/ended-login.ts'
import { loginSwitch } from '#app/pages/account/login-switch.ts'
import { leadToEmail } from '#app/pages/account/missing-email.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { notFoundPage } from '#app/pages/shell/not-found-page.ts'
import { isPageOpen } from '#app/pages/shell/open-routes.ts'
import { pageAnswer } from './page-answer.ts'

/**
 * A page as an answer, with the cookies that the API set meanwhile.
 *
 * @param isPersonal the page shows something of its visitor beside cart and account
 */
export function respond<T>(storefront: Storefront, data: T, status = 200, { isPersonal = false } = {}) {
	const foreign = storefront.catalog.foreignIn(data)
	const headers = cookieHeaders(storefront)
	if (isPersonal) headers.set('cache-control', 'no-store')
	return pageAnswer(foreign ? { ...data, foreign } : data, { status, headers })
}

/** Leads elsewhere. 303: whatever was posted, the next page is asked for. */
export function leadTo(storefront: Storefront, path: string, status = 303): Response {
	if (storefront.endedLogin) passEndedLogin(storefront)
	return redirect(path, { status, headers: cookieHeaders(storefront) })
}

/** The same without an entry of its own in the browser's history: a dialog above the page leads to that page. */
export function leadInPlace(storefront: Storefront, path: string): Response {
	return replace(path, { status: 303, headers: cookieHeaders(storefront) })
}

/** Leads elsewhere with a new document: scripts of this one, such as a payment provider's, end with it. */
export function leadToDocument(storefront: Storefront, path: string): Response {
	if (storefront.endedLogin) passEndedLogin(storefront)
	return redirectDocument(path, { status: 303, headers: cookieHeaders(storefront) })
}

/** The 404 page, to be thrown: the error boundary renders it. */
export async function notFound(storefront: Storefront, url: URL) {
	return respond(storefront, await notFoundPage(storefront, url), 404)
}

/**
 * Throws the 404 page for a path without the seller's prefix, for a prefix where the seller has none, and for a page
 * that the venue has switched off. Throws the way to the login where the address asks for one, and the way home for a
 * visitor whose login has ended, and the way to the page that asks for an address for one whose account has none.
 */
export async function requireOwnPath({
	request,
	params,
	context: { storefront },
}: LoaderFunctionArgs): Promise<void> {
	const isOwn = `/${params.seller ?? ''}` === (storefront.seller.prefix || '/')
	const login =
		isOwn && request.method === 'GET'
			? ((await cardSwitch(storefront, request)) ?? loginSwitch(storefront, new URL(request.url)))
			: null
	if (login) throw leadTo(storefront, login)
	const home =
		isOwn && request.method === 'GET'
			? leaveForEndedLogin(storefront, storefront.visitor.route, new URL(request.url))
			: null
	if (home) throw leadTo(storefront, home)
	const email = isOwn && request.method === 'GET' ? leadToEmail(storefront, new URL(request.url)) : null
	if (email) throw leadTo(storefront, email)
	if (isOwn && (await isPageOpen(storefront))) return
	throw await notFound(storefront, new URL(request.url))
}

function cookieHeaders(storefront: Storefront): Headers {
	const headers = new Headers()
	for (const cookie of storefront.cookies.setCookies) headers.append('set-cookie', cookie)
	// Pages show the visitor's cart and name: no cache may store them, and going back requests them again.
	const { cookies, visitor } = storefront
	const isPersonal = cookies.cartId !== null || visitor.account !== null || cookies.setCookies.length > 0
	headers.set('cache-control', isPersonal ? 'no-store' : 'no-cache')
	return headers
}

/** Makes the browser ask for another address after a while, also without scripts. No form leads there. */
export function withRefresh(response: Response, seconds: number, address: string): Response {
	response.headers.set('refresh', `${seconds};url=${address}`)
	return response
}

/** Copies cookies, cache rules and refreshes of loader, action and thrown response to the document. */
export const passHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
	const headers = new Headers()
	for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
		if (!source) continue
		for (const cookie of source.getSetCookie()) headers.append('set-cookie', cookie)
		const refresh = source.get('refresh')
		if (refresh) headers.set('refresh', refresh)
		const cache = source.get('cache-control')
		if (cache && headers.get('cache-control') !== 'no-store') headers.set('cache-control', cache)
	}
	return headers
}
