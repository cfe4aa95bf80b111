import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageRows, pathWithId, serverPaths, withoutOptional } from '#app/rules/route-table.ts'
import { isOpenFor } from './open-routes.ts'
import { languageAddresses } from './page-head.ts'

/** A venue of a host, and whether search engines may list it. */
export interface Findable {
	/** "" or "/<id>". */
	prefix: string
	status: 'draft' | 'live' | 'retired'
}

// Pages of one visitor are not for search engines, and the API answers data. A path covers what is below it.
const disallowedPaths = [
	...pageRows
		.filter(({ path, inSitemap }) => !inSitemap && path !== '*')
		.map(({ path }) => withoutOptional(path).replace(/:.*/, '')),
	...Object.entries(serverPaths).flatMap(([name, { isDisallowed }]) => (isDisallowed ? `/${name}/` : [])),
].filter((path, at, all) => all.indexOf(path) === at && !all.some((other) => path.startsWith(`${other}/`)))

/**
 * robots.txt of a host. Drafts are disallowed. Pages of a retired venue are allowed, because they say that it has closed
 * or where it is now; it has no sitemap.
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

/** Every public page of a venue in each of its languages. */
export async function sitemapXml(storefront: Storefront): Promise<string> {
	const { seller, gateway, href, origin } = storefront
	const { event_template } = await gateway.ask('listEvents', { query: { limit: 1000 } })
	const { home, membership, routing } = seller.config
	const redirectsHome = routing.redirects.disableHomeRoute || !home.membershipPresell
	const paths = pageRows
		.filter(({ page, inSitemap }) => inSitemap && isOpenFor(storefront, page, {}))
		.filter(({ page }) => page !== 'home' || !redirectsHome)
		.filter(({ page }) => (page !== 'membership' && page !== 'giftMembership') || membership.eventId !== null)
		.flatMap(({ path }) =>
			path.includes(':id')
				? event_template._data.map(({ id }) => pathWithId(path, id))
				: withoutOptional(path),
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
