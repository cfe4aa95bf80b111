import { cookieText, cookieValue } from '#app/lib/cookies.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { isMode, type Mode } from '#app/sellers/theme/theme-mode.ts'

// Sellers may share a host: a choice at one of them is none at another.
const cookieName = (seller: ResolvedSeller): string => `foyer_mode_${seller.id}`

const aYear = 31_536_000

/** How the visitor wants to see this seller: light, dark or with high contrast; null when they never chose. */
export function modeOf(request: Request, seller: ResolvedSeller): Mode | null {
	const chosen = cookieValue(request.headers.get('cookie'), cookieName(seller))
	return isMode(chosen) && isOffered(seller, chosen) ? chosen : null
}

const isOffered = (seller: ResolvedSeller, mode: Mode): boolean =>
	seller.theme.modes.length > 1 && seller.theme.modes.includes(mode)

/** `?mode=dark` remembers the choice, `?mode=auto` forgets it; both lead back to the page without it. */
export function chosenMode(
	request: Request,
	seller: ResolvedSeller,
	{ isSecure }: { isSecure: boolean },
): Response | null {
	const url = new URL(request.url)
	const wish = url.searchParams.get('mode')
	const isKnown = wish === 'auto' || (isMode(wish) && isOffered(seller, wish))
	if (!isKnown || request.method !== 'GET' || url.searchParams.has('_data')) return null
	url.searchParams.delete('mode')
	const cookie =
		wish === 'auto'
			? cookieText(cookieName(seller), '', { isSecure, seconds: 0 })
			: cookieText(cookieName(seller), wish, { isSecure, seconds: aYear })
	return new Response(null, {
		status: 303,
		headers: {
			// Only the path is kept: "//evil.example/" must not become another site.
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'set-cookie': cookie,
			'cache-control': 'no-store',
		},
	})
}
