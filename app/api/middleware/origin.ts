import { Refusal } from '#app/contract/errors.ts'

/**
 * Refuses a write that another site sent through a visitor's browser. A browser proves where a
 * request comes from by `Origin` or `Sec-Fetch-Site`. A request with cookies must prove it, because
 * such an attack abuses cookies. A client with neither an origin nor cookies is accepted.
 * `same-site` is no proof: two sellers may be neighbours under one domain.
 */
export function refuseCrossSite(headers: Headers, origins: readonly string[]): void {
	const origin = headers.get('origin')
	const site = headers.get('sec-fetch-site')
	if (site !== 'cross-site' && isProven({ origin, site, hasCookies: headers.has('cookie') }, origins)) return
	throw new Refusal('cross_site_request', 'Writes are only accepted from the seller’s own pages.')
}

interface Provenance {
	origin: string | null
	site: string | null
	hasCookies: boolean
}

function isProven({ origin, site, hasCookies }: Provenance, origins: readonly string[]): boolean {
	if (origin !== null) return origins.includes(origin.toLowerCase())
	if (site !== null) return site === 'same-origin' || site === 'none'
	return !hasCookies
}
