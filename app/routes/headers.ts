import type { HeadersFunction } from '@remix-run/node'

/** A document takes the headers of what was loaded for it: cookies, and whether it may be kept. */
export const passHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
	const headers = new Headers()
	for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
		if (!source) continue
		for (const cookie of source.getSetCookie()) headers.append('set-cookie', cookie)
		const cache = source.get('cache-control')
		if (cache && headers.get('cache-control') !== 'no-store') headers.set('cache-control', cache)
	}
	return headers
}
