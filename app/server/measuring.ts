import type { Door } from './door.ts'

// Where a tag container brings its tags from, and where Google's tags send what they count.
const tagHosts = 'https://www.googletagmanager.com'
const countingHosts = 'https://*.google-analytics.com https://*.analytics.google.com'

/** Origins whose scripts a page may load; empty for a venue that counts nothing. */
export function tagSources(door: Door, request: Request): string {
	const origin = containerOrigin(door, request)
	return origin === null ? '' : [...new Set([origin, tagHosts])].join(' ')
}

/** Origins to which those scripts may send what they count. */
export function countingSources(door: Door, request: Request): string {
	const tags = tagSources(door, request)
	return tags && `${tags} ${countingHosts}`
}

function containerOrigin({ admission, boot }: Door, request: Request): string | null {
	const seller = admission && boot?.sellers.forHost(admission.host, new URL(request.url).pathname)
	if (!seller || seller.config.integrations.analytics.containerId === null) return null
	return new URL(seller.config.integrations.analytics.containerUrl).origin
}
