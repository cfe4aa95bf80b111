import type { PageRoute } from '#app/contract/config.generated.ts'
import { RecentMap } from '#app/lib/recent-map.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Preview } from '#app/sellers/targeting/visit-facts.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'

/** What differs from answer to answer in a page that is otherwise the same. */
export interface PageMarks {
	nonce: string
	requestId: string
}

/** What a drawn page of an anonymous visitor was, with the marks that differ from answer to answer. */
interface Kept {
	html: string
	headers: [string, string][]
	marks: PageMarks
	until: number
}

/** What of a visit says whether its page may be kept, and until when. */
export interface KeptVisit {
	request: Request
	seller: ResolvedSeller
	locale: string
	/** What the visitor chose: it stands in the page, so each choice is a page of its own. */
	mode: Mode | null
	route: PageRoute
	now: Date
	preview: Preview | null
}

// Long enough to carry a rush, short enough that nobody plans a day on a stale number of places.
const longestMs = 5_000
const minuteMs = 60_000
// A page of a large house is half a megabyte, and anybody may ask for it in many words.
const charactersKept = 32 * 2 ** 20
const ownCookie = /(?:^|;\s*)(?:__Host-)?foyer_(?:cart|login)/

/**
 * Keeps finished pages for a few seconds: during an on-sale everybody asks for the same one. Only where
 * nothing on the page depends on the visitor: no cart, no login, no rollout, no condition of role or cart, no
 * preview. Never past a whole minute, because sales begin and end there, nor past the next edge of a schedule
 * or midnight at the venue: what counts is when the page was begun, for that is what it tells of.
 */
export function createPageCache(now: () => number = Date.now) {
	const pages = new RecentMap<string, Kept>({
		size: 500,
		weight: { limit: charactersKept, of: ({ html }) => html.length },
	})

	function keyOf({ request, seller, locale, mode, route, preview }: KeptVisit): string | null {
		const url = new URL(request.url)
		if (
			request.method !== 'GET' ||
			preview !== null ||
			seller.isPersonalOn(route) ||
			ownCookie.test(request.headers.get('cookie') ?? '') ||
			url.search.length > 300 ||
			url.searchParams.has('_data')
		)
			return null
		return [seller.id, seller.revision, locale, mode, url.host, url.pathname, url.search].join(' ')
	}

	return {
		find(visit: KeptVisit, { nonce, requestId }: PageMarks): Response | null {
			const key = keyOf(visit)
			const kept = key && pages.get(key)
			if (!kept || kept.until <= now()) return null
			const html = kept.html.replaceAll(kept.marks.nonce, nonce).replaceAll(kept.marks.requestId, requestId)
			return new Response(html, { headers: kept.headers })
		},

		/**
		 * Answers with the same response, having kept a copy when the page may be shown to others.
		 *
		 * @param begun when the visit's own clock was read, on the clock that counts here
		 */
		async keep(response: Response, visit: KeptVisit, marks: PageMarks, begun = now()): Promise<Response> {
			const key = keyOf(visit)
			const isPage =
				response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/html')
			const isPrivate =
				response.headers.has('set-cookie') ||
				/no-store|private/.test(response.headers.get('cache-control') ?? '')
			if (!key || !isPage || isPrivate) return response
			const html = await response.text()
			const headers = [...response.headers]
			// The visit's clock is the venue's: in tests it is another than the one that counts here.
			const from = visit.now.getTime()
			const minute = Math.ceil((from + 1) / minuteMs) * minuteMs
			const edge = Math.min(minute, visit.seller.nextEdge(visit.now).getTime())
			const until = Math.min(now() + longestMs, begun + edge - from)
			pages.set(key, { html, headers, marks, until })
			return new Response(html, { headers })
		},
	}
}
