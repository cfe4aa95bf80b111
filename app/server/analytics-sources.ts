import type { Bindings } from './bindings.ts'

// Origins of a tag container's tags, and of the services to which Google's tags send data.
const tagHosts = 'https://www.googletagmanager.com'
const analyticsHosts = 'https://*.google-analytics.com https://*.analytics.google.com'

/** Origins whose scripts a page may load; empty for a venue without analytics. */
export function tagSources(bindings: Bindings, request: Request): string {
	const origin = containerOrigin(bindings, request)
	return origin === null ? '' : [...new Set([origin, tagHosts])].join(' ')
}

/** Origins to which those scripts may send data. */
export function analyticsSources(bindings: Bindings, request: Request): string {
	const tags = tagSources(bindings, request)
	return tags && `${tags} ${analyticsHosts}`
}

function containerOrigin({ admission, boot }: Bindings, request: Request): string | null {
	const seller = admission && boot?.sellers.forHost(admission.host, new URL(request.url).pathname)
	if (!seller || seller.config.integrations.analytics.containerId === null) return null
	return new URL(seller.config.integrations.analytics.containerUrl).origin
}
