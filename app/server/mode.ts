import { cookieText, cookieValue } from '#app/lib/cookies.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { isMode, type Mode } from '#app/sellers/theme/theme-mode.ts'

// Sellers may share a host: a mode chosen at one does not apply at another.
const cookieName = (seller: ResolvedSeller): string => `foyer_mode_${seller.id}`

const aYear = 31_536_000

/** The mode that the visitor has chosen for this seller: light, dark or high contrast; null without a choice. */
export function modeOf(request: Request, seller: ResolvedSeller): Mode | null {
	const chosen = cookieValue(request.headers.get('cookie'), cookieName(seller))
	return isMode(chosen) && isOffered(seller, chosen) ? chosen : null
}

const isOffered = (seller: ResolvedSeller, mode: Mode): boolean =>
	seller.theme.modes.length > 1 && seller.theme.modes.includes(mode)

/** `?mode=dark` stores the choice, `?mode=auto` deletes it; both redirect to the page without the parameter. */
export function switchMode(
	request: Request,
	seller: ResolvedSeller,
	{ isSecure }: { isSecure: boolean },
): Response | null {
	const url = new URL(request.url)
	const requested = url.searchParams.get('mode')
	const isKnown = requested === 'auto' || (isMode(requested) && isOffered(seller, requested))
	if (!isKnown || request.method !== 'GET' || url.searchParams.has('_data')) return null
	url.searchParams.delete('mode')
	const cookie =
		requested === 'auto'
			? cookieText(cookieName(seller), '', { isSecure, seconds: 0 })
			: cookieText(cookieName(seller), requested, { isSecure, seconds: aYear })
	return new Response(null, {
		status: 303,
		headers: {
			// Only the path is used: "//evil.example/" must not lead to another site.
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'set-cookie': cookie,
			'cache-control': 'no-store',
		},
	})
}
