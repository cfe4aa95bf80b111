/**
 * First segments of the product's own addresses: a seller whose addresses need a prefix can't have one of these.
 * `tests/server/reserved-paths.test.ts` compares the list with the server's routes and the route table.
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
	'metrics',
	'readyz',
	'robots.txt',
	'sitemap.xml',
	'theme',
	'wording',
] as const
