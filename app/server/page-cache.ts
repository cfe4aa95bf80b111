import { RecentMap } from '#app/lib/recent-map.ts'
import type { ResolvedSeller } from '#app/seller/sellers.ts'

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

// Long enough to carry a rush, short enough that nobody plans a day on a stale number of places.
const longestMs = 5_000
const minuteMs = 60_000
const visitorCookie = /(?:^|;\s*)(?:__Host-)?foyer_(?:cart|login|visitor)/

/**
 * Keeps finished pages for a few seconds: during an on-sale everybody asks for the same one. Only
 * where nothing on the page depends on the visitor (no cart, no login), and never past a whole minute,
 * because scheduled content and midnight change there.
 */
export function createPageCache(now: () => number = Date.now) {
	const pages = new RecentMap<string, Kept>(500)

	function keyOf(request: Request, seller: ResolvedSeller, locale: string): string | null {
		const url = new URL(request.url)
		const cookies = request.headers.get('cookie') ?? ''
		if (
			request.method !== 'GET' ||
			visitorCookie.test(cookies) ||
			url.search.length > 300 ||
			url.searchParams.has('_data')
		)
			return null
		return [seller.id, seller.revision, locale, url.host, url.pathname, url.search].join(' ')
	}

	return {
		find(
			request: Request,
			seller: ResolvedSeller,
			locale: string,
			{ nonce, requestId }: PageMarks,
		): Response | null {
			const key = keyOf(request, seller, locale)
			const kept = key && pages.get(key)
			if (!kept || kept.until <= now()) return null
			const html = kept.html.replaceAll(kept.marks.nonce, nonce).replaceAll(kept.marks.requestId, requestId)
			return new Response(html, { headers: kept.headers })
		},

		/** Answers with the same response, having kept a copy when the page may be shown to others. */
		async keep(
			response: Response,
			request: Request,
			seller: ResolvedSeller,
			locale: string,
			marks: PageMarks,
		): Promise<Response> {
			const key = keyOf(request, seller, locale)
			const isPage =
				response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/html')
			const isPrivate =
				response.headers.has('set-cookie') ||
				/no-store|private/.test(response.headers.get('cache-control') ?? '')
			if (!key || !isPage || isPrivate) return response
			const html = await response.text()
			const headers = [...response.headers]
			const at = now()
			pages.set(key, {
				html,
				headers,
				marks,
				until: Math.min(at + longestMs, Math.ceil((at + 1) / minuteMs) * minuteMs),
			})
			return new Response(html, { headers })
		},
	}
}
