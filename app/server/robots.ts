import type { Visit } from '#app/boot/visit.ts'
import { robotsText, sitemapXml } from '#app/pages/shell/sitemap.ts'
import { type Bindings, requireBoot } from './bindings.ts'
import { unknownHost } from './neutral-pages.ts'

// Search engines return by themselves, so a venue that opens or closes is known within the hour.
const cacheControl = 'public, max-age=3600'

/** robots.txt of a host, for its venue or for all venues that share it. */
export function robotsFile(bindings: Bindings, request: Request, nonce: string): Response {
	const { sellers, environment } = requireBoot(bindings)
	const { host = '' } = bindings.admission ?? {}
	const scheme = environment.publicScheme === 'https' ? 'https' : (bindings.admission?.scheme ?? 'http')
	// Crawlers read this file at the root of a host only.
	const isRoot = new URL(request.url).pathname === '/robots.txt'
	const ids = isRoot ? sellers.sharing(host) : []
	const own = isRoot ? sellers.forHost(host, '/') : null
	const found = own ? [own] : ids.flatMap((id) => sellers.forHost(host, `/${id}`) ?? [])
	if (found.length === 0) return unknownHost(nonce)
	const venues = found.map(({ prefix, config }) => ({ prefix, status: config.status }))
	return new Response(robotsText(venues, `${scheme}://${host}`), {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl },
	})
}

/** The sitemap of a venue's pages; a venue that is not live has none. */
export async function sitemapFile(bindings: Bindings, visit: Visit, nonce: string): Promise<Response> {
	if (visit.seller.config.status !== 'live') return unknownHost(nonce)
	const storefront = await requireBoot(bindings).storefrontFor(visit.request, visit)
	return new Response(await sitemapXml(storefront), {
		headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cacheControl },
	})
}
