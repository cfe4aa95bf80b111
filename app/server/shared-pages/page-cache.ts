import type { Level } from '#app/boot/level.ts'
import type { PageRoute } from '#app/contract/config.generated.ts'
import { createCache, type Source } from '#app/lib/cache.ts'
import { cookieValue, parseCookies } from '#app/lib/cookies.ts'
import { urlOf } from '#app/lib/request-url.ts'
import { partyCookieName } from '#app/pages/event/quantities/last-party.ts'
import { rowOf } from '#app/rules/route-table.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Preview } from '#app/sellers/targeting/visit.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'
import {
	answerWith,
	type CachedPage,
	isShareable,
	type PageMarks,
	pageOf,
	type SharedPage,
} from './cached-page.ts'

/** The facts of a visit that decide whether its page can be shared, and with which visits. */
export interface CacheableVisit {
	request: Request
	seller: ResolvedSeller
	locale: string
	/** Scheme of the absolute addresses in the page. */
	scheme: 'http' | 'https'
	/** The visitor's choice of mode, which is written into the page: each choice is a page of its own. */
	mode: Mode | null
	route: PageRoute
	/** The venue's clock, which in tests differs from the cache's own. */
	now: Date
	preview: Preview | null
	/** Of a visitor with a login; the other facts must have been found shareable. */
	level: Level | null
}

export interface PageCache {
	/**
	 * The cached page with the marks of this response, or the one that `render` returns.
	 *
	 * @param onShared gets a page that is the same for all anonymous visitors
	 */
	answer<V extends CacheableVisit>(
		visit: V,
		marks: PageMarks,
		render: (visit: V) => Promise<Response>,
		onShared?: (shared: SharedPage) => void,
	): Promise<Response>
	/** From now on no page of this seller is returned whose render began before. */
	invalidate(sellerId: string): void
	/** The same for pages of the events of a sale, which may be as much as `saleMs` older than the sale. */
	invalidateSale(sale: { sellerId: string; eventIds: readonly string[] | null }): void
}

// Long enough for a rush of requests, short enough that the number of places on a page is never far off.
const freshMs = 5_000
const staleMs = 3_000
// Otherwise a hot sale would render the page of its event for each of its reservations.
const saleMs = 750
const minuteMs = 60_000
const minuteSpreadMs = 2_000
const entryLimit = 500
// A page of a large theatre is half a megabyte, and clients can request it with ever new queries.
const bytesLimit = 32 * 2 ** 20
// Prefix of the cart cookie and of every other personal cookie.
const personalCookie = /(?:^|;\s*)(?:__Host-)?foyer_(?:cart|login)/

interface Options {
	clock?: () => number
	/** From 0 to 1: the position of the expiry within its range. */
	random?: () => number
}

/**
 * Whether the page can be the same for several visitors, whose cookies of cart and login are not considered here: no
 * percentage flag, no condition of role or cart, no preview, no counts of an earlier reservation.
 */
export function isShareableVisit({
	request,
	seller,
	route,
	preview,
}: Omit<CacheableVisit, 'level'>): boolean {
	if (request.method !== 'GET' || preview !== null || !rowOf(route).isCacheable || seller.isPersonalOn(route))
		return false
	const { search, searchParams } = urlOf(request)
	if (route === 'event' && searchParams.has('session') && hasParty(request, seller.id)) return false
	return search.length <= 300 && !searchParams.has('_data')
}

/**
 * Whether the browser has the cookie with its last quantities. Only the page of a chosen session fills them in: all other
 * pages of visitors without a cart are the same for every visitor, and are cached.
 */
const hasParty = (request: Request, sellerId: string): boolean =>
	[true, false].some(
		(isSecure) => cookieValue(request.headers.get('cookie'), partyCookieName(sellerId, isSecure)) !== null,
	)

/** Names of the cookies that make a visit one visitor's: of the cart, the login and what belongs to them. */
export const personalCookies = (request: Request): string[] =>
	personalCookie.test(request.headers.get('cookie') ?? '')
		? [...parseCookies(request.headers.get('cookie')).keys()].filter((name) => personalCookie.test(name))
		: []

/**
 * Caches rendered pages for a few seconds, where nothing on the page depends on the visitor: no cart, no login, no
 * percentage flag, no condition of role or cart, no preview. Visitors of one level of a membership share pages too, where
 * their names are all that differs. A page is rendered once for concurrent requests, and the
 * stale page is returned while the next is rendered.
 *
 * A page never outlives midnight in the venue's zone or the edge of a schedule. Sales begin and end at whole minutes, so
 * a page expires within two seconds after one. The exact moment is random, so that the pages of a process do not all
 * expire together.
 */
export function createPageCache({ clock = Date.now, random = Math.random }: Options = {}): PageCache {
	// Null marks a page that must not be shared: each request renders its own.
	const pages = createCache<CachedPage | null>(
		{ entries: entryLimit, size: { limit: bytesLimit, of: (page) => page?.bytes ?? 0 } },
		clock,
	)
	const edges = new WeakMap<ResolvedSeller, { from: number; edge: number }>()

	/** The next time at which the seller's pages change by schedule, computed once for each edge. */
	function edgeOf({ seller, now }: CacheableVisit): number {
		const at = now.getTime()
		const cached = edges.get(seller)
		if (cached && cached.from <= at && at < cached.edge) return cached.edge
		const edge = seller.nextEdge(now).getTime()
		edges.set(seller, { from: at, edge })
		return edge
	}

	function keyOf(visit: CacheableVisit): string | null {
		const { request, seller, locale, scheme, mode, level } = visit
		if (!isShareableVisit(visit) || (level === null && personalCookies(request).length > 0)) return null
		const url = urlOf(request)
		// With the edge in the key, no request after the edge gets a page whose render began before it.
		return [
			seller.id,
			seller.revision,
			edgeOf(visit),
			locale,
			mode,
			scheme,
			level === null ? 'anybody' : `level ${level.key}`,
			url.host,
			url.pathname,
			url.search,
		].join(' ')
	}

	/** The end of freshness of a page whose render began at this moment. */
	function freshUntil(begun: number, now: Date): number {
		const toMinute = minuteMs - (now.getTime() % minuteMs)
		const spread = random()
		return begun + Math.min(freshMs * (1 - 0.3 * spread), toMinute + minuteSpreadMs * spread)
	}

	return {
		invalidate: (sellerId) => pages.invalidate(sellerId),
		invalidateSale({ sellerId, eventIds }) {
			if (eventIds === null) return pages.invalidate(sellerId)
			for (const eventId of eventIds) pages.invalidate(saleOf(sellerId, eventId))
		},
		async answer(visit, marks, render, onShared) {
			const key = keyOf(visit)
			if (key === null) return render(visit)
			const begun = clock()
			const { level } = visit
			let ownRender: Promise<Response> | null = null
			const load = async () => {
				const rendering = render({ ...visit, request: anonymous(visit.request) })
				// The shared page has a placeholder for the name, so it can't be sent as it is to the visitor of this request.
				if (!level) ownRender = rendering
				const response = await rendering
				if (response.status >= 500) throw new Error(`the page was answered ${response.status}`)
				const value = isShareable(response, level) ? await pageOf(response, marks, level) : null
				const fresh = freshUntil(begun, visit.now)
				return { value, freshUntil: fresh, expiresAt: value ? fresh + staleMs : fresh }
			}
			const stored = { key, ...groupsOf(visit) }
			const page = await pages.read({ ...stored, load }).catch(() => null)
			if (page && level === null) {
				const edge = begun + edgeOf(visit) - visit.now.getTime()
				const isFresh = (): boolean => clock() < edge && pages.fresh(stored) === page
				onShared?.({ page, seller: visit.seller, marks, isFresh })
			}
			if (page) return answerWith(page, { marks, level, request: visit.request })
			// A failed or unshareable response belongs to the request that rendered it; the others render their own.
			return ownRender ?? render({ ...visit, level: null })
		},
	}
}

const saleOf = (sellerId: string, eventId: string): string => `${sellerId} sales of ${eventId}`

/** What invalidates a page. Only the page of an event says how many places are left. */
function groupsOf({ seller, request, route }: CacheableVisit): Pick<Source<unknown>, 'groups' | 'lenient'> {
	const groups = [seller.id]
	if (route !== 'event') return { groups }
	const [, , eventId = ''] = urlOf(request).pathname.slice(seller.prefix.length).split('/')
	return { groups, lenient: { group: saleOf(seller.id, eventId), ms: saleMs } }
}

/** The same request without cookies and headers, and without the client's abort signal. */
const anonymous = ({ url }: Request): Request => new Request(url)
