import type { PageRoute } from '#app/contract/config.generated.ts'
import { type ConditionFacts, isWithin, type Role } from './conditions.ts'

/** A page that venues configure. */
export interface PageRow {
	/** Below the seller's prefix, in the router's syntax: ":id" is any segment, "?" makes it optional, "*" is any rest. */
	path: string
	/** Name of its file in `app/routes` and of its part in the venue's `pages`. */
	page: PageRoute
	/** Search engines may list it: it is in `sitemap.xml`, with one address for each event where its path has an id. */
	inSitemap: boolean
	/** The rendered page may be shared by visitors without a cart. False also keeps its address and content from caches. */
	isCacheable: boolean
	/** With a login it differs only by the level of the membership: the members of one level share it. */
	isAlikeForLevel: boolean
	/**
	 * Part of the account, which venues with logins have. A visitor without a login finds the login form there. Such a page is
	 * neither cacheable nor listed.
	 */
	isAccount: boolean
	/** A venue that has closed still serves it. */
	staysWhenRetired: boolean
}

const usual = {
	inSitemap: false,
	isCacheable: true,
	isAlikeForLevel: false,
	isAccount: false,
	staysWhenRetired: false,
}

// Buyers need their orders after the venue has closed.
const account = { ...usual, isCacheable: false, isAccount: true, staysWhenRetired: true }

/**
 * The one list of pages, in the specification's order; the first match answers. A new page is a row here, its file in
 * `app/routes` and its part in `schemas/pages.schema.json`. Router, reserved words, visits, page cache, sitemap,
 * robots.txt, switches, expectations and generated documentation read this list.
 */
export const pageRows: readonly PageRow[] = [
	{ ...usual, path: '/', page: 'home', inSitemap: true },
	{ ...usual, path: '/events', page: 'events', inSitemap: true, isAlikeForLevel: true },
	{ ...usual, path: '/events/:id/:action?', page: 'event', inSitemap: true, isAlikeForLevel: true },
	// It asks a visitor without a login whether to go on as a guest.
	{ ...usual, path: '/membership/gift', page: 'giftMembership', inSitemap: true, isCacheable: false },
	// The address contains the code of the gift.
	{ ...usual, path: '/membership/redeem', page: 'membershipRedeem', isCacheable: false },
	{ ...usual, path: '/membership/:action?', page: 'membership', inSitemap: true },
	{ ...usual, path: '/cart', page: 'cart' },
	// The address contains the order's token. Buyers need their orders after the venue has closed.
	{ ...usual, path: '/checkout/complete', page: 'complete', isCacheable: false, staysWhenRetired: true },
	{
		...usual,
		path: '/checkout/pending/:id',
		page: 'checkoutPending',
		isCacheable: false,
		staysWhenRetired: true,
	},
	// A provider's own page sends the visitor back to the address with the cart's id.
	{ ...usual, path: '/checkout/:id?', page: 'checkout' },
	// The address contains the token of the cart.
	{ ...usual, path: '/transfer-cart/:id', page: 'transferCart', isCacheable: false },
	{ ...usual, path: '/resend', page: 'resend' },
	{ ...usual, path: '/manage/:id', page: 'manage', isCacheable: false, staysWhenRetired: true },
	{
		...usual,
		path: '/manage/:id/reschedule/:sessionId',
		page: 'reschedule',
		isCacheable: false,
		staysWhenRetired: true,
	},
	// Leads from notices, whose links are those of orders.
	{
		...usual,
		path: '/manage/:id/cancel-auto-renew',
		page: 'cancelAutoRenew',
		isCacheable: false,
		staysWhenRetired: true,
	},
	{ ...usual, path: '/manage/:id/withdraw', page: 'withdraw', isCacheable: false, staysWhenRetired: true },
	// The address of an email's link contains the code.
	{ ...usual, path: '/login', page: 'login', isCacheable: false, staysWhenRetired: true },
	{ ...usual, path: '/logout', page: 'logout', isCacheable: false, staysWhenRetired: true },
	// The login provider sends visitors back with a code in the address.
	{
		...usual,
		path: '/auth0-login',
		page: 'externalLoginCallback',
		isCacheable: false,
		staysWhenRetired: true,
	},
	{ ...account, path: '/my/membership', page: 'myMembership' },
	{ ...account, path: '/my/profile', page: 'myProfile' },
	{ ...account, path: '/my/upcoming', page: 'myUpcoming' },
	{ ...account, path: '/my/upcoming/session/:id', page: 'mySession' },
	{ ...account, path: '/my/orders', page: 'myOrders' },
	{ ...account, path: '/my/orders/:id', page: 'myOrder' },
	{ ...usual, path: '/user/forgot-membership', page: 'forgotMembership', isCacheable: false },
	{ ...usual, path: '/user/forgot-password', page: 'forgotPassword', isCacheable: false },
	// The address of an email's link contains its token.
	{ ...usual, path: '/user/reset-password', page: 'resetPassword', isCacheable: false },
	{ ...usual, path: '/user/register', page: 'register', isCacheable: false },
	{ ...usual, path: '/user/set-email-address', page: 'setEmailAddress', isCacheable: false },
	{ ...usual, path: '*', page: 'not-found' },
]

/** Addresses that lead on to a page of the list. */
export const forwardRows = [
	{ path: '/my', file: 'forward/my' },
	{ path: '/manage/:id/confirm', file: 'forward/manageConfirm' },
] as const

/** Pages for developers, outside production: no venue configures them. */
export const developerRows = [{ path: '/_stories/*', file: 'stories' }] as const

/** Whether an address belongs to the stories, below a seller's prefix ("" or "/<id>"). */
export const isStoryPath = (pathname: string, prefix: string): boolean =>
	/^\/_stories(?:\/|$)/.test(pathname.slice(prefix.length))

interface ServerPath {
	/** Its `kind` label in the request metrics. */
	kind: string
	/** robots.txt keeps robots out. */
	isDisallowed?: true
}

const asPage: ServerPath = { kind: 'page' }

/** First segments that the server answers itself. */
export const serverPaths: Readonly<Record<string, ServerPath>> = {
	'.well-known': asPage,
	_dashboard: { kind: 'metrics' },
	_dev: asPage,
	_draft: asPage,
	_outbox: asPage,
	_provider: asPage,
	_reference: asPage,
	_venues: asPage,
	_stories: asPage,
	_studio: asPage,
	api: { kind: 'api', isDisallowed: true },
	assets: asPage,
	cached_api: { kind: 'cached_api', isDisallowed: true },
	'favicon.ico': asPage,
	healthz: { kind: 'healthz' },
	hooks: { kind: 'hooks', isDisallowed: true },
	images: { kind: 'images' },
	media: { kind: 'media' },
	metrics: { kind: 'metrics' },
	readyz: { kind: 'readyz' },
	'robots.txt': asPage,
	'seat-plans': { kind: 'seat_plans' },
	'sitemap.xml': asPage,
	theme: { kind: 'theme' },
	wording: { kind: 'wording' },
}

/** A path without its optional segments: "/checkout/:id?" is "/checkout". */
export const withoutOptional = (path: string): string => path.replace(/\/:\w+\?/g, '')

const firstOf = (path: string): string => path.split('/', 2)[1] ?? ''

/** First segments of the product's own addresses: a seller whose addresses need a prefix can't have one of these. */
export const reservedSegments: readonly string[] = [
	...new Set([
		...Object.keys(serverPaths),
		...[...pageRows, ...developerRows].map(({ path }) => firstOf(path)),
	]),
]
	.filter((segment) => segment !== '')
	.sort()

/** Paths without parameters, that any page may link to. */
export const linkablePaths: readonly string[] = pageRows
	.map(({ path }) => withoutOptional(path))
	.filter((path) => !/[:*]/.test(path))

/** A path with its id filled in, without its optional segments. */
export const pathWithId = (path: string, id: string): string =>
	withoutOptional(path).replace(/:id\b/, () => encodeURIComponent(id))

const patterns = pageRows.map((row) => ({ row, pattern: patternOf(row.path) }))

/** "/events/:id/:action?" → /^\/events\/[^/]+(?:\/[^/]+)?$/ */
function patternOf(path: string): RegExp {
	const segments = path.split('/').filter((segment) => segment !== '')
	const source = segments.map((segment) => {
		if (segment === '*') return '(?:/.*)?'
		if (!segment.startsWith(':')) return `/${segment}`
		return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
	})
	return new RegExp(`^${source.join('') || '/?'}$`)
}

/** The page at a path below the seller's prefix. */
export const pageAt = (path: string): PageRoute =>
	patterns.find(({ pattern }) => pattern.test(path))?.row.page ?? 'not-found'

/** The row of a page; every page of the configuration has one. */
export function rowOf(page: PageRoute): PageRow {
	const row = pageRows.find((one) => one.page === page)
	if (!row) throw new Error(`the route table has no page "${page}"`)
	return row
}

/** The `kind` label of a path in the request metrics, below the seller's prefix. */
export const kindOf = (path: string): string => serverPaths[firstOf(path)]?.kind ?? 'page'

/** A seller's setting of a page: whether it is served, from when to when, and for which roles. */
export interface RouteSwitch {
	enabled: boolean
	/** Venue-local moments, "YYYY-MM-DDTHH:mm"; null does not limit. */
	from: string | null
	until: string | null
	/** Empty for all roles. */
	roles: readonly Role[]
}

/**
 * Whether a page is served to a visitor. `{ enabled: true, from: "2026-11-20T09:00", until: null, roles: ["member"] }`
 * is served to members, from nine o'clock of the venue's own clock on.
 */
export function isRouteOpen(
	{ enabled, from, until, roles }: RouteSwitch,
	facts: Pick<ConditionFacts, 'role' | 'at' | 'timezone'>,
): boolean {
	const bounds = { from: from ?? undefined, until: until ?? undefined }
	return enabled && isWithin(bounds, facts) && (roles.length === 0 || roles.includes(facts.role))
}
