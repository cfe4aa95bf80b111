import type { Storefront } from '#app/pages/shared/storefront.ts'
import { hasLogins } from './has-logins.ts'
import { localPath } from './pending-login.ts'

const switches = ['login', 'requirelogin'] as const

/**
 * Where an address leads that asks for a login, as links of a venue's own site do: to the login and from there back, or
 * for a visitor who is logged in to the same page without the switch. Null for any other address.
 *
 * source - spec 2 §2 "Query flags login, requirelogin and auth_callback"
 */
export function loginSwitch(storefront: Storefront, url: URL): string | null {
	if (!switches.some((name) => url.searchParams.has(name)) || !hasLogins(storefront)) return null
	const here = pathWithout(storefront, url, switches)
	return storefront.visitor.account ? here : `${storefront.href('/login')}?next=${encodeURIComponent(here)}`
}

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
