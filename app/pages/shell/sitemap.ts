import type { Storefront } from '#app/pages/shared/storefront.ts'
import { linkablePaths, pageRows, pathWithId, serverPaths } from '#app/rules/route-table.ts'
import { languageAddresses } from './languages.ts'
import { isOpenFor } from './open-routes.ts'

/** What search engines may read at a host: the venues that it leads to, and whether each is there to be found. */
export interface Findable {
	/** "" or "/<id>". */
	prefix: string
	status: 'draft' | 'live' | 'retired'
}

// Pages of one visitor are not for search engines, and the API answers data. A path covers what is below it.
const disallowedPaths = [
	...linkablePaths.filter((path) => !pageRows.some((row) => row.path === path && row.inSitemap)),
	...Object.entries(serverPaths).flatMap(([name, { isDisallowed }]) => (isDisallowed ? `/${name}/` : [])),
].filter((path, _, all) => !all.some((other) => path.startsWith(`${other}/`)))

/**
 * robots.txt of a host. A draft is not there to be found. Pages of a retired venue may be read, because they say that
 * it has closed, or where it is now; it has no list of pages any more.
 */
export function robotsText(venues: readonly Findable[], origin: string): string {
	const rules = venues.flatMap(({ prefix, status }) =>
		status === 'draft'
			? [`Disallow: ${prefix}/`]
			: status === 'retired'
				? []
				: disallowedPaths.map((path) => `Disallow: ${prefix}${path}`),
	)
	const maps = venues
		.filter(({ status }) => status === 'live')
		.map(({ prefix }) => `Sitemap: ${origin}${prefix}/sitemap.xml`)
	return [['User-agent: *', ...(rules.length > 0 ? rules : ['Disallow:'])].join('\n'), ...maps]
		.join('\n\n')
		.concat('\n')
}

/** Every page of a venue that anybody may find, in each of its languages. */
export async function sitemapXml(storefront: Storefront): Promise<string> {
	const { seller, gateway, href, origin } = storefront
	const { event_template } = await gateway.ask('listEvents', { query: { limit: 1000 } })
	const { home, routing } = seller.config
	const leadsOn = routing.redirects.disableHomeRoute || !home.membershipPresell
	const paths = pageRows
		.filter(({ page, inSitemap }) => inSitemap && isOpenFor(storefront, page, {}))
		.filter(({ page }) => page !== 'home' || !leadsOn)
		.flatMap(({ path }) =>
			path.includes(':id') ? event_template._data.map(({ id }) => pathWithId(path, id)) : path,
		)
	const pages = paths.map((path) => urlEntry(new URL(origin + href(path)), seller.locales))
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
}

function urlEntry(url: URL, locales: readonly string[]): string {
	const alternates = languageAddresses(url, locales).map(
		({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
	)
	return `<url><loc>${escapeXml(url.href)}</loc>${alternates.join('')}</url>`
}

const escapes: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
