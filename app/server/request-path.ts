import { urlOf } from '#app/lib/request-url.ts'
import type { Bindings } from './bindings.ts'
import { hiddenOf } from './drafts/hidden-venue.ts'

/** The path for route matching: without the prefix of a seller that has one. */
export function pathBelowPrefix(request: Request, bindings: Bindings | undefined): string {
	const { pathname } = urlOf(request)
	const host = bindings?.admission?.host
	if (!host || !bindings.boot) return pathname
	const hidden = hiddenOf(bindings, request)
	if (hidden) return pathname.slice(hidden.prefix.length) || '/'
	const id = bindings.boot.sellers
		.sharing(host)
		.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`))
	return id === undefined ? pathname : pathname.slice(id.length + 1) || '/'
}
