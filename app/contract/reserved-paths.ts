/**
 * First segments of addresses that belong to the product: no venue that needs its prefix may be called so.
 * `tests/server/prefix.test.ts` holds the list together with the routes and the server's own doors.
 */
export const reservedSegments = [
	'_dev',
	'_outbox',
	'_reference',
	'_stories',
	'api',
	'assets',
	'cached_api',
	'cart',
	'checkout',
	'events',
	'favicon.ico',
	'healthz',
	'images',
	'media',
	'robots.txt',
	'sitemap.xml',
	'theme',
	'wording',
] as const
